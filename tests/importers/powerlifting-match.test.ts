import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { openInput } from '../../src/importers/input/open.ts'
import { POPULATION, storePopulation } from '../../src/importers/population/store.ts'
import { type KnownAthlete, knownAthletes } from '../../src/importers/powerlifting/athletes.ts'
import type { PopulationWithProfiles } from '../../src/importers/powerlifting/profiles.ts'
import { buildVerified } from '../../src/importers/sources/openpowerlifting/build.ts'
import { Folding } from '../../src/importers/sources/openpowerlifting/folding.ts'
import { Wanted } from '../../src/importers/sources/openpowerlifting/scan/name-filter.ts'
import { storeStrongman } from '../../src/importers/strongman/store.ts'
import { Report } from '../../src/kernel/faults/report.ts'
import { fold } from '../../src/kernel/text/names.ts'
import { dots } from '../../src/services/athletes/rules/dots.ts'
import { testDatabase } from '../helpers/database.ts'
import { verifiedFigures } from '../helpers/figures.ts'
import { COLUMNS, csvOf, type Entry, entry, madeUpEntries } from '../helpers/openpowerlifting.ts'
import { countStatements } from '../helpers/statements.ts'
import { leagueFigures, smallLeague } from '../helpers/strongman.ts'
import { createWorld, type World } from '../helpers/world.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'strengthgraph-lifters-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const TODAY = '2026-11-20'

const athlete = (id: number, fullName: string, over: Partial<KnownAthlete> = {}): KnownAthlete => ({
  ...{ id, fullName, sex: 'MALE', countryCode: 'LTU', birthYear: null, firstYear: 2008, lastYear: 2020 },
  ...over,
})

/** A row of a Lithuanian man, strong enough. */
const row = (given: Entry = {}): Entry =>
  entry({
    ...{ Name: 'Žygimantas Pavyzdys', Sex: 'M', Age: '30', Country: 'Lithuania', MeetCountry: 'Lithuania' },
    ...{ BodyweightKg: '140', Best3SquatKg: '300', Best3BenchKg: '200', Best3DeadliftKg: '350', TotalKg: '850' },
    ...{ Dots: '455.5', Date: '2015-05-02', Federation: 'LJTF' },
    ...given,
  })

/** So that names are as rare or common as in a file of realistic size. */
const crowd = madeUpEntries(3_000)

async function build(
  rows: readonly Entry[],
  athletes: readonly KnownAthlete[],
  { columns = COLUMNS as readonly string[], report = new Report() } = {},
): Promise<PopulationWithProfiles> {
  const path = join(folder, 'rows.csv')
  writeFileSync(path, csvOf([...crowd, ...rows], { columns }))
  const input = await openInput(path, { maxBytes: 1e9, allowPrivateHosts: false })
  try {
    return await buildVerified(input, { report, athletes: async () => athletes, today: TODAY })
  } finally {
    await input.close()
  }
}

const profilesOf = async (...given: Parameters<typeof build>) => (await build(...given)).profiles ?? []
const SOUGHT = [athlete(7, 'Zygimantas Pavyzdys')]

