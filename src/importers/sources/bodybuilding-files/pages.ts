/**
 * Reads the pages of shows: the divisions of each show, and the names of each division in page order, with their
 * numbers.
 *
 * Judges place fifteen athletes. All others share the sixteenth place, in which the pages list them by first name. A
 * place of 16 that many share therefore means 16 or lower, and is stored as the tie that it is.
 */

import type { Report } from '../../../kernel/faults/report.ts'
import { at as orMade } from '../../../kernel/groups.ts'
import { readPlace } from '../../../services/athletes/rules/places.ts'
import type { InputOptions } from '../../input/open.ts'
import { type Held, readShowName, type ShowName } from './contests.ts'
import { divisionOf } from './divisions.ts'
import { type Entry, faultOf } from './entries.ts'
import { type At, readTable, type Wrong, wrong } from './table.ts'

export interface Show {
  /** The key within the pages. */
  readonly key: string
  readonly name: ShowName & { readonly year: number }
  readonly held: Held
  /** Entries by division, in the order of the page. */
  readonly pages: Map<string, Entry[]>
}

const COLUMNS = ['show_id', 'show', 'date', 'division', 'place', 'athlete'] as const

type Cells = Readonly<Record<(typeof COLUMNS)[number], string>>

export async function readPages(
  location: string,
  { options, today, report }: { options: InputOptions; today: string; report: Report },
): Promise<Show[]> {
  const shows = new Map<string, Show | Wrong>()
  await readTable(location, { columns: COLUMNS, options, report }, (cells, at) => {
    const show = orMade(shows, cells.show_id, () => showOf(cells, today, report))
    if ('reason' in show) return show
    if (show.name.name !== cells.show) return wrong('show', 'number of the show is that of another one', cells.show)
    const entry = entryOf(cells, show.name, at)
    if ('reason' in entry) return entry
    orMade(show.pages, entry.division, (): Entry[] => []).push(entry)
    return undefined
  })
  return [...shows.values()].flatMap((show) => ('reason' in show ? [] : [show]))
}

/** A fault of a show applies to all of its rows. */
function showOf({ show_id, show, date }: Cells, today: string, report: Report): Show | Wrong {
  if (!/^[1-9]\d*$/.test(show_id)) return wrong('show_id', 'number of the show is no whole number', show_id)
  const name = readShowName(show)
  if (name.series === '') return wrong('show', 'show has no name')
  const { doubt, year: yearHeld, ...held } = readWhen(date, name.year, today)
  const year = name.year ?? yearHeld
  if (year === null) return wrong('show', 'show has no year, neither in its name nor in its date', show)
  if (year > Number(today.slice(0, 4))) return wrong('show', 'show is of a year to come', show)
  if (doubt !== null) report.decide('date', `${show}: the date ${doubt}, and is left out: ${date.slice(0, 40)}.`)
  return { key: `show/${show_id}`, name: { ...name, year }, held, pages: new Map() }
}

function entryOf(cells: Cells, { name: show, year }: Show['name'], at: At): Entry | Wrong {
  const division = divisionOf(cells.division, year, show)
  if (!division) return wrong('division', 'division is not known', cells.division)
  const place = readPlace(cells.place)
  if (!place || place.placeText === null) return wrong('place', 'place is no place', cells.place)
  const fault = faultOf('athlete', cells.athlete)
  return fault ?? { name: cells.athlete, country: null, year, division, place, at }
}

// Parses the date of a show from the text of its page: `May 5, 2012`, `June 7, 2014 - Omaha, NE`. Some pages give their
// own date instead; if the date is doubtful, only the year in the show's name is used.

interface ReadWhen extends Held {
  /** The year of the date, even if the date is not used. */
  readonly year: number | null
  /** Why there is no date although there is a text. */
  readonly doubt: string | null
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

const FORM = /^(?:(?<iso>\d{4}-\d{2}-\d{2})|(?<month>[A-Z][a-z]+) (?<day>\d{1,2}), (?<year>\d{4}))(?: - (?<place>.+))?$/

/** Monday (1) to Wednesday: shows take place from Thursday to Sunday, and pages are uploaded afterwards. */
const PUT_UP_DAYS: readonly number[] = [1, 2, 3]

/** `year` is the year in the show's name, if it has one. */
export function readWhen(text: string, year: number | null, today: string): ReadWhen {
  if (text === '') return { date: null, year: null, city: null, doubt: null }
  const found = FORM.exec(text)?.groups
  if (!found) return { date: null, year: null, city: null, doubt: 'is no date' }
  const city = found['place']?.split(',')[0]?.trim() || null
  const date = found['iso'] ?? written(found)
  const doubt = doubtOf(date, year, today)
  return { date: doubt === null ? date : null, year: Number(date.slice(0, 4)), city, doubt }
}

const written = ({ month, day, year }: Readonly<Record<string, string | undefined>>): string =>
  `${year}-${two(MONTHS.indexOf(month ?? '') + 1)}-${two(Number(day))}`

const two = (value: number): string => `${value}`.padStart(2, '0')

function doubtOf(date: string, year: number | null, today: string): string | null {
  const day = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(date)) return 'is no day of the calendar'
  if (year !== null && day.getUTCFullYear() !== year) return 'is of another year than its name'
  if (date > today) return 'is still to come, though there are placings'
  if (PUT_UP_DAYS.includes(day.getUTCDay())) return 'is no day of a show, which is from Thursday to Sunday'
  if (/-12-(2[4-9]|3\d)$/.test(date)) return 'is no day of a show, which is not between the years'
  return null
}
