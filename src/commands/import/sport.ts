/** What imports of all sports do with what was read, and tell of it. */
import type { Command } from 'commander'
import type { Importer } from '../../importers/run.ts'
import type { SportData } from '../../importers/sport/data.ts'
import type { SportDifferences } from '../../importers/sport/differences.ts'
import { grouped } from '../support/output.ts'
import { addSource, type ImportOptions, type Reading, run, type VerbJob } from './run.ts'
import { changedLine } from './text.ts'

interface Sport<Rows, Built> {
  readonly service: string
  readonly locations: readonly string[]
  readonly read: (reading: Reading) => Promise<SportData<Rows>>
  /** Works everything out that is stored beside the rows. */
  readonly computed: (data: SportData<Rows>, today: string) => Built | Promise<Built>
  readonly importer: Importer<Built, SportDifferences>
  readonly rowsOf: (built: Built) => number
  /** The rows that are told of, by what they are called. */
  readonly told: (rows: Rows) => Readonly<Record<string, readonly unknown[]>>
}

interface BundleCommand<Built, Found> {
  readonly service: string
  readonly description: string
  /** What computes and stores is loaded only when a bundle is to be read. */
  readonly job: (location: string) => Promise<VerbJob<Built, Found>>
}

/** `import <sport> <location>`: reads the import bundle of a sport. */
export const addBundle = <Built, Found>(verb: Command, { service, description, job }: BundleCommand<Built, Found>) =>
  addSource(verb, service, `${description} from an import bundle: CSV files of documented columns.`)
    .argument('<location>', 'a folder, a .zip file, or an https URL of one')
    .addHelpText('after', `\nExample:\n  npm run cli -- import ${service} my-bundle/`)
    .action(async (location: string, options: ImportOptions) => run(options, await job(location)))

export const today = (): string => new Date().toISOString().slice(0, 10)

export const sportJob = <Rows, Built extends { readonly data: SportData<Rows> }>({
  service,
  locations,
  read,
  computed,
  importer,
  rowsOf,
  told,
}: Sport<Rows, Built>): VerbJob<Built, SportDifferences> => ({
  ...{ locations, importer, rowsOf },
  async read(reading) {
    const data = await read(reading)
    reading.onRead()
    return computed(data, today())
  },
  result: ({ built: { data }, differences }) => ({ service, ...differences, counts: data.counts }),
  text({ built: { data }, differences }) {
    const parts = Object.entries(told(data.rows)).map(([noun, rows]) => `${grouped(rows.length)} ${noun}`)
    return {
      read: [`${parts.join(', ')}.`],
      changed: [changedLine('Athletes', differences.athletes), changedLine('Contests', differences.contests)],
    }
  },
})
