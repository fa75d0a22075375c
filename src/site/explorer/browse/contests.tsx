/** Lists of contests: recent and upcoming ones in each sport, or all contests of one sport by year. */

import type { ComponentChildren, VNode } from 'preact'
import { graphql, type ResultOf } from '../../graphql.ts'
import { whole, words } from '../../layout/format.ts'
import { textField } from '../shared/form.tsx'
import type { Explore } from '../shared/frame.tsx'
import { lines, pager, pagesOf, read, SIZE } from '../shared/paging.tsx'
import { contestLink, crumbs, dateOf, SPORT_NAMES, type Sport, whereOf, winnerOf } from '../shared/parts.tsx'

type Page = ResultOf<typeof BOTH>['strongmanLatest' | 'bodybuildingLatest']

export type Listed = Page['nodes'][number]

/** Fields of a contest in a list. */
export const LISTED =
  'slug name status date year city country { slug name } competitors divisionCount winner { slug fullName countryCode } level'

const BOTH = graphql(/* GraphQL */ `
  query siteContests {
    strongmanNext: strongmanContests(first: 5, filter: { upcoming: true }) { nodes { ${LISTED} } }
    strongmanLatest: strongmanContests(first: 10, filter: { upcoming: false }) { totalCount nodes { ${LISTED} } }
    bodybuildingNext: bodybuildingContests(first: 5, filter: { upcoming: true }) { nodes { ${LISTED} } }
    bodybuildingLatest: bodybuildingContests(first: 10, filter: { upcoming: false }) { totalCount nodes { ${LISTED} } }
  }
`)

export const contests: Explore = async ({ load }) => {
  const found = await load(BOTH)
  return {
    title: 'Contests',
    description: 'The contests of strongman and bodybuilding: the next, the latest, and the way to all of them.',
    services: ['STRONGMAN', 'BODYBUILDING'],
    body: (
      <>
        {crumbs()}
        <h1>Contests</h1>
        {section('strongman', found.strongmanNext, found.strongmanLatest)}
        {section('bodybuilding', found.bodybuildingNext, found.bodybuildingLatest)}
      </>
    ),
  }
}

const section = (sport: Sport, next: Pick<Page, 'nodes'>, latest: Page): VNode => {
  const name = SPORT_NAMES[sport]
  return (
    <section aria-labelledby={sport}>
      <h2 id={sport}>{name}</h2>
      {next.nodes.length > 0 && contestTable(sport, `${name}: the next contests`, next.nodes, next.nodes.length)}
      {contestTable(sport, `${name}: the latest contests`, latest.nodes, latest.totalCount)}
      <p>
        <a href={`/contests/${sport}`}>All contests of {name.toLowerCase()}</a> ·{' '}
        <a href={`/${sport}/seasons`}>By season</a>
      </p>
    </section>
  )
}

export const contestTable = (sport: Sport, caption: string, all: readonly Listed[], total: number, pages = 1): VNode =>
  lines(
    caption,
    ['Contest', 'When', sport === 'strongman' ? 'Level' : 'Tier', 'Where', 'Winner', 'Athletes on record'],
    5,
    all.map((one): ComponentChildren[] => [
      contestLink(sport, one),
      dateOf(one),
      words(one.level),
      whereOf(one),
      one.status === 'UPCOMING' ? 'to come' : winnerOf(one),
      one.competitors > 0 ? whole(one.competitors) : '–',
    ]),
    total,
    pages,
  )

const OF_STRONGMAN = graphql(/* GraphQL */ `
  query siteContestsOfStrongman($year: [Int!], $page: Int, $size: Int) {
    strongmanContests(filter: { year: $year }, page: $page, first: $size) { totalCount nodes { ${LISTED} } }
  }
`)

const OF_BODYBUILDING = graphql(/* GraphQL */ `
  query siteContestsOfBodybuilding($year: [Int!], $page: Int, $size: Int) {
    bodybuildingContests(filter: { year: $year }, page: $page, first: $size) { totalCount nodes { ${LISTED} } }
  }
`)

/** All contests of one sport, latest first. */
export const contestsOf =
  (sport: Sport): Explore =>
  async (visit) => {
    const { page, year } = read(visit.query, (form) => ({ year: form.whole('year') }))
    const variables = { year: year === undefined ? null : [year], page, size: SIZE }
    const { totalCount, nodes } =
      sport === 'strongman'
        ? (await visit.load(OF_STRONGMAN, variables)).strongmanContests
        : (await visit.load(OF_BODYBUILDING, variables)).bodybuildingContests
    const name = SPORT_NAMES[sport]
    return {
      title: `Contests of ${name.toLowerCase()}${year === undefined ? '' : ` in ${year}`}`,
      description: `The contests of ${name.toLowerCase()}, the latest first, and who won them.`,
      services: [sport === 'strongman' ? 'STRONGMAN' : 'BODYBUILDING'],
      indexed: Object.keys(visit.query).length === 0,
      body: (
        <>
          {crumbs(['/contests', 'Contests'])}
          <h1>Contests of {name.toLowerCase()}</h1>
          <form class="ask filters" action={`/contests/${sport}`} method="get">
            {textField({ name: 'year', label: 'Year', value: year, hint: 'all where none is given' }, [], 'numeric')}
            <p class="field send">
              <button type="submit">Show</button>
            </p>
          </form>
          {contestTable(
            sport,
            `${whole(totalCount)} contests${year === undefined ? '' : ` of ${year}`}, the latest first`,
            nodes,
            totalCount,
            pagesOf(totalCount),
          )}
          {pager(visit, page, totalCount)}
        </>
      ),
    }
  }
