/** Compares the pages of athletes with GraphQL: the tiles of a career, and its table of results. */

import type { Findings } from '../../findings.ts'
import type { CareerRow } from '../../rows.ts'
import { counts, inWords, type ServedSport } from '../../served.ts'
import type { Surfaces } from '../../surfaces.ts'
import { numberIn, pairsIn, sectionOf, tableIn, textOf } from './html.ts'
import { placeShown, slugIn } from './shown.ts'

/** The most results that a page lists. */
const MOST_RESULTS = 100

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
    compare('Contests', tiles.get('Contests'), String(career.totalContests))
    compare('Wins', numberIn(tiles.get('Wins')), career.totalWins)
    compare('Podiums', numberIn(tiles.get('Podiums')), career.podiums)
    compare('Win rate', /^(?:\d+%|unknown)/.exec(tiles.get('Win rate') ?? '')?.[0], rateOf(career))
    if (career.contestsWithField < career.totalContests && career.winRate !== null)
      compare('basis of the win rate', tiles.get('Win rate')?.includes(basisOf(career)), true, () => [
        tiles.get('Win rate') ?? '',
      ])
    const streak = tiles.get('Longest streak')
    compare('Longest streak', Number(/^\d+/.exec(streak ?? '1')?.[0]), Math.max(1, career.longestStreak))
    const results = served.resultsOf(career.athlete.slug)
    if (results.length <= MOST_RESULTS && results.every(counts)) {
      const table = tableIn(section, / results? of |^Every result/)
      compare(
        'results',
        table.rows
          .map((row) => lineOf(slugIn(row.cells[0]), row.cells[0]?.place ?? '', numberIn(row.cell('Of').text)))
          .sort(),
        results.map((result) => lineOf(result.contest.slug, placeShown(result), result.fieldSize)).sort(),
        () => results.map(inWords),
      )
    }
  }
}

const lineOf = (contest: string, place: string, fieldSize: number | null): string =>
  `${contest}: ${place} of ${fieldSize ?? '?'}`

const rateOf = ({ winRate }: CareerRow): string => (winRate === null ? 'unknown' : `${Math.round(winRate * 100)}%`)

const basisOf = ({ winsWithField, contestsWithField }: CareerRow): string => `${winsWithField} of ${contestsWithField}`
