/** Two careers side by side, sport by sport; sports in which only one of the two competed are included. */

import type { ComponentChildren, VNode } from 'preact'
import { notFound } from '../../../kernel/faults/faults.ts'
import { graphql, type Load, type ResultOf } from '../../graphql.ts'
import { table } from '../../layout/page.tsx'
import { places } from '../../plots/places.tsx'
import { winRate } from '../athlete/shared.tsx'
import type { DataService } from '../shared/frame.tsx'
import {
  athleteLink,
  contestLink,
  counted,
  dateOf,
  eventLink,
  type Person,
  SPORT_NAMES,
  type Sport,
  years,
} from '../shared/parts.tsx'
import { bodybuildingDuel } from './bodybuilding.tsx'

interface Totals {
  readonly division: { readonly name: string }
  readonly totalContests: number
  readonly totalWins: number
  readonly podiums: number
  readonly contestsWithField: number
  readonly winsWithField: number
  readonly winRate: number | null
  readonly firstYear: number | null
  readonly lastYear: number | null
}

type Bodybuilding = NonNullable<Career['bodybuilding']>

type Strongman = NonNullable<Career['strongman']>

type Career = NonNullable<ResultOf<typeof CAREERS>['a']>

const TOTALS =
  'division { name } totalContests totalWins podiums contestsWithField winsWithField winRate firstYear lastYear'

const CAREERS = graphql(/* GraphQL */ `
  query siteTwo($a: String!, $b: String!) {
    a: athlete(slug: $a) { ...Career }
    b: athlete(slug: $b) { ...Career }
  }
  fragment Career on Athlete {
    slug
    fullName
    countryCode
    bodybuilding { ${TOTALS} flagshipTitles secondTitles }
    strongman { ${TOTALS} worldTitles }
  }
`)

type Line<T> = readonly [label: string, of: (career: T) => ComponentChildren]

const COMMON: readonly Line<Totals>[] = [
  ['Division', ({ division }) => division.name],
  ['Years', ({ firstYear, lastYear }) => years(firstYear, lastYear)],
  ['Contests', ({ totalContests }) => totalContests],
  ['Wins', ({ totalWins }) => totalWins],
  ['Podiums', ({ podiums }) => podiums],
  ['Win rate', winRate],
]

const BODYBUILDING: readonly Line<Bodybuilding>[] = [
  ...COMMON,
  ['Flagship titles', ({ flagshipTitles }) => flagshipTitles],
  ['Second major titles', ({ secondTitles }) => secondTitles],
]

const STRONGMAN: readonly Line<Strongman>[] = [...COMMON, ['World titles', ({ worldTitles }) => worldTitles]]

export async function compareCareers(
  load: Load,
  one: Person,
  other: Person,
): Promise<{ readonly services: readonly DataService[]; readonly body: VNode }> {
  const { a, b } = await load(CAREERS, { a: one.slug, b: other.slug })
  if (!a) throw notFound('athlete', one.slug)
  if (!b) throw notFound('athlete', other.slug)
  const shared = (sport: Sport): boolean => a[sport] !== null && b[sport] !== null
  const known = (sport: Sport): boolean => a[sport] !== null || b[sport] !== null
  const body = (
    <>
      {!shared('bodybuilding') && !shared('strongman') && (
        <p class="note">
          These two share no sport: {a.fullName} is known of {sportsOf(a)}, {b.fullName} of {sportsOf(b)}.
        </p>
      )}
      {known('bodybuilding') &&
        section(
          'bodybuilding',
          a,
          b,
          [a.bodybuilding, b.bodybuilding],
          BODYBUILDING,
          shared('bodybuilding') && (await bodybuildingDuel(load, a, b)),
        )}
      {known('strongman') &&
        section(
          'strongman',
          a,
          b,
          [a.strongman, b.strongman],
          STRONGMAN,
          shared('strongman') && (await strongmanDuel(load, a, b)),
        )}
    </>
  )
  return {
    services: [
      ...(known('bodybuilding') ? (['BODYBUILDING'] as const) : []),
      ...(known('strongman') ? (['STRONGMAN'] as const) : []),
    ],
    body,
  }
}

function section<T>(
  sport: Sport,
  a: Person,
  b: Person,
  careers: readonly [T | null, T | null],
  lines: readonly Line<T>[],
  duel: ComponentChildren,
): VNode {
  const name = SPORT_NAMES[sport]
  const stranger = [a, b].find((_, at) => careers[at] === null)
  return (
    <section aria-labelledby={sport}>
      <h2 id={sport}>{name}</h2>
      {stranger && (
        <p>
          Of {stranger.fullName} nothing is known in {name.toLowerCase()}.
        </p>
      )}
      {table(
        `Careers in ${name.toLowerCase()}`,
        ['What', athleteLink(a), athleteLink(b)],
        lines.map(([label, of]) => [label, ...careers.map((career) => (career === null ? '–' : of(career)))]),
        1,
      )}
      {duel}
    </section>
  )
}

