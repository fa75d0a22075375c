/** The greatest strongman athletes of all time, overall or in one division. */
import { graphql } from '../../graphql.ts'
import { heldDivisions, STRONGMAN_DIVISIONS } from '../rankings/strongman.tsx'
import type { Visit } from '../shared/frame.tsx'
import { labelOf, read, SIZE } from '../shared/paging.tsx'
import { type Board, STRONGMAN_SCORE } from './scores.tsx'

const GREATEST = graphql(
  `
  query siteGreatest($division: String, $page: Int, $size: Int, $beside: Boolean!) {
    strongmanGreatest(division: $division) {
      entries(page: $page, first: $size) { totalCount nodes { ...StrongmanScore } }
    }
    women: strongmanGreatest(division: "W") @include(if: $beside) {
      entries(first: 10) { totalCount nodes { ...StrongmanScore } }
    }
  }
`,
  [STRONGMAN_SCORE],
)

const ALL = 'all'

const ALL_DIVISIONS = { value: ALL, label: 'All divisions' }

/** `Greatest strongwomen of all time`, `Greatest strongmen of all time, under 105 kg`. */
function titleOf(division: string): string {
  const label = labelOf(STRONGMAN_DIVISIONS, division)
  if (label === undefined) return 'Greatest strongman athletes of all time'
  const [, sex, rest] = /^(Men|Women)(.*)$/.exec(label) ?? []
  return `Greatest ${sex === 'Women' ? 'strongwomen' : 'strongmen'} of all time${rest ? `, ${rest.replace(/^,? /, '')}` : ''}`
}

export async function strongmanGoat(visit: Visit): Promise<Board> {
  const { page, division: chosen } = read(visit.query, (form) => ({
    division: form.choice('division', [ALL_DIVISIONS, ...STRONGMAN_DIVISIONS]),
  }))
  // Only figures of one division are comparable, so the page opens on one.
  const division = chosen ?? 'M'
  const { strongmanGreatest: greatest, women } = await visit.load(GREATEST, {
    ...{ page, size: SIZE, beside: chosen === undefined && page === 1 },
    division: division === ALL ? undefined : division,
  })
  const divisions = await heldDivisions(visit.load, division)
  return {
    ...{ page, isDefault: chosen === undefined, isMixed: division === ALL },
    greatest: { ...greatest, title: titleOf(division) },
    women: women && { ...women, title: titleOf('W') },
    lead: 'Titles, wins, podiums, dominance, longevity and records, each relative to the athlete with the highest value.',
    choices: [{ name: 'division', label: 'Division', value: division, choices: [ALL_DIVISIONS, ...divisions] }],
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
