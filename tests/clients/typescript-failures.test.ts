/** The TypeScript client against a service that is busy, silent, or sends something invalid. */
import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ClientOptions, createClient } from '../../clients/typescript/src/index.ts'
import { refused } from './refused.ts'
import { createStub, pageOf, type Stub } from './stub.ts'

let stub: Stub
let slept: number[]
beforeAll(async () => {
  stub = await createStub()
})
beforeEach(() => {
  slept = []
})
afterAll(() => stub.close())

const sleep = async (seconds: number) => {
  slept.push(seconds)
}
const ofStub = (options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: stub.url, keys: { bodybuilding: 'b' }, sleep, ...options })

describe('an overloaded service', () => {
  const busy = (status: number, wait?: string) => ({ status, headers: wait ? { 'Retry-After': wait } : {} })

  test('is retried after Retry-After, in seconds or as a date, plus a little more', async () => {
    const inTen = new Date(Date.now() + 10_000)
    const asctime = inTen.toUTCString().replace(/^(\w+), (\d+) (\w+) (\d+) (\S+) GMT$/, '$1 $3 $2 $5 $4')
    stub.script(busy(429, '7'), busy(429, inTen.toUTCString()), busy(429, asctime), { body: { athletes: 1 } })
    expect(await ofStub().bodybuilding.stats()).toEqual({ athletes: 1 })
    const [first, ...dates] = slept
    expect(first).toBeGreaterThanOrEqual(7)
    expect(first).toBeLessThan(9)
    for (const one of dates) expect(one > 5 && one < 13, `${one}`).toBe(true)
  })

  test('is retried a fixed number of times with growing delays, whatever it says', async () => {
    stub.script(busy(503, '0'))
    const error = await refused(ofStub({ retries: 2 }).bodybuilding.stats())
    expect(error).toMatchObject({ status: 503, retryAfter: 0 })
    expect(stub.asked).toHaveLength(3)
    expect(slept.map((seconds) => Math.floor(seconds * 2))).toEqual([1, 2])
  })

  test.each(['1.5', '-5', '1e9', 'soon', 'Sunday', '2026-01-01'])(
    'with Retry-After %s is treated as having none',
    async (wait) => {
      stub.script(busy(429, wait))
      expect((await refused(ofStub({ retries: 1 }).bodybuilding.stats())).retryAfter).toBeUndefined()
      expect(slept.map((seconds) => Math.floor(seconds * 2))).toEqual([1])
    },
  )

  test('is not waited for longer than the maximum', async () => {
    for (const wait of ['61', new Date(Date.now() + 3_600_000).toUTCString()]) {
      stub.script(busy(429, wait))
      const error = await refused(ofStub().bodybuilding.stats())
      expect(error.retryAfter).toBeGreaterThan(60)
      expect(stub.asked).toHaveLength(1)
    }
  })

  test('is abandoned at once when the caller aborts', async () => {
    stub.script(busy(429, '30'))
    const abort = new AbortController()
    const answer = ofStub({ sleep: undefined }).bodybuilding.stats({}, { signal: abort.signal })
    answer.catch(() => {})
    // The first response has arrived, and the client waits before its retry.
    await expect.poll(() => stub.asked.length).toBe(1)
    setTimeout(() => abort.abort(new Error('enough')), 50)
    await expect(answer).rejects.toThrow('enough')
    expect(stub.asked).toHaveLength(1)
  })

  test.each([400, 401, 404, 500, 502])('%i is not retried', async (status) => {
    stub.script({ status, headers: { 'Retry-After': '0' }, body: '<html>' })
    expect(await refused(ofStub().bodybuilding.stats())).toMatchObject({ status, code: 'unexpected', errors: [] })
    expect(stub.asked).toHaveLength(1)
  })
})

describe('a service that does not respond', () => {
  const silent = createServer((socket) => void socket.resume().on('error', () => undefined))
  let baseUrl: string
  beforeAll(async () => {
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    baseUrl = `http://127.0.0.1:${(silent.address() as { port: number }).port}`
  })
  afterAll(() => new Promise<void>((resolve) => void silent.close(() => resolve())))

  test('is waited for until the timeout', async () => {
    const answer = createClient({ baseUrl, timeout: 0.1 }).strength.capability()
    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError', message: 'No answer within 0.1 seconds.' })
  })

  test('is waited for until the caller aborts if there is no timeout', async () => {
    const abort = new AbortController()
    const client = createClient({ baseUrl, timeout: Number.POSITIVE_INFINITY })
    const answer = client.strength.capability({}, { signal: abort.signal })
    answer.catch(() => {})
    // The first response has arrived, and the client waits before its retry.
    await expect.poll(() => stub.asked.length).toBe(1)
    setTimeout(() => abort.abort(new Error('enough')), 50)
    await expect(answer).rejects.toThrow('enough')
  })

  test('that stops within a response does not keep the caller waiting', async () => {
    const half: typeof fetch = async (_, init) => {
      const body = new ReadableStream({
        start: (controller) => init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason)),
      })
      return new Response(body)
    }
    const answer = ofStub({ fetch: half, timeout: 0.1 }).strength.capability()
    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})

describe('a response that is not from the service', () => {
  test.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['a page', '<html>'],
    ['nested deeply', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('(%s) is reported as an error', async (_, body) => {
    stub.script({ headers: { 'X-Data-Version': 'v1' }, body })
    const error = await refused(ofStub().bodybuilding.stats())
    expect(error).toMatchObject({ status: 200, code: 'unexpected', detail: expect.stringMatching(/not a response/) })
  })

  test('a problem body of another shape still has the promised types', async () => {
    stub.script({ status: 400, body: { code: 7, title: null, detail: ['x'], errors: null, request_id: {} } })
    const error = await refused(ofStub().bodybuilding.stats())
    expect(error).toMatchObject({ code: 'unexpected', detail: 'Bad Request', errors: [], requestId: undefined })
  })

  test('a list body without rows is an error', async () => {
    stub.script({ body: { athletes: 1 } })
    await refused(ofStub().bodybuilding.athletes.collect())
  })

  test('a list without a page count ends after one page', async () => {
    const { headers, body } = pageOf(1, 1, 'v1')
    stub.script({ headers: { ...headers }, body: { ...(body as object), pages: undefined } })
    expect(await ofStub().bodybuilding.athletes.collect()).toEqual([{ id: 1 }])
    expect(stub.asked).toHaveLength(1)
  })
})

test.each(['SECRET\nX-Y: z', 'SEC RET', 'SECRETé'])(
  'a key that no header can contain is refused and not repeated',
  (key) => {
    const made = () => createClient({ baseUrl: stub.url, keys: { bodybuilding: key } })
    expect(made).toThrow(/^The key of bodybuilding/)
    expect(made).not.toThrow(/SEC/)
  },
)

test('a password in the URL is refused and not repeated', () => {
  const made = () => createClient({ baseUrl: 'http://user:SECRET@127.0.0.1:4000' })
  expect(made).toThrow(/^baseUrl must not hold/)
  expect(made).not.toThrow(/SECRET/)
})
