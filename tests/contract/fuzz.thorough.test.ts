/**
 * Random requests generated from the OpenAPI document: valid and invalid parameters and bodies, and unknown parameters.
 * Every response is a documented one, and never an internal error. `FUZZ_RUNS` sets the number of requests, `FUZZ_SEED`
 * reproduces a failure.
 */
import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ALL,
  type Check,
  checker,
  type Documented,
  documentOf,
  faultsOf,
  operationsOf,
  type Tree,
} from '../helpers/documents.ts'
import { headOf } from '../helpers/requests.ts'
import type { Answer, World } from '../helpers/world.ts'
import { createWorld } from '../helpers/world.ts'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 500)
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)

interface Asked {
  readonly path: Readonly<Record<string, string>>
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly body: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

let world: World
let operations: Documented[]
let check: Check
beforeAll(async () => {
  // Repeated failures are throttled per address, so each request uses a different one.
  world = await createWorld({
    settings: { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_ALLOWLIST: '127.0.0.1,10.0.0.0/8' },
  })
  const document = await documentOf(world, ALL)
  operations = operationsOf(document)
  check = checker(document)
})
afterAll(() => world.close())

test(`${RUNS} requests get no answer that is not documented`, { timeout: 600_000 }, async () => {
  const counts = new Map<number, number>()
  let sent = 0
  for (const [at, operation] of operations.entries()) {
    const each = fc.asyncProperty(askedOf(operation), async (asked) => {
      sent += 1
      const answer = await ask(operation, asked, sent)
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
      const faults = faultsOf(operation, answer, check)
      if (answer.status >= 500) faults.push(`fails: ${answer.text.slice(0, 300)}`)
      expect(faults, lineOf(operation, asked)).toEqual([])
    })
    // A seed per operation: with a common seed, all operations would get the same rare headers, or none.
    await fc.assert(each, { numRuns: Math.ceil(RUNS / operations.length), seed: SEED + at, endOnFailure: false })
  }
  expect(sent).toBeGreaterThanOrEqual(RUNS)
  // A generator whose requests are always rejected, or never, tests little.
  for (const status of [200, 304, 400, 401, 404]) expect(counts.get(status) ?? 0, `${status}`).toBeGreaterThan(0)
  expect(counts.get(200)! / sent).toBeGreaterThan(0.15)
})

function askedOf({ parameters, body, security }: Documented): Arbitrary<Asked> {
  const ofKind = (where: string) => parameters.filter((one) => one.in === where)
  const path = fc.record(
    Object.fromEntries(ofKind('path').map(({ name, schema, example }) => [name, textOf(schema, example)])),
  ) as Arbitrary<Record<string, string>>
  const given = ofKind('query').map(({ name, schema, example, required }) =>
    fc.option(fc.tuple(fc.constant(name), textOf(schema, example)), { nil: undefined, freq: required ? 20 : 1 }),
  )
  const query = fc
    .tuple(
      fc.tuple(...given),
      rarely(fc.tuple(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }))),
      rarely(fc.nat(20)),
    )
    .map(([values, stray, twice]) => {
      const pairs = values.filter((one) => one !== undefined)
      const again = twice === undefined ? undefined : pairs[twice % Math.max(1, pairs.length)]
      return [...pairs, ...(stray ? [stray] : []), ...(again ? [again] : [])]
    })
  return fc.record({
    path,
    query,
    body: body ? bodyOf(body.schema) : fc.constant(undefined),
    headers: headersOf(security),
  })
}

const rarely = <Value>(value: Arbitrary<Value>): Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 15, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

/** Odd values that most parameters should reject and some accept. */
const ODD = [
  '',
  ' ',
  '-1',
  '0',
  '1.5',
  '1e3',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'null',
  '[object Object]',
  '../..',
  '%',
  "'; --",
  '\0',
  '😀',
  'ﬃ',
  'a'.repeat(3000),
  '١٢',
  '__proto__',
  'constructor',
]
const odd = fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'binary', maxLength: 20 }))

/** Mostly a valid value, spelled as in a URL. */
const textOf = (schema: Tree, example: unknown): Arbitrary<string> =>
  fc.oneof(
    {
      weight: 8,
      arbitrary:
        example === undefined
          ? right(schema).map(String)
          : fc.oneof(fc.constant(String(example)), right(schema).map(String)),
    },
    { weight: 1, arbitrary: odd },
  )

