/**
 * Back-tests predictions year by year. Each edition is predicted by a model that has learned only from editions of
 * earlier years, next to two rules of thumb. Constants that are not fitted per year (half-life, prior, the choice of
 * factors) are documented where they are defined.
 *
 * Entrants are the athletes who were placed. Ties in a forecast score what they would score on average in random order.
 * The probabilities of tied winners are averaged too.
 */
import { groupedBy } from '../../../../kernel/groups.ts'
import { type Edition, placesIn } from './prediction-factors.ts'
import { UNLEARNED, utilityOf, type Weights, weightsOf } from './prediction-weights.ts'

export const FORECASTERS = ['model', 'lastYear', 'careerBest'] as const

export type Forecaster = (typeof FORECASTERS)[number]

export interface Score {
  /** Winners predicted correctly: 1 or 0, or a fraction for ties. */
  readonly topOne: number
  /** Of the first three, how many were among the three predicted. */
  readonly podiumHits: number
  /**
   * Rank correlation over the finalists, that is everyone except those who share the last place. Null with fewer than
   * three finalists.
   */
  readonly spearman: number | null
  /** Negative logarithm of the probability predicted for the winner. */
  readonly logLoss: number
}

export interface BacktestLine {
  readonly division: string
  readonly contest: string
  readonly year: number
  readonly entrants: number
  readonly scores: Readonly<Record<Forecaster, Score>>
}

/** The weights of a model that has seen all editions, and how it would have performed up to then. */
export interface Backtest {
  readonly weights: Weights
  /** The weights of the model in each year, learned from the years before. */
  readonly weightsIn: ReadonlyMap<number, Weights>
  readonly lines: readonly BacktestLine[]
}

export function backtest(editions: readonly Edition[]): Backtest {
  const lines: BacktestLine[] = []
  const seen: Edition[] = []
  const weightsIn = new Map<number, Weights>()
  let weights = UNLEARNED
  for (const [year, own] of [...groupedBy(editions, (edition) => edition.year)].sort(([a], [b]) => a - b)) {
    weightsIn.set(year, weights)
    const [lastYear, careerBest] = [ruleOf('lastPlace', seen), ruleOf('bestPlace', seen)]
    for (const edition of own) {
      const { division, contest, contenders } = edition
      const scores = {
        model: scoreOf(edition, forecast(edition, weights)),
        lastYear: scoreOf(edition, lastYear(edition)),
        careerBest: scoreOf(edition, careerBest(edition)),
      }
      lines.push({ division, contest, year, entrants: contenders.length, scores })
    }
    seen.push(...own)
    weights = weightsOf(seen, weights)
  }
  return { weights, weightsIn, lines }
}

function forecast({ contenders }: Edition, weights: Weights): Forecast {
  const values = contenders.map(({ factors }) => utilityOf(factors, weights))
  return { values, win: winShares(values) }
}

/** Probabilities of winning: each athlete's share of the total strength. */
export function winShares(utilities: readonly number[]): number[] {
  const highest = Math.max(...utilities)
  const strengths = utilities.map((utility) => Math.exp(utility - highest))
  const total = strengths.reduce((sum, strength) => sum + strength, 0)
  return strengths.map((strength) => strength / total)
}

export function scoreOf(
  { contenders, order }: Pick<Edition, 'contenders' | 'order'>,
  { values, win }: Forecast,
): Score {
  const placeOf = placesIn(order)
  const places = contenders.map(({ athlete }) => placeOf.get(athlete) as number)
  const last = order.length > 1 && (order.at(-1)?.length ?? 0) > 1 ? Math.max(...places) : Number.POSITIVE_INFINITY
  const finalists = places.flatMap((place, index) => (place < last ? [index] : []))
  const winners = places.flatMap((place, index) => (place === 1 ? win[index]! : []))
  const probability = winners.reduce((sum, chance) => sum + chance, 0) / winners.length
  return {
    topOne: hits(places, values, 1),
    podiumHits: hits(places, values, 3),
    spearman: spearman(
      finalists.map((index) => -places[index]!),
      finalists.map((index) => values[index]!),
    ),
    logLoss: -Math.log(probability),
  }
}

/** How many of the first `most` athletes were among the first `most` predicted. */
function hits(places: readonly number[], values: readonly number[], most: number): number {
  let sum = 0
  for (const [index, place] of places.entries()) {
    if (place > most) continue
    const above = values.filter((value) => value > values[index]!).length
    const equal = values.filter((value) => value === values[index]).length
    sum += Math.max(0, Math.min(1, (most - above) / equal))
  }
  return Math.min(sum, most)
}

/** Correlation of mean ranks. 0 if one side consists of ties only, which says nothing about the order. */
export function spearman(a: readonly number[], b: readonly number[]): number | null {
  if (a.length < 3) return null
  const [x, y] = [ranks(a), ranks(b)]
  const middle = (a.length + 1) / 2
  const sum = (of: (index: number) => number) => a.reduce((total, _, index) => total + of(index), 0)
  const both = sum((index) => (x[index]! - middle) * (y[index]! - middle))
  const spread = sum((index) => (x[index]! - middle) ** 2) * sum((index) => (y[index]! - middle) ** 2)
  return spread === 0 ? 0 : both / Math.sqrt(spread)
}

const ranks = (values: readonly number[]): number[] =>
  values.map((one) => {
    const below = values.filter((value) => value < one).length
    return below + (values.filter((value) => value === one).length + 1) / 2
  })

/** The mean of each measure. */
export function meanScores(lines: readonly Pick<BacktestLine, 'scores'>[]): Record<Forecaster, Score> {
  const of = (forecaster: Forecaster): Score => {
    const mean = (measure: keyof Score) => {
      const known = lines.flatMap(({ scores }) => scores[forecaster][measure] ?? [])
      return known.reduce((sum, value) => sum + value, 0) / known.length
    }
    return {
      ...{ topOne: mean('topOne'), podiumHits: mean('podiumHits') },
      ...{ spearman: mean('spearman'), logLoss: mean('logLoss') },
    }
  }
  return { model: of('model'), lastYear: of('lastYear'), careerBest: of('careerBest') }
}

// Two baselines for the predictions: the order of the last edition, and the best earlier place. Entrants without a
// place are tied last. Probabilities come from the achievements of earlier entrants with the same place (1st, 2nd, 3rd,
// 4th–6th, lower, none): `(wins + ½) / (starts + 1)` over the earlier editions of all divisions, scaled to sum to 1
// within a field. The half is the prior of Krichevsky R, Trofimov V. The performance of universal encoding. IEEE
// Transactions on Information Theory 1981; 27(2): 199–207. The baselines learn from the same editions as the model.
// Fixed probabilities would be easier to beat.

type Rule = 'lastPlace' | 'bestPlace'

/** In the order of the contenders. */
interface Forecast {
  /** A higher value predicts a better place. */
  readonly values: readonly number[]
  /** Probabilities of winning. */
  readonly win: readonly number[]
}

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
