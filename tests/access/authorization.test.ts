/**
 * Access depends on the type of an object, whatever path leads to it: walks the whole schema with every kind of
 * credential and compares the results with one table.
 */
import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey, revokeApiKey } from '../../src/access/keys/keys.ts'
import { createWidgetTokens } from '../../src/access/widget-tokens.ts'
import { accessOf } from '../../src/builder/access.ts'
import type { BoundRoute } from '../../src/contract/bind.ts'
import { SCOPES, type Scope } from '../../src/kernel/viewer.ts'
import { schema } from '../../src/services/schema.ts'
import { ask, examplesOf } from '../helpers/requests.ts'
import {
  type ArgumentsOf,
  batchesOf,
  nameOf,
  objectsAt,
  type Path,
  pathsOf,
  selectionOf,
} from '../helpers/schema-paths.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { overHttp } from '../mcp/clients.ts'
import { NEEDS, type Needs, suffices } from './scopes.ts'

const STEPS = 4
const PATHS_A_QUERY = 15

const WIDGET_SECRET = 'walk:a-secret-of-more-than-thirty-two-bytes'

interface Caller {
  readonly headers: Readonly<Record<string, string>>
  readonly scopes: readonly Scope[]
}

let world: World
/** Callers whose queries are executed, with the scopes that the table checks. */
let callers: Readonly<Record<string, Caller>>
/** Callers with a credential that opens nothing, and the expected status. */
let strangers: Readonly<Record<string, { readonly key?: string; readonly widget?: string; readonly status: number }>>
/** The ID of one object of each type that can be fetched by ID. */
let ids: Readonly<Record<string, string>>

const keyOf = async (scopes: readonly Scope[], over: object = {}) =>
  createApiKey(world.database, { name: 'walk', scopes, kind: 'test', ...over })
const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })
/** Wrong keys count per address, so each request uses a different one. */
let requests = 0
const fromElsewhere = () => {
  requests += 1
  return { 'X-Forwarded-For': `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}` }
}
const apiKey = (key: string) => ({ 'X-API-Key': key })

beforeAll(async () => {
  world = await createWorld({
    settings: { WIDGET_SECRET, MCP_SERVICES: 'strength,strongman,bodybuilding', TRUSTED_PROXIES: '127.0.0.1' },
  })
  const { database } = world
  const { id: athleteId } = await database.prisma.athlete.findUniqueOrThrow({ where: { slug: 'wyatt-culpepper' } })
  await database.writer.powerliftingProfile.create({
    data: {
      athleteId,
      name: 'W. Culpepper',
      confidence: 1,
      reasons: [],
      bodyweightKg: 82,
      bestRawSquatKg: 180,
      meets: 3,
    },
  })
  const strongman = await keyOf(['strongman:read'])
  const bodybuilding = await keyOf(['bodybuilding:read'])
  const revoked = await keyOf(SCOPES)
  await revokeApiKey(database, revoked.record.prefix)
  const expired = await keyOf(SCOPES, { expiresAt: new Date(Date.now() + 60_000) })
  await database.writer.apiKey.update({
    where: { prefix: expired.record.prefix },
    data: { expiresAt: new Date(Date.now() - 1_000), updatedAt: new Date() },
  })
  await world.keyCache.refresh()
  callers = {
    'no key': { headers: {}, scopes: [] },
    'a strongman key': { headers: bearer(strongman.key), scopes: ['strongman:read'] },
    'a bodybuilding key': { headers: bearer(bodybuilding.key), scopes: ['bodybuilding:read'] },
    'a key of both': { headers: bearer(world.key), scopes: SCOPES },
  }
  const [kid, secret] = WIDGET_SECRET.split(':') as [string, string]
  const tokens = createWidgetTokens([{ kid, secret: new TextEncoder().encode(secret) }])
  const { token } = await tokens.issue('athlete:999999')
  strangers = {
    'an expired key': { key: expired.key, status: 401 },
    'a revoked key': { key: revoked.key, status: 401 },
    'a widget token': { widget: token, status: 403 },
  }
  const { data } = await world.graphql(SOME, {}, bearer(world.key))
  ids = idsIn(data)
})
afterAll(() => world.close())

/** One object of each type that can be fetched by ID. */
const SOME = `{
  datasets(first: 1) { nodes { __typename id } }
  athlete(slug: "wyatt-culpepper") { __typename id }
  strength { cohorts(first: 1) { nodes { __typename id } } }
  strongman { athlete(slug: "wyatt-culpepper") { __typename id } contest(id: "2024-world-strength-final") { __typename id } }
  bodybuilding {
    athlete(slug: "felix-durand") { __typename id }
    contest(id: "2025-grand-flagship") { __typename id }
    division(slug: "mens-open") { __typename id }
  }
}`

function idsIn(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  const { __typename: name, id } = value as Record<string, unknown>
  const own = typeof name === 'string' && typeof id === 'string' ? { [name]: id } : {}
  return Object.assign(own, ...Object.values(value).map(idsIn))
}

