/** Work gets slices of the event loop, in order, and gives way to connections that wait to be accepted. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { createServer, get, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { onThrow } from '../../src/http/errors.ts'
import { createTimeSlices, inTimeSlices } from '../../src/http/overload/time-slices.ts'
import { createFaultLog } from '../../src/kernel/faults/fault-log.ts'
import { createLog } from '../../src/kernel/log.ts'

/** Keeps the processor busy. */
function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

const nextIteration = () => new Promise((resolve) => setImmediate(resolve))

test('work runs at once while there is time, and in order in later iterations', async () => {
  const slices = createTimeSlices({ sliceMs: 2 })
  const done: number[] = []
  const iterationOf: number[] = []
  let iteration = 0
  for (const number of [1, 2, 3, 4]) {
    slices.run(() => {
      work(3)
      done.push(number)
      iterationOf.push(iteration)
    })
  }
  expect(done).toEqual([1])
  for (iteration = 1; done.length < 4; iteration++) await nextIteration()
  expect(done).toEqual([1, 2, 3, 4])
  expect(new Set(iterationOf).size).toBe(4)
})

test('what waits for a slice is resumed in order; nothing waits while there is time', async () => {
  const slices = createTimeSlices({ sliceMs: 2 })
  expect(slices.wait()).toBeUndefined()
  work(3)
  const order: string[] = []
  const first = slices.wait()?.then(() => order.push('first'))
  slices.run(() => order.push('second'))
  expect(first).toBeInstanceOf(Promise)
  expect(order).toEqual([])
  await first
  await nextIteration()
  expect(order).toEqual(['first', 'second'])
  expect(slices.wait()).toBeUndefined()
})

test('what has run is forgotten, even if there is always something that waits', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const slices = createTimeSlices({ sliceMs: 1 })
  const requests: WeakRef<object>[] = []
  let begun = 0
  const arrive = () => {
    const request = { url: '/' }
    requests.push(new WeakRef(request))
    slices.run(() => {
      begun += request.url.length
      work(0.2)
      // Each is followed by the next, as on a kept connection.
      if (requests.length < 500) arrive()
    })
  }
  for (let at = 0; at < 10; at++) arrive()
  while (begun < 250) await nextIteration()
  expect(requests.length).toBeLessThan(500)
  collect()
  const held = requests.filter((one) => one.deref() !== undefined).length
  expect(held).toBeLessThan(50)
})

test('work runs in its own asynchronous context, not in that of whoever came first', async () => {
  const context = new AsyncLocalStorage<string>()
  const slices = createTimeSlices({ sliceMs: 1 })
  const seen: unknown[] = []
  context.run('first', () => slices.run(() => work(2)))
  slices.run(() => seen.push(context.getStore()))
  while (seen.length === 0) await nextIteration()
  expect(seen).toEqual([undefined])
})

test('an urgent request is answered before those that arrived earlier', async () => {
  const slices = createTimeSlices({ sliceMs: 1 })
  const answered: string[] = []
  const server = createServer(
    inTimeSlices(
      slices,
      (request, response) => {
        if (request.url !== '/urgent') work(5)
        answered.push(request.url as string)
        response.end()
      },
      { isUrgent: ({ url }) => url === '/urgent', admit: () => () => {}, onThrow: () => {} },
    ),
  )
  slices.watch(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  const ended = sockets.map((socket) => new Promise((resolve) => socket.once('data', resolve)))
  for (const socket of sockets) socket.write('GET /waits HTTP/1.1\r\nHost: x\r\n\r\n')
  await new Promise((resolve) => get({ port, host: '127.0.0.1', path: '/urgent' }, resolve))
  expect(answered.indexOf('/urgent')).toBeLessThan(20)
  await Promise.all(ended)
  expect(answered).toHaveLength(21)
  for (const socket of sockets) socket.destroy()
  server.close()
})

test('a request whose client has gone while it waited is not begun', async () => {
  const slices = createTimeSlices({ sliceMs: 1 })
  const begun: unknown[] = []
  const listener = inTimeSlices(slices, (request) => begun.push(request), {
    isUrgent: () => false,
    admit: () => () => {},
    onThrow: () => {},
  })
  const request = (destroyed: boolean) => [{ url: '/', socket: { destroyed } }, { destroyed }] as never
  listener(...(request(false) as Parameters<typeof listener>))
  work(2)
  listener(...(request(true) as Parameters<typeof listener>))
  listener(...(request(false) as Parameters<typeof listener>))
  while (begun.length < 2) await nextIteration()
  await nextIteration()
  expect(begun).toHaveLength(2)
})

describe('a request whose handling throws', () => {
  const logged: { msg: string; requestId: string; err: { message: string } }[] = []
  const log = createLog('error', { write: (line) => logged.push(JSON.parse(line)) })
  const report = onThrow(createFaultLog(log, async () => {}))
  let server: Server
  let url: string
  beforeEach(async () => {
    logged.length = 0
    const slices = createTimeSlices({ sliceMs: 1 })
    const listener: RequestListener = (request, response) => {
      // All but the first of a burst wait for a slice.
      work(2)
      if (request.url === '/begun') response.write('begun')
      if (request.url === '/complete') response.end('complete')
      if (request.url !== '/') throw new Error(`thrown by ${request.url}`)
      response.end('answered')
    }
    server = createServer(
      inTimeSlices(slices, listener, {
        isUrgent: (request) => request.url === '/urgent',
        admit: () => () => {},
        onThrow: report,
      }),
    ).listen(0, '127.0.0.1')
    slices.watch(server)
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => server.close())

  test('is answered with a problem and logged; those before and after it are answered', async () => {
    const paths = ['/', '/wrong', '/', '/urgent', '/wrong', '/']
    const responses = await Promise.all(paths.map((path) => fetch(url + path)))
    expect(responses.map(({ status }) => status)).toEqual([200, 500, 200, 500, 500, 200])
    const failed = responses.filter(({ status }) => status === 500)
    expect(failed[0]!.headers.get('content-type')).toContain('application/problem+json')
    expect(await failed[0]!.text()).not.toContain('thrown by')
    expect(logged.map(({ msg, err }) => [msg, err.message]).sort()).toEqual([
      ['unexpected error', 'thrown by /urgent'],
      ['unexpected error', 'thrown by /wrong'],
      ['unexpected error', 'thrown by /wrong'],
    ])
    expect(new Set(logged.map(({ requestId }) => requestId))).toEqual(
      new Set(failed.map(({ headers }) => headers.get('x-request-id'))),
    )
  })

  test('loses its connection if its response has begun, and nothing if it is complete', async () => {
    const [begun, complete, after] = await Promise.allSettled(
      ['/begun', '/complete', '/'].map(async (path) => (await fetch(url + path)).text()),
    )
    expect([begun!.status, complete, after]).toEqual([
      'rejected',
      { status: 'fulfilled', value: 'complete' },
      { status: 'fulfilled', value: 'answered' },
    ])
    expect(logged).toHaveLength(2)
  })

  test('loses its connection if its error cannot be reported', async () => {
    const listener = inTimeSlices(createTimeSlices(), () => expect.fail('thrown by the listener'), {
      isUrgent: () => false,
      admit: () => () => {},
      onThrow: () => expect.fail('thrown by the report'),
    })
    server.removeAllListeners('request').on('request', listener)
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })
})
