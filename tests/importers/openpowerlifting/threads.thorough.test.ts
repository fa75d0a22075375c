import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KnownAthlete, PopulationWithProfiles } from '../../../src/importers/powerlifting/profiles.ts'
import { csvOf, entry, madeUpCsvOf } from '../../helpers/openpowerlifting.ts'

/** Threads run the bundle, so these tests use the compiled importer, in a separate process. */
let folder: string

const run = promisify(execFile)
const SOURCES = 'src/importers/sources/openpowerlifting'

const SCRIPT = `
import { openInput } from '${resolve('dist/src/importers/input/open.js')}'
import { buildVerified } from '${resolve('dist', SOURCES, 'build.js')}'
import { Report } from '${resolve('dist/src/kernel/faults/report.js')}'
const report = new Report()
const input = await openInput(process.argv[2], { maxBytes: 5e9, allowPrivateHosts: false })
const progress = []
const athletes = process.argv[3] && (async () => JSON.parse(process.argv[3]))
const started = performance.now()
try {
  const onProgress = (...seen) => progress.push(seen)
  const figures = await buildVerified(input, { report, onProgress, ...(athletes && { athletes }) })
  const peakMb = process.resourceUsage().maxRSS / 1024
  const ms = performance.now() - started
  console.log(JSON.stringify({ figures, refusals: report.refusals, last: progress.at(-1), peakMb, ms }))
} catch (error) {
  console.log(JSON.stringify({ error: error.name + ': ' + error.message }))
}
await input.close()
`

interface Answer {
  readonly figures: PopulationWithProfiles
  readonly refusals: readonly { readonly line: number; readonly reason: string }[]
  readonly last: readonly [position: number, total: number, rows: number]
  readonly peakMb: number
  readonly error?: string
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'strengthgraph-threads-'))
  writeFileSync(join(folder, 'run.mjs'), SCRIPT)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function built(name: string, bytes?: string | Buffer, athletes?: readonly KnownAthlete[]): Promise<Answer> {
  const path = bytes === undefined ? name : join(folder, name)
  if (bytes !== undefined) writeFileSync(path, bytes)
  const args = [join(folder, 'run.mjs'), path, ...(athletes ? [JSON.stringify(athletes)] : [])]
  const { stdout } = await run(process.execPath, args, { maxBuffer: 1e8 })
  return JSON.parse(stdout)
}

describe('a large plain file, scanned by two threads', () => {
  const text = madeUpCsvOf(9_000_000)
  const [, entryLine = ''] = csvOf([entry({ Name: 'Zoé Démo', Age: '' })]).split('\n')

  it('gives the same figures as one thread does for the same rows packed, with every invalid row under its line', async () => {
    const rows = text.split('\n')
    const wrong = [5, 1000, Math.floor(rows.length / 2), rows.length - 20]
    for (const line of wrong) rows[line - 1] = `${rows[line - 1]},more`
    const plain = await built('rows.csv', rows.join('\n'))
    const packed = await built('packed.csv.gz', gzipSync(rows.join('\n')))
    expect(plain.refusals.map(({ line }) => line)).toEqual(wrong)
    expect(plain.refusals).toEqual(packed.refusals.map((refusal) => ({ ...refusal, file: 'rows.csv' })))
    expect(plain.figures).toEqual(packed.figures)
  })

  it('finds athletes in both halves, as one thread does', async () => {
    const rows = text.split('\n')
    const [dated, half] = [rows[0]!.split(',').indexOf('Date'), Math.floor(rows.length / 2)]
    // The same lifter at both ends of the file, years apart.
    for (const [line, year] of [[5, 2004] as const, [half * 2 - 9, 2016] as const]) {
      const fields = entryLine.split(',')
      fields[dated] = `${year}-05-04`
      rows[line] = fields.join(',')
    }
    const facts = { sex: 'FEMALE', countryCode: null, birthYear: null, firstYear: 2010, lastYear: 2012 } as const
    const athletes = [{ id: 1, fullName: 'Zoé Démo', ...facts }]
    const plain = await built('halves.csv', rows.join('\n'), athletes)
    const packed = await built('halves.csv.gz', gzipSync(rows.join('\n')), athletes)
    expect(plain.figures.profiles).toMatchObject([
      { athleteId: 1, name: 'Zoé Démo', meets: 2, firstYear: 2004, lastYear: 2016 },
    ])
    expect(plain.figures).toEqual(packed.figures)
  })

  it('reports at the end that all of it was read', async () => {
    const { last, figures } = await built('whole.csv', text)
    expect(last).toEqual([Buffer.byteLength(text), Buffer.byteLength(text), figures.counts['read']])
  })

  it('is refused by a thread as it is without threads', async () => {
    expect((await built('cut.csv', text.slice(0, -60))).error).toMatch(/^ImportRefused: cut\.csv is truncated/)
  })
})

const full = process.env['SHARED_DATA_FULL'] ?? ''

describe.skipIf(!existsSync(full))(`the whole archive of 2024-08-23 (SHARED_DATA_FULL=${full || 'not set'})`, () => {
  it('gives the figures that were computed independently', async () => {
    const { figures, peakMb } = await built(full)
    expect(figures.counts).toMatchObject({ read: 3_268_474, results: 1_239_239, lifters: 410_026, refused: {} })
    const squat = figures.cohorts.find(
      ({ lift, sex, weightClass, ageBracket, population }) =>
        lift === 'squat' && sex === 'MALE' && weightClass.label === '83' && !ageBracket && population === 'VERIFIED',
    )
    expect(squat?.sampleSize).toBe(60_314)
    expect([5, 20, 50, 80, 95].map((percent) => squat?.percentilesKg[percent - 1])).toEqual([
      116.962, 150, 180, 207.5, 235,
    ])
    expect(peakMb).toBeLessThan(300)
  }, 60_000)
})
