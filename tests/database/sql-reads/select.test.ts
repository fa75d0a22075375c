/** The SQL of Prisma's `select`, `include`, `orderBy`, `take` and `skip`, and the objects that are rebuilt from its rows. */
import { describe, expect, test } from 'vitest'
import type { Column, Model } from '../../../src/database/sql-reads/models.ts'
import type { QueryArgs } from '../../../src/database/sql-reads/parameterized.ts'
import { jsonArray, rowsOf } from '../../../src/database/sql-reads/select.ts'
import { Statement, Table, UNSUPPORTED } from '../../../src/database/sql-reads/statement.ts'
import { compile, models } from '../../helpers/sql-reads.ts'

const rows = (model: string, args: QueryArgs) => compile(model, args, rowsOf)
const expectSql = (model: string, args: QueryArgs, sql: string, parameters: readonly unknown[] = []) => {
  const compiled = rows(model, args)
  expect([compiled.result.sql, compiled.parameters]).toEqual([sql, parameters])
}
/** The object that is rebuilt from a row. */
const read = (model: string, args: QueryArgs, row: unknown[]) => rows(model, args).result.read(row)
const thrownBy = (action: () => unknown): unknown => {
  try {
    return action()
  } catch (error) {
    return error
  }
}
const expectUnsupported = (model: string, args: QueryArgs) =>
  expect(thrownBy(() => rows(model, args))).toBe(UNSUPPORTED)

describe('columns', () => {
  test('are selected by name', () =>
    expectSql(
      'Athlete',
      { select: { id: true, fullName: true, slug: false, sex: undefined, birthYear: null } },
      'SELECT json_build_array(t0."id", t0."full_name") AS r FROM "athlete" t0',
    ))

  test('are all selected by default, and beside what is included', () => {
    const all = 't0."id", t0."athlete_id", t0."sport", t0."external_id"'
    expectSql('AthleteIdentity', {}, `SELECT json_build_array(${all}) AS r FROM "athlete_identity" t0`)
    expectSql(
      'AthleteIdentity',
      { include: { athlete: { select: { slug: true } } } },
      `SELECT json_build_array(${all}, json_build_array(t1."slug")) AS r ` +
        'FROM "athlete_identity" t0 LEFT JOIN "athlete" t1 ON t1."id" = t0."athlete_id"',
    )
  })

  test('are named again in the rows, and read in their types', () => {
    const select = { id: true, current: true, importedAt: true, sourceDate: true, counts: true }
    const row = [7, null, '2026-11-20T10:00:00+00:00', null, { rows: 3 }]
    expect(read('Dataset', { select }, row)).toStrictEqual({
      ...{ id: 7, current: null, importedAt: new Date('2026-11-20T10:00:00Z'), sourceDate: null, counts: { rows: 3 } },
    })
  })

  test('of large integers are texts in JSON, which JavaScript would round as numbers', () => {
    const select = { id: true }
    expectSql('DatasetChange', { select }, 'SELECT json_build_array(t0."id"::text) AS r FROM "dataset_change" t0')
    expect(read('DatasetChange', { select }, ['9223372036854775807'])).toStrictEqual({ id: 9_223_372_036_854_775_807n })
  })

  test('of lists are empty lists instead of null', () => {
    const select = { primeYears: true }
    const sql = `SELECT json_build_array(coalesce(t0."prime_years", '{}')) AS r FROM "career_totals" t0`
    expectSql('CareerTotals', { select }, sql)
    expect(read('CareerTotals', { select }, [[2019, 2020]])).toStrictEqual({ primeYears: [2019, 2020] })
  })

  test.each([
    ['bytes', 'ApiKey', { select: { hash: true } }],
    ['bytes among all columns', 'ApiKey', {}],
    ['an unknown column', 'Athlete', { select: { nonsense: true } }],
    ['an unknown relation', 'Athlete', { select: { nonsense: { select: { careers: true } } } }],
    ['nothing', 'Athlete', { select: {} }],
    ['nothing, by null', 'Athlete', { select: null }],
    ['a list of names', 'Athlete', { select: ['id'] }],
    ['a column by a text', 'Athlete', { select: { id: 'yes' } }],
    ['columns beside what is included', 'Athlete', { select: { id: true }, include: { country: true } }],
    ['distinct rows', 'Athlete', { distinct: ['sex'], select: { sex: true } }],
    ['rows from a cursor', 'Athlete', { cursor: { id: 1 } }],
    ['omitted columns', 'Athlete', { omit: { id: true } }],
  ])('are left to Prisma: %s', (_, model, args) => expectUnsupported(model, args))

  const column = (name: string, type: string, list = false): [string, Column] => [
    name,
    { ...{ name, column: name, type, list }, unique: false },
  ]
  const rowsOfInvented = (columns: readonly [string, Column][]) => {
    const model: Model = {
      ...{ name: 'Invented', table: 'invented', columns: new Map(columns) },
      ...{ relations: new Map(), uniques: new Map() },
    }
    return rowsOf(new Table(models, new Statement(), model), {})
  }
  const wide = (count: number) => Array.from({ length: count }, (_, index) => column(`c${index}`, 'Int'))

  test('are left to Prisma if there are more than a PostgreSQL function takes arguments', () => {
    expect(rowsOfInvented(wide(100)).sql).toContain('t0."c99")')
    expect(thrownBy(() => rowsOfInvented(wide(101)))).toBe(UNSUPPORTED)
  })

  test('are left to Prisma if they are lists of values that must be converted', () =>
    expect(thrownBy(() => rowsOfInvented([column('days', 'DateTime', true)]))).toBe(UNSUPPORTED))
})

