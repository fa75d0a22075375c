/**
 * Thousands of generated queries of every model get the same answer from the SQL reads as from Prisma.
 * `EQUIVALENCE_RUNS` sets the number for each model, `EQUIVALENCE_SEED` makes others.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../src/database/database.ts'
import { filledDatabase } from '../../../helpers/database.ts'
import {
  type Comparison,
  compareConstructs,
  compareQueries,
  createComparison,
  expectLeftToPrisma,
  expectMeaningful,
  report,
} from './equivalence.ts'
import { fillWithAwkwardRows } from './rows.ts'

const RUNS = Number(process.env['EQUIVALENCE_RUNS'] ?? 60)
const SEED = Number(process.env['EQUIVALENCE_SEED'] ?? 20_261_127)

const PATIENT = { timeout: 600_000 }

let database: Database
let comparison: Comparison
beforeAll(async () => {
  database = await filledDatabase('awkward rows', fillWithAwkwardRows)
  comparison = await createComparison(database)
})
afterAll(() => database.close())

test(`${RUNS} queries of each model are answered as by Prisma`, PATIENT, async () => {
  const summary = await compareQueries(comparison, { runs: RUNS, seed: SEED })
  expectMeaningful(summary, RUNS)
  report('random', summary.compared)
})

test('queries with every construct that the SQL reads support are answered as by Prisma', PATIENT, async () => {
  const compared = await compareConstructs(comparison, { runs: Math.ceil(RUNS / 30), seed: SEED })
  expect([...compared.keys()]).toEqual([...comparison.shapes.keys()])
  report('constructs', compared)
})

test('queries with constructs that the SQL reads do not support are left to Prisma', PATIENT, async () => {
  const left = await expectLeftToPrisma(comparison, { runs: Math.ceil(RUNS / 60), seed: SEED })
  expect(left).toBeGreaterThan(1_000)
})
