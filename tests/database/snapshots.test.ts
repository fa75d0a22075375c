/** Datasets: replaced in one transaction, one import at a time, with a notification to all processes. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { commitDataset, importing, type NewDataset } from '../../src/database/snapshots/replace.ts'
import { createSnapshots } from '../../src/database/snapshots/snapshots.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { testDatabase } from '../helpers/database.ts'

const today = () => new Date().toISOString().slice(0, 10)

const gym = (checksum: string, given: Partial<NewDataset> = {}): NewDataset => ({
  service: 'STRENGTH',
  source: 'gym',
  demo: false,
  label: 'Lifters',
  license: 'CC0',
  attributionText: 'Somebody',
  attributionHtml: 'Somebody',
  attributionUrl: 'https://example.org',
  counts: { read: 1 },
  checksum,
  async write(tx, datasetId) {
    const cohort = { datasetId, population: 'GYM', sex: 'FEMALE', sampleSize: 1 } as const
    await tx.cohort.createMany({
      data: ['60', '67'].map((weightClass) => ({
        ...cohort,
        lift: 'squat',
        weightClass,
        percentilesKg: [1.5],
        tailsKg: [],
        bins: [],
      })),
    })
  },
  ...given,
})

let database: Database
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

describe('commitDataset', () => {
  it('counts versions by service and date, made-up data apart', async () => {
    const versions = [
      await commitDataset(database, gym('a')),
      await commitDataset(database, gym('b', { source: 'verified' })),
      await commitDataset(database, gym('c')),
      await commitDataset(database, gym('d', { demo: true })),
      await commitDataset(database, gym('e', { service: 'BODYBUILDING' })),
    ].map(({ version }) => version)
    expect(versions).toEqual([`${today()}.1`, `${today()}.2`, `${today()}.3`, `demo-${today()}.1`, `${today()}.1`])
  })

  it('writes nothing where nothing would change', async () => {
    const { version } = await commitDataset(database, gym('a'))
    expect(await commitDataset(database, gym('a'))).toEqual({ unchanged: true, version })
    expect(await database.prisma.dataset.count()).toBe(1)
  })

  it('takes real data of the same content in place of made-up data', async () => {
    await commitDataset(database, gym('a', { demo: true }))
    expect(await commitDataset(database, gym('a'))).toEqual({ unchanged: false, version: `${today()}.1` })
  })

  it('leaves the old one where the new one fails', async () => {
    const { version } = await commitDataset(database, gym('a'))
    const failing = gym('b', {
      async write(tx, datasetId) {
        await gym('b').write(tx, datasetId)
        throw new Error('the importer broke')
      },
    })
    await expect(commitDataset(database, failing)).rejects.toThrow('the importer broke')
    expect(await database.prisma.dataset.findMany({ select: { version: true, current: true } })).toEqual([
      { version, current: true },
    ])
    expect(await database.prisma.cohort.count()).toBe(2)
    expect((await commitDataset(database, gym('b'))).unchanged).toBe(false)
  })

  it('refuses a second import at the same time', async () => {
    const second = await importing(database, () =>
      commitDataset(database, gym('a')).catch((error: Error) => error.message),
    )
    expect(second).toMatch(/Another import is running/)
    expect(await database.prisma.dataset.count()).toBe(0)
    expect((await commitDataset(database, gym('a'))).unchanged).toBe(false)
  })

  it('leaves the rows of the newest versions, and the others on record', async () => {
    await commitDataset(database, gym('v', { source: 'verified' }))
    for (const checksum of 'abcde') {
      await commitDataset(database, gym(checksum))
      await database.prisma.dataset.updateMany({
        where: { retiredAt: { not: null } },
        data: { retiredAt: new Date(Date.now() - 120_000) },
      })
    }
    await commitDataset(database, gym('f'))
    const all = await database.prisma.dataset.findMany({
      where: { source: 'gym' },
      orderBy: { id: 'asc' },
      select: { checksum: true, removed: true, _count: { select: { cohorts: true } } },
    })
    expect(all.map(({ checksum, removed, _count }) => [checksum, removed, _count.cohorts])).toEqual([
      ['a', true, 0],
      // Retired by the last import, and read by those who began before it.
      ['b', false, 2],
      ['c', false, 2],
      ['d', false, 2],
      ['e', false, 2],
      ['f', false, 2],
    ])
    expect(await database.prisma.cohort.count({ where: { dataset: { source: 'verified' } } })).toBe(2)
  })
})

describe('snapshots', () => {
  it('follow the imports', async () => {
    const snapshots = await createSnapshots(database, silentLog)
    expect(snapshots.now.version('STRENGTH')).toBeUndefined()
    const changed = new Promise<void>((resolve) => snapshots.onChange(resolve))
    await commitDataset(database, gym('a'))
    await changed
    expect(snapshots.now.version('STRENGTH')).toBe(`${today()}.1`)
    expect(snapshots.now.current('STRENGTH', 'gym').map(({ checksum }) => checksum)).toEqual(['a'])
    expect(snapshots.now.current('STRENGTH', 'verified')).toEqual([])
    expect(snapshots.now.version('STRONGMAN')).toBeUndefined()
    await snapshots.close()
  })

  it('name the newest source of a service as its version', async () => {
    await commitDataset(database, gym('a', { source: 'verified' }))
    const { version } = await commitDataset(database, gym('b'))
    const snapshots = await createSnapshots(database, silentLog)
    expect(snapshots.now.version('STRENGTH')).toBe(version)
    expect(snapshots.now.all.map(({ source }) => source)).toEqual(['gym', 'verified'])
    await snapshots.close()
  })

  it('tell nobody of an import that changed nothing', async () => {
    await commitDataset(database, gym('a'))
    const snapshots = await createSnapshots(database, silentLog)
    let told = 0
    snapshots.onChange(() => told++)
    await commitDataset(database, gym('a'))
    await database.notify('data_version')
    await snapshots.refresh()
    expect(told).toBe(0)
    await snapshots.close()
  })
})
