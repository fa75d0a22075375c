/**
 * How good the forecasts have been: the mean scores of each forecaster over the editions of a division, of a contest or
 * of both, with intervals, and how far the model is ahead of or behind each of the others. Published whichever way it
 * turns out.
 */
import { groupedBy } from '../../../../../kernel/collections/groups.ts'
import { roundTo } from '../../../../../kernel/numbers/units.ts'
import type { AccuracyFigures, Estimate, ForecasterFigures, GreatLevel, MeasureFigures } from '../../figures.ts'
import { textOrder } from '../../league.ts'
import { MODEL_VERSION } from '../predictions.ts'
import { seedOf } from '../seeds.ts'
import { type BacktestLine, FORECASTERS, type Forecaster } from './backtest.ts'
import { meanInterval, type Resamples, resamplesOf } from './bootstrap.ts'
import { MEASURES, type Measure } from './scores.ts'

/** The bootstrap says little about fewer editions than these, so their means have no intervals. */
export const MIN_EDITIONS = 10

const DIGITS = 4

/** Whether a higher value of a measure is better. */
const HIGHER_IS_BETTER: Readonly<Record<Measure, boolean>> = {
  ...{ topOne: true, podiumHits: true, spearman: true, logLoss: false },
}

type Line = Pick<BacktestLine, 'division' | 'year' | 'scores'> & { readonly level: GreatLevel }

interface Scope {
  readonly level: GreatLevel | null
  readonly division: string | null
  readonly lines: readonly Line[]
}

/** Both contests, then each contest, then each of its divisions; scopes without editions are left out. */
export function accuraciesOf(lines: readonly Line[]): AccuracyFigures[] {
  const levels = [...groupedBy(lines, ({ level }) => level)]
  const scopes: Scope[] = [
    { level: null, division: null, lines },
    ...levels.map(([level, own]): Scope => ({ level, division: null, lines: own })),
    ...levels.flatMap(([level, own]) =>
      [...groupedBy(own, ({ division }) => division)]
        .sort(([a], [b]) => textOrder(a, b))
        .map(([division, its]): Scope => ({ level, division, lines: its })),
    ),
  ]
  return scopes.filter((scope) => scope.lines.length > 0).map(accuracyOf)
}

function accuracyOf({ level, division, lines }: Scope): AccuracyFigures {
  const years = lines.map(({ year }) => year)
  const resamples =
    lines.length < MIN_EDITIONS
      ? undefined
      : resamplesOf(lines.length, seedOf(`accuracy/${level ?? ''}/${division ?? ''}`))
  return {
    ...{ level, division, modelVersion: MODEL_VERSION, editions: lines.length },
    ...{ firstYear: Math.min(...years), lastYear: Math.max(...years) },
    forecasters: Object.fromEntries(
      FORECASTERS.map((forecaster) => [forecaster, forecasterFigures(lines, forecaster, resamples)]),
    ) as Record<Forecaster, ForecasterFigures>,
  }
}

const forecasterFigures = (
  lines: readonly Line[],
  forecaster: Forecaster,
  resamples: Resamples | undefined,
): ForecasterFigures =>
  Object.fromEntries(
    MEASURES.map((measure): [Measure, MeasureFigures] => {
      const values = valuesOf(lines, forecaster, measure)
      const model = valuesOf(lines, 'model', measure)
      const sign = HIGHER_IS_BETTER[measure] ? 1 : -1
      const ahead = values.map((value, index) =>
        value === null || model[index] == null ? null : sign * (model[index] - value),
      )
      return [
        measure,
        { mean: estimate(values, resamples), ahead: forecaster === 'model' ? null : estimate(ahead, resamples) },
      ]
    }),
  ) as Record<Measure, MeasureFigures>

const valuesOf = (lines: readonly Line[], forecaster: Forecaster, measure: Measure): (number | null)[] =>
  lines.map(({ scores }) => scores[forecaster][measure])

/** Null if no edition has a value; without an interval if too few have one. */
function estimate(values: readonly (number | null)[], resamples: Resamples | undefined): Estimate | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  const value = roundTo(known.reduce((sum, one) => sum + one, 0) / known.length, DIGITS)
  if (!resamples || known.length < MIN_EDITIONS) return { value, low: null, high: null }
  const { low, high } = meanInterval(values, resamples)
  return { value, low: roundTo(low, DIGITS), high: roundTo(high, DIGITS) }
}
