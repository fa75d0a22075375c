/**
 * Every forecast that is stored: of the next edition of each division, of the last editions that are over as it would
 * have been on their eve, and how good such forecasts have been year by year. The flagship and the second contest are
 * forecast each by weights of its own, learned from its own editions; for an edition that is over they are learned from
 * earlier years alone.
 */

import { groupedBy } from '../../../kernel/groups.ts'
import { roundTo } from '../../../kernel/units.ts'
import { type BacktestLine, backtested, FORECASTERS, type Forecaster } from './backtest.ts'
import type { BackTestFigures, EntrantFigures, GreatLevel, PredictionFigures, QualificationFigures } from './figures.ts'
import { type Ahead, type Known, nextEditions } from './forecasts-next.ts'
import { textOrder } from './league.ts'
import { MODEL_VERSION, type Prediction, predicted, RUNS } from './predictions.ts'
import { type Edition, editionsOf, FACTORS, type Factor } from './predictions-factors.ts'
import type { Weights } from './predictions-weights.ts'
import type { RankedField } from './ratings.ts'
import type { BodybuildingRows, ResultRow } from './rows.ts'

const GREAT_LEVELS: readonly GreatLevel[] = ['FLAGSHIP', 'SECOND']

/** Of each division so many editions that are over are told entrant by entrant. */
export const PAST_EDITIONS = 5

const DIGITS = 4

const NAMES: Readonly<Record<Forecaster, BackTestFigures['forecaster']>> = {
  model: 'MODEL',
  lastYear: 'LAST_YEAR',
  careerBest: 'CAREER_BEST',
}

export interface Forecasts {
  /** By level, division and year. */
  readonly predictions: readonly PredictionFigures[]
  readonly backTests: readonly BackTestFigures[]
}

/** `fields` are the ranked fields of the rows; `today` is the day from which on an edition lies ahead. */
export function forecastsOf(
  rows: BodybuildingRows,
  fields: ReadonlyMap<string, readonly RankedField[]>,
  qualifications: readonly QualificationFigures[],
  today: string,
): Forecasts {
  const forecasts = GREAT_LEVELS.map((level) => forecastsAt(level, { rows, fields, qualifications, today }))
  return {
    predictions: forecasts.flatMap(({ predictions }) => predictions),
    backTests: forecasts.flatMap(({ backTests }) => backTests),
  }
}

function forecastsAt(level: GreatLevel, known: Known): Forecasts {
  const editions = editionsOf(known.fields, level)
  const { weights, weightsIn, lines } = backtested(editions)
  const places = placesOf(known.rows, editions)
  const past = lastOfEach(editions).map(({ order: _, ...one }) =>
    predictionOf({ ...one, level, basis: 'PLACED' }, weightsIn.get(one.year)!, places.get(fieldOf(one))),
  )
  const next = nextEditions(level, known).map((one) => predictionOf({ ...one, level }, weights))
  return {
    predictions: [...past, ...next].sort((a, b) => textOrder(a.division, b.division) || a.year - b.year),
    backTests: lines.flatMap((line) => backTestsOf(level, line)),
  }
}

const lastOfEach = (editions: readonly Edition[]): Edition[] =>
  [...groupedBy(editions, ({ division }) => division).values()].flatMap((own) => own.slice(-PAST_EDITIONS))

type Places = ReadonlyMap<string, number | null>

/** As the rows have them, by contest and division, then athlete. */
function placesOf({ results }: BodybuildingRows, editions: readonly Edition[]): Map<string, Places> {
  const contests = new Set(editions.map(({ contest }) => contest))
  const own = results.filter(({ contest }) => contests.has(contest))
  const fields = groupedBy(own, fieldOf)
  return new Map([...fields].map(([key, field]) => [key, new Map(field.map(({ athlete, place }) => [athlete, place]))]))
}

const fieldOf = ({ contest, division }: Pick<ResultRow, 'contest' | 'division'>): string => `${contest} ${division}`

interface Asked extends Omit<Ahead, 'basis'> {
  readonly level: GreatLevel
  readonly basis: PredictionFigures['basis']
}

function predictionOf({ contenders, ...about }: Asked, weights: Weights, placeOf?: Places): PredictionFigures {
  const seed = seedOf(`${about.level}/${about.division}/${about.year}`)
  return {
    ...about,
    ...{ modelVersion: MODEL_VERSION, seed, simulations: RUNS },
    entrants: predicted(contenders, weights, seed).map((one) => entrantOf(one, placeOf?.get(one.athlete) ?? null)),
  }
}

const entrantOf = ({ place: position, factors, ...chances }: Prediction, place: number | null): EntrantFigures => ({
  ...{ ...chances, position, place },
  factors: Object.fromEntries(
    FACTORS.map((factor) => {
      const { value, effect } = factors[factor]
      return [factor, { value: roundTo(value, DIGITS), effect: roundTo(effect, DIGITS) }]
    }),
  ) as Record<Factor, EntrantFigures['factors'][Factor]>,
})

const backTestsOf = (level: GreatLevel, { division, year, entrants, scores }: BacktestLine): BackTestFigures[] =>
  FORECASTERS.map((forecaster) => {
    const { topOne, podiumHits, spearman, logLoss } = scores[forecaster]
    return {
      ...{ level, division, year, forecaster: NAMES[forecaster], modelVersion: MODEL_VERSION, entrants },
      ...{ topOne: roundTo(topOne, DIGITS), podiumHits: roundTo(podiumHits, DIGITS) },
      ...{ spearman: spearman === null ? null : roundTo(spearman, DIGITS), logLoss: roundTo(logLoss, DIGITS) },
    }
  })

/**
 * A whole number of 31 bits that is the same for the same text wherever and whenever it is computed: FNV-1a. Fowler G,
 * Noll LC, Vo KP. The FNV Non-Cryptographic Hash Algorithm. RFC 9923, 2025.
 */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return hash >>> 1
}
