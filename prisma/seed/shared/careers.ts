/**
 * Careers that rise, peak and decline, and seasons that are better or worse than usual. Talent is standard normal among
 * all who ever compete; 2.5 and more is world class.
 */

import type { Random } from '../../../src/kernel/numbers/random.ts'
import type { AthleteRow, Sex } from '../../../src/services/athletes/rules/rows.ts'
import type { Nation } from './nations.ts'
import { DAYS_A_YEAR, type Day, dateOf, firstOf, yearOf } from './random.ts'

// Contests per year: a growing number with a fixed sum, including a few upcoming contests.

export type Growth = readonly (readonly [year: number, contests: number])[]

export interface Span {
  readonly year: number
  readonly from: Day
  /** The first day after the span. */
  readonly to: Day
  readonly contests: number
  readonly upcoming: boolean
}

interface SpanOptions {
  readonly contests: number
  readonly firstYear: number
  readonly today: Day
  readonly growth: Growth
}

/** Share of all contests that are upcoming, and how many days ahead they are at most. */
const UPCOMING_SHARE = 0.017
const AHEAD_DAYS = 240

export function spansOf({ contests, firstYear, today, growth }: SpanOptions): Span[] {
  const upcoming = Math.max(2, Math.round(contests * UPCOMING_SHARE))
  const thisYear = yearOf(today)
  const past = Array.from({ length: thisYear - firstYear + 1 }, (_, index) => {
    const year = firstYear + index
    const [from, to] = [firstOf(year), Math.min(firstOf(year + 1), today - 1)]
    return { year, from, to, weight: (grown(growth, year) * Math.max(to - from, 0)) / 365, upcoming: false }
  })
  const nextYear = firstOf(thisYear + 1)
  const ahead = [
    { year: thisYear, from: today + 2, to: nextYear },
    { year: thisYear + 1, from: Math.max(nextYear, today + 2), to: today + AHEAD_DAYS },
  ].map((span) => ({ ...span, weight: Math.max(span.to - span.from - 6, 0), upcoming: true }))
  return [...apportion(past, contests - upcoming), ...apportion(ahead, upcoming)]
}

function grown(growth: Growth, year: number): number {
  const at = growth.findIndex(([anchor]) => anchor >= year)
  if (at === -1) return growth.at(-1)![1]
  const [[fromYear, from], [toYear, to]] = [growth[Math.max(at - 1, 0)]!, growth[at]!]
  return fromYear === toYear ? to : from + ((to - from) * (year - fromYear)) / (toYear - fromYear)
}

function apportion(parts: readonly (Omit<Span, 'contests'> & { weight: number })[], contests: number): Span[] {
  const share = contests / parts.reduce((sum, { weight }) => sum + weight, 0)
  let [all, counted] = [0, 0]
  const spans = parts.map((part, index) => {
    all += part.weight * share
    // The first year has a contest even in a small data set.
    const until = index === parts.length - 1 ? contests : Math.max(Math.round(all), Math.min(1, contests))
    const span = { ...part, contests: until - counted }
    counted = until
    return span
  })
  return spans.filter((span) => span.contests > 0)
}

export interface Career {
  readonly born: Day
  /** Ability at the peak. */
  readonly talent: number
  readonly debut: Day
  readonly careerYears: number
  /** Share of the career before the peak. */
  readonly peakShare: number
  /** How far below the peak ability is at the start and at the end of the career. */
  readonly climb: number
  readonly season: Season
}

/** State that changes from season to season. */
export interface Season {
  year: number
  /** How much better or worse than usual the season is. */
  shape: number
  injured: boolean
  contests: number
  lastContest: Day
}

export const newSeason = (): Season => ({
  ...{ year: 0, shape: 0, injured: false, contests: 0 },
  lastContest: Number.NEGATIVE_INFINITY,
})

export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

export const ageOn = ({ born }: Pick<Career, 'born'>, day: Day): number => (day - born) / DAYS_A_YEAR

/** Age in whole years, counted by birthdays as in a rule book. */
export function birthdaysBy({ born }: Pick<Career, 'born'>, day: Day): number {
  const [birth, now] = [dateOf(born), dateOf(day)]
  const years = yearOf(day) - yearOf(born)
  return now.slice(5) < birth.slice(5) ? years - 1 : years
}

export const yearsIn = ({ debut }: Career, day: Day): number => (day - debut) / DAYS_A_YEAR

export const isOver = (career: Career, day: Day): boolean => yearsIn(career, day) > career.careerYears

/** The age at which decline begins, and the decline per year. */
const AGEING = { from: 38, aYear: 0.09 }

/** Form relative to the peak: falls with the squared distance from it on either side, and with age. */
function form(career: Career, day: Day): number {
  const { careerYears, peakShare, climb } = career
  const peak = careerYears * peakShare
  const years = yearsIn(career, day)
  const away = years < peak ? (peak - years) / peak : (years - peak) / (careerYears - peak)
  const old = Math.max(ageOn(career, day) - AGEING.from, 0)
  return -climb * away * away - AGEING.aYear * old
}

const INJURED = 0.1

/** Returns the season of a year; starts a new one when the year changes. */
export function seasonOf(random: Random, { season }: Pick<Career, 'season'>, year: number): Season {
  if (season.year === year) return season
  const first = season.year === 0
  return Object.assign(season, {
    year,
    shape: 0.36 * random.normal(),
    injured: !first && random.chance(INJURED),
    contests: 0,
  })
}

/** Strength on the day, on the scale of talent; the season must be up to date. */
export const ability = (career: Career, day: Day): number => career.talent + form(career, day) + career.season.shape

/** Gumbel noise: sorting by strength plus this noise gives a Plackett–Luce order. */
export const gumbel = (random: Random): number => -Math.log(-Math.log(1 - random.uniform()))

// Demo athletes as rows; more facts are known about better-known athletes.

interface Person {
  readonly key: string
  readonly fullName: string
  readonly sex: Sex
  readonly nation: Nation
  readonly born: Day
  readonly heightCm: number
  readonly talent: number
}

/** Share of athletes without fame whose facts are known; each step of talent adds a fifth. */
interface Known {
  readonly birthday: number
  readonly measures: number
}

const BY_FAME = 0.2
/** Share with a known birth year among athletes without a known date of birth. */
const YEAR_ALONE = 0.25
/** Share with a known weight among athletes without a known height. */
const WEIGHT_ALONE = 0.2

export function athleteRow(random: Random, person: Person, bodyKg: number, { birthday, measures }: Known): AthleteRow {
  const { key, fullName, sex, nation, born, heightCm, talent } = person
  const fame = clamp(talent, 0, 2)
  const known = random.chance(birthday + BY_FAME * fame)
  const year = known || random.chance(YEAR_ALONE)
  const measured = random.chance(measures + BY_FAME * fame)
  return {
    ...{ key, fullName, sex },
    countryCode: nation.code,
    dateOfBirth: known ? dateOf(born) : null,
    birthYear: year ? yearOf(born) : null,
    heightCm: measured ? heightCm : null,
    weightKg: measured || random.chance(WEIGHT_ALONE) ? bodyKg : null,
  }
}
