/** A strongman career on the athlete page: totals, placings by season, personal bests and results. */

import type { VNode } from 'preact'
import { graphql, type ResultOf } from '../../graphql.ts'
import { words } from '../../layout/format.ts'
import { type Column, Table } from '../../layout/table.tsx'
import { POINTS } from '../contest/placings.tsx'
import { contestLink, counted, dateOf, eventLink } from '../shared/parts.tsx'
import { achievements, CAREER, careerTimeline, numbers, resultColumns, titles, WHERE } from './shared.tsx'

export const STRONGMAN_CAREER = graphql(/* GraphQL */ `
  fragment StrongmanCareerShown on StrongmanCareer {
  ${CAREER} worldTitles
  personalBests { event { key name } value(unit: $unit) unit(unit: $unit) result year contest { ${WHERE} } }
  entries: results(first: 20, filter: { upcoming: true }) { nodes { status division { name } contest { ${WHERE} } } }
  results(first: 100, filter: { upcoming: false }, orderBy: [{ field: DATE, direction: DESC }]) {
    totalCount
    nodes { place placeText status fieldSize points pointsText division { slug name } contest { ${WHERE} } }
  }
  }
`)

type StrongmanCareer = ResultOf<typeof STRONGMAN_CAREER>

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
          <h3>Upcoming contests</h3>
          <Table
            id="strongman-entries"
            caption={`Entries of ${fullName} in upcoming contests`}
            columns={ENTRIES}
            rows={one.entries.nodes}
          />
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

const RESULTS: readonly Column<StrongmanCareer['results']['nodes'][number]>[] = [
  ...[CONTEST!, DATE!],
  {
    head: 'Division',
    cell: ({ division }) => division.name,
    data: { division: ({ division }) => division.name },
  },
  OF!,
  POINTS,
]

const ENTRIES: readonly Column<StrongmanCareer['entries']['nodes'][number]>[] = [
  {
    head: 'Contest',
    cell: ({ contest }) => contestLink('strongman', contest),
    data: { contest: ({ contest }) => contest.name, contest_slug: ({ contest }) => contest.slug },
  },
  {
    head: 'Date',
    cell: ({ contest }) => dateOf(contest),
    data: { date: ({ contest }) => contest.date, year: ({ contest }) => contest.year },
  },
  { head: 'Division', cell: ({ division }) => division.name },
  { head: 'Entry', cell: ({ status }) => words(status) },
]

const bests = (name: string, all: readonly Best[]): VNode => (
  <>
    <h3>Personal bests</h3>
    <Table id="personal-bests" caption={`The best marks of ${name}`} columns={BESTS} rows={all} />
  </>
)

type Best = StrongmanCareer['personalBests'][number]

const BESTS: readonly Column<Best>[] = [
  { head: 'Event', cell: ({ event }) => eventLink(event), data: { event: ({ event }) => event.key } },
  {
    head: 'Mark',
    cell: ({ value, unit }) => `${value} ${unit}`,
    numeric: true,
    data: { value: ({ value }) => value, unit: ({ unit }) => unit },
  },
  {
    head: 'Contest',
    cell: ({ contest }) => (contest ? contestLink('strongman', contest) : 'a contest not listed here'),
    data: { contest: ({ contest }) => contest?.name, contest_slug: ({ contest }) => contest?.slug },
  },
  { head: 'Year', cell: ({ year }) => year, numeric: true, by: ({ year }) => year, sort: 'year' },
]
