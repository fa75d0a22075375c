/** The framed card of a strongman athlete: totals, places over the years, the best marks and the latest results. */
import type { VNode } from 'preact'
import { notFound } from '../../../kernel/faults/faults.ts'
import { careerTimeline, type Result, resultColumns } from '../../explorer/athlete/shared.tsx'
import { athletePath, eventLink, tiles, years } from '../../explorer/shared/parts.tsx'
import { graphql, type ResultOf } from '../../graphql.ts'
import type { Column } from '../../layout/column.ts'
import { amount, integer } from '../../layout/format.ts'
import { Table } from '../../layout/table.tsx'
import { RESULTS, readOptions } from '../frame-options.ts'
import type { Find, Rendered } from '../framed.ts'

const ATHLETE = graphql(/* GraphQL */ `
  query siteFrameStrongmanAthlete($id: String!) {
    strongmanAthlete(slug: $id) {
      fullName totalContests totalWins podiums worldTitles firstYear lastYear
      athlete { slug } country { name } division { name }
      personalBests { event { key name } value(unit: KG) unit(unit: KG) year }
      results(first: 1000, filter: { upcoming: false }, orderBy: [{ field: DATE, direction: DESC }]) {
        totalCount
        nodes {
          place placeText status fieldSize division { slug name }
          contest { slug name date year level stage }
        }
      }
    }
  }
`)

type Career = NonNullable<ResultOf<typeof ATHLETE>['strongmanAthlete']>
type Best = Career['personalBests'][number]

export const strongmanAthlete: Find<Rendered> = async ({ load, params: { id = '' }, query }) => {
  const { look } = readOptions(query, [], () => ({}))
  const career = (await load(ATHLETE, { id })).strongmanAthlete
  if (!career) throw notFound('athlete', id)
  const { fullName, athlete, division, country } = career
  const rows = look.rows ?? RESULTS
  return {
    ...{ sport: 'strongman', title: fullName, look, rows, body: card(career, rows) },
    about: [division.name, country?.name].filter(Boolean).join(' · '),
    page: athletePath(athlete.slug),
  }
}

const card = (career: Career, rows: number): VNode => {
  const { totalCount, nodes } = career.results
  return (
    <>
      {tiles([
        ['Wins', integer(career.totalWins)],
        ['World titles', integer(career.worldTitles)],
        ['Podiums', integer(career.podiums)],
        ['Contests', integer(career.totalContests)],
        ['Active', <span class="words">{years(career.firstYear, career.lastYear)}</span>],
      ])}
      {careerTimeline('strongman', career.fullName, nodes)}
      {career.personalBests.length > 0 && (
        <Table
          caption={listed('Personal bests', rows, career.personalBests.length)}
          columns={BESTS}
          rows={career.personalBests.slice(0, rows)}
        />
      )}
      {nodes.length > 0 ? (
        <Table caption={listed('The latest results', rows, totalCount)} columns={PLACES} rows={nodes.slice(0, rows)} />
      ) : (
        <p class="soft">No results are known.</p>
      )}
    </>
  )
}

const listed = (what: string, rows: number, all: number): string => (all > rows ? `${what}, ${rows} of ${all}` : what)

const BESTS: readonly Column<Best>[] = [
  { head: 'Event', cell: ({ event }) => eventLink(event) },
  { head: 'Year', cell: ({ year }) => year, numeric: true },
  { head: 'Mark', cell: ({ value, unit }) => amount(value, unit), numeric: true },
]

/** The columns of the page; a frame has no address of its own to sort them by. */
const PLACES: readonly Column<Result>[] = resultColumns('strongman').map(({ sort: _, ...column }) => column)
