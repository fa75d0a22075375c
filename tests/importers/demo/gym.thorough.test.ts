import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LIFT_HABITS, middleRoot } from '../../../prisma/seed/gym/habits.ts'
import { demoGym } from '../../../prisma/seed/gym/index.ts'
import { FITTED_LEVELS } from '../../../prisma/seed/gym/levels.ts'
import type { Sex } from '../../../src/services/strength/rules/figures.ts'
import { GYM_LIFTS } from '../../../src/services/strength/rules/gym.ts'

const tables = join(resolve(process.env['SHARED_DATA'] ?? '../shared/data'), 'gym')
const demo = demoGym({ seed: 7 })

describe('the generated gym self-reports', () => {
  it('are called demo data in every label', () => {
    expect(demo).toMatchObject({ population: 'GYM', demo: true })
    for (const text of [demo.label, demo.attribution.text, demo.attribution.html]) expect(text).toMatch(/^demo/i)
  })

  it('are the same bytes for the same seed, and others for another', () => {
    const bytes = (seed: number) => JSON.stringify(demoGym({ seed, scale: 0.05 }))
    expect(bytes(7)).toBe(bytes(7))
    expect(bytes(7)).not.toBe(bytes(8))
  })

  it('cover every lift of the catalogue with thousands of reports of both sexes', () => {
    for (const { slug } of GYM_LIFTS) {
      const cohorts = demo.cohorts.filter(({ lift, ageBracket }) => lift === slug && ageBracket === null)
      const size = (sex: Sex) =>
        cohorts.filter((one) => one.sex === sex).reduce((sum, { sampleSize }) => sum + sampleSize, 0)
      expect(size('MALE'), slug).toBeGreaterThan(2000)
      expect(size('FEMALE'), slug).toBeGreaterThan(800)
    }
  })

  it('are as strong as the calibration says, to a tenth', () => {
    const checked = demo.cohorts.filter(({ ageBracket, sampleSize }) => ageBracket === null && sampleSize >= 300)
    for (const { lift, sex, weightClass, medianBodyweightKg, percentilesKg } of checked) {
      const { levels, withBody } = LIFT_HABITS.find(({ slug }) => slug === lift)!
      // Heavy people who cannot lift half their bodyweight do not report pull-ups.
      if (withBody) continue
      const middle = middleRoot(levels[sex], sex, medianBodyweightKg!) ** 2
      expect(Math.abs(percentilesKg[49]! / middle - 1), `${lift} ${sex} ${weightClass.label}`).toBeLessThan(0.1)
    }
    expect(new Set(checked.map(({ lift }) => lift)).size).toBe(GYM_LIFTS.length)
  })

  it('rise with the percentile, and grow weaker with old age', () => {
    for (const { percentilesKg } of demo.cohorts) {
      expect(percentilesKg).toEqual([...percentilesKg].sort((a, b) => a - b))
    }
    const median = (bracket: string) =>
      demo.cohorts.find(
        ({ lift, sex, weightClass, ageBracket }) =>
          lift === 'squat' && sex === 'MALE' && weightClass.label === '75-85' && ageBracket === bracket,
      )!.percentilesKg[49]!
    expect(median('24-39')).toBeGreaterThan(median('50-59'))
    expect(median('50-59')).toBeGreaterThan(median('70-90'))
  })

  it('come in any size', () => {
    expect(demoGym({ scale: 0.001 }).counts).toMatchObject({ lifters: expect.any(Number) })
    expect(demoGym({ scale: 0.1 }).cohorts.length).toBeGreaterThan(100)
  })
})

describe('the calibration against the public level tables', () => {
  const there = existsSync(tables)
  if (!there) console.log(`skipped: the level tables are not at ${tables}; set SHARED_DATA to check the calibration`)

  it.skipIf(!there)('is what the script fits', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gym-levels-'))
    try {
      const target = join(folder, 'gym-levels.ts')
      const env = { ...process.env, SHARED_DATA: join(tables, '..') }
      execFileSync(process.execPath, ['scripts/fit-gym-levels.mjs', target], { env })
      const figures = (path: string) => readFileSync(path, 'utf8').match(/-?\d+(\.\d+)?/g)
      expect(figures(target)).toEqual(figures('prisma/seed/gym/levels.ts'))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it.skipIf(!there)('meets the middle level within 5%, and so do the generated medians within a tenth', () => {
    const slugs = new Map([
      ['Squat (Barbell)', 'squat'],
      ['Bench Press (Barbell)', 'bench-press'],
      ['Deadlift (Barbell)', 'deadlift'],
      ['Overhead Press (Barbell)', 'overhead-press'],
    ])
    const rows = readFileSync(join(tables, 'standards-by-bodyweight.csv'), 'utf8').trim().split(/\r?\n/).slice(1)
    let checked = 0
    for (const [title, gender, bodyweight, , , middle] of rows.map((row) => row.split(','))) {
      const lift = slugs.get(title!)
      const sex = gender === 'Male' ? 'MALE' : 'FEMALE'
      if (!lift) continue
      const fitted = middleRoot(FITTED_LEVELS[lift]![sex], sex, Number(bodyweight)) ** 2
      expect(Math.abs(fitted / Number(middle) - 1), `${lift} ${sex} ${bodyweight}`).toBeLessThan(0.05)
      const cohort = demo.cohorts.find(
        (one) =>
          one.lift === lift &&
          one.sex === sex &&
          one.ageBracket === null &&
          one.sampleSize >= 300 &&
          Math.abs(one.medianBodyweightKg! - Number(bodyweight)) < 1,
      )
      if (!cohort) continue
      checked += 1
      expect(Math.abs(cohort.percentilesKg[49]! / Number(middle) - 1), `${lift} ${sex} ${bodyweight}`).toBeLessThan(0.1)
    }
    expect(checked).toBeGreaterThan(15)
  })
})
