/** The page of a calendar day in both sports: contests, titles and births, with links to other days. */

import type { ComponentChildren } from 'preact'
import { graphql, type ResultOf } from '../../graphql.ts'
import { type Choice, choiceField, textField } from '../shared/form.tsx'
import type { Explore } from '../shared/frame.tsx'
import { read } from '../shared/paging.tsx'
import {
  athleteLink,
  athletePath,
  contestLink,
  contestPath,
  crumbs,
  linked,
  SPORT_NAMES,
  type Sport,
  winnerOf,
} from '../shared/parts.tsx'

type Bodybuilding = ResultOf<typeof DAY>['bodybuildingOnThisDay']

type Strongman = ResultOf<typeof DAY>['strongmanOnThisDay']

type Anniversary = Bodybuilding['contests' | 'titles' | 'births'][number]

const DAY = graphql(`
  query siteDay($month: Int, $day: Int) {
    bodybuildingOnThisDay(month: $month, day: $day) {
      month
      day
      contests { year text contest { slug name } }
      titles { year text athlete { slug fullName } contest { slug name } }
      births { year text athlete { slug fullName } }
    }
    strongmanOnThisDay(month: $month, day: $day) {
      contests { slug name year city divisionCount winner { slug fullName } }
      titles { athlete { slug fullName } contest { slug name year } division { name } }
      births { slug fullName birthYear }
    }
  }
`)

/** 2024 is a leap year, so every calendar day exists. */
const dateOf = (month: number, day: number): Date => new Date(Date.UTC(2024, month - 1, day))

const NAME = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

const MONTHS: readonly Choice[] = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: MONTH.format(dateOf(at + 1, 1)),
}))

/** One entry: the year, the sport and what happened. */
interface Line {
  readonly year: number
  readonly sport: Sport
  readonly text: ComponentChildren
}

export const onThisDay: Explore = async ({ load, query }) => {
  const filters = read(query, (form) => ({ month: form.whole('month'), day: form.whole('day') }))
  const { bodybuildingOnThisDay: found, strongmanOnThisDay } = await load(DAY, {
    month: filters.month,
    day: filters.day,
  })
  const name = NAME.format(dateOf(found.month, found.day))
  const all = linesOf(found, strongmanOnThisDay)
  const empty = Object.values(all).every(({ length }) => length === 0)
  return {
    title: `On this day: ${name}`,
    description: `What happened in strongman and bodybuilding on ${name}: contests, titles and births.`,
    services: ['STRONGMAN', 'BODYBUILDING'],
    body: (
      <>
        {crumbs()}
        <h1>On this day: {name}</h1>
        <p class="lead">Strongman and bodybuilding on {name}, year by year.</p>
        <nav class="pager" aria-label="Days">
          <ul>
            <li>{toDay(found, -1, 'prev')}</li>
            <li>{toDay(found, 1, 'next')}</li>
          </ul>
        </nav>
        <form class="ask filters" action="/on-this-day" method="get">
          {choiceField({ name: 'month', label: 'Month', value: String(found.month) }, MONTHS, [])}
          {textField({ name: 'day', label: 'Day', value: found.day }, [], 'numeric')}
          <p class="field send">
            <button type="submit">Show</button>
          </p>
        </form>
        {empty && <p class="note">Nothing is on record for this day.</p>}
        {part('titles', 'Titles', all.titles)}
        {part('contests', 'Contests', all.contests)}
        {part('births', 'Births', all.births)}
      </>
    ),
  }
}

function toDay(
  { month, day }: Pick<Bodybuilding, 'month' | 'day'>,
  by: -1 | 1,
  rel: 'prev' | 'next',
): ComponentChildren {
  const date = new Date(dateOf(month, day).getTime() + by * 86_400_000)
  const address = `/on-this-day?month=${date.getUTCMonth() + 1}&day=${date.getUTCDate()}`
  return (
    <a href={address} rel={rel}>
      {NAME.format(date)}
    </a>
  )
}

function linesOf(bodybuilding: Bodybuilding, strongman: Strongman): Record<'titles' | 'contests' | 'births', Line[]> {
  return {
    titles: inOrder(bodybuilding.titles, strongman.titles.map(titleOf)),
    contests: inOrder(bodybuilding.contests, strongman.contests.map(contestOf)),
    births: inOrder(bodybuilding.births, strongman.births.map(birthOf)),
  }
}

/** Latest first. */
const inOrder = (bodybuilding: readonly Anniversary[], strongman: readonly Omit<Line, 'sport'>[]): Line[] =>
  [
    ...strongman.map((line): Line => ({ ...line, sport: 'strongman' })),
    ...bodybuilding.map((one): Line => ({ year: one.year, sport: 'bodybuilding', text: textOf(one) })),
  ].toSorted((a, b) => b.year - a.year)

const titleOf = ({ athlete, contest, division }: Strongman['titles'][number]) => ({
  year: contest.year,
  text: (
    <>
      {athleteLink(athlete)} won {contestLink('strongman', contest)} in {division.name}.
    </>
  ),
})

const contestOf = ({ city, ...contest }: Strongman['contests'][number]) => {
  const won = contest.divisionCount === 1 && winnerOf(contest)
  return {
    year: contest.year,
    text: (
      <>
        {contestLink('strongman', contest)} was held{city && ` in ${city}`}
        {won && <>; {won} won</>}.
      </>
    ),
  }
}

const birthOf = (athlete: Strongman['births'][number]) => ({
  year: athlete.birthYear ?? 0,
  text: <>{athleteLink(athlete)} was born.</>,
})

const part = (id: string, title: string, all: readonly Line[]): ComponentChildren =>
  all.length > 0 && (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul class="days">
        {all.map(({ year, sport, text }) => (
          <li>
            <span class="rank">{year}</span> {text} <span class="code">{SPORT_NAMES[sport]}</span>
          </li>
        ))}
      </ul>
    </section>
  )

/** The sentence, with athlete and contest names as links. */
const textOf = (one: Anniversary): ComponentChildren =>
  linked(one.text, [
    ...('athlete' in one && one.athlete ? [{ name: one.athlete.fullName, path: athletePath(one.athlete.slug) }] : []),
    ...('contest' in one && one.contest
      ? [{ name: one.contest.name, path: contestPath('bodybuilding', one.contest.slug) }]
      : []),
  ])
