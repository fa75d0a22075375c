/** Prisma's read operations as one statement each, and what is left to Prisma. */
import { describe, expect, test } from 'vitest'
import type { PrismaClient } from '../../../src/database/generated/client.ts'
import { withSqlReads } from '../../../src/database/sql-reads/sql-reads.ts'
import { models, runtimeDataModel } from '../../helpers/sql-reads.ts'

/** SQL reads over a database that answers every statement with `response`. */
function createReads(response: string | (() => Promise<string>), failoverEpoch?: () => number) {
  const statements: [text: string, values: readonly unknown[]][] = []
  const leftToPrisma: [operation: string, args: unknown][] = []
  const delegateOf = (name: string) => {
    const verbs = ['findMany', 'findFirst', 'findUnique', 'count', 'aggregate'].map((verb) => {
      const run = async (args: unknown) => {
        leftToPrisma.push([`${name}.${verb}`, args])
        return 'from Prisma'
      }
      return [verb, run] as const
    })
    return Object.fromEntries(verbs)
  }
  const names = [...models.keys()].map((name) => name[0]!.toLowerCase() + name.slice(1))
  const delegates = Object.fromEntries(names.map((name) => [name, delegateOf(name)]))
  const prisma = { _runtimeDataModel: runtimeDataModel, ...delegates } as unknown as PrismaClient
  const queryTexts = async (text: string, values: readonly unknown[]) => {
    statements.push([text, values])
    return [typeof response === 'string' ? response : await response()]
  }
  return { reads: withSqlReads(prisma, queryTexts, failoverEpoch), statements, leftToPrisma }
}

const listOfIds = (rows: string) =>
  `SELECT (SELECT coalesce(json_agg(r), '[]') FROM (SELECT json_build_array(t0."id") AS r ${rows}) q)::text AS value`
const select = { id: true }

test('findMany is one statement, whose rows are read from its JSON', async () => {
  const { reads, statements } = createReads('[[1],[2]]')
  expect(await reads.careerTotals.findMany({ select, where: { totalWins: 3 } })).toEqual([{ id: 1 }, { id: 2 }])
  expect(statements).toEqual([[listOfIds('FROM "career_totals" t0 WHERE t0."total_wins" = $1'), [3]]])
})

test('findMany without arguments reads all columns of all rows', async () => {
  const { reads, statements } = createReads('[]')
  expect(await reads.athleteIdentity.findMany()).toEqual([])
  const columns = 't0."id", t0."athlete_id", t0."sport", t0."external_id"'
  expect(statements).toEqual([[listOfIds('FROM "athlete_identity" t0').replace('t0."id"', columns), []]])
})

describe('findFirst', () => {
  const first = listOfIds('FROM (SELECT t1.* FROM "athlete" t1 ORDER BY t1."id" DESC LIMIT 1) t0 ORDER BY t0."id" DESC')

  test.each([undefined, 1])('reads at most one row, with take %s', async (take) => {
    const { reads, statements } = createReads('[[9]]')
    const args = { select, orderBy: { id: 'desc' } as const, ...(take && { take }) }
    expect(await reads.athlete.findFirst(args)).toEqual({ id: 9 })
    expect(statements).toEqual([[first, []]])
  })

  test('is null without a row', async () =>
    expect(await createReads('[]').reads.athlete.findFirst({ select })).toBeNull())

  test.each([-1, 2])('is left to Prisma with take %i', async (take) => {
    const { reads, leftToPrisma } = createReads('[]')
    expect(await reads.athlete.findFirst({ take })).toBe('from Prisma')
    expect(leftToPrisma).toEqual([['athlete.findFirst', { take }]])
  })
})

