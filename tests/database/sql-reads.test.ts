/** SQL reads return the same rows as Prisma, for every query of every route and for generated ones. */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { routes as unbound } from '../../rest-adapters/routes.ts'
import { bind } from '../../src/contract/bind.ts'
import { executeRoute, readParams } from '../../src/contract/read-params.ts'
import { pathParams } from '../../src/contract/route.ts'
import type { PrismaClient } from '../../src/database/generated/client.ts'
import { createSnapshots, type Snapshots } from '../../src/database/snapshots/snapshots.ts'
import { modelsOf } from '../../src/database/sql-reads/models.ts'
import { withSqlReads } from '../../src/database/sql-reads/sql-reads.ts'
import { createGateway, type Gateway } from '../../src/gateway/gateway.ts'
import { silentFaultLog } from '../../src/kernel/faults/fault-log.ts'
import { OPEN_LIMIT } from '../../src/kernel/limits.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { EVERYTHING } from '../../src/kernel/viewer.ts'
import { schema } from '../../src/services/schema.ts'
import { examplesOf } from '../helpers/requests.ts'
import { countStatements } from '../helpers/statements.ts'
import { createWorld, type World } from '../helpers/world.ts'

const routes = unbound.map((route) => bind(route, schema))

// biome-ignore lint/suspicious/noExplicitAny: questions to any model, of any shape
type Asking = (args?: any) => Promise<unknown>
type Delegate = Record<string, Asking>
const VERBS = ['findMany', 'findFirst', 'findUnique', 'count'] as const

let world: World
let snapshots: Snapshots
let gateway: Gateway
/** Queries that fell back to Prisma. */
const left: string[] = []
let plain: Record<string, Delegate>
let own: Record<string, Delegate>

beforeAll(async () => {
  world = await createWorld()
  snapshots = await createSnapshots(world.database, silentLog)
  plain = world.database.prisma as unknown as typeof plain
  const names = [...modelsOf(plain).keys()].map((name) => name[0]!.toLowerCase() + name.slice(1))
  const noting = over(names, (name, verb) => (args) => {
    left.push(`${name}.${verb} ${JSON.stringify(args)}`)
    return plain[name]![verb]!(args)
  })
  own = withSqlReads(noting as unknown as PrismaClient, world.database.queryText) as unknown as typeof own
  const both = over(names, (name, verb) => async (args) => {
    const [ours, theirs] = await Promise.all([own[name]![verb]!(args), plain[name]![verb]!(args)])
    expect(settled(ours, args), `${name}.${verb} ${JSON.stringify(args)}`).toEqual(settled(theirs, args))
    return ours
  })
  gateway = createGateway({
    ...{ schema, snapshots, routes, faults: silentFaultLog },
    baseContext: {
      ...{ prisma: both as unknown as PrismaClient, publicUrl: 'http://here', programUrl: 'http://here/{program}' },
      openLimit: OPEN_LIMIT,
    },
    adHocPrisma: both as unknown as PrismaClient,
  })
})
afterAll(async () => {
  await snapshots.close()
  await world.close()
})

/** If the query specifies no order, any order is correct. */
const settled = (rows: unknown, { orderBy }: { orderBy?: unknown } = {}): unknown =>
  Array.isArray(rows) && orderBy === undefined ? rows.toSorted((a, b) => a.id - b.id) : rows

/** The client with replaced methods. */
function over(names: readonly string[], verbOf: (name: string, verb: string) => Asking): typeof plain {
  const verbs = (name: string) => Object.fromEntries(VERBS.map((verb) => [verb, { value: verbOf(name, verb) }]))
  const delegates = names.map((name) => [name, { value: Object.create(plain[name]!, verbs(name)) }] as const)
  return Object.create(plain, Object.fromEntries(delegates)) as typeof plain
}

describe.each(examplesOf(routes))('$name', ({ route, example }) => {
  test('is read as Prisma reads it, and nothing of it is left to Prisma', async () => {
    left.length = 0
    const inPath = pathParams(route.path)
    const text = (of: (name: string) => boolean) =>
      Object.fromEntries(Object.entries(example.params).flatMap(([k, v]) => (of(k) ? [[k, String(v)]] : [])))
    const rest = Object.fromEntries(Object.entries(example.params).filter(([name]) => !inPath.includes(name)))
    const read = readParams(route, {
      path: text((name) => inPath.includes(name)),
      ...(route.method === 'GET' ? { query: text((name) => !inPath.includes(name)) } : { query: {}, body: rest }),
    })
    await executeRoute(gateway.execute, read, { requestId: 'test', viewer: EVERYTHING })
    expect(left).toEqual([])
  })
})

