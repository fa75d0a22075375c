/** Bundles of bodybuilding data. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { readBodybuildingBundle } from '../../../../src/importers/sources/bodybuilding/bundle.ts'
import { Report } from '../../../../src/kernel/faults/report.ts'
import { type BundleFiles, putBundle } from '../../../helpers/bundle.ts'

const TODAY = '2026-11-20'

const CLOSED = { maxBytes: 10_000_000, allowPrivateHosts: false }

export let folder: string

let count = 0

export const place = () => {
  count += 1
  return join(folder, `bundle-${count}`)
}

export const put = (files: BundleFiles): string => putBundle(place(), files)

export async function read(location: string) {
  const report = new Report()
  return { report, data: await readBodybuildingBundle(location, { report, input: CLOSED, today: TODAY }) }
}

/** The rejected rows of an otherwise valid bundle. */
export const refusals = async (files: BundleFiles) => (await read(put(files))).report.refusals

export function setUp(): void {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'strengthgraph-bundle-test-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
}
