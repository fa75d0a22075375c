/** Generated queries of every model get the same answer from the SQL reads as from Prisma, on a PostgreSQL server. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../../src/database/database.ts'
import { migrate } from '../../../../src/database/migrate.ts'
import { openDatabase } from '../../../../src/database/open.ts'
import { silentLog } from '../../../../src/kernel/log.ts'
import { createScratch, dropScratch, postgresServer } from '../../../helpers/scratch.ts'
import {
  type Comparison,
  compareConstructs,
  compareQueries,
  createComparison,
  expectLeftToPrisma,
  expectMeaningful,
  report,
  SAMPLE,
} from './equivalence.ts'
import { expectOwnAnswers } from './interleaved.ts'
import { fillWithAwkwardRows } from './rows.ts'

const PATIENT = { timeout: 300_000 }
const RUNS = Number(process.env['EQUIVALENCE_RUNS'] ?? 30)

const server = await postgresServer()
if (!server) console.log('No PostgreSQL on TEST_DATABASE_URL or 127.0.0.1:5432: its tests are skipped.')

describe.skipIf(!server)('on a PostgreSQL server in another time zone', () => {
  let scratch: { name: string; url: string }
  let database: Database
  let comparison: Comparison
  beforeAll(async () => {
    scratch = await createScratch(server as string)
    const client = new pg.Client({ connectionString: scratch.url })
    await client.connect()
    await client.query(`ALTER DATABASE ${scratch.name} SET TimeZone TO 'Asia/Tokyo'`)
    await client.end()
    database = await openDatabase({ DATABASE_URL: scratch.url, DATA_DIR: '' }, silentLog)
    await migrate(database, silentLog)
    await fillWithAwkwardRows(database)
    comparison = await createComparison(database)
  })
  afterAll(async () => {
    await database.close()
    await dropScratch(server as string, scratch.name)
  })

  test('queries of any model are answered as by Prisma', PATIENT, async () => {
    const summary = await compareQueries(comparison, { runs: RUNS, seed: 2 })
    expectMeaningful(summary, RUNS)
    report('random', summary.compared)
  })

  test('queries with every construct that the SQL reads support are answered as by Prisma', PATIENT, async () => {
    const compared = await compareConstructs(comparison, { runs: 1, seed: 2 })
    expect([...compared.keys()]).toEqual([...comparison.shapes.keys()])
    report('constructs', compared)
  })

  test('queries with constructs that the SQL reads do not support are left to Prisma', PATIENT, () =>
    expectLeftToPrisma(comparison, { runs: 2, seed: 2, models: SAMPLE }),
  )

  test('queries that share a statement get the answers for their own values on any connection', () =>
    expectOwnAnswers(database))
})
