/** Bundles in a temporary folder, and what is read from those of strongman data. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { readStrongmanBundle } from '../../../src/importers/sources/strongman/bundle.ts'
import { ImportRefused, Report } from '../../../src/kernel/faults/report.ts'
import { type BundleFiles, putBundle } from '../../helpers/bundle.ts'

export const TODAY = '2026-11-20'

export const CLOSED = { maxBytes: 10_000_000, allowPrivateHosts: false }

export let folder: string

let count = 0

export const place = () => {
  count += 1
  return join(folder, `bundle-${count}`)
}

export const put = (files: BundleFiles): string => putBundle(place(), files)

export async function read(location: string, input = CLOSED) {
  const report = new Report()
  return { report, data: await readStrongmanBundle(location, { report, input, today: TODAY }) }
}

/** Why the whole bundle is rejected. */
export const refusal = (location: string, input = CLOSED): Promise<string> =>
  read(location, input).then(
    () => expect.fail('was imported'),
    (error) => {
      expect(error).toBeInstanceOf(ImportRefused)
      return (error as Error).message
    },
  )

/** The rejected rows of an otherwise valid bundle. */
export const refusals = async (files: BundleFiles) => (await read(put(files))).report.refusals

export function setUp(): void {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'strengthgraph-bundle-test-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
}
