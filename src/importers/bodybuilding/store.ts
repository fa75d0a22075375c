/** Stores bodybuilding's rows and figures as the served snapshot. */

import { Worker } from 'node:worker_threads'
import { threadFile } from '../../kernel/files/package.ts'
import { countryOf } from '../../services/athletes/rules/countries/countries.ts'
import { computeBodybuilding, withoutForecasts } from '../../services/bodybuilding/rules/compute.ts'
import type { BodybuildingFigures } from '../../services/bodybuilding/rules/figures.ts'
import type { Forecasts } from '../../services/bodybuilding/rules/forecasts/forecasts.ts'
import type { BodybuildingRows, Level } from '../../services/bodybuilding/rules/rows.ts'
import type { SportData } from '../sport/data.ts'
import { type Computed, type SportSource, sportImport } from '../sport/importer.ts'
import { storePlacings } from '../sport/store-contests.ts'
import type { ForecastsInput } from './forecasts-worker.ts'
import { storeDivisions, storeDivisionTotals, storeNews, storePredictions } from './store-figures.ts'

export type BodybuildingData = SportData<BodybuildingRows>

export const BODYBUILDING = {
  ...{ service: 'BODYBUILDING', source: 'contests', sport: 'BODYBUILDING' },
} as const satisfies SportSource

export type ComputedBodybuilding = Computed<BodybuildingRows, BodybuildingFigures>

const LEVELS: readonly Level[] = ['FLAGSHIP', 'SECOND', 'MAJOR', 'PRO', 'REGIONAL']

export const {
  computed,
  computedOf,
  rowsOf,
  store: storeBodybuilding,
  importer: BODYBUILDING_IMPORT,
} = sportImport<BodybuildingRows, BodybuildingFigures>({
  ...BODYBUILDING,
  levels: LEVELS,
  compute: computeBodybuilding,
  own: ({ qualifications }, figures) => ({
    ofContests: [],
    figures: [
      ...[figures.divisions, figures.divisionSeasons, figures.flows, figures.qualifications, figures.years],
      ...[
        figures.predictions,
        figures.backTests,
        figures.accuracies,
        figures.anniversaries,
        figures.feed,
        figures.pages,
      ],
    ],
    parts: [
      ...figures.careers.flatMap(({ totals, moves }) => [totals, moves]),
      ...figures.predictions.map(({ entrants }) => entrants),
    ],
    appearances: [],
    counts: { qualifications: qualifications.length },
  }),
  async load(stage, keys, rows, figures) {
    await storePlacings(stage, keys, rows.results)
    await storeDivisionTotals(stage, keys, rows.athletes, figures.careers)
    await storeDivisions(stage, keys, figures)
    await storePredictions(stage, keys, figures)
    await storeNews(stage, keys, figures)
  },
})

/** `computed`, with the forecasts in a second thread. */
export async function computedInThreads(data: BodybuildingData, today: string): Promise<ComputedBodybuilding> {
  const forecasts = forecastsInThread({ rows: data.rows, today })
  // The `await` below reports a failure.
  forecasts.catch(() => {})
  const figures = withoutForecasts(data.rows, today, (code) => countryOf(code)?.name)
  return computedOf(data, { ...figures, ...(await forecasts) })
}

const forecastsInThread = (input: ForecastsInput): Promise<Forecasts> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(threadFile('forecasts'), { workerData: input })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that computes forecasts stopped without a result.')))
  })
