/** Generated queries of every model get the same answer from the SQL reads as from Prisma. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../src/database/database.ts'
import { withSqlReads } from '../../../../src/database/sql-reads/sql-reads.ts'
import { filledDatabase } from '../../../helpers/database.ts'
import {
  type Comparison,
  compareQueries,
  createComparison,
  expectLeftToPrisma,
  expectMeaningful,
} from './equivalence.ts'
import { expectOwnAnswers } from './interleaved.ts'
import { fillWithAwkwardRows } from './rows.ts'
import type { Client } from './shapes.ts'

let database: Database
let comparison: Comparison
beforeAll(async () => {
  database = await filledDatabase('awkward rows', fillWithAwkwardRows)
  comparison = await createComparison(database)
})
afterAll(() => database.close())

test('a query of any model is answered as by Prisma, and most are not left to it', async () => {
  expectMeaningful(await compareQueries(comparison, { runs: 6, seed: 1 }), 6)
})

test('a query of athletes with any construct that the SQL reads do not support is left to Prisma', () =>
  expectLeftToPrisma(comparison, { runs: 1, seed: 1, models: ['Athlete'] }))

test('queries that share a statement get the answers for their own values, in whatever order they run', () =>
  expectOwnAnswers(database))

test('the names of columns come in the order of Prisma', async () => {
  const select = { slug: true, id: true, fullName: true, careers: { orderBy: { id: 'asc' } }, country: true }
  const query = { delegate: 'athlete', verb: 'findFirst', args: { select, orderBy: { id: 'desc' } } } as const
  expect(await comparison.compare(query)).toMatchObject({ isLeftToPrisma: false, isEmpty: false })
})

test.each([
  ['endsWith', 'default'],
  ['contains', 'default'],
  ['endsWith', 'insensitive'],
  ['contains', 'insensitive'],
])('a text shorter than its column is padded or not as by Prisma: %s, %s', async (operator, mode) => {
  const codes = (await database.prisma.country.findMany({ select: { code: true } })).map(({ code }) => code)
  const padded = codes.find((code) => /\p{L} +$/u.test(code))!
  for (const text of [padded, padded.trimEnd()]) {
    const args = { where: { code: { [operator]: text, mode } }, orderBy: { code: 'asc' } }
    const query = { delegate: 'country', verb: 'findMany', args } as const
    expect(await comparison.compare(query)).toMatchObject({ isLeftToPrisma: false, isRejected: false })
  }
})

test.each([
  ['a pattern that ends in an escape character', { fullName: { endsWith: '\\' } }],
  ['a pattern with a NUL character', { fullName: { contains: '\0' } }],
  ['an integer that no column can hold', { id: 3_000_000_000 }],
])('%s is rejected as by Prisma', async (_, where) => {
  const query = { delegate: 'athlete', verb: 'count', args: { where } } as const
  expect(await comparison.compare(query)).toMatchObject({ isLeftToPrisma: false, isRejected: true })
})

test('a day after the year 9999 can be compared with, although its year is written with a sign', async () => {
  const where = { dateOfBirth: { lt: new Date('+012345-02-03') } }
  const query = { delegate: 'athlete', verb: 'count', args: { where } } as const
  expect(await comparison.compare(query)).toMatchObject({ isLeftToPrisma: false, isEmpty: false })
})

test.each([
  ['an unknown argument', { nonsense: 1 }],
  ['an unknown column in a condition', { where: { nonsense: 1 } }],
  ['an unknown column in an order', { orderBy: { nonsense: 'asc' } }],
  ['an unknown column in a selection', { select: { nonsense: true } }],
  ['an unknown relation', { include: { nonsense: { take: 1 } } }],
  ['an unknown operator', (key: string) => ({ where: { [key]: { nonsense: 1 } } })],
  ['an unknown direction', (key: string) => ({ orderBy: { [key]: 'nonsense' } })],
  ['a page of an unknown size', { take: 'nonsense' }],
])('%s is refused for every model, by its name', async (_, args) => {
  for (const { delegate, key } of comparison.shapes.values()) {
    const query = typeof args === 'function' ? args(key[0]!) : args
    const reads = withSqlReads(database.prisma, database.queryTexts) as unknown as Client
    await expect((async () => reads[delegate]!['findMany']!(query))(), delegate).rejects.toThrow(/nonsense/)
  }
})