describe('a referenced row', () => {
  const contest = { select: { name: true, date: true } }

  test('that always exists is an array in the row', () => {
    const select = { place: true, contest }
    expectSql(
      'Placing',
      { select },
      'SELECT json_build_array(t0."place", json_build_array(t1."name", t1."date")) AS r ' +
        'FROM "placing" t0 LEFT JOIN "contest" t1 ON t1."id" = t0."contest_id"',
    )
    expect(read('Placing', { select }, [1, ['Giants', '2020-05-01']])).toStrictEqual({
      ...{ place: 1, contest: { name: 'Giants', date: new Date('2020-05-01') } },
    })
  })

  test('that may be missing is null then', () => {
    const select = { winner: { select: { slug: true } } }
    expectSql(
      'Contest',
      { select },
      'SELECT json_build_array(CASE WHEN t1."id" IS NOT NULL THEN json_build_array(t1."slug") END) AS r ' +
        'FROM "contest" t0 LEFT JOIN "athlete" t1 ON t1."id" = t0."winner_id"',
    )
    expect(read('Contest', { select }, [null])).toStrictEqual({ winner: null })
    expect(read('Contest', { select }, [['aldo']])).toStrictEqual({ winner: { slug: 'aldo' } })
  })

  test('can include a row that it references', () => {
    const columns = [
      'id',
      'slug',
      'full_name',
      'sex',
      'country_code',
      'date_of_birth',
      'birth_year',
      'by_sport',
      'merged_into_id',
    ]
    const athlete = columns.map((name) => `t1."${name}"`).join(', ')
    expectSql(
      'AthleteIdentity',
      { select: { athlete: { include: { country: { select: { name: true } } } } } },
      `SELECT json_build_array(json_build_array(${athlete}, ` +
        'CASE WHEN t2."code" IS NOT NULL THEN json_build_array(t2."name") END)) AS r FROM "athlete_identity" t0 ' +
        'LEFT JOIN "athlete" t1 ON t1."id" = t0."athlete_id" LEFT JOIN "country" t2 ON t2."code" = t1."country_code"',
    )
  })

  test('is complete if nothing of it is selected', () =>
    expectSql(
      'Career',
      { select: { country: true } },
      'SELECT json_build_array(CASE WHEN t1."code" IS NOT NULL THEN ' +
        'json_build_array(t1."code", t1."name", t1."slug", t1."iso2", t1."iso3", t1."historic", t1."part_of_code") END) AS r ' +
        'FROM "career" t0 LEFT JOIN "country" t1 ON t1."code" = t0."country_code"',
    ))

  test.each([
    ['a condition', { where: { year: 2020 } }],
    ['an order', { orderBy: { year: 'asc' } }],
    ['a text', 'yes'],
  ])('is left to Prisma with %s', (_, args) => expectUnsupported('Placing', { select: { contest: args } }))
})

describe('related rows', () => {
  test('are a nested array, with conditions, an order and a page of their own', () => {
    const placings = { select: { place: true }, where: { status: 'FINISHED' }, orderBy: { place: 'asc' }, take: 3 }
    const select = { id: true, placings }
    expectSql(
      'Career',
      { select, where: { active: true } },
      `SELECT json_build_array(t0."id", ${jsonArray(
        'SELECT json_build_array(t1."place") AS r FROM ' +
          '(SELECT t2.* FROM "placing" t2 WHERE t2."career_id" = t0."id" AND t2."status" = $1 ORDER BY t2."place" ASC LIMIT 3) t1 ' +
          'ORDER BY t1."place" ASC',
      )}) AS r FROM "career" t0 WHERE t0."active" = $2`,
      ['FINISHED', true],
    )
    expect(read('Career', { select }, [1, [[1], [3]]])).toStrictEqual({ id: 1, placings: [{ place: 1 }, { place: 3 }] })
  })

  test('without a page are read at once', () =>
    expectSql(
      'Career',
      { select: { seasons: { select: { year: true } } } },
      `SELECT json_build_array(${jsonArray(
        'SELECT json_build_array(t1."year") AS r FROM "career_season" t1 WHERE t1."career_id" = t0."id"',
      )}) AS r FROM "career" t0`,
    ))

  test('are an empty array if there are none', () =>
    expect(jsonArray('SELECT 1 AS r')).toBe(`(SELECT coalesce(json_agg(r), '[]') FROM (SELECT 1 AS r) q)`))

  test('are counted', () => {
    const select = { _count: { select: { careers: true, records: false, placings: { where: { place: 1 } } } } }
    expectSql(
      'Athlete',
      { select },
      'SELECT json_build_array(json_build_array(' +
        '(SELECT count(*) FROM "career" t1 WHERE t1."athlete_id" = t0."id"), ' +
        '(SELECT count(*) FROM "placing" t2 WHERE t2."athlete_id" = t0."id" AND t2."place" = $1))) AS r FROM "athlete" t0',
      [1],
    )
    expect(read('Athlete', { select }, [[2, 5]])).toStrictEqual({ _count: { careers: 2, placings: 5 } })
  })

  test.each([
    ['all counts', { _count: true }],
    ['no count', { _count: { select: {} } }],
    ['a count of a referenced row', { _count: { select: { country: true } } }],
    ['a count of a column', { _count: { select: { slug: true } } }],
    ['a count in an order', { _count: { select: { careers: { orderBy: { id: 'asc' } } } } }],
    ['an argument that is not known', { careers: { distinct: ['id'] } }],
  ])('are left to Prisma: %s', (_, select) => expectUnsupported('Athlete', { select }))
})

