/** Lists of contests: recent and upcoming ones in each sport, or all contests of one sport by year. */

import type { VNode } from 'preact'
import { enumValue, graphql, type ResultOf } from '../../graphql.ts'
import { integer } from '../../layout/format.ts'
import { Table } from '../../layout/table.tsx'
import { DataFrom } from '../../layout/table-file.tsx'
import { CONTEST_ORDERS, contestColumns, LISTED } from '../shared/columns.tsx'
import { textField } from '../shared/form.tsx'
import type { Explore } from '../shared/frame.tsx'
import { emptyNote, List, orderOf, read, SIZE } from '../shared/paging.tsx'
import { CALENDAR_PATH, crumbs, linkRow, SPORT_NAMES, SPORTS, type Sport } from '../shared/parts.tsx'

const BOTH = graphql(`
  query siteContests {
    strongman: strongmanContests(first: 10, filter: { upcoming: false }) { nodes { ${LISTED} } }
    strongmanNext: strongmanContests(first: 5, filter: { upcoming: true }) { nodes { ${LISTED} } }
    bodybuilding: bodybuildingContests(first: 10, filter: { upcoming: false }) { nodes { ${LISTED} } }
    bodybuildingNext: bodybuildingContests(first: 5, filter: { upcoming: true }) { nodes { ${LISTED} } }
  }
`)

type Contests = ResultOf<typeof BOTH>['strongman' | 'bodybuilding']['nodes']

export const contests: Explore = async ({ load }) => {
  const loaded = await load(BOTH)
  return {
    title: 'Contests',
    description: 'The latest and upcoming strongman and bodybuilding contests, and links to all contests.',
    services: ['STRONGMAN', 'BODYBUILDING'],
    body: (
      <>
        {crumbs()}
        <h1>Contests</h1>
        {SPORTS.map((sport) => (
          <section aria-labelledby={sport}>
            <h2 id={sport}>{SPORT_NAMES[sport]}</h2>
            <DataFrom services={[enumValue(sport)]}>
              {latestAndNext(sport, loaded[sport].nodes, loaded[`${sport}Next`].nodes)}
            </DataFrom>
            {linkRow([
              [`/contests/${sport}`, `All ${SPORT_NAMES[sport].toLowerCase()} contests`],
              [`/${sport}/seasons`, 'By season'],
              [`${CALENDAR_PATH}?sport=${sport}`, 'Calendar (.ics)'],
            ])}
          </section>
        ))}
      </>
    ),
  }
}

export function latestAndNext(sport: Sport, latest: Contests, next: Contests): VNode {
  const list = (which: string, rows: Contests) =>
    rows.length > 0 && (
      <Table
        caption={`${which} ${SPORT_NAMES[sport].toLowerCase()} contests`}
        rows={rows}
        excerpt={true}
        columns={contestColumns(sport)}
      />
    )
  return (
    <>
      {latest.length === 0 && next.length === 0 && emptyNote(0)}
      {list('Latest', latest)}
      {list('Upcoming', next)}
    </>
  )
}

const OF_STRONGMAN = graphql(`
  query siteContestsOfStrongman($year: [Int!], $by: ContestOrderField!, $direction: Direction, $page: Int, $size: Int) {
    strongmanContests(filter: { year: $year }, orderBy: [{ field: $by, direction: $direction }], page: $page, first: $size) {
      totalCount nodes { ${LISTED} }
    }
  }
`)

const OF_BODYBUILDING = graphql(`
  query siteContestsOfBodybuilding($year: [Int!], $by: ContestOrderField!, $direction: Direction, $page: Int, $size: Int) {
    bodybuildingContests(filter: { year: $year }, orderBy: [{ field: $by, direction: $direction }], page: $page, first: $size) {
      totalCount nodes { ${LISTED} }
    }
  }
`)

/** All contests of one sport, latest first. */
export const contestsOf =
  (sport: Sport): Explore =>
  async (visit) => {
    const { page, year, sorted, order } = read(visit.query, (form) => ({
      year: form.integer('year'),
      ...orderOf(form, CONTEST_ORDERS, 'date'),
    }))
    const variables = { ...order, year: year === undefined ? null : [year], page, size: SIZE }
    const entries =
      sport === 'strongman'
        ? (await visit.load(OF_STRONGMAN, variables)).strongmanContests
        : (await visit.load(OF_BODYBUILDING, variables)).bodybuildingContests
    const name = SPORT_NAMES[sport].toLowerCase()
    return {
      title: `${SPORT_NAMES[sport]} contests${year === undefined ? '' : ` in ${year}`}`,
      description: `All ${name} contests, the latest first, with their winners.`,
      services: [sport === 'strongman' ? 'STRONGMAN' : 'BODYBUILDING'],
      indexed: Object.keys(visit.query).length === 0,
      body: (
        <>
          {crumbs(['/contests', 'Contests'])}
          <h1>{SPORT_NAMES[sport]} contests</h1>
          <form class="ask filters" action={`/contests/${sport}`} method="get" autocomplete="off">
            {textField({ name: 'year', label: 'Year (empty for all)', value: year }, [], 'numeric')}
            <p class="field send">
              <button type="submit">Show</button>
            </p>
          </form>
          <List
            page={page}
            entries={entries}
            sorted={sorted}
            caption={`${integer(entries.totalCount)} contests${year === undefined ? '' : ` in ${year}`}`}
            columns={contestColumns(sport)}
          />
        </>
      ),
    }
  }
