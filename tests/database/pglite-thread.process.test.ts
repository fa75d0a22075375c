/** The embedded database of a server runs in a thread: whatever it does, the server answers, and nothing is lost. */
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../src/database/open.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { type Served, serve, temporaryFolder } from '../helpers/build.ts'

let server: Served | undefined
afterEach(async () => {
  await server?.stop('SIGKILL')
  server = undefined
})

test('it reads, writes, loads rows, reports errors and notifies like a database of the same thread', async () => {
  const config = { DATABASE_URL: '', DATA_DIR: temporaryFolder() }
  const database = await openDatabase(config, silentLog, { role: 'server' })
  try {
    const heard: string[] = []
    await database.onNotify('thread_test', (payload) => heard.push(payload))
    await database.transaction(async (sql) => {
      await sql.script('CREATE TABLE t (a int PRIMARY KEY, b text); CREATE TABLE u (a int)')
      await sql.query('INSERT INTO t VALUES ($1, $2)', [1, 'é'.repeat(200_000)])
    })
    const rows = await database.prisma.$queryRaw`SELECT a, length(b) AS length, ARRAY[1, 2] AS list FROM t`
    expect(rows).toEqual([{ a: 1, length: 200_000, list: [1, 2] }])

    // COPY's binary format: signature, flags, extension, then rows of one column, then the end.
    const row = (value: number) => [0, 1, 0, 0, 0, 4, 0, 0, 0, value]
    const head = [...Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), ...new Array(8).fill(0)]
    const binary = Uint8Array.from([...head, ...row(7), ...row(8), 0xff, 0xff])
    await database.transaction((sql) => sql.copy!('u (a)', binary))
    expect(await database.prisma.$queryRaw`SELECT a FROM u ORDER BY a`).toEqual([{ a: 7 }, { a: 8 }])

    const twice = database.transaction((sql) => sql.query('INSERT INTO t VALUES (1, NULL)'))
    await expect(twice).rejects.toThrow(/duplicate key value violates unique constraint "t_pkey"/)
    await database.notify('thread_test', 'hello')
    await expect.poll(() => heard).toEqual(['hello'])
  } finally {
    await database.close()
  }
  await expect(database.transaction((sql) => sql.query('SELECT 1'))).rejects.toThrow('PGlite is closed')
}, 60_000)

test('health checks are answered while a statement runs for seconds, on behalf of another process', async () => {
  const folder = temporaryFolder()
  server = await serve(folder, { DEMO: 'false' })
  const client = new pg.Client({ host: `${folder}/run`, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    let isOver = false
    const long = client.query('SELECT count(*) FROM generate_series(1, 10000000)').finally(() => {
      isOver = true
    })
    const statuses: number[] = []
    while (!isOver) {
      for (const path of ['/livez', '/readyz']) statuses.push((await fetch(server.url + path)).status)
    }
    await long
    // In the thread of the server, none would be answered before the statement returns.
    expect(statuses.length).toBeGreaterThan(10)
    expect((await fetch(`${server.url}/livez`)).status).toBe(200)
  } finally {
    await client.end()
  }
}, 120_000)
