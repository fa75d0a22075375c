/** A contest that was upcoming when it was imported, before, on and after its last day: no import changes what it is. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { graphql } from '../../../src/contract/graphql.ts'
import { statusAsOf } from '../../../src/services/sports/contests/status.ts'
import { createWorld, type World } from '../../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ figures: [] })
  // It begins on 12 December.
  await world.database.prisma.contest.updateMany({
    where: { slug: '2026-coastal-classic' },
    data: { endDate: new Date('2026-12-13') },
  })
})
afterAll(() => world.close())
afterEach(() => void vi.useRealTimers())

const at = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })

const HOSTED = graphql(`{
  country: strongmanCountry(code: "GBR") { contestsHosted recentContests { slug } }
}`)

const SEASONS = graphql(`{
  strongman: strongmanSeasons(filter: { year: 2026 }) { nodes { totalContests totalUpcoming } }
  bodybuilding: bodybuildingSeasons(filter: { year: 2026 }) { nodes { totalContests totalUpcoming } }
}`)

interface Contest {
  readonly slug: string
  readonly status: string
}

const get = async (path: string) =>
  (await world.get(path, { Authorization: `Bearer ${world.key}`, 'X-API-Key': world.key })).body
const slugsIn = async (path: string) => (await get(path)).data.map(({ slug }: Contest) => slug)

describe.each([
  ['strongman', '2026-coastal-classic', '2026-12-13T23:59:30Z', '2026-12-14T00:00:30Z'],
  ['bodybuilding', '2026-grand-flagship', '2026-12-05T23:59:30Z', '2026-12-06T00:00:30Z'],
] as const)('in %s, %s', (sport, slug, before, after) => {
  const statusOf = async () => (await get(`/${sport}/v1/contests/${slug}`)).status
  const page = async () => (await world.get(`/contests/${sport}/${slug}`)).text
  const year = async () => (await world.query(SEASONS))[sport].nodes[0]!

  test('is upcoming until its last day is over in UTC, and then past, in every list and on its page', async () => {
    at(before)
    const counted = await year()
    expect(await statusOf()).toBe('upcoming')
    expect(await slugsIn(`/${sport}/v1/contests?upcoming=1`)).toContain(slug)
    expect(await slugsIn(`/${sport}/v1/contests?upcoming=0`)).not.toContain(slug)
    expect(await page()).toContain('This contest is upcoming: ')
    at(after)
    expect(await statusOf()).toBe('completed')
    expect(await slugsIn(`/${sport}/v1/contests?upcoming=1`)).not.toContain(slug)
    expect(await slugsIn(`/${sport}/v1/contests?upcoming=0`)).toContain(slug)
    expect(await page()).toContain('This contest is over, but no results of it are known.')
    const { totalContests, totalUpcoming } = counted
    expect(await year()).toEqual({ totalContests: totalContests + 1, totalUpcoming: totalUpcoming - 1 })
  })
})

test('the entries of a contest that is over stay on record', async () => {
  const entries = async (upcoming: number) =>
    (await get(`/bodybuilding/v1/results?year=2026&upcoming=${upcoming}`)).total
  at('2026-12-05T12:00:00Z')
  const [entered, placed] = [await entries(1), await entries(0)]
  expect(entered).toBe(9)
  at('2026-12-06T12:00:00Z')
  expect([await entries(1), await entries(0)]).toEqual([0, placed + entered])
})

test('the country in which it was held counts and lists it', async () => {
  at('2026-12-13T12:00:00Z')
  const before = (await world.query(HOSTED)).country!
  at('2026-12-14T12:00:00Z')
  const { contestsHosted, recentContests } = (await world.query(HOSTED)).country!
  expect(contestsHosted).toBe(before.contestsHosted + 1)
  expect(recentContests.map(({ slug }) => slug)).toEqual([
    ...['2026-coastal-classic', ...before.recentContests.map(({ slug }) => slug)],
  ])
})

test('statistics and the feed agree with the lists', async () => {
  const read = async () => ({
    stats: await get('/bodybuilding/v1/stats'),
    announced: (await get('/bodybuilding/v1/feed')).data.filter(({ kind }: { kind: string }) => kind === 'upcoming'),
    listed: (await get('/bodybuilding/v1/contests?upcoming=1')).total,
    contests: (await get('/bodybuilding/v1/contests')).total,
  })
  at('2026-12-05T12:00:00Z')
  const before = await read()
  expect(before.announced).toHaveLength(1)
  expect(before.stats).toMatchObject({ upcoming: before.listed, contests: before.contests })
  at('2026-12-06T12:00:00Z')
  const after = await read()
  expect(after.announced).toEqual([])
  expect(after.listed).toBe(before.listed - 1)
  expect(after.stats).toMatchObject({ upcoming: after.listed, contests: after.contests })
})

test.each([
  ['2026-12-05', null, 'UPCOMING'],
  ['2026-12-04', null, 'COMPLETED'],
  ['2026-12-04', '2026-12-05', 'UPCOMING'],
  ['2026-12-03', '2026-12-04', 'COMPLETED'],
  [null, null, 'UPCOMING'],
])('on 5 December, a contest announced for %s to %s is %s', (date, endDate, expected) => {
  const dayOf = (text: string | null) => (text === null ? null : new Date(text))
  const contest = { status: 'UPCOMING' as const, date: dayOf(date), endDate: dayOf(endDate), year: 2026 }
  expect(statusAsOf(contest, new Date('2026-12-05'))).toBe(expected)
  expect(statusAsOf({ ...contest, status: 'COMPLETED' }, new Date('2026-12-05'))).toBe('COMPLETED')
})
