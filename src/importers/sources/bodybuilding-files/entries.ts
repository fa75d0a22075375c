/** Entries of athletes in divisions, and the two lists of the great series that consist of nothing else. */
import { at } from '../../../kernel/collections/groups.ts'
import { fold, LONGEST_NAME } from '../../../kernel/text/names.ts'
import { type ReadPlace, readPlace } from '../../../services/athletes/rules/places.ts'
import type { CompetitorList } from '../../identities/appearances.ts'
import { type RowFault, rowFault } from '../../input/csv.ts'
import { divisionOf, type GreatLevel, OPEN } from './names.ts'
import { type Position, readTable, readYear, type TableOptions } from './table.ts'

/** One athlete's entry in one division, as a row states it; identities are built from these mentions. */
export interface Entry {
  readonly name: string
  /** No file states it. */
  readonly country: null
  readonly year: number
  /** The list in which a place of its own tells the entry from others. */
  readonly list?: CompetitorList
  readonly division: string
  readonly place: ReadPlace
  readonly position: Position
}

/** Took part; the place is unknown. */
export const NO_PLACE: ReadPlace = { status: 'PLACED', place: null, placeText: null }

/** The last place that judges give; all others of a page share the next one. */
export const LAST_PLACED = 15

const FIRST: ReadPlace = { status: 'PLACED', place: 1, placeText: '1' }

/** Page headings that appear among the names. */
const HEADING = /\bposedowns?\b/i

/** The fault of a name, if any. */
export function nameFault(column: string, name: string): RowFault | undefined {
  if (!/[a-z]/.test(fold(name))) return rowFault(column, 'name has no letters', name)
  if (name.length > LONGEST_NAME) return rowFault(column, `name is longer than ${LONGEST_NAME} characters`, name)
  return HEADING.test(name) ? rowFault(column, 'name is not that of a person', name) : undefined
}

/** A placing of the flagship contest's open division, which is listed from its first year on. */
export interface FlagshipEntry extends Entry {
  /** The list has a note on the name, usually that the place is in one of two classes. */
  readonly noted: boolean
}

export const readFlagship = (location: string, options: TableOptions): Promise<FlagshipEntry[]> => {
  const lists = new Map<number, CompetitorList>()
  return readTable(location, ['year', 'place', 'name'], options, (cells, position): FlagshipEntry | RowFault => {
    const year = readYear(cells.year, options.today)
    if (typeof year !== 'number') return year
    const place = readPlace(cells.place)
    if (!place) return rowFault('place', 'place is not a place', cells.place)
    const name = cells.name.replace(/(\s*\[\w+\])+$/, '')
    const fault = nameFault('name', name)
    if (fault) return fault
    return {
      ...{ name, country: null, year, division: OPEN, position, noted: name !== cells.name },
      list: at(lists, year, () => ({ label: `the flagship’s list of ${year}` })),
      // The list only names athletes who competed, so an athlete without a place took part.
      place: place.status === 'ENTERED' ? NO_PLACE : place,
    }
  })
}

/** A winner of one of the two great series. */
export interface WinnerEntry extends Entry {
  readonly level: GreatLevel
}

/** The series by its spelling in the list. */
const SERIES: ReadonlyMap<string, GreatLevel> = new Map([
  ['olympia', 'FLAGSHIP'],
  ['mr olympia', 'FLAGSHIP'],
  ['arnold', 'SECOND'],
  ['arnold classic', 'SECOND'],
])

export const readWinners = (location: string, options: TableOptions): Promise<WinnerEntry[]> => {
  const lists = new Map<string, CompetitorList>()
  return readTable(
    location,
    ['contest', 'division', 'year', 'winner'],
    options,
    (cells, position): WinnerEntry | RowFault => {
      const level = SERIES.get(fold(cells.contest))
      if (!level) return rowFault('contest', 'contest is neither of the two series', cells.contest)
      const year = readYear(cells.year, options.today)
      if (typeof year !== 'number') return year
      const division = divisionOf(cells.division, year)
      if (!division) return rowFault('division', 'division is not known', cells.division)
      const fault = nameFault('winner', cells.winner)
      const label = `the winners of ${year} ${cells.contest}, ${division}`
      const list = at(lists, label, () => ({ label }))
      return fault ?? { level, name: cells.winner, country: null, year, list, division, position, place: FIRST }
    },
  )
}
