/** What `/mcp` refuses before any message is handled. */
import { connect } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'

/** From information on. */
const logged: string[] = []

let world: World
beforeAll(async () => {
  world = await createWorld({ log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }) })
}, 60_000)
afterAll(() => world.close())

describe('a POST that is refused as a whole gets a JSON-RPC error', () => {
  const headers = { Accept: 'application/json, text/event-stream' }
  const pings = (count: number) => Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }))
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

  test.each([
    ['that is empty', '', 400, -32_700, /parse error/i],
    ['that is not JSON', '{', 400, -32_700, /parse error/i],
    ['that is too large', 'x'.repeat(70_000), 413, -32_000, /larger than 65536 bytes/],
    ['that is a number', '3', 400, -32_600, /not a valid JSON-RPC message/],
    ['that is null', 'null', 400, -32_600, /not a valid JSON-RPC message/],
    ['without a method', { jsonrpc: '2.0', id: 1 }, 400, -32_600, /not a valid JSON-RPC message/],
    ['that is an empty batch', [], 400, -32_600, /empty/],
    ['that is a batch of other things', [1], 400, -32_600, /invalid message/],
    ['that is a batch of more than 20', pings(21), 400, -32_600, /at most 20 messages/],
    ['that lists the tools twice', [list, { ...list, id: 2 }], 400, -32_600, /tools\/list only once/],
  ])('for a body %s', async (_, sent, status, code, message) => {
    const answer = await world.post('/mcp', sent, headers)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      expect.stringMatching(/^application\/json/),
    ])
    const { jsonrpc, id, error } = answer.body
    expect({ jsonrpc, id, code: error.code }).toEqual({ jsonrpc: '2.0', id: null, code })
    expect(error.message).toMatch(message)
  })

  test('from a page of another origin, and with a method that it does not take', async () => {
    const foreign = await world.post('/mcp', list, { ...headers, Origin: 'https://evil.example' })
    expect([foreign.status, foreign.body.error.code]).toEqual([403, -32_000])
    const put = await fetch(`${world.url}/mcp`, { method: 'PUT' })
    expect([put.status, await put.json()]).toEqual([
      405,
      expect.objectContaining({ error: expect.objectContaining({ code: -32_000 }) }),
    ])
  })

  test('and a batch of 20 is answered', async () => {
    expect((await world.post('/mcp', pings(20), headers)).status).toBe(200)
  })
})

describe('parameters that the protocol does not allow are answered with the code for that, in one sentence', () => {
  const key = 'sg_live_0000000000000000000000_000000'
  test.each([
    [
      'prompts/get',
      { name: 'compare_careers', arguments: { athlete1: 1, athlete2: 'x' } },
      /: arguments\.athlete1: expected/,
    ],
    ['prompts/get', {}, /: name: expected string, received undefined\.$/],
    ['prompts/get', { name: 'compare_careers', arguments: { [key]: 1 } }, /: arguments\.[^:]+: expected string/],
    ['resources/read', { uri: ['strengthgraph://divisions'] }, /: uri: expected string, received array\.$/],
    ['completion/complete', { ref: { type: 'ref/other' } }, /: ref: invalid input; argument: expected object/],
    ['tools/list', { cursor: 5 }, /: cursor: expected string, received number\.$/],
    ['tools/list', { cursor: 'eyJwYWdlIjoyfQ' }, /: cursor is not one of this list, which has only one page\.$/],
    ['prompts/list', { cursor: 'eyJwYWdlIjoyfQ' }, /: cursor is not one of this list, which has only one page\.$/],
    ['resources/list', { cursor: 'eyJwYWdlIjoyfQ' }, /: cursor is not one of this list, which has only one page\.$/],
    [
      'resources/templates/list',
      { cursor: 'eyJwYWdlIjoyfQ' },
      /: cursor is not one of this list, which has only one page\.$/,
    ],
    [
      'tools/call',
      { name: 'listBodybuildingDivisions', arguments: null },
      /: arguments: expected object, received null\.$/,
    ],
    ['tools/call', { arguments: {} }, /: name: expected string, received undefined\.$/],
    ['initialize', { protocolVersion: 5 }, /: protocolVersion: expected string, received number; /],
  ])('%s %j', async (method, params, message) => {
    const answer = await world.post(
      '/mcp',
      { jsonrpc: '2.0', id: 7, method, params },
      {
        Accept: 'application/json, text/event-stream',
      },
    )
    const data = answer.text.split('\n').find((line) => line.startsWith('data: ')) ?? ''
    const { id, error } = JSON.parse(data.slice('data: '.length))
    expect({ id, code: error.code }).toEqual({ id: 7, code: -32_602 })
    expect(error.message).toMatch(new RegExp(`^Invalid parameters of ${method}: `))
    expect(error.message).toMatch(message)
    expect(error.message).not.toMatch(/\n|0_000000/)
  })
})

test('a client that closes the connection within a body is logged as gone, and not as an outage of the database', async () => {
  const socket = connect(Number(new URL(world.url).port), '127.0.0.1')
  const head = ['POST /mcp HTTP/1.1', 'Host: 127.0.0.1', 'Content-Type: application/json', 'Content-Length: 100']
  socket.write(`${head.join('\r\n')}\r\n\r\n{`)
  await new Promise((resolve) => setTimeout(resolve, 200))
  logged.length = 0
  socket.destroy()
  await expect.poll(() => logged.join('')).toContain('"status":499')
  expect(logged.join('')).not.toMatch(/database|"level":(40|50)/)
})
