/** The check of the published data: it finds nothing where nothing is wrong, and each figure that is made wrong. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataCheck, Surfaces } from '../../../src/commands/data/consistency/index.ts'
import { storeBodybuilding } from '../../../src/importers/bodybuilding/store.ts'
import { storePopulation } from '../../../src/importers/population/store.ts'
import { loadReference } from '../../../src/importers/reference.ts'
import { storeStrongman } from '../../../src/importers/strongman/store.ts'
import { showFigures, showWith, smallShow } from '../../helpers/bodybuilding.ts'
import { gymFigures, verifiedFigures } from '../../helpers/figures.ts'
import { leagueFigures, leagueWith, smallLeague } from '../../helpers/strongman.ts'
import { changed, checkAll, foundAs, surfacesIn, type Tampered, tamperedWorld } from '../../helpers/tampered.ts'
import { createWorld, type World } from '../../helpers/world.ts'

describe('what is served', () => {
  let world: World
  let found: DataCheck
  beforeAll(async () => {
    world = await createWorld()
    found = await checkAll(surfacesIn(world))
  }, 60_000)
  afterAll(() => world?.close())

  test('contradicts itself nowhere', () => {
    expect(found.contradictions).toEqual([])
  })

  test.each([
    ...[
      'careers',
      'contests',
      'fields',
      'countries',
      'seasons',
      'leaderboards',
      'records',
      'champions',
      'REST',
      'pages',
    ],
  ])('has figures of %s', (name) => {
    expect(found.figures[name]).toBeGreaterThan(20)
  })

  test('contradicts a page that tells another number', async () => {
    const real = surfacesIn(world)
    const page: Surfaces['page'] = async (path) =>
      (await real.page(path)).replace(/<dt>Wins<\/dt><dd>(\d)/, '<dt>Wins</dt><dd>7$1')
    const { contradictions } = await checkAll({ ...real, page })
    expect(contradictions.length).toBeGreaterThan(0)
    expect(contradictions.every((one) => one.check === 'pages' && one.figure === 'Wins')).toBe(true)
  })
})

/** What is made wrong in the database, and what the check says of it. */
const TAMPERED: readonly Tampered[] = [
  [`UPDATE career SET win_rate = 0.53 WHERE full_name = 'Orri Hrafnkelsson'`, 'careers', 'winRate'],
  [`UPDATE career SET longest_streak = 9 WHERE full_name = 'Tauno Järvelä'`, 'careers', 'longestStreak'],
  [`UPDATE career SET podiums = podiums + 1 WHERE full_name = 'Wyatt Culpepper'`, 'careers', 'podiums'],
  [
    `UPDATE career SET biography = 'He won 9 of 16 contests.' WHERE full_name = 'Kaarel Tammsoo'`,
    'careers',
    'totalWins in the biography',
  ],
  [`UPDATE career SET birth_year = 2025 WHERE full_name = 'Minna Kettunen'`, 'careers', /^born before/],
  [
    `UPDATE career_season SET wins = wins + 1 WHERE career_id = (SELECT id FROM career WHERE full_name = 'Orri Hrafnkelsson')`,
    'careers',
    /^wins of \d/,
  ],
  [`UPDATE contest SET competitors = 99 WHERE name = '2023 World Strength Final'`, 'contests', 'competitors'],
  [`UPDATE contest SET winner_id = NULL WHERE name = '2024 World Strength Final'`, 'contests', 'winner'],
  [
    `UPDATE contest_division SET field_size = 1 WHERE contest_id = (SELECT id FROM contest WHERE name = '2023 World Strength Final')`,
    'fields',
    'field size holds the athletes',
  ],
  [
    `UPDATE contest_division SET coverage = 'NONE' WHERE contest_id = (SELECT id FROM contest WHERE name = '2025 Coastal Classic')`,
    'fields',
    'coverage without results',
  ],
  [`UPDATE country_totals SET wins = wins + 5 WHERE country_code = 'FIN'`, 'countries', 'wins'],
  [`UPDATE season SET athletes = athletes + 1 WHERE year = 2024`, 'seasons', 'totalAthletes'],
  [
    `UPDATE leaderboard_entry SET value = value + 1 WHERE leaderboard_id IN (SELECT id FROM leaderboard WHERE slug = 'most-podiums') AND position = 1`,
    'leaderboards',
    /^value of/,
  ],
  [`UPDATE event_record SET is_current = NOT is_current`, 'records', /record/],
  [`UPDATE personal_best SET value = value / 2`, 'records', /^personal best in/],
]

test('heats of either sport, which count in no figure, are no contradictions', async () => {
  const heat =
    (heatName: string) =>
    <One extends { readonly name: string }>(contest: One): One =>
      contest.name === heatName ? { ...contest, stage: true } : contest
  const contests = smallShow.rows.contests.map(heat('2021 Grand Flagship'))
  const show = showWith({ contests })
  const league = leagueWith({ contests: smallLeague.rows.contests.map(heat(smallLeague.rows.contests[0]!.name)) })
  const world = await createWorld({
    data: {
      key: 'heats',
      async store(empty) {
        for (const figures of [verifiedFigures, gymFigures]) await storePopulation(empty, figures)
        await loadReference(empty)
        await storeStrongman(empty, league, leagueFigures(league))
        await storeBodybuilding(empty, show, showFigures(show))
      },
    },
  })
  const { contradictions } = await checkAll(surfacesIn(world)).finally(() => world.close())
  expect(contests.filter(({ stage }) => stage)).toHaveLength(1)
  expect(contradictions).toEqual([])
}, 60_000)

describe('what is made wrong', () => {
  let world: World
  let found: DataCheck
  beforeAll(async () => {
    world = await tamperedWorld('tampered with', TAMPERED)
    found = await checkAll(surfacesIn(world))
  }, 60_000)
  afterAll(() => world?.close())

  test.each(TAMPERED)('%s is found', (_, name, figure) => {
    expect(foundAs(found, name, figure)).not.toEqual([])
  })

  test('each contradiction says what was published, what it should be, and by which rows', () => {
    const one = found.contradictions.find(({ figure, published }) => figure === 'winRate' && published === 0.53)
    expect(one).toMatchObject({ subject: 'strongman athlete orri-hrafnkelsson', published: 0.53 })
    expect(one?.recomputed).not.toBe(0.53)
    expect(one?.rows.length).toBeGreaterThan(0)
  })
})

test('what cannot be compared is reported, and does not end the check', async () => {
  const world = await createWorld()
  try {
    const rest = (body: string, path: string): string => (path.startsWith('/bodybuilding/v1/flagship/') ? 'null' : body)
    const query = (text: string, document: string): string => (document.includes('strongmanRanking') ? '{}' : text)
    const found = await checkAll(changed(surfacesIn(world), { rest, query }))
    const broken = found.contradictions.filter(({ figure }) => figure.startsWith('can be checked: '))
    expect(broken.map(({ check }) => check)).toEqual(['strongman', 'REST'])
    for (const check of ['careers', 'pages', 'records', 'percentiles']) expect(found.figures[check]).toBeGreaterThan(50)
  } finally {
    await world.close()
  }
}, 60_000)
