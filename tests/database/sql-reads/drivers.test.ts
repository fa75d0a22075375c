/** How the SQL reads reach the drivers, and Prisma's client for queries that they do not support. */
import { PrismaPg } from '@prisma/adapter-pg'
import { expect, test } from 'vitest'
import { PrismaClient } from '../../../src/database/generated/client.ts'
import { adHocClient } from '../../../src/database/sql-reads/ad-hoc-client.ts'
import { queryTextsOfPglite, queryTextsOfPool } from '../../../src/database/sql-reads/query-text.ts'

/** A driver that records its calls and returns one row of text. */
function createDriver() {
  const calls: unknown[][] = []
  const query = async (...call: unknown[]) => {
    calls.push(call)
    return { rows: [['12']] }
  }
  return { calls, driver: { query } as never }
}

test('a pool executes a named statement if statements have names', async () => {
  const { calls, driver } = createDriver()
  const nameOf = ({ sql }: { sql: string }) => `name of ${sql}`
  expect(await queryTextsOfPool(driver, nameOf)('SELECT $1', ['a'])).toEqual(['12'])
  expect(calls).toEqual([[{ name: 'name of SELECT $1', text: 'SELECT $1', values: ['a'], rowMode: 'array' }]])
})

test('a pool executes an unnamed statement otherwise', async () => {
  const { calls, driver } = createDriver()
  expect(await queryTextsOfPool(driver)('SELECT $1', ['a'])).toEqual(['12'])
  expect(calls).toEqual([[{ text: 'SELECT $1', values: ['a'], rowMode: 'array' }]])
})

test('PGlite executes the text with the values', async () => {
  const { calls, driver } = createDriver()
  expect(await queryTextsOfPglite(driver)('SELECT $1', ['a'])).toEqual(['12'])
  expect(calls).toEqual([['SELECT $1', ['a'], { rowMode: 'array' }]])
})

test('the ad-hoc client loads each relation by a statement of its own', async () => {
  const executed: [operation: string, args: unknown][] = []
  /** Connects on its first query, which is recorded instead of executed. */
  const client = new PrismaClient({ adapter: new PrismaPg({}) })
  const recording = adHocClient(client).$extends({
    query: {
      $allOperations: async ({ operation, args }) => {
        executed.push([operation, args])
        return null as never
      },
    },
  })
  const where = { id: 1 }
  await recording.athlete.findMany({ where })
  await recording.athlete.findFirst({ where })
  await recording.athlete.findUnique({ where })
  await recording.athlete.findUniqueOrThrow({ where })
  await recording.athlete.count({ where })
  const args = { where, relationLoadStrategy: 'query' }
  expect(executed).toEqual([
    ['findMany', args],
    ['findFirst', args],
    ['findUnique', args],
    ['findUniqueOrThrow', args],
    ['count', { where }],
  ])
})
