/** Concurrent reads on a PostgreSQL server, which are sent together over few connections. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPool, parseDatabaseUrl, retryReads } from '../../src/database/postgres/connections.ts'
import { outageOf } from '../../src/kernel/faults/outages.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { type Span, setTracer } from '../../src/kernel/tracing.ts'
import { createScratch, dropScratch, postgresServer } from '../helpers/scratch.ts'

const server = await postgresServer()
if (!server) console.log('No PostgreSQL on TEST_DATABASE_URL or 127.0.0.1:5432: its tests are skipped.')

const LIMITS = { connectMs: 1_000, statementMs: 1_500, connections: 10 }
/** More than all connections take at once. */
const MANY = 200

describe.skipIf(!server)('concurrent reads', () => {
  let scratch: { name: string; url: string }
  let pool: pg.Pool
  let other: pg.Client

  beforeAll(async () => {
    scratch = await createScratch(server as string)
    other = new pg.Client({ connectionString: scratch.url })
    await other.connect()
    await other.query('CREATE TABLE lift (kg int); INSERT INTO lift VALUES (200)')
  })
  afterAll(async () => {
    await other.end()
    await dropScratch(server as string, scratch.name)
  })
  beforeEach(() => {
    pool = openPool({ ...parseDatabaseUrl(scratch.url), ...LIMITS, pipelined: true }, silentLog)
  })
  afterEach(() => pool.end())

  const read = async <Value>(text: string, values: unknown[] = [], name = '') => {
    const { rows } = await pool.query<[Value]>({ ...(name && { name }), text, values, rowMode: 'array' })
    return rows[0]![0]
  }
  const timed = async (work: Promise<unknown>) => {
    const started = performance.now()
    const settled = await work.catch((error: unknown) => error)
    return [settled, performance.now() - started] as const
  }
  /** The processes of the database that serve these reads. */
  const backends = (count: number) =>
    Promise.all(Array.from({ length: count }, () => read<number>('SELECT pg_backend_pid()')))

  test('each get their own result, named or not', async () => {
    const numbers = Array.from({ length: MANY }, (_, at) => at)
    const named = numbers.map((at) => read<number>('SELECT $1::int + 1', [at], 'next'))
    const unnamed = numbers.map((at) => read<string>(`SELECT '${at}' || $1`, ['!']))
    expect(await Promise.all(named)).toEqual(numbers.map((at) => at + 1))
    expect(await Promise.all(unnamed)).toEqual(numbers.map((at) => `${at}!`))
  })

  test('share connections, and are spread over two of them when they are few', async () => {
    // Reads do not wait for new connections while others are free.
    const open = await Promise.all(Array.from({ length: LIMITS.connections }, () => pool.connect()))
    for (const client of open) client.release()
    expect(new Set(await backends(4)).size).toBe(2)
    expect(new Set(await backends(32)).size).toBe(4)
    expect(new Set(await backends(MANY)).size).toBe(LIMITS.connections)
  })

  test('fail by themselves', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 16 }, (_, at) => read<number>('SELECT 12 / $1::int', [at % 4], 'quotient')),
    )
    expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code))).toEqual(
      Array.from({ length: 16 }, (_, at) => ['22012', 12, 6, 4][at % 4]),
    )
  })

  test('do not wait behind a slow one for longer than some 200 ms, and not at all once it is known', async () => {
    const slow = () => read('SELECT pg_sleep(1.2)')
    for (const most of [900, 500]) {
      const slept = slow()
      // The slow one is the first of those that are sent together.
      const quick = await Promise.all(Array.from({ length: 20 }, () => timed(read<number>('SELECT 1'))))
      expect(quick.map(([value]) => value)).toEqual(quick.map(() => 1))
      expect(Math.max(...quick.map(([, ms]) => ms))).toBeLessThan(most)
      await slept
    }
  })

  test.each([0, 880])(
    'behind a slow one are not refused while no other connection is free, after %i ms without any',
    async (ms) => {
      const single = openPool(
        { ...parseDatabaseUrl(scratch.url), ...LIMITS, connections: 1, pipelined: true },
        silentLog,
      )
      const taken = await single.connect()
      const texts = ['SELECT 1 FROM pg_sleep(1.2)', ...Array.from({ length: 7 }, () => 'SELECT 1')]
      const outcomes = Promise.allSettled(texts.map((text) => single.query({ text })))
      await sleep(ms)
      taken.release()
      expect((await outcomes).map(({ status }) => status)).toEqual(texts.map(() => 'fulfilled'))
      await single.end()
    },
  )

  test('whose values cannot be sent fail alone', async () => {
    const unsendable = {
      toPostgres: () => {
        throw new Error('not sent')
      },
    }
    const values = [1, unsendable, 2, 3, 4, 5]
    const outcomes = await Promise.allSettled(values.map((value) => read<number>('SELECT $1::int', [value], 'value')))
    expect(outcomes.map(({ status }) => status)).toEqual(
      values.map((one) => (one === unsendable ? 'rejected' : 'fulfilled')),
    )
    expect(await read('SELECT 1')).toBe(1)
  })

  test('whose statement cannot be prepared in time are outages, each of them', async () => {
    await other.query('BEGIN; LOCK TABLE lift')
    const waiting = Array.from({ length: 12 }, () => timed(read('SELECT kg FROM lift', [], 'lifts')))
    const outcomes = await Promise.all(waiting)
    await other.query('COMMIT')
    expect(outcomes.map(([error]) => outageOf(error))).toEqual(outcomes.map(() => 'timeout'))
    expect(Math.max(...outcomes.map(([, ms]) => ms))).toBeLessThan(LIMITS.connectMs + LIMITS.statementMs + 1_000)
    expect(await read('SELECT kg FROM lift', [], 'lifts')).toBe(200)
  })

  test('are repeated over another connection if theirs is lost', async () => {
    retryReads(pool)
    const slow = Array.from({ length: 12 }, (_, at) => read<number>('SELECT $1::int FROM pg_sleep(0.1)', [at], 'slow'))
    await sleep(150)
    await other.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> $2', [
      scratch.name,
      ((await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0] as { pid: number }).pid,
    ])
    expect(await Promise.all(slow)).toEqual(slow.map((_, at) => at))
  })

  test('without a connection are refused after as long as one may take, and counted until then', async () => {
    const taken = await Promise.all(Array.from({ length: LIMITS.connections }, () => pool.connect()))
    const waiting = Array.from({ length: 30 }, () => timed(read('SELECT 1')))
    await sleep(500)
    expect(pool.waitingCount).toBe(30)
    for (const [error, ms] of await Promise.all(waiting)) {
      expect(outageOf(error)).toBe('timeout')
      expect(ms).toBeGreaterThan(LIMITS.connectMs - 50)
      expect(ms).toBeLessThan(LIMITS.connectMs + 700)
    }
    expect(pool.waitingCount).toBe(0)
    for (const client of taken) client.release()
    expect(await read('SELECT 1')).toBe(1)
  })

  test('fail at once if the server refuses connections', async () => {
    const closed = openPool(
      { ...parseDatabaseUrl('postgres://127.0.0.1:1/none'), ...LIMITS, pipelined: true },
      silentLog,
    )
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => timed(closed.query({ text: 'SELECT 1' }))))
    expect(outcomes.map(([error]) => outageOf(error))).toEqual(outcomes.map(() => 'connection'))
    expect(Math.max(...outcomes.map(([, ms]) => ms))).toBeLessThan(LIMITS.connectMs)
    await closed.end()
    expect(outageOf(await closed.query({ text: 'SELECT 1' }).catch((error: unknown) => error))).toBe('connection')
  })

  test('are part of the traces of their own requests, or of none', async () => {
    const spans = new AsyncLocalStorage<string>()
    const statements: string[] = []
    const spanOf = (name: string) =>
      ({ name, setAttributes() {}, setStatus() {}, end() {} }) as unknown as Span & { readonly name: string }
    setTracer({
      begin: () => undefined,
      beginWithin: (parent, name) => {
        statements.push(`${(parent as ReturnType<typeof spanOf>).name}: ${name}`)
        return spanOf(name)
      },
      run: (span, work) => spans.run((span as ReturnType<typeof spanOf>).name, work),
      current: () => (spans.getStore() === undefined ? undefined : spanOf(spans.getStore()!)),
      headers: () => ({}),
    })
    const traced = openPool({ ...parseDatabaseUrl(scratch.url), ...LIMITS, pipelined: true }, silentLog)
    try {
      await traced.query({ text: 'SELECT 1' })
      const read = (table: string) => traced.query({ text: `SELECT 1 FROM ${table} LIMIT 1` })
      const one = spans.run('one', () => [read('pg_class'), read('pg_type')])
      const none = [read('pg_index'), read('pg_proc')]
      const other = spans.run('other', () => [read('pg_enum')])
      await Promise.all([...one, ...none, ...other])
    } finally {
      setTracer(undefined)
      await traced.end()
    }
    // A second connection may be ready in time for some of them; the request that it was opened for shows its set-up.
    const reads = statements.filter((statement) => statement !== 'one: SELECT')
    expect(reads.toSorted()).toEqual(['one: SELECT pg_class', 'one: SELECT pg_type', 'other: SELECT pg_enum'])
  })

  test('leave other statements, and connections that are checked out, as they are', async () => {
    const many = Promise.all(Array.from({ length: MANY }, (_, at) => read<number>('SELECT $1::int', [at])))
    const client = await pool.connect()
    await client.query('BEGIN')
    await client.query('INSERT INTO lift VALUES (300)')
    const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM lift')
    await client.query('ROLLBACK')
    client.release()
    expect(rows).toEqual([{ count: '2' }])
    expect(await many).toHaveLength(MANY)
    await pool.query({ text: 'INSERT INTO lift VALUES ($1)', values: [250] })
    expect(await read<string>('SELECT string_agg(kg::text, $1 ORDER BY kg) FROM lift', [' '])).toBe('200 250')
  })
})
