/** The front page: search, contents and news, API access, and the data. */

import type { ComponentChildren, VNode } from 'preact'
import { credit, type DataService, demoBadge, LOADING, type Served } from '../explorer/shared/frame.tsx'
import { athleteLink, contestLink, dateOf, type Sport, searchForm, tiles } from '../explorer/shared/parts.tsx'
import { graphql, type Load, type ResultOf } from '../graphql.ts'
import { day, whole } from '../layout/format.ts'
import { command, page } from '../layout/page.tsx'
import type { SentPage } from '../serve/respond.ts'

type Event = Events['nodes'][number]

type Events = Answer['strongmanLatest']

type Answer = ResultOf<typeof LANDING>

const EVENT = 'slug name date year status divisionCount winner { slug fullName countryCode }'

const LANDING = graphql(/* GraphQL */ `
  query siteLanding {
    strengthCapability {
      dataVersion
      links { capability percentile graphql }
      rateLimits { requests windowSeconds }
      sources { source lifters resultsProcessed }
    }
    strongmanAthletes { totalCount }
    strongmanContests { totalCount }
    strongmanLatest: strongmanContests(first: 4, filter: { upcoming: false }) { nodes { ${EVENT} } }
    strongmanNext: strongmanContests(first: 3, filter: { upcoming: true }) { nodes { ${EVENT} } }
    bodybuildingAthletes { totalCount }
    bodybuildingContests { totalCount }
    bodybuildingLatest: bodybuildingContests(first: 4, filter: { upcoming: false }) { nodes { ${EVENT} } }
    bodybuildingNext: bodybuildingContests(first: 3, filter: { upcoming: true }) { nodes { ${EVENT} } }
    bodybuildingStats { results }
    bodybuildingDivisions(first: 100) { nodes { slug name totals { contests } } }
    datasets(first: 100, filter: { current: true }) {
      nodes { service label version demo sourceDate importedAt attribution { text url license } }
    }
  }
`)

const SET = '{"lift":"squat","weight":180,"bodyweight":82,"sex":"male","unit":"kg"}'

const TWIN =
  '{strengthPercentile(lift:"squat",weight:180,bodyweight:82,sex:MALE,unit:KG){verified{percentile tier sampleSize}gym{percentile tier sampleSize}}}'

const JSON_BODY = "-H 'Content-Type: application/json'"