describe('the order', () => {
  const select = { id: true }
  const from = 'SELECT json_build_array(t0."id") AS r FROM'
  test.each([
    [{ year: 'asc' }, 't0."year" ASC'],
    [[{ year: 'desc' }, { id: 'asc' }], 't0."year" DESC, t0."id" ASC'],
    [{ year: 'desc', id: 'asc' }, 't0."year" DESC, t0."id" ASC'],
    [{ date: { sort: 'asc', nulls: 'first' } }, 't0."date" ASC NULLS FIRST'],
    [{ date: { sort: 'desc', nulls: 'last' } }, 't0."date" DESC NULLS LAST'],
    [{ date: { sort: 'desc' }, id: undefined }, 't0."date" DESC'],
  ])('%j', (orderBy, terms) => expectSql('Contest', { select, orderBy }, `${from} "contest" t0 ORDER BY ${terms}`))

  test.each([undefined, [], {}])('is none: %j', (orderBy) =>
    expectSql('Contest', { select, orderBy }, `${from} "contest" t0`),
  )

  test('can be that of a referenced row', () =>
    expectSql(
      'Placing',
      { select, orderBy: [{ contest: { series: { slug: 'asc' } } }, { contest: { year: 'desc' } }] },
      `${from} "placing" t0 LEFT JOIN "contest" t1 ON t1."id" = t0."contest_id" ` +
        'LEFT JOIN "series" t2 ON t2."id" = t1."series_id" ORDER BY t2."slug" ASC, t1."year" DESC',
    ))

  test.each([
    ['an unknown direction', { year: 'up' }],
    ['an unknown place of nulls', { year: { sort: 'asc', nulls: 'middle' } }],
    ['a direction that is null', { year: null }],
    ['an object without a direction', { year: { nulls: 'last' } }],
    ['an unknown column', { nonsense: 'asc' }],
    ['related rows', { placings: { _count: 'desc' } }],
    ['a text', 'year'],
    ['null', null],
  ])('is left to Prisma: %s', (_, orderBy) => expectUnsupported('Contest', { select, orderBy }))
})

describe('a page', () => {
  const select = { year: true }

  test('is selected first, and relations are loaded for its rows only', () =>
    expectSql(
      'Contest',
      {
        ...{ select: { winner: { select: { slug: true } } }, where: { country: { code: 'GBR' } } },
        ...{ orderBy: { series: { slug: 'asc' } }, skip: 20, take: 10 },
      },
      'SELECT json_build_array(CASE WHEN t4."id" IS NOT NULL THEN json_build_array(t4."slug") END) AS r FROM (' +
        'SELECT t1.* FROM "contest" t1 LEFT JOIN "series" t2 ON t2."id" = t1."series_id" ' +
        'LEFT JOIN "country" t3 ON t3."code" = t1."country_code" WHERE t3."code" IS NOT NULL AND t3."code" = $2 ' +
        'ORDER BY t2."slug" ASC LIMIT 10 OFFSET $1) t0 LEFT JOIN "athlete" t4 ON t4."id" = t0."winner_id" ' +
        'LEFT JOIN "series" t5 ON t5."id" = t0."series_id" ORDER BY t5."slug" ASC',
      [20, 'GBR'],
    ))

  test.each([
    [{ take: 0 }, ' LIMIT 0', []],
    [{ take: 5 }, ' LIMIT 5', []],
    [{ skip: 0 }, ' OFFSET $1', [0]],
  ])('of %j', (page, sql, parameters) =>
    expectSql(
      'Contest',
      { select, ...page },
      `SELECT json_build_array(t0."year") AS r FROM (SELECT t1.* FROM "contest" t1${sql}) t0`,
      parameters,
    ),
  )

  test.each([
    { take: -1 },
    { take: 1.5 },
    { take: '5' },
    { take: null },
    { skip: '5' },
    { skip: null },
    { skip: true },
  ])('is left to Prisma: %j', (page) => expectUnsupported('Contest', { select, ...page }))
})
