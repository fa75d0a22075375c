/** Appearances of people in sources, grouped by name and country, and split by year. */

import { at, groupedBy } from '../../kernel/collections/groups.ts'
import { fold } from '../../kernel/text/names.ts'
import { wholeOf } from '../../services/athletes/rules/countries/countries.ts'

/** One mention of a person in a source. */
export interface Appearance {
  readonly name: string
  /** The code that the sport uses. */
  readonly country: string | null
  readonly year: number
  readonly birthYear?: number | null
  /** The list of competitors that has the mention, of a contest or of one division. Two people of one list have met. */
  readonly list?: CompetitorList
}

export interface CompetitorList {
  /** The contest, and the division if there is a list for each: for messages. */
  readonly label: string
}

/** All appearances under one name and country. */
export interface Namesake {
  /** Folded. */
  readonly name: string
  readonly country: string | null
  readonly family: string | null
  readonly appearances: Appearance[]
}

export function namesakesOf(appearances: readonly Appearance[]): Namesake[] {
  const namesakes = new Map<string, Namesake>()
  // Most mentions repeat an earlier spelling, so look them up by spelling first.
  const bySpelling = new Map<string, Namesake>()
  for (const appearance of appearances) {
    const { name: spelling, country } = appearance
    const namesake = at(bySpelling, `${spelling}/${country ?? ''}`, () => {
      const name = fold(spelling)
      const family = country && wholeOf(country)
      return at(namesakes, `${name}/${country ?? ''}`, () => ({ name, country, family, appearances: [] }))
    })
    namesake.appearances.push(appearance)
  }
  return [...namesakes.values()]
}

/**
 * A comeback after so many years is still one career: those of the public files last up to 19. After a longer gap the
 * name belongs to the next generation.
 */
export const COMEBACK_YEARS = 24

/** Under another country or another spelling, a person appears within so many years. */
export const MAX_GAP_YEARS = 12

/** With and without a suffix such as Jr, a person appears within so many years. */
export const MAX_SUFFIX_GAP_YEARS = 2

/** Appearances of one person, in order of year. */
export type Career = readonly Appearance[]

export const firstYear = (career: Career): number => career[0]!.year
export const lastYear = (career: Career): number => career.at(-1)!.year
export const birthYear = (career: Career): number | null =>
  career.find((one) => one.birthYear != null)?.birthYear ?? null

export const inYearOrder = (appearances: readonly Appearance[]): Appearance[] =>
  appearances.toSorted((a, b) => a.year - b.year || byText(a.name, b.name) || byText(a.country ?? '', b.country ?? ''))

export const byText = (one: string, other: string): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** If both years of birth are known, they alone decide; otherwise years that are near each other are one career. */
export function careersOf(inOrder: readonly Appearance[]): Career[] {
  const careers: Appearance[][] = []
  for (const appearance of inOrder) {
    const born = appearance.birthYear ?? null
    const same = careers.find((career) => born !== null && birthYear(career) === born)
    const near = careers.find(
      (career) => (born === null || birthYear(career) === null) && appearance.year - lastYear(career) <= COMEBACK_YEARS,
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
  readonly #sizes = new Map<T, number>()

  /** The representative of the item's group. */
  of(item: T): T {
    let first = item
    for (let next = this.#leader.get(first); next !== undefined; next = this.#leader.get(first)) first = next
    return first
  }

  /** The smaller group joins the larger one, so that no way to a representative is long. */
  join(one: T, other: T): void {
    const [a, b] = [this.of(one), this.of(other)]
    if (a === b) return
    const [small, large] = this.#sizeOf(a) < this.#sizeOf(b) ? [a, b] : [b, a]
    this.#leader.set(small, large)
    this.#sizes.set(large, this.#sizeOf(a) + this.#sizeOf(b))
  }

  #sizeOf(leader: T): number {
    return this.#sizes.get(leader) ?? 1
  }

  /** All groups, in the order of their first members. */
  all(members: Iterable<T>): T[][] {
    return [...groupedBy(members, (member) => this.of(member)).values()]
  }
}
