/**
 * Classification of outages, with real errors of every client library from servers that are away, reject connections,
 * or are not the expected service.
 */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'redis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { createPgliteDatabase, openMemory } from '../../src/database/embedded/pglite.ts'
import { openDatabase, withPrisma } from '../../src/database/open.ts'
import { Fault, toFault } from '../../src/kernel/faults/faults.ts'
import { outageOf } from '../../src/kernel/faults/outages.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { testDatabase } from '../helpers/database.ts'

const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

async function listening(answer: (socket: Socket) => void): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    answer(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())
  return (server.address() as AddressInfo).port
}

async function nowhere(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function databaseOn(port: number): Promise<Database> {
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, silentLog, { role: 'server' })
  ends.push(() => database.close())
  return database
}

/** Every way in which the product accesses a database. */
const WAYS: Readonly<Record<string, (database: Database) => PromiseLike<unknown>>> = {
  'a model of Prisma': ({ prisma }) => prisma.dataset.findMany(),
  'raw SQL by Prisma': ({ prisma }) => prisma.$queryRaw`SELECT 1 FROM dataset`,
  'what Prisma writes': ({ writer }) => writer.dataset.updateMany({ data: { current: true } }),
  'a transaction of Prisma': ({ writer }) => writer.$transaction(async (tx) => tx.dataset.findMany()),
  'our own statements': ({ queryTexts }) => queryTexts('SELECT 1::text FROM dataset', []),
  'our own transactions': (database) => database.transaction(({ query }) => query('SELECT 1 FROM dataset')),
}

const failureOf = async (work: () => PromiseLike<unknown>): Promise<unknown> => {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('it should have failed')
}

/** The classification of the error of each way. */
async function verdicts(database: Database): Promise<Record<string, string>> {
  const found = Object.entries(WAYS).map(async ([way, work]) => {
    const fault = toFault(await failureOf(() => work(database)))
    return [way, `${fault.code} ${fault.headers['Retry-After'] ?? ''}`.trim()] as const
  })
  return Object.fromEntries(await Promise.all(found))
}
const everyWay = (verdict: string) => Object.fromEntries(Object.keys(WAYS).map((way) => [way, verdict]))
const UNAVAILABLE = everyWay('UNAVAILABLE 2')
const INTERNAL = everyWay('INTERNAL')

describe('a PostgreSQL', () => {
  let database: Database
  let behave: (socket: Socket) => void = () => {}
  beforeAll(async () => {
    database = await databaseOn(await listening((socket) => behave(socket)))
    // The first query loads what Prisma needs, which takes longer than the connection timeout.
    behave = (socket) => socket.end()
    await verdicts(database)
  })

  test('that is not there is an outage, whichever way it is asked', async () => {
    expect(await verdicts(await databaseOn(await nowhere()))).toEqual(UNAVAILABLE)
  })

  test.each<[string, (socket: Socket) => void]>([
    ['hangs up at once', (socket) => socket.end()],
    ['resets connections', (socket) => socket.resetAndDestroy()],
    ['hangs up when it is spoken to', (socket) => socket.once('data', () => socket.end())],
    ['accepts and says nothing', () => {}],
    ['is a web server', (socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))],
  ])('that %s is an outage, whichever way it is asked', async (_, answer) => {
    behave = answer
    expect(await verdicts(database)).toEqual(UNAVAILABLE)
  })

  test.each([
    ...['08006', '08P01', '53300', '57P01', '57P02', '57P03'],
    ...['57014', '55P03', '40001', '40P01'],
    ...['53100', '53200', '58030', '25006', '25P02'],
    ...['28000', '28P01', '3D000', '3F000', '42P01', '42501'],
  ])('that refuses with %s is an outage, whichever way it is asked', async (code) => {
    behave = refusing(code)
    expect(await verdicts(database)).toEqual(UNAVAILABLE)
  })

  test.each(['42601', '42703', '42883', '23505', '23503', '22P02', '22012', 'XX000', 'P0001'])(
    'that refuses with %s found a bug of ours, whichever way it is asked',
    async (code) => {
      behave = refusing(code)
      expect(await verdicts(database)).toEqual(INTERNAL)
    },
  )
})

