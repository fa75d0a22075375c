import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readStrongmanArchive } from '../../../src/importers/sources/strongman-archive/archive.ts'
import { ImportRefused, Report } from '../../../src/kernel/faults/report.ts'
import { hasReal, REAL_STRONGMAN } from '../../helpers/real-files.ts'

describe.skipIf(!hasReal('strongman'))('the real strongman archive', () => {
  it('stores over 97% of its placings and 90% of its event results, and reports the rest', async () => {
    const report = new Report()
    const started = performance.now()
    const { rows, counts } = await readStrongmanArchive(REAL_STRONGMAN, { report, today: '2026-08-10' })
    const seconds = (performance.now() - started) / 1000
    console.log(`${seconds.toFixed(1)} s\n${report.notes.join('\n')}`)
    const { placings, eventLines, marks } = counts as Record<
      'placings' | 'eventLines',
      { read: number; landed: number }
    > & { marks: number }
    expect(placings.read).toBe(25_795)
    expect(placings.landed / placings.read).toBeGreaterThan(0.97)
    expect(eventLines.landed / eventLines.read).toBeGreaterThan(0.9)
    const odd = report.decisions.filter(({ kind }) => kind === 'mark').length
    expect(odd / marks).toBeLessThan(0.01)
    expect(rows.contests).toHaveLength(2756)
    expect(rows.records.length).toBeGreaterThan(50)
    const skipped = [...report.skipped.values()].reduce((sum, one) => sum + one, 0)
    expect(report.used + skipped + report.refusedTotal).toBe(report.read)
    expect(report.refusals).toHaveLength(report.refusedTotal)
  })

  it('makes rows with valid references and no duplicates', async () => {
    const { rows } = await readStrongmanArchive(REAL_STRONGMAN, { report: new Report(), today: '2026-08-10' })
    const athletes = new Set(rows.athletes.map(({ key }) => key))
    const contests = new Set(rows.contests.map(({ key }) => key))
    expect(athletes.size).toBe(rows.athletes.length)
    expect(contests.size).toBe(rows.contests.length)
    const events = new Set(rows.contestEvents.map(({ contest, position }) => `${contest} ${position}`))
    const entries = new Set(rows.results.map(({ contest, division, athlete }) => `${contest} ${division} ${athlete}`))
    const marks = new Set(
      rows.eventResults.map(({ contest, position, athlete }) => `${contest} ${position} ${athlete}`),
    )
    expect(entries.size).toBe(rows.results.length)
    expect(marks.size).toBe(rows.eventResults.length)
    expect(rows.results.filter(({ contest, athlete }) => !contests.has(contest) || !athletes.has(athlete))).toEqual([])
    const stray = rows.eventResults.filter(
      ({ contest, position, division, athlete }) =>
        !events.has(`${contest} ${position}`) || !entries.has(`${contest} ${division} ${athlete}`),
    )
    expect(stray).toEqual([])
    expect(
      rows.records.filter(({ contest, athlete }) => (contest && !contests.has(contest)) || !athletes.has(athlete)),
    ).toEqual([])
  })

  it('is refused if a file is truncated', async () => {
    const cut = readFileSync(REAL_STRONGMAN.contests).subarray(0, 100_000)
    const scratch = mkdtempSync(join(tmpdir(), 'strongman-real-'))
    try {
      const contests = join(scratch, 'contests.json.gz')
      writeFileSync(contests, cut)
      await expect(readStrongmanArchive({ contests }, { report: new Report(), today: '2026-08-10' })).rejects.toThrow(
        ImportRefused,
      )
    } finally {
      rmSync(scratch, { recursive: true })
    }
  })
})
