/**
 * What is known about each entrant on the eve of a contest, as the numbers that go into a prediction. Nothing from the
 * day itself or later counts. Neither do contests of which only the year is known and that may have been held later in
 * it.
 */

import type { Level } from '../rows.ts'
import { type Order, type Strength, strengthsOf } from './plackett-luce.ts'
import { HALF_LIFE_DAYS, PRIOR, type RankedField } from './ratings.ts'

/** In publication order. */
export const FACTORS = ['rating', 'form', 'champion', 'standing', 'experience', 'newcomer'] as const

export type Factor = (typeof FACTORS)[number]

export interface Contender {
  readonly athlete: string
  /** Place at the last edition, or at the last one known beyond its winner; null if the athlete was not there. */
  readonly lastPlace: number | null
  /** Best place at any earlier edition. */
  readonly bestPlace: number | null
  /** The exact values that enter the model, unrounded. */
  readonly factors: Readonly<Record<Factor, number>>
}

/** One division of a recurring contest: what was known before it, and its result. */
export interface Edition {
  readonly division: string
  readonly contest: string
  readonly year: number
  readonly contenders: readonly Contender[]
  readonly order: Order
}

/** Half-life of recent form: a quarter of the normal half-life, which is half a year. */
const FORM_HALF_LIFE_DAYS = HALF_LIFE_DAYS / 4

/**
 * Minimum number of placed athletes. In a smaller edition everyone is on the podium, or only the winner is known, so no
 * forecast of it can fail.
 */
export const MIN_PLACED = 4

/** Whether the field is known beyond the podium. */
export const isKnown = ({ order }: Pick<RankedField, 'order'>): boolean => order.flat().length >= MIN_PLACED

/** From this place on, a place at the last edition adds nothing. */
export const LAST_STANDING = 16

type Strengths = ReadonlyMap<string, Strength>

/** What is known about a division on the eve of a day. */
export interface Eve {
  readonly strengths: Strengths
  readonly recent: Strengths
}

export const eveOf = (fields: readonly RankedField[], day: string, halfLifeDays: number = HALF_LIFE_DAYS): Eve =>
  evesOf(fields, day, [halfLifeDays])[0]!

/**
 * The eve of a day by each half-life of the rating; the form is the same for all of them. `before` is where the fits
 * start from, which shortens them and does not change the result.
 */
export function evesOf(
  fields: readonly RankedField[],
  day: string,
  halfLives: readonly number[],
  before?: readonly Eve[],
): Eve[] {
  const known = fields.filter((field) => field.by < day && hasRivals(field))
  const strengthsBy = (halfLifeDays: number, start: Strengths = new Map()) =>
    strengthsOf(known, { asOf: day, halfLifeDays, prior: PRIOR, start })
  const recent = strengthsBy(FORM_HALF_LIFE_DAYS, before?.[0]?.recent)
  return halfLives.map((halfLifeDays, index) => ({
    strengths: strengthsBy(halfLifeDays, before?.[index]?.strengths),
    recent,
  }))
}

/**
 * All editions of the contests of a level that are known beyond the podium, by year. The first such edition of each
 * division has no predecessor and is left out. If a division was held twice in a year, the later contest represents the
 * year.
 */
export const editionsOf = (divisions: ReadonlyMap<string, readonly RankedField[]>, level: Level): Edition[] =>
  editionsBy(divisions, level, [HALF_LIFE_DAYS])[0]!

/** The editions by each half-life of the rating. All lists have the same editions in the same order. */
export function editionsBy(
  divisions: ReadonlyMap<string, readonly RankedField[]>,
  level: Level,
  halfLives: readonly number[],
): Edition[][] {
  const lists = halfLives.map((): Edition[] => [])
  for (const [division, fields] of divisions) {
    let eves: Eve[] | undefined
    const known = fields.filter((field) => field.level === level && isKnown(field))
    const yearly = new Map(known.slice(1).map((field) => [field.year, field]))
    for (const { contest, year, day, order } of yearly.values()) {
      eves = evesOf(fields, day, halfLives, eves)
      for (const [index, eve] of eves.entries()) {
        const contenders = contendersOf(order.flat(), { fields, day, level, eve })
        lists[index]!.push({ division, contest, year, contenders, order })
      }
    }
  }
  return lists.map((editions) => editions.sort((a, b) => a.year - b.year))
}

/** Some sources list only the winner of a contest, which says nothing about anyone's strength. */
const hasRivals = ({ order }: RankedField): boolean => order.length > 1 || (order[0]?.length ?? 0) > 1

export interface KnownBefore {
  readonly fields: readonly RankedField[]
  readonly day: string
  readonly level: Level
  readonly eve?: Eve
}

/** In the order of the entrants. */
export function contendersOf(entrants: readonly string[], { fields, day, level, eve }: KnownBefore): Contender[] {
  const { strengths, recent } = eve ?? eveOf(fields, day)
  const past = fields.filter((field) => field.by < day)
  const editions = past.filter((field) => field.level === level).map(({ order }) => placesIn(order))
  const last = editions.findLast(({ size }) => size > 1)
  const starts = new Map<string, number>()
  for (const { order } of past) for (const one of order.flat()) starts.set(one, (starts.get(one) ?? 0) + 1)
  return entrants.map((athlete) => {
    const rating = strengths.get(athlete)?.strength ?? 0
    const champion = editions.at(-1)?.get(athlete) === 1
    const lastPlace = champion ? 1 : (last?.get(athlete) ?? null)
    const best = Math.min(...editions.map((places) => places.get(athlete) ?? Number.POSITIVE_INFINITY))
    return {
      ...{ athlete, lastPlace, bestPlace: Number.isFinite(best) ? best : null },
      factors: {
        rating,
        form: (recent.get(athlete)?.strength ?? rating) - rating,
        champion: champion ? 1 : 0,
        standing: lastPlace === null ? 0 : Math.max(0, 1 - Math.log(lastPlace) / Math.log(LAST_STANDING)),
        experience: Math.log(1 + (starts.get(athlete) ?? 0)),
        newcomer: starts.has(athlete) ? 0 : 1,
      },
    }
  })
}

/** Each athlete's place; ties share the best one. */
export function placesIn(order: Order): Map<string, number> {
  const places = new Map<string, number>()
  for (const tied of order) {
    const place = places.size + 1
    for (const athlete of tied) places.set(athlete, place)
  }
  return places
}
