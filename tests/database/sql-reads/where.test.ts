/** The SQL conditions of Prisma's `where`, and the filters that are left to Prisma. */
import { describe, expect, test } from 'vitest'
import { UNSUPPORTED } from '../../../src/database/sql-reads/statement.ts'
import { conditionOf } from '../../../src/database/sql-reads/where.ts'
import { compile } from '../../helpers/sql-reads.ts'

/** The joins and the condition, and the parameters. */
function sqlOf(model: string, where: unknown): readonly [sql: string | undefined, parameters: readonly unknown[]] {
  const { result, parameters } = compile(model, { where }, (table, args) => {
    const condition = conditionOf(table, args['where'])
    return condition === undefined ? undefined : table.joins.trimStart() + (table.joins && ' WHERE ') + condition
  })
  return [result, parameters]
}

const expectSql = (model: string, where: unknown, sql: string | undefined, parameters: readonly unknown[] = []) =>
  expect(sqlOf(model, where)).toEqual([sql, parameters])
const expectUnsupported = (model: string, where: unknown) => {
  let thrown: unknown
  try {
    sqlOf(model, where)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBe(UNSUPPORTED)
}

describe('a column', () => {
  test.each([
    [{ birthYear: 1990 }, 't0."birth_year" = $1', [1990]],
    [{ birthYear: { equals: 1990 } }, 't0."birth_year" = $1', [1990]],
    [{ birthYear: { not: 1990 } }, 't0."birth_year" <> $1', [1990]],
    [{ birthYear: { lt: 1990 } }, 't0."birth_year" < $1', [1990]],
    [{ birthYear: { lte: 1990 } }, 't0."birth_year" <= $1', [1990]],
    [{ birthYear: { gt: 1990 } }, 't0."birth_year" > $1', [1990]],
    [{ birthYear: { gte: 1980, lt: 1990 } }, 't0."birth_year" >= $1 AND t0."birth_year" < $2', [1980, 1990]],
    [{ slug: 'aldo', sex: 'MALE' }, 't0."slug" = $1 AND t0."sex" = $2', ['aldo', 'MALE']],
    [{ slug: { equals: 'aldo', mode: 'default' } }, 't0."slug" = $1', ['aldo']],
  ])('is compared with values: %j', (where, sql, parameters) => expectSql('Athlete', where, sql, parameters))

  test.each([
    [{ birthYear: null }, 't0."birth_year" IS NULL'],
    [{ birthYear: { equals: null } }, 't0."birth_year" IS NULL'],
    [{ birthYear: { not: null } }, 't0."birth_year" IS NOT NULL'],
    [{ fullName: { not: null, mode: 'insensitive' } }, 't0."full_name" IS NOT NULL'],
  ])('is compared with null: %j', (where, sql) => expectSql('Athlete', where, sql))

  test('is compared with a boolean, which is a constant of the statement', () =>
    expectSql('Contest', { stage: false, year: 2020 }, 't0."stage" = $1 AND t0."year" = $2', [false, 2020]))

  test('is compared with a moment, sent in ISO 8601', () =>
    expectSql('Contest', { date: { gte: new Date('2001-02-03') } }, 't0."date" >= $1', ['2001-02-03T00:00:00.000Z']))

  test.each([
    ['+010000-01-01', '10000-01-01T00:00:00.000Z'],
    ['+123456-01-01', '123456-01-01T00:00:00.000Z'],
  ])('is compared with a moment after the year 9999 as PostgreSQL spells it: %s', (date, parameter) =>
    expectSql('Contest', { date: new Date(date) }, 't0."date" = $1', [parameter]),
  )

  test.each([
    [{ contains: 'an' }, '::text LIKE', '%an%'],
    [{ startsWith: 'an' }, '::text LIKE', 'an%'],
    [{ endsWith: 'an' }, '::text LIKE', '%an'],
    [{ contains: 'an', mode: 'insensitive' }, ' ILIKE', '%an%'],
    [{ startsWith: 'an', mode: 'insensitive' }, ' ILIKE', 'an%'],
    [{ endsWith: 'an', mode: 'insensitive' }, ' ILIKE', '%an'],
    [{ equals: 'an', mode: 'insensitive' }, ' ILIKE', 'an'],
    [{ contains: '50%_\\', mode: undefined }, '::text LIKE', '%50%_\\%'],
  ])('is matched with a pattern: %j', (filter, like, pattern) =>
    expectSql('Athlete', { fullName: filter }, `t0."full_name"${like} $1`, [pattern]),
  )

  test.each([
    [{ id: { in: [3, 1, 2] } }, 't0."id" = ANY ($1::int[])', ['{3,1,2}']],
    [{ id: { notIn: [1] } }, 't0."id" <> ALL ($1::int[])', ['{1}']],
    [{ slug: { in: ['a'] } }, 't0."slug" IN ($1)', ['a']],
    [{ slug: { in: ['a', 'b'] } }, 't0."slug" IN ($1, $2)', ['a', 'b']],
    [{ slug: { notIn: ['a', 'b', 'c'] } }, 't0."slug" NOT IN ($1, $2, $3, $4)', ['a', 'b', 'c', 'c']],
    [{ slug: { in: [] } }, 'FALSE', []],
    [{ slug: { notIn: [] } }, 'TRUE', []],
  ])('is looked up in a list: %j', (where, sql, parameters) => expectSql('Athlete', where, sql, parameters))

  test('is looked up in a list of at most 1,000 texts, and of any number of integers', () => {
    const texts = (length: number) => ({ slug: { in: Array.from({ length }, (_, index) => `athlete-${index}`) } })
    expect(sqlOf('Athlete', texts(1_000))[1]).toHaveLength(1_024)
    expectUnsupported('Athlete', texts(1_001))
    expect(sqlOf('Athlete', { id: { in: Array.from({ length: 5_000 }, (_, id) => id) } })[1]).toHaveLength(1)
  })

  test.each([
    ['a comparison with null', 'Athlete', { birthYear: { lt: null } }],
    ['a list of null', 'Athlete', { id: { in: null } }],
    ['a list of nulls', 'Athlete', { slug: { in: [null] } }],
    ['a list with a null', 'Athlete', { slug: { in: ['a', null] } }],
    ['a list that is a text', 'Athlete', { slug: { in: 'a' } }],
    ['a text in place of a moment', 'Contest', { date: { gte: '2001-02-03' } }],
    ['a list of texts in place of moments', 'Contest', { date: { in: ['2001-02-03'] } }],
    ['a number in place of a text', 'Athlete', { slug: 1 }],
    ['a text in place of a boolean', 'Contest', { stage: 'true' }],
    ['a pattern for an enum', 'Athlete', { sex: { equals: 'MALE', mode: 'insensitive' } }],
    ['a list of decimal numbers', 'Athlete', { heightCm: { in: [180.5] } }],
    ['an integer column in a text', 'Athlete', { id: { in: '1' } }],
    ['a comparison with an object', 'Athlete', { birthYear: { lt: { year: 1990 } } }],
    ['a nested operator', 'Athlete', { birthYear: { not: { in: [1990] } } }],
    ['a comparison with a list', 'Athlete', { slug: ['a'] }],
    ['a pattern that is a number', 'Athlete', { fullName: { contains: 1 } }],
    ['a pattern that is no value', 'Athlete', { fullName: { contains: ['a'] } }],
    ['an unknown operator', 'Athlete', { fullName: { search: 'a' } }],
    ['an operator that JavaScript objects inherit', 'Athlete', { fullName: { constructor: 'a' } }],
    ['an unknown mode', 'Athlete', { fullName: { equals: 'a', mode: 'fuzzy' } }],
    ['a negation in any case', 'Athlete', { fullName: { not: 'a', mode: 'insensitive' } }],
    ['a list in any case', 'Athlete', { fullName: { in: ['a'], mode: 'insensitive' } }],
    ['a comparison in any case', 'Athlete', { fullName: { gt: 'a', mode: 'insensitive' } }],
    ['a column of lists', 'ApiKey', { scopes: { has: 'strength:read' } }],
    ['a column of lists that is null', 'ApiKey', { scopes: null }],
    ['a column of documents', 'Dataset', { counts: { equals: null } }],
    ['a column of documents that is null', 'Leaderboard', { components: null }],
    ['a column of bytes', 'ApiKey', { hash: 'abc' }],
    ['an unknown column', 'Athlete', { nonsense: 1 }],
  ])('is left to Prisma: %s', (_, model, where) => expectUnsupported(model, where))
})

describe('conditions are combined', () => {
  test.each([
    [{ AND: [{ id: 1 }, { slug: 'a' }] }, 't0."id" = $1 AND t0."slug" = $2', [1, 'a']],
    [{ AND: { id: 1, slug: 'a' } }, 't0."id" = $1 AND t0."slug" = $2', [1, 'a']],
    [{ AND: [{}, { id: 1 }, { id: undefined }] }, 't0."id" = $1', [1]],
    [
      { OR: [{ id: 1 }, { slug: 'a', sex: 'MALE' }] },
      '((t0."id" = $1) OR (t0."slug" = $2 AND t0."sex" = $3))',
      [1, 'a', 'MALE'],
    ],
    [{ NOT: { id: 1, slug: 'a' } }, 'NOT (t0."id" = $1 AND t0."slug" = $2)', [1, 'a']],
    [{ NOT: [{ id: 1 }, { slug: 'a' }] }, 'NOT (t0."id" = $1) AND NOT (t0."slug" = $2)', [1, 'a']],
    [{ id: 1, OR: [{ NOT: { slug: 'a' } }] }, 't0."id" = $1 AND ((NOT (t0."slug" = $2)))', [1, 'a']],
  ])('%j', (where, sql, parameters) => expectSql('Athlete', where, sql, parameters))

  test('by the name of a unique key of several columns', () =>
    expectSql(
      'Career',
      { datasetId_athleteId: { datasetId: 1, athleteId: 2 } },
      't0."dataset_id" = $1 AND t0."athlete_id" = $2',
      [1, 2],
    ))

  test.each([undefined, {}, { id: undefined }, { AND: [] }, { AND: [{}] }, { NOT: [] }, { fullName: {} }])(
    'and %j matches every row',
    (where) => expectSql('Athlete', where, undefined),
  )

  test.each([
    ['an empty negation', 'Athlete', { NOT: {} }],
    ['a choice among nothing', 'Athlete', { OR: [] }],
    ['a choice that is no list', 'Athlete', { OR: { id: 1 } }],
    ['a choice with an empty condition', 'Athlete', { OR: [{ id: 1 }, {}] }],
    ['a unique key without columns', 'Career', { datasetId_athleteId: {} }],
    ['a condition that is a text', 'Athlete', { AND: 'id' }],
    ['a condition that is null', 'Athlete', null],
    ['a condition that is a list', 'Athlete', [{ id: 1 }]],
  ])('but left to Prisma with %s', (_, model, where) => expectUnsupported(model, where))
})

describe('a referenced row', () => {
  test('that always exists is joined', () =>
    expectSql(
      'Placing',
      { contest: { year: 2020, status: 'COMPLETED' } },
      'LEFT JOIN "contest" t1 ON t1."id" = t0."contest_id" WHERE t1."year" = $1 AND t1."status" = $2',
      [2020, 'COMPLETED'],
    ))

  test('that may be missing must exist', () =>
    expectSql(
      'Contest',
      { winner: { birthYear: null } },
      'LEFT JOIN "athlete" t1 ON t1."id" = t0."winner_id" WHERE t1."id" IS NOT NULL AND t1."birth_year" IS NULL',
    ))

  test('is joined once', () =>
    expectSql(
      'Placing',
      { AND: [{ contest: { year: 2020 } }, { contest: { stage: false } }] },
      'LEFT JOIN "contest" t1 ON t1."id" = t0."contest_id" WHERE t1."year" = $1 AND t1."stage" = $2',
      [2020, false],
    ))

  test('by several columns is joined on all of them', () =>
    expectSql(
      'Placing',
      { held: { divisionId: 1 } },
      'LEFT JOIN "contest_division" t1 ON t1."contest_id" = t0."contest_id" AND t1."division_id" = t0."division_id" WHERE t1."division_id" = $1',
      [1],
    ))

  test('of a referenced row is joined to it', () =>
    expectSql(
      'Placing',
      { contest: { series: { slug: 'giants' } } },
      'LEFT JOIN "contest" t1 ON t1."id" = t0."contest_id" LEFT JOIN "series" t2 ON t2."id" = t1."series_id" ' +
        'WHERE t2."id" IS NOT NULL AND t2."slug" = $1',
      ['giants'],
    ))

  test('can be required to be missing', () =>
    expectSql('Contest', { winner: null }, 'NOT EXISTS (SELECT FROM "athlete" t1 WHERE t1."id" = t0."winner_id")'))

  test.each([
    ['a negated reference', 'Career', { NOT: { athlete: { birthYear: 1972 } } }],
    ['a negated reference among others', 'Career', { NOT: { AND: [{ OR: [{ athlete: { id: 1 } }] }] } }],
    ['a negated missing reference', 'Contest', { NOT: { winner: null } }],
    ['an empty condition', 'Contest', { winner: {} }],
    ['is', 'Contest', { winner: { is: { id: 1 } } }],
    ['isNot', 'Contest', { winner: { isNot: null } }],
    ['a value', 'Contest', { winner: 1 }],
  ])('is left to Prisma: %s', (_, model, where) => expectUnsupported(model, where))
})

describe('related rows', () => {
  const related = 'FROM "career" t1 WHERE t1."athlete_id" = t0."id"'
  test.each([
    [{ some: { totalWins: 3 } }, `EXISTS (SELECT ${related} AND t1."total_wins" = $1)`, [3]],
    [{ none: { totalWins: 3 } }, `NOT EXISTS (SELECT ${related} AND t1."total_wins" = $1)`, [3]],
    [{ every: { totalWins: 3 } }, `NOT EXISTS (SELECT ${related} AND NOT (t1."total_wins" = $1))`, [3]],
    [{ some: {} }, `EXISTS (SELECT ${related})`, []],
    [{ none: {} }, `NOT EXISTS (SELECT ${related})`, []],
    [
      { some: { active: true }, none: { podiums: 0 } },
      `EXISTS (SELECT ${related} AND t1."active" = $1) AND NOT EXISTS (SELECT ${related.replaceAll('t1', 't2')} AND t2."podiums" = $2)`,
      [true, 0],
    ],
    [{}, undefined, []],
  ])('%j', (careers, sql, parameters) => expectSql('Athlete', { careers }, sql, parameters))

  test('may have conditions on the rows that they reference, unless all are to match', () => {
    const careers = { division: { slug: 'open' } }
    const from = 'FROM "career" t1 LEFT JOIN "division" t2 ON t2."id" = t1."division_id"'
    const sql = `NOT EXISTS (SELECT ${from} WHERE t1."athlete_id" = t0."id" AND t2."slug" = $1)`
    expectSql('Athlete', { careers: { none: careers } }, sql, ['open'])
    expectSql('Athlete', { NOT: { careers: { some: careers } } }, `NOT (${sql.replace('NOT ', '')})`, ['open'])
    expectUnsupported('Athlete', { careers: { every: careers } })
  })

  test.each([
    ['every without a condition', { every: {} }],
    ['an unknown quantifier', { most: { totalWins: 3 } }],
    ['null', null],
    ['a value', 1],
  ])('are left to Prisma: %s', (_, careers) => expectUnsupported('Athlete', { careers }))
})
