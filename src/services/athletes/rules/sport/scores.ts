/**
 * Scores built from several measures. Each measure is divided by the best value on the leaderboard and weighted, so an
 * athlete who is best in all of them scores the sum of the weights. The unit of a measure does not affect the score.
 */
import { roundTo } from '../../../../kernel/numbers/units.ts'
import type { BoardEntry } from './figures.ts'
import { entriesOf, foremost, type ListedPerson, lineOf } from './top-lists.ts'

/** The maximum of each measure, in component order. */
export type Weights<Measure extends string> = Readonly<Record<Measure, number>>
export type Measures<Measure extends string> = Readonly<Record<Measure, number>>

export interface Measured<Measure extends string> {
  readonly person: ListedPerson
  readonly measures: Measures<Measure>
  /** A text, built only for entries that fit on the leaderboard. */
  readonly detail: () => string
}

/** The components hold, for each measure, its `value` and its `share` of the score. */
export function scoredEntries<Measure extends string>(
  measured: readonly Measured<Measure>[],
  weights: Weights<Measure>,
  atMost = Infinity,
): BoardEntry[] {
  const best = bestOf(
    measured.map(({ measures }) => measures),
    weights,
  )
  const scoreIn = ({ measures }: Measured<Measure>) => roundTo(scoreOf(measures, best, weights), 1)
  const lines = foremost(measured, scoreIn, atMost).map((one) =>
    lineOf(one.person, scoreIn(one), one.detail(), componentsOf(one.measures, best, weights)),
  )
  return entriesOf(lines, { atMost })
}

const namesOf = <Measure extends string>(weights: Weights<Measure>): Measure[] => Object.keys(weights) as Measure[]

/** The best value of each measure. */
export function bestOf<Measure extends string>(
  all: readonly Measures<Measure>[],
  weights: Weights<Measure>,
): Measures<Measure> {
  const best = namesOf(weights).map((name) => [name, all.reduce((most, one) => Math.max(most, one[name]), 0)] as const)
  return Object.fromEntries(best) as Measures<Measure>
}

export function scoreOf<Measure extends string>(
  measures: Measures<Measure>,
  best: Measures<Measure>,
  weights: Weights<Measure>,
): number {
  let score = 0
  for (const name in weights) score += shareOf(measures[name], best[name], weights[name])
  return score
}

const shareOf = (value: number, best: number, weight: number): number => (best === 0 ? 0 : (weight * value) / best)

const componentsOf = <Measure extends string>(
  measures: Measures<Measure>,
  best: Measures<Measure>,
  weights: Weights<Measure>,
): unknown =>
  Object.fromEntries(
    namesOf(weights).map((name) => {
      const share = shareOf(measures[name], best[name], weights[name])
      return [name, { value: roundTo(measures[name], 4), share: roundTo(share, 2) }]
    }),
  )
