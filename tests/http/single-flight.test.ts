/**
 * Single flight: identical work runs once at a time, and a result that cannot be shared does not start all callers at
 * once.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CLIENT_GONE } from '../../src/http/overload/load-shedder.ts'
import { type Sharing, singleFlight } from '../../src/http/responses/response-cache.ts'

const CALLERS = 50

/** All callers request one key at the same time; `sharing` decides by the number of the run. */
async function all(sharing: (run: number) => Sharing) {
  const share = singleFlight((result: { readonly run: number }) => sharing(result.run))
  const count = { started: 0, running: 0, most: 0 }
  const work = async () => {
    const run = ++count.started
    count.most = Math.max(count.most, ++count.running)
    await sleep(5)
    count.running -= 1
    return { run }
  }
  const calls = await Promise.all(Array.from({ length: CALLERS }, () => share('key', work)))
  return { calls, runs: count.started, most: count.most }
}

test('the work runs once, and its result is shared', async () => {
  const { calls, runs } = await all(() => 'all')
  expect(runs).toBe(1)
  expect(calls.filter(({ own }) => own)).toHaveLength(1)
  expect(new Set(calls.map(({ result }) => result)).size).toBe(1)
})

test('if the first result is not for others, the next caller tries, one at a time', async () => {
  const { calls, runs, most } = await all((run) => (run < 4 ? 'next' : 'all'))
  expect([runs, most]).toEqual([4, 1])
  expect(calls.filter(({ own }) => own).map(({ result }) => result.run)).toEqual([1, 2, 3, 4])
  expect(calls.filter(({ own }) => !own).every(({ result }) => result.run === 4)).toBe(true)
})

test('a result that is never shared is made by every caller, side by side', async () => {
  const { calls, runs, most } = await all(() => 'none')
  expect(runs).toBe(CALLERS)
  expect(most).toBe(CALLERS - 1)
  expect(calls.every(({ own }) => own)).toBe(true)
})

test('an error rejects for all who wait, and the next call starts anew', async () => {
  const share = singleFlight(() => 'all')
  let runs = 0
  const work = async () => {
    runs += 1
    await sleep(5)
    throw new Error('busy')
  }
  const calls = await Promise.allSettled(Array.from({ length: CALLERS }, () => share('key', work)))
  expect(calls.map(({ status }) => status)).toEqual(Array(CALLERS).fill('rejected'))
  expect(runs).toBe(1)
  await expect(share('key', work)).rejects.toThrow('busy')
  expect(runs).toBe(2)
})

test('work that is dropped because the client of its first caller has gone is begun again for the others, once', async () => {
  const share = singleFlight<string>(() => 'all')
  let runs = 0
  const work = async (isDropped: boolean) => {
    runs += 1
    await sleep(5)
    if (isDropped) throw CLIENT_GONE
    return 'made'
  }
  const first = share('key', () => work(true)).catch((error: unknown) => error)
  const others = Array.from({ length: CALLERS }, () => share('key', () => work(false)))
  expect(await first).toBe(CLIENT_GONE)
  expect(new Set((await Promise.all(others)).map(({ result }) => result))).toEqual(new Set(['made']))
  expect(runs).toBe(2)
})
