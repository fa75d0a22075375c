/**
 * The pages of shows: of each show its divisions, of each division the names in the order of the page with their number.
 *
 * Judges place fifteen; all others share the sixteenth place, in which the pages list them by first name. So a place of
 * 16 that many share means 16 or lower, and is kept as the tie that it is.
 */
import { at as orMade } from '../../../kernel/groups.ts'
import type { Report } from '../../../kernel/report.ts'
import { readPlace } from '../../../services/athletes/rules/places.ts'
import type { InputOptions } from '../../input/open.ts'
import { type Held, readShowName, type ShowName } from './contests.ts'
import { divisionOf } from './divisions.ts'
import { type Entry, faultOf } from './entries.ts'
import { type At, readTable, type Wrong, wrong } from './table.ts'
import { readWhen } from './when.ts'

export interface Show {
  /** The key within the pages. */
  readonly key: string
  readonly name: ShowName & { readonly year: number }
  readonly held: Held
  /** By division, in the order of the page. */
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

/** What is wrong with a show is wrong with all of its rows. */
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
