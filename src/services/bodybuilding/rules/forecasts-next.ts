/**
 * Which editions come next, and who may be there. The next edition of a level is the first contest to come that is
 * among the rows; where there is none, it is that of the year after the last one held, at the earliest this year and at
 * the latest the next. A division is forecast while it is alive: on its start list, or held in one of the last two
 * years in which the level was, and not yet held in the year that is forecast.
 *
 * The entrants are those of the start list; where there is none, those who have qualified, once they are half as many
 * as were placed the last time; otherwise the recent top of the field, so that some of them will not be there.
 */

import { groupedBy } from '../../../kernel/groups.ts'
import { monthsBefore, yearOf } from '../../athletes/rules/sport/days.ts'
import type { GreatLevel, PredictionFigures, QualificationFigures } from './figures.ts'
import { textOrder } from './league.ts'
import type { Order } from './plackett-luce.ts'
import { type Contender, contendersOf, type Eve, eveOf, isKnown, placesIn } from './predictions-factors.ts'
import type { RankedField } from './ratings.ts'
import type { BodybuildingRows } from './rows.ts'

/** Of fewer nothing is forecast. */
export const LEAST_ENTRANTS = 3

/** Of those placed at the last edition, so many that are qualified are a field. */
export const LEAST_QUALIFIED_SHARE = 0.5

/** Of the last edition, down to this place … */
export const RECENT_PLACES = 10

/** … and of those who competed in so many months before the last field that is known, so many of the best rated. */
export const RECENT_MONTHS = 24
export const RECENT_RATED = 15

/** Two half-lives of the ratings: where nothing is known of the time since, what is known counts less than a quarter. */
export const STALE_MONTHS = 48

export interface Known {
  readonly rows: BodybuildingRows
  readonly fields: ReadonlyMap<string, readonly RankedField[]>
  readonly qualifications: readonly QualificationFigures[]
  readonly today: string
}

/** An edition to come, as it stands today. */
export interface Ahead {
  readonly division: string
  readonly year: number
  /** Null where it is not among the rows. */
  readonly contest: string | null
  readonly basis: Exclude<PredictionFigures['basis'], 'PLACED'>
  readonly contenders: readonly Contender[]
}

export function nextEditions(level: GreatLevel, known: Known): Ahead[] {
  const upcoming = upcomingAt(level, known.rows)
  const held = [...known.fields].map(([division, fields]) => [division, yearsOf(fields, level)] as const)
  const lastYears = [...new Set(held.flatMap(([, years]) => years))].sort((a, b) => b - a).slice(0, 2)
  const alive = held.filter(([, years]) => years.some((year) => lastYears.includes(year))).map(([division]) => division)
  const listed = upcoming.flatMap(({ entered }) => [...entered.keys()])
  const now = yearOf(known.today)
  const usual = Math.min(Math.max((lastYears[0] ?? now) + 1, now), now + 1)
  return [...new Set([...alive, ...listed])].sort(textOrder).flatMap((division) => {
    const last = Math.max(...yearsOf(known.fields.get(division) ?? [], level))
    const to = upcoming.filter((contest) => contest.year > last)
    const contest = to.find(({ year, entered }) => year === to[0]?.year && entered.has(division)) ?? to[0]
    const year = contest?.year ?? usual
    return year > last ? (aheadOf({ division, level, year, contest }, known) ?? []) : []
  })
}

const yearsOf = (fields: readonly RankedField[], level: GreatLevel): number[] =>
  fields.filter((field) => field.level === level).map(({ year }) => year)

interface Upcoming {
  readonly key: string
  readonly year: number
  readonly day: string
  /** The start list, by division. */
  readonly entered: ReadonlyMap<string, readonly string[]>
}

/** In the order of time. */
function upcomingAt(level: GreatLevel, { contests, results }: BodybuildingRows): Upcoming[] {
  const entries = groupedBy(
    results.filter(({ status }) => status === 'ENTERED'),
    ({ contest }) => contest,
  )
  return contests
    .filter((contest) => contest.level === level && contest.status === 'UPCOMING' && !contest.stage)
    .map(({ key, year, date }) => {
      const divisions = groupedBy(entries.get(key) ?? [], ({ division }) => division)
      const entered = new Map([...divisions].map(([division, own]) => [division, own.map(({ athlete }) => athlete)]))
      return { key, year, day: lastDayOf(year, date), entered }
    })
    .sort((a, b) => textOrder(a.day, b.day) || textOrder(a.key, b.key))
}

/** An edition whose day is not known may have all of the year before it. */
const lastDayOf = (year: number, date: string | null): string => date ?? `${year}-12-31`

interface Wanted {
  readonly division: string
  readonly level: GreatLevel
  readonly year: number
  readonly contest: Upcoming | undefined
}

const BASES = ['ENTRIES', 'QUALIFIED', 'RECENT'] as const

function aheadOf({ division, level, year, contest }: Wanted, known: Known): Ahead | undefined {
  const day = contest?.day ?? lastDayOf(year, null)
  const fields = (known.fields.get(division) ?? []).filter((field) => field.day < day)
  const editions = fields.filter((field) => field.level === level)
  const eve = eveOf(fields, day)
  const lists = {
    ENTRIES: contest?.entered.get(division) ?? [],
    QUALIFIED: level === 'FLAGSHIP' ? qualifiedFor(division, year, editions, known) : [],
    RECENT: recentTop(fields, editions, day, eve),
  }
  const basis = BASES.find((one) => lists[one].length >= LEAST_ENTRANTS)
  if (!basis) return undefined
  const contenders = contendersOf(lists[basis].toSorted(textOrder), { fields, day, level, eve })
  return { division, year, contest: contest?.key ?? null, basis, contenders }
}

type Fields = readonly RankedField[]

/** Nobody while they are too few to be the field. */
function qualifiedFor(division: string, year: number, editions: Fields, { qualifications }: Known): readonly string[] {
  const own = qualifications.filter((one) => one.division === division && one.year === year)
  const athletes = [...new Set(own.map(({ athlete }) => athlete))]
  const usual = editions.findLast(isKnown)?.order.flat().length ?? 0
  return athletes.length < LEAST_QUALIFIED_SHARE * usual ? [] : athletes
}

/** Nobody where the last field that is known is too old. */
function recentTop(fields: Fields, editions: Fields, day: string, { strengths }: Eve): readonly string[] {
  const last = fields.findLast(isKnown)
  if (!last || last.day < monthsBefore(day, STALE_MONTHS)) return []
  const since = monthsBefore(last.day, RECENT_MONTHS)
  const active = new Set(fields.filter((field) => field.day >= since).flatMap(({ order }) => order.flat()))
  const rated = [...active].map((athlete) => ({ athlete, strength: strengths.get(athlete)?.strength ?? 0 }))
  rated.sort((a, b) => b.strength - a.strength || textOrder(a.athlete, b.athlete))
  const placed = [editions.at(-1), editions.findLast(isKnown)].flatMap((edition) => firstOf(edition?.order ?? []))
  return [...new Set([...placed, ...rated.slice(0, RECENT_RATED).map(({ athlete }) => athlete)])]
}

const firstOf = (order: Order): string[] =>
  [...placesIn(order)].filter(([, place]) => place <= RECENT_PLACES).map(([athlete]) => athlete)
