/** The front page of each sport: totals, links, and recent and upcoming contests. */

import type { VNode } from 'preact'
import { graphql, type ResultOf } from '../../graphql.ts'
import { whole } from '../../layout/format.ts'
import type { Explore } from '../shared/frame.tsx'
import { crumbs, searchForm, tiles } from '../shared/parts.tsx'
import { contestTable, LISTED } from './contests.tsx'

type Hub = Pick<ResultOf<typeof STRONGMAN> | ResultOf<typeof BODYBUILDING>, 'next' | 'latest'>

const STRONGMAN = graphql(/* GraphQL */ `
  query siteStrongman {
    strongmanAthletes { totalCount }
    strongmanContests { totalCount }
    strongmanCountries { totalCount }
    strongmanSeasons { totalCount }
    next: strongmanContests(first: 5, filter: { upcoming: true }) { nodes { ${LISTED} } }
    latest: strongmanContests(first: 8, filter: { upcoming: false }) { nodes { ${LISTED} } }
    strongmanRecords { totalCount }
    strongmanTopLists { totalCount }
    strongmanEvents { totalCount }
  }
`)

const BODYBUILDING = graphql(/* GraphQL */ `
  query siteBodybuilding {
    bodybuildingAthletes { totalCount }
    bodybuildingContests { totalCount }
    bodybuildingCountries { totalCount }
    bodybuildingSeasons { totalCount }
    next: bodybuildingContests(first: 5, filter: { upcoming: true }) { nodes { ${LISTED} } }
    latest: bodybuildingContests(first: 8, filter: { upcoming: false }) { nodes { ${LISTED} } }
    bodybuildingDivisions { totalCount }
    bodybuildingRecordLists { slug }
    bodybuildingTopLists { slug }
  }
`)

type Way = readonly [path: string, name: string, text: string]

const ways = (all: readonly Way[]): VNode => (
  <ul class="cards">
    {all.map(([path, name, text]) => (
      <li class="card">
        <h2 class="h3">
          <a href={path}>{name}</a>
        </h2>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)

export const strongman: Explore = async ({ load }) => {
  const found = await load(STRONGMAN)
  return {
    title: 'Strongman',
    description: 'Strongman: athletes, contests, records, standards of each event, rankings and the greatest.',
    services: ['STRONGMAN'],
    body: (
      <>
        {crumbs()}
        <h1>Strongman</h1>
        {searchForm('', 'q')}
        {tiles([
          ['Athletes', whole(found.strongmanAthletes.totalCount)],
          ['Contests', whole(found.strongmanContests.totalCount)],
          ['Seasons', whole(found.strongmanSeasons.totalCount)],
          ['Records', whole(found.strongmanRecords.totalCount)],
          ['Countries', whole(found.strongmanCountries.totalCount)],
        ])}
        {ways([
          ['/athletes?sport=strongman', 'Athletes', 'All of them, by wins or by name.'],
          ['/contests/strongman', 'Contests', 'Standings, with every athlete’s result in every event.'],
          ['/strongman/seasons', 'Seasons', 'Year by year: every contest, and who won it.'],
          ['/rankings?sport=strongman', 'The ranking', 'Points of the season, division by division.'],
          ['/goat?sport=strongman', 'The greatest', 'A score whose parts are all in sight.'],
          [
            '/strongman/events',
            'Events',
            `What athletes and professionals reach in ${found.strongmanEvents.totalCount} events.`,
          ],
          ['/strongman/records', 'Records', 'The mark that stands in each event, and how it grew.'],
          [
            '/strongman/top-lists',
            'Top lists',
            `${found.strongmanTopLists.totalCount} lists, from most wins to heaviest deadlift.`,
          ],
          ['/compare', 'Compare two athletes', 'Who beat whom, and in which events.'],
        ])}
        {upNext('strongman', found)}
        <p class="soft">
          <a href="/on-this-day">On this day</a> · <a href="/countries">Countries</a> ·{' '}
          <a href="/methodology/strongman">How the numbers are made</a>
        </p>
      </>
    ),
  }
}

export const bodybuilding: Explore = async ({ load }) => {
  const found = await load(BODYBUILDING)
  return {
    title: 'Bodybuilding',
    description: 'Bodybuilding: athletes, contests, divisions, records, rankings, the greatest, and who may win next.',
    services: ['BODYBUILDING'],
    body: (
      <>
        {crumbs()}
        <h1>Bodybuilding</h1>
        {searchForm('', 'q')}
        {tiles([
          ['Athletes', whole(found.bodybuildingAthletes.totalCount)],
          ['Contests', whole(found.bodybuildingContests.totalCount)],
          ['Seasons', whole(found.bodybuildingSeasons.totalCount)],
          ['Divisions', whole(found.bodybuildingDivisions.totalCount)],
          ['Countries', whole(found.bodybuildingCountries.totalCount)],
        ])}
        {ways([
          ['/athletes?sport=bodybuilding', 'Athletes', 'All of them, by wins or by name.'],
          ['/contests/bodybuilding', 'Contests', 'Placings of every division.'],
          ['/bodybuilding/seasons', 'Seasons', 'Year by year: champions and contests.'],
          ['/bodybuilding/divisions', 'Divisions', 'How large and how open each was, and its best.'],
          ['/rankings?sport=bodybuilding', 'Rankings', 'By titles, wins, podiums and more.'],
          ['/goat', 'The greatest', 'In three ways of counting, with the parts in sight.'],
          ['/bodybuilding/predictions', 'Who wins next?', 'Probabilities, and how good they were before.'],
          [
            '/bodybuilding/records',
            'Records',
            `${found.bodybuildingRecordLists.length} of them, from win streaks to the oldest winner.`,
          ],
          [
            '/bodybuilding/top-lists',
            'Top lists',
            `${found.bodybuildingTopLists.length} lists, of all divisions or of one.`,
          ],
          ['/compare', 'Compare two athletes', 'Who beat whom, and who was better at their best.'],
        ])}
        {upNext('bodybuilding', found)}
        <p class="soft">
          <a href="/on-this-day">On this day</a> · <a href="/countries">Countries</a> ·{' '}
          <a href="/methodology/bodybuilding">How the numbers are made</a>
        </p>
      </>
    ),
  }
}

const upNext = (sport: 'strongman' | 'bodybuilding', { next, latest }: Hub): VNode => (
  <>
    <h2>Recent and upcoming</h2>
    {next.nodes.length > 0 && contestTable(sport, 'The next contests', next.nodes, next.nodes.length)}
    {contestTable(sport, 'The latest contests', latest.nodes, latest.nodes.length)}
  </>
)