describe('a strongman among the lifters', () => {
  it('is found whatever the accents, with the best of what counts', async () => {
    const report = new Report()
    const rows = [
      row(),
      row({
        Date: '2016-03-05',
        BodyweightKg: '150',
        Best3DeadliftKg: '360',
        Deadlift4Kg: '365',
        TotalKg: '840',
        Dots: '440',
      }),
      row({ Date: '2016-03-05', BodyweightKg: '150', Event: 'D', TotalKg: '365', Division: 'Masters' }),
      row({ Date: '2017-01-01', Equipment: 'Wraps', Best3SquatKg: '320', TotalKg: '845' }),
      row({ Date: '2018-01-01', Equipment: 'Single-ply', Best3BenchKg: '250' }),
      row({ Date: '2018-02-01', Place: 'DQ', Best3BenchKg: '251' }),
      row({ Date: '2018-03-01', Sanctioned: 'No', Best3BenchKg: '252' }),
      row({ Date: '2003-01-01', Age: '17.5', Best3BenchKg: '253' }),
    ]
    expect((await build(rows, SOUGHT, { report })).profiles).toEqual([
      {
        ...{ athleteId: 7, name: 'Žygimantas Pavyzdys', confidence: 0.99 },
        ...{ bestSquatKg: 320, bestRawSquatKg: 300, bestBenchKg: 200, bestDeadliftKg: 365, bestTotalKg: 850 },
        ...{ bodyweightKg: 140, dots: 455.5, meets: 3, firstYear: 2015, lastYear: 2017 },
        reasons: expect.arrayContaining(['same name', 'same country', 'competed in the same years']),
      },
    ])
    expect(report.notes.join()).toContain('1 of 1 athletes of other sports were matched')
  })

  it('has dots also by a file that has none', async () => {
    const columns = COLUMNS.filter((name) => name !== 'Dots')
    const [profile] = await profilesOf([row()], SOUGHT, { columns })
    expect(profile?.dots).toBe(465.82)
  })

  it('has no total of a meet of one lift, and the bodyweight of the heaviest', async () => {
    const bench = { Event: 'B', Best3SquatKg: '', Best3DeadliftKg: '', TotalKg: '210', Best3BenchKg: '210' }
    const [profile] = await profilesOf(
      [row({ ...bench, BodyweightKg: '133' }), row({ ...bench, Best3BenchKg: '190' })],
      SOUGHT,
    )
    expect(profile).toMatchObject({
      bestTotalKg: null,
      dots: null,
      bestBenchKg: 210,
      bodyweightKg: 133,
      bestSquatKg: null,
    })
  })

  it.each<[string, Entry[]]>([
    ['for another country', [row({ Country: 'USA' })]],
    ['who is a woman', [row({ Sex: 'F' })]],
    ['in the category Mx', [row({ Sex: 'Mx' })]],
    ['in two categories', [row(), row({ Sex: 'Mx' })]],
    ['who is a child today', [row({ Age: '10', Date: '2022-05-01' })]],
    ['who may be seventeen today', [row({ Age: '', BirthYearClass: '14-18', Date: '2022-05-01' })]],
    ['of a school, of unknown age', [row({ Age: '', Division: 'Boys', Federation: 'THSPA' })]],
    ['who is two people by the ages', [row(), row({ Age: '55' })]],
    ['whose results are all in supportive suits', [row({ Equipment: 'Multi-ply' })]],
  ])('is not a lifter %s', async (_, rows) => {
    expect(await profilesOf(rows, SOUGHT)).toEqual([])
  })

  it('is nobody as long as they are, or may be, under age', async () => {
    expect(await profilesOf([row({ Age: '' })], [athlete(7, 'Zygimantas Pavyzdys', { birthYear: 2008 })])).toEqual([])
  })

  it('is the numbered one who fits, and none where two do', async () => {
    const [first, second] = [row({ Name: 'Žygimantas Pavyzdys #1' }), row({ Name: 'Žygimantas Pavyzdys #2' })]
    const abroad = { ...second, Country: 'Canada', MeetCountry: 'Canada' }
    expect((await profilesOf([first, abroad], SOUGHT)).map(({ name }) => name)).toEqual(['Žygimantas Pavyzdys #1'])
    expect(await profilesOf([first, second], SOUGHT)).toEqual([])
  })

  it('is not one of a name that many have, unless the birth year fits too', async () => {
    const common = Array.from({ length: 60 }, (_, at) => [
      entry({ Name: `Jonas Example${at}` }),
      entry({ Name: `Example${at} Paulauskas` }),
    ]).flat()
    const rows = [...common, row({ Name: 'Jonas Paulauskas' })]
    expect(await profilesOf(rows, [athlete(7, 'Jonas Paulauskas')])).toEqual([])
    const [profile] = await profilesOf(rows, [athlete(7, 'Jonas Paulauskas', { birthYear: 1985 })])
    expect(profile?.reasons).toContain('birth year 1985 fits')
  })

  it('and a woman is found as well', async () => {
    const sought = [athlete(3, 'Ona Pavyzdė', { sex: 'FEMALE' })]
    expect(await profilesOf([row({ Name: 'Ona Pavyzde', Sex: 'F' })], sought)).toMatchObject([{ athleteId: 3 }])
  })

  it('costs nothing where nobody is looked for', async () => {
    const figures = await build([row()], [])
    expect(figures.profiles).toEqual([])
    expect(JSON.stringify(figures)).not.toContain('Pavyzdys')
  })
})

describe('names in bytes', () => {
  const names = [
    'Žydrūnas Šarūnas',
    "Pat O'Example",
    'Jean-Luc Exemple #12',
    'J.F. Démo',
    'B. Exemplar',
    'Ąęš’ė Ūž',
    'Jo',
    'Łukasz Ø. Ærlig',
    'Nguyễn Ví Dụ',
    '  Two  Gaps ',
  ]

  test('fold as text does', () => {
    const folding = new Folding()
    for (const name of names) {
      const bytes = Buffer.from(`x,${name},y`)
      folding.read(bytes, 2, bytes.length - 2)
      expect(folding.text()).toBe(fold(name.replace(/#.*/, '')))
    }
  })

  test('are found in any spelling, and others are not', () => {
    const wanted = new Wanted(names.map((name) => fold(name.replace(/#.*/, ''))))
    const has = (name: string) => wanted.has(Buffer.from(name), 0, Buffer.byteLength(name))
    for (const name of [
      ...names,
      'ZYDRUNAS SARUNAS',
      'Zydrunas Sarunas #3',
      'Jean Luc Exemple',
      'B. Exemplar',
      'B Exemplar',
    ])
      expect(has(name), name).toBe(true)
    for (const name of ['Zydrunas Sarunaz', 'Jean-Luc Exemplo', 'J', '', '#1', 'Jo Jo'])
      expect(has(name), name).toBe(false)
  })
})

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

describe('profiles', () => {
  const imported = async (database: Parameters<typeof knownAthletes>[0], rows: readonly Entry[]) =>
    build(rows, await knownAthletes(database))

  test('are replaced as a whole: a match of the import before may vanish', async () => {
    const database = await testDatabase()
    try {
      await storeStrongman(database, league, leagueFigures(league))
      const stored = async () => {
        const all = await database.prisma.powerliftingProfile.findMany({ include: { athlete: true } })
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

  test('are none of people who are made up', async () => {
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

const REAL = resolve(process.env['SHARED_DATA'] ?? '../shared/data', 'openpowerlifting/openpowerlifting-sample-20k.zip')

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
      const [sex, kg, total, given] = ['Sex', 'BodyweightKg', 'TotalKg', 'Dots'].map(
        (column) => fields[at(column)] ?? '',
      )
      if (!given || !Number(kg) || (sex !== 'M' && sex !== 'F')) continue
      compared++
      expect(
        Math.abs(dots(sex === 'M' ? 'MALE' : 'FEMALE', Number(kg), Number(total)) - Number(given)),
        line,
      ).toBeLessThan(0.011)
    }
    expect(compared).toBeGreaterThan(10_000)
  },
)
