/**
 * The next editions and their likely entrants. The next edition of a level is the first upcoming contest on record.
 * Without one it is that of the year after the last edition, but not before this year nor after the next. A division is
 * forecast while it is active: on the start list, or held in one of the last two years of the level, and not yet held
 * in the forecast year. Entrants come from the start list. Without one they are the qualified athletes, once these
 * number at least half of those placed at the last edition. Otherwise they are the recent top of the field, some of
 * whom will not compete.
 */
import { groupedBy } from '../../../../kernel/collections/groups.ts'
import { monthsBefore, yearOf } from '../../../athletes/rules/sport/days.ts'
import type { GreatLevel, PredictionFigures, QualificationFigures } from '../figures.ts'
import { textOrder } from '../league.ts'
import type { BodybuildingRows } from '../rows.ts'
import type { Order } from './plackett-luce.ts'
import { type Contender, contendersOf, type Eve, eveOf, isKnown, placesIn } from './prediction-factors.ts'
import type { RankedField } from './ratings.ts'

export const MIN_ENTRANTS = 3

/** The qualified athletes form a field once they reach this share of the number placed at the last edition. */
export const MIN_QUALIFIED_SHARE = 0.5

/** Take the last edition down to this place … */
export const RECENT_PLACES = 10

/** … and this many of the best-rated athletes who competed within this many months before the last known field. */
export const RECENT_MONTHS = 24
export const RECENT_RATED = 15

/**
 * Two half-lives of the ratings. If nothing is known for longer than that, the earlier results count less than a
 * quarter.
 */
export const STALE_MONTHS = 48

export interface ForecastInput {
  readonly rows: BodybuildingRows
  readonly fields: ReadonlyMap<string, readonly RankedField[]>
  readonly qualifications: readonly QualificationFigures[]
  readonly today: string
}

/** An upcoming edition, as of today. */
export interface UpcomingEdition {
  readonly division: string
  readonly year: number
  /** Null if the contest is not among the rows. */
  readonly contest: string | null
  readonly basis: Exclude<PredictionFigures['basis'], 'PLACED'>
  readonly contenders: readonly Contender[]
}

/** `halfLifeDays` is that of the rating. */
export function nextEditions(level: GreatLevel, input: ForecastInput, halfLifeDays: number): UpcomingEdition[] {
  const upcoming = upcomingAt(level, input.rows)
  const yearsHeld = [...input.fields].map(([division, fields]) => [division, yearsOf(fields, level)] as const)
  const lastYears = [...new Set(yearsHeld.flatMap(([, years]) => years))].sort((a, b) => b - a).slice(0, 2)
  const active = yearsHeld
    .filter(([, years]) => years.some((year) => lastYears.includes(year)))
    .map(([division]) => division)
  const listed = upcoming.flatMap(({ entered }) => [...entered.keys()])
  const now = yearOf(input.today)
  const usual = Math.min(Math.max((lastYears[0] ?? now) + 1, now), now + 1)
  return [...new Set([...active, ...listed])].sort(textOrder).flatMap((division) => {
    const last = Math.max(...yearsOf(input.fields.get(division) ?? [], level))
    const candidates = upcoming.filter((contest) => contest.year > last)
    const contest =
      candidates.find(({ year, entered }) => year === candidates[0]?.year && entered.has(division)) ?? candidates[0]
    const year = contest?.year ?? usual
    return year > last ? (upcomingEdition({ division, level, year, contest, halfLifeDays }, input) ?? []) : []
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

/** In chronological order. */
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

/** An edition on an unknown day may take place at any time in the year, so assume its last day. */
const lastDayOf = (year: number, date: string | null): string => date ?? `${year}-12-31`

interface EditionKey {
  readonly division: string
  readonly level: GreatLevel
  readonly year: number
  readonly contest: Upcoming | undefined
  readonly halfLifeDays: number
}

const BASES = ['ENTRIES', 'QUALIFIED', 'RECENT'] as const

function upcomingEdition(
  { division, level, year, contest, halfLifeDays }: EditionKey,
  input: ForecastInput,
): UpcomingEdition | undefined {
  const day = contest?.day ?? lastDayOf(year, null)
  const fields = (input.fields.get(division) ?? []).filter((field) => field.day < day)
  const editions = fields.filter((field) => field.level === level)
  const eve = eveOf(fields, day, halfLifeDays)
  const lists = {
    ENTRIES: contest?.entered.get(division) ?? [],
    QUALIFIED: level === 'FLAGSHIP' ? qualifiedFor(division, year, editions, input) : [],
    RECENT: recentTop(fields, editions, day, eve),
  }
  const basis = BASES.find((one) => lists[one].length >= MIN_ENTRANTS)
  if (!basis) return undefined
  const contenders = contendersOf(lists[basis].toSorted(textOrder), { fields, day, level, eve })
  return { division, year, contest: contest?.key ?? null, basis, contenders }
}

type Fields = readonly RankedField[]

/** Empty while the qualified athletes are too few to form a field. */
function qualifiedFor(
  division: string,
  year: number,
  editions: Fields,
  { qualifications }: ForecastInput,
): readonly string[] {
  const own = qualifications.filter((one) => one.division === division && one.year === year)
  const athletes = [...new Set(own.map(({ athlete }) => athlete))]
  const usual = editions.findLast(isKnown)?.order.flat().length ?? 0
  return athletes.length < MIN_QUALIFIED_SHARE * usual ? [] : athletes
}

/** Empty if the last known field is too old. */
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