describe('findUnique', () => {
  const sqlOf = (where: string) => listOfIds(`FROM (SELECT t1.* FROM "career" t1 WHERE ${where} LIMIT 1) t0`)

  test('reads the row of an id', async () => {
    const { reads, statements } = createReads('[[1]]')
    expect(await reads.career.findUnique({ select, where: { id: 1, active: true } })).toEqual({ id: 1 })
    expect(statements).toEqual([[sqlOf('t1."id" = $1 AND t1."active" = $2'), [1, true]]])
  })

  test('reads the row of a key of several columns', async () => {
    const { reads, statements } = createReads('[]')
    const where = { datasetId_athleteId: { datasetId: 1, athleteId: 2 } }
    expect(await reads.career.findUnique({ select, where })).toBeNull()
    expect(statements).toEqual([[sqlOf('t1."dataset_id" = $1 AND t1."athlete_id" = $2'), [1, 2]]])
  })

  test.each<object>([
    {},
    { where: {} },
    { where: 1 },
    { where: { id: null } },
    { where: { id: { gt: 1 } } },
    { where: { totalWins: 3 } },
    { where: { AND: [{ id: 1 }] } },
    { where: { AND: { id: 1 } } },
    { where: { datasetId_athleteId: 1 } },
    { where: { datasetId_athleteId: { datasetId: 1 } } },
    { where: { datasetId_athleteId: { datasetId: 1, athleteId: null } } },
  ])('without a unique key is left to Prisma: %j', async (args) => {
    const { reads, statements, leftToPrisma } = createReads('[]')
    expect(await reads.career.findUnique(args as never)).toBe('from Prisma')
    expect([statements, leftToPrisma]).toEqual([[], [['career.findUnique', args]]])
  })
})

describe('count', () => {
  test('counts the rows that match', async () => {
    const { reads, statements } = createReads('12')
    expect(await reads.placing.count({ where: { contest: { year: 2020 } } })).toBe(12)
    expect(await reads.athlete.count()).toBe(12)
    expect(statements).toEqual([
      [
        'SELECT count(*)::text AS value FROM "placing" t0 ' +
          'LEFT JOIN "contest" t1 ON t1."id" = t0."contest_id" WHERE t1."year" = $1',
        [2020],
      ],
      ['SELECT count(*)::text AS value FROM "athlete" t0', []],
    ])
  })

  test.each([{ take: 5 }, { select: { id: true } }, { skip: 1 }])('of %j is left to Prisma', async (args) => {
    const { reads, leftToPrisma } = createReads('12')
    expect(await reads.placing.count(args as never)).toBe('from Prisma')
    expect(leftToPrisma).toEqual([['placing.count', args]])
  })
})

describe('a query', () => {
  test('that differs from another only in values executes the same statement', async () => {
    const { reads, statements } = createReads('[]')
    for (const slug of ['aldo', 'bruno']) await reads.athlete.findMany({ select, where: { slug }, skip: slug.length })
    const [[first, firstValues], [second, secondValues]] = statements as [
      (typeof statements)[0],
      (typeof statements)[0],
    ]
    expect(second).toBe(first)
    expect([firstValues, secondValues]).toEqual([
      [4, 'aldo'],
      [5, 'bruno'],
    ])
  })

  test('that is not supported is left to Prisma each time, with its arguments', async () => {
    const { reads, statements, leftToPrisma } = createReads('[]')
    const queries = ['MALE', 'FEMALE'].map((sex) => ({ distinct: ['sex'], where: { sex } }))
    for (const args of queries) expect(await reads.athlete.findMany(args as never)).toBe('from Prisma')
    expect([statements, leftToPrisma]).toEqual([[], queries.map((args) => ['athlete.findMany', args])])
  })

  test('with a large integer in its cursor is left to Prisma', async () => {
    const { reads, leftToPrisma } = createReads('[]')
    const args = { cursor: { id: 5n } }
    expect(await reads.datasetChange.findMany(args)).toBe('from Prisma')
    expect(leftToPrisma).toEqual([['datasetChange.findMany', args]])
  })

  test('that fails to compile for another reason throws', () => {
    let accesses = 0
    const args = {
      get where() {
        if (accesses++ > 0) throw new Error('defect')
        return {}
      },
    }
    const { reads, leftToPrisma } = createReads('[]')
    expect(() => reads.athlete.findMany(args)).toThrow('defect')
    expect(leftToPrisma).toEqual([])
  })

  test('of another operation is Prisma’s own', async () => {
    const { reads, leftToPrisma } = createReads('[]')
    expect(await reads.athlete.aggregate({ _count: true })).toBe('from Prisma')
    expect(leftToPrisma).toEqual([['athlete.aggregate', { _count: true }]])
  })
})

