/** Parts of the athlete page that both sports share. */
import type { ComponentChildren, VNode } from 'preact'
import { listed } from '../../../kernel/text/phrases.ts'
import type { Column } from '../../layout/column.ts'
import { integer, percent } from '../../layout/format.ts'
import { timeline } from '../../plots/timeline.tsx'
import {
  contestLink,
  counted,
  dateOf,
  facts,
  type Placed,
  placeBadge,
  placeOf,
  SPORT_NAMES,
  type Sport,
  tiles,
  years,
} from '../shared/parts.tsx'

/** Totals that careers in both sports have. */
export const CAREER = /* GraphQL */ `
  totalContests totalWins podiums contestsWithField winsWithField winRate seasonCount longestStreak firstYear lastYear active biography
  division { name }
  achievements { kind text year }
`

export interface Achievement {
  readonly kind: 'TITLE' | 'RECORD' | 'MILESTONE'
  readonly text: string
  readonly year: number | null
}

export interface Career {
  readonly totalContests: number
  readonly totalWins: number
  readonly podiums: number
  readonly contestsWithField: number
  readonly winsWithField: number
  readonly winRate: number | null
  readonly seasonCount: number
  readonly longestStreak: number
  readonly firstYear: number | null
  readonly lastYear: number | null
  readonly active: boolean
  readonly biography: string | null
  readonly division: { readonly name: string }
  readonly achievements: readonly Achievement[]
}

/** How many rows of a long table are shown at first. */
export const FIRST = 10

/** Rows of a page of results; the timeline has all of them. */
export const SIZE = 50

/** A contest in which the athlete competed. */
export const WHERE = /* GraphQL */ `slug name date year level`

export interface Where {
  readonly slug: string
  readonly name: string
  readonly date: string | null
  readonly year: number
}

/**
 * The name of the sport, the division, and the years, which a career without a counted contest lacks. `mostly` says that
 * it is the most frequent of several divisions.
 */
export const careerHeading = (
  sport: Sport,
  { division, active, firstYear, lastYear }: Career,
  mostly = false,
): VNode => (
  <h2 id={sport}>
    {SPORT_NAMES[sport]}{' '}
    <span class="beside">
      {mostly && 'mostly '}
      {division.name}
      {firstYear !== null && `, ${active ? `since ${firstYear}` : years(firstYear, lastYear)}`}
    </span>
  </h2>
)

/** Rates of fewer contests say nothing. */
const FEW_CONTESTS = 3

/** Four key figures, each with its basis. `titles` are sport-specific pairs of label and count. */
export const numbers = (one: Career, ...titles: readonly (readonly [string, number])[]): VNode =>
  one.totalContests < FEW_CONTESTS ? (
    facts([
      ['Contests', one.totalContests],
      ['Wins', one.totalWins],
      ['Podiums', one.podiums],
    ])
  ) : (
    <>
      {tiles([
        ['Wins', under(integer(one.totalWins), `in ${counted(one.totalContests, 'contest')}`)],
        ['Podiums', under(integer(one.podiums), 'places 1 to 3')],
        ['Win rate', isTelling(one) && winRate(one)],
        [
          'Longest streak',
          isTelling(one) && one.longestStreak > 1 && under(counted(one.longestStreak, 'win'), streakBasis(one)),
        ],
      ])}
      {facts([...titles.filter(([, count]) => count > 0), ['Seasons', one.seasonCount]])}
    </>
  )

/** Where few fields are known, a rate of them would contradict the wins beside it. */
const isTelling = ({ totalContests, contestsWithField }: Career): boolean => 2 * contestsWithField >= totalContests

/** A figure, and below it what it is based on. */
const under = (figure: string, basis: string | null): ComponentChildren =>
  basis === null ? (
    figure
  ) : (
    <>
      {figure}
      <span class="under">{basis}</span>
    </>
  )

/** `53%`, and below it `8 of 15 contests with a known field`; without a basis if that is all contests. */
function winRate({ winRate: rate, ...one }: Rated): ComponentChildren {
  if (rate === null) return null
  const isOfAll = one.contestsWithField === one.totalContests
  const basis = `${one.winsWithField} of ${counted(one.contestsWithField, 'contest')} with a known field`
  return under(percent(rate * 100, 0), isOfAll ? null : basis)
}

type Rated = Pick<Career, 'totalContests' | 'contestsWithField' | 'winsWithField' | 'winRate'>

const streakBasis = ({ totalContests, contestsWithField }: Career): string | null =>
  contestsWithField < totalContests ? `in ${counted(contestsWithField, 'contest')} with a known field` : null

