/**
 * Reads the pages of shows: the divisions of each show, and the names of each division in page order, with their
 * numbers.
 *
 * Judges place fifteen athletes. All others share the sixteenth place, in which the pages list them by first name. A
 * place of 16 that many share therefore means 16 or lower, and is stored as the tie that it is.
 */

import { at } from '../../../kernel/collections/groups.ts'
import type { Report } from '../../../kernel/faults/report.ts'
import { readPlace } from '../../../services/athletes/rules/places.ts'
import type { CompetitorList } from '../../identities/appearances.ts'
import { isFault, type RowFault, rowFault } from '../../input/csv.ts'
import { isDay } from '../../input/text.ts'
import { type Entry, LAST_PLACED, nameFault } from './entries.ts'
import { type DateAndCity, divisionOf, readShowName, type ShowName } from './names.ts'
import { type Cells, type Position, readTable, type TableOptions } from './table.ts'

export interface Show {
  /** The key within the pages. */
  readonly key: string
  readonly name: ShowName & { readonly year: number }
  readonly dateAndCity: DateAndCity
  /** Entries by division, in the order of the page. */
  readonly pages: Map<string, Entry[]>
  /** The lists of the divisions. */
  readonly lists: Map<string, CompetitorList>
}

const COLUMNS = ['show_id', 'show', 'date', 'division', 'place', 'athlete'] as const

type Row = Cells<(typeof COLUMNS)[number]>

export async function readPages(location: string, options: TableOptions): Promise<Show[]> {
  const shows = new Map<string, Show | RowFault>()
  await readTable(location, COLUMNS, options, (row, position): Entry | RowFault => {
    const show = at(shows, row.show_id, () => readShow(row, options.today, options.report))
    if (isFault(show)) return show
    if (show.name.name !== row.show) return rowFault('show', 'number of the show belongs to another show', row.show)
    const entry = readEntry(row, show, position)
    if (!isFault(entry)) at(show.pages, entry.division, () => []).push(entry)
    return entry
  })
  return [...shows.values()].flatMap((show) => (isFault(show) ? [] : [show]))
}

/** A fault of a show applies to all of its rows. */
function readShow({ show_id, show, date }: Row, today: string, report: Report): Show | RowFault {
  if (!/^[1-9]\d*$/.test(show_id)) return rowFault('show_id', 'number of the show is not a whole number', show_id)
  const name = readShowName(show)
  if (name.series === '') return rowFault('show', 'show has no name')
  const { doubt, year: yearOfDate, ...dateAndCity } = readWhen(date, name.year, today)
  const year = name.year ?? yearOfDate
  if (year === null) return rowFault('show', 'show has no year, neither in its name nor in its date', show)
  if (year > Number(today.slice(0, 4))) return rowFault('show', 'show is in a future year', show)
  if (doubt !== null) report.decide('date', `${show}: the date ${doubt}, and is ignored: ${date.slice(0, 40)}.`)
  return { key: `show/${show_id}`, name: { ...name, year }, dateAndCity, pages: new Map(), lists: new Map() }
}

function readEntry(row: Row, { name: { name: show, year }, lists }: Show, position: Position): Entry | RowFault {
  const division = divisionOf(row.division, year, show)
  if (!division) return rowFault('division', 'division is not known', row.division)
  const place = readPlace(row.place)
  if (!place || place.placeText === null) return rowFault('place', 'place is not a place', row.place)
  const fault = nameFault('athlete', row.athlete)
  const entry = { name: row.athlete, country: null, year, division, place, position }
  // Below the places that judges give, pages repeat athletes of a further class, some under another spelling.
  const isJudged = place.place !== null && place.place <= LAST_PLACED
  const list = isJudged ? { list: at(lists, division, () => ({ label: `${show}, ${division}` })) } : undefined
  return fault ?? { ...entry, ...list }
}

// Parses the date of a show from the text of its page: `May 5, 2012`, `June 7, 2014 - Omaha, NE`. Some pages give their
// own date instead; if the date is doubtful, only the year in the show's name is used.

interface ReadWhen extends DateAndCity {
  /** The year of the date, even if the date is not used. */
  readonly year: number | null
  /** Why there is no date although there is a text. */
  readonly doubt: string | null
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

const FORM = /^(?:(?<iso>\d{4}-\d{2}-\d{2})|(?<month>[A-Z][a-z]+) (?<day>\d{1,2}), (?<year>\d{4}))(?: - (?<place>.+))?$/

/** Monday (1) to Wednesday: shows take place from Thursday to Sunday, and pages are uploaded afterwards. */
const UPLOAD_DAYS: readonly number[] = [1, 2, 3]

/** `year` is the year in the show's name, if it has one. */
export function readWhen(text: string, year: number | null, today: string): ReadWhen {
  if (text === '') return { date: null, year: null, city: null, doubt: null }
  const parts = FORM.exec(text)?.groups
  if (!parts) return { date: null, year: null, city: null, doubt: 'is not a date' }
  const city = parts['place']?.split(',')[0]?.trim() || null
  const date = parts['iso'] ?? isoDate(parts)
  const doubt = doubtOf(date, year, today)
  return { date: doubt === null ? date : null, year: Number(date.slice(0, 4)), city, doubt }
}

const isoDate = ({ month = '', day = '', year }: Readonly<Record<string, string | undefined>>): string =>
  `${year}-${`${MONTHS.indexOf(month) + 1}`.padStart(2, '0')}-${day.padStart(2, '0')}`

function doubtOf(date: string, year: number | null, today: string): string | null {
  if (!isDay(date)) return 'is not a calendar day'
  if (year !== null && Number(date.slice(0, 4)) !== year) return 'is in a different year from its name'
  if (date > today) return 'is in the future, although there are placings'
  if (UPLOAD_DAYS.includes(new Date(date).getUTCDay()))
    return 'is not a day from Thursday to Sunday, when shows are held'
  if (/-12-(2[4-9]|3\d)$/.test(date)) return 'is between the years, when no shows are held'
  return null
}
