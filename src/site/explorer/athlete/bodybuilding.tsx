/** A bodybuilding career on the athlete page: totals, ratings by season, divisions and all results. */

import type { VNode } from 'preact'
import { fixed } from '../../layout/format.ts'
import { table } from '../../layout/page.tsx'
import { type Column, Table } from '../../layout/table.tsx'
import { type Phase, type RatedSeason, ratingPlot } from '../../plots/career.tsx'
import { type Person, years } from '../shared/parts.tsx'
import {
  achievements,
  CAREER,
  type Career,
  type Result as CareerResult,
  careerTimeline,
  numbers,
  resultColumns,
  titles,
  WHERE,
} from './shared.tsx'

interface Result extends CareerResult {
  readonly divisionWinner: Person | null
}

interface InDivision {
  readonly division: { readonly slug: string; readonly name: string } | null
  readonly totalContests: number
  readonly totalWins: number
  readonly podiums: number
  readonly bestPlace: number | null
  readonly firstYear: number | null
  readonly lastYear: number | null
}

export interface BodybuildingCareer extends Career {
  readonly flagshipTitles: number
  readonly secondTitles: number
  readonly seasons: readonly RatedSeason[]
  readonly phases: readonly Phase[]
  readonly divisions: readonly InDivision[]
  readonly peakWindow: { readonly years: readonly number[]; readonly rating: number | null }
  readonly results: { readonly nodes: readonly Result[] }
}

export const BODYBUILDING_CAREER = /* GraphQL */ `
  ${CAREER} flagshipTitles secondTitles
  seasons { year contests wins bestPlace meanPlace rating deviation phase division { name } }
  phases { phase firstYear lastYear }
  divisions { division { slug name } totalContests totalWins podiums bestPlace firstYear lastYear }
  peakWindow { years rating }
  results(first: 1000, filter: { upcoming: false }) {
    nodes {
      place placeText status fieldSize division { slug name } divisionWinner { slug fullName } contest { ${WHERE} }
    }
  }
`

export function bodybuildingCareer({ fullName }: { readonly fullName: string }, one: BodybuildingCareer): VNode {
  const plot = ratingPlot(fullName, one.seasons, one.phases)
  const { nodes } = one.results
  return (
    <>
      <h2 id="bodybuilding">
        Bodybuilding <span class="beside">{one.division.name}</span>
      </h2>
      {titles(one.achievements)}
      {numbers(one, ['Flagship titles', one.flagshipTitles], ['Second-major titles', one.secondTitles])}
      {one.biography && <p class="biography">{one.biography}</p>}
      {careerTimeline('bodybuilding', fullName, nodes)}
      {achievements(one.achievements)}
      <Table
        id="bodybuilding-results"
        caption={`Every result of ${fullName} in bodybuilding, the latest first`}
        columns={RESULTS}
        rows={nodes}
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

const RESULTS: readonly Column<Result>[] = [
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
      {best.length === 1 ? 'The best season' : `The best ${best.length} seasons`} by rating: {best.join(', ')}, at{' '}
      {fixed(rating, 2)}. <a href="/methodology/bodybuilding">How ratings are made</a>
    </p>
  )

const divisions = (name: string, all: readonly InDivision[]): VNode =>
  table(
    `${name} by division`,
    ['Division', 'Years', 'Contests', 'Wins', 'Podiums', 'Best place'],
    all.map(({ division, firstYear, lastYear, totalContests, totalWins, podiums, bestPlace }) => [
      division && <a href={`/bodybuilding/divisions/${division.slug}`}>{division.name}</a>,
      ...[years(firstYear, lastYear), totalContests, totalWins, podiums, bestPlace],
    ]),
    2,
  )
