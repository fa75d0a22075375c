/** Appearances of people in sources, grouped by name and country, and split by year. */
import { at, groupedBy } from '../../kernel/groups.ts'
import { fold } from '../../kernel/text/names.ts'

/** One mention of a person in a source. */
export interface Appearance {
  readonly name: string
  /** The code that the sport uses. */
  readonly country: string | null
  readonly year: number
  readonly birthYear?: number | null
}

/** All appearances under one name and country. */
export interface Namesake {
  /** Folded. */
  readonly name: string
  readonly country: string | null
  readonly family: string | null
  readonly appearances: Appearance[]
}

/** Countries that an athlete may compete for alternately: the home nations count as Great Britain. */
const HOME_NATIONS: readonly string[] = ['ENG', 'SCO', 'WAL', 'NIR']

/** The code that represents the whole family. */
export const familyOf = (code: string): string => (HOME_NATIONS.includes(code) ? 'GBR' : code)

/** The spelling of the last mention. */
export const nameOf = ({ appearances }: Namesake): string => appearances.at(-1)!.name

export function namesakesOf(appearances: readonly Appearance[]): Namesake[] {
  const namesakes = new Map<string, Namesake>()
  // Most mentions repeat an earlier spelling, so look them up by spelling first.
  const bySpelling = new Map<string, Namesake>()
  for (const appearance of appearances) {
    const { name: spelling, country } = appearance
    const namesake = at(bySpelling, `${spelling}/${country ?? ''}`, () => {
      const name = fold(spelling)
      const family = country && familyOf(country)
      return at(namesakes, `${name}/${country ?? ''}`, () => ({ name, country, family, appearances: [] }))
    })
    namesake.appearances.push(appearance)
  }
  return [...namesakes.values()]
}

export const inYearOrder = (namesakes: readonly Namesake[]): Appearance[] =>
  namesakes.flatMap(({ appearances }) => appearances).toSorted((a, b) => a.year - b.year)

/** A strongman may return years later as a master; a namesake of the next generation is further away than that. */
export const MAX_GAP_YEARS = 12

/** Appearances of one person, in order of year. */
export type Career = readonly Appearance[]

export const firstYear = (career: Career): number => career[0]!.year
export const lastYear = (career: Career): number => career.at(-1)!.year
const birthYear = (career: Career): number | null => career.find((one) => one.birthYear != null)?.birthYear ?? null

/** If both years of birth are known, they alone decide; otherwise years that are near each other are one career. */
export function careersOf(inOrder: readonly Appearance[]): Career[] {
  const careers: Appearance[][] = []
  for (const appearance of inOrder) {
    const born = appearance.birthYear ?? null
    const same = careers.find((career) => born !== null && birthYear(career) === born)
    const near = careers.find(
      (career) => (born === null || birthYear(career) === null) && appearance.year - lastYear(career) <= MAX_GAP_YEARS,
    )
    const career = same ?? near
    if (career) career.push(appearance)
    else careers.push([appearance])
  }
  return careers
}

export const yearsOf = (career: Career): string =>
  firstYear(career) === lastYear(career) ? `${firstYear(career)}` : `${firstYear(career)} to ${lastYear(career)}`

/** Joins items in pairs and returns the resulting groups (union-find). */
export class Groups<T> {
  readonly #leader = new Map<T, T>()

  /** The representative of the item's group. */
  of(item: T): T {
    const leader = this.#leader.get(item)
    if (leader === undefined || leader === item) return item
    const first = this.of(leader)
    this.#leader.set(item, first)
    return first
  }

  join(one: T, other: T): void {
    this.#leader.set(this.of(one), this.of(other))
  }

  /** All groups, in the order of their first members. */
  all(members: Iterable<T>): T[][] {
    return [...groupedBy(members, (member) => this.of(member)).values()]
  }
}
