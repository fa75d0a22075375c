/** Addresses of athletes and contests that an import merged into others keep working. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { importing } from '../../src/database/snapshots/replace.ts'
import { removeAllUnreferenced } from '../../src/database/snapshots/retention.ts'
import { type StrongmanData, storeStrongman } from '../../src/importers/strongman/store.ts'
import { changesRecorded } from '../helpers/changes.ts'
import { leagueFigures, leagueWith, smallLeague } from '../helpers/strongman.ts'
import { createWorld, type World } from '../helpers/world.ts'

const { rows } = smallLeague

/** Orri Hrafnkelsson is stored as two people, and the contest of 2026 in Oulu as two contests. */
const divided = leagueWith({
  athletes: [...rows.athletes, { ...rows.athletes[0]!, key: 'orri-2', fullName: 'Orri Örn', aliases: [] }],
  contests: [...rows.contests, { ...rows.contests.find(({ key }) => key === 'n26')!, key: 'n26b', name: '2026 Oulu' }],
  results: rows.results.map((row) => {
    if (row.athlete === 'orri' && row.contest === 'w23') return { ...row, athlete: 'orri-2' }
    return row.athlete === 'tauno' && row.contest === 'n26' ? { ...row, contest: 'n26b' } : row
  }),
  eventResults: rows.eventResults.flatMap((row) => {
    if (row.athlete === 'orri' && row.contest === 'w23') return [{ ...row, athlete: 'orri-2' }]
    return row.athlete === 'tauno' && row.contest === 'n26' ? [] : [row]
  }),
})

/** Until it is served, and what changed is recorded. */
async function store(data: StrongmanData): Promise<void> {
  const { version } = await importing(world.database, () => storeStrongman(world.database, data, leagueFigures(data)))
  await changesRecorded(world.database)
  await vi.waitFor(
    async () => expect((await world.get('/strongman/v1/athletes', keyed)).body.data_version).toBe(version),
    { timeout: 10_000, interval: 50 },
  )
}

let world: World
let keyed: Record<string, string>
let former: { athlete: number; contest: number }
beforeAll(async () => {
  world = await createWorld({ strongman: false, bodybuilding: false })
  keyed = { Authorization: `Bearer ${world.key}` }
  await store(divided)
  const { prisma } = world.database
  former = {
    athlete: (await prisma.athlete.findUniqueOrThrow({ where: { slug: 'orri-orn' } })).id,
    contest: (await prisma.contestIdentity.findFirstOrThrow({ where: { slug: '2026-oulu' } })).id,
  }
  await store(smallLeague)
})
afterAll(() => world.close())

