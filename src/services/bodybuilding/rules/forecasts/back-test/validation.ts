/**
 * Chooses settings by time-split validation: for each year, those that forecast the editions of all earlier years best.
 * No edition has a say in the settings that it is forecast with, so every score is one that could have been had at the
 * time. Tashman LJ. Out-of-sample tests of forecasting accuracy. International Journal of Forecasting 2000; 16(4):
 * 437–450.
 */
import type { Score } from './scores.ts'

/** Forecasts of all editions with the same settings. */
export interface Run<Settings> {
  readonly settings: Settings
  /** In the order of the editions. */
  readonly scores: readonly Score[]
}

/** The first settings are used until this many editions are known. */
export const MIN_EDITIONS_TO_CHOOSE = 10

export interface Choice<Chosen> {
  readonly in: ReadonlyMap<number, Chosen>
  /** Chosen on all editions, for those to come. */
  readonly next: Chosen
}

/**
 * The run with the least mean log-loss over the editions of earlier years; of equals, the first. `years` are the years
 * of the editions, in ascending order.
 */
export function chooseByYear<One extends Run<unknown>>(
  years: readonly number[],
  runs: readonly [One, ...One[]],
): Choice<One> {
  const losses = runs.map(() => 0)
  const best = (seen: number): One => {
    if (seen < MIN_EDITIONS_TO_CHOOSE) return runs[0]
    return runs[losses.indexOf(Math.min(...losses))]!
  }
  const chosen = new Map<number, One>()
  for (const [index, year] of years.entries()) {
    if (!chosen.has(year)) {
      // All editions of earlier years have been added, and none of this year.
      chosen.set(year, best(index))
    }
    for (const [run, { scores }] of runs.entries()) losses[run]! += scores[index]!.logLoss
  }
  return { in: chosen, next: best(years.length) }
}
