/** Powerlifting profiles of athletes. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openInput } from '../../../src/importers/input/open.ts'
import { POPULATION, storePopulation } from '../../../src/importers/population/store.ts'
import { knownAthletes } from '../../../src/importers/powerlifting/profiles.ts'
import { storeStrongman } from '../../../src/importers/strongman/store.ts'
import { dots } from '../../../src/services/athletes/rules/dots.ts'
import { testDatabase } from '../../helpers/database.ts'
import { verifiedFigures } from '../../helpers/figures.ts'
import type { Entry } from '../../helpers/openpowerlifting.ts'
import { countStatements } from '../../helpers/statements.ts'
import { leagueFigures, smallLeague } from '../../helpers/strongman.ts'
import { createWorld, type World } from '../../helpers/world.ts'
import { build, row, setUp } from './support.ts'

setUp()

/** The league as real data: careers from demo data are not matched. */
const league = { ...smallLeague, demo: false }

/** People of the league, in a file. */
const LEAGUE = [
  row({ Name: 'Orri Hrafnkelsson', Country: 'Iceland', MeetCountry: 'Iceland', Age: '32', Date: '2024-05-01' }),
  row({
    Name: 'Halla Sigvaldsdottir',
    Sex: 'F',
    Country: 'Iceland',
    Age: '28',
    Date: '2024-02-01',
    BodyweightKg: '84',
  }),
]

const REAL = resolve(process.env['SHARED_DATA'] ?? '../shared/data', 'openpowerlifting/openpowerlifting-sample-20k.zip')

describe('profiles', () => {
  const imported = async (database: Parameters<typeof knownAthletes>[0], rows: readonly Entry[]) =>
    build(rows, await knownAthletes(database))

  test('are replaced as a whole: a match of the previous import may disappear', async () => {
    const database = await testDatabase()
    try {
      await storeStrongman(database, league, leagueFigures(league))
      const stored = async () => {
        const all = await database.prisma.powerliftingProfile.findMany({
          where: { untilId: null },
          include: { athlete: true },
        })
        return all.map(({ athlete }) => athlete.fullName).toSorted()
      }
      const both = await imported(database, LEAGUE)
      const first = await storePopulation(database, both)
      expect(await stored()).toEqual(['Halla Sigvaldsdóttir', 'Orri Hrafnkelsson'])
      expect((await POPULATION.compare(database, both)).unchanged).toBe(true)
      expect(await storePopulation(database, both)).toEqual({ unchanged: true, version: first.version })

      const gone = await imported(database, LEAGUE.slice(1))
      expect((await POPULATION.compare(database, gone)).unchanged).toBe(false)
      expect((await storePopulation(database, gone)).version).not.toBe(first.version)
      expect(await stored()).toEqual(['Halla Sigvaldsdóttir'])
    } finally {
      await database.close()
    }
  })

  test('never belong to people of demo data', async () => {
    const database = await testDatabase()
    try {
      await storeStrongman(database, smallLeague, leagueFigures(smallLeague))
      expect(await knownAthletes(database)).toEqual([])
    } finally {
      await database.close()
    }
  })
})

describe('what is served of a profile', () => {
  /** A server learns of an import by a notification. */
  const SOON = { timeout: 15_000 }
  let world: World
  const path = '/strongman/v1/athletes/orri-hrafnkelsson'
  const get = () => world.get(path, { Authorization: `Bearer ${world.key}` })
  beforeAll(async () => {
    world = await createWorld({ strongman: false, bodybuilding: false })
    await storeStrongman(world.database, league, leagueFigures(league))
    await vi.waitFor(async () => expect((await get()).status).toBe(200), SOON)
  })
  afterAll(() => world.close())

  test('is new as soon as the bulk file is imported, though strongman has no new version', async () => {
    const before = await get()
    expect(before.body).toMatchObject({ powerlifting: null, percentiles: [] })
    expect((await get()).headers.get('x-cache')).toBe('hit')

    const athletes = await knownAthletes(world.database)
    const { profiles = [] } = await build(LEAGUE, athletes)
    await storePopulation(world.database, { ...verifiedFigures, profiles })
    const after = await vi.waitFor(async () => {
      const answer = await get()
      expect(answer.body.powerlifting).not.toBeNull()
      return answer
    }, SOON)
    expect(after.body.data_version).toBe(before.body.data_version)
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    expect(after.body.powerlifting).toMatchObject({
      ...{ name: 'Orri Hrafnkelsson', best_squat_kg: 300, best_raw_squat_kg: 300, best_total_kg: 850 },
      ...{ bodyweight_kg: 140, dots: 455.5, meets: 1 },
    })
  })

  test('has the percentiles that the percentile query gives for the same lifts', async () => {
    const { percentiles } = (await get()).body
    expect(percentiles.map(({ lift }: { lift: string }) => lift)).toEqual(['squat', 'bench-press', 'deadlift'])
    for (const { lift, weight_kg, percentile, tier, sample_size, source_label } of percentiles) {
      const set = { lift, weight: weight_kg, bodyweight: 140, sex: 'male', unit: 'kg', reps: 1 }
      const { verified } = (await world.post('/strength/v1/percentile', set)).body
      expect({ percentile, tier, sample_size, source_label }).toEqual({
        percentile: verified.percentile,
        tier: verified.tier,
        sample_size: verified.sample_size,
        source_label: verified.source_label,
      })
    }
  })

  test('takes no more statements for many athletes than for one', async () => {
    const query = (first: number) =>
      world.graphql(
        `{ athletes(first: ${first}) { nodes { fullName powerlifting { bestTotal } percentiles { lift percentile } } } }`,
        {},
        { Authorization: `Bearer ${world.key}` },
      )
    const { data } = await query(12)
    expect(JSON.stringify(data)).toContain('"lift":"deadlift"')
    const [one, many] = [await countStatements(() => query(1)), await countStatements(() => query(12))]
    expect(many).toBe(one)
  })
})

test.skipIf(!existsSync(REAL))(
  `in ${existsSync(REAL) ? 'the real sample' : `${REAL} (absent)`} dots are as computed`,
  async () => {
    const input = await openInput(REAL, { maxBytes: 1e9, allowPrivateHosts: false })
    const chunks: Buffer[] = []
    for await (const chunk of input.chunks) chunks.push(chunk)
    await input.close()
    const [header = '', ...lines] = Buffer.concat(chunks).toString().trimEnd().split('\n')
    const at = (column: string) => header.split(',').indexOf(column)
    let compared = 0
    for (const line of lines) {
      const fields = line.split(',')
      const [sex, kg, total, listed] = ['Sex', 'BodyweightKg', 'TotalKg', 'Dots'].map(
        (column) => fields[at(column)] ?? '',
      )
      if (!listed || !Number(kg) || (sex !== 'M' && sex !== 'F')) continue
      compared++
      expect(
        Math.abs(dots(sex === 'M' ? 'MALE' : 'FEMALE', Number(kg), Number(total)) - Number(listed)),
        line,
      ).toBeLessThan(0.011)
    }
    expect(compared).toBeGreaterThan(10_000)
  },
)
