/** The worker thread of `forecasts-thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import { forecastsAlone } from '../../services/bodybuilding/rules/compute.ts'
import type { ForecastsWanted } from './forecasts-thread.ts'

const { rows, today } = workerData as ForecastsWanted
parentPort?.postMessage(forecastsAlone(rows, today))
