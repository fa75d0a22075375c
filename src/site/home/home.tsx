/** The home page: search, a calculator, the latest winners, a forecast, the greatest, and how much data there is. */
import type { ComponentChildren, VNode } from 'preact'
import { Fault } from '../../kernel/faults/faults.ts'
import { fullBar } from '../explorer/bodybuilding/predictions/entrants.tsx'
import { nextForecast } from '../explorer/bodybuilding/predictions/next.ts'
import { winPercentages } from '../explorer/bodybuilding/predictions/percentages.ts'
import type { Explore, Visit } from '../explorer/shared/frame.tsx'
import {
  athleteLink,
  contestLink,
  dateOf,
  placeBadge,
  SPORT_NAMES,
  type Sport,
  tiles,
  winnersOf,
} from '../explorer/shared/parts.tsx'
import { graphql, type ResultOf } from '../graphql.ts'
import { fixed, integer } from '../layout/format.ts'
import { bar } from '../plots/stack.tsx'
import { figuresOf } from '../share/card.ts'
import { datasetsOf } from '../share/json-ld/dataset.ts'
import { calculator } from './calculator.tsx'
import { developers } from './developers.tsx'

type Answer = ResultOf<typeof HOME>

type Event = Answer['strongmanLatest']['nodes'][number]

const EVENT = 'slug name date year divisions { division { name } winners { slug fullName countryCode } }'

const HOME = graphql(/* GraphQL */ `
  query siteHome {
    strengthCapability {
      links { capability percentile graphql }
      rateLimits { requests windowSeconds }
      sources { source lifters }
    }
    athletes { totalCount }
    strongmanAthletes { totalCount }
    strongmanContests { totalCount }
    strongmanLatest: strongmanContests(first: 5, filter: { upcoming: false, level: [WORLD, MAJOR], winnerKnown: true, stage: false }) { nodes { ${EVENT} } }
    strongmanNext: strongmanContests(first: 3, filter: { upcoming: true, level: [WORLD, MAJOR], stage: false }) { nodes { ${EVENT} } }
    strongmanGreatest(division: "M") {
      entries(first: 5) { nodes { place score athlete { slug fullName countryCode } } }
    }
    bodybuildingAthletes { totalCount }
    bodybuildingContests { totalCount }
    bodybuildingLatest: bodybuildingContests(first: 5, filter: { upcoming: false, winnerKnown: true, stage: false }) { nodes { ${EVENT} } }
    bodybuildingNext: bodybuildingContests(first: 3, filter: { upcoming: true }) { nodes { ${EVENT} } }
    bodybuildingStats { results }
    datasets(first: 100, filter: { current: true }) {
      totalCount
      nodes { service label version demo sourceDate importedAt attribution { text url license } }
    }
  }
`)

const FORECAST = graphql(/* GraphQL */ `
  query siteHomeForecast($year: Int) {
    bodybuildingPrediction(division: "mens-open", year: $year) {
      year
      name
      event { slug name date year status }
      basis
      entrants { position win athlete { slug fullName countryCode } }
    }
  }
`)

/** Parameters of the calculator, whose answers search engines should not index. */
const isPlain = ({ query }: Visit): boolean => Object.keys(query).length === 0

export const home: Explore = async (visit) => {
  const [answer, forecast, calculated] = await Promise.all([
    visit.load(HOME),
    nextForecast(async (year) => (await visit.load(FORECAST, { year })).bodybuildingPrediction).catch(orNone),
    calculator(visit),
  ])
  const competitors = answer.strengthCapability.sources.find(({ source }) => source === 'VERIFIED')?.lifters
  return {
    title: 'Strengthgraph: strongman, bodybuilding and strength standards',
    description: describe(answer, competitors),
    services: ['STRENGTH', 'STRONGMAN', 'BODYBUILDING', 'POWERLIFTING'],
    indexed: isPlain(visit),
    card: {
      eyebrow: 'Strongman, bodybuilding, powerlifting',
      title: 'Strength sports, in numbers',
      subtitle: 'Who won what, who is the greatest, and how strong you are',
      figures: figuresOf([
        ['Lifters', competitors && integer(competitors)],
        ['Strongman athletes', integer(answer.strongmanAthletes.totalCount)],
        ['Bodybuilders', integer(answer.bodybuildingAthletes.totalCount)],
        ['Contests', integer(answer.strongmanContests.totalCount + answer.bodybuildingContests.totalCount)],
      ]),
    },
    jsonLd: (origin) => datasetsOf(answer.datasets.nodes, { origin, openServices: visit.openServices }),
    body: (
      <>
        <div class="hero">
          <div>
            <h1>Strength sports, in numbers</h1>
            <p class="lead">
              Results and records of strongman and bodybuilding, forecasts of bodybuilding’s majors
              {competitors ? `, and where your lifts rank among ${integer(competitors)} competitors` : ''}.
            </p>
            {answer.datasets.totalCount === 0 && <p class="note">Nothing is loaded on this server yet.</p>}
            {calculated}
            {forecast && predicted(forecast[0])}
          </div>
          {winners(answer)}
        </div>
        {greatest(answer)}
        {size(answer, competitors)}
        {developers({ ...answer.strengthCapability, openServices: visit.openServices })}
      </>
    ),
  }
}

