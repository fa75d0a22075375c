/** The greatest strongman athletes of all time, overall or in one division. */
import { graphql } from '../../graphql.ts'
import { STRONGMAN_DIVISIONS } from '../rankings/strongman.tsx'
import type { Visit } from '../shared/frame.tsx'
import { filters, pager, pagesOf, read, SIZE } from '../shared/paging.tsx'
import { ACROSS_DIVISIONS, type Greatest, ofWomen, opening, type ScorePart, scores, shareScores } from './scores.tsx'

const PARTS = [
  { name: 'titles', label: 'World titles', mark: 'fill-a' },
  { name: 'wins', label: 'Wins', mark: 'fill-b' },
  { name: 'podiums', label: 'Podiums', mark: 'fill-c' },
  { name: 'dominance', label: 'Dominance', mark: 'fill-d' },
  { name: 'longevity', label: 'Longevity', mark: 'fill-e' },
  { name: 'records', label: 'Records', mark: 'fill-f' },
] as const satisfies readonly ScorePart[]

const GREATEST = graphql(/* GraphQL */ `
  query siteGreatest($division: String, $page: Int, $size: Int, $beside: Boolean!) {
    strongmanGreatest(division: $division) {
      title
      entries(page: $page, first: $size) { totalCount nodes { ...Scored } }
    }
    women: strongmanGreatest(division: "W") @include(if: $beside) {
      title
      entries(first: 10) { totalCount nodes { ...Scored } }
    }
  }
  fragment Scored on StrongmanGreatestEntry {
    place
    athlete { slug fullName countryCode }
    score
    components {
      titles { value share }
      wins { value share }
      podiums { value share }
      dominance { value share adjusted contests contestsWithField }
      longevity { value share }
      records { value share }
    }
  }
`)

const ALL = 'all'

const CHOICES = [{ value: ALL, label: 'All divisions' }, ...STRONGMAN_DIVISIONS]

export async function strongmanGoat(visit: Visit): Promise<Greatest> {
  const { page, division: chosen } = read(visit.query, (form) => ({ division: form.choice('division', CHOICES) }))
  // Only figures of one division are comparable, so the page opens on one.
  const division = chosen ?? 'M'
  const { strongmanGreatest: greatest, women } = await visit.load(GREATEST, {
    ...{ page, size: SIZE, beside: chosen === undefined && page === 1 },
    division: division === ALL ? undefined : division,
  })
  return {
    lead: 'World titles, wins, podiums, the share of rivals beaten, years with a contest and records set, each relative to the athlete with the highest value.',
    share: shareScores('strongman', greatest.title, greatest.entries),
    body: (
      <>
        {filters(
          '/goat',
          [
            {
              name: 'division',
              label: 'Division',
              value: division,
              choices: CHOICES,
            },
          ],
          [{ label: 'sport', value: 'strongman' }],
        )}
        {chosen === undefined && opening(women)}
        {division === ALL && ACROSS_DIVISIONS}
        {scores(greatest.title, PARTS, greatest.entries, pagesOf(greatest.entries.totalCount))}
        {pager(visit, page, greatest.entries.totalCount)}
        {ofWomen(women, PARTS, '/goat?sport=strongman&division=W')}
      </>
    ),
  }
}
