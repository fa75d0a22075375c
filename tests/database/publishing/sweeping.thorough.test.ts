/** Snapshots that nobody needs any more are swept. */
import { describe, expect, it } from 'vitest'
import { removeAllUnreferenced, SNAPSHOT_TABLES } from '../../../src/database/snapshots/retention.ts'
import { createSnapshots } from '../../../src/database/snapshots/snapshots.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { database, minutesPass, retain, setUp, sport, store, stored } from './support.ts'

setUp()

const retired = async () => {
  const rows = await database.prisma.dataset.findMany({ where: { retiredAt: { not: null } } })
  return rows.map(({ checksum }) => checksum).toSorted()
}

describe('sweeping', () => {
  it('leaves the newest versions, and what was retired less than a minute ago to those who still read it', async () => {
    retain(2)
    for (const checksum of ['first', 'second', 'third']) await store(sport(checksum))
    expect(await removeAllUnreferenced(database)).toBe(false)
    expect(await stored()).toEqual(['first', 'second', 'third'])
    expect(await retired()).toEqual(['first'])
    await minutesPass()
    expect(await removeAllUnreferenced(database)).toBe(true)
    expect(await stored()).toEqual(['second', 'third'])
    expect(await removeAllUnreferenced(database)).toBe(false)
  })

  it('leaves what a retained version of another service consists of', async () => {
    retain(1)
    await store(sport('then'))
    await store(sport('lifters', 3, { service: 'STRENGTH', source: 'gym' }))
    await store(sport('now'))
    await removeAllUnreferenced(database)
    expect(await retired()).toEqual([])
    await store(sport('more lifters', 3, { service: 'STRENGTH', source: 'gym' }))
    await removeAllUnreferenced(database)
    expect(await retired()).toEqual(['then'])
    await store(sport('later'))
    await removeAllUnreferenced(database)
    expect(await retired()).toEqual(['lifters', 'then'])
  })

  it('tells running servers at once when a version is retired', async () => {
    retain(1)
    const snapshots = await createSnapshots(database, silentLog)
    const first = await store(sport('first'))
    await store(sport('second'))
    const readable = () => snapshots.versions.retained('STRONGMAN').map(({ version }) => version)
    await expect.poll(readable).toContain(first.version)
    await removeAllUnreferenced(database)
    await expect.poll(readable).not.toContain(first.version)
    await snapshots.close()
  })

  it('leaves the newest datasets on record, with what each changed', async () => {
    retain(1, 3)
    for (const checksum of 'abcde') {
      await store(sport(checksum))
      await minutesPass()
    }
    await removeAllUnreferenced(database)
    await minutesPass()
    await removeAllUnreferenced(database)
    const recorded = await database.prisma.dataset.findMany({ include: { changes: true }, orderBy: { id: 'asc' } })
    expect(
      recorded.map(({ checksum, current, changes }) => [checksum, current, changes.map(({ key }) => key)]),
    ).toEqual([
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
    const zeros = { totalContests: 0, totalWins: 0, podiums: 0, topFives: 0, seasonCount: 0 }
    await prisma.career.create({
      data: {
        ...{ datasetId: 1, athleteId: stays.id, divisionId: division.id, searchName: 'stays', active: false },
        ...{ longestStreak: 0, contestsWithField: 0, winsWithField: 0, ...zeros },
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
    // The changes stay longer than the rows.
    expect(tables.map(({ name }) => name).filter((name) => name !== 'dataset_change')).toEqual(
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
