/** What the demo data of all services shares: people of both sports, and powerlifters among the strongmen. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoBodybuilding } from '../../../prisma/seed/bodybuilding/index.ts'
import { SHOWN } from '../../../prisma/seed/shared/all-rounders.ts'
import { BODYBUILDERS, STRONGMEN, takenBy } from '../../../prisma/seed/shared/real-names.ts'
import { DEMO_SPORTS } from '../../../prisma/seed/sports.ts'
import { demoStrongman } from '../../../prisma/seed/strongman/index.ts'
import type { Database } from '../../../src/database/database.ts'
import { importing } from '../../../src/database/snapshots/replace.ts'
import { BODYBUILDING_IMPORT, computed as computedBodybuilding } from '../../../src/importers/bodybuilding/store.ts'
import { shippedFigures } from '../../../src/importers/population/figures-file.ts'
import { storePopulation } from '../../../src/importers/population/store.ts'
import { DEMO_REASON } from '../../../src/importers/powerlifting/demo-profiles.ts'
import { readBodybuildingBundle } from '../../../src/importers/sources/bodybuilding/bundle.ts'
import { readStrongmanBundle } from '../../../src/importers/sources/strongman/bundle.ts'
import { storeStrongman } from '../../../src/importers/strongman/store.ts'
import { Report } from '../../../src/kernel/faults/report.ts'
import { dots } from '../../../src/services/athletes/rules/dots.ts'
import { testDatabase } from '../../helpers/database.ts'
import { leagueFigures, leagueWith, smallLeague } from '../../helpers/strongman.ts'
import { TODAY } from './support.ts'

const SCALE = 0.1
const strongman = demoStrongman({ scale: SCALE, today: TODAY })
const bodybuilding = demoBodybuilding({ scale: SCALE, seed: 5, today: TODAY })
const nameAndBirth = ({ fullName, dateOfBirth }: { fullName: string; dateOfBirth: string | null }) =>
  `${fullName} ${dateOfBirth}`
const bodybuilders = new Map(bodybuilding.rows.athletes.map((one) => [nameAndBirth(one), one]))
const both = strongman.rows.athletes.filter((one) => one.dateOfBirth !== null && bodybuilders.has(nameAndBirth(one)))
/** Smaller data sets, which are stored. */
const small = { scale: 0.03, today: TODAY }
const smallStrongman = demoStrongman(small)

describe('people of both generated sports', () => {
  it('are a dozen, whatever the seeds, men and women, with results in each', () => {
    expect(both.length).toBeGreaterThanOrEqual(10)
    expect(new Set(both.map(({ sex }) => sex)).size).toBe(2)
    expect(both.map(({ fullName }) => fullName)).toContain(SHOWN)
    for (const one of both) {
      const other = bodybuilders.get(nameAndBirth(one))!
      const { sex, countryCode, birthYear, heightCm } = one
      expect(other).toMatchObject({ sex, countryCode, birthYear, heightCm })
      for (const [{ rows }, { key }] of [[strongman, one] as const, [bodybuilding, other] as const]) {
        const placed = rows.results.filter(({ athlete, place }) => athlete === key && place !== null)
        expect(placed.length, one.fullName).toBeGreaterThan(0)
      }
    }
  })

  it('bear names that nobody else has, in either world or in the sports', () => {
    const isTaken = takenBy(STRONGMEN, BODYBUILDERS)
    for (const { fullName } of both) {
      expect(isTaken(fullName), fullName).toBe(false)
      for (const { rows } of [strongman, bodybuilding])
        expect(rows.athletes.filter((one) => one.fullName === fullName)).toHaveLength(1)
    }
  })
})

describe('the generated powerlifters', () => {
  const lifters = strongman.powerlifters!
  const rows = new Map(strongman.rows.athletes.map((one) => [one.key, one]))

  it('are a hundred strongmen, those of both sports among them, and say that they are generated', () => {
    expect(lifters).toHaveLength(100)
    const keys = new Set(lifters.map(({ athlete }) => athlete))
    expect(keys.size).toBe(100)
    for (const { key } of both) expect(keys).toContain(key)
    for (const { name, reasons } of lifters) {
      expect(name).toMatch(/\(demo\)$/)
      expect(reasons[0]).toBe(DEMO_REASON)
    }
  })

  it('are adults whose figures agree with each other', () => {
    for (const lifter of lifters) {
      const { bestSquatKg, bestRawSquatKg, bestBenchKg, bestDeadliftKg, bestTotalKg, bodyweightKg } = lifter
      const { birthYear, sex } = rows.get(lifter.athlete)!
      expect(lifter.firstYear! - (birthYear ?? 0), lifter.name).toBeGreaterThanOrEqual(18)
      expect(lifter.lastYear! >= lifter.firstYear! && lifter.lastYear! <= 2026, lifter.name).toBe(true)
      expect(lifter.meets).toBeGreaterThanOrEqual(1)
      expect(lifter.confidence >= 0.8 && lifter.confidence < 1).toBe(true)
      if (bestTotalKg === null) {
        expect([bestSquatKg, bestRawSquatKg, bestBenchKg, lifter.dots]).toEqual([null, null, null, null])
        continue
      }
      expect(bestRawSquatKg).toBeLessThanOrEqual(bestSquatKg!)
      expect(bestTotalKg).toBeLessThanOrEqual(bestSquatKg! + bestBenchKg! + bestDeadliftKg!)
      expect(lifter.dots).toBeCloseTo(dots(sex!, bodyweightKg!, bestTotalKg), 2)
    }
  })
})

