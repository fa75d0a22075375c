/** Bodybuilding data in a database. */
import { afterEach, beforeEach } from 'vitest'
import type { Database } from '../../../src/database/database.ts'
import { importing } from '../../../src/database/snapshots/replace.ts'
import { type BodybuildingData, storeBodybuilding } from '../../../src/importers/bodybuilding/store.ts'
import type { BodybuildingFigures } from '../../../src/services/bodybuilding/rules/figures.ts'
import { showFigures, smallShow } from '../../helpers/bodybuilding.ts'
import { testDatabase } from '../../helpers/database.ts'

export let database: Database

export const storeWith = (data: BodybuildingData, figures: BodybuildingFigures) =>
  importing(database, () => storeBodybuilding(database, data, figures))

export const store = (data: BodybuildingData) => storeWith(data, showFigures(data))

export const { rows } = smallShow

export const changesOf = async (version: string) =>
  (
    await database.prisma.datasetChange.findMany({
      where: { dataset: { version, service: 'BODYBUILDING' } },
      orderBy: { id: 'asc' },
    })
  ).map(({ kind, noun, key }) => `${kind} ${noun} ${key}`)

export function setUp(): void {
  beforeEach(async () => {
    database = await testDatabase()
  })
  afterEach(() => database.close())
}
