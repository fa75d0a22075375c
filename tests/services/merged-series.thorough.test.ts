/** Addresses of series whose contests an import made part of others keep working. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { importing } from '../../src/database/snapshots/replace.ts'
import { type StrongmanData, storeStrongman } from '../../src/importers/strongman/store.ts'
import { leagueFigures, leagueWith, smallLeague } from '../helpers/strongman.ts'
import { createWorld, type World } from '../helpers/world.ts'

const { rows } = smallLeague

const WORLD = rows.contests.filter(({ series }) => series === 'World Strength Final').map(({ key }) => key)

/** The league in which the contests of these keys are part of this series. */
const named = (series: string | null, keys: readonly string[] = WORLD): StrongmanData =>
  leagueWith({
    contests: rows.contests.map((contest) => (keys.includes(contest.key) ? { ...contest, series } : contest)),
  })

let world: World
let keyed: Record<string, string>

/** Until it is served. */
async function store(data: StrongmanData): Promise<void> {
  const { version } = await importing(world.database, () => storeStrongman(world.database, data, leagueFigures(data)))
  await vi.waitFor(
    async () => expect((await world.get('/strongman/v1/athletes', keyed)).body.data_version).toBe(version),
    { timeout: 10_000, interval: 50 },
  )
}

const nameOf = async (slug: string): Promise<string | null> => {
  const { data } = await world.graphql(`{ strongmanSeries(slug: "${slug}") { slug } }`, {}, keyed)
  return (data as { strongmanSeries: { slug: string } | null }).strongmanSeries?.slug ?? null
}

beforeAll(async () => {
  world = await createWorld({ strongman: false, bodybuilding: false })
  keyed = { Authorization: `Bearer ${world.key}` }
})
afterAll(() => world.close())

describe('a series that an import made part of another', () => {
  beforeAll(async () => {
    await store(named('Strength Finals'))
    await store(named('Finals of Strength'))
    await store(smallLeague)
  })

  test('is that other one, however many imports ago', async () => {
    expect(await Promise.all(['strength-finals', 'finals-of-strength', 'world-strength-final'].map(nameOf))).toEqual(
      Array(3).fill('world-strength-final'),
    )
  })

  test('as a page, which redirects to the one that is left', async () => {
    const { status, headers } = await fetch(`${world.url}/series/strongman/strength-finals?division=open`, {
      redirect: 'manual',
    })
    expect([status, headers.get('location')]).toEqual([301, '/series/strongman/world-strength-final?division=open'])
  })

  test('selects the contests, results and winners of that other one, by slug and by name', async () => {
    const read = async (series: string) =>
      (
        await world.graphql(
          `{ strongmanContests(filter: { series: ["${series}"] }) { totalCount }
             strongmanResults(filter: { series: ["${series}"] }) { totalCount }
             strongmanSeriesWinners(series: "${series}") { wins athlete { slug } } }`,
          {},
          keyed,
        )
      ).data
    const expected = await read('world-strength-final')
    expect(expected).toMatchObject({ strongmanContests: { totalCount: WORLD.length } })
    for (const series of ['strength-finals', 'Strength Finals', 'finals-of-strength'])
      expect(await read(series)).toEqual(expected)
  })

  test('over REST', async () => {
    const contests = async (series: string) => (await world.get(`/strongman/v1/contests?series=${series}`, keyed)).body
    expect((await contests('strength-finals')).data).toEqual((await contests('world-strength-final')).data)
  })
})

test('a series that exists again is that series', async () => {
  await store(named('Strength Finals', WORLD.slice(0, 1)))
  expect(await Promise.all(['strength-finals', 'finals-of-strength'].map(nameOf))).toEqual([
    'strength-finals',
    'world-strength-final',
  ])
})

test('a series whose contests are part of none, or are gone, leads nowhere', async () => {
  await store(named('Alone'))
  await store(named(null))
  expect(await nameOf('alone')).toBeNull()
  const { status } = await world.get('/strongman/v1/contests?series=alone', keyed)
  expect(status).toBe(404)
})
