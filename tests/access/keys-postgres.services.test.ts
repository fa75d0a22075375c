/**
 * Keys in several processes on one PostgreSQL server, each with its own connections, also after a connection breaks.
 */
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parseKey } from '../../src/access/keys/format.ts'
import { createKeyCache, type KeyCache } from '../../src/access/keys/key-cache.ts'
import { createApiKey, type NewApiKey, revokeApiKey, rotateApiKey } from '../../src/access/keys/keys.ts'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { createScratch, dropScratch, postgresServer } from '../helpers/scratch.ts'

const server = await postgresServer()
const CLUB: NewApiKey = { name: 'Iron Club', scopes: ['strongman:read'], kind: 'live' }
const NEVER = 1_000_000
const WITHIN = { timeout: 5_000 }

describe.skipIf(!server)('on a PostgreSQL server', () => {
  let scratch: { name: string; url: string }
  let open: { close(): Promise<void> }[] = []
  const enter = async (): Promise<Database> => {
    const database = await openDatabase({ DATABASE_URL: scratch.url, DATA_DIR: '' }, silentLog)
    open.push(database)
    return database
  }
  const keyCacheOf = async (database: Database): Promise<KeyCache> => {
    const keyCache = await createKeyCache(database, silentLog, { pollMs: NEVER })
    open.push(keyCache)
    return keyCache
  }
  const stateOf = (keyCache: KeyCache, key: string): string => {
    const result = keyCache.find((parseKey(key) as { hash: Buffer }).hash)
    return typeof result === 'string' ? result : 'known'
  }

  beforeAll(async () => {
    scratch = await createScratch(server as string)
    await migrate(await enter(), silentLog)
  })
  afterEach(async () => {
    for (const one of open.reverse()) await one.close()
    open = []
  })
  afterAll(() => dropScratch(server as string, scratch.name))

  test('a change by one process is notified to the others', async () => {
    const operator = await enter()
    const keyCaches = [await keyCacheOf(await enter()), await keyCacheOf(await enter())]
    const states = (key: string) => keyCaches.map((keyCache) => stateOf(keyCache, key))
    const { key, record } = await createApiKey(operator, CLUB)
    await expect.poll(() => states(key), WITHIN).toEqual(['known', 'known'])
    const next = await rotateApiKey(operator, record.prefix, 0)
    await expect
      .poll(() => [states(key), states(next.key)], WITHIN)
      .toEqual([
        ['expired', 'expired'],
        ['known', 'known'],
      ])
    await revokeApiKey(operator, next.record.prefix)
    await expect.poll(() => states(next.key), WITHIN).toEqual(['revoked', 'revoked'])
  })

  test('a process whose connections break notices all missed changes, even deletions', async () => {
    const keyCache = await keyCacheOf(await enter())
    const client = new pg.Client({ connectionString: scratch.url })
    await client.connect()
    try {
      const operator = await enter()
      const { key } = await createApiKey(operator, CLUB)
      const { key: other, record } = await createApiKey(operator, CLUB)
      await expect.poll(() => [stateOf(keyCache, key), stateOf(keyCache, other)], WITHIN).toEqual(['known', 'known'])
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      )
      // No notification is sent for these changes.
      await client.query('UPDATE api_key SET revoked_at = now(), updated_at = now() WHERE id = $1', [record.id])
      await client.query('DELETE FROM api_key WHERE prefix = $1', [key.slice(0, 16)])
      await expect
        .poll(() => [stateOf(keyCache, key), stateOf(keyCache, other)], { timeout: 10_000 })
        .toEqual(['unknown', 'revoked'])
    } finally {
      await client.end()
    }
  })

  test('two processes that write last uses of the same keys do not deadlock', async () => {
    const databases = [await enter(), await enter()]
    const created = await Promise.all(Array.from({ length: 20 }, () => createApiKey(databases[0]!, CLUB)))
    const ids = created.map(({ record }) => record.id)
    const warnings: string[] = []
    const log = Object.create(silentLog, { warn: { value: (_: unknown, text: string) => warnings.push(text) } })
    const keyCaches = await Promise.all(databases.map((one) => createKeyCache(one, log, { pollMs: NEVER, writeMs: 5 })))
    for (let turn = 0; turn < 20; turn += 1) {
      for (const id of ids) keyCaches[0]!.touch(id)
      for (const id of [...ids].reverse()) keyCaches[1]!.touch(id)
      await new Promise((done) => setTimeout(done, 10))
    }
    await Promise.all(keyCaches.map((keyCache) => keyCache.close()))
    expect(warnings).toEqual([])
    expect(await databases[0]!.prisma.apiKey.count({ where: { id: { in: ids }, lastUsedAt: null } })).toBe(0)
  })
})
