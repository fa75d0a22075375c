/**
 * Computes all stored forecasts: of the next edition of each division, of the last completed editions as of their eve,
 * and the performance of such forecasts year by year and as a whole. The flagship and the second contest each have their
 * own weights, learned from their own editions. For a completed edition the weights come from earlier years only.
 */
import { groupedBy } from '../../../../kernel/collections/groups.ts'
import { roundTo } from '../../../../kernel/numbers/units.ts'
import type {
  AccuracyFigures,
  BackTestFigures,
  EntrantFigures,
  GreatLevel,
  PredictionFigures,
  QualificationFigures,
} from '../figures.ts'
import { textOrder } from '../league.ts'
import type { BodybuildingRows, ResultRow } from '../rows.ts'
import { accuraciesOf } from './back-test/accuracy.ts'
import {
  type BacktestLine,
  backtest,
  type FittedModel,
  FORECASTERS,
  type Forecaster,
  type Settings,
} from './back-test/backtest.ts'
import { editionNames } from './edition-names.ts'
import { type ForecastInput, nextEditions, type UpcomingEdition } from './next-editions.ts'
import { type Edition, FACTORS, type Factor } from './prediction-factors.ts'
import { MODEL_VERSION, type Prediction, predict, SIMULATIONS } from './predictions.ts'
import type { RankedField } from './ratings.ts'
import { seedOf } from './seeds.ts'

const GREAT_LEVELS: readonly GreatLevel[] = ['FLAGSHIP', 'SECOND']

/** Number of past editions of each division that are published entrant by entrant. */
export const PAST_EDITIONS = 5

const DIGITS = 4

const NAMES: Readonly<Record<Forecaster, BackTestFigures['forecaster']>> = {
  model: 'MODEL',
  lastYear: 'LAST_YEAR',
  careerBest: 'CAREER_BEST',
  elo: 'ELO',
}

export interface Forecasts {
  /** Sorted by level, division and year. */
  readonly predictions: readonly PredictionFigures[]
  readonly backTests: readonly BackTestFigures[]
  readonly accuracies: readonly AccuracyFigures[]
}

/** `fields` are the ranked fields of the rows. Editions from `today` on are upcoming. */
export function forecastsOf(
  rows: BodybuildingRows,
  fields: ReadonlyMap<string, readonly RankedField[]>,
  qualifications: readonly QualificationFigures[],
  today: string,
): Forecasts {
  const forecasts = GREAT_LEVELS.map((level) => forecastsAt(level, { rows, fields, qualifications, today }))
  return {
    predictions: forecasts.flatMap(({ predictions }) => predictions),
    backTests: forecasts.flatMap(({ lines }) => lines).flatMap(backTestsOf),
    accuracies: accuraciesOf(forecasts.flatMap(({ lines }) => lines)),
  }
}

function forecastsAt(level: GreatLevel, input: ForecastInput) {
  const { model, modelIn, editions, lines } = backtest(input.fields, level)
  const places = placesOf(input.rows, editions)
  const nameOf = editionNames(level, input.rows)
  const past = lastOfEach(editions).map(({ order: _, ...one }) =>
    predictionOf(
      { ...one, level, name: nameOf(one), basis: 'PLACED' },
      modelIn.get(one.year)!,
      places.get(fieldOf(one)),
    ),
  )
  const next = nextEditions(level, input, model.halfLifeDays).map((one) =>
    predictionOf({ ...one, level, name: nameOf(one) }, model),
  )
  return {
    predictions: [...past, ...next].sort((a, b) => textOrder(a.division, b.division) || a.year - b.year),
    lines: lines.map((line) => ({ ...line, level })),
  }
}

const lastOfEach = (editions: readonly Edition[]): Edition[] =>
  [...groupedBy(editions, ({ division }) => division).values()].flatMap((own) => own.slice(-PAST_EDITIONS))

type Places = ReadonlyMap<string, number | null>

/** Places as stated in the rows, by contest and division, then athlete. */
function placesOf({ results }: BodybuildingRows, editions: readonly Edition[]): Map<string, Places> {
  const contests = new Set(editions.map(({ contest }) => contest))
  const own = results.filter(({ contest }) => contests.has(contest))
  const fields = groupedBy(own, fieldOf)
  return new Map([...fields].map(([key, field]) => [key, new Map(field.map(({ athlete, place }) => [athlete, place]))]))
}

const fieldOf = ({ contest, division }: Pick<ResultRow, 'contest' | 'division'>): string => `${contest} ${division}`

interface PredictionInput extends Omit<UpcomingEdition, 'basis'> {
  readonly level: GreatLevel
  readonly name: string
  readonly basis: PredictionFigures['basis']
}

function predictionOf(
  { contenders, ...about }: PredictionInput,
  { weights, halfLifeDays }: FittedModel,
  placeOf?: Places,
): PredictionFigures {
  const seed = seedOf(`${about.level}/${about.division}/${about.year}`)
  return {
    ...about,
    ...{ modelVersion: MODEL_VERSION, halfLifeDays, seed, simulations: SIMULATIONS },
    entrants: predict(contenders, weights, seed).map((one) => entrantOf(one, placeOf?.get(one.athlete) ?? null)),
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

/** A line of the back-test, with its level. */
export interface LevelLine extends BacktestLine {
  readonly level: GreatLevel
}

const backTestsOf = ({ level, division, year, entrants, scores, settings }: LevelLine): BackTestFigures[] =>
  FORECASTERS.map((forecaster) => {
    const { topOne, podiumHits, spearman, logLoss } = scores[forecaster]
    return {
      ...{ level, division, year, forecaster: NAMES[forecaster], modelVersion: MODEL_VERSION, entrants },
      settings: storedSettings(settings, forecaster),
      ...{ topOne: roundTo(topOne, DIGITS), podiumHits: roundTo(podiumHits, DIGITS) },
      ...{ spearman: spearman === null ? null : roundTo(spearman, DIGITS), logLoss: roundTo(logLoss, DIGITS) },
    }
  })

function storedSettings({ model, elo }: Settings, forecaster: Forecaster): BackTestFigures['settings'] {
  if (forecaster === 'model') return model
  if (forecaster !== 'elo') return null
  return { ...elo, halfLifeDays: Number.isFinite(elo.halfLifeDays) ? elo.halfLifeDays : null }
}