export async function landing(load: Load): Promise<SentPage> {
  const answer = await load(LANDING)
  const { strengthCapability, datasets } = answer
  const body = (
    <>
      <h1>Strength sports, one API</h1>
      <p class="lead">
        How strong somebody is, among competitors and among people in the gym, each with its sample size; and who did
        what in strongman and bodybuilding.
      </p>
      {searchForm()}
      <ul class="cards">
        {WAYS.map(([path, name, text]) => (
          <li class="card">
            <h2 class="h3">
              <a href={path}>{name}</a>
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {there(answer)}
      {SPORTS.some((sport) => !datasets.nodes.some(({ service }) => service === sport)) && LOADING}
      {news(answer)}
      {developers(answer)}
      <section aria-labelledby="data">
        <h2 id="data">Sources</h2>
        {datasets.nodes.length === 0 && <p class="note">Nothing is loaded on this server yet.</p>}
        <p>Please credit the source wherever you show these numbers.</p>
        <ul class="cards">{datasets.nodes.map(card)}</ul>
      </section>
    </>
  )
  return { dataVersion: strengthCapability.dataVersion, content: page({ ...ABOUT_PAGE, body, wide: true }) }
}

const ABOUT_PAGE = {
  path: '/',
  title: 'Strengthgraph',
  description:
    'Strength percentiles of competitors and of gym lifters, strongman and bodybuilding: athletes, contests, rankings and plots; by REST and GraphQL too.',
} as const

/** Services whose demo data a first start generates after it begins to handle requests. */
const SPORTS: readonly DataService[] = ['STRONGMAN', 'BODYBUILDING']

/** Links for further reading. */
const WAYS = [
  ['/how-strong', 'How strong am I?', 'One set compared with competitors and with gym lifters, never blended.'],
  ['/compare', 'Compare two athletes', 'Who beat whom, and both careers on one plot.'],
  ['/rankings', 'Rankings', 'The strongman season, and bodybuilding by nine measures.'],
  ['/goat', 'The greatest', 'Scores for bodybuilding and strongman, with every component shown.'],
  ['/strongman', 'Strongman', 'Athletes, contests, records and the standards of every event.'],
  ['/bodybuilding', 'Bodybuilding', 'Athletes, contests, divisions, records and ratings.'],
  ['/bodybuilding/predictions', 'Who wins next?', 'Probabilities, the reasons for them, and how well past ones did.'],
  ['/on-this-day', 'On this day', 'Contests, titles and births over the years.'],
] as const

const there = (answer: Answer): VNode => {
  const [verified, gym] = ['VERIFIED', 'GYM'].map((name) =>
    answer.strengthCapability.sources.find(({ source }) => source === name),
  )
  const held = answer.bodybuildingDivisions.nodes.filter(({ totals }) => (totals?.contests ?? 0) > 0)
  return (
    <section aria-labelledby="there">
      <h2 id="there">The data</h2>
      {tiles([
        ['Competitive lifters', verified?.lifters && whole(verified.lifters)],
        ['Gym lifters', gym?.lifters && whole(gym.lifters)],
        ['Strongman athletes', whole(answer.strongmanAthletes.totalCount)],
        ['Strongman contests', whole(answer.strongmanContests.totalCount)],
        ['Bodybuilders', whole(answer.bodybuildingAthletes.totalCount)],
        ['Bodybuilding contests', whole(answer.bodybuildingContests.totalCount)],
        ['Bodybuilding results', whole(answer.bodybuildingStats.results)],
      ])}
      {held.length > 0 && (
        <>
          <h3>Bodybuilding divisions</h3>
          <ul class="links">
            {held.map(({ slug, name }) => (
              <li>
                <a href={`/bodybuilding/divisions/${slug}`}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const news = (answer: Answer): VNode => (
  <section aria-labelledby="news">
    <h2 id="news">Recent and upcoming</h2>
    <ul class="cards">
      {of('strongman', answer.strongmanNext, answer.strongmanLatest)}
      {of('bodybuilding', answer.bodybuildingNext, answer.bodybuildingLatest)}
    </ul>
  </section>
)

const of = (sport: Sport, next: Events, latest: Events): ComponentChildren =>
  latest.nodes.length + next.nodes.length > 0 && (
    <li class="card">
      <h3>{sport === 'strongman' ? 'Strongman' : 'Bodybuilding'}</h3>
      <ul class="found">
        {[...next.nodes, ...latest.nodes].map((one) => (
          <li>
            {contestLink(sport, one)}
            <span class="soft">
              {dateOf(one)}
              {outcome(one)}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )

/** With several divisions there is no single winner. */
function outcome({ status, winner, divisionCount }: Event): ComponentChildren {
  if (status === 'UPCOMING') return ', upcoming'
  if (divisionCount > 1) return `, ${divisionCount} divisions`
  return winner && <>, won by {athleteLink(winner)}</>
}

function developers({ strengthCapability: { links, rateLimits } }: Answer): VNode {
  const [limit] = rateLimits
  const curl = (address: string) => `curl '${address}'`
  return (
    <section aria-labelledby="ask">
      <h2 id="ask">API access</h2>
      <p>
        One GraphQL schema serves everything, and the REST services read from it. Strength standards need no key
        {limit && (
          <>
            {' '}
            for {limit.requests} requests in {limit.windowSeconds} seconds
          </>
        )}
        ; strongman, bodybuilding and people across sports do.
      </p>
      <ul class="links">
        <li>
          <a href="/docs">Reference</a>
        </li>
        <li>
          <a href="/docs/getting-started">Getting started</a>
        </li>
        <li>
          <a href="/graphql">GraphiQL</a>
        </li>
        <li>
          <a href="/methodology">Methodology: strength</a>
        </li>
        <li>
          <a href="/methodology/strongman">Methodology: strongman</a>
        </li>
        <li>
          <a href="/methodology/bodybuilding">Methodology: bodybuilding</a>
        </li>
        <li>
          <a href="/strength/v1/openapi">OpenAPI: strength standards</a>
        </li>
        <li>
          <a href="/strongman/v1/openapi.json">OpenAPI: strongman</a>
        </li>
        <li>
          <a href="/bodybuilding/v1/openapi.json">OpenAPI: bodybuilding</a>
        </li>
        <li>
          <a href="/people/v1/openapi.json">OpenAPI: people</a>
        </li>
        <li>
          <a href="/problems">Error codes</a>
        </li>
      </ul>
      <details>
        <summary>Commands to try: a click selects one</summary>
        <h3>What the service offers</h3>
        {command(curl(links.capability))}
        <h3>Squat standards for a man of 82 kg, among competitors</h3>
        {command(curl(`${links.capability}/squat?sex=male&source=verified&bodyweight=82&unit=kg`))}
        <h3>The percentile of one set</h3>
        {command(`curl ${links.percentile} ${JSON_BODY} -d '${SET}'`)}
        <h3>The full competition tables of a lift</h3>
        {command(curl(links.capability.replace(/standards$/, 'cp/deadlift?unit=kg')))}
        <h3>The same set over GraphQL</h3>
        {command(`curl ${links.graphql} ${JSON_BODY} -d '${JSON.stringify({ query: TWIN })}'`)}
        <h3>Strongman athletes by wins, with a key</h3>
        {command(
          `${curl(links.graphql.replace(/graphql$/, 'strongman/v1/athletes?sort=total_wins'))} -H 'Authorization: Bearer <key>'`,
        )}
        <h3>A person across sports, with a key of any sport</h3>
        {command(
          `${curl(links.graphql.replace(/graphql$/, 'people/v1/search?q=culpepper'))} -H 'Authorization: Bearer <key>'`,
        )}
        <h3>Forecast of bodybuilding’s flagship contest, with a key</h3>
        {command(
          `${curl(links.graphql.replace(/graphql$/, 'bodybuilding/v1/predictions?division=mens-open'))} -H 'X-API-Key: <key>'`,
        )}
      </details>
    </section>
  )
}

function card({ label, version, demo, sourceDate, importedAt, attribution }: Served): VNode {
  return (
    <li class="card">
      <h3>
        {label}
        {demo && demoBadge}
      </h3>
      <dl class="facts">
        <dt>Version</dt>
        <dd>{version}</dd>
        {sourceDate && (
          <>
            <dt>Source of</dt>
            <dd>{day(sourceDate)}</dd>
          </>
        )}
        <dt>Loaded</dt>
        <dd>{day(importedAt)}</dd>
        <dt>Credit</dt>
        <dd>{credit(attribution)}</dd>
        <dt>Licence</dt>
        <dd>{attribution.license}</dd>
      </dl>
    </li>
  )
}
