/** How pages show what their tables have in common: places, and the contests of a list. */
import type { Compare } from '../../findings.ts'
import type { ContestRow, ResultRow } from '../../rows.ts'
import { athletesIn, type Cell, numberIn, type Table } from './html.ts'

/** The place, or what is shown instead. */
export const placeCell = ({ place, placeText, status }: ResultRow): string =>
  place !== null ? String(place) : (placeText ?? WITHOUT_PLACE[status])

const WITHOUT_PLACE: Readonly<Record<ResultRow['status'], string>> = {
  ...{ PLACED: '–', DISQUALIFIED: 'Disqualified', DID_NOT_FINISH: 'Did not finish' },
  ...{ WITHDRAWN: 'Withdrawn', ENTERED: 'Entered' },
}

/** The last part of the path that the cell links to. */
export const slugIn = (cell: Cell | undefined): string => cell?.paths[0]?.split('/').at(-1) ?? ''

/** Compares the rows of a table of contests: who won, and how many athletes are on record. */
export function compareContests(table: Table, contests: ReadonlyMap<string, ContestRow>, compare: Compare): void {
  for (const row of table.rows) {
    const slug = slugIn(row.cells[0])
    const contest = contests.get(slug)
    compare(`contest ${slug} exists`, contest !== undefined, true)
    if (!contest) continue
    compare(`name of ${slug}`, row.cells[0]!.text, contest.name)
    if (table.headers.includes('Winner'))
      compare(`winner of ${slug}`, winnerIn(row.cell('Winner')), winnerCell(contest))
    const athletes = row.cell('Competitors').text
    if (table.headers.includes('Competitors') && athletes !== 'upcoming')
      compare(`athletes on record of ${slug}`, numberIn(athletes) ?? 0, contest.competitors)
  }
}

const winnerIn = ({ text, paths }: Cell): string => (paths.length > 0 ? athletesIn(paths).join(', ') : text)

/** A contest of several divisions has no winner of its own. */
function winnerCell({ status, divisionCount, winner }: ContestRow): string {
  if (status === 'UPCOMING') return 'upcoming'
  return divisionCount > 1 ? `${divisionCount} divisions` : (winner?.slug ?? 'not known')
}
