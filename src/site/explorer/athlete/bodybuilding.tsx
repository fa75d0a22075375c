/** A bodybuilding career on the athlete page: totals, ratings by season, divisions and all results. */

import type { VNode } from 'preact'
import { graphql, type ResultOf } from '../../graphql.ts'
import type { Column } from '../../layout/column.ts'
import { fixed } from '../../layout/format.ts'
import { Table } from '../../layout/table.tsx'
import { ratingPlot } from '../../plots/career.tsx'
import { figure } from '../shared/columns.tsx'
import { titled, years } from '../shared/parts.tsx'
import { ENTRIES, entries } from './entries.tsx'
import { CAREER, careerHeading, careerTimeline, FIRST, numbers, resultColumns, SIZE, titles, WHERE } from './shared.tsx'

export const BODYBUILDING_CAREER = graphql(/* GraphQL */ `
  fragment BodybuildingCareerShown on BodybuildingCareer {
  ${CAREER} flagshipTitles secondTitles
  seasons { year contests wins bestPlace meanPlace rating deviation phase division { name } }
  phases { phase firstYear lastYear }
  divisions { division { slug name } totalContests totalWins podiums bestPlace firstYear lastYear }
  peakWindow { years rating }
  ${ENTRIES}
  results(first: 1000, filter: { upcoming: false }) {
    nodes {
      place placeText status fieldSize division { slug name } contest { ${WHERE} }
    }
  }
  }
`)

type BodybuildingCareer = ResultOf<typeof BODYBUILDING_CAREER>

export function bodybuildingCareer({ fullName }: { readonly fullName: string }, one: BodybuildingCareer): VNode {
  const plot = ratingPlot(fullName, one.seasons, one.phases)
  const { nodes } = one.results
  return (
    <>
      {careerHeading('bodybuilding', one, one.divisions.length > 1)}
      {titles(one.achievements)}
      {numbers(one, ['Flagship titles', one.flagshipTitles], ['Second major titles', one.secondTitles])}
      {one.biography && <p class="biography">{one.biography}</p>}
      {careerTimeline('bodybuilding', fullName, nodes)}
      {entries('bodybuilding', fullName, one.entries.nodes)}
      <Table
        id="bodybuilding-results"
        {...titled('Results', `of ${fullName} in bodybuilding, the latest first`)}
        columns={RESULTS}
        rows={nodes}
        first={FIRST}
        size={SIZE}
      />
      {one.divisions.length > 1 && divisions(fullName, one.divisions)}
      {plot && (
        <>
          <h3>Rating by season</h3>
          {plot}
          {peak(one)}
        </>
      )}
    </>
  )
}

const [CONTEST, DATE, OF] = resultColumns('bodybuilding')

const RESULTS: readonly Column<BodybuildingCareer['results']['nodes'][number]>[] = [
  ...[CONTEST!, DATE!],
  {
    head: 'Division',
    cell: ({ division }) => <a href={`/bodybuilding/divisions/${division.slug}`}>{division.name}</a>,
    data: { division: ({ division }) => division.slug },
  },
  OF!,
]

const peak = ({ peakWindow: { years: best, rating } }: BodybuildingCareer) =>
  rating !== null && (
    <p class="soft">
      {best.length === 1 ? 'The best season' : `The best ${best.length} seasons`} by rating: {best.join(', ')},{' '}
      {best.length > 1 && 'on average '}at {fixed(rating, 2)}.{' '}
      <a href="/methodology/bodybuilding">How ratings are made</a>
    </p>
  )

const divisions = (name: string, all: BodybuildingCareer['divisions']): VNode => (
  <Table id="bodybuilding-divisions" {...titled('By division', `of ${name}`)} columns={DIVISIONS} rows={all} />
)

type InDivision = BodybuildingCareer['divisions'][number]

const DIVISIONS: readonly Column<InDivision>[] = [
  {
    head: 'Division',
    cell: ({ division }) => division && <a href={`/bodybuilding/divisions/${division.slug}`}>{division.name}</a>,
    data: { division: ({ division }) => division?.slug },
  },
  { head: 'Years', cell: ({ firstYear, lastYear }) => years(firstYear, lastYear) },
  figure('Contests', 'contests', ({ totalContests }) => totalContests),
  figure('Wins', 'wins', ({ totalWins }) => totalWins),
  figure('Podiums', 'podiums', ({ podiums }) => podiums),
  { ...figure<InDivision>('Best place', 'best-place', ({ bestPlace }) => bestPlace), first: 'asc' },
]
