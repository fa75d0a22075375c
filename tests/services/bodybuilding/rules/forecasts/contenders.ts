/** Invented contenders with stated factors. */
import type { Contender, Factor } from '../../../../../src/services/bodybuilding/rules/forecasts/prediction-factors.ts'

export const ZERO_FACTORS = { rating: 0, form: 0, champion: 0, standing: 0, experience: 0, newcomer: 0 }

/** Factors that are not stated are 0. */
export const contender = (athlete: string, factors: Partial<Record<Factor, number>> = {}): Contender => ({
  ...{ athlete, lastPlace: null, bestPlace: null },
  factors: { ...ZERO_FACTORS, ...factors },
})

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
