/** A large snapshot: loaded beside the served one, activated in one step, and removed when no request reads it. */
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { FIRST_START_CLAIM } from '../../src/database/database.ts'
import { type NewSnapshot, publish, type Stage } from '../../src/database/snapshots/publish.ts'
import { importing } from '../../src/database/snapshots/replace.ts'
import { removeAllUnreferenced, SNAPSHOT_TABLES, startCleanup } from '../../src/database/snapshots/retention.ts'
import { createSnapshots } from '../../src/database/snapshots/snapshots.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { testDatabase } from '../helpers/database.ts'

const SERIES = { id: 'int', dataset_id: 'int', slug: 'text', name: 'text', level: '"ContestLevel"' } as const
const LOG = { dataset_id: 'int', kind: '"ChangeKind"', noun: 'text', key: 'text' } as const

/** A snapshot with this many series, identified by its checksum. */
const sport = (checksum: string, rows = 3, over: Partial<NewSnapshot> = {}): NewSnapshot => ({
  ...{ service: 'STRONGMAN', source: 'contests', demo: false, label: 'Contests', license: 'CC0', checksum },
  ...{ attributionText: 'Somebody', attributionHtml: 'Somebody', attributionUrl: '/methodology', counts: {} },
  async load(stage) {
    await storeSeries(stage, checksum, rows)
    await stage.insert('dataset_change', LOG, [
      { dataset_id: stage.datasetId, kind: 'ADDED', noun: 'contest', key: checksum },
    ])
    return async () => {}
  },
  ...over,
})

async function storeSeries(stage: Stage, name: string, rows: number): Promise<void> {
  const first = await stage.reserve('series', rows)
  const list = Array.from({ length: rows }, (_, index) => ({
    ...{ id: first + index, dataset_id: stage.datasetId, slug: `${name}-${index}`, name, level: 'WORLD' },
  }))
  await stage.insert('series', SERIES, list)
}

let database: Database
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const store = (snapshot: NewSnapshot) => importing(database, () => publish(database, snapshot))
/** What a reader sees: the rows of the current datasets. */
const seen = async () => {
  const rows = await database.prisma.series.findMany({ where: { dataset: { current: true } }, select: { name: true } })
  return [...new Set(rows.map(({ name }) => name)), rows.length]
}
const stored = async () => {
  const rows = await database.prisma.series.groupBy({ by: ['name'], orderBy: { name: 'asc' } })
  return rows.map(({ name }) => name)
}
/** Backdates all stored datasets. */
const minutesPass = () =>
  database.prisma.$executeRawUnsafe(`UPDATE "dataset" SET "imported_at" = "imported_at" - interval '2 minutes'`)

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

