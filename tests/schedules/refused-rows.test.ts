/** Rows that a scheduled import refuses: their number is in the log and in the metrics. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { type Log, silentLog } from '../../src/kernel/log.ts'
import { scheduleFigures } from '../../src/server/schedules/figures.ts'
import { runSchedule } from '../../src/server/schedules/run.ts'
import { testDatabase } from '../helpers/database.ts'
import { liftsOf, scheduleOf, settingsOf, targetOf, versioned, type WebServer, webServer } from './support.ts'

const { config, remove } = settingsOf()
let database: Database
let source: WebServer
beforeAll(async () => {
  database = await testDatabase()
  source = await webServer()
})
afterAll(async () => {
  await source.close()
  await database.close()
  remove()
})

test('a run that refuses rows says how many; one that reads nothing leaves the number as it was', async () => {
  source.answer = versioned(() => `${liftsOf(400)}squat,male,80,8388607,kg\n`)
  const lines: object[] = []
  const log = { ...silentLog, info: (fields: object) => lines.push(fields) } as unknown as Log
  const schedule = scheduleOf(source)
  const run = () => runSchedule({ schedule, target: targetOf(database), config, log })
  expect(await run()).toMatchObject({ outcome: 'IMPORTED' })
  expect(lines.at(-1)).toMatchObject({ outcome: 'IMPORTED', refusedRows: 1 })
  expect(await run()).toMatchObject({ outcome: 'UNCHANGED' })
  expect(await scheduleFigures(database, [schedule])()).toMatchObject([
    { name: 'lifts', lastOutcome: 'unchanged', lastRefusedRows: 1 },
  ])
})
