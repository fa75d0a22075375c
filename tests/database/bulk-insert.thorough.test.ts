/** Bulk inserts: both transfer formats store the same rows. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database, Sql } from '../../src/database/database.ts'
import { type Columns, insertRows, type RowOf } from '../../src/database/snapshots/bulk-insert.ts'
import { testDatabase } from '../helpers/database.ts'

const COLUMNS = {
  ...{ id: 'int', text: 'text', level: '"ContestLevel"', number: 'float8', yes: 'boolean', date: 'date' },
  ...{ marks: 'float8[]', words: 'text[]', parts: 'jsonb' },
} satisfies Columns

const WORDS = [
  '',
  '\\N',
  '\\',
  'a\tb',
  'a\nb\r\n',
  '"',
  "'",
  '{',
  'NULL',
  'a,b',
  '\\.',
  'Żółć \u{1F3CB}',
  '\u0001',
  ' a ',
]

const ROWS: readonly RowOf<typeof COLUMNS>[] = [
  { text: 'plain', level: 'WORLD', number: -0.5, yes: true, date: '1977-03-01', marks: [1, 2.5, -3e-7], words: ['a'] },
  { text: null, level: undefined, number: null, yes: false, marks: [], words: [], parts: null },
  { parts: { list: [1, 'a\tb\\"\n', null], nested: { yes: true } }, words: [null, 'NULL'], marks: [null, 1e21] },
  { parts: 'text', words: WORDS, number: 1e-9 },
  { number: Number.NaN, marks: [Number.POSITIVE_INFINITY, undefined, 1] },
  ...WORDS.map((text) => ({ text, parts: [text] })),
].map((row, index) => ({ id: index + 1, ...row }))

let database: Database
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const stored = async (insert: (sql: Sql) => Promise<void>) =>
  database.transaction(async (sql) => {
    const columns = Object.entries(COLUMNS).map(([name, type]) => `"${name}" ${type}`)
    await sql.script(`DROP TABLE IF EXISTS "bulk"; CREATE TABLE "bulk" (${columns})`)
    await insert(sql)
    const rows = await sql.query<{ row: string }>('SELECT "bulk"::text AS row FROM "bulk" ORDER BY "id"')
    return rows.map(({ row }) => row)
  })

it('as JSON and as what COPY reads, rows come to the same', async () => {
  const byJson = await stored(({ query }) => insertRows({ query }, 'bulk', COLUMNS, ROWS))
  const asItComes = await stored((sql) => insertRows(sql, 'bulk', COLUMNS, ROWS))
  expect(asItComes).toEqual(byJson)
  expect(asItComes).toHaveLength(ROWS.length)
  expect(asItComes[0]).toBe('(1,plain,WORLD,-0.5,t,1977-03-01,"{1,2.5,-3e-07}",{a},)')
})

it('so do many long rows', async () => {
  const long = Array.from({ length: 500 }, (_, id) => ({
    id,
    text: 'ż'.repeat(id),
    marks: [id / 7, ...Array(id).fill(0.1)],
  }))
  const byJson = await stored(({ query }) => insertRows({ query }, 'bulk', COLUMNS, long))
  const asItComes = await stored((sql) => insertRows(sql, 'bulk', COLUMNS, long))
  expect(asItComes).toEqual(byJson)
})

it('texts come back as they were', async () => {
  await stored((sql) => insertRows(sql, 'bulk', COLUMNS, ROWS))
  const rows = await database.transaction((sql) =>
    sql.query<{ text: string }>('SELECT "text" FROM "bulk" WHERE "id" > 5 ORDER BY "id"'),
  )
  expect(rows.map(({ text }) => text)).toEqual(WORDS)
})

it.each([
  ...[
    { id: 1.5 },
    { id: 1e10 },
    { id: '' },
    { id: true },
    { number: '' },
    { number: 'abc' },
    { yes: 'maybe' },
    { yes: 2 },
  ],
  ...[{ date: '2026' }, { date: '2026-02-30' }, { date: 'someday' }],
  ...[{ text: '\u0000' }, { text: '\ud800' }, { words: 'abc' }, { marks: ['x'] }],
])('a value that is not of its type is refused in both formats: %j', async (row) => {
  const rows = [{ id: 1, ...row }]
  await expect(stored(({ query }) => insertRows({ query }, 'bulk', COLUMNS, rows))).rejects.toThrow()
  await expect(stored((sql) => insertRows(sql, 'bulk', COLUMNS, rows))).rejects.toThrow()
})

it('a row that does not fit is refused, and none of those with it stay', async () => {
  await stored((sql) => insertRows(sql, 'bulk', COLUMNS, ROWS))
  const wrong = [{ id: 100 }, { id: 101, level: 'VILLAGE' }]
  await expect(database.transaction((sql) => insertRows(sql, 'bulk', COLUMNS, wrong))).rejects.toThrow(/VILLAGE/)
  const rows = await database.transaction((sql) => sql.query('SELECT 1 FROM "bulk" WHERE "id" >= 100'))
  expect(rows).toEqual([])
})
