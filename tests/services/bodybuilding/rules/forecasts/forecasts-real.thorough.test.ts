/** The back-test that the methodology quotes, on the real files. */
import { expect, it } from 'vitest'
import { readBodybuildingFiles } from '../../../../../src/importers/sources/bodybuilding-files/files.ts'
import { Report } from '../../../../../src/kernel/faults/report.ts'
import { FORECASTERS } from '../../../../../src/services/bodybuilding/rules/forecasts/back-test/backtest.ts'
import type { Measure } from '../../../../../src/services/bodybuilding/rules/forecasts/back-test/scores.ts'
import { forecastsOf } from '../../../../../src/services/bodybuilding/rules/forecasts/forecasts.ts'
import { rankedFields } from '../../../../../src/services/bodybuilding/rules/forecasts/ratings.ts'
import { BACK_TEST } from '../../../../../src/services/bodybuilding/rules/methods.ts'
import { hasReal, REAL_BODYBUILDING } from '../../../../helpers/real-files.ts'

const today = '2026-11-20'

const hundredths = (value: number): number => Math.round(100 * value) / 100

it.skipIf(!hasReal('bodybuilding'))(
  'the methodology states the result of the back-test on the real files',
  async () => {
    const { rows } = await readBodybuildingFiles(REAL_BODYBUILDING, { report: new Report(), today })
    const { accuracies } = forecastsOf(rows, rankedFields(rows), [], today)
    const stated = ['FLAGSHIP', 'SECOND'].map((level) => {
      const found = accuracies.find((one) => one.level === level && one.division === null)!
      const means = (measure: Measure) =>
        Object.fromEntries(FORECASTERS.map((name) => [name, hundredths(found.forecasters[name][measure].mean!.value)]))
      const ahead = FORECASTERS.slice(1).map((name) => {
        const { value, low, high } = found.forecasters[name].logLoss.ahead!
        return [name, [value, low!, high!].map(hundredths)]
      })
      return {
        ...{ from: found.firstYear, to: found.lastYear, editions: found.editions },
        winners: Object.fromEntries(
          Object.entries(means('topOne')).map(([name, share]) => [name, Math.round(100 * share)]),
        ),
        ...{ podium: means('podiumHits'), spearman: means('spearman'), logLoss: means('logLoss') },
        ahead: Object.fromEntries(ahead),
      }
    })
    expect({ flagship: stated[0], second: stated[1] }).toEqual(BACK_TEST)
  },
  120_000,
)
