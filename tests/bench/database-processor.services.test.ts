/** The processor time of a database is read from a PostgreSQL server that runs on this machine. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bench } from './bench.ts'

const { databaseProcessor, withDatabaseSeconds } = await bench('harness/database-processor.mjs')
const server = process.env['TEST_DATABASE_URL']
interface Spent {
  readonly databaseSeconds: number
}
const WORK = 'SELECT count(md5(n::text)) FROM generate_series(1, 1000000) AS n'

describe.skipIf(!server || !existsSync('/proc/self/stat'))('the processor time of PostgreSQL', () => {
  const names = ['one', 'other'].map((name) => `bench_${name}_${randomBytes(4).toString('hex')}`)
  const urlOf = (name: string) => {
    const url = new URL(server!)
    url.pathname = `/${name}`
    return url.href
  }
  const connected = async <T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return await run(client)
    } finally {
      await client.end()
    }
  }
  const [own, other] = names.map(urlOf) as [string, string]
  let database: { processor: unknown }
  beforeAll(async () => {
    await connected(server!, async (client) => {
      for (const name of names) await client.query(`CREATE DATABASE ${name}`)
    })
    database = { processor: await databaseProcessor(own) }
  })
  afterAll(() =>
    connected(server!, async (client) => {
      for (const name of names) await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
    }),
  )

  test('counts work in the database, also of connections that end', async () => {
    // The server may run on another machine than the tests.
    if (!database.processor) return
    const ended = await withDatabaseSeconds(database, () => connected(own, (client) => client.query(WORK)))
    const open = await connected(own, (client) => withDatabaseSeconds(database, () => client.query(WORK)))
    for (const { databaseSeconds } of [ended, open]) expect(databaseSeconds).toBeGreaterThan(0.05)
  })

  test('does not count what an open connection to another database does', async () => {
    if (!database.processor) return
    const idle = await connected<Spent>(other, (client) => withDatabaseSeconds(database, () => client.query(WORK)))
    const busy = await connected<Spent>(own, (client) => withDatabaseSeconds(database, () => client.query(WORK)))
    expect(idle.databaseSeconds).toBeLessThan(busy.databaseSeconds / 2)
  })
})
