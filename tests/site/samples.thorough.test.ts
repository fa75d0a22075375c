/** The samples of the reference: each works as it is shown, against the server, the schema and the clients. */
import { rmSync } from 'node:fs'
import { OperationTypeNode, parse, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { services } from '../../rest-adapters/routes.ts'
import { methodName } from '../../scripts/clients/names.mjs'
import { schema } from '../../src/services/schema.ts'
import { clientMethod } from '../../src/site/reference/samples.ts'
import { hasPython, python } from '../clients/python.ts'
import { installed, mistakesIn } from '../clients/typescript.ts'
import { asRead } from '../helpers/snippets.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
/** The samples of all pages, by what they are labelled: `getStrongmanAthlete in Python`. */
let samples: ReadonlyMap<string, string>
beforeAll(async () => {
  world = await createWorld()
  const found = new Map<string, string>()
  for (const { name } of services) {
    const overview = (await world.get(`/docs/${name}`)).text
    const links = overview.matchAll(new RegExp(`href="(/docs/${name}/[a-z-]+)"`, 'g'))
    for (const path of new Set([...links].map(([, path]) => path!))) {
      const { text } = await world.get(path)
      const shown = text.matchAll(/<pre class="command program"[^>]* aria-label="([^"]*)"><code>(.*?)<\/code>/gs)
      for (const [, label, code] of shown) found.set(label!, asRead(code!))
    }
  }
  samples = found
})
afterAll(() => world.close())

const samplesIn = (language: string): string[] =>
  [...samples].flatMap(([label, code]) => (label.endsWith(` in ${language}`) ? [code] : []))

test('every route has one in every language', () => {
  for (const { name } of world.server.routes) {
    for (const language of ['curl', 'TypeScript', 'Python', 'GraphQL']) {
      expect(samples.get(`${name} in ${language}`) ?? '', `${name} in ${language}`).not.toBe('')
    }
  }
})

describe('GraphQL', () => {
  test('is valid, and succeeds with the variables that are shown', async () => {
    for (const { name } of world.server.routes) {
      const query = samples.get(`${name} in GraphQL`) ?? ''
      const document = parse(query)
      expect(validate(schema, document), name).toEqual([])
      const isStream = document.definitions.some(
        (one) => 'operation' in one && one.operation === OperationTypeNode.SUBSCRIPTION,
      )
      if (isStream) continue
      const variables = JSON.parse(samples.get(`Variables of ${name}`) ?? '{}') as object
      const { errors } = await world.graphql(query, variables, { 'X-API-Key': world.key })
      expect(errors, name).toBeUndefined()
    }
  })

  test('opens in GraphiQL', async () => {
    const { text } = await world.get('/docs/strongman/athletes')
    const links = [...text.matchAll(/href="(\/graphql\?[^"]*)"/g)].map(([, href]) => asRead(href!))
    expect(links).toHaveLength(3)
    for (const link of links) {
      const query = new URL(link, world.url).searchParams.get('query')
      expect([...samples.values()]).toContain(query)
      expect((await world.get(link, { Accept: 'text/html' })).status).toBe(200)
    }
  })
})

describe('TypeScript', () => {
  let folder: string
  beforeAll(() => {
    folder = installed()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('compiles with our client', () => {
    const programs = samplesIn('TypeScript')
    expect(programs.length).toBeGreaterThan(world.server.routes.length)
    expect(mistakesIn(folder, programs)).toEqual([])
  })
})

/** Parses programs, and binds the arguments of each call to the signature of the method that it calls. */
const CHECK = `
import ast, inspect, json, sys
from strengthgraph import Client

client = Client("http://127.0.0.1")
calls = 0
for program in json.load(sys.stdin):
    for node in ast.walk(ast.parse(program)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("client."):
            method = getattr(getattr(client, node.func.value.attr), node.func.attr)
            inspect.signature(method).bind(*node.args, **{one.arg: one.value for one in node.keywords})
            calls += 1
print(calls)
`

test.skipIf(!hasPython)('Python parses, and calls methods of our client with parameters that they have', async () => {
  const programs = samplesIn('Python')
  const streams = world.server.routes.filter(({ isStream }) => isStream).length
  const { code, stdout, stderr } = await python(['-c', CHECK], JSON.stringify(programs))
  expect(code, stderr).toBe(0)
  expect(Number(stdout)).toBe(programs.length - streams)
})

test('methods are named as the clients name them', () => {
  for (const { name, service } of world.server.routes) {
    expect(clientMethod(name, service.name)).toBe(methodName(name, service.name))
  }
})
