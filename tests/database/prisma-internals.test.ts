/**
 * The Prisma internals that `src/database/sql-reads` and the embedded adapter rely on. If a Prisma upgrade fails here,
 * first adapt the code that each test names.
 */
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { NamedStatements, pgliteAdapter } from '../../src/database/embedded/prisma-adapter.ts'
import { getDatamodel } from '../../src/database/generated/pothos.ts'
import { withSqlReads } from '../../src/database/sql-reads/sql-reads.ts'
import { openTemplate, testDatabase } from '../helpers/database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe('sql-reads/models.ts reads', () => {
  test('table and column names from `client._runtimeDataModel`', () => {
    const { models } = (database.prisma as never as { _runtimeDataModel: { models: Record<string, ClientModel> } })
      ._runtimeDataModel
    expect(models['ApiKey']?.dbName).toBe('api_key')
    expect(models['ApiKey']?.fields).toContainEqual(
      expect.objectContaining({ name: 'createdAt', dbName: 'created_at' }),
    )
  })

  test('kinds, keys and relations from the datamodel that Pothos generates', () => {
    const { models } = getDatamodel().datamodel
    const { fields, uniqueIndexes } = models['Career']!
    expect(fields).toContainEqual(
      expect.objectContaining({ name: 'id', kind: 'scalar', type: 'Int', isId: true, isUnique: false, isList: false }),
    )
    expect(fields).toContainEqual(
      expect.objectContaining({
        name: 'athlete',
        kind: 'object',
        type: 'Athlete',
        isRequired: true,
        relationFromFields: ['athleteId'],
        relationName: expect.any(String),
      }),
    )
    expect(uniqueIndexes.map(({ fields }) => fields)).toContainEqual(['datasetId', 'athleteId'])
  })
})

interface ClientModel {
  readonly dbName: string | null
  readonly fields: readonly { readonly name: string; readonly dbName?: string }[]
}

describe('sql-reads/sql-reads.ts', () => {
  test('shadows the delegates of a client that it inherits from, and leaves the rest to Prisma', async () => {
    const queries: string[] = []
    const reads = withSqlReads(database.prisma, async (text) => {
      queries.push(text)
      return ['[]']
    })
    expect(await reads.athlete.findMany({ where: { id: { gt: 0 } } })).toEqual([])
    expect(queries).toHaveLength(1)
    // Not supported by the SQL reads, so the inherited delegate runs.
    expect(await reads.athlete.aggregate({ _count: true })).toEqual({ _count: 0 })
    expect(await reads.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }])
    expect(queries).toHaveLength(1)
  })

  test('names a delegate like its model, with a small first letter', () => {
    for (const name of Object.keys(getDatamodel().datamodel.models)) {
      const delegate = name[0]!.toLowerCase() + name.slice(1)
      expect((database.prisma as never as Record<string, object>)[delegate], delegate).toHaveProperty('findMany')
    }
  })
})

describe('the adapters call', () => {
  test('`connect`, then `startTransaction`, and hand over the transaction as `client` (embedded/prisma-adapter.ts)', async () => {
    const db = await openTemplate()
    const adapter = await pgliteAdapter(new NamedStatements(db)).connect()
    const transaction = await adapter.startTransaction()
    expect(transaction).toHaveProperty('client')
    expect(transaction).toHaveProperty('commit')
    await transaction.rollback()
    await adapter.dispose()
    await db.close()
  })

  test('`query` of the pool with one statement object (postgres/connections.ts, postgres/read-replicas.ts)', async () => {
    const statements: unknown[] = []
    const pool = new pg.Pool()
    pool.query = (async (...given: unknown[]) => {
      statements.push(given)
      return { fields: [], rows: [], rowCount: 0 }
    }) as never
    const adapter = await new PrismaPg(pool, { statementNameGenerator: () => 'named' }).connect()
    await adapter.queryRaw({ sql: 'SELECT $1', args: [1], argTypes: [{ scalarType: 'int', arity: 'scalar' }] })
    expect(statements).toEqual([[expect.objectContaining({ text: 'SELECT $1', name: 'named' })]])
  })
})
