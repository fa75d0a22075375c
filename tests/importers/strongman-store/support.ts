/** Strongman data in a database. */
import { afterEach, beforeEach } from 'vitest'
import type { Database } from '../../../src/database/database.ts'
import { importing } from '../../../src/database/snapshots/replace.ts'
import { type StrongmanData, storeStrongman } from '../../../src/importers/strongman/store.ts'
import { testDatabase } from '../../helpers/database.ts'
import { leagueFigures, smallLeague } from '../../helpers/strongman.ts'

export let database: Database

export const store = (data: StrongmanData) =>
  importing(database, () => storeStrongman(database, data, leagueFigures(data)))

export const { rows } = smallLeague

export const current = { dataset: { current: true } }

export const changesOf = async (version: string) =>
  (await database.prisma.datasetChange.findMany({ where: { dataset: { version } }, orderBy: { id: 'asc' } })).map(
    ({ kind, noun, key }) => `${kind} ${noun} ${key}`,
  )

export function setUp(): void {
  beforeEach(async () => {
    database = await testDatabase()
  })
  afterEach(() => database.close())
}
