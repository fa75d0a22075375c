/** Work gets slices of the event loop, in order, and gives way to connections that wait to be accepted. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createTimeSlices, inTimeSlices } from '../../src/http/overload/time-slices.ts'

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
      { isUrgent: ({ url }) => url === '/urgent', admit: () => () => {} },
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