/** A value that the schema allows. */
function right(schema: Tree): Arbitrary<unknown> {
  const {
    type,
    minimum,
    maximum,
    multipleOf,
    minLength = 0,
    maxLength = 60,
  } = schema as Readonly<Record<string, number>>
  const values = schema['enum'] as readonly unknown[] | undefined
  if (values) return fc.constantFrom(...values.filter((one) => one !== null))
  const [min = -1000, max = 1000] = [minimum, maximum]
  switch (type as unknown) {
    case 'integer':
      return fc.integer({ min, max }).map((one) => (multipleOf ? Math.ceil(one / multipleOf) * multipleOf : one))
    case 'number':
      return fc.double({ min, max, noNaN: true }).map((one) => Math.round(one * 100) / 100)
    case 'boolean':
      return fc.boolean()
    default:
      return schema['format'] === 'date'
        ? fc
            .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
            .map((one) => one.toISOString().slice(0, 10))
        : fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) })
  }
}

/** Mostly an object with mostly valid members; otherwise other JSON, or no JSON at all. */
function bodyOf(schema: Tree): Arbitrary<string> {
  const { properties, required } = schema as { properties: Readonly<Record<string, Tree>>; required: string[] }
  const member = (of: Tree) => fc.oneof({ weight: 12, arbitrary: right(of) }, { weight: 1, arbitrary: fc.jsonValue() })
  const optional = Object.keys(properties).filter((name) => !required.includes(name))
  const whole = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, of]) => [
        name,
        name === 'lift' ? fc.constantFrom('squat', 'bench-press', 'overhead-press') : member(of),
      ]),
    ),
    { requiredKeys: Object.keys(properties).filter((name) => !optional.includes(name)) },
  )
  return fc.oneof(
    { weight: 12, arbitrary: whole.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string() },
    { weight: 1, arbitrary: fc.constant(JSON.stringify({ lift: 'x'.repeat(20_000) })) },
  )
}

/** Mostly the right credential and media type; occasionally the headers of a cache. */
function headersOf(security: Documented['security']): Arbitrary<Record<string, string>> {
  const [scheme] = security.flatMap((one) => Object.keys(one))
  const key: Readonly<Record<string, () => Record<string, string>>> = {
    bearer: () => ({ Authorization: `Bearer ${world.key}` }),
    'api-key': () => ({ 'X-API-Key': world.key }),
  }
  const wrong = [{}, { Authorization: 'Bearer sg_live_x' }, { 'X-API-Key': 'x' }, { Authorization: 'Widget a.b.c' }]
  const credential = scheme
    ? fc.oneof({ weight: 20, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...wrong) })
    : fc.constant({})
  const kept = rarely(fc.constantFrom({ 'If-None-Match': '*' }, { 'If-None-Match': '"x", W/"y"' }))
  const type = rarely(
    fc.constantFrom({ 'Content-Type': 'text/plain' }, { 'Content-Type': 'application/json; charset=latin1' }),
  )
  return fc
    .tuple(credential, kept, type)
    .map(([one, two, three]) => ({ ...(one ?? key[scheme!]!()), ...two, ...three }) as Record<string, string>)
}

function ask(
  { method, path, responses }: Documented,
  { path: inPath, query, body, headers }: Asked,
  turn: number,
): Promise<Answer> {
  const address = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`
  const all = { 'X-Forwarded-For': address, ...headers }
  const line = `${filled(path, inPath)}${queryOf(query)}`
  if (responses[200]?.content?.['text/event-stream']) return headOf(world.url + line, all)
  return method === 'POST' ? world.post(line, body, all) : world.get(line, all)
}

/** An empty segment or dots would change the path, because clients normalize URLs. */
const filled = (path: string, values: Asked['path']): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    /^\.{0,2}$/.test(values[name]!) ? 'x' : encodeURIComponent(values[name]!),
  )

const queryOf = (pairs: Asked['query']): string => {
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, value]))
  return query.size > 0 ? `?${query}` : ''
}

const lineOf = ({ method, path }: Documented, { path: inPath, query, body, headers }: Asked): string =>
  `${method} ${filled(path, inPath)}${queryOf(query)} ${body ?? ''} ${Object.keys(headers)}, seed ${SEED}`
