/**
 * Scores built from several measures. Each measure is divided by the best value on the leaderboard and weighted, so an
 * athlete who is best in all of them scores the sum of the weights. The unit of a measure does not affect the score. A
 * measure that is not known is left out, and the others weigh in its place.
 */
import { roundTo } from '../../../../kernel/numbers/units.ts'
import type { BoardEntry } from './figures.ts'
import { entriesOf, foremost, type ListedPerson, lineOf } from './top-lists.ts'

/** The maximum of each measure, in component order. */
export type Weights<Measure extends string> = Readonly<Record<Measure, number>>
/** Null if a measure is not known. */
export type Measures<Measure extends string> = Readonly<Record<Measure, number | null>>

export interface Measured<Measure extends string> {
  readonly person: ListedPerson
  readonly measures: Measures<Measure>
  /** What the components say of a measure beyond its value and share, or in place of its value. */
  readonly facts?: Partial<Record<Measure, object>>
  /** A text, built only for entries that fit on the leaderboard. */
  readonly detail: () => string
}

/** The components hold, for each measure, its `value`, its `share` of the score, and its facts. */
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
    lineOf(one.person, scoreIn(one), one.detail(), componentsOf(one, best, weights)),
  )
  return entriesOf(lines, { atMost })
}

const namesOf = <Measure extends string>(weights: Weights<Measure>): Measure[] => Object.keys(weights) as Measure[]

/** The best value of each measure. */
export function bestOf<Measure extends string>(
  all: readonly Measures<Measure>[],
  weights: Weights<Measure>,
): Weights<Measure> {
  const best = namesOf(weights).map(
    (name) => [name, all.reduce((most, one) => Math.max(most, one[name] ?? 0), 0)] as const,
  )
  return Object.fromEntries(best) as Weights<Measure>
}

export function scoreOf<Measure extends string>(
  measures: Measures<Measure>,
  best: Weights<Measure>,
  weights: Weights<Measure>,
): number {
  const scale = scaleOf(measures, weights)
  let score = 0
  for (const name in weights) score += shareOf(measures[name], best[name], scale * weights[name])
  return score
}

/** By how much the known measures weigh more, so that those of any career add up to the same. */
function scaleOf<Measure extends string>(measures: Measures<Measure>, weights: Weights<Measure>): number {
  let [all, known] = [0, 0]
  for (const name in weights) {
    all += weights[name]
    if (measures[name] !== null) known += weights[name]
  }
  return known === 0 ? 0 : all / known
}

const shareOf = (value: number | null, best: number, weight: number): number =>
  value === null || best === 0 ? 0 : (weight * value) / best

function componentsOf<Measure extends string>(
  { measures, facts }: Measured<Measure>,
  best: Weights<Measure>,
  weights: Weights<Measure>,
): unknown {
  const scale = scaleOf(measures, weights)
  return Object.fromEntries(
    namesOf(weights).map((name) => {
      const value = measures[name]
      const share = shareOf(value, best[name], scale * weights[name])
      return [name, { value: value && roundTo(value, 4), share: roundTo(share, 2), ...facts?.[name] }]
    }),
  )
}
