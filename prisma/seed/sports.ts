/**
 * The sports with demo contests, in order. Demo data is written as an import bundle and imported from it, like the data
 * of any user. Generators and importers load on demand.
 */
import type { Dataset } from '../../src/database/generated/client.ts'
import { BODYBUILDING_TARGET } from '../../src/importers/bodybuilding/target.ts'
import type { ReadOptions } from '../../src/importers/bundle/read.ts'
import type { About } from '../../src/importers/bundle/sport/records.ts'
import type { PreparedImport } from '../../src/importers/source.ts'
import type { SportData } from '../../src/importers/sport/data.ts'
import { prepareSport, type SportTarget } from '../../src/importers/sport/sport-source.ts'
import { STRONGMAN_TARGET } from '../../src/importers/strongman/target.ts'
import { Report } from '../../src/kernel/faults/report.ts'
import type { DemoData } from './shared/demo-data.ts'

export interface DemoOptions {
  readonly scale: number
  readonly seed?: number
  /** Contests after this day are upcoming; `YYYY-MM-DD`. */
  readonly today: string
}

type Counts = Readonly<Record<string, unknown>>

/** Demo contests with all computed figures, not stored yet. */
export interface DemoImport extends Pick<PreparedImport, 'rows' | 'store'> {
  readonly counts: Counts
}

export interface DemoSport extends Pick<Dataset, 'service' | 'source'> {
  readonly name: string
  /** Generates the data and writes it as an import bundle into a new or empty folder. */
  write(options: DemoOptions, folder: string): Promise<Counts>
  /** The same, and reads the bundle as `import` does. */
  prepare(options: DemoOptions, folder: string): Promise<DemoImport>
}

export const DEMO_SPORTS: readonly DemoSport[] = [
  demoSport({ name: 'strongman', service: 'STRONGMAN', source: 'contests' }, STRONGMAN_TARGET, {
    generate: async (options) => (await import('./strongman/index.ts')).demoStrongman(options),
    async bundle() {
      const { readStrongmanBundle, writeStrongmanBundle } = await import(
        '../../src/importers/sources/strongman/bundle.ts'
      )
      return { read: readStrongmanBundle, write: writeStrongmanBundle }
    },
  }),
  demoSport({ name: 'bodybuilding', service: 'BODYBUILDING', source: 'contests' }, BODYBUILDING_TARGET, {
    generate: async (options) => (await import('./bodybuilding/index.ts')).demoBodybuilding(options),
    async bundle() {
      const { readBodybuildingBundle, writeBodybuildingBundle } = await import(
        '../../src/importers/sources/bodybuilding/bundle.ts'
      )
      return { read: readBodybuildingBundle, write: writeBodybuildingBundle }
    },
  }),
]

interface DemoFormat<Rows> {
  generate(options: DemoOptions): Promise<DemoData<Rows>>
  bundle(): Promise<{
    read(folder: string, options: ReadOptions): Promise<SportData<Rows>>
    write(rows: Rows, folder: string, about: About): Promise<void>
  }>
}

/** The bundle is our own, so its size is not limited. */
const INPUT = { maxBytes: Number.POSITIVE_INFINITY, allowPrivateHosts: false }

function demoSport<Rows, Figures>(
  names: Pick<DemoSport, 'name' | 'service' | 'source'>,
  target: SportTarget<Rows, Figures>,
  { generate, bundle }: DemoFormat<Rows>,
): DemoSport {
  /** Returns what the bundle does not contain; the rows can be freed before the bundle is read. */
  const write = async (options: DemoOptions, folder: string) => {
    const { rows, counts, powerlifters = [], ...about } = await generate(options)
    await (await bundle()).write(rows, folder, about)
    return { counts, powerlifters }
  }
  const read = async (today: string, folder: string): Promise<SportData<Rows>> => {
    const report = new Report()
    const data = await (await bundle()).read(folder, { report, today, input: INPUT })
    const [refusal] = report.refusals
    if (refusal) throw new Error(`Demo data has an invalid row: ${JSON.stringify(refusal)}`)
    return data
  }
  return {
    ...names,
    write: async (options, folder) => (await write(options, folder)).counts,
    async prepare(options, folder) {
      const written = await write(options, folder)
      const { rows, store } = await prepareSport(
        target,
        { ...(await read(options.today, folder)), ...written },
        options.today,
      )
      return { rows, store, counts: written.counts }
    },
  }
}
