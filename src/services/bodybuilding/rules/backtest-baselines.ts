/**
 * Two rules of thumb that predictions are measured against: the order of the last edition, and that of the best place
 * ever had at one. Who has none comes after all others, tied.
 *
 * To have probabilities they are smoothed by what became of such entrants before: those who had come 1st, 2nd, 3rd,
 * 4th–6th, lower or not at all won `(wins + ½) / (starts + 1)` of the earlier editions of all divisions, and in a field
 * these rates are scaled to sum to 1. Half a win is the prior of Krichevsky R, Trofimov V. The performance of universal
 * encoding. IEEE Transactions on Information Theory 1981; 27(2): 199–207. The rule learns from the same editions as
 * the model does; one with fixed probabilities would be easier to beat.
 */

import type { Edition } from './predictions-factors.ts'

export type Rule = 'lastPlace' | 'bestPlace'

/** In the order of the contenders. */
export interface Forecast {
  /** Higher is a better place. */
  readonly values: readonly number[]
  /** Probabilities of winning. */
  readonly win: readonly number[]
}

const CLASSES = 6

const classOf = (place: number | null): number =>
  place === null ? CLASSES - 1 : place <= 3 ? place - 1 : place <= 6 ? 3 : 4

/** The rule, once it has seen these editions. */
export function ruleOf(rule: Rule, editions: readonly Edition[]): (edition: Edition) => Forecast {
  const wins = new Float64Array(CLASSES)
  const starts = new Float64Array(CLASSES)
  for (const { contenders, order } of editions) {
    const winners = order[0] ?? []
    for (const contender of contenders) {
      const one = classOf(contender[rule])
      starts[one]!++
      if (winners.includes(contender.athlete)) wins[one]! += 1 / winners.length
    }
  }
  const rates = wins.map((won, one) => (won + 0.5) / (starts[one]! + 1))
  return ({ contenders }) => {
    const own = contenders.map((contender) => rates[classOf(contender[rule])]!)
    const total = own.reduce((sum, rate) => sum + rate, 0)
    return {
      values: contenders.map((contender) => -(contender[rule] ?? Number.MAX_SAFE_INTEGER)),
      win: own.map((rate) => rate / total),
    }
  }
}
