/**
 * What sources give in part, or wrongly, from the files of a bundle to the answers: lists of winners and of podiums,
 * shared first places, a finished contest without results, rows that are there twice, results before the birth.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkData } from '../../src/commands/data/consistency/index.ts'
import { surfacesOf } from '../../src/commands/data/surfaces.ts'
import { graphql } from '../../src/contract/graphql.ts'
import { loadReference } from '../../src/importers/reference.ts'
import { readStrongmanBundle } from '../../src/importers/sources/strongman/bundle.ts'
import { computed, storeStrongman } from '../../src/importers/strongman/store.ts'
import { Report } from '../../src/kernel/faults/report.ts'
import { putBundle } from '../helpers/bundle.ts'
import { createWorld, type World } from '../helpers/world.ts'

const TODAY = '2026-11-20'

const NAMES = ['Ask Winner', 'Bo Second', 'Cai Third', 'Dag Fourth', 'Eli Fifth', 'Una Born Late']

const lines = (...rows: readonly string[]): string => `${rows.join('\n')}\n`

/** Enough contests with a whole field that the wrong rows do not stop the import. */
const WHOLE = Array.from({ length: 30 }, (_, at) => `f${at}`)

const FILES = {
  'athletes.csv': lines(
    'id,full_name,sex,country,birth_year',
    ...NAMES.map((name, at) => `a${at},${name},male,Norway,${name.includes('Late') ? 2010 : 1990}`),
  ),
  'contests.csv': lines(
    'id,name,level,date',
    ...WHOLE.map((id, at) => `${id},Whole ${at},regional,20${String(at % 20).padStart(2, '0')}-01-${10 + (at % 18)}`),
    'w1,2022 Winner List One,national,2022-05-01',
    'w2,Winner List Two,national,2022-06-01',
    'p,2022 Podium List,national,2022-07-01',
    't,2023 Shared First,national,2023-05-01',
    'n,2024 No Results,national,2024-05-01',
    'g,2024 List With A Gap,national,2024-06-01',
  ),
  'results.csv': lines(
    'contest_id,athlete_id,division,place',
    ...WHOLE.flatMap((id) => ['a1', 'a2', 'a3', 'a4'].map((athlete, at) => `${id},${athlete},M,${at + 1}`)),
    ...['w1,a0,M,1', 'w2,a0,M,1', 'p,a1,M,1', 'p,a2,M,2', 'p,a3,M,3'],
    ...['t,a1,M,1', 't,a2,M,1', 't,a3,M,3', 't,a4,M,4', 'g,a1,M,1', 'g,a2,M,2', 'g,a4,M,9', 'g,a3,M,12'],
    'w1,a0,M,1',
    'f0,a5,M,5',
  ),
}

const CAREER = graphql(`
  query ($slug: String!) {
    strongmanAthlete(slug: $slug) {
      totalContests totalWins contestsWithField winsWithField winRate longestStreak biography
    }
  }
`)

const CONTEST = graphql(`
  query ($slug: String!) {
    strongmanContest(slug: $slug) {
      winner { slug }
      divisions { coverage fieldSize recorded winners { slug } }
    }
  }
`)

let world: World
const report = new Report()

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'strengthgraph-partial-'))
  const location = putBundle(join(folder, 'bundle'), FILES)
  const input = { maxBytes: 1_000_000, allowPrivateHosts: false }
  const data = await readStrongmanBundle(location, { report, input, today: TODAY })
  rmSync(folder, { recursive: true })
  world = await createWorld({
    data: {
      key: 'partial lists',
      async store(empty) {
        await loadReference(empty)
        await storeStrongman(empty, data, computed(data, TODAY).figures)
      },
    },
  })
}, 60_000)
afterAll(() => world?.close())

const career = async (slug: string) => (await world.query(CAREER, { slug })).strongmanAthlete!
const contest = async (slug: string) => (await world.query(CONTEST, { slug })).strongmanContest!

describe('lists of winners', () => {
  test('give wins, and no rate and no streak', async () => {
    expect(await career('ask-winner')).toMatchObject({
      ...{ totalContests: 2, totalWins: 2, contestsWithField: 0, winsWithField: 0, winRate: null, longestStreak: 0 },
      biography: expect.stringMatching(/winner of 2 contests/),
    })
  })

  test('have a field of unknown size, never of one', async () => {
    const { divisions } = await contest('2022-winner-list-one')
    expect(divisions).toEqual([
      { coverage: 'WINNER_ONLY', fieldSize: null, recorded: 1, winners: [{ slug: 'ask-winner' }] },
    ])
  })

  test('show no rate on the page', async () => {
    const { text } = await world.get('/athletes/ask-winner', { Accept: 'text/html' })
    expect(text).not.toContain('Win rate')
    expect(text).not.toMatch(/>\d+%/)
  })
})

test('a podium is a field of unknown size', async () => {
  expect((await contest('2022-podium-list')).divisions).toMatchObject([
    { coverage: 'PODIUM', fieldSize: null, recorded: 3 },
  ])
})

test('a list with a gap is a part of the field', async () => {
  expect((await contest('2024-list-with-a-gap')).divisions).toMatchObject([
    { coverage: 'PARTIAL', fieldSize: null, recorded: 4 },
  ])
})

test('a shared first place has two winners and no single one, and both careers count it', async () => {
  expect(await contest('2023-shared-first')).toMatchObject({
    winner: null,
    divisions: [{ coverage: 'FULL_FIELD', fieldSize: 4, winners: [{ slug: 'bo-second' }, { slug: 'cai-third' }] }],
  })
  const [bo, cai] = [await career('bo-second'), await career('cai-third')]
  expect(bo.winsWithField).toBe(WHOLE.length + 1)
  expect(cai.winsWithField).toBe(1)
})

test('a finished contest without results is there, and has none', async () => {
  expect(await contest('2024-no-results')).toEqual({ winner: null, divisions: [] })
})

test('a row that is there twice, and a result before the birth, are refused by line and reason', () => {
  expect(report.refusals).toMatchObject([
    { file: 'results.csv', reason: expect.stringMatching(/must be unique/) },
    { file: 'results.csv', reason: expect.stringMatching(/born after the contest/), value: 'a5' },
  ])
})

test('nothing that follows from them contradicts itself', async () => {
  const { server, url, key } = world
  const surfaces = surfacesOf({ execute: server.gateway.execute, url, key })
  expect((await checkData(surfaces, { sample: 10 })).contradictions).toEqual([])
})
