/** SQL reads return the same rows as Prisma, for every query of every route and for generated ones. */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { routes as unbound } from '../../../rest-adapters/routes.ts'
import { bind } from '../../../src/contract/bind.ts'
import { executeRoute, readParams } from '../../../src/contract/read-params.ts'
import { pathParams } from '../../../src/contract/route.ts'
import type { PrismaClient } from '../../../src/database/generated/client.ts'
import { createSnapshots, type Snapshots } from '../../../src/database/snapshots/snapshots.ts'
import { linesReader } from '../../../src/database/sql-reads/lines.ts'
import { modelsOf } from '../../../src/database/sql-reads/models.ts'
import { withSqlReads } from '../../../src/database/sql-reads/sql-reads.ts'
import { usageTable } from '../../../src/database/usage.ts'
import { createGateway, type Gateway } from '../../../src/gateway/gateway.ts'
import { silentFaultLog } from '../../../src/kernel/faults/fault-log.ts'
import { OPEN_LIMIT } from '../../../src/kernel/limits.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { UNRESTRICTED } from '../../../src/kernel/viewer.ts'
import { createChangeLog } from '../../../src/server/changes/change-log.ts'
import { schema } from '../../../src/services/schema.ts'
import { dataExamplesOf } from '../../helpers/requests.ts'
import { countStatements } from '../../helpers/statements.ts'
import { createWorld, type World } from '../../helpers/world.ts'

const routes = unbound.map((route) => bind(route, schema))

// biome-ignore lint/suspicious/noExplicitAny: queries of any model, of any shape
type Verb = (args?: any) => Promise<unknown>
type Client = Record<string, Record<string, Verb>>
const VERBS = ['findMany', 'findFirst', 'findUnique', 'count'] as const

let world: World
let snapshots: Snapshots
let gateway: Gateway
/** Queries that were left to Prisma. */
const leftToPrisma: string[] = []
let prisma: Client
let reads: Client

beforeAll(async () => {
  world = await createWorld()
  snapshots = await createSnapshots(world.database, silentLog)
  prisma = world.database.prisma as unknown as Client
  const recording = withVerbs((name, verb) => (args) => {
    leftToPrisma.push(`${name}.${verb} ${JSON.stringify(args)}`)
    return prisma[name]![verb]!(args)
  })
  reads = withSqlReads(recording, world.database.queryTexts) as unknown as Client
  const comparing = withVerbs((name, verb) => async (args) => {
    const [rows, expected] = await Promise.all([reads[name]![verb]!(args), prisma[name]![verb]!(args)])
    expect(inOrder(rows, args), `${name}.${verb} ${JSON.stringify(args)}`).toEqual(inOrder(expected, args))
    return rows
  })
  gateway = createGateway({
    ...{ schema, snapshots, routes, faults: silentFaultLog },
    baseContext: {
      lines: linesReader(world.database.prisma, world.database.queryTexts),
      changes: createChangeLog(world.database),
      ...{ prisma: comparing, publicUrl: 'http://here', programUrl: 'http://here/{program}' },
      published: snapshots,
      ...{ openLimit: OPEN_LIMIT, usage: usageTable(world.database), limitsOf: async () => [] },
    },
    adHocPrisma: comparing,
  })
})
afterAll(async () => {
  await snapshots.close()
  await world.close()
})

/** If the query specifies no order, any order is correct. */
const inOrder = (rows: unknown, { orderBy }: { orderBy?: unknown } = {}): unknown =>
  Array.isArray(rows) && orderBy === undefined ? rows.toSorted((a, b) => a.id - b.id) : rows

/** Prisma's client with replaced verbs. */
function withVerbs(verbOf: (name: string, verb: string) => Verb): PrismaClient {
  const names = [...modelsOf(prisma).keys()].map((name) => name[0]!.toLowerCase() + name.slice(1))
  const verbs = (name: string) => Object.fromEntries(VERBS.map((verb) => [verb, { value: verbOf(name, verb) }]))
  const delegates = names.map((name) => [name, { value: Object.create(prisma[name]!, verbs(name)) }] as const)
  return Object.create(prisma, Object.fromEntries(delegates)) as PrismaClient
}

describe.each(dataExamplesOf(routes))('$name', ({ route, example }) => {
  test('is read as Prisma reads it, and nothing of it is left to Prisma', async () => {
    leftToPrisma.length = 0
    const inPath = pathParams(route.path)
    const text = (of: (name: string) => boolean) =>
      Object.fromEntries(Object.entries(example.params).flatMap(([k, v]) => (of(k) ? [[k, String(v)]] : [])))
    const rest = Object.fromEntries(Object.entries(example.params).filter(([name]) => !inPath.includes(name)))
    const read = readParams(route, {
      path: text((name) => inPath.includes(name)),
      ...(route.method === 'GET' ? { query: text((name) => !inPath.includes(name)) } : { query: {}, body: rest }),
    })
    await executeRoute(gateway.execute, read, { requestId: 'test', viewer: UNRESTRICTED })
    expect(leftToPrisma).toEqual([])
  })
})