test('a PGlite with a column less found a bug; one without our tables, or that is closed, is an outage', async () => {
  const database = await testDatabase()
  ends.push(() => database.close())
  await database.transaction(({ script }) => script('ALTER TABLE dataset RENAME COLUMN current TO was_current'))
  expect(toFault(await failureOf(() => database.prisma.dataset.findMany())).code).toBe('INTERNAL')

  const db = await openMemory()
  const empty = withPrisma(createPgliteDatabase(db))
  expect(await verdicts(empty)).toEqual(UNAVAILABLE)
  await db.close()
  expect(await verdicts(empty)).toEqual(UNAVAILABLE)
})

test('what Redis says when it is away, and when its client is closed, is an outage', async () => {
  const away = createClient({ socket: { port: await nowhere(), reconnectStrategy: false } }).on('error', () => {})
  expect(outageOf(await failureOf(() => away.connect()))).toBe('connection')
  expect(outageOf(await failureOf(() => away.get('x')))).toBe('connection')
  const port = await listening((socket) => socket.on('data', () => socket.write('-LOADING Redis is loading\r\n')))
  const loading = createClient({ socket: { port, reconnectStrategy: false } }).on('error', () => {})
  expect(outageOf(await failureOf(() => loading.connect()))).toBeDefined()
})

test('several addresses that all fail, a time-out by signal, and a dead instance of WebAssembly are outages', async () => {
  const port = await nowhere()
  const socket = connect({ host: 'localhost', port, autoSelectFamily: true })
  const [refused] = await once(socket, 'error').catch((error: unknown) => [error])
  expect(outageOf(refused)).toBe('connection')
  expect(outageOf(new AggregateError([new Error('first'), refused]))).toBe('connection')
  expect(outageOf(await failureOf(() => sleep(1_000, undefined, { signal: AbortSignal.timeout(1) })))).toBe('timeout')
  expect(outageOf(await failureOf(async () => trap()))).toBe('server')
})

test('what wraps itself, wraps nothing, or is no error comes to an end and is none', () => {
  const round = new Error('round') as Error & { errors?: unknown[] }
  round.cause = round
  round.errors = [round, null, undefined, 'ECONNREFUSED', 7]
  for (const one of [round, null, undefined, 'ECONNREFUSED', 7, {}, new TypeError('Connection of undefined')]) {
    expect(outageOf(one)).toBeUndefined()
  }
  expect(outageOf(new Fault('UNAVAILABLE', 'The server is busy.'))).toBeUndefined()
})

/** Executes the WebAssembly instruction `unreachable`. */
function trap(): void {
  const start = [0, 97, 115, 109, 1, 0, 0, 0]
  const types = [1, 4, 1, 96, 0, 0]
  const functions = [3, 2, 1, 0]
  const exports = [7, 5, 1, 1, 102, 0, 0]
  const code = [10, 5, 1, 3, 0, 0, 11]
  const module = new WebAssembly.Module(new Uint8Array([...start, ...types, ...functions, ...exports, ...code]))
  const { f } = new WebAssembly.Instance(module).exports
  ;(f as () => void)()
}

/** Accepts every connection and rejects every statement with this error code, in PostgreSQL's protocol. */
function refusing(code: string): (socket: Socket) => void {
  const message = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeInt32BE(body.length + 4)
    return Buffer.concat([Buffer.from(type), length, body])
  }
  const ready = message('Z', Buffer.from('I'))
  const error = message('E', Buffer.from(`SERROR\0VERROR\0C${code}\0Mrefused with ${code}\0\0`))
  return (socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
      socket.on('data', (data) => {
        // Responds to simple queries at once, and to extended queries at their Sync message.
        if (data[0] === 'Q'.charCodeAt(0) || data.includes(Buffer.from('S\0\0\0\x04'))) {
          socket.write(Buffer.concat([error, ready]))
        }
      })
    })
  }
}
