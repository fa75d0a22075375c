/** Snapshots that nobody needs any more are swept. */
import { describe, expect, it } from 'vitest'
import { removeAllUnreferenced, SNAPSHOT_TABLES } from '../../../src/database/snapshots/retention.ts'
import { database, minutesPass, setUp, sport, store, stored } from './support.ts'

setUp()

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
    // Small tables, which are written in one transaction with their dataset.
    const others = ['bodyweight_slices', 'cohort', 'dataset_change', 'dots_cohort', 'entry_ratio']
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
