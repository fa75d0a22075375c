/** Made-up lifters, and the athletes among them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openInput } from '../../../src/importers/input/open.ts'
import type { KnownAthlete, PopulationWithProfiles } from '../../../src/importers/powerlifting/profiles.ts'
import { buildVerified } from '../../../src/importers/sources/openpowerlifting/build.ts'
import { Report } from '../../../src/kernel/faults/report.ts'
import { COLUMNS, csvOf, type Entry, entry, madeUpEntries } from '../../helpers/openpowerlifting.ts'

let folder: string

const TODAY = '2026-11-20'

export const athlete = (id: number, fullName: string, over: Partial<KnownAthlete> = {}): KnownAthlete => ({
  ...{ id, fullName, sex: 'MALE', countryCode: 'LTU', birthYear: null, firstYear: 2008, lastYear: 2020 },
  ...over,
})

/** A row of a Lithuanian man, strong enough. */
export const row = (columns: Entry = {}): Entry =>
  entry({
    ...{ Name: 'Žygimantas Pavyzdys', Sex: 'M', Age: '30', Country: 'Lithuania', MeetCountry: 'Lithuania' },
    ...{ BodyweightKg: '140', Best3SquatKg: '300', Best3BenchKg: '200', Best3DeadliftKg: '350', TotalKg: '850' },
    ...{ Dots: '455.5', Date: '2015-05-02', Federation: 'LJTF' },
    ...columns,
  })

/** So that names are as rare or common as in a file of realistic size. */
const crowd = madeUpEntries(3_000)

export async function build(
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

export function setUp(): void {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'strengthgraph-lifters-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
}
