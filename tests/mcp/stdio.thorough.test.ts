/** The bundled file over stdio: one self-contained file in front of a running server. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programVersion } from '../../src/kernel/files/package.ts'
import { SELECTION, SERVICE_NAMES } from '../../src/mcp/selection.ts'
import { ask } from '../helpers/requests.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { asAnswered, type Bundle, bundle, overHttp, overStdio, startedWith, textOf } from './clients.ts'

let world: World
let built: Bundle
let client: Client
let base: string
beforeAll(async () => {
  ;[world, built] = await Promise.all([createWorld(), bundle()])
  base = `${world.url}/bodybuilding/v1`
  client = await overStdio(built, { BB_API_BASE: base, BB_API_KEY: world.key })
}, 60_000)
afterAll(async () => {
  await client?.close()
  built?.remove()
  await world?.close()
})

test('has the same tools, with the same descriptions, as /mcp', async () => {
  const http = await overHttp(world)
  expect(await client.listTools()).toEqual(await http.listTools())
  expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28')
  await http.close()
})

test('announces the version of the program', () => {
  expect(client.getServerVersion()).toMatchObject({ name: 'strengthgraph', version: programVersion() })
})

test('every tool returns the REST response for the first example of its route', async () => {
  for (const path of SELECTION.bodybuilding.tools) {
    const route = world.server.routes.find((one) => one.path === `/bodybuilding/v1${path}`)!
    const [{ params }] = route.examples
    const result = await client.callTool({ name: route.name, arguments: { ...params } })
    const { body } = await ask(world, route, params)
    expect(result.structuredContent, route.name).toEqual(asAnswered(body, result.structuredContent))
  }
})

test('requests without a key are anonymous, and the error explains how to get one', async () => {
  const anonymous = await overStdio(built, { BB_API_BASE: base })
  const result = await anonymous.callTool({ name: 'listBodybuildingDivisions', arguments: {} })
  expect(result.isError).toBe(true)
  expect(textOf(result)).toMatch(/key is required.*BB_API_KEY/s)
  await anonymous.close()
})

test('a problem response of the API is passed on with its detail', async () => {
  const result = await client.callTool({ name: 'listBodybuildingAthletes', arguments: { divison: 'mens-open' } })
  expect(result.isError).toBe(true)
  expect(textOf(result)).toMatch(/did you mean division/i)
})

test('uses no method of JavaScript that Node.js 18 lacks', () => {
  const later = /\.(toWellFormed|isWellFormed|toSorted|toReversed|toSpliced|groupBy|withResolvers|fromAsync)\b/g
  expect([...readFileSync(built.file, 'utf8').matchAll(later)].map(([, name]) => name)).toEqual([])
})

test('a client that begins with initialize is served', async () => {
  const older = await overStdio(built, { BB_API_BASE: `${base}/`, BB_API_KEY: world.key }, 'legacy')
  expect(older.getNegotiatedProtocolVersion()).toBe('2025-11-25')
  expect((await older.listTools()).tools).toEqual((await client.listTools()).tools)
  await older.close()
})

describe('MCP_SERVICES', () => {
  test('adds the tools of other services, which authenticate as those services do', async () => {
    const all = await overStdio(built, {
      ...{ BB_API_BASE: base, BB_API_KEY: world.key },
      MCP_SERVICES: 'bodybuilding, strength,strongman,people',
    })
    const names = (await all.listTools()).tools.map(({ name }) => name)
    const expected = Object.values(SELECTION).flatMap(({ tools }) => tools)
    expect(names).toHaveLength(expected.length)
    for (const service of ['strength', 'strongman', 'people'] as const) {
      for (const path of SELECTION[service].tools) {
        const route = world.server.routes.find((one) => one.path === `/${service}/v1${path}`)!
        const [{ params }] = route.examples
        const result = await all.callTool({ name: route.name, arguments: { ...params } })
        expect(result.isError, `${route.name}: ${textOf(result)}`).toBeFalsy()
        const { truncated, ...body } = result.structuredContent as Record<string, unknown>
        if (!truncated) expect(body, route.name).toEqual((await ask(world, route, params)).body)
      }
    }
    await all.close()
  })

  test('with an unknown service prevents startup', async () => {
    const { code, stderr } = await startedWith(built, { BB_API_BASE: base, MCP_SERVICES: 'chess' })
    expect([code, stderr]).toEqual([1, expect.stringMatching(/MCP_SERVICES: chess/)])
  })
})

describe('stdout', () => {
  test('is empty when startup fails; stderr says why', async () => {
    const missing = await startedWith(built, {})
    expect(missing).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/set BB_API_BASE/) })
  })

  test('is empty when the API is unreachable; stderr says that and nothing else', async () => {
    const away = await startedWith(built, { BB_API_BASE: 'http://127.0.0.1:1/bodybuilding/v1', BB_API_KEY: 'SECRET' })
    expect(away).toMatchObject({ code: 0, stdout: '', stderr: expect.stringMatching(/cannot be used.*cannot be read/) })
    expect(away.stderr).not.toContain('SECRET')
  })

  test.each([
    ['a key of two lines', { BB_API_KEY: 'sg_live_SECRET\nX: y' }, /BB_API_KEY is not a key/],
    ['a key with a space', { BB_API_KEY: 'sg_live_SECRET x' }, /BB_API_KEY is not a key/],
    ['a base with a password', { BB_API_BASE: 'http://user:SECRET@127.0.0.1:1/bodybuilding/v1' }, /BB_API_BASE/],
    ['a base with a query', { BB_API_BASE: 'http://127.0.0.1:1/bodybuilding/v1?key=SECRET' }, /BB_API_BASE/],
    ['a base that is no address', { BB_API_BASE: 'http://SECRET@:x' }, /set BB_API_BASE/],
  ])('and stderr do not repeat %s, which is refused', async (_, settings, said) => {
    const refused = await startedWith(built, { BB_API_BASE: base, ...settings })
    expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(said) })
    expect(refused.stderr).not.toContain('SECRET')
  })

  test('has the version or the help for who asks, without any setting', async () => {
    const version = await startedWith(built, {}, '--version')
    expect(version).toEqual({ code: 0, stdout: `${programVersion()}\n`, stderr: '' })
    const help = await startedWith(built, {}, '--help')
    expect(help).toMatchObject({ code: 0, stderr: '' })
    for (const word of ['BB_API_BASE', 'BB_API_KEY', 'MCP_SERVICES', ...SERVICE_NAMES])
      expect(help.stdout).toContain(word)
    expect(await startedWith(built, { BB_API_BASE: base }, '--verbose')).toMatchObject({
      ...{ code: 1, stdout: '' },
      stderr: expect.stringContaining('--help'),
    })
  })

  test('carries the protocol and nothing else, and the process ends with stdin', async () => {
    const child = spawn(process.execPath, [built.file], {
      env: { BB_API_BASE: base },
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    let text = ''
    const answered = new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk) => {
        text += chunk
        if (text.includes('"id":2')) resolve()
      })
    })
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'plain', version: '1' } }
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: initialize })}\n`)
    child.stdin.write('this is no message\n')
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' })}\n`)
    await answered
    child.stdin.end()
    expect(await ended).toBe(0)
    for (const line of text.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' })
  })

  test('answers requests that are no messages, and names the reason in one line of stderr', async () => {
    const child = spawn(process.execPath, [built.file], { env: { BB_API_BASE: base } })
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk) => {
      stdout += chunk
    })
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    const sent = [
      { jsonrpc: '2.0', id: 1, method: 'ping', params: null },
      { jsonrpc: '2.0', id: 2, method: 'ping', params: [] },
      { jsonrpc: '1.0', id: 3, method: 'ping' },
      { jsonrpc: '2.0', id: 4 },
      [{ jsonrpc: '2.0', id: 5, method: 'ping' }],
      // Without an id, there is nothing to refer to; and a response is not answered.
      ...[null, [], 3, { jsonrpc: '2.0', id: null, method: 'ping' }, { jsonrpc: '2.0', id: 6, result: 3 }],
      { jsonrpc: '2.0', id: 'ü', method: 'ping', params: { _meta: {} } },
    ]
    const bytes = Buffer.from(sent.map((one) => `${JSON.stringify(one)}\n`).join(''))
    // In two parts, the second of which begins within a character.
    const half = bytes.indexOf('ü') + 1
    child.stdin.write(bytes.subarray(0, half))
    setTimeout(() => child.stdin.write(bytes.subarray(half)), 200)
    await expect.poll(() => stdout, { timeout: 8_000 }).toContain('"ü"')
    child.stdin.end()
    expect(await exited).toBe(0)
    const responses = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(responses.map(({ id, error }) => [id, error?.code])).toEqual([
      ...[1, 2, 3, 4, 5].map((id) => [id, -32_600]),
      ['ü', undefined],
    ])
    expect(responses.map(({ error }) => error?.message ?? '')).toEqual([
      expect.stringContaining('params are not an object'),
      expect.stringContaining('params are not an object'),
      expect.stringContaining('"jsonrpc": "2.0"'),
      expect.stringContaining('no method'),
      expect.stringContaining('batches'),
      '',
    ])
    expect(stderr.trim().split('\n')).toEqual(
      Array(10).fill(expect.stringMatching(/^strengthgraph-mcp: a message was refused: /)),
    )
  })
})
