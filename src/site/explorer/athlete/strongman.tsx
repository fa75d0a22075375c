/** A strongman career on the athlete page: totals, placings by season, personal bests and results. */

import type { VNode } from 'preact'
import { words } from '../../layout/format.ts'
import { table } from '../../layout/page.tsx'
import { type Column, Table } from '../../layout/table.tsx'
import { contestLink, counted, dateOf, eventLink, type Person } from '../shared/parts.tsx'
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
  type Where,
} from './shared.tsx'

interface Result extends CareerResult {
  readonly points: number | null
  readonly pointsText: string | null
  readonly divisionWinner: Person | null
}

/** An entry in a contest to come. */
interface Entry {
  readonly contest: Where
  readonly division: { readonly name: string }
  readonly status: string
}

interface Best {
  readonly event: { readonly key: string; readonly name: string }
  readonly value: number
  readonly unit: string
  readonly result: string
  readonly year: number
  readonly contest: Where | null
}

export interface StrongmanCareer extends Career {
  readonly worldTitles: number
  readonly personalBests: readonly Best[]
  readonly entries: { readonly nodes: readonly Entry[] }
  readonly results: { readonly totalCount: number; readonly nodes: readonly Result[] }
}

export const STRONGMAN_CAREER = /* GraphQL */ `
  ${CAREER} worldTitles
  personalBests { event { key name } value(unit: KG) unit(unit: KG) result year contest { ${WHERE} } }
  entries: results(first: 20, filter: { upcoming: true }) { nodes { status division { name } contest { ${WHERE} } } }
  results(first: 100, filter: { upcoming: false }, orderBy: [{ field: DATE, direction: DESC }]) {
    totalCount
    nodes { place placeText status fieldSize points pointsText division { slug name }
      divisionWinner { slug fullName } contest { ${WHERE} } }
  }
`

export function strongmanCareer({ fullName }: { readonly fullName: string }, one: StrongmanCareer): VNode {
  const { totalCount, nodes } = one.results
  return (
    <>
      <h2 id="strongman">
        Strongman <span class="beside">{one.division.name}</span>
      </h2>
      {titles(one.achievements)}
      {numbers(one, ['World titles', one.worldTitles])}
      {one.biography && <p class="biography">{one.biography}</p>}
      {careerTimeline('strongman', fullName, nodes)}
      {achievements(one.achievements)}
      {one.personalBests.length > 0 && bests(fullName, one.personalBests)}
      {one.entries.nodes.length > 0 && (
        <>
          <h3>Contests to come</h3>
          {table(
            `Entries of ${fullName} in contests to come`,
            ['Contest', 'Date', 'Division', 'Entry'],
            one.entries.nodes.map(({ contest, division, status }) => [
              ...[contestLink('strongman', contest), dateOf(contest), division.name, words(status)],
            ]),
            4,
          )}
        </>
      )}
      <Table
        id="strongman-results"
        caption={
          totalCount > nodes.length
            ? `The latest ${nodes.length} of ${totalCount} results of ${fullName} in strongman`
            : `Every result of ${fullName} in strongman, the latest first`
        }
        columns={RESULTS}
        rows={nodes}
      />
      {totalCount > one.totalContests && (
        <p class="soft">
          {totalCount} results, {counted(one.totalContests, 'contest')}: a heat, a group or a second division counts as
          part of its contest.
        </p>
      )}
    </>
  )
}

const [CONTEST, DATE, OF] = resultColumns('strongman')

const RESULTS: readonly Column<Result>[] = [
  ...[CONTEST!, DATE!],
  {
    head: 'Division',
    cell: ({ division }) => division.name,
    data: { division: ({ division }) => division.name },
  },
  OF!,
  {
    head: 'Points',
    cell: ({ points, pointsText }) => pointsText ?? points,
    numeric: true,
    data: { points: ({ points }) => points },
  },
]

const bests = (name: string, all: readonly Best[]): VNode => (
  <>
    <h3>Personal bests</h3>
    {table(
      `The best marks of ${name}`,
      ['Event', 'Contest', 'Year', 'Mark'],
      all.map(({ event, contest, year, value, unit }) => [
        eventLink(event),
        contest ? contestLink('strongman', contest) : 'a contest not listed here',
        ...[year, `${value} ${unit}`],
      ]),
      2,
    )}
  </>
)