describe('the number of rows', () => {
  type Count = (args?: object) => Promise<number>
  const countOf = (reads: PrismaClient, model: string) =>
    (reads as unknown as Record<string, { count: Count }>)[model]!.count

  test.each<[what: string, model: string, where: object]>([
    ['a snapshot', 'career', { datasetId: 1 }],
    ['a snapshot that match', 'career', { datasetId: 1, totalWins: { gt: 3 } }],
    ['the contests of a snapshot', 'placing', { place: 1, contest: { datasetId: 1 } }],
    ['the results of a snapshot', 'performance', { placing: { contest: { datasetId: 1 }, place: 1 } }],
    ['a snapshot with alternatives', 'contest', { datasetId: 1, OR: [{ year: 2020 }, { level: 'MAJOR' }] }],
    [
      'a snapshot by two conditions on the contest',
      'placing',
      {
        AND: [{ contest: { datasetId: 1 } }, { contest: { year: 2020 } }],
      },
    ],
    ['a snapshot with several conditions', 'contest', { AND: [{ datasetId: 1 }, {}, { OR: [{ year: 2020 }] }] }],
  ])('of %s is counted once', async (_, model, where) => {
    const { reads, statements } = createReads('12')
    const count = countOf(reads, model)
    expect([await count({ where }), await count({ where }), statements.length]).toEqual([12, 12, 1])
  })

  test.each<[what: string, model: string, args: object | undefined]>([
    ['a table', 'career', undefined],
    ['a table without conditions', 'career', { where: {} }],
    ['rows that match', 'career', { where: { totalWins: 3 } }],
    ['several snapshots', 'career', { where: { datasetId: { in: [1, 2] } } }],
    ['either of two', 'career', { where: { OR: [{ datasetId: 1 }, { id: 1 }] } }],
    ['either of two snapshots', 'career', { where: { OR: [{ datasetId: 1 }, { datasetId: 2 }] } }],
    ['some athletes', 'career', { where: { datasetId: 1, AND: [{ athlete: { sex: 'MALE' } }] } }],
    ['athletes, who outlive snapshots', 'career', { where: { datasetId: 1, athlete: { sex: 'MALE' } } }],
    ['rows whose contest may be missing', 'eventRecord', { where: { datasetId: 1, contest: { datasetId: 1 } } }],
    ['rows with related rows', 'contest', { where: { datasetId: 1, placings: { some: { place: 1 } } } }],
  ])('of %s is counted each time, because it can change', async (_, model, args) => {
    const { reads, statements } = createReads('12')
    const count = countOf(reads, model)
    expect([await count(args), await count(args), statements.length]).toEqual([12, 12, 2])
  })

  test('is counted for each snapshot and other value, and once at a time', async () => {
    const { reads, statements } = createReads('12')
    const wheres = [1, 2, 1].map((datasetId) => ({ datasetId, totalWins: 3 }))
    expect(await Promise.all(wheres.map((where) => reads.career.count({ where })))).toEqual([12, 12, 12])
    expect(statements.map(([, values]) => values)).toEqual([
      [1, 3],
      [2, 3],
    ])
  })

  test('is counted for both values of a boolean, which is no value of the query', async () => {
    const { reads, statements } = createReads('12')
    for (const active of [true, false, true]) await reads.career.count({ where: { datasetId: 1, active } })
    expect(statements.map(([, values]) => values)).toEqual([
      [1, true],
      [1, false],
    ])
  })

  test('is counted again after a failover, because the replica may lag behind', async () => {
    let epoch = 0
    const { reads, statements } = createReads('12', () => epoch)
    for (const now of [0, 0, 1, 1]) {
      epoch = now
      await reads.career.count({ where: { datasetId: 1 } })
    }
    expect(statements).toHaveLength(2)
  })

  test('is counted again after an error', async () => {
    const responses = [Promise.reject(new Error('connection lost')), Promise.resolve('12')]
    const { reads } = createReads(() => responses.shift()!)
    const count = () => reads.career.count({ where: { datasetId: 1 } })
    await expect(count()).rejects.toThrow('connection lost')
    expect(await count()).toBe(12)
  })
})