describe('a query', () => {
  const contest = { select: { id: true, name: true, date: true }, orderBy: { id: 'asc' } }
  const QUERIES: Record<string, [model: string, verb: (typeof VERBS)[number], args: object]> = {
    'for all columns': ['athlete', 'findMany', { orderBy: { id: 'asc' } }],
    'for one row, by a key of several columns': [
      'career',
      'findUnique',
      { where: { datasetId_athleteId: { datasetId: 1, athleteId: 1 } } },
    ],
    'for a row that does not exist': ['athlete', 'findFirst', { where: { id: -1 } }],
    'for days from one on': ['contest', 'findMany', { ...contest, where: { date: { gte: new Date('2001-01-01') } } }],
    'for rows with a day': ['contest', 'findMany', { ...contest, where: { date: { not: null } } }],
    'for null': ['contest', 'findMany', { ...contest, where: { city: null } }],
    'for all rows but one': ['contest', 'findMany', { ...contest, where: { id: { not: 1 } } }],
    'for one of several numbers': ['contest', 'findMany', { ...contest, where: { id: { in: [1, 2, 3] } } }],
    'for none of several': ['contest', 'findMany', { ...contest, where: { id: { notIn: [1, 2, 3] } } }],
    'for one of no numbers': ['contest', 'findMany', { ...contest, where: { id: { in: [] } } }],
    'for all but no numbers': ['contest', 'findMany', { ...contest, where: { id: { notIn: [] } } }],
    'for one of two values of an enum': [
      'contest',
      'findMany',
      { ...contest, where: { status: { in: ['COMPLETED', 'UPCOMING', 'CANCELLED'].slice(0, 2) } } },
    ],
    'for one of three texts': [
      'athlete',
      'findMany',
      { where: { countryCode: { in: ['GBR', 'USA', 'ISL'] } }, orderBy: { id: 'asc' } },
    ],
    'for part of a name, in any case': [
      'athlete',
      'findMany',
      { where: { fullName: { contains: 'AN', mode: 'insensitive' } }, orderBy: { id: 'asc' } },
    ],
    'for the start of a name': [
      'career',
      'findMany',
      { where: { searchName: { startsWith: 'a' } }, orderBy: [{ searchName: 'desc' }, { id: 'asc' }] },
    ],
    'for the end of a name': [
      'career',
      'findMany',
      { where: { searchName: { endsWith: 'n' } }, orderBy: { id: 'asc' } },
    ],
    'for this or that': ['athlete', 'findMany', { where: { OR: [{ id: 1 }, { slug: 'nobody' }] } }],
    'for this and not that': [
      'athlete',
      'findMany',
      { where: { AND: [{ id: { gt: 1 } }, { id: { lte: 5 } }], NOT: { id: 3 } }, orderBy: { id: 'asc' } },
    ],
    'for rows with some related row': [
      'athlete',
      'findMany',
      { where: { careers: { some: { totalWins: { gt: 0 } } } }, orderBy: { id: 'asc' } },
    ],
    'for rows without such a related row': [
      'athlete',
      'findMany',
      { where: { careers: { none: { totalWins: { gt: 0 } } } }, orderBy: { id: 'asc' } },
    ],
    'for rows whose related rows all match': [
      'athlete',
      'findMany',
      { where: { careers: { every: { totalWins: 0 } } }, orderBy: { id: 'asc' } },
    ],
    'for rows by the row that they reference': [
      'placing',
      'findMany',
      { where: { contest: { year: { gte: 2000 } }, athlete: { sex: 'MALE' } }, orderBy: { id: 'asc' } },
    ],
    'for rows by an optional reference': [
      'contest',
      'findMany',
      { ...contest, where: { winner: { country: { code: { notIn: ['XXX'] } } } } },
    ],
    'for rows by null in an optional reference': [
      'contest',
      'findMany',
      { ...contest, where: { winner: { birthYear: null } } },
    ],
    'for rows without a reference': ['athlete', 'findMany', { where: { country: null }, orderBy: { id: 'asc' } }],
    'in the order of a referenced row, nulls last': [
      'placing',
      'findMany',
      {
        orderBy: [
          { contest: { date: { sort: 'desc', nulls: 'last' } } },
          { division: { position: 'asc' } },
          { id: 'asc' },
        ],
      },
    ],
    'for a page': ['career', 'findMany', { orderBy: [{ searchName: 'asc' }, { id: 'asc' }], skip: 2, take: 3 }],
    'for no rows': ['career', 'findMany', { take: 0 }],
    'for pages of related rows': [
      'career',
      'findMany',
      {
        select: {
          id: true,
          athlete: { include: { country: true } },
          placings: { where: { place: { lte: 3 } }, orderBy: [{ place: 'asc' }, { id: 'desc' }], skip: 1, take: 2 },
          totals: {
            select: { winRate: true, primeYears: true, division: { select: { slug: true } } },
            orderBy: { id: 'asc' },
          },
        },
        orderBy: { id: 'asc' },
      },
    ],
    'for numbers of related rows': [
      'athlete',
      'findMany',
      {
        select: { id: true, _count: { select: { placings: { where: { place: 1 } }, careers: true, records: false } } },
        orderBy: { id: 'asc' },
      },
    ],
    'for lists, moments and JSON': ['dataset', 'findMany', { orderBy: { id: 'asc' } }],
    'for the number of matching rows': ['placing', 'count', { where: { place: 1, contest: { status: 'COMPLETED' } } }],
    'for the number of all rows': ['placing', 'count', {}],
  }
  it.each(Object.entries(QUERIES))('%s returns the same rows', async (_, [model, verb, args]) => {
    leftToPrisma.length = 0
    const [rows, expected] = [await reads[model]![verb]!(args), await prisma[model]![verb]!(args)]
    expect(rows).toEqual(expected)
    expect(leftToPrisma).toEqual([])
  })

  it('with distinct rows is left to Prisma', async () => {
    leftToPrisma.length = 0
    const args = { distinct: ['sex'], select: { sex: true }, orderBy: { sex: 'asc' } }
    expect(await reads['athlete']!['findMany']!(args)).toEqual(await prisma['athlete']!['findMany']!(args))
    expect(leftToPrisma).toHaveLength(1)
  })

  const LEFT_TO_PRISMA: Record<string, [model: string, verb: (typeof VERBS)[number], args: object]> = {
    'negates a condition on a referenced row': [
      'career',
      'count',
      { where: { NOT: { athlete: { birthYear: 1972 } } } },
    ],
    'requires something of what every related row references': [
      'athlete',
      'count',
      { where: { careers: { every: { division: { position: 1 } } } } },
    ],
    'negates an empty condition': ['athlete', 'count', { where: { NOT: {} } }],
    'chooses among no conditions': ['athlete', 'count', { where: { OR: [] } }],
    'chooses among a condition and an empty one': [
      'athlete',
      'count',
      { where: { OR: [{ id: undefined }, { id: 1 }] } },
    ],
    'has an empty condition on a referenced row': ['contest', 'count', { where: { winner: {} } }],
    'takes the last row': ['athlete', 'findFirst', { orderBy: { id: 'asc' }, take: -1 }],
  }
  it.each(Object.entries(LEFT_TO_PRISMA))('that %s is left to Prisma', async (_, [model, verb, args]) => {
    leftToPrisma.length = 0
    expect(await reads[model]![verb]!(args)).toEqual(await prisma[model]![verb]!(args))
    expect(leftToPrisma).toHaveLength(1)
  })

  it.each([{}, { slug: undefined }, { id: null }])(
    'for one row without a key, %j, fails as in Prisma',
    async (where) => {
      await expect(async () => reads['athlete']!['findUnique']!({ where })).rejects.toThrow()
    },
  )

  it('may compare with thousands of numbers', async () => {
    const ids = Array.from({ length: 5_000 }, (_, at) => at)
    expect(await reads['placing']!['count']!({ where: { athleteId: { notIn: ids } } })).toBe(0)
  })

  it('with an unknown column fails as in Prisma', async () => {
    await expect(reads['athlete']!['findMany']!({ where: { nonsense: 1 } })).rejects.toThrow(/nonsense/)
  })

  type Within = (datasetId: number) => object
  it.each<[what: string, statements: number, model: string, where: Within]>([
    ['athletes of a snapshot', 0, 'career', (datasetId) => ({ datasetId })],
    ['results of a snapshot', 0, 'placing', (datasetId) => ({ place: 1, contest: { datasetId } })],
    ['performances of a snapshot', 0, 'performance', (datasetId) => ({ placing: { contest: { datasetId } } })],
    [
      'results of a snapshot by athletes, who may change',
      1,
      'placing',
      (datasetId) => ({
        ...{ contest: { datasetId }, athlete: { sex: 'MALE' } },
      }),
    ],
  ])('for the number of %s takes %i statements the second time', async (_, statements, model, where) => {
    const args = { where: where(snapshots.now.current('STRONGMAN')[0]!.id) }
    const count = () => reads[model]!['count']!(args)
    expect(await count()).toBe(await prisma[model]!['count']!(args))
    expect(await countStatements(count)).toBe(statements)
  })
})
