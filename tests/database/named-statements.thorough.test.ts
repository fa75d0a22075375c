/** Named statements on PGlite: the same results as without them, even after changes that make a plan stale. */
import type { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { embed } from '../../src/database/open.ts'
import { openTemplate } from '../helpers/database.ts'

let db: PGlite
let database: Database
const all = () => database.prisma.$queryRawUnsafe('SELECT * FROM thing WHERE id = $1', 1)

beforeEach(async () => {
  db = await openTemplate()
  database = embed(db)
  await db.exec('CREATE TABLE thing (id int); INSERT INTO thing VALUES (1)')
})
afterEach(() => database.close())

describe('a named statement', () => {
  it('is used again', async () => {
    for (let times = 0; times < 3; times++) expect(await all()).toEqual([{ id: 1 }])
    const { rows } = await db.query('SELECT count(*)::int AS n FROM pg_prepared_statements')
    expect(rows).toEqual([{ n: 1 }])
  })

  it('is made anew when a table has changed or the statement is gone', async () => {
    await all()
    await db.exec(`ALTER TABLE thing ADD COLUMN name text DEFAULT 'x'`)
    expect(await all()).toEqual([{ id: 1, name: 'x' }])
    await db.exec('DEALLOCATE ALL')
    expect(await all()).toEqual([{ id: 1, name: 'x' }])
  })

  it('is none the worse for an error', async () => {
    const divide = (by: number) => database.prisma.$queryRaw`SELECT 6 / ${by}::int AS answer`
    await expect(divide(0)).rejects.toThrow(/division by zero/)
    expect(await divide(2)).toEqual([{ answer: 3 }])
    await expect(database.prisma.$queryRaw`SELECT nonsense`).rejects.toThrow(/nonsense/)
    expect(await all()).toEqual([{ id: 1 }])
  })

  it('counts the rows it wrote', async () => {
    expect(await database.prisma.$executeRaw`INSERT INTO thing SELECT generate_series(2, ${5}::int)`).toBe(4)
    expect(await database.prisma.$executeRaw`UPDATE thing SET id = 0 WHERE id = ${77}`).toBe(0)
  })

  it('carries every kind of value there and back', async () => {
    const rows = await database.prisma.$queryRaw`
      SELECT ${'ž\'"'}::text AS text, ${1.5}::float8 AS number, ${true}::bool AS yes, ${null}::int AS nothing,
        ${12345678901234n}::int8 AS big, ${['a', 'b,"']}::text[] AS list, ${Buffer.from([0, 255])}::bytea AS bytes,
        ${new Date('2026-11-20T01:02:03.004Z')}::timestamptz AS at`
    expect(rows).toEqual([
      {
        text: 'ž\'"',
        number: 1.5,
        yes: true,
        nothing: null,
        big: 12345678901234n,
        list: ['a', 'b,"'],
        bytes: Uint8Array.from([0, 255]),
        at: new Date('2026-11-20T01:02:03.004Z'),
      },
    ])
  })
})

describe('a transaction', () => {
  it('that cannot be committed says so', async () => {
    await db.exec('ALTER TABLE thing ADD CONSTRAINT once UNIQUE (id) DEFERRABLE INITIALLY DEFERRED')
    const doubled = database.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO thing VALUES (1)`
    })
    await expect(doubled).rejects.toThrow(/once/)
    expect(await all()).toEqual([{ id: 1 }])
  })
})