/** Values of required arguments, by type and name, or by name only. */
const VALUES: Readonly<Record<string, string>> = {
  ...{ 'Query.methods.service': 'BODYBUILDING', 'Query.athlete.slug': '"wyatt-culpepper"' },
  ...{ 'Query.search.q': '"culpepper"', query: '"culpepper"', code: '"ISL"', name: '"ITA"' },
  ...{
    'Bodybuilding.country.code': '"ITA"',
    'Bodybuilding.athlete.slug': '"wyatt-culpepper"',
    'Strongman.athlete.slug': '"wyatt-culpepper"',
  },
  ...{ 'Bodybuilding.contest.id': '"2025-grand-flagship"', 'Strongman.contest.id': '"2024-world-strength-final"' },
  ...{ athlete1: '"bram-van-houten"', athlete2: '"chidi-okonjo"', a: '"bram-van-houten"', b: '"chidi-okonjo"' },
  ...{ division: '"mens-open"', 'Bodybuilding.division.slug': '"mens-open"', decade: '2020', year: '2024' },
  ...{ category: '"most-wins"', 'Strongman.compare.athlete1': '"orri-hrafnkelsson"' },
  'Strongman.compare.athlete2': '"tauno-jarvela"',
  ...{ event: '"deadlift"', lift: '"squat"', 'Strength.competitionPercentiles.lift': 'SQUAT' },
  'BodybuildingGreatSeries.edition.year': '2025',
  ...{ sex: 'MALE', source: 'VERIFIED', weight: '150', bodyweight: '82' },
}

/** Arguments without which a field returns nothing. */
const OPTIONAL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Query.athlete': { slug: '"wyatt-culpepper"' },
  'Strength.percentile': { reps: '5', age: '45' },
}

const argumentsOf: ArgumentsOf = ({ field, parent, type }, required) => {
  const one = ids[type.name]
  if (parent.name === 'Query' && field.name === 'node') return { id: `"${one}"` }
  if (parent.name === 'Query' && field.name === 'nodes') return { ids: `["${one}"]` }
  const optional = OPTIONAL[`${parent.name}.${field.name}`]
  const given = Object.fromEntries(
    required.map(({ name }) => {
      const value = VALUES[`${parent.name}.${field.name}.${name}`] ?? VALUES[name]
      if (!value) throw new Error(`No value is known for ${parent.name}.${field.name}(${name}:)`)
      return [name, value]
    }),
  )
  return { ...given, ...optional }
}

const paths = pathsOf(schema, STEPS)

/** One query for several paths, each under its own alias. */
const batchOf = (batch: readonly Path[]): string =>
  `{ ${batch.map((path, at) => selectionOf(path, `p${at}`, argumentsOf)).join('\n')} }`

/** What a key must open for each object on the path. Rows of a dataset depend on the dataset and are tested below. */
const needsOf = (path: Path): Needs[] => path.map(({ type }) => needsOfType(type))
const needsOfType = (type: GraphQLObjectType): Needs => NEEDS.get(elementOf(type).name)!
const dependsOnRow = (path: Path): boolean => path.some(({ type }) => elementOf(type).name === 'DatasetChange')

/** The element type of a connection or edge; other types are returned as they are. */
function elementOf(type: GraphQLObjectType): GraphQLObjectType {
  const { node, nodes } = type.getFields()
  const element = /(Connection|Edge)$/.test(type.name) && getNamedType((node ?? nodes)?.type)
  return isObjectType(element) ? element : type
}

test('every type of the schema is in the table, and nothing else is', () => {
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && !type.name.startsWith('__'))
  const elements = new Set(types.map((type) => elementOf(type as GraphQLObjectType).name))
  expect([...elements].toSorted()).toEqual([...NEEDS.keys()].toSorted())
})

test('every type declares what the table says', () => {
  for (const [name, needs] of NEEDS) {
    const declared = accessOf(schema.getType(name) as GraphQLObjectType)
    expect([name, declared === 'public' ? 'nothing' : declared]).toEqual([name, needs])
  }
})

test('the paths reach every type', () => {
  const reached = new Set(paths.flatMap((path) => path.map(({ type }) => elementOf(type).name)))
  expect([...NEEDS.keys()].filter((name) => name !== 'Query' && !reached.has(name))).toEqual([])
})

/** Types that have no object on any path in the small test data. */
const EMPTY = [
  ...[
    'OmittedCohort',
    'UnavailablePopulation',
    'DatasetChange',
    'ListedContest',
    'StrongmanLevels',
    'StrongmanStandard',
  ],
  'BodybuildingAnniversary',
]

/** Types of which an object was read. */
const found = new Set<string>()