describe('sweeping', () => {
  it('leaves what was replaced less than a minute ago to those who still read it', async () => {
    await store(sport('old'))
    await store(sport('new'))
    expect(await removeAllUnreferenced(database)).toBe(false)
    expect(await stored()).toEqual(['new', 'old'])
    await minutesPass()
    expect(await removeAllUnreferenced(database)).toBe(true)
    expect(await stored()).toEqual(['new'])
    expect(await removeAllUnreferenced(database)).toBe(false)
  })

  it('keeps the last three on record, with what each changed', async () => {
    for (const checksum of 'abcde') {
      await store(sport(checksum))
      await minutesPass()
    }
    await removeAllUnreferenced(database)
    const kept = await database.prisma.dataset.findMany({ include: { changes: true }, orderBy: { id: 'asc' } })
    expect(kept.map(({ checksum, current, changes }) => [checksum, current, changes.map(({ key }) => key)])).toEqual([
      ['c', null, ['c']],
      ['d', null, ['d']],
      ['e', true, ['e']],
    ])
    expect(await stored()).toEqual(['e'])
    expect(await database.prisma.datasetChange.count()).toBe(3)
  })

  it('never lets a version be given again, however often real and made-up data take turns in one day', async () => {
    const versions: string[] = []
    const turns = ['real', 'demo', 'demo', 'demo', 'real', 'demo', 'demo', 'demo', 'demo', 'swept', 'real', 'demo']
    for (const [index, kind] of turns.entries()) {
      await minutesPass()
      if (kind === 'swept') await removeAllUnreferenced(database)
      else versions.push((await store(sport(`${index}`, 3, { demo: kind === 'demo' }))).version)
    }
    expect(new Set(versions).size, versions.join(' ')).toBe(versions.length)
  })

  it('takes persons and contest numbers of which nothing is left, and no others', async () => {
    await store(sport('a'))
    const { prisma } = database
    const [gone, stays] = [
      await prisma.athlete.create({ data: { slug: 'gone', fullName: 'Gone' } }),
      await prisma.athlete.create({ data: { slug: 'stays', fullName: 'Stays' } }),
    ]
    await prisma.athleteIdentity.create({ data: { athleteId: gone.id, sport: 'STRONGMAN', externalId: 'gone' } })
    const division = await prisma.division.create({
      data: { sport: 'STRONGMAN', code: 'M', slug: 'men', name: 'Men', position: 1 },
    })
    const zeros = { totalContests: 0, totalWins: 0, podiums: 0, topFives: 0, winRate: 0, seasonCount: 0 }
    await prisma.career.create({
      data: {
        ...{ datasetId: 1, athleteId: stays.id, divisionId: division.id, searchName: 'stays', active: false },
        ...{ longestStreak: 0, ...zeros },
      },
    })
    for (const slug of ['held', 'never-held']) {
      await prisma.contestIdentity.create({ data: { sport: 'STRONGMAN', slug, externalId: slug } })
    }
    const { id: number } = await prisma.contestIdentity.findFirstOrThrow({ where: { slug: 'held' } })
    await prisma.contest.create({
      data: {
        ...{ datasetId: 1, number, slug: 'held', name: 'Held', searchName: 'held', level: 'WORLD', year: 2024 },
        status: 'COMPLETED',
      },
    })
    expect(await removeAllUnreferenced(database)).toBe(true)
    expect(await prisma.athlete.findMany({ select: { slug: true } })).toEqual([{ slug: 'stays' }])
    expect(await prisma.athleteIdentity.count()).toBe(0)
    expect(await prisma.contestIdentity.findMany({ select: { slug: true } })).toEqual([{ slug: 'held' }])
  })

  it('knows every table whose rows belong to a snapshot', async () => {
    const tables = await database.prisma.$queryRaw<{ name: string }[]>`
      SELECT table_name::text AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'dataset_id' ORDER BY 1`
    // Small tables, which are written in one transaction with their dataset.
    const others = ['cohort', 'dataset_change', 'entry_ratio']
    expect(tables.map(({ name }) => name).filter((name) => !others.includes(name))).toEqual(
      Object.keys(SNAPSHOT_TABLES).toSorted(),
    )
  })

  it('empties tables before those that their rows name, so that no row is touched twice', async () => {
    const references = await database.prisma.$queryRaw<{ child: string; parent: string }[]>`
      SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
      WHERE contype = 'f' AND conrelid <> confrelid`
    const order = Object.keys(SNAPSHOT_TABLES)
    const among = references.filter(({ child, parent }) => order.includes(child) && order.includes(parent))
    expect(among.length).toBeGreaterThan(5)
    expect(among.filter(({ child, parent }) => order.indexOf(child) > order.indexOf(parent))).toEqual([])
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
    await store(sport('old', 1200))
    await store(sport('new'))
    await minutesPass()
    const stop = await sweeping()
    await expect.poll(stored, { timeout: 10_000 }).toEqual(['new'])
    expect((await store(sport('next'))).unchanged).toBe(false)
    await stop()
  })

  it('does not sweep while an import runs', async () => {
    await store(sport('old'))
    await store(sport('new'))
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
