/** What the demo data of all services shares: people of both sports, and powerlifters among the strongmen. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoBodybuilding } from '../../../prisma/seed/bodybuilding/index.ts'
import { SHOWN } from '../../../prisma/seed/shared/all-rounders.ts'
import { BODYBUILDERS, STRONGMEN, takenBy } from '../../../prisma/seed/shared/real-names.ts'
import { demoStrongman } from '../../../prisma/seed/strongman/index.ts'
import type { Database } from '../../../src/database/database.ts'
import { importing } from '../../../src/database/snapshots/replace.ts'
import { BODYBUILDING_IMPORT, computed as computedBodybuilding } from '../../../src/importers/bodybuilding/store.ts'
import { shippedFigures } from '../../../src/importers/population/figures-file.ts'
import { storePopulation } from '../../../src/importers/population/store.ts'
import { DEMO_REASON } from '../../../src/importers/powerlifting/demo-profiles.ts'
import { computed, STRONGMAN_IMPORT, storeStrongman } from '../../../src/importers/strongman/store.ts'
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

describe('people of both made-up sports', () => {
  it('are a dozen, whatever the seeds, men and women, with results in each', () => {
    expect(both.length).toBeGreaterThanOrEqual(10)
    expect(new Set(both.map(({ sex }) => sex)).size).toBe(2)
    expect(both.map(({ fullName }) => fullName)).toContain(SHOWN)
    for (const one of both) {
      const other = bodybuilders.get(nameAndBirth(one))!
      expect(other).toMatchObject({ sex: one.sex, countryCode: one.countryCode, birthYear: one.birthYear })
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

describe('the made-up powerlifters', () => {
  const lifters = strongman.powerlifters!
  const rows = new Map(strongman.rows.athletes.map((one) => [one.key, one]))

  it('are a hundred strongmen, those of both sports among them, and say that they are made up', () => {
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

describe('a database of made-up contests', () => {
  let database: Database
  const store = (data = smallStrongman) =>
    importing(database, () => STRONGMAN_IMPORT.store(database, computed(data, TODAY)))
  const profiles = () => database.prisma.powerliftingProfile.count()
  beforeAll(async () => {
    database = await testDatabase()
    await importing(database, () => storePopulation(database, shippedFigures()))
    await store()
    const made = computedBodybuilding(demoBodybuilding(small), TODAY)
    await importing(database, () => BODYBUILDING_IMPORT.store(database, made))
  })
  afterAll(() => database.close())

  it('has one row for each person of both sports, with both careers and the lifts', async () => {
    const found = await database.prisma.athlete.findMany({
      where: {
        AND: ['STRONGMAN', 'BODYBUILDING'].map((service) => ({
          careers: { some: { dataset: { service: service as 'STRONGMAN' } } },
        })),
      },
      include: { powerlifting: true },
    })
    expect(found.length).toBeGreaterThanOrEqual(8)
    expect(found.filter(({ powerlifting }) => powerlifting === null)).toEqual([])
    expect(found.find(({ fullName }) => fullName === SHOWN)?.slug).toBe('wyatt-culpepper')
    expect(await profiles()).toBe(smallStrongman.powerlifters!.length)
  })

  it('loses the made-up lifters when results of powerlifting are imported, and they do not come back', async () => {
    const figures = { ...shippedFigures(), label: 'Imported', profiles: [] }
    await importing(database, () => storePopulation(database, figures))
    expect(await profiles()).toBe(0)
    await store(demoStrongman({ ...small, seed: 2 }))
    expect(await profiles()).toBe(0)
  })

  it('has new ones with other contests while the shipped tables are served, and none with real ones', async () => {
    await importing(database, () => storePopulation(database, shippedFigures()))
    await store()
    expect(await profiles()).toBe(smallStrongman.powerlifters!.length)
    const real = leagueWith({})
    await importing(database, () => storeStrongman(database, { ...real, demo: false }, leagueFigures(smallLeague)))
    expect(await profiles()).toBe(0)
  })
})
