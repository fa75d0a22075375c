/** A snapshot is published as a whole or not at all, and seen by running servers. */
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { FIRST_START_CLAIM } from '../../../src/database/database.ts'
import { type NewSnapshot, publish } from '../../../src/database/snapshots/publish.ts'
import { importing } from '../../../src/database/snapshots/replace.ts'
import { removeAllUnreferenced, startCleanup } from '../../../src/database/snapshots/retention.ts'
import { createSnapshots } from '../../../src/database/snapshots/snapshots.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { database, minutesPass, retain, SERIES, setUp, sport, store, stored, storeSeries } from './support.ts'

setUp()

/** What a reader sees: the rows of the current datasets. */
const seen = async () => {
  const rows = await database.prisma.series.findMany({ where: { dataset: { current: true } }, select: { name: true } })
  return [...new Set(rows.map(({ name }) => name)), rows.length]
}

describe('a snapshot', () => {
  it('is served when all of it is stored, and not before', async () => {
    await store(sport('old'))
    const during: unknown[] = []
    const snapshots = await createSnapshots(database, silentLog)
    const half = sport('new', 2500, {
      async load(stage) {
        await storeSeries(stage, 'new', 2500)
        await snapshots.refresh()
        during.push(
          await seen(),
          snapshots.now.all.map(({ checksum }) => checksum),
        )
        return async () => {}
      },
    })
    const { version, unchanged } = await store(half)
    expect(during).toEqual([['old', 3], ['old']])
    expect(await seen()).toEqual(['new', 2500])
    expect([unchanged, version]).toEqual([false, expect.stringMatching(/\.2$/)])
    await expect.poll(() => snapshots.now.version('STRONGMAN')).toBe(version)
    await snapshots.close()
  })

  it('that is served already is not stored again', async () => {
    const { version } = await store(sport('same'))
    expect(await store(sport('same'))).toEqual({ unchanged: true, version })
    expect(await database.prisma.dataset.count()).toBe(1)
    expect((await store(sport('same', 3, { demo: true }))).unchanged).toBe(false)
  })

  it('lets those who wait to read do so between any two of its transactions', async () => {
    const events: string[] = []
    let done = false
    const reader = (async () => {
      while (!done) {
        await database.prisma.dataset.count()
        events.push('read')
        // Yields as a request does that arrives over a socket.
        await turn()
      }
    })()
    const aRead = () => expect.poll(() => events.includes('read', events.length - 1), { timeout: 10_000 }).toBe(true)
    const large = sport('large', 6000, {
      async load(stage) {
        await storeSeries(stage, 'large', 6000)
        // On a server, reads use separate connections: a read may outlast a transaction, but proceeds meanwhile.
        if (database.kind === 'postgres') {
          await aRead()
          await storeSeries(stage, 'more', 1)
        }
        return async () => {}
      },
    })
    await importing(database, () => publish(database, large, () => events.push('stored')))
    done = true
    await reader
    const stores = events.flatMap((event, at) => (event === 'stored' ? [at] : []))
    expect(stores.length).toBeGreaterThan(6)
    const between = stores.slice(1).map((at, index) => at - (stores[index] ?? 0) - 1)
    if (database.kind === 'postgres') expect(between.some((reads) => reads > 0)).toBe(true)
    else expect(Math.min(...between), events.join(' ')).toBeGreaterThan(0)
  })

  it('numbers its rows itself, one after the other, and nobody gets one of them again', async () => {
    const firsts: number[] = []
    const numbering = sport('a', 3, {
      async load(stage) {
        for (const count of [10, 0, 1, 5]) firsts.push(await stage.reserve('series', count))
        return async () => {}
      },
    })
    await store(numbering)
    const [a, none, b, c] = firsts as [number, number, number, number]
    expect([none, b - a, c - b]).toEqual([0, 10, 1])
    const later = await database.prisma.series.create({
      data: { slug: 's', name: 's', level: 'WORLD', dataset: { connect: { id: 1 } } },
    })
    expect(later.id).toBe(c + 5)
  })
})

describe('where storing breaks off, the old snapshot stays', () => {
  const broken: Record<string, NewSnapshot['load']> = {
    'before the first row': async () => {
      throw new Error('broken')
    },
    'in the middle of the rows': async (stage) => {
      await storeSeries(stage, 'new', 2000)
      throw new Error('broken')
    },
    'at a row that does not fit': async (stage) => {
      await storeSeries(stage, 'new', 10)
      await stage.insert('series', SERIES, [{ id: 1, dataset_id: stage.datasetId, slug: 'new-1', level: 'WORLD' }])
      return async () => {}
    },
    'in the last step': async (stage) => {
      await storeSeries(stage, 'new', 2000)
      return async (sql) => {
        await sql.query(`UPDATE "series" SET "name" = 'spoilt'`)
        throw new Error('broken')
      }
    },
  }

  it.each(Object.entries(broken))('%s', async (_, load) => {
    await store(sport('old'))
    await expect(store(sport('new', 0, { load }))).rejects.toThrow()
    expect(await seen()).toEqual(['old', 3])
    expect(await database.prisma.dataset.findMany({ where: { current: true }, select: { checksum: true } })).toEqual([
      { checksum: 'old' },
    ])
    // The next snapshot removes the remains and takes its place.
    await store(sport('next'))
    expect(await seen()).toEqual(['next', 3])
    expect(await stored()).toEqual(['next', 'old'])
    expect(await database.prisma.dataset.count({ where: { staged: true } })).toBe(0)
  })
})

describe('a running server', () => {
  const sweeping = async () => {
    const snapshots = await createSnapshots(database, silentLog)
    const sweeper = startCleanup(database, snapshots, silentLog)
    return async () => {
      await sweeper.close()
      await snapshots.close()
    }
  }

  it('sweeps at its start, step by step, and leaves the claim free', async () => {
    retain(1)
    await store(sport('old', 1200))
    await store(sport('new'))
    await removeAllUnreferenced(database)
    await minutesPass()
    const stop = await sweeping()
    await expect.poll(stored, { timeout: 10_000 }).toEqual(['new'])
    expect((await store(sport('next'))).unchanged).toBe(false)
    await stop()
  })

  it('does not sweep while an import runs', async () => {
    retain(1)
    await store(sport('old'))
    await store(sport('new'))
    await removeAllUnreferenced(database)
    await minutesPass()
    await importing(database, async () => {
      const stop = await sweeping()
      await stop()
    })
    expect(await stored()).toEqual(['new', 'old'])
  })
})

describe('an import', () => {
  it('is refused while another one stores', async () => {
    const second = await importing(database, () => store(sport('a')).catch((error: Error) => error.message))
    expect(second).toMatch(/Another import is running/)
  })

  it('waits for what a server loads at its first start', async () => {
    const starting = await database.claim(FIRST_START_CLAIM)
    const loading = await database.claim('import')
    let imported = false
    const waiting = store(sport('a')).then(() => {
      imported = true
    })
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(imported).toBe(false)
    await loading?.()
    await starting?.()
    await waiting
    expect(await seen()).toEqual(['a', 3])
  })
})
