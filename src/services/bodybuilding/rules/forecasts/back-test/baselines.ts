/**
 * Two baselines for the predictions: the order of the last edition, and the best place at any earlier edition. Entrants
 * without a place are tied last. Probabilities come from the achievements of earlier entrants with the same place (1st,
 * 2nd, 3rd, 4th–6th, lower, none): `(wins + ½) / (starts + 1)` over the earlier editions of all divisions, scaled to sum
 * to 1 within a field. The half is the prior of Krichevsky R, Trofimov V. The performance of universal encoding. IEEE
 * Transactions on Information Theory 1981; 27(2): 199–207. The baselines learn from the same editions as the model.
 * Fixed probabilities would be easier to beat.
 */
import type { Edition } from '../prediction-factors.ts'
import type { Forecast } from './scores.ts'

type Rule = 'lastPlace' | 'bestPlace'

const CLASSES = 6

const classOf = (place: number | null): number =>
  place === null ? CLASSES - 1 : place <= 3 ? place - 1 : place <= 6 ? 3 : 4

/** The forecast of a rule that has seen these editions. */
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
