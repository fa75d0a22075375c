/** Bodybuilding data in a database. */
import { afterEach, beforeEach } from 'vitest'
import type { Database } from '../../../src/database/database.ts'
import { importing } from '../../../src/database/snapshots/replace.ts'
import { type BodybuildingData, storeBodybuilding } from '../../../src/importers/bodybuilding/store.ts'
import type { BodybuildingFigures } from '../../../src/services/bodybuilding/rules/figures.ts'
import { showFigures, smallShow } from '../../helpers/bodybuilding.ts'
import { changesOf as recorded } from '../../helpers/changes.ts'
import { testDatabase } from '../../helpers/database.ts'

export let database: Database

export const storeWith = (data: BodybuildingData, figures: BodybuildingFigures) =>
  importing(database, () => storeBodybuilding(database, data, figures))

export const store = (data: BodybuildingData) => storeWith(data, showFigures(data))

export const { rows } = smallShow

/** Of athletes, contests and results. */
export const changesOf = (version: string) => recorded(database, version, 'athletes', 'contests', 'results')

export function setUp(): void {
  beforeEach(async () => {
    database = await testDatabase()
  })
  afterEach(() => database.close())
}
