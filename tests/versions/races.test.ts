/** Versions and their changes while an import, an outage or another request comes in between. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Dataset } from '../../src/database/generated/client.ts'
import { Versions } from '../../src/database/snapshots/versions.ts'
import { createChangeLog } from '../../src/server/changes/change-log.ts'
import { requestedVersions } from '../../src/services/datasets/requested-versions.ts'
import { testDatabase } from '../helpers/database.ts'

const dataset = (id: number, over: Partial<Dataset> = {}): Dataset =>
  ({
    ...{ id, service: 'STRONGMAN', source: 'strongman', version: `2026-11-2${id}.1`, retiredAt: null },
    ...{ importedAt: new Date(Date.UTC(2026, 10, 20 + id)), changesKnown: null, ...over },
  }) as Dataset

test('an operation on a former version runs again after an import, also if another request noticed it first', async () => {
  const snapshots = { versions: new Versions([dataset(1)]), refresh: async () => {} }
  const database = { writer: { formerAthlete: { findMany: async () => [] } }, retention: { versions: 3, records: 9 } }
  const versions = requestedVersions({ snapshots, database: database as never })
  const snapshot = await versions.named('strongman', '2026-11-21.1')
  let runs = 0
  await versions.settled(snapshot, async () => {
    runs += 1
    if (runs > 1) return
    snapshots.versions = new Versions([dataset(2), dataset(1)])
    await versions.named('strongman', '2026-11-21.1')
  })
  expect(runs).toBe(2)
})

test('changes that cannot be recorded fail the request that waits for them, and nothing else', async () => {
  const claim = async () => {
    await sleep(40)
    throw new Error('connection lost')
  }
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const writer = Object.create(database.writer, { dataset: { value: { findMany: async () => [dataset(1)] } } })
  const changes = createChangeLog({ ...database, claim, writer }, 10)
  await expect(changes.versions('STRONGMAN')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  // An unhandled rejection would fail the run.
  await sleep(60)
})
