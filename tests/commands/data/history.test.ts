/** What `data history` and `data changes` read: the changes of each version, unless they are not on record. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changesOf, countedVersions } from '../../../src/commands/data/history.ts'
import type { Database } from '../../../src/database/database.ts'
import { importing } from '../../../src/database/snapshots/replace.ts'
import { storeStrongman } from '../../../src/importers/strongman/store.ts'
import { testDatabase } from '../../helpers/database.ts'
import { leagueFigures, leagueWith, smallLeague } from '../../helpers/strongman.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  const taller = leagueWith({ athletes: smallLeague.rows.athletes.map((one) => ({ ...one, heightCm: 199 })) })
  for (const league of [smallLeague, taller])
    await importing(database, () => storeStrongman(database, league, leagueFigures(league)))
})
afterAll(() => database.close())

test('the rows that an import changed are counted, and unknown for the first version', async () => {
  const [newest, oldest] = await countedVersions(database)
  expect(newest!.changes!.changed).toBeGreaterThan(0)
  expect(oldest!.changes).toBeNull()
  const { added, changed, removed } = newest!.changes!
  const { rows, unrecorded } = await changesOf(database, `strongman:${newest!.version}`)
  expect([rows!.length, unrecorded]).toEqual([added + changed + removed, []])
  expect((await changesOf(database, `strongman:${oldest!.version}`)).rows).toBeNull()
})

test('a version is named with its service in front or without', async () => {
  const { version } = (await countedVersions(database))[0]!
  const servicesOf = async (name: string) => [
    ...new Set((await changesOf(database, name)).rows!.map(({ service }) => service)),
  ]
  expect(await servicesOf(version)).toContain('strongman')
  expect(await servicesOf(`strongman:${version}`)).toEqual(['strongman'])
  for (const name of [`powerlifting:${version}`, `strong:${version}`, `:${version}`, `strongman:${version}0`])
    await expect(changesOf(database, name)).rejects.toThrow(`No version "${name}" is retained`)
})

test('the changes of a version are unknown, not none, if there were too many to record', async () => {
  const { id, version } = (await countedVersions(database))[0]!
  await database.prisma.datasetChange.deleteMany({ where: { datasetId: id } })
  await database.prisma.dataset.update({ where: { id }, data: { changesKnown: false } })
  expect((await countedVersions(database))[0]!.changes).toBeNull()
  const { rows, unrecorded } = await changesOf(database, `strongman:${version}`)
  expect([rows, unrecorded]).toMatchObject([null, [{ service: 'STRONGMAN', version }]])
})