/** Without contests there is no forecast. */
function orNone(error: unknown): undefined {
  if (error instanceof Fault && error.status < 500) return undefined
  throw error
}

const describe = (answer: Answer, competitors: number | null | undefined): string =>
  `${integer(answer.athletes.totalCount)} athletes and ${integer(answer.strongmanContests.totalCount + answer.bodybuildingContests.totalCount)} contests of strongman and bodybuilding${competitors ? `, and strength percentiles from ${integer(competitors)} competitors` : ''}.`

const winners = (answer: Answer): ComponentChildren =>
  (answer.strongmanContests.totalCount > 0 || answer.bodybuildingContests.totalCount > 0) && (
    <section class="panel" aria-labelledby="winners">
      <h2 id="winners">Latest winners</h2>
      {events('strongman', answer.strongmanLatest.nodes, answer.strongmanNext.nodes, 'of world and major contests')}
      {events('bodybuilding', answer.bodybuildingLatest.nodes, answer.bodybuildingNext.nodes)}
    </section>
  )

const events = (sport: Sport, latest: readonly Event[], next: readonly Event[], which?: string): ComponentChildren =>
  latest.length + next.length > 0 && (
    <>
      <h3 class={`sport ${sport}`}>
        {SPORT_NAMES[sport]}
        {which && <span class="beside"> {which}</span>}
      </h3>
      <ul class="found">
        {latest.map((one) => (
          <li>
            {winnersOf(one)}
            <span class="soft">
              {contestLink(sport, one)}
              {one.date !== null && [', ', dateOf(one)]}
            </span>
          </li>
        ))}
      </ul>
      {next[0] && (
        <p class="soft">
          Next: {contestLink(sport, next[0])}, {dateOf(next[0])}
        </p>
      )}
    </>
  )

function greatest({ strongmanGreatest }: Answer): ComponentChildren {
  const { nodes } = strongmanGreatest.entries
  return (
    nodes.length > 0 && (
      <section aria-labelledby="greatest">
        <h2 id="greatest">
          All-time greatest <span class="beside">strongman, men’s open</span>
        </h2>
        <ol class="strip">
          {nodes.map(({ place, score, athlete }) => (
            <li>
              {placeBadge({ place, status: 'PLACED' })}
              <span>
                {athleteLink(athlete)}
                <span class="soft">{fixed(score, 1)} of 100</span>
              </span>
            </li>
          ))}
        </ol>
        <p>
          <a href="/goat?sport=strongman">The whole list</a> · <a href="/goat">Bodybuilding</a>
        </p>
      </section>
    )
  )
}

interface Forecast {
  readonly name: string
  readonly basis: string
  readonly event: {
    readonly slug: string
    readonly name: string
    readonly date: string | null
    readonly year: number
  } | null
  readonly entrants: readonly {
    readonly win: number
    readonly athlete: { readonly slug: string; readonly fullName: string; readonly countryCode: string | null }
  }[]
}

const FAVOURITES = 5

function predicted({ name, basis, event, entrants }: Forecast): ComponentChildren {
  const favourites = entrants.toSorted((a, b) => b.win - a.win).slice(0, FAVOURITES)
  const most = fullBar(entrants)
  const winChances = winPercentages(entrants)
  return (
    favourites.length > 0 && (
      <section aria-labelledby="forecast">
        <h2 id="forecast">
          Who wins next? <span class="beside">{name}, men’s open bodybuilding</span>
        </h2>
        <ul class="chances">
          {favourites.map(({ athlete, win }) => (
            <li>
              <span>{athleteLink(athlete)}</span>
              {bar(100 * win, winChances.get(athlete.slug), { most })}
            </li>
          ))}
        </ul>
        <p class="soft small">Bars: chances from 0 to {most}%.</p>
        <p class="soft">
          {event
            ? [contestLink('bodybuilding', event), event.date !== null && [', ', dateOf(event)], '. ']
            : 'Its date is not known to our sources yet. '}
          {basis === 'RECENT' && 'No athletes entered yet: these are the recent top of the field. '}
          <a href="/bodybuilding/predictions">The forecast, and how past ones did</a>
        </p>
      </section>
    )
  )
}

function size(answer: Answer, competitors: number | null | undefined): VNode {
  const gym = answer.strengthCapability.sources.find(({ source }) => source === 'GYM')?.lifters
  return (
    <section aria-labelledby="data">
      <h2 id="data">The data</h2>
      {tiles([
        ['Competitive lifters', known(competitors)],
        ['Gym lifters', known(gym)],
        ['Strongman athletes', known(answer.strongmanAthletes.totalCount)],
        ['Strongman contests', known(answer.strongmanContests.totalCount)],
        ['Bodybuilders', known(answer.bodybuildingAthletes.totalCount)],
        ['Bodybuilding contests', known(answer.bodybuildingContests.totalCount)],
        ['Bodybuilding results', known(answer.bodybuildingStats.results)],
      ])}
    </section>
  )
}

/** Data that is not there is no zero. */
const known = (count: number | null | undefined): string | undefined => (count ? integer(count) : undefined)