const TITLES_SHOWN = 8

/** Titles as chips, the most important first. */
export function titles(all: readonly Achievement[]): ComponentChildren {
  const own = all.filter(({ kind }) => kind === 'TITLE')
  if (own.length === 0) return null
  const chip = ({ text, year }: Achievement) => {
    const [, name = text, when, last] = /^(.*?)(?: \(([^)]*)\)| ((?:19|20)\d\d))?$/.exec(text) ?? []
    return (
      <li>
        {name} <span class="when">{when ?? last ?? (year !== null && !text.includes(String(year)) ? year : null)}</span>
      </li>
    )
  }
  return (
    <>
      <ul class="chips">{own.slice(0, TITLES_SHOWN).map(chip)}</ul>
      {own.length > TITLES_SHOWN && (
        <details>
          <summary>{counted(own.length - TITLES_SHOWN, 'more title')}</summary>
          <ul class="chips">{own.slice(TITLES_SHOWN).map(chip)}</ul>
        </details>
      )}
    </>
  )
}

/** A result with its contest. */
export interface Result extends Placed {
  readonly contest: Where & {
    readonly level: string
    /** True for a heat of a larger contest. */
    readonly stage?: boolean
  }
  readonly division: { readonly slug: string; readonly name: string }
  readonly fieldSize: number | null
}

/** How large the dots of a level are in the timeline. */
const IMPORTANCE: Readonly<Record<string, number>> = {
  ...{ WORLD: 3, FLAGSHIP: 3, MAJOR: 2, SECOND: 3, NATIONAL: 1, PRO: 1, REGIONAL: 0 },
}

export const careerTimeline = (sport: Sport, name: string, results: readonly Result[]): VNode | undefined =>
  timeline(
    `${sport}-timeline`,
    name,
    contestsOf(results).map(({ contest, ...placed }) => ({
      ...{ name: contest.name, date: contest.date, year: contest.year },
      ...{ importance: IMPORTANCE[contest.level] ?? 0, place: placed.place, outcome: placeOf(placed) },
    })),
  )

/** Results of athletes who did not compete, by what a sentence calls several of them. */
const ABSENT: Readonly<Record<string, string>> = { WITHDRAWN: 'withdrawals', ENTERED: 'entries without a placing' }

/** Why an athlete has more results than contests. Null if there is one contest per result. */
export function uncounted(totalResults: number, totalContests: number, results: readonly Pick<Result, 'status'>[]) {
  if (totalResults <= totalContests) return null
  const absent = results.flatMap(({ status }) => ABSENT[status] ?? [])
  const reasons = [
    absent.length > 0 && `${listed([...new Set(absent)])} do not count`,
    totalResults - absent.length > totalContests &&
      'a heat, a group or a second division counts as part of its contest',
  ]
  const counts = `${counted(totalResults, 'result')}, ${counted(totalContests, 'contest')}`
  return `${counts}: ${reasons.filter(Boolean).join(', and ')}.`
}

/** The contests that the totals count: heats do not, and of two divisions of a contest the better place does. */
function contestsOf(results: readonly Result[]): Result[] {
  const best = new Map<string, Result>()
  for (const one of results) {
    if (one.contest.stage || one.status in ABSENT) continue
    const place = best.get(one.contest.slug)?.place
    if (!best.has(one.contest.slug) || (one.place ?? Infinity) < (place ?? Infinity)) best.set(one.contest.slug, one)
  }
  return [...best.values()]
}

/** The columns that results of both sports have. */
export const resultColumns = (sport: Sport): readonly Column<Result>[] => [
  {
    head: 'Place and contest',
    cell: (one) => (
      <>
        {placeBadge(one)} {contestLink(sport, one.contest)}
      </>
    ),
    sort: 'place',
    by: ({ place }) => place,
    data: {
      place: ({ place }) => place,
      result: (one) => placeOf(one),
      contest: ({ contest }) => contest.name,
      contest_slug: ({ contest }) => contest.slug,
    },
  },
  {
    head: 'Date',
    cell: ({ contest }) => dateOf(contest),
    sort: 'date',
    first: 'desc',
    by: ({ contest }) => contest.date ?? String(contest.year),
    data: { date: ({ contest }) => contest.date, year: ({ contest }) => contest.year },
  },
  {
    head: 'Field',
    cell: ({ fieldSize }) => fieldSize ?? '–',
    ...{ numeric: true, phone: 'soft', label: 'of' },
    data: { field_size: (one) => one.fieldSize },
  },
]
