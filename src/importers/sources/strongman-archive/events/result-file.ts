/** Reads one CSV of event results: one competitor per line, with a result and its points for each event. */

import type { Report } from '../../../../kernel/faults/report.ts'
import { fold, LONGEST_NAME } from '../../../../kernel/text/names.ts'
import { countryOf } from '../../../../services/athletes/rules/countries/countries.ts'
import { readPoints } from '../../../../services/strongman/rules/events/marks.ts'
import { readCsv } from '../../../input/csv.ts'
import { cleaned } from '../text.ts'
import type { EventFile } from './files.ts'

export interface EventCell {
  readonly text: string
  readonly points: number | null
}

/** A competitor's line. The name consists of an initial and the part after it. */
export interface ResultLine {
  readonly line: number
  readonly name: string
  /** Folded; empty if it is unreadable. */
  readonly initial: string
  /** Folded. */
  readonly surname: string
  readonly country: string | null
  readonly place: string
  readonly total: string
  /** One per event. */
  readonly cells: readonly EventCell[]
}

export interface ResultFile {
  readonly path: string
  readonly about: string
  /** Names of the events, in order. */
  readonly events: readonly string[]
  readonly lines: readonly ResultLine[]
}

const LEADING = 4

/** Undefined if the file is refused as a whole; its lines then count as read and refused. */
export async function readResultFile(file: EventFile, report: Report): Promise<ResultFile | undefined> {
  let events: readonly string[] | undefined
  let started = false
  const lines: ResultLine[] = []
  const refuse = (line: number, column: string, reason: string, value?: string) =>
    report.refuse({ file: file.path, line, column, reason, ...(value !== undefined && { value: value.slice(0, 40) }) })
  await readCsv(csvOf(file), (cells, line) => {
    if (!started) {
      started = true
      events = eventsOf(cells)
      return
    }
    report.read += 1
    if (!events)
      return refuse(line, '', 'header is not #, Competitor, Country, TOT. PTS, then an event and Pts by turns')
    if (cells.length !== LEADING + 2 * events.length) return refuse(line, '', 'row has not as many cells as the header')
    const [place = '', competitor = '', country = '', total = ''] = cells
    const name = cleaned(competitor)
    if (name.length > LONGEST_NAME)
      return refuse(line, 'Competitor', `name is longer than ${LONGEST_NAME} characters`, name)
    const [, initial = '', surname = ''] = /^(\S+?)\.? (.+)$/.exec(name) ?? ['', '', name]
    if (fold(surname) === '') return refuse(line, 'Competitor', 'name has no letters', name)
    lines.push({
      line,
      name,
      initial: fold(initial),
      surname: fold(surname),
      country: countryOf(country)?.code ?? null,
      place,
      total,
      cells: cellsOf(cells),
    })
  })
  return events ? { path: file.path, about: file.about, events, lines } : undefined
}

/** Events and columns of points alternate; all columns of points are called `Pts`. Some contests have no events. */
function eventsOf(header: readonly string[]): string[] | undefined {
  const [place, competitor, country, total, ...rest] = header.map(cleaned)
  const right = place === '#' && competitor === 'Competitor' && country === 'Country' && total === 'TOT. PTS'
  const paired = rest.length % 2 === 0 && rest.every((cell, index) => (index % 2 === 1 ? cell === 'Pts' : cell !== ''))
  return right && paired ? rest.filter((_, index) => index % 2 === 0) : undefined
}

const cellsOf = (cells: readonly string[]): EventCell[] =>
  Array.from({ length: (cells.length - LEADING) / 2 }, (_, index) => ({
    text: cleaned(cells[LEADING + 2 * index] ?? ''),
    points: readPoints(cells[LEADING + 2 * index + 1] ?? '').points,
  }))

/** A file of the archive as input for the CSV reader. */
export function csvOf({ path, bytes }: EventFile) {
  async function* chunks() {
    yield Buffer.from(bytes)
  }
  return { name: path, location: path, chunks: chunks(), position: () => bytes.length }
}
