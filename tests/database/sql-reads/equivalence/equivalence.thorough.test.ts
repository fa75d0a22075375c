/**
 * Thousands of generated queries of every model get the same answer from the SQL reads as from Prisma.
 * `EQUIVALENCE_RUNS` sets the number for each model, `EQUIVALENCE_SEED` makes others.
 */
import { afterAll, beforeAll, test } from 'vitest'
import type { Database } from '../../../../src/database/database.ts'
import { filledDatabase } from '../../../helpers/database.ts'
import {
  type Comparison,
  compareQueries,
  createComparison,
  expectLeftToPrisma,
  expectMeaningful,
} from './equivalence.ts'
import { fillWithAwkwardRows } from './rows.ts'

const RUNS = Number(process.env['EQUIVALENCE_RUNS'] ?? 60)
const SEED = Number(process.env['EQUIVALENCE_SEED'] ?? 20_261_127)

let database: Database
let comparison: Comparison
beforeAll(async () => {
  database = await filledDatabase('awkward rows', fillWithAwkwardRows)
  comparison = await createComparison(database)
})
afterAll(() => database.close())

test(`${RUNS} queries of each model are answered as by Prisma`, { timeout: 600_000 }, async () => {
  expectMeaningful(await compareQueries(comparison, { runs: RUNS, seed: SEED }))
})

test('queries with constructs that the SQL reads do not support are left to Prisma', { timeout: 600_000 }, () =>
  expectLeftToPrisma(comparison, { runs: Math.ceil(RUNS / 2), seed: SEED }),
)
