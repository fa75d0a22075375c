/** Clients that close the connection while their request waits: nothing is done for them, and everything for the others. */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  const settings = { MAX_CONCURRENT_QUERIES: '1', MAX_QUEUED_QUERIES: '200', RESPONSE_CACHE_BYTES: '0' }
  world = await createWorld({ settings })
})
const sockets: Socket[] = []
let free = () => {}
afterAll(async () => {
  free()
  for (const socket of sockets) socket.destroy()
  await world.close()
})

const CONTESTS = '/bodybuilding/v1/contests?year='

async function figure(name: string): Promise<number> {
  const { text } = await world.get('/metrics')
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
}

/** Sends a request, and returns how to close its connection. */
function send(path: string, body?: string): () => void {
  const { hostname, port } = new URL(world.url)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  const head = body === undefined ? `GET ${path}` : `POST ${path}`
  const content = body === undefined ? '' : `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
  socket.write(`${head} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${world.key}\r\n${content}\r\n${body ?? ''}`)
  return () => socket.destroy()
}

test('their operations are not begun, and those of others are', async () => {
  // The embedded database has one connection: everything waits behind this transaction.
  const freed = new Promise<void>((resolve) => {
    free = resolve
  })
  const busy = world.database.transaction(async (sql) => {
    await sql.query('SELECT 1')
    await freed
  })
  const before = await figure('queries_abandoned_total')
  const holdsTheSlot = world.get(`${CONTESTS}1990`, { 'X-API-Key': world.key })
  await expect.poll(() => figure('queries_active')).toBe(1)
  const closings = Array.from({ length: 40 }, (_, at) =>
    at % 2 === 0
      ? send(`${CONTESTS}${2000 + at}`)
      : send(
          '/graphql',
          JSON.stringify({ query: `{ bodybuildingContests(filter: { year: ${2000 + at} }) { totalCount } }` }),
        ),
  )
  // Two clients with one request share the work; the one that began it goes.
  const shared = `${CONTESTS}1991`
  const closeFirst = send(shared)
  // Requests are rejected after a second, and `/metrics` waits for the database.
  await sleep(200)
  const second = world.get(shared, { 'X-API-Key': world.key })
  await sleep(50)
  for (const close of [...closings, closeFirst]) close()
  await sleep(100)
  free()
  await busy
  expect((await holdsTheSlot).status).toBe(200)
  expect((await second).status).toBe(200)
  expect(await figure('queries_abandoned_total')).toBe(before + 41)
  expect(await figure('queries_queued')).toBe(0)
})
