/** Bundles of bodybuilding data. */
import { readBodybuildingBundle } from '../../../../src/importers/sources/bodybuilding/bundle.ts'
import { Report } from '../../../../src/kernel/faults/report.ts'
import type { BundleFiles } from '../../../helpers/bundle.ts'
import { CLOSED, put, TODAY } from '../support.ts'

export async function read(location: string) {
  const report = new Report()
  return { report, data: await readBodybuildingBundle(location, { report, input: CLOSED, today: TODAY }) }
}

/** The rejected rows of an otherwise valid bundle. */
export const refusals = async (files: BundleFiles) => (await read(put(files))).report.refusals
