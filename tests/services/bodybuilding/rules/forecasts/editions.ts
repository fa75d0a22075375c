/** Editions of an invented flagship contest, and the forecasts made of them. */
import type { PredictionFigures, QualificationFigures } from '../../../../../src/services/bodybuilding/rules/figures.ts'
import { type Forecasts, forecastsOf } from '../../../../../src/services/bodybuilding/rules/forecasts/forecasts.ts'
import { rankedFields } from '../../../../../src/services/bodybuilding/rules/forecasts/ratings.ts'
import type { BodybuildingRows } from '../../../../../src/services/bodybuilding/rules/rows.ts'
import { type ContestWithResults, contestOf, TODAY } from '../../../../helpers/bodybuilding-rows.ts'

export const forecasts = (
  rows: BodybuildingRows,
  qualifications: readonly QualificationFigures[] = [],
  today = TODAY,
): Forecasts => forecastsOf(rows, rankedFields(rows), qualifications, today)

export const NAMES = ['ann', 'ben', 'cid', 'dan', 'eva']

/** Rotates the order by one place every year, so that places differ. */
export const rotated = (by: number): string[] => NAMES.map((_, at) => NAMES[(at + by) % NAMES.length]!)

export const flagship = (
  year: number,
  over: Parameters<typeof contestOf>[4] = {},
  order = rotated(year),
): ContestWithResults => contestOf('Flagship', 'FLAGSHIP', `${year}-10-01`, order, over)

export const editions = (from: number, to: number): ContestWithResults[] =>
  Array.from({ length: to - from + 1 }, (_, at) => flagship(from + at))

export const qualified = (athletes: readonly string[], year = 2027): QualificationFigures[] =>
  athletes.map((athlete) => ({
    ...{ athlete, division: 'mens-open', year, contest: null, points: null, rule: 'win', derived: false },
  }))

/** The predictions of contests to come. */
export const upcomingIn = ({ predictions }: Pick<Forecasts, 'predictions'>): PredictionFigures[] =>
  predictions.filter(({ basis }) => basis !== 'PLACED')

export const athletesIn = (prediction: PredictionFigures | undefined): string[] | undefined =>
  prediction?.entrants.map(({ athlete }) => athlete).sort()
