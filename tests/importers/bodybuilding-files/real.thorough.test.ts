import { describe, expect, it } from 'vitest'
import { readBodybuildingFiles } from '../../../src/importers/sources/bodybuilding-files/files.ts'
import { Report } from '../../../src/kernel/faults/report.ts'
import { DIVISIONS } from '../../../src/services/bodybuilding/rules/divisions.ts'
import { hasReal, REAL_BODYBUILDING } from '../../helpers/real-files.ts'

const today = '2026-11-20'

describe.skipIf(!hasReal('bodybuilding'))('the real bodybuilding files', () => {
  it('use over 98% of their rows, and report every other one', async () => {
    const named: unknown[] = []
    const report = new Report((refusal) => named.push(refusal))
    const started = performance.now()
    const { rows, counts } = await readBodybuildingFiles(REAL_BODYBUILDING, { report, today })
    const seconds = (performance.now() - started) / 1000
    console.log(`${seconds.toFixed(1)} s\n${report.notes.join('\n')}`)
    const { placings } = counts as { placings: { read: number; landed: number } }
    expect(placings.read).toBe(52_696 + 870 + 306)
    expect(placings.landed / placings.read).toBeGreaterThan(0.98)
    const mixed = report.skipped.get('an athlete in a division of the other sex, beside their own') ?? 0
    expect(named.length + mixed).toBe(placings.read - placings.landed)
    const skipped = [...report.skipped.values()].reduce((sum, one) => sum + one, 0)
    expect(report.used + skipped + report.refusedTotal).toBe(report.read)
    // Rows that repeat another row are not results; all others are.
    expect(rows.results.length / (placings.read - skipped)).toBeGreaterThan(0.98)
  })

  it('make rows with valid references and no duplicates, in the thirteen divisions', async () => {
    const { rows } = await readBodybuildingFiles(REAL_BODYBUILDING, { report: new Report(), today })
    const athletes = new Map(rows.athletes.map((athlete) => [athlete.key, athlete]))
    const contests = new Set(rows.contests.map(({ key }) => key))
    const divisions = new Map(DIVISIONS.map((division) => [division.slug, division]))
    expect(athletes.size).toBe(rows.athletes.length)
    expect(contests.size).toBe(rows.contests.length)
    const entries = new Set(rows.results.map(({ contest, division, athlete }) => `${contest} ${division} ${athlete}`))
    expect(entries.size).toBe(rows.results.length)
    const stray = rows.results.filter(
      ({ contest, division, athlete }) =>
        !contests.has(contest) || divisions.get(division)?.sex !== athletes.get(athlete)?.sex,
    )
    expect(stray).toEqual([])
    const competed = new Set(rows.results.map(({ athlete }) => athlete))
    expect(rows.athletes.filter(({ key }) => !competed.has(key))).toEqual([])
  })

  it('have one winner of the flagship’s open division in every year', async () => {
    const { rows } = await readBodybuildingFiles(REAL_BODYBUILDING, { report: new Report(), today })
    const won = rows.results.filter(
      ({ contest, division, place }) => contest.startsWith('flagship/') && division === 'mens-open' && place === 1,
    )
    const years = Array.from({ length: 2025 - 1965 + 1 }, (_, index) => `flagship/${1965 + index}`)
    expect(won.map(({ contest }) => contest).toSorted()).toEqual(years)
  })
})
