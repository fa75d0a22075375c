/**
 * The field of one division of one contest, merged from all files. The flagship's own list takes precedence over the
 * pages, because it has places after the sixteenth. The winners fill gaps and are compared with the rest.
 */

import { groupedBy } from '../../../kernel/collections/groups.ts'
import type { Report } from '../../../kernel/faults/report.ts'
import type { ReadPlace } from '../../../services/athletes/rules/places.ts'
import { rowFault } from '../../input/csv.ts'
import { type Entry, type FlagshipEntry, LAST_PLACED, NO_PLACE, type WinnerEntry } from './entries.ts'
import type { Athlete } from './people.ts'

export interface Sources {
  readonly pages: readonly Entry[]
  readonly flagship: readonly FlagshipEntry[]
  readonly winners: readonly WinnerEntry[]
}

export type Field = ReadonlyMap<Athlete, ReadPlace>

export function fieldOf(where: string, sources: Sources, athleteOf: (entry: Entry) => Athlete, report: Report): Field {
  return new FieldMerger(where, athleteOf, report).merge(sources)
}

class FieldMerger {
  readonly #field = new Map<Athlete, ReadPlace>()
  /** For messages: contest and division. */
  readonly #where: string
  readonly #athleteOf: (entry: Entry) => Athlete
  readonly #report: Report

  constructor(where: string, athleteOf: (entry: Entry) => Athlete, report: Report) {
    this.#where = where
    this.#athleteOf = athleteOf
    this.#report = report
  }

  merge({ pages, flagship, winners }: Sources): Field {
    for (const entry of flagship) this.#add(entry)
    this.#withdrawPartialTitle(flagship, winners)
    const listed = new Map(this.#field)
    for (const entry of pages) this.#addOfPage(entry, pages, listed)
    const champions = holdersOf(this.#field, 1)
    for (const winner of winners) this.#addWinner(winner, champions)
    return this.#field
  }

  #add(entry: Entry): void {
    const athlete = this.#athleteOf(entry)
    if (this.#field.has(athlete)) this.#report.skip('an athlete again, in the same division of a contest')
    else {
      this.#field.set(athlete, entry.place)
      this.#report.used += 1
    }
  }

  /**
   * If the list has a note on the first name and the title went to another athlete, the list covers one of two classes.
   */
  #withdrawPartialTitle(flagship: readonly FlagshipEntry[], winners: readonly WinnerEntry[]): void {
    const first = flagship.filter(({ place }) => place.place === 1)
    const champions = new Set(winners.map(this.#athleteOf))
    const [champion] = winners
    const isOneClass =
      champion && first.some(({ noted }) => noted) && !first.some((entry) => champions.has(this.#athleteOf(entry)))
    if (!isOneClass) return
    for (const [athlete, { status }] of this.#field) if (status === 'PLACED') this.#field.set(athlete, NO_PLACE)
    this.#report.decide(
      'one class',
      `${this.#where}: the placings are assumed to be those of one of two classes, because the title went to ${champion.name} and not to ${first[0]?.name}; they are stored without places.`,
    )
  }

  /** The flagship's own list takes precedence; a page may add athletes that are missing from it. */
  #addOfPage(entry: Entry, pages: readonly Entry[], listed: Field): void {
    const known = listed.get(this.#athleteOf(entry))
    if (known) {
      this.#report.used += 1
      if (!agree(known, entry.place))
        this.#reportConflict(
          `${entry.name} is ${placeWords(known)} in the flagship’s list and ${placeWords(entry.place)} in the pages; the list takes precedence`,
        )
      return
    }
    const holders = holdersOf(listed, entry.place.place)
    const taken = holders.length === 1 && pages.filter(({ place }) => place.place === entry.place.place).length === 1
    if (listed.size === 0 || !(taken || listed.size >= pages.length)) {
      this.#add(entry)
      return
    }
    this.#reportConflict(
      `${entry.name} of the pages is not in the flagship’s list${taken ? `, where ${holders[0]?.name} has that place: perhaps one person` : ', which has everybody'}`,
    )
    this.#refuse(entry, 'athlete', 'athlete is not in the flagship’s own list under this name')
  }

  /** `champions` are first without the list of winners. */
  #addWinner(winner: WinnerEntry, champions: readonly Athlete[]): void {
    const athlete = this.#athleteOf(winner)
    const known = this.#field.get(athlete)
    if (known?.place === 1) {
      this.#report.used += 1
      return
    }
    const isOpen = !known || (known.status === 'PLACED' && known.place === null)
    if (champions.length > 0 || !isOpen) {
      this.#reportConflict(
        `the list of winners has ${winner.name}, the placings ${champions.map(({ name }) => name).join(' and ') || 'no winner'}; the placings take precedence`,
      )
      this.#refuse(winner, 'winner', 'the placings name another winner')
      return
    }
    const [other] = holdersOf(this.#field, 1)
    if (other)
      this.#report.decide('two winners', `${this.#where}: ${other.name} and ${winner.name} are both stored as winners.`)
    this.#field.set(athlete, winner.place)
    this.#report.used += 1
  }

  #reportConflict(text: string): void {
    this.#report.decide('conflict', `${this.#where}: ${text}.`)
  }

  #refuse({ position, name }: Entry, column: string, reason: string): void {
    this.#report.refuse({ ...position, ...rowFault(column, reason, name) })
  }
}

const holdersOf = (field: Field, place: number | null): Athlete[] =>
  place === null ? [] : [...field].flatMap(([athlete, read]) => (read.place === place ? [athlete] : []))

/** The last number of a page stands for this place or a lower one. */
const LOWEST_OF_PAGES = LAST_PLACED + 1

function agree(list: ReadPlace, page: ReadPlace): boolean {
  if (list.place === null || page.place === null) return true
  return list.place === page.place || (page.place === LOWEST_OF_PAGES && list.place > LOWEST_OF_PAGES)
}

const placeWords = ({ place, placeText }: ReadPlace): string => `${place ?? placeText ?? 'without place'}`

/** Sources by division, in the order in which the files name the divisions. */
export const divisionsOf = (sources: Sources): ReadonlyMap<string, Sources> => {
  const { pages, flagship, winners } = sources
  const divisions = groupedBy<Entry, string>([...flagship, ...pages, ...winners], ({ division }) => division)
  const only = <E extends Entry>(entries: readonly E[], division: string) =>
    entries.filter((entry) => entry.division === division)
  return new Map(
    [...divisions.keys()].map((division) => [
      division,
      { pages: only(pages, division), flagship: only(flagship, division), winners: only(winners, division) },
    ]),
  )
}

/**
 * Whether a field is a single name of a page in a year in which the list of winners has no title of the division, although
 * it has earlier and later ones. The division was not held then; the name stands under a wrong heading.
 */
export function isStray({ pages, flagship, winners }: Sources, titles: readonly WinnerEntry[]): boolean {
  const [entry] = pages
  if (!entry || pages.length > 1 || flagship.length > 0 || winners.length > 0) return false
  const years = titles.filter(({ division }) => division === entry.division).map(({ year }) => year)
  return years.some((year) => year < entry.year) && years.some((year) => year > entry.year)
}
