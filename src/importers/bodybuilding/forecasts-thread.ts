/** Computes forecasts in a separate thread while the calling thread computes everything else. */
import { Worker } from 'node:worker_threads'
import type { Forecasts } from '../../services/bodybuilding/rules/forecasts/forecasts.ts'
import type { BodybuildingRows } from '../../services/bodybuilding/rules/rows.ts'

/** Input of the thread. */
export interface ForecastsWanted {
  readonly rows: BodybuildingRows
  readonly today: string
}

/** The compiled worker is next to this file. */
export const forecastsAside = (wanted: ForecastsWanted): Promise<Forecasts> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./forecasts-worker.js', import.meta.url), { workerData: wanted })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread of the forecasts ended without an answer.')))
  })
