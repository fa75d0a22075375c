/** The placings of the flagship contest's open division, from its first year on. */
import type { Report } from '../../../kernel/faults/report.ts'
import { readPlace } from '../../../services/athletes/rules/places.ts'
import type { InputOptions } from '../../input/open.ts'
import { OPEN } from './divisions.ts'
import { type Entry, faultOf, NO_PLACE } from './entries.ts'
import { type At, readTable, readYear, type Wrong, wrong } from './table.ts'

export interface FlagshipEntry extends Entry {
  /** The list has a note on the name, usually that the place is in one of two classes. */
  readonly noted: boolean
}

const COLUMNS = ['year', 'place', 'name'] as const

export async function readFlagship(
  location: string,
  { options, today, report }: { options: InputOptions; today: string; report: Report },
): Promise<FlagshipEntry[]> {
  const entries: FlagshipEntry[] = []
  await readTable(location, { columns: COLUMNS, options, report }, (cells, at) => {
    const entry = entryOf(cells, today, at)
    if ('reason' in entry) return entry
    entries.push(entry)
    return undefined
  })
  return entries
}

function entryOf(
  cells: Readonly<Record<(typeof COLUMNS)[number], string>>,
  today: string,
  at: At,
): FlagshipEntry | Wrong {
  const year = readYear(cells.year, today)
  if (typeof year !== 'number') return year
  const place = readPlace(cells.place)
  if (!place) return wrong('place', 'place is no place', cells.place)
  const name = cells.name.replace(/(\s*\[\w+\])+$/, '')
  const fault = faultOf('name', name)
  if (fault) return fault
  return {
    ...{ name, country: null, year, division: OPEN, at, noted: name !== cells.name },
    // The list only names athletes who competed, so an athlete without a place took part.
    place: place.status === 'ENTERED' ? NO_PLACE : place,
  }
}