describe('a question', () => {
  const contest = { select: { id: true, name: true, date: true }, orderBy: { id: 'asc' } }
  const QUESTIONS: Record<string, [model: string, verb: (typeof VERBS)[number], args: object]> = {
    'of everything a row has': ['athlete', 'findMany', { orderBy: { id: 'asc' } }],
    'for one row, by a key of several columns': [
      'career',
      'findUnique',
      { where: { datasetId_athleteId: { datasetId: 1, athleteId: 1 } } },
    ],
    'for a row that there is not': ['athlete', 'findFirst', { where: { id: -1 } }],
    'for a day': ['contest', 'findMany', { ...contest, where: { date: { gte: new Date('2001-01-01') } } }],
    'for all but a day': ['contest', 'findMany', { ...contest, where: { date: { not: null } } }],
    'for what is null': ['contest', 'findMany', { ...contest, where: { city: null } }],
    'for all but one': ['contest', 'findMany', { ...contest, where: { id: { not: 1 } } }],
    'for one of several, by number': ['contest', 'findMany', { ...contest, where: { id: { in: [1, 2, 3] } } }],
    'for none of several': ['contest', 'findMany', { ...contest, where: { id: { notIn: [1, 2, 3] } } }],
    'for one of none': ['contest', 'findMany', { ...contest, where: { id: { in: [] } } }],
    'for all but none': ['contest', 'findMany', { ...contest, where: { id: { notIn: [] } } }],
    'for one of several, by a word': [
      'contest',
      'findMany',
      { ...contest, where: { status: { in: ['COMPLETED', 'UPCOMING', 'CANCELLED'].slice(0, 2) } } },
    ],
    'for one of three codes': [
      'athlete',
      'findMany',
      { where: { countryCode: { in: ['GBR', 'USA', 'ISL'] } }, orderBy: { id: 'asc' } },
    ],
    'for part of a name, in any case': [
      'athlete',
      'findMany',
      { where: { fullName: { contains: 'AN', mode: 'insensitive' } }, orderBy: { id: 'asc' } },
    ],
    'for a beginning': [
      'career',
      'findMany',
      { where: { searchName: { startsWith: 'a' } }, orderBy: [{ searchName: 'desc' }, { id: 'asc' }] },
    ],
    'for an end': ['career', 'findMany', { where: { searchName: { endsWith: 'n' } }, orderBy: { id: 'asc' } }],
    'for this or that': ['athlete', 'findMany', { where: { OR: [{ id: 1 }, { slug: 'nobody' }] } }],
    'for this and not that': [
      'athlete',
      'findMany',
      { where: { AND: [{ id: { gt: 1 } }, { id: { lte: 5 } }], NOT: { id: 3 } }, orderBy: { id: 'asc' } },
    ],
    'for what some of its others are': [
      'athlete',
      'findMany',
      { where: { careers: { some: { totalWins: { gt: 0 } } } }, orderBy: { id: 'asc' } },
    ],
    'for what none of its others are': [
      'athlete',
      'findMany',
      { where: { careers: { none: { totalWins: { gt: 0 } } } }, orderBy: { id: 'asc' } },
    ],
    'for what every one of its others is': [
      'athlete',
      'findMany',
      { where: { careers: { every: { totalWins: 0 } } }, orderBy: { id: 'asc' } },
    ],
    'for what its other is': [
      'placing',
      'findMany',
      { where: { contest: { year: { gte: 2000 } }, athlete: { sex: 'MALE' } }, orderBy: { id: 'asc' } },
    ],
    'for what another that may be missing is': [
      'contest',
      'findMany',
      { ...contest, where: { winner: { country: { code: { notIn: ['XXX'] } } } } },
    ],
    'for what another that may be missing lacks': [
      'contest',
      'findMany',
      { ...contest, where: { winner: { birthYear: null } } },
    ],
    'for those without another': ['athlete', 'findMany', { where: { country: null }, orderBy: { id: 'asc' } }],
    'in the order of another, those without last': [
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
    'for no row': ['career', 'findMany', { take: 0 }],
    'for what hangs off a row, ordered and cut short': [
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
    'for how many hang off a row': [
      'athlete',
      'findMany',
      {
        select: { id: true, _count: { select: { placings: { where: { place: 1 } }, careers: true } } },
        orderBy: { id: 'asc' },
      },
    ],
    'for lists, moments and whole documents': ['dataset', 'findMany', { orderBy: { id: 'asc' } }],
    'how many': ['placing', 'count', { where: { place: 1, contest: { status: 'COMPLETED' } } }],
    'how many of all': ['placing', 'count', {}],
  }
  it.each(Object.entries(QUESTIONS))('%s is answered alike', async (_what, [model, verb, args]) => {
    left.length = 0
    const [ours, theirs] = [await own[model]![verb]!(args), await plain[model]![verb]!(args)]
    expect(ours).toEqual(theirs)
    expect(left).toEqual([])
  })

  it('about text takes signs of patterns for what they are', async () => {
    const asked = (contains: string) => own['athlete']!['count']!({ where: { fullName: { contains } } })
    expect(await Promise.all(['%', '_', '\\'].map(asked))).toEqual([0, 0, 0])
  })

  it('that is not known here is left to Prisma', async () => {
    left.length = 0
    const args = { distinct: ['sex'], select: { sex: true }, orderBy: { sex: 'asc' } }
    expect(await own['athlete']!['findMany']!(args)).toEqual(await plain['athlete']!['findMany']!(args))
    expect(left).toHaveLength(1)
  })

  const LEFT: Record<string, [model: string, verb: (typeof VERBS)[number], args: object]> = {
    'denies what another is': ['career', 'count', { where: { NOT: { athlete: { birthYear: 1972 } } } }],
    'asks what each of others refers to': [
      'athlete',
      'count',
      { where: { careers: { every: { division: { position: 1 } } } } },
    ],
    'denies nothing': ['athlete', 'count', { where: { NOT: {} } }],
    'chooses among nothing': ['athlete', 'count', { where: { OR: [] } }],
    'chooses among something and nothing': ['athlete', 'count', { where: { OR: [{ id: undefined }, { id: 1 }] } }],
    'says nothing of another': ['contest', 'count', { where: { winner: {} } }],
    'takes the last': ['athlete', 'findFirst', { orderBy: { id: 'asc' }, take: -1 }],
  }
  it.each(Object.entries(LEFT))('that %s is left to Prisma', async (_what, [model, verb, args]) => {
    left.length = 0
    expect(await own[model]![verb]!(args)).toEqual(await plain[model]![verb]!(args))
    expect(left).toHaveLength(1)
  })

  it.each([{}, { slug: undefined }, { id: null }])(
    'for one row by no key, %j, is refused as Prisma refuses it',
    async (where) => {
      await expect(async () => own['athlete']!['findUnique']!({ where })).rejects.toThrow()
    },
  )

  it('with thousands of numbers is answered at once', async () => {
    const some = Array.from({ length: 5_000 }, (_, at) => at)
    expect(await own['placing']!['count']!({ where: { athleteId: { notIn: some } } })).toBe(0)
  })

  it('about an unknown column is refused as Prisma refuses it', async () => {
    await expect(own['athlete']!['findMany']!({ where: { nonsense: 1 } })).rejects.toThrow(/nonsense/)
  })

  type Within = (datasetId: number) => object
  it.each<[what: string, statements: number, model: string, where: Within]>([
    ['athletes of a snapshot', 0, 'career', (datasetId) => ({ datasetId })],
    ['its results', 0, 'placing', (datasetId) => ({ place: 1, contest: { datasetId } })],
    ['what belongs to its results', 0, 'performance', (datasetId) => ({ placing: { contest: { datasetId } } })],
    [
      'its results by athletes, who may change',
      1,
      'placing',
      (datasetId) => ({
        ...{ contest: { datasetId }, athlete: { sex: 'MALE' } },
      }),
    ],
  ])('of how many %s there are takes %i statements when it was asked before', async (_, statements, model, where) => {
    const args = { where: where(snapshots.now.current('STRONGMAN')[0]!.id) }
    const count = () => own[model]!['count']!(args)
    expect(await count()).toBe(await plain[model]!['count']!(args))
    expect(await countStatements(count)).toBe(statements)
  })
})

test('the number of rows of a snapshot is counted once, and again after a failover to another replica', async () => {
  let epoch = 0
  let statements = 0
  const queryText: typeof world.database.queryText = (...args) => {
    statements += 1
    return world.database.queryText(...args)
  }
  const reads = withSqlReads(world.database.prisma, queryText, () => epoch)
  const count = () => reads.cohort.count({ where: { datasetId: 1 } })
  await count()
  expect([await count(), statements]).toEqual([await count(), 1])
  epoch += 1
  await count()
  expect(statements).toBe(2)
})
