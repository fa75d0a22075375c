/**
 * Back-tests forecasts year by year. Each edition is forecast by a model that has learned only from editions of earlier
 * years, next to three baselines: the order of the last edition, the best places so far, and a dynamic Elo rating. The
 * weights of the model are learned, and its half-life and the settings of the Elo rating are chosen, anew for every year
 * from the years before. Other constants (the prior, the choice of factors) are documented where they are defined.
 *
 * Entrants are the athletes who were placed.
 */
import { groupedBy } from '../../../../../kernel/collections/groups.ts'
import { type Edition, editionsBy } from '../prediction-factors.ts'
import { UNLEARNED, utilityOf, type Weights, weightsOf } from '../prediction-weights.ts'
import { HALF_LIFE_DAYS, type RankedField } from '../ratings.ts'
import { ruleOf } from './baselines.ts'
import { type EloSettings, eloRuns } from './elo.ts'
import { meanOf, type Score, scoreOf, winShares } from './scores.ts'
import { chooseByYear, type Run } from './validation.ts'

export const FORECASTERS = ['model', 'lastYear', 'careerBest', 'elo'] as const

export type Forecaster = (typeof FORECASTERS)[number]

/** Half-lives of the rating that the model chooses from. It starts with the first. */
export const HALF_LIVES_DAYS = [HALF_LIFE_DAYS, HALF_LIFE_DAYS / 2] as const

/** What a forecaster was set to for an edition. */
export interface Settings {
  readonly model: { readonly halfLifeDays: number }
  readonly elo: EloSettings
}

export interface BacktestLine {
  readonly division: string
  readonly contest: string
  readonly year: number
  readonly entrants: number
  readonly scores: Readonly<Record<Forecaster, Score>>
  readonly settings: Settings
}

/** The model as it would have forecast in some year. */
export interface FittedModel {
  readonly halfLifeDays: number
  readonly weights: Weights
}

export interface Backtest {
  /** The model that has seen all editions. */
  readonly model: FittedModel
  /** The model of each year, which has seen the years before, and the editions as it saw them. */
  readonly modelIn: ReadonlyMap<number, FittedModel>
  /** The editions as the model of their year saw them on their eve, in the order of the lines. */
  readonly editions: readonly Edition[]
  readonly lines: readonly BacktestLine[]
}

/** The back-test of one level. */
export function backtest(
  divisions: ReadonlyMap<string, readonly RankedField[]>,
  level: RankedField['level'],
): Backtest {
  const lists = editionsBy(divisions, level, HALF_LIVES_DAYS)
  const any = lists[0]!
  const years = any.map(({ year }) => year)
  const runs = lists.map((editions, index) => modelRun(editions, HALF_LIVES_DAYS[index]!))
  const model = chooseByYear(years, runs as [ModelRun, ...ModelRun[]])
  const elo = chooseByYear(years, eloRuns(divisions, any))
  const [lastYear, careerBest] = [ruleScores('lastPlace', any), ruleScores('bestPlace', any)]
  const fitted = ({ settings, weightsIn, weights }: ModelRun, year?: number): FittedModel => ({
    ...settings,
    weights: year === undefined ? weights : weightsIn.get(year)!,
  })
  return {
    model: fitted(model.next),
    modelIn: new Map([...model.in].map(([year, run]) => [year, fitted(run, year)])),
    editions: any.map(({ year }, index) => model.in.get(year)!.editions[index]!),
    lines: any.map(({ division, contest, year, contenders }, index) => {
      const [own, rating] = [model.in.get(year)!, elo.in.get(year)!]
      return {
        ...{ division, contest, year, entrants: contenders.length },
        scores: {
          model: own.scores[index]!,
          lastYear: lastYear[index]!,
          careerBest: careerBest[index]!,
          elo: rating.scores[index]!,
        },
        settings: { model: own.settings, elo: rating.settings },
      }
    }),
  }
}

interface ModelRun extends Run<{ readonly halfLifeDays: number }> {
  readonly editions: readonly Edition[]
  /** Learned from the years before. */
  readonly weightsIn: ReadonlyMap<number, Weights>
  /** Learned from all years. */
  readonly weights: Weights
}

export function modelRun(editions: readonly Edition[], halfLifeDays: number): ModelRun {
  const weightsIn = new Map<number, Weights>()
  let weights = UNLEARNED
  const scores = byYear(editions, (own, year, seen) => {
    if (seen.length > 0) weights = weightsOf(seen, weights)
    weightsIn.set(year, weights)
    return own.map((edition) => {
      const values = edition.contenders.map(({ factors }) => utilityOf(factors, weights))
      return scoreOf(edition, { values, win: winShares(values) })
    })
  })
  if (editions.length > 0) weights = weightsOf(editions, weights)
  return { settings: { halfLifeDays }, editions, scores, weightsIn, weights }
}

function ruleScores(rule: Parameters<typeof ruleOf>[0], editions: readonly Edition[]): Score[] {
  return byYear(editions, (own, _, seen) => {
    const forecast = ruleOf(rule, seen)
    return own.map((edition) => scoreOf(edition, forecast(edition)))
  })
}

/** The scores of each year, given the editions of the years before. `editions` are sorted by year. */
function byYear(
  editions: readonly Edition[],
  scoresIn: (own: readonly Edition[], year: number, seen: readonly Edition[]) => readonly Score[],
): Score[] {
  const scores: Score[] = []
  for (const [year, own] of groupedBy(editions, (edition) => edition.year))
    scores.push(...scoresIn(own, year, editions.slice(0, scores.length)))
  return scores
}

/** The mean scores of each forecaster. */
export function meanScores(lines: readonly Pick<BacktestLine, 'scores'>[]): Record<Forecaster, Score> {
  const of = (forecaster: Forecaster) => meanOf(lines.map(({ scores }) => scores[forecaster]))
  return { model: of('model'), lastYear: of('lastYear'), careerBest: of('careerBest'), elo: of('elo') }
}