describe.each(['no key', 'a strongman key', 'a bodybuilding key', 'a key of both'])('with %s', (caller) => {
  test('every path leads to what the table allows, and to nothing else', async () => {
    const { headers, scopes } = callers[caller]!
    const refusal = scopes.length === 0 ? 'UNAUTHENTICATED' : 'FORBIDDEN'
    const wrong: string[] = []
    for (const batch of batchesOf(
      paths.filter((path) => !dependsOnRow(path)),
      PATHS_A_QUERY,
    )) {
      const query = batchOf(batch)
      const { data, errors = [] } = await world.graphql(query, {}, headers)
      for (const [at, path] of batch.entries()) {
        const alias = `p${at}`
        const objects = objectsAt(data, path, alias)
        const codes = errors.filter((one) => !data || one.path?.[0] === alias).map(({ extensions }) => extensions.code)
        const guarded = needsOf(path).findIndex((needs) => !suffices(scopes, needs))
        // If there is no object to start from, the guarded field does not execute, so no error is expected.
        const refused = codes.includes(refusal) || objectsAt(data, path.slice(0, guarded), alias).length === 0
        const right = guarded < 0 ? codes.length === 0 : objects.length === 0 && refused
        if (!right) wrong.push(`${nameOf(path)}: ${objects.length} objects, ${codes.join() || 'no error'}`)
        if (objects.length > 0) found.add(elementOf(path.at(-1)!.type).name)
      }
    }
    expect(wrong).toEqual([])
  })
})

test('the walk saw objects of every type', () => {
  const absent = [...NEEDS.keys()].filter((name) => !found.has(name) && name !== 'Query')
  expect(absent).toEqual(EMPTY)
})

describe.each(['an expired key', 'a revoked key', 'a widget token'])('with %s', (stranger) => {
  test('no path leads anywhere, not even to what needs no key', async () => {
    const { key, widget, status } = strangers[stranger]!
    const headers = key ? bearer(key) : { Authorization: `Widget ${widget}` }
    const wrong: string[] = []
    for (const batch of batchesOf(paths, PATHS_A_QUERY)) {
      const query = batchOf(batch)
      const answer = await world.post('/graphql', { query }, { ...headers, ...fromElsewhere() })
      if (answer.status !== status || 'data' in answer.body) wrong.push(`${nameOf(batch[0]!)} …: ${answer.status}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('what an import changed', () => {
  const CHANGES = '{ datasets { nodes { service changes(first: 1) { totalCount nodes { noun key } } } } }'
  const NEEDED = { STRENGTH: 'nothing', STRONGMAN: 'strongman:read', BODYBUILDING: 'bodybuilding:read' } as const

  test.each(['no key', 'a strongman key', 'a bodybuilding key', 'a key of both'])(
    'is told of the datasets that %s may read',
    async (caller) => {
      const { headers, scopes } = callers[caller]!
      const { data, errors = [] } = await world.graphql<Changes>(CHANGES, {}, headers)
      for (const [at, { service, changes }] of data.datasets.nodes.entries()) {
        const allowed = suffices(scopes, NEEDED[service])
        expect([service, changes !== null]).toEqual([service, allowed])
        expect(errors.some(({ path }) => path?.[2] === at)).toBe(!allowed)
      }
      expect(new Set(data.datasets.nodes.map(({ service }) => service)).size).toBe(3)
    },
  )

  interface Changes {
    readonly datasets: { readonly nodes: { readonly service: keyof typeof NEEDED; readonly changes: object | null }[] }
  }
})

/** Expected status of a route by the caller's scopes, whichever header its service reads keys from. */
function expectedStatus({ service }: BoundRoute, scopes: readonly Scope[]): number {
  if (service.auth === 'none' || scopes.includes(`${service.name}:read` as Scope)) return 200
  return scopes.length === 0 ? 401 : 403
}

test('every REST route answers whom the table allows, and nobody else', async () => {
  const wrong: string[] = []
  for (const { route, name, example } of examplesOf(world.server.routes)) {
    const told = async (caller: string, headers: Record<string, string>, expected: number) => {
      const { status } = await ask(world, route, example.params, {
        ...{ Authorization: '', 'X-API-Key': '' },
        ...headers,
        ...fromElsewhere(),
      })
      if (status !== expected) wrong.push(`${name} with ${caller}: ${status}, not ${expected}`)
    }
    const header = route.service.auth === 'api-key' ? apiKey : bearer
    for (const [caller, { headers, scopes }] of Object.entries(callers)) {
      const key = headers['Authorization']?.slice('Bearer '.length)
      await told(caller, key ? header(key) : {}, expectedStatus(route, scopes))
    }
    for (const [stranger, { key, widget, status }] of Object.entries(strangers)) {
      const headers = key ? header(key) : { Authorization: `Widget ${widget}` }
      await told(stranger, headers, route.service.auth === 'none' ? 200 : status)
    }
  }
  expect(wrong).toEqual([])
})

test('every MCP tool answers whom the table allows, and nobody else', async () => {
  const routes = new Map(world.server.routes.map((route) => [route.name, route]))
  const wrong: string[] = []
  let asked = 0
  for (const [caller, { headers, scopes }] of Object.entries(callers)) {
    const client = await overHttp(world, { ...headers })
    for (const { name } of (await client.listTools()).tools) {
      const route = routes.get(name)!
      const result = await client.callTool({ name, arguments: { ...route.examples[0].params } })
      const allowed = expectedStatus(route, scopes) === 200
      if (Boolean(result.isError) === allowed) wrong.push(`${name} with ${caller}`)
      asked += 1
    }
    await client.close()
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThanOrEqual(4 * 17)
})
