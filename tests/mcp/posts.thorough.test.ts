/** What one POST to `/mcp` may contain and how it is counted, with a remote limit store such as Redis. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMemoryStore } from '../../src/access/limits/store.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { type Served, serveMcp } from './served.ts'

let world: World
let served: Served
beforeAll(async () => {
  world = await createWorld()
}, 60_000)
afterAll(() => world.close())

/** New budgets for each test. They respond with a delay, after immediate responses have been sent. */
const fresh = async () => {
  const alone = createMemoryStore()
  served = await serveMcp(world, {
    ...alone,
    async consume(...asked) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return alone.consume(...asked)
    },
  })
  return served
}

const message = (id: number, method: string, params: object = {}) => ({ jsonrpc: '2.0', id, method, params })
const call = (id: number, name = 'listBodybuildingDivisions', values: object = {}) =>
  message(id, 'tools/call', { name, arguments: values })

/** The responses of a stream by ID. */
const answersIn = (text: string): Map<number, Record<string, { isError?: boolean; [member: string]: unknown }>> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const answer = line.startsWith('data: {') ? JSON.parse(line.slice('data: '.length)) : undefined
      return answer ? [[answer.id, answer]] : []
    }),
  )

test('a batch is answered completely, although its cost is known only after its first response', async () => {
  const { post, close } = await fresh()
  const { text } = await post([message(1, 'ping'), call(2), call(3)], { 'X-API-Key': world.key })
  const answers = answersIn(text)
  expect([...answers.keys()].toSorted()).toEqual([1, 2, 3])
  for (const id of [2, 3]) {
    expect(answers.get(id)?.['result']).toMatchObject({ structuredContent: { total: expect.any(Number) } })
    expect(answers.get(id)?.['result']?.isError).toBeFalsy()
  }
  await close()
})

test('a wrong key in a batch is refused', async () => {
  const { post, close } = await fresh()
  const { text } = await post([message(1, 'ping'), call(2)], {
    'X-API-Key': `${world.key.slice(0, -1)}${world.key.endsWith('x') ? 'y' : 'x'}`,
  })
  expect(answersIn(text).get(2)?.['result']).toMatchObject({ isError: true })
  expect(text).toMatch(/mistyped/)
  await close()
})

test('a batch may contain each list request only once', async () => {
  const { post, close } = await fresh()
  const twice = await post([message(1, 'tools/list'), message(2, 'prompts/list'), message(3, 'tools/list')])
  expect([twice.status, twice.text]).toEqual([400, expect.stringContaining('tools/list only once')])
  const all = ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list']
  const each = await post(all.map((method, id) => message(id, method)))
  expect(each.status).toBe(200)
  expect(Buffer.byteLength(each.text)).toBeLessThan(25_000)
  await close()
})

test('list requests are limited by address; calls count against the REST limit of their key', async () => {
  const { post, close } = await fresh()
  const headers = { 'X-API-Key': world.key }
  const lists = await Promise.all(Array.from({ length: 60 }, (_, id) => post(message(id, 'tools/list'))))
  expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await post(message(61, 'tools/list'), headers)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(refused.headers.get('ratelimit')).toContain('"messages"; r=0')
  expect(JSON.parse(refused.text)).toMatchObject({ jsonrpc: '2.0', id: 61, error: { code: -32_000 } })
  expect((await post([call(1), message(2, 'ping')], headers)).status).toBe(429)
  expect((await post(call(1, 'noSuchTool'), headers)).status).toBe(429)
  // The API is not asked, so it does not count them.
  expect((await post(call(1, 'getBodybuildingAthlete', { id: [] }), headers)).status).toBe(429)
  const called = await post(call(1), headers)
  expect(answersIn(called.text).get(1)?.['result']?.isError).toBeFalsy()
  const read = await post(message(1, 'resources/read', { uri: 'strengthgraph://divisions' }), headers)
  expect(answersIn(read.text).get(1)).toHaveProperty('result.contents')
  await close()
})

test('a body that is nested too deeply gets a readable error', async () => {
  const { post, close } = await fresh()
  for (const levels of [20, 10_000]) {
    const sent = JSON.stringify(call(1, 'listBodybuildingAthletes', { search: 0 }))
    const deep = sent.replace('0}', `${'['.repeat(levels)}${']'.repeat(levels)}}`)
    const { text } = await post(deep, { 'X-API-Key': world.key })
    const said = 'search must be a string of 1 to 100 characters, not a list'
    expect(answersIn(text).get(1)?.['result']).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining(said) }],
    })
    const name = deep.replace(/"name":"\w+"/, `"name":${'['.repeat(levels)}${']'.repeat(levels)}`)
    expect((await post(name)).text).not.toMatch(/call stack|internal/i)
  }
  await close()
})

test('there is no event stream, and a client that opens one gets an error that says so', async () => {
  const { body, status } = await world.post('/mcp', message(7, 'subscriptions/listen'))
  expect([status, body.id, body.error.code]).toEqual([404, 7, -32601])
  expect(body.error.message).toMatch(/no event stream/)
})

test('only that of a single request is refused with a status: in a batch each message is answered, and a notification is not', async () => {
  const { post, close } = await fresh()
  const listen = message(1, 'subscriptions/listen')
  for (const batch of [
    [listen, message(2, 'ping')],
    [message(2, 'ping'), listen],
  ]) {
    const answers = answersIn((await post(batch)).text)
    expect(answers.get(1)?.['error']).toMatchObject({ code: -32_601 })
    expect(answers.get(2)).toHaveProperty('result')
  }
  const { id: _, ...notification } = listen
  expect([(await post(notification)).status, (await post(notification)).text]).toEqual([202, ''])
  await close()
})

const valid = call(1)
const { id: _, ...notification } = valid

describe('a POST of which the API counts nothing counts itself:', () => {
  test.each([
    ['an empty batch', [], {}],
    ['a call without an id', notification, {}],
    ['a batch of those', Array.from({ length: 20 }, () => notification), {}],
    ['a call that is no valid message', { ...valid, params: { ...valid.params, _meta: 5 } }, {}],
    ['a call of another version of JSON-RPC', { ...valid, jsonrpc: '1.0' }, {}],
    ['a call whose answer is to be a page', valid, { Accept: 'text/html' }],
    ['a call of an unknown revision', valid, { 'mcp-protocol-version': '1999-01-01' }],
    ['a batch of calls that lack the key that they need', [valid, call(2)], { 'X-API-Key': '' }],
  ])('%s', async (_what, sent, headers) => {
    const { post, close } = await fresh()
    const remaining = async (...posted: Parameters<typeof post>) =>
      Number(/r=(\d+)/.exec((await post(...posted)).headers.get('ratelimit') ?? '')?.[1])
    const before = await remaining(message(1, 'ping'))
    expect(await remaining(sent, { 'X-API-Key': world.key, ...headers })).toBe(before - 1)
    await Promise.all(Array.from({ length: before - 1 }, (_, id) => post(message(id, 'ping'))))
    expect((await post(sent, { 'X-API-Key': world.key, ...headers })).status).toBe(429)
    await close()
  })
})

test('a batch that cancels one of its calls gets the results of the others as they come', async () => {
  const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
  const { body } = await fetch(`${world.url}/mcp`, {
    method: 'POST',
    headers: {
      ...{ 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      'X-API-Key': world.key,
    },
    body: JSON.stringify([call(1), call(2), cancelled]),
  })
  let text = ''
  for await (const chunk of body!) {
    text += String(Buffer.from(chunk))
    if (answersIn(text).has(2)) break
  }
  expect(answersIn(text).get(2)).toHaveProperty('result.structuredContent.total')
})
