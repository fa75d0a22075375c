/** The greatest strongman athletes of all time, overall or in one division. */
import { graphql } from '../../graphql.ts'
import { STRONGMAN_DIVISIONS } from '../rankings/strongman.tsx'
import type { Visit } from '../shared/frame.tsx'
import { read, SIZE } from '../shared/paging.tsx'
import { type Board, STRONGMAN_SCORE } from './scores.tsx'

const GREATEST = graphql(
  `
  query siteGreatest($division: String, $page: Int, $size: Int, $beside: Boolean!) {
    strongmanGreatest(division: $division) {
      title
      entries(page: $page, first: $size) { totalCount nodes { ...StrongmanScore } }
    }
    women: strongmanGreatest(division: "W") @include(if: $beside) {
      title
      entries(first: 10) { totalCount nodes { ...StrongmanScore } }
    }
  }
`,
  [STRONGMAN_SCORE],
)

const ALL = 'all'

const CHOICES = [{ value: ALL, label: 'All divisions' }, ...STRONGMAN_DIVISIONS]

export async function strongmanGoat(visit: Visit): Promise<Board> {
  const { page, division: chosen } = read(visit.query, (form) => ({ division: form.choice('division', CHOICES) }))
  // Only figures of one division are comparable, so the page opens on one.
  const division = chosen ?? 'M'
  const { strongmanGreatest: greatest, women } = await visit.load(GREATEST, {
    ...{ page, size: SIZE, beside: chosen === undefined && page === 1 },
    division: division === ALL ? undefined : division,
  })
  return {
    ...{ page, greatest, women, isDefault: chosen === undefined, isMixed: division === ALL },
    lead: 'Titles, wins, podiums, dominance, longevity and records, each relative to the athlete with the highest value.',
    choices: [{ name: 'division', label: 'Division', value: division, choices: CHOICES }],
    womenPath: '/goat?sport=strongman&division=W',
    parts: [
      ['titles', 'World titles'],
      ['wins', 'Wins'],
      ['podiums', 'Podiums'],
      ['dominance', 'Dominance'],
      ['longevity', 'Longevity'],
      ['records', 'Records'],
    ],
  }
}
