/** Slow clients are disconnected and delay no others. Each test takes as long as the timeout: seconds. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'
import { askOnce } from './load.ts'

const MANY = 50

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(world.url).port), '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Sends a piece every 300 ms until it is disconnected; resolves with the elapsed milliseconds. */
async function drip(first: string, piece: string): Promise<number> {
  const socket = await open()
  const from = performance.now()
  let closed = false
  socket.resume().once('close', () => {
    closed = true
  })
  socket.write(first)
  while (!closed && performance.now() - from < 40_000) {
    await sleep(300)
    if (!closed) socket.write(piece)
  }
  socket.destroy()
  return performance.now() - from
}

const headersOf = (method: string, path: string, more = '') => `${method} ${path} HTTP/1.1\r\nHost: here\r\n${more}`

describe('of fifty clients at once', () => {
  test.each([
    ['that say nothing', () => drip('', ''), 12_000],
    ['that drip-feed their headers', () => drip(headersOf('GET', '/livez'), 'X-Slow: 1\r\n'), 12_000],
    [
      'that drip-feed a body',
      () =>
        drip(
          headersOf('POST', '/graphql', 'Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n'),
          '          ',
        ),
      17_000,
    ],
  ])(
    '%s each is let go, and others are answered meanwhile',
    async (_, client, most) => {
      const all = Array.from({ length: MANY }, client)
      await sleep(1_000)
      expect((await askOnce(world.url, '/strength/v1/cp/squat?unit=kg')).status).toBe(200)
      expect((await askOnce(world.url, '/livez')).status).toBe(200)
      const longest = Math.max(...(await Promise.all(all)))
      expect(longest).toBeLessThan(most * 2)
    },
    60_000,
  )
})

test('a client that requests much and reads nothing is disconnected, and its responses are freed', async () => {
  const socket = await open()
  socket.pause()
  const from = performance.now()
  // Far more than the system buffers for a connection.
  const ask = headersOf('GET', '/strength/v1/cp/squat?unit=kg', '\r\n')
  let gone = false
  socket.once('close', () => {
    gone = true
  })
  // Only a failing write reveals that the connection is closed, because the paused socket reads nothing.
  while (!gone && performance.now() - from < 60_000) {
    if (socket.writableLength < 1_000_000) socket.write(ask.repeat(200))
    await sleep(100)
  }
  expect(gone).toBe(true)
  await expect
    .poll(async () => Number(/^http_requests_in_flight (\d+)$/m.exec((await world.get('/metrics')).text)?.[1] ?? 1))
    .toBeLessThanOrEqual(1)
  expect((await askOnce(world.url, '/livez')).status).toBe(200)
}, 90_000)

test('a client that pipelines many requests and disconnects leaves nothing behind', async () => {
  const openNow = async () => Number(/^http_requests_in_flight (\d+)$/m.exec((await world.get('/metrics')).text)?.[1])
  const before = await openNow()
  for (let count = 0; count < 20; count += 1) {
    const socket = await open()
    socket.write(
      headersOf(
        'GET',
        `/strength/v1/standards/squat?sex=male&source=verified&unit=kg&bodyweight=${50 + count}`,
        '\r\n',
      ).repeat(50),
    )
    await sleep(20)
    socket.resetAndDestroy()
  }
  await expect.poll(openNow, { timeout: 20_000 }).toBe(before)
}, 60_000)

/** Both ends of each connection are in this process. */
const mostFiles = Number(/^Max open files\s+\d+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 0)
const IDLE = 5_000

test.skipIf(mostFiles < 3 * IDLE)(
  'five thousand idle connections do not block others, and are closed',
  async () => {
    const sockets: Socket[] = []
    while (sockets.length < IDLE) sockets.push(...(await Promise.all(Array.from({ length: 100 }, open))))
    let left = sockets.length
    for (const socket of sockets) {
      socket.resume().once('close', () => {
        left -= 1
      })
    }
    const times: number[] = []
    while (times.length < 200) {
      const { status, ms } = await askOnce(world.url, '/strength/v1/cp/squat?unit=kg')
      expect(status).toBe(200)
      times.push(ms)
    }
    expect(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]).toBeLessThan(1_000)
    await expect.poll(() => left, { timeout: 30_000 }).toBe(0)
  },
  60_000,
)
