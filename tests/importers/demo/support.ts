/** Measures that the demo data of both sports shares. */
import { nameLists } from '../../../prisma/seed/shared/names.ts'
import { nameHash } from '../../../prisma/seed/shared/real-names.ts'
import { fold } from '../../../src/kernel/text/names.ts'

export const TODAY = '2026-11-20'

export const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length

export function yearsBetween(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

/** Hashes of the real names that the generator could draw and does not exclude. */
export function drawableNames(
  names: ReadonlySet<string>,
  nations: readonly {
    readonly cultures: readonly Parameters<typeof nameLists>[0][]
  }[],
  isExcluded: (name: string) => boolean,
): string[] {
  const drawable = new Set<string>()
  for (const culture of new Set(nations.flatMap(({ cultures }) => cultures))) {
    for (const sex of ['MALE', 'FEMALE'] as const) {
      const lists = nameLists(culture, sex)
      const [first, last] = [new Set(lists.first.map(fold)), new Set(lists.last.map(fold))]
      for (const name of names) {
        const words = name.split(' ')
        const isDrawn = words.some(
          (_, cut) => first.has(words.slice(0, cut).join(' ')) && last.has(words.slice(cut).join(' ')),
        )
        if (isDrawn && !isExcluded(name)) drawable.add(nameHash(name))
      }
    }
  }
  return [...drawable]
}
