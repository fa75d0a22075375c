/** Authorization is tested for every field of the schema that a query can reach, by every kind of caller. */
import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessOf, isNullIfForbidden } from '../../../src/builder/access.ts'
import { schema } from '../../../src/services/schema.ts'
import {
  type ArgumentsOf,
  batchesOf,
  nameOf,
  objectsAt,
  type Path,
  pathsOf,
  selectionOf,
} from '../../helpers/schema-paths.ts'
import { NEEDS, type Needs, SUBSCRIBED, suffices } from '../scopes.ts'
import { bearer, callers, fromElsewhere, rejectedCallers, setUp, world } from './support.ts'

setUp()

const STEPS = 4

/** As many as keep the dearest query within the limit of the cost. */
const PATHS_A_QUERY = 3

/** Values of required arguments, by type and name, or by name only. */
const VALUES: Readonly<Record<string, string>> = {
  ...{ service: 'BODYBUILDING', q: '"culpepper"', code: '"ISL"', name: '"ITA"', slug: '"most-wins"' },
  ...{
    'Query.athlete.slug': '"wyatt-culpepper"',
    'Query.bodybuildingAthlete.slug': '"wyatt-culpepper"',
    'Query.strongmanAthlete.slug': '"wyatt-culpepper"',
  },
  ...{
    'Query.bodybuildingContest.slug': '"2025-grand-flagship"',
    'Query.strongmanContest.slug': '"2024-world-strength-final"',
  },
  ...{ 'Query.bodybuildingCountry.code': '"ITA"', 'Query.bodybuildingDivision.slug': '"mens-open"' },
  ...{
    'Query.bodybuildingRivals.athlete': '"bram-van-houten"',
    'Query.strongmanSeries.slug': '"world-strength-final"',
    'Query.strongmanSeriesWinners.series': '"world-strength-final"',
    'Query.bodybuildingSeries.slug': '"grand-flagship"',
    'Query.bodybuildingSeriesWinners.series': '"grand-flagship"',
    'Query.strongmanRivals.athlete': '"orri-hrafnkelsson"',
  },
  ...{ athlete1: '"bram-van-houten"', athlete2: '"chidi-okonjo"' },
  ...{
    'Query.strongmanComparison.athlete1': '"orri-hrafnkelsson"',
    'Query.strongmanComparison.athlete2': '"tauno-jarvela"',
  },
  ...{ division: '"mens-open"', decade: '2020', year: '2024', event: '"deadlift"', key: '"deadlift"' },
  ...{ lift: '"squat"', 'Query.strengthCompetitionPercentiles.lift': 'SQUAT' },
  'BodybuildingGreatSeries.edition.year': '2025',
  ...{ sex: 'MALE', source: 'VERIFIED', weight: '150', bodyweight: '82' },
}

/** Arguments without which a field returns nothing. */
const OPTIONAL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Query.strengthPercentile': { reps: '5', age: '45' },
  // He changed divisions.
  'Query.bodybuildingAthletes': { filter: '{ search: "felix durand" }' },
}

/** The id of one object of each type that can be fetched by its id. */
const ids: Record<string, string> = {}

const argumentsOf: ArgumentsOf = ({ field, parent, type }, required) => {
  const one = ids[type.name]
  if (parent.name === 'Query' && field.name === 'node') return { id: `"${one}"` }
  if (parent.name === 'Query' && field.name === 'nodes') return { ids: `["${one}"]` }
  const optional = OPTIONAL[`${parent.name}.${field.name}`]
  const values = Object.fromEntries(
    required.map(({ name }) => {
      const value = VALUES[`${parent.name}.${field.name}.${name}`] ?? VALUES[name]
      if (!value) throw new Error(`No value is known for ${parent.name}.${field.name}(${name}:)`)
      return [name, value]
    }),
  )
  return { ...values, ...optional }
}

/** So that there is usage of a key to return. */
beforeAll(async () => {
  await world.get('/strongman/v1/nowhere', callers['a key of both']!.headers)
  await world.usage.flush()
})

const paths = pathsOf(schema, STEPS)

/** One query for several paths, each under its own alias. */
const batchOf = (batch: readonly Path[], fields?: string): string =>
  `{ ${batch.map((path, at) => selectionOf(path, `p${at}`, argumentsOf, fields)).join('\n')} }`

/** Types of objects that can be fetched by their ids. */
const NODES = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter((type) => type.getInterfaces().some(({ name }) => name === 'Node'))
  .map(({ name }) => name)

const hasId = (object: unknown): object is { id: string } =>
  typeof object === 'object' && object !== null && 'id' in object && typeof object.id === 'string'

const isById = ([first]: Path): boolean => first!.narrowed

