/** The front page of each sport: totals, links, and recent and upcoming contests. */

import { graphql } from '../../graphql.ts'
import { integer } from '../../layout/format.ts'
import { LISTED } from '../shared/columns.tsx'
import type { Explore } from '../shared/frame.tsx'
import { crumbs, linkRow, SPORT_NAMES, type Sport, tiles } from '../shared/parts.tsx'
import { latestAndNext } from './contests.tsx'

const STRONGMAN = graphql(`
  query siteStrongman {
    athletes: strongmanAthletes { totalCount }
    contests: strongmanContests { totalCount }
    countries: strongmanCountries { totalCount }
    seasons: strongmanSeasons { totalCount }
    next: strongmanContests(first: 5, filter: { upcoming: true }) { nodes { ${LISTED} } }
    latest: strongmanContests(first: 8, filter: { upcoming: false }) { nodes { ${LISTED} } }
    events: strongmanEvents { totalCount }
  }
`)

const BODYBUILDING = graphql(`
  query siteBodybuilding {
    athletes: bodybuildingAthletes { totalCount }
    contests: bodybuildingContests { totalCount }
    countries: bodybuildingCountries { totalCount }
    seasons: bodybuildingSeasons { totalCount }
    next: bodybuildingContests(first: 5, filter: { upcoming: true }) { nodes { ${LISTED} } }
    latest: bodybuildingContests(first: 8, filter: { upcoming: false }) { nodes { ${LISTED} } }
    divisions: bodybuildingDivisions { totalCount }
  }
`)

const LEADS = {
  strongman:
    'Athletes, contests, records, the standards of each event, the season’s ranking and the all-time greatest.',
  bodybuilding:
    'Athletes, contests, divisions, records, rankings, the all-time greatest, and forecasts of the next contests.',
} as const

const PAGES = {
  strongman: [
    ['/strongman/events', 'Events'],
    ['/strongman/records', 'Records'],
    ['/strongman/top-lists', 'Top lists'],
  ],
  bodybuilding: [
    ['/bodybuilding/divisions', 'Divisions'],
    ['/bodybuilding/records', 'Records'],
    ['/bodybuilding/top-lists', 'Top lists'],
    ['/bodybuilding/predictions', 'Forecasts'],
  ],
} as const

const hub =
  (sport: Sport): Explore =>
  async ({ load }) => {
    const loaded = sport === 'strongman' ? await load(STRONGMAN) : await load(BODYBUILDING)
    const name = SPORT_NAMES[sport]
    return {
      title: name,
      description: `${name}: ${LEADS[sport].charAt(0).toLowerCase()}${LEADS[sport].slice(1)}`,
      services: [sport === 'strongman' ? 'STRONGMAN' : 'BODYBUILDING'],
      body: (
        <>
          {crumbs()}
          <h1>{name}</h1>
          <p class="lead">{LEADS[sport]}</p>
          {linkRow([
            [`/athletes?sport=${sport}`, 'Athletes'],
            [`/contests/${sport}`, 'Contests'],
            [`/${sport}/seasons`, 'Seasons'],
            [`/rankings?sport=${sport}`, 'Rankings'],
            [`/goat?sport=${sport}`, 'All-time greatest'],
            ...PAGES[sport],
            ['/compare', 'Compare athletes'],
            ['/countries', 'Countries'],
            ['/on-this-day', 'On this day'],
            [`/methodology/${sport}`, 'Methodology'],
          ])}
          {sport === 'strongman' && (
            <p class="soft">
              There are no strongman forecasts: contests change their events from year to year, and we publish forecasts
              only with a track record.
            </p>
          )}
          {tiles([
            ['Athletes', integer(loaded.athletes.totalCount)],
            ['Contests', integer(loaded.contests.totalCount)],
            ['Seasons', integer(loaded.seasons.totalCount)],
            'events' in loaded
              ? ['Events', integer(loaded.events.totalCount)]
              : ['Divisions', integer(loaded.divisions.totalCount)],
            ['Countries', loaded.countries.totalCount > 0 && integer(loaded.countries.totalCount)],
          ])}
          <h2>{loaded.next.nodes.length > 0 ? 'Recent and upcoming' : 'Recent'}</h2>
          {latestAndNext(sport, loaded.latest.nodes, loaded.next.nodes)}
        </>
      ),
    }
  }

export const strongman = hub('strongman')

export const bodybuilding = hub('bodybuilding')