describe('an athlete who was merged into another is that other one', () => {
  test('over REST, by slug and by number', async () => {
    for (const former_ of ['orri-orn', former.athlete])
      for (const path of ['/strongman/v1/athletes', '/people/v1/athletes'])
        expect((await world.get(`${path}/${former_}`, keyed)).body).toMatchObject({ slug: 'orri-hrafnkelsson' })
  })

  test('in GraphQL', async () => {
    const { data } = await world.graphql(
      '{ athlete(slug: "orri-orn") { slug } strongmanAthlete(slug: "orri-orn") { athlete { slug } } }',
      {},
      keyed,
    )
    expect(data).toEqual({
      athlete: { slug: 'orri-hrafnkelsson' },
      strongmanAthlete: { athlete: { slug: 'orri-hrafnkelsson' } },
    })
  })

  test('in filters of results, records and exports, alone and beside others', async () => {
    const namesIn = async (path: string) =>
      (await world.get(path, keyed)).body.data.map(
        (row: { athlete_slug?: string; athlete?: { slug: string } }) => row.athlete?.slug ?? row.athlete_slug,
      )
    const own = await namesIn('/strongman/v1/results?athlete=orri-hrafnkelsson')
    expect(own.length).toBeGreaterThan(0)
    for (const one of ['orri-orn', former.athlete]) {
      expect(await namesIn(`/strongman/v1/results?athlete=${one}`)).toEqual(own)
      const { data } = await world.graphql(
        `{ both: strongmanResults(filter: { athlete: ["${one}", "tauno-jarvela"] }) { totalCount nodes { athlete { slug } } }
           records: strongmanRecords(filter: { athlete: ["${one}"] }) { nodes { athlete { slug } } } }`,
        {},
        keyed,
      )
      const slugs = (nodes: readonly { athlete: { slug: string } }[]) =>
        new Set(nodes.map(({ athlete }) => athlete.slug))
      const { both, records } = data as Record<string, { nodes: { athlete: { slug: string } }[] }>
      expect(slugs(both!.nodes)).toEqual(new Set(['orri-hrafnkelsson', 'tauno-jarvela']))
      expect(slugs(records!.nodes)).toEqual(new Set(['orri-hrafnkelsson']))
    }
    expect((await world.get('/strongman/v1/results?athlete=nobody-at-all', keyed)).status).toBe(404)
  })

  test('as a page, which redirects to the one that is left', async () => {
    const { status, headers } = await fetch(`${world.url}/athletes/orri-orn?unit=lb`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([301, '/athletes/orri-hrafnkelsson?unit=lb'])
  })
})

describe('a contest that was merged into another is that other one', () => {
  test('over REST, by slug and by number', async () => {
    for (const one of ['2026-oulu', former.contest])
      expect((await world.get(`/strongman/v1/contests/${one}`, keyed)).body).toMatchObject({
        slug: '2026-strongest-of-the-north',
      })
  })

  test('in filters, but not of lists within a career, which are read before', async () => {
    const { data } = await world.graphql(
      `{ former: strongmanResults(filter: { contest: ["2026-oulu"] }) { totalCount nodes { athlete { slug } } }
         now: strongmanResults(filter: { contest: ["2026-strongest-of-the-north"] }) { totalCount nodes { athlete { slug } } } }`,
      {},
      keyed,
    )
    const { former: before, now } = data as Record<string, { totalCount: number }>
    expect(now!.totalCount).toBeGreaterThan(0)
    expect(before).toEqual(now)
    const { errors } = await world.graphql(
      '{ strongmanAthlete(slug: "orri-hrafnkelsson") { results(filter: { contest: ["2026-oulu"] }) { totalCount } } }',
      {},
      keyed,
    )
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' }, message: expect.stringContaining('2026-oulu') }])
  })

  test('as a page, which redirects to the one that is left', async () => {
    const { status, headers } = await fetch(`${world.url}/contests/strongman/2026-oulu`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([301, '/contests/strongman/2026-strongest-of-the-north'])
  })
})

test('both addresses still lead there once the rows of former versions are removed', async () => {
  const { prisma } = world.database
  await prisma.$executeRaw`UPDATE dataset SET retired_at = now() - interval '1 hour' WHERE NOT coalesce(current, false)`
  await removeAllUnreferenced(world.database)
  expect(await prisma.career.count({ where: { athleteId: former.athlete } })).toBe(0)
  // Not asked before, so not cached.
  const { data } = await world.graphql(
    '{ strongmanAthlete(slug: "orri-orn") { athlete { fullName } } strongmanContest(slug: "2026-oulu") { name } }',
    {},
    keyed,
  )
  expect(data).toEqual({
    strongmanAthlete: { athlete: { fullName: 'Orri Hrafnkelsson' } },
    strongmanContest: { name: '2026 Strongest of the North' },
  })
})

describe('nobody is merged for want of a place', () => {
  const newcomer = { ...rows.athletes[0]!, key: 'newcomer', fullName: 'Ragnvald Ekdal', aliases: [] }
  const upcoming = rows.contests.find(({ status }) => status === 'UPCOMING')!
  const cup = { ...upcoming, key: 'cup', name: '2026 Harbour Cup' }
  const entrant = rows.results.find(({ status }) => status === 'ENTERED')!
  const entered = (contest: string, athlete: string) => ({ ...entrant, contest, athlete })
  const mergedInto = async (slug: string) => {
    const where = { slug }
    const { prisma } = world.database
    const row = (await prisma.athlete.findFirst({ where })) ?? (await prisma.contestIdentity.findFirst({ where }))
    return row?.mergedIntoId
  }

  test('an athlete whose entry another took, and a contest whose entrants enter another', async () => {
    const entries = (...list: ReturnType<typeof entered>[]) => [
      ...rows.results.filter(({ contest }) => contest !== upcoming.key),
      ...list,
    ]
    await store(
      leagueWith({
        athletes: [...rows.athletes, newcomer],
        results: entries(entered(upcoming.key, 'orri'), entered(upcoming.key, newcomer.key)),
      }),
    )
    await store(leagueWith({ results: entries(entered(upcoming.key, 'orri'), entered(upcoming.key, 'tauno')) }))
    await store(
      leagueWith({
        contests: [...rows.contests.filter(({ key }) => key !== upcoming.key), cup],
        results: entries(entered(cup.key, 'orri'), entered(cup.key, 'tauno')),
      }),
    )
    expect([await mergedInto('ragnvald-ekdal'), await mergedInto('2026-coastal-classic')]).toEqual([null, null])
  })

  test('the contest of a former year whose winner wins the next', async () => {
    const [first, next] = ['2025 Harbour Cup', '2026 Harbour Cup'].map((name) => {
      const year = Number(name.slice(0, 4))
      return { ...cup, key: name, name, year, date: `${year}-02-01`, status: 'COMPLETED' as const }
    })
    const won = (contest: string) => ({ ...entered(contest, 'orri'), status: 'PLACED' as const, place: 1 })
    for (const contest of [first!, next!])
      await store(leagueWith({ contests: [...rows.contests, contest], results: [...rows.results, won(contest.key)] }))
    expect(await mergedInto('2025-harbour-cup')).toBeNull()
  })
})

test('an athlete who was merged twice leads to the last one', async () => {
  const [orri, tauno] = [rows.athletes[0]!, rows.athletes[1]!]
  const together = rows.results.filter(({ athlete }) => athlete === tauno.key).map(({ contest }) => contest)
  /** The rows of both, those of contests that both were in only once. */
  const moved = <Row extends { readonly contest: string; readonly athlete: string }>(list: readonly Row[]) =>
    list
      .filter((row) => !(row.athlete === orri.key && together.includes(row.contest)))
      .map((row) => (row.athlete === orri.key ? { ...row, athlete: tauno.key } : row))
  const merged = leagueWith({
    athletes: rows.athletes.filter(({ key }) => key !== orri.key),
    results: moved(rows.results),
    eventResults: moved(rows.eventResults),
    records: rows.records.filter(({ athlete }) => athlete !== orri.key),
  })
  await store(merged)
  expect((await world.get('/strongman/v1/athletes/orri-orn', keyed)).body.slug).toBe('tauno-jarvela')
})

test('an athlete who is told apart again, and then leaves, leads nowhere', async () => {
  const get = () => world.get('/strongman/v1/athletes/orri-orn', keyed)
  await store(divided)
  expect((await get()).body.slug).toBe('orri-orn')
  const stays = ({ athlete }: { readonly athlete: string }) => athlete !== 'orri-2'
  await store(
    leagueWith({
      ...divided.rows,
      athletes: divided.rows.athletes.filter(({ key }) => key !== 'orri-2'),
      results: divided.rows.results.filter(stays),
      eventResults: divided.rows.eventResults.filter(stays),
    }),
  )
  expect((await get()).status).toBe(404)
})
