/** The back-test that the methodology quotes, on the real files. */
import { expect, it } from 'vitest'
import { readBodybuildingFiles } from '../../../../../src/importers/sources/bodybuilding-files/files.ts'
import { Report } from '../../../../../src/kernel/faults/report.ts'
import type { BackTestFigures } from '../../../../../src/services/bodybuilding/rules/figures.ts'
import { forecastsOf } from '../../../../../src/services/bodybuilding/rules/forecasts/forecasts.ts'
import { rankedFields } from '../../../../../src/services/bodybuilding/rules/forecasts/ratings.ts'
import { BACK_TEST } from '../../../../../src/services/bodybuilding/rules/methods.ts'
import { hasReal, REAL_BODYBUILDING } from '../../../../helpers/real-files.ts'

const today = '2026-11-20'

const summed = (lines: readonly BackTestFigures[]) => {
  const sum = (of: 'topOne' | 'podiumHits' | 'spearman' | 'logLoss') =>
    lines.reduce((total, line) => total + (line[of] ?? 0), 0)
  const mean = (of: 'spearman' | 'logLoss') => Math.round((100 * sum(of)) / lines.length) / 100
  return {
    ...{ winners: sum('topOne'), podium: sum('podiumHits') },
    ...{ spearman: mean('spearman'), logLoss: mean('logLoss') },
  }
}

it.skipIf(!hasReal('bodybuilding'))(
  'the methodology states the result of the back-test on the real files',
  async () => {
    const { rows } = await readBodybuildingFiles(REAL_BODYBUILDING, { report: new Report(), today })
    const { backTests } = forecastsOf(rows, rankedFields(rows), [], today)
    const open = backTests.filter(
      ({ level, division, year }) =>
        level === 'FLAGSHIP' && division === 'mens-open' && year >= BACK_TEST.from && year <= BACK_TEST.to,
    )
    const of = (forecaster: BackTestFigures['forecaster']) => open.filter((line) => line.forecaster === forecaster)
    expect(of('MODEL')).toHaveLength(BACK_TEST.editions)
    expect(summed(of('MODEL'))).toEqual(BACK_TEST.model)
    expect(summed(of('LAST_YEAR'))).toEqual(BACK_TEST.lastYear)
  },
)