const sportsOf = (career: Career): string =>
  (['bodybuilding', 'strongman'] as const).filter((sport) => career[sport] !== null).join(' and ') || 'neither sport'

// Two strongmen: head-to-head in contests and events, and personal bests.

type Score = Compared['score']

type Best = Compared['events'][number]['best1']

type Compared = ResultOf<typeof COMPARE>['strongmanComparison']

const COMPARE = graphql(/* GraphQL */ `
  query siteStrongmanDuel($a: String!, $b: String!) {
    strongmanComparison(athlete1: $a, athlete2: $b) {
      athlete1 { seasons { year bestPlace } }
      athlete2 { seasons { year bestPlace } }
      score { athlete1 athlete2 ties }
      eventScore { athlete1 athlete2 ties }
      meetings {
        result1 { contest { slug name date year } division { name } place points pointsText }
        result2 { place points pointsText }
        eventScore { athlete1 athlete2 ties }
      }
      events {
        event { key name comparable }
        best1 { value(unit: KG) unit(unit: KG) year }
        best2 { value(unit: KG) unit(unit: KG) year }
        better
      }
    }
  }
`)

async function strongmanDuel(load: Load, a: Person, b: Person): Promise<VNode> {
  const compared = (await load(COMPARE, { a: a.slug, b: b.slug })).strongmanComparison
  const { athlete1, athlete2, events } = compared
  return (
    <>
      <h3 id="strongman-meetings">Where they met in strongman</h3>
      {meetings(compared, a, b)}
      <h3 id="strongman-careers">Both careers in strongman</h3>
      {places([
        { name: a.fullName, mark: 'a', seasons: athlete1.seasons },
        { name: b.fullName, mark: 'b', seasons: athlete2.seasons },
      ]) ?? <p>Neither was ever placed.</p>}
      {bests(events, a, b)}
    </>
  )
}

function meetings({ meetings: met, score, eventScore }: Compared, a: Person, b: Person): VNode {
  if (met.length === 0) return <p>They never stood in the same division of a contest.</p>
  const rows = met.map(({ result1, result2, eventScore: events }): ComponentChildren[] => [
    contestLink('strongman', result1.contest),
    dateOf(result1.contest),
    result1.division.name,
    ...[result1, result2].map(placeAndPoints),
    events.athlete1 + events.athlete2 + events.ties > 0 ? `${events.athlete1} : ${events.athlete2}` : '–',
  ])
  const duels = eventScore.athlete1 + eventScore.athlete2 + eventScore.ties
  return (
    <>
      <p>
        {counted(met.length, 'meeting')}:{' '}
        <strong>
          {a.fullName} {score.athlete1}, {b.fullName} {score.athlete2}
        </strong>
        {tied(score)}.
        {duels > 0 && (
          <>
            {' '}
            In {counted(duels, 'event')} of these contests {a.fullName} was before {b.fullName} in {eventScore.athlete1}{' '}
            and behind in {eventScore.athlete2}
            {tied(eventScore)}.
          </>
        )}
      </p>
      {table(
        'Their meetings, the latest first: places, with points, and the events that each was ahead in',
        ['Contest', 'When', 'Division', a.fullName, b.fullName, 'Events'],
        rows,
        3,
      )}
    </>
  )
}

const tied = ({ ties }: Score): ComponentChildren => ties > 0 && <>, and {counted(ties, 'tie')}</>

const placeAndPoints = ({ place, points, pointsText }: Compared['meetings'][number]['result2']): ComponentChildren => {
  const pointsLabel = pointsText ?? points
  return (
    <>
      {place}
      {pointsLabel !== null && <span class="under">{pointsLabel} p</span>}
    </>
  )
}

function bests(events: Compared['events'], a: Person, b: Person): ComponentChildren {
  if (events.length === 0) return null
  const apart = events.some(({ event }) => !event.comparable)
  const mark = ({ value, unit, year }: Best, better: boolean): ComponentChildren => (
    <>
      {better ? (
        <span class="key">
          {value} {unit}
        </span>
      ) : (
        `${value} ${unit}`
      )}
      <span class="under">{year}</span>
    </>
  )
  return (
    <>
      <h3 id="strongman-bests">Best marks side by side</h3>
      <p>
        {counted(events.length, 'event')} that both have done: {a.fullName} has the better mark in{' '}
        {events.filter(({ better }) => better === 1).length}, {b.fullName} in{' '}
        {events.filter(({ better }) => better === 2).length}.
        {apart &&
          ' Where implements and courses differ from contest to contest, marked *, marks say little of each other.'}
      </p>
      {table(
        'Bests in the events that both have done, the better one marked',
        ['Event', a.fullName, b.fullName],
        events.map(({ event, best1, best2, better }) => [
          [eventLink(event), !event.comparable && ' *'],
          mark(best1, better === 1),
          mark(best2, better === 2),
        ]),
      )}
    </>
  )
}
