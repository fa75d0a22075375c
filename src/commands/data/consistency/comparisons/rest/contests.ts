/** What REST should say of one contest: its fields, and who placed where. */
import { groupedBy } from '../../../../../kernel/collections/groups.ts'
import { wireEnum } from '../../../../../kernel/text/names.ts'
import type { Compare } from '../../findings.ts'
import type { ContestRow } from '../../rows.ts'
import { inWords, type ServedSport } from '../../served.ts'
import type { Json } from '../../surfaces.ts'
import { type Expected, outcomeOf } from './expected.ts'
import { compareMembers, isObject, rowsIn } from './members.ts'

interface Parts {
  readonly served: ServedSport
  readonly expected: Expected
}

/** Compares the divisions of a contest and the placings in each. */
export function compareFields({ served, expected }: Parts, contest: ContestRow, one: Json, compare: Compare): void {
  const divisions = (contest.divisions ?? []).map(({ division, coverage, fieldSize, recorded, nations, winners }) => ({
    ...{ division: expected.division(division), division_name: division.name, coverage: wireEnum(coverage) },
    ...{ field_size: fieldSize, recorded, nations },
    ...(served.sport === 'strongman' && { winners: winners.map(({ slug }) => expected.person(slug)) }),
  }))
  compareMembers(compare, one['divisions'], divisions, () => [], 'divisions')
  const results = groupedBy(served.resultsAt(contest.slug), ({ division }) => expected.division(division))
  for (const { division } of divisions) {
    const own = results.get(division) ?? []
    const rows = (): string[] => own.map((result) => `${result.athlete.slug}: ${inWords(result)}`)
    const listed = placingsOf(one, division)
    compare(`number of placings in ${division}`, listed.length, own.length, rows)
    const bySlug = new Map(listed.map((row) => [slugIn(row['athlete']), row]))
    for (const result of own)
      compareMembers(
        compare,
        bySlug.get(result.athlete.slug),
        { ...outcomeOf(result), athlete: expected.person(result.athlete.slug) },
        rows,
        `${division}, ${result.athlete.slug}`,
      )
    const places = listed.map(({ place }) => (typeof place === 'number' ? place : Infinity))
    compare(
      `order of ${division}`,
      places,
      places.toSorted((a, b) => a - b),
      rows,
    )
  }
}

/** Strongman has the placings of all divisions in one list. */
const placingsOf = (one: Json, division: string): readonly Json[] => {
  if ('standings' in one) return rowsIn({ data: one['standings'] }).filter((row) => row['division'] === division)
  const field = rowsIn({ data: one['divisions'] }).find((row) => row['division'] === division)
  return rowsIn({ data: field?.['placings'] })
}

const slugIn = (athlete: unknown): unknown => (isObject(athlete) ? athlete['slug'] : undefined)
