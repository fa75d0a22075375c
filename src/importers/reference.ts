/**
 * Reference data that every database has before any import: countries, divisions, events and the spellings of events.
 */
import type { Sql, SqlDatabase } from '../database/database.ts'
import { upsertRows } from '../database/snapshots/bulk-insert.ts'
import { COUNTRIES } from '../services/athletes/rules/countries/countries.ts'
import { DIVISIONS as BODYBUILDING } from '../services/bodybuilding/rules/divisions.ts'
import { DIVISIONS as STRONGMAN } from '../services/strongman/rules/divisions.ts'
import { EVENTS, SPELLINGS } from '../services/strongman/rules/events/events.ts'

/** Updates the reference rows to what the program knows; rows that are already correct stay unchanged. */
export const loadReference = (database: Pick<SqlDatabase, 'transaction'>): Promise<void> =>
  database.transaction(async (sql) => {
    await upsertRows(sql, 'country', COUNTRY, ['code'], countries())
    await upsertRows(sql, 'division', DIVISION, ['sport', 'code'], divisions())
    await upsertRows(sql, 'event', EVENT, ['key'], events())
    await upsertRows(sql, 'event_alias', EVENT_ALIAS, ['alias'], await aliases(sql))
  })

const COUNTRY = {
  ...{
    code: 'text',
    name: 'text',
    slug: 'text',
    iso2: 'text',
    iso3: 'text',
    historic: 'boolean',
    part_of_code: 'text',
  },
} as const
const DIVISION = {
  ...{ sport: '"Sport"', code: 'text', slug: 'text', name: 'text', sex: '"Sex"', max_bodyweight_kg: 'float8' },
  ...{ description: 'text', position: 'int' },
} as const
const EVENT = {
  ...{ key: 'text', name: 'text', measure: '"EventMeasure"', unit: 'text', higher_is_better: 'boolean' },
  ...{ comparable: 'boolean', description: 'text', position: 'int' },
} as const
const EVENT_ALIAS = { alias: 'text', event_id: 'int' } as const

const countries = () => COUNTRIES.map(({ partOf, ...facts }) => ({ ...facts, part_of_code: partOf }))

const divisions = () =>
  Object.entries({ BODYBUILDING, STRONGMAN }).flatMap(([sport, facts]) =>
    facts.map(({ code, slug, name, sex, maxBodyweightKg, description }, index) => ({
      ...{ sport, code, slug, name, sex, max_bodyweight_kg: maxBodyweightKg, description, position: index + 1 },
    })),
  )

const events = () =>
  EVENTS.map(({ key, name, measure, unit, higherIsBetter, comparable, description }, index) => ({
    ...{ key, name, measure, unit, higher_is_better: higherIsBetter, comparable, description, position: index + 1 },
  }))

async function aliases(sql: Sql): Promise<{ alias: string; event_id: number | undefined }[]> {
  const stored = await sql.query<{ id: number; key: string }>('SELECT "id", "key" FROM "event"')
  const ids = new Map(stored.map(({ id, key }) => [key, id]))
  return SPELLINGS.map(([alias, key]) => ({ alias, event_id: ids.get(key) }))
}
