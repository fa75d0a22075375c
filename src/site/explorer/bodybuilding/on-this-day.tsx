/** The page of a calendar day in both sports: contests, titles and birthdays, with links to other days. */

import type { ComponentChildren } from 'preact'
import { groupedBy } from '../../../kernel/collections/groups.ts'
import { graphql, type ResultOf } from '../../graphql.ts'
import { type Choice, choiceField, textField } from '../shared/form.tsx'
import type { Explore } from '../shared/frame.tsx'
import { read } from '../shared/paging.tsx'
import { athleteLink, contestLink, crumbs, type Occasion, SPORT_NAMES, type Sport } from '../shared/parts.tsx'

type DayData = ResultOf<typeof DAY>

const DAY = graphql(`
  query siteDay($month: Int, $day: Int) {
    bodybuildingOnThisDay(month: $month, day: $day) {
      month
      day
      contests { year contest { slug name city divisionCount winner { slug fullName countryCode } } }
      titles { year athlete { slug fullName countryCode } contest { slug name } division { name } }
      births { year athlete { slug fullName countryCode } }
    }
    strongmanOnThisDay(month: $month, day: $day) {
      contests { slug name year city divisionCount winner { slug fullName countryCode } }
      titles { athlete { slug fullName countryCode } contest { slug name year } division { name } }
      births { slug fullName countryCode birthYear }
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

interface RequestedDay {
  readonly month: number | undefined
  readonly day: number | undefined
}

const LONGEST_MONTH = 31

/** The day, or the last one of a month that is too short: the form keeps the day when another month is chosen. */
const dayIn = ({ month, day }: RequestedDay): number | undefined =>
  month !== undefined && day !== undefined && month >= 1 && month <= MONTHS.length && day <= LONGEST_MONTH
    ? Math.min(day, dateOf(month + 1, 0).getUTCDate())
    : day

/** One contest or one athlete: the year, the sport and what happened. */
interface Line {
  readonly year: number
  readonly sport: Sport
  readonly text: ComponentChildren
}

export const onThisDay: Explore = async ({ load, query }) => {
  const filters = read(query, (form) => ({ month: form.integer('month'), day: form.integer('day') }))
  const loaded = await load(DAY, { month: filters.month, day: dayIn(filters) })
  const { month, day } = loaded.bodybuildingOnThisDay
  const name = NAME.format(dateOf(month, day))
  const parts = [part('titles', 'Titles', titlesOf(loaded)), part('contests', 'Contests', contestsOf(loaded))]
  const births = part('births', 'Born on this day', birthsOf(loaded))
  return {
    title: `On this day: ${name}`,
    description: `What happened in strongman and bodybuilding on ${name}: contests, titles and birthdays.`,
    services: ['STRONGMAN', 'BODYBUILDING'],
    body: (
      <>
        {crumbs()}
        <h1>On this day: {name}</h1>
        <p class="lead">Strongman and bodybuilding on {name}, year by year.</p>
        <nav class="pager" aria-label="Days">
          <ul>
            <li>{toDay(month, day - 1, 'prev')}</li>
            <li>{toDay(month, day + 1, 'next')}</li>
          </ul>
        </nav>
        <form class="ask filters" action="/on-this-day" method="get" autocomplete="off">
          {choiceField({ name: 'month', label: 'Month', value: String(month) }, MONTHS, [])}
          {textField({ name: 'day', label: 'Day', value: day }, [], 'numeric')}
          <p class="field send">
            <button type="submit">Show</button>
          </p>
        </form>
        {[...parts, births].some(Boolean) ? [parts, births] : <p class="note">Nothing is on record for this day.</p>}
      </>
    ),
  }
}

function toDay(month: number, day: number, rel: 'prev' | 'next'): ComponentChildren {
  const date = dateOf(month, day)
  const address = `/on-this-day?month=${date.getUTCMonth() + 1}&day=${date.getUTCDate()}`
  return (
    <a href={address} rel={rel}>
      {NAME.format(date)}
    </a>
  )
}

/** The year stands beside the line. */
const shortLink = (sport: Sport, year: number, { slug, name }: Occasion): ComponentChildren =>
  contestLink(sport, { slug, name: name.replace(`${year} `, '') })

/** The champions of a contest in one line. */
function titlesOf({ strongmanOnThisDay, bodybuildingOnThisDay }: DayData): Line[] {
  const all = [
    ...strongmanOnThisDay.titles.map((one) => ({ ...one, year: one.contest.year, sport: 'strongman' as const })),
    ...bodybuildingOnThisDay.titles.map((one) => ({ ...one, sport: 'bodybuilding' as const })),
  ]
  return [...groupedBy(all, ({ sport, contest }) => `${sport} ${contest?.slug}`).values()].flatMap((won): Line[] => {
    const [{ sport, year, contest }] = won as [(typeof won)[number]]
    if (!contest) return []
    const champions = won.map(({ athlete, division }, at) => (
      <>
        {at > 0 && ', '}
        {athlete && athleteLink(athlete)}
        {won.length > 1 && ` (${division?.name})`}
      </>
    ))
    return [
      {
        ...{ sport, year },
        text: (
          <>
            {champions} won {shortLink(sport, year, contest)}
          </>
        ),
      },
    ]
  })
}

/** Contests without those whose champions are listed above. */
function contestsOf({ strongmanOnThisDay, bodybuildingOnThisDay }: DayData): Line[] {
  const titleContests = new Set(
    [...strongmanOnThisDay.titles, ...bodybuildingOnThisDay.titles].map(({ contest }) => contest?.slug),
  )
  const all = [
    ...strongmanOnThisDay.contests.map((contest) => ({ contest, year: contest.year, sport: 'strongman' as const })),
    ...bodybuildingOnThisDay.contests.map((one) => ({ ...one, sport: 'bodybuilding' as const })),
  ]
  return all.flatMap(({ contest, year, sport }): Line[] => {
    if (!contest || titleContests.has(contest.slug)) return []
    const { city, winner, divisionCount } = contest
    const where = city && ` in ${city}`
    const link = shortLink(sport, year, contest)
    const text =
      winner && divisionCount === 1 ? (
        <>
          {athleteLink(winner)} won {link}
          {where}
        </>
      ) : (
        <>
          {link}
          {where}
        </>
      )
    return [{ sport, year, text }]
  })
}

const birthsOf = ({ strongmanOnThisDay, bodybuildingOnThisDay }: DayData): Line[] => [
  ...strongmanOnThisDay.births.map(
    (athlete): Line => ({ year: athlete.birthYear ?? 0, sport: 'strongman', text: athleteLink(athlete) }),
  ),
  ...bodybuildingOnThisDay.births.map(
    ({ year, athlete }): Line => ({ year, sport: 'bodybuilding', text: athlete && athleteLink(athlete) }),
  ),
]

/** A line per contest or athlete, the latest year first; each year is written once. */
const part = (id: string, title: string, all: readonly Line[]): ComponentChildren =>
  all.length > 0 && (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul class="days">
        {[...groupedBy(all, ({ year }) => year)]
          .toSorted(([a], [b]) => b - a)
          .map(([year, lines]) => (
            <li>
              <span class="rank">{year}</span>
              <ul>
                {lines.map(({ sport, text }) => (
                  <li>
                    {text} <span class="code">{SPORT_NAMES[sport]}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
      </ul>
    </section>
  )
