/** What is sent to Redis, by the real client to a server that speaks just enough of its protocol. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRedisConnection } from '../../../src/access/limits/redis-connection.ts'
import { openLimitStore } from '../../../src/access/limits/redis-store.ts'
import { steadyNow } from '../../../src/access/limits/store.ts'
import { silentLog } from '../../../src/kernel/log.ts'

let server: Server
let url: string
let commands: string[][]
let sockets: Socket[]
beforeEach(async () => {
  commands = []
  sockets = []
  server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      for (const command of parse(String(data))) {
        commands.push(command)
        socket.write(/^EVAL/i.test(command[0] ?? '') ? '*3\r\n:0\r\n:7\r\n:5000\r\n' : '+OK\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

/** Commands are arrays of bulk strings: `*<count>`, then `$<length>` and the text for each. */
function parse(text: string): string[][] {
  const lines = text.split('\r\n')
  const parsed: string[][] = []
  for (let line = 0; line < lines.length - 1; ) {
    const count = Number(lines[line]?.slice(1))
    parsed.push(Array.from({ length: count }, (_, at) => lines[line + 2 + 2 * at] ?? ''))
    line += 1 + 2 * count
  }
  return parsed
}

test('a request is one script call with its key, cost, limit and window', async () => {
  const connection = openRedisConnection(url, () => {})
  // On a busy machine the probe may be late; what was sent is the same.
  await connection.ready.catch(() => {})
  const before = steadyNow()
  const reply = await connection
    .consume('ip:198.51.100.7', 3, { requests: 60, windowSeconds: 30 })
    .catch(() => undefined)
  await expect
    .poll(() => commands.findLast(([name]) => /^EVAL/i.test(name ?? ''))?.slice(2))
    .toEqual(['1', 'strengthgraph:limit:ip:198.51.100.7', '3', '60', '30000'])
  if (reply) {
    expect(reply).toMatchObject({ allowed: false, used: 7 })
    expect(reply.endsAt).toBeGreaterThanOrEqual(before + 5_000)
    expect(reply.endsAt).toBeLessThanOrEqual(steadyNow() + 5_000)
  }
  connection.close()
})

test('a store counts in the Redis of the settings', async () => {
  const store = openLimitStore({ REDIS_URL: url, RATE_LIMIT_PROCESSES: 1 }, silentLog)
  expect(store.state()).toBe('fallback')
  await store.ready
  await expect.poll(() => commands.some((command) => command.includes('strengthgraph:limit:probe'))).toBe(true)
  await store.close()
})

test('a connection that breaks reports it', async () => {
  const errors: Error[] = []
  const connection = openRedisConnection(url, (error) => errors.push(error))
  await connection.ready.catch(() => {})
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => errors.length).toBeGreaterThan(0)
})
