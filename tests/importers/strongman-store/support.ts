/** Strongman data in a database. */
import { afterEach, beforeEach } from 'vitest'
import type { Database } from '../../../src/database/database.ts'
import { importing } from '../../../src/database/snapshots/replace.ts'
import { type StrongmanData, storeStrongman } from '../../../src/importers/strongman/store.ts'
import { changesOf as recorded } from '../../helpers/changes.ts'
import { testDatabase } from '../../helpers/database.ts'
import { leagueFigures, smallLeague } from '../../helpers/strongman.ts'

export let database: Database

export const store = (data: StrongmanData) =>
  importing(database, () => storeStrongman(database, data, leagueFigures(data)))

export const { rows } = smallLeague

export const current = { dataset: { current: true } }

/** Of athletes, contests and results. */
export const changesOf = (version: string) => recorded(database, version, 'athletes', 'contests', 'results')

export function setUp(): void {
  beforeEach(async () => {
    database = await testDatabase()
  })
  afterEach(() => database.close())
}
