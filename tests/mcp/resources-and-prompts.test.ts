/** MCP features beyond tools: resources, prompts, and completions of their arguments. */
import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'
import { overHttp, textOf } from './clients.ts'

let world: World
let client: Client
beforeAll(async () => {
  world = await createWorld()
  client = await overHttp(world, { 'X-API-Key': world.key })
}, 60_000)
afterAll(async () => {
  await client.close()
  await world.close()
})

const get = async (path: string) => (await world.get(`/bodybuilding/v1${path}`, { 'X-API-Key': world.key })).body

test.each([
  ['strengthgraph://divisions', '/divisions'],
  ['strengthgraph://athlete/aldo-marchetti', '/athletes/aldo-marchetti'],
  ['strengthgraph://contest/2024-grand-flagship', '/contests/2024-grand-flagship'],
  ['strengthgraph://division/mens-open', '/divisions/mens-open'],
])('%s is the REST response', async (uri, path) => {
  const { contents } = await client.readResource({ uri })
  expect(contents).toHaveLength(1)
  expect(contents[0]).toMatchObject({ uri, mimeType: 'application/json' })
  expect(JSON.parse((contents[0] as { text: string }).text)).toEqual(await get(path))
})

test('every listed resource can be read, and templates are listed separately', async () => {
  const { resources } = await client.listResources()
  const { resourceTemplates } = await client.listResourceTemplates()
  for (const { uri } of resources) expect((await client.readResource({ uri })).contents).toHaveLength(1)
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
    'strengthgraph://athlete/{slug}',
    'strengthgraph://contest/{slug}',
    'strengthgraph://division/{slug}',
  ])
})

test.each([
  'strengthgraph://athlete/nobody-at-all',
  'strengthgraph://athlete/',
  'strengthgraph://athlete/..',
  'strengthgraph://athlete/a/b',
  'strengthgraph://athlete/%zz',
  'strengthgraph://athlete/%2e%2e',
  'strengthgraph://athlete/..%2fdivisions',
  'strengthgraph://athlete/a%07b',
  'file:///etc/passwd',
])('%s is not found', async (uri) => {
  await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32602, data: { uri } })
})

test('without a key a resource explains how to get one', async () => {
  const anonymous = await overHttp(world)
  await expect(anonymous.readResource({ uri: 'strengthgraph://divisions' })).rejects.toThrow(/creates keys/)
  await anonymous.close()
})

test('prompts contain their arguments, and name only tools that exist', async () => {
  const { prompts } = await client.listPrompts()
  expect(prompts.map(({ name }) => name)).toEqual(['compare_careers', 'who_was_the_greatest'])
  const names = new Set((await client.listTools()).tools.map(({ name }) => name))
  for (const [name, given] of [
    ['compare_careers', { athlete1: 'aldo-marchetti', athlete2: 'bram-van-houten' }],
    ['who_was_the_greatest', { division: 'womens-bikini' }],
  ] as const) {
    const { messages } = await client.getPrompt({ name, arguments: given })
    const text = messages.map(({ content }) => textOf({ content: [content] })).join()
    for (const value of Object.values(given)) expect(text).toContain(value)
    const told = text.match(/\b(list|get|search|compare)[A-Z]\w+/g) ?? []
    expect(told.length).toBeGreaterThan(1)
    expect(told.filter((one) => !names.has(one))).toEqual([])
  }
})

test('a prompt without a required argument is refused', async () => {
  await expect(client.getPrompt({ name: 'compare_careers', arguments: { athlete1: 'a' } })).rejects.toThrow(/athlete2/)
  await expect(client.getPrompt({ name: 'nothing' })).rejects.toThrow(/no prompt nothing/)
})

const completed = async (ref: Parameters<Client['complete']>[0]['ref'], name: string, value: string) =>
  (await client.complete({ ref, argument: { name, value } })).completion.values

test('completes slugs of athletes, contests and divisions', async () => {
  const prompt = { type: 'ref/prompt', name: 'compare_careers' } as const
  expect(await completed(prompt, 'athlete1', 'aldo-mar')).toContain('aldo-marchetti')
  expect((await completed(prompt, 'athlete2', '')).length).toBeGreaterThan(5)
  expect(await completed({ type: 'ref/prompt', name: 'who_was_the_greatest' }, 'division', 'mens-o')).toContain(
    'mens-open',
  )
  const { completion } = await client.complete({ ref: prompt, argument: { name: 'athlete1', value: 'aldo-mar' } })
  expect(completion).toMatchObject({ total: completion.values.length, hasMore: false })
  expect(await completed({ type: 'ref/prompt', name: 'who_was_the_greatest' }, 'gender', 'F')).toEqual([])
  const contest = { type: 'ref/resource', uri: 'strengthgraph://contest/{slug}' } as const
  expect(await completed(contest, 'slug', 'grand')).toContain('2024-grand-flagship')
})

test('suggests nothing where the API refuses the request', async () => {
  const anonymous = await overHttp(world)
  const ref = { type: 'ref/prompt', name: 'compare_careers' } as const
  const { completion } = await anonymous.complete({ ref, argument: { name: 'athlete1', value: 'a' } })
  expect(completion.values).toEqual([])
  await anonymous.close()
})
