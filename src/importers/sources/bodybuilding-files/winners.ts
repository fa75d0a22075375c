/** The winners of the two great series, by division and year. */

import type { Report } from '../../../kernel/faults/report.ts'
import { fold } from '../../../kernel/text/names.ts'
import { readPlace } from '../../../services/athletes/rules/places.ts'
import type { InputOptions } from '../../input/open.ts'
import type { GreatLevel } from './contests.ts'
import { divisionOf } from './divisions.ts'
import { type Entry, faultOf, NO_PLACE } from './entries.ts'
import { type At, readTable, readYear, type Wrong, wrong } from './table.ts'

export interface WinnerEntry extends Entry {
  readonly level: GreatLevel
}

const COLUMNS = ['contest', 'division', 'year', 'winner'] as const

/** The series by its spelling in the list. */
const SERIES: Readonly<Record<string, GreatLevel>> = {
  ...{ olympia: 'FLAGSHIP', 'mr olympia': 'FLAGSHIP' },
  ...{ arnold: 'SECOND', 'arnold classic': 'SECOND' },
}

export async function readWinners(
  location: string,
  { options, today, report }: { options: InputOptions; today: string; report: Report },
): Promise<WinnerEntry[]> {
  const winners: WinnerEntry[] = []
  await readTable(location, { columns: COLUMNS, options, report }, (cells, at) => {
    const winner = winnerOf(cells, today, at)
    if ('reason' in winner) return winner
    winners.push(winner)
    return undefined
  })
  return winners
}

function winnerOf(
  cells: Readonly<Record<(typeof COLUMNS)[number], string>>,
  today: string,
  at: At,
): WinnerEntry | Wrong {
  const level = SERIES[fold(cells.contest)]
  if (!level) return wrong('contest', 'contest is none of the two series', cells.contest)
  const year = readYear(cells.year, today)
  if (typeof year !== 'number') return year
  const division = divisionOf(cells.division, year)
  if (!division) return wrong('division', 'division is not known', cells.division)
  const fault = faultOf('winner', cells.winner)
  return fault ?? { level, name: cells.winner, country: null, year, division, at, place: readPlace('1') ?? NO_PLACE }
}
