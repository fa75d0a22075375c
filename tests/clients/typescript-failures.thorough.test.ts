/** The TypeScript client against a service that is busy, unresponsive, or sends invalid responses. */
import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ClientOptions, createClient } from '../../clients/typescript/src/index.ts'
import { expectApiError } from './api-error.ts'
import { createStub, pageOf, type Stub } from './stub.ts'

let stub: Stub
let delays: number[]
beforeAll(async () => {
  stub = await createStub()
})
beforeEach(() => {
  delays = []
})
afterAll(() => stub.close())

const sleep = async (seconds: number) => {
  delays.push(seconds)
}
const stubClient = (options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: stub.url, keys: { bodybuilding: 'b' }, sleep, ...options })

describe('an overloaded service', () => {
  const busy = (status: number, wait?: string) => ({ status, headers: wait ? { 'Retry-After': wait } : {} })

  test('is retried after Retry-After, in seconds or as a date, plus a little more', async () => {
    const inTen = new Date(Date.now() + 10_000)
    const asctime = inTen.toUTCString().replace(/^(\w+), (\d+) (\w+) (\d+) (\S+) GMT$/, '$1 $3 $2 $5 $4')
    stub.script(busy(429, '7'), busy(429, inTen.toUTCString()), busy(429, asctime), { body: { athletes: 1 } })
    expect(await stubClient().bodybuilding.stats()).toEqual({ athletes: 1 })
    const [first, ...dates] = delays
    expect(first).toBeGreaterThanOrEqual(7)
    expect(first).toBeLessThan(9)
    for (const delay of dates) expect(delay > 5 && delay < 13, `${delay}`).toBe(true)
  })

  test('is retried a fixed number of times with growing delays, even with a Retry-After of 0', async () => {
    stub.script(busy(503, '0'))
    const error = await expectApiError(stubClient({ retries: 2 }).bodybuilding.stats())
    expect(error).toMatchObject({ status: 503, retryAfter: 0 })
    expect(stub.requests).toHaveLength(3)
    expect(delays.map((seconds) => Math.floor(seconds * 2))).toEqual([1, 2])
  })

  test.each(['1.5', '-5', '1e9', 'soon', 'Sunday', '2026-01-01'])(
    'with an invalid Retry-After of %s is treated as having none',
    async (wait) => {
      stub.script(busy(429, wait))
      expect((await expectApiError(stubClient({ retries: 1 }).bodybuilding.stats())).retryAfter).toBeUndefined()
      expect(delays.map((seconds) => Math.floor(seconds * 2))).toEqual([1])
    },
  )

  test('is not waited for longer than the maximum', async () => {
    for (const wait of ['61', new Date(Date.now() + 3_600_000).toUTCString()]) {
      stub.script(busy(429, wait))
      const error = await expectApiError(stubClient().bodybuilding.stats())
      expect(error.retryAfter).toBeGreaterThan(60)
      expect(stub.requests).toHaveLength(1)
    }
  })

  test('is abandoned at once when the caller aborts', async () => {
    stub.script(busy(429, '30'))
    const abort = new AbortController()
    const response = stubClient({ sleep: undefined }).bodybuilding.stats({}, { signal: abort.signal })
    response.catch(() => {})
    // The first response has arrived, and the client waits before its retry.
    await expect.poll(() => stub.requests.length).toBe(1)
    setTimeout(() => abort.abort(new Error('stop')), 50)
    await expect(response).rejects.toThrow('stop')
    expect(stub.requests).toHaveLength(1)
  })

  test.each([400, 401, 404, 500, 502])('%i is not retried', async (status) => {
    stub.script({ status, headers: { 'Retry-After': '0' }, body: '<html>' })
    expect(await expectApiError(stubClient().bodybuilding.stats())).toMatchObject({
      status,
      code: 'unexpected',
      errors: [],
    })
    expect(stub.requests).toHaveLength(1)
  })
})

describe('a service that does not respond', () => {
  let connections = 0
  const silent = createServer((socket) => {
    connections++
    socket.resume().on('error', () => undefined)
  })
  let baseUrl: string
  beforeAll(async () => {
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    baseUrl = `http://127.0.0.1:${(silent.address() as { port: number }).port}`
  })
  afterAll(() => new Promise<void>((resolve) => void silent.close(() => resolve())))

  test('is waited for until the timeout', async () => {
    const response = createClient({ baseUrl, timeout: 0.1 }).strength.capability()
    await expect(response).rejects.toMatchObject({ name: 'TimeoutError', message: 'Timed out after 0.1 seconds.' })
  })

  test('is waited for until the caller aborts if there is no timeout', async () => {
    const abort = new AbortController()
    const client = createClient({ baseUrl, timeout: Number.POSITIVE_INFINITY })
    const before = connections
    const response = client.strength.capability({}, { signal: abort.signal })
    response.catch(() => {})
    await expect.poll(() => connections).toBeGreaterThan(before)
    setTimeout(() => abort.abort(new Error('stop')), 50)
    await expect(response).rejects.toThrow('stop')
  })

  test('that stalls in the middle of a response times out', async () => {
    const stalling: typeof fetch = async (_, init) => {
      const body = new ReadableStream({
        start: (controller) => init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason)),
      })
      return new Response(body)
    }
    const response = stubClient({ fetch: stalling, timeout: 0.1 }).strength.capability()
    await expect(response).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})

describe('a response that is not from the service', () => {
  test.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['HTML', '<html>'],
    ['deeply nested', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('(%s) is an error', async (_, body) => {
    stub.script({ headers: { 'X-Data-Version': 'v1' }, body })
    const error = await expectApiError(stubClient().bodybuilding.stats())
    expect(error).toMatchObject({
      status: 200,
      code: 'unexpected',
      detail: expect.stringMatching(/not from the service/),
    })
  })

  test('a malformed problem body still gives an error with the documented types', async () => {
    stub.script({ status: 400, body: { code: 7, title: null, detail: ['x'], errors: null, request_id: {} } })
    const error = await expectApiError(stubClient().bodybuilding.stats())
    expect(error).toMatchObject({ code: 'unexpected', detail: 'Bad Request', errors: [], requestId: undefined })
  })

  test('a list body without rows is an error', async () => {
    stub.script({ body: { athletes: 1 } })
    await expectApiError(stubClient().bodybuilding.athletes.collect())
  })

  test('a list without a page count ends after one page', async () => {
    const { headers, body } = pageOf(1, 1, 'v1')
    stub.script({ headers: { ...headers }, body: { ...(body as object), pages: undefined } })
    expect(await stubClient().bodybuilding.athletes.collect()).toEqual([{ id: 1 }])
    expect(stub.requests).toHaveLength(1)
  })
})

test.each(['SECRET\nX-Y: z', 'SEC RET', 'SECRETé'])(
  'an API key that a header cannot contain is rejected and not repeated',
  (key) => {
    const create = () => createClient({ baseUrl: stub.url, keys: { bodybuilding: key } })
    expect(create).toThrow(/^The API key for bodybuilding/)
    expect(create).not.toThrow(/SEC/)
  },
)

test('a password in the base URL is rejected and not repeated', () => {
  const create = () => createClient({ baseUrl: 'http://user:SECRET@127.0.0.1:4000' })
  expect(create).toThrow(/^baseUrl must not contain/)
  expect(create).not.toThrow(/SECRET/)
})
