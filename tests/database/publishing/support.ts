/** Snapshots of made-up series, and what of them is stored and seen. */
import { afterEach, beforeEach } from 'vitest'
import type { Database } from '../../../src/database/database.ts'
import { type NewSnapshot, publish, type Stage } from '../../../src/database/snapshots/publish.ts'
import { importing } from '../../../src/database/snapshots/replace.ts'
import { RETENTION } from '../../../src/database/snapshots/versions.ts'
import { testDatabase } from '../../helpers/database.ts'

export const SERIES = { id: 'int', dataset_id: 'int', slug: 'text', name: 'text', level: '"ContestLevel"' } as const

const LOG = {
  ...{ dataset_id: 'int', kind: '"ChangeKind"', table_name: 'text', key: 'text', key_values: 'jsonb' },
  ...{ label: 'text', fields: 'jsonb' },
} as const

/** A snapshot with this many series, identified by its checksum. */
export const sport = (checksum: string, rows = 3, over: Partial<NewSnapshot> = {}): NewSnapshot => ({
  ...{ service: 'STRONGMAN', source: 'contests', demo: false, label: 'Contests', license: 'CC0', checksum },
  ...{ attributionText: 'Somebody', attributionHtml: 'Somebody', attributionUrl: '/methodology', counts: {} },
  async load(stage) {
    await storeSeries(stage, checksum, rows)
    await stage.insert('dataset_change', LOG, [
      {
        ...{ dataset_id: stage.datasetId, kind: 'ADDED', table_name: 'contests', key: checksum },
        ...{ key_values: {}, label: checksum, fields: [] },
      },
    ])
    return async () => {}
  },
  ...over,
})

export async function storeSeries(stage: Stage, name: string, rows: number): Promise<void> {
  const first = await stage.reserve('series', rows)
  const list = Array.from({ length: rows }, (_, index) => ({
    ...{ id: first + index, dataset_id: stage.datasetId, slug: `${name}-${index}`, name, level: 'WORLD' },
  }))
  await stage.insert('series', SERIES, list)
}

export let database: Database

export const store = (snapshot: NewSnapshot) => importing(database, () => publish(database, snapshot))

export const stored = async () => {
  const rows = await database.prisma.series.groupBy({ by: ['name'], orderBy: { name: 'asc' } })
  return rows.map(({ name }) => name)
}

/** Backdates everything that happened to the stored datasets. */
export const minutesPass = () =>
  database.prisma.$executeRawUnsafe(`UPDATE "dataset" SET
    "imported_at" = "imported_at" - interval '2 minutes', "retired_at" = "retired_at" - interval '2 minutes'`)

/** How many versions the next imports retain. */
export function retain(versions: number, records = RETENTION.records): void {
  database = { ...database, retention: { versions, records } }
}

export function setUp(): void {
  beforeEach(async () => {
    database = await testDatabase()
  })
  afterEach(() => database.close())
}
