/**
 * The shape of a career in one division, computed from its season ratings, oldest first. It uses the leads, which are
 * comparable between years, and ratings in hindsight, which do not lag.
 *
 * The peak lasts from the first to the last season that is indistinguishable from the best one. That means within its
 * standard error, or within 0.5 if the error is smaller, because an athlete who is 0.5 weaker still wins 38 of 100
 * meetings. Seasons before the peak are the rise, seasons after it the decline.
 *
 * The prime is the three best-rated seasons, or all seasons of a shorter career. Season ratings share most of their
 * contests, so the deviation of their mean is the mean of their deviations and not less.
 */

import type { SeasonRating } from '../forecasts/ratings.ts'

/** On the scale of the logarithm of strength. */
export const PEAK_MARGIN = 0.5

export const PRIME_SEASONS = 3

/** Quantile of the normal distribution for 95%. */
const Z = 1.96

export type Phase = 'RISE' | 'PEAK' | 'DECLINE'

type Rated = Pick<SeasonRating, 'year' | 'lead' | 'deviation'>

export interface Prime {
  /** In chronological order. */
  readonly years: readonly number[]
  /** Mean over the seasons. */
  readonly lead: number
  readonly deviation: number
}

export interface Chance {
  readonly probability: number
  /** Bounds of the 95% interval. */
  readonly low: number
  readonly high: number
}

/** The phase of each season, by year. */
export function phasesOf(seasons: readonly Rated[]): Map<number, Phase> {
  const [best] = seasons.toSorted((a, b) => b.lead - a.lead || a.year - b.year)
  if (best === undefined) return new Map()
  const threshold = best.lead - Math.max(PEAK_MARGIN, best.deviation)
  const high = seasons.filter(({ lead }) => lead >= threshold).map(({ year }) => year)
  const [first, last] = [Math.min(...high), Math.max(...high)]
  return new Map(seasons.map(({ year }) => [year, year < first ? 'RISE' : year > last ? 'DECLINE' : 'PEAK']))
}

/** Null without seasons. In a tie the earlier season counts. */
export function primeOf(seasons: readonly Rated[]): Prime | null {
  const best = seasons.toSorted((a, b) => b.lead - a.lead || a.year - b.year).slice(0, PRIME_SEASONS)
  if (best.length === 0) return null
  const mean = (of: 'lead' | 'deviation') => best.reduce((sum, season) => sum + season[of], 0) / best.length
  return {
    years: best.map(({ year }) => year).sort((a, b) => a - b),
    lead: mean('lead'),
    deviation: mean('deviation'),
  }
}

/**
 * The chance that the first athlete is placed ahead of the second, both in their prime, in the same division, against
 * fields whose best are equal. It is the probability from the model, averaged over the uncertainty of the leads:
 * `σ(d / √(1 + π s² / 8))` with d the difference and s its deviation. MacKay DJC. The evidence framework applied to
 * classification networks. Neural Computation 1992; 4(5): 720–736.
 */
export function chanceBetween(a: Pick<Prime, 'lead' | 'deviation'>, b: typeof a): Chance {
  const difference = a.lead - b.lead
  const deviation = Math.hypot(a.deviation, b.deviation)
  return {
    probability: logistic(difference / Math.sqrt(1 + (Math.PI * deviation ** 2) / 8)),
    low: logistic(difference - Z * deviation),
    high: logistic(difference + Z * deviation),
  }
}

const logistic = (logit: number): number => 1 / (1 + Math.exp(-logit))