beforeAll(async () => {
  const toNodes = paths.filter((path) => !isById(path) && NODES.includes(path.at(-1)!.type.name))
  for (const batch of batchesOf(toNodes, PATHS_A_QUERY)) {
    const needed = batch.filter((path) => !ids[path.at(-1)!.type.name])
    if (needed.length === 0) continue
    const { data } = await world.graphql(batchOf(needed, 'id'), {}, bearer(world.key))
    for (const [at, path] of needed.entries()) {
      const [object] = objectsAt(data, path, `p${at}`)
      if (hasId(object)) ids[path.at(-1)!.type.name] ??= object.id
    }
  }
})

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

/** Types that have no object on any path in the small test data. */
const EMPTY = [
  ...[
    'OmittedCohort',
    'UnavailablePopulation',
    // Totals have them, and the queries ask for squats.
    ...['DotsStandards', 'DotsPercentile', 'DotsTier', 'DotsPoint'],
    ...['DatasetChange', 'FieldChange'],
    'StrongmanLevels',
    'StrongmanStandard',
  ],
  'BodybuildingAnniversary',
]

/** Types of which an object was read. */
const returned = new Set<string>()

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

test('an object of every type that has ids was found, if there is one', () => {
  expect(NODES.filter((name) => !ids[name]).toSorted()).toEqual(EMPTY.filter((name) => NODES.includes(name)).toSorted())
})

test('the paths reach every type', () => {
  const reached = new Set(paths.flatMap((path) => path.map(({ type }) => elementOf(type).name)))
  expect([...NEEDS.keys()].filter((name) => name !== 'Query' && !SUBSCRIBED.has(name) && !reached.has(name))).toEqual(
    [],
  )
})

describe.each(['no key', 'a strongman key', 'a bodybuilding key', 'a key of both'])('with %s', (caller) => {
  test('every path returns exactly what the table allows', async () => {
    const { headers, scopes } = callers[caller]!
    const refusal = scopes.length === 0 ? 'UNAUTHENTICATED' : 'FORBIDDEN'
    const wrong: string[] = []
    for (const batch of batchesOf(
      paths.filter((path) => !dependsOnRow(path) && (!isById(path) || ids[path[0]!.type.name])),
      PATHS_A_QUERY,
    )) {
      const query = batchOf(batch)
      const { data, errors = [] } = await world.graphql(query, {}, headers)
      for (const [at, path] of batch.entries()) {
        const alias = `p${at}`
        const objects = objectsAt(data, path, alias)
        const codes = errors.filter((one) => !data || one.path?.[0] === alias).map(({ extensions }) => extensions.code)
        const guarded = needsOf(path).findIndex((needs) => !suffices(scopes, needs))
        // Some fields are null without an error; and without an object to start from, the field does not execute.
        const isNull = guarded >= 0 && isNullIfForbidden(path[guarded]!.field)
        const refused = isNull
          ? codes.length === 0
          : codes.includes(refusal) || objectsAt(data, path.slice(0, guarded), alias).length === 0
        for (const { path: at, message, extensions } of errors)
          if (at?.[0] === alias && extensions.code === 'FORBIDDEN')
            expect(message).toMatch(
              / lacks the required scope, (strongman|bodybuilding):read( or bodybuilding:read)?\.$/,
            )
        const right = guarded < 0 ? codes.length === 0 : objects.length === 0 && refused
        if (!right) wrong.push(`${nameOf(path)}: ${objects.length} objects, ${codes.join() || 'no error'}`)
        if (objects.length > 0) returned.add(elementOf(path.at(-1)!.type).name)
      }
    }
    expect(wrong).toEqual([])
  }, 180_000)
})

test('the queries returned objects of every type', () => {
  const absent = [...NEEDS.keys()].filter((name) => !SUBSCRIBED.has(name) && !returned.has(name) && name !== 'Query')
  expect(absent).toEqual(EMPTY)
})

describe.each(['an expired key', 'a revoked key', 'a widget token'])('with %s', (caller) => {
  test('no path returns anything, not even what needs no key', async () => {
    const { key, widget, status } = rejectedCallers[caller]!
    const wrong: string[] = []
    for (const batch of batchesOf(paths, PATHS_A_QUERY)) {
      const query = batchOf(batch)
      const headers = key ? bearer(key) : { Authorization: `Widget ${(await widget!()).token}` }
      const answer = await world.post('/graphql', { query }, { ...headers, ...fromElsewhere() })
      if (answer.status !== status || 'data' in answer.body) wrong.push(`${nameOf(batch[0]!)} …: ${answer.status}`)
    }
    expect(wrong).toEqual([])
  }, 180_000)
})

describe('what an import changed', () => {
  const CHANGES = '{ datasets { nodes { service changes(first: 1) { totalCount nodes { table key } } } } }'
  const NEEDED = { STRENGTH: 'nothing', STRONGMAN: 'strongman:read', BODYBUILDING: 'bodybuilding:read' } as const

  test.each(['no key', 'a strongman key', 'a bodybuilding key', 'a key of both'])(
    'is reported for the datasets that %s may read',
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
