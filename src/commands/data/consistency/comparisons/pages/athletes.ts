/** Compares the pages of athletes with GraphQL: the tiles of a career, and its table of results. */

import type { Findings } from '../../findings.ts'
import type { CareerRow } from '../../rows.ts'
import { counts, inWords, type ServedSport } from '../../served.ts'
import type { Surfaces } from '../../surfaces.ts'
import { numberIn, pairsIn, sectionOf, tableIn, textOf } from './html.ts'
import { placeCell, slugIn } from './table-cells.ts'

/** The most results that a page lists. */
const MOST_RESULTS = 50

/** The athletes with the most contests come first: their pages have the most figures. */
export async function checkAthletePages(
  surfaces: Surfaces,
  served: ServedSport,
  findings: Findings,
  sample: number,
): Promise<void> {
  const athletes = served.careers.toSorted((a, b) => b.totalContests - a.totalContests).slice(0, sample)
  for (const career of athletes) {
    const path = `/athletes/${career.athlete.slug}`
    const section = sectionOf(await surfaces.page(path), served.sport)
    const tiles = new Map([...pairsIn(section)].map(([label, value]) => [label, textOf(value)]))
    const compare = findings.about('pages', path)
    compare('Contests', contestsIn(tiles), career.totalContests)
    compare('Wins', numberIn(tiles.get('Wins')), career.totalWins)
    compare('Podiums', numberIn(tiles.get('Podiums')), career.podiums)
    const hasRate = isRated(career)
    compare('Win rate', /^\d+%/.exec(tiles.get('Win rate') ?? '')?.[0], hasRate ? rateOf(career) : undefined)
    if (hasRate && career.contestsWithField < career.totalContests && career.winRate !== null)
      compare('basis of the win rate', tiles.get('Win rate')?.includes(basisOf(career)), true, () => [
        tiles.get('Win rate') ?? '',
      ])
    const streak = tiles.get('Longest streak')
    const longest = hasRate ? Math.max(1, career.longestStreak) : 1
    compare('Longest streak', Number(/^\d+/.exec(streak ?? '1')?.[0]), longest)
    const results = served.resultsOf(career.athlete.slug)
    if (results.length <= MOST_RESULTS && results.every(counts)) {
      const table = tableIn(section, /^Results/)
      compare(
        'results',
        table.rows
          .map((row) => lineOf(slugIn(row.cells[0]), row.cells[0]?.place ?? '', numberIn(row.cell('Field').text)))
          .sort(),
        results.map((result) => lineOf(result.contest.slug, placeCell(result), result.fieldSize)).sort(),
        () => results.map(inWords),
      )
    }
  }
}

const lineOf = (contest: string, place: string, fieldSize: number | null): string =>
  `${contest}: ${place} of ${fieldSize ?? '?'}`

/** The number of contests: a fact of its own, or what the wins are out of. */
const contestsIn = (tiles: ReadonlyMap<string, string>): number | null =>
  numberIn(tiles.get('Contests') ?? /in ([\d,]+) contests?$/.exec(tiles.get('Wins') ?? '')?.[1])

/** Rates of few contests are not shown, nor those of few known fields. */
const isRated = ({ totalContests, contestsWithField }: CareerRow): boolean =>
  totalContests >= 3 && 2 * contestsWithField >= totalContests

const rateOf = ({ winRate }: CareerRow): string | undefined =>
  winRate === null ? undefined : `${Math.round(winRate * 100)}%`

const basisOf = ({ winsWithField, contestsWithField }: CareerRow): string => `${winsWithField} of ${contestsWithField}`
