/** Files that are made to harm, and what reading them says and takes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { readStrongmanBundle } from '../../../src/importers/sources/strongman/bundle.ts'
import { readStrongmanArchive } from '../../../src/importers/sources/strongman-archive/archive.ts'
import { ImportRefused, Report } from '../../../src/kernel/faults/report.ts'

export const INPUT = { maxBytes: 5_000_000_000, allowPrivateHosts: false }

export const MEGABYTE = 2 ** 20

/** Far more than any of these reads takes, and far less than unbounded reads would take. */
const MOST_MS = 20_000

const MOST_BYTES = 700 * MEGABYTE

export let folder: string

export const put = (name: string, bytes: string | Uint8Array): string => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}

/** The error of a reader that rejects a file; measures its time and memory. */
export async function refusal(read: () => Promise<unknown>): Promise<string> {
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 10)
  const started = performance.now()
  try {
    await read()
    throw new Error('was read')
  } catch (error) {
    expect(error).toBeInstanceOf(ImportRefused)
    expect(performance.now() - started).toBeLessThan(MOST_MS)
    expect(Math.max(most, process.memoryUsage().rss) - before).toBeLessThan(MOST_BYTES)
    return (error as Error).message
  } finally {
    clearInterval(watch)
  }
}

export const contests = (...more: object[]) =>
  JSON.stringify([
    {
      ...{ contest_id: 1, contest_name: '2001 Some Open', details: 'Sparta, Greece, 2001-05-05' },
      results: [{ rank: '1', person_name: 'Per Son', country: 'NOR', score: 1 }],
    },
    ...more,
  ])

export const archive = (files: { contests: string; eventResults?: string }) => {
  const report = new Report()
  return readStrongmanArchive(files, { report, today: '2026-11-20' })
}

export const check = (path: string, report = new Report()) =>
  readStrongmanBundle(path, { report, input: INPUT, today: '2026-11-20' })

export function setUp(): void {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'strengthgraph-hostile-files-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
}
