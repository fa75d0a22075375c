/** Percentiles of made-up lifters, and the same calculated naively. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openInput } from '../../../src/importers/input/open.ts'
import { buildVerified } from '../../../src/importers/sources/openpowerlifting/build.ts'
import { Report } from '../../../src/kernel/faults/report.ts'
import { csvOf, type Entry, entry } from '../../helpers/openpowerlifting.ts'

let folder: string

export const put = (text: string | Buffer, name = 'rows.csv'): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

export async function build(path: string, report = new Report(), allEquipment = false) {
  const input = await openInput(path, { maxBytes: 1e9, allowPrivateHosts: false })
  try {
    return await buildVerified(input, { report, allEquipment })
  } finally {
    await input.close()
  }
}

export const built = (entries: readonly Entry[], report = new Report()) => build(put(csvOf(entries)), report)

/** Enough lifters that a few invalid rows are less than one percent. */
export const many = (count: number, columns: Entry = {}) =>
  Array.from({ length: count }, (_, at) => entry({ Name: `Lifter ${at}`, ...columns }))

export function setUp(): void {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'strengthgraph-opl-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
}