describe('a database of generated contests', () => {
  let database: Database
  let folder: string
  const sport = (name: string) => DEMO_SPORTS.find((one) => one.name === name)!
  const readOptions = () => ({
    report: new Report(),
    input: { maxBytes: 1e8, allowPrivateHosts: false },
    today: TODAY,
  })
  const storeStrongmen = async (seed = 1) => {
    const prepared = await sport('strongman').prepare({ ...small, seed }, mkdtempSync(join(folder, 'strongman-')))
    await importing(database, () => prepared.store(database, () => {}))
  }
  /** `prepare` computes the forecasts in a thread, for which it needs the compiled program. */
  const storeBodybuilders = async () => {
    const target = mkdtempSync(join(folder, 'bodybuilding-'))
    await sport('bodybuilding').write(small, target)
    const computed = computedBodybuilding(await readBodybuildingBundle(target, readOptions()), TODAY)
    await importing(database, () => BODYBUILDING_IMPORT.store(database, computed))
  }
  const profiles = () => database.prisma.powerliftingProfile.count({ where: { untilId: null } })
  beforeAll(async () => {
    database = await testDatabase()
    await importing(database, () => storePopulation(database, shippedFigures()))
    folder = mkdtempSync(join(tmpdir(), 'strengthgraph-demo-test-'))
    await storeStrongmen()
    await storeBodybuilders()
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await database.close()
  })

  it('is marked as demo data, in label, attribution and flag', async () => {
    const datasets = await database.prisma.dataset.findMany({ where: { source: 'contests' }, orderBy: { id: 'asc' } })
    expect(datasets).toMatchObject([
      {
        ...{ demo: true, label: 'Demo strongman contests', license: 'CC0-1.0', sourceUrl: null, sourceDate: null },
        attributionText: 'Demo data: generated strongman contests, no real athletes, contests or results.',
        attributionHtml:
          'Demo data: <a href="/methodology/strongman">generated strongman contests</a>, no real athletes, contests or results.',
        attributionUrl: '/methodology/strongman',
      },
      {
        ...{ demo: true, label: 'Demo bodybuilding contests', license: 'CC0-1.0', sourceUrl: null, sourceDate: null },
        attributionText: 'Demo data: generated bodybuilding contests, no real athletes, contests or results.',
        attributionHtml:
          'Demo data: <a href="/methodology/bodybuilding">generated bodybuilding contests</a>, no real athletes, contests or results.',
        attributionUrl: '/methodology/bodybuilding',
      },
    ])
  })

  it.each([
    ['strongman', readStrongmanBundle, demoStrongman],
    ['bodybuilding', readBodybuildingBundle, demoBodybuilding],
  ] as const)(
    'reads back from the bundle of %s as it was generated, without a refused row or a note',
    async (name, read, generate) => {
      const target = join(folder, `${name}-written`)
      const counts = await sport(name).write(small, target)
      const options = readOptions()
      const data = await read(target, options)
      expect([options.report.refusals, options.report.notes]).toEqual([[], []])
      const generated = generate(small)
      expect([data.rows, counts]).toEqual([generated.rows, generated.counts])
    },
  )

  it('has one row for each person of both sports, with both careers and the lifts', async () => {
    const found = await database.prisma.athlete.findMany({
      where: {
        AND: ['STRONGMAN', 'BODYBUILDING'].map((service) => ({
          careers: { some: { dataset: { service: service as 'STRONGMAN' } } },
        })),
      },
      include: { powerlifting: { where: { untilId: null } } },
    })
    expect(found.length).toBeGreaterThanOrEqual(8)
    expect(found.filter(({ powerlifting }) => powerlifting.length === 0)).toEqual([])
    expect(found.find(({ fullName }) => fullName === SHOWN)?.slug).toBe('wyatt-culpepper')
    expect(await profiles()).toBe(smallStrongman.powerlifters!.length)
  })

  it('loses the generated lifters when results of powerlifting are imported, and they do not come back', async () => {
    const figures = { ...shippedFigures(), label: 'Imported', profiles: [] }
    await importing(database, () => storePopulation(database, figures))
    expect(await profiles()).toBe(0)
    await storeStrongmen(2)
    expect(await profiles()).toBe(0)
  })

  it('has new ones with other contests while the shipped tables are served, and none with real ones', async () => {
    await importing(database, () => storePopulation(database, shippedFigures()))
    await storeStrongmen()
    expect(await profiles()).toBe(smallStrongman.powerlifters!.length)
    const real = leagueWith({})
    await importing(database, () => storeStrongman(database, { ...real, demo: false }, leagueFigures(smallLeague)))
    expect(await profiles()).toBe(0)
  })
})
