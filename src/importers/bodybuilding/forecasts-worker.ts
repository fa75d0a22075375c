/** A worker thread that computes forecasts while the thread that started it computes everything else. */
import { parentPort, workerData } from 'node:worker_threads'
import { forecastsAlone } from '../../services/bodybuilding/rules/compute.ts'
import type { BodybuildingRows } from '../../services/bodybuilding/rules/rows.ts'

export interface ForecastsInput {
  readonly rows: BodybuildingRows
  readonly today: string
}

const { rows, today } = workerData as ForecastsInput
parentPort?.postMessage(forecastsAlone(rows, today))
