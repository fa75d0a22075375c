/** The sources of a sport: whatever the format, rows become the sport's snapshot or its import bundle. */
import { grouped } from '../../kernel/numbers/units.ts'
import type { SportName } from '../../kernel/sports.ts'
import type { SportRows } from '../../services/athletes/rules/rows.ts'
import type { Bundle } from '../bundle/tables.ts'
import { type Importer, type PreparedImport, prepared, type Reading, type Source } from '../source.ts'
import type { SportData } from './data.ts'
import type { Computed } from './importer.ts'

/** A sport as a target of imports. It stays light: the code that computes and stores loads after a file is read. */
export interface SportTarget<Rows, Figures> {
  /** The service, spelled as in its path. */
  readonly service: string
  /** The rows to report to the operator, by noun. */
  counted(rows: Rows): Readonly<Record<string, readonly unknown[]>>
  load(): Promise<{
    /** Computes everything that is stored in addition to the rows. */
    computed(data: SportData<Rows>, today: string): Computed<Rows, Figures> | Promise<Computed<Rows, Figures>>
    /** Number of rows to store if all of them are new. */
    rowsOf(computed: Computed<Rows, Figures>): number
    readonly importer: Importer<Computed<Rows, Figures>>
  }>
  writeBundle?(data: SportData<Rows>, folder: string): Promise<void>
}

/** Computes everything that is stored in addition to the rows. */
export async function prepareSport<Rows, Figures>(
  { load }: Pick<SportTarget<Rows, Figures>, 'load'>,
  data: SportData<Rows>,
  today: string,
): Promise<PreparedImport> {
  const { computed, rowsOf, importer } = await load()
  const built = await computed(data, today)
  return prepared(importer, built, rowsOf(built))
}

interface SportFormat<Rows> extends Omit<Source, 'read' | 'replaces' | 'dependsOnDay'> {
  read(files: readonly string[], reading: Reading): Promise<SportData<Rows>>
}

type Athletes = Pick<SportRows<string>, 'athletes'>

export const sportSource = <Rows extends Athletes, Figures>(
  { service, counted, writeBundle, ...target }: SportTarget<Rows, Figures>,
  { read: readFormat, ...format }: SportFormat<Rows>,
): Source => {
  const read = async (files: readonly string[], reading: Reading) => {
    const { withNicknames } = await import('../nicknames.ts')
    return withNicknames(await readFormat(files, reading), service.toUpperCase() as SportName, {
      ...{ location: reading.options['nicknames'], input: reading.input, report: reading.report },
    })
  }
  return {
    ...format,
    replaces: service,
    dependsOnDay: true,
    options: { ...format.options, nicknames: 'CSV of nicknames to use instead of the shipped ones' },
    async read(files, reading) {
      const data = await read(files, reading)
      const parts = Object.entries(counted(data.rows)).map(([noun, { length }]) => `${grouped(length)} ${noun}`)
      return {
        ...{ replaces: { service }, counts: data.counts, summary: `${parts.join(', ')}.` },
        prepare: () => prepareSport(target, data, reading.today),
      }
    },
    ...(writeBundle && {
      async writeBundle(files, folder, reading) {
        const data = await read(files, reading)
        await writeBundle(data, folder)
        return data.counts
      },
    }),
  }
}

interface BundleFormat<Rows> {
  /** What the bundle contains, as the first words of the command's description: `Strongman contests`. */
  readonly title: string
  readonly bundle: () => Promise<Bundle>
  read(location: string, reading: Reading): Promise<SportData<Rows>>
}

/** The import bundle of a sport, as a source with the name of the sport. */
export const bundleSource = <Rows extends Athletes, Figures>(
  target: SportTarget<Rows, Figures>,
  { title, bundle, read }: BundleFormat<Rows>,
): Source =>
  sportSource(target, {
    description: `${title} from an import bundle: CSV files with documented columns.`,
    files: {
      argument: '<location>',
      description: 'a folder, a .zip file, or an https URL of one',
      example: 'my-bundle/',
    },
    bundle,
    async recognize(location, kind, input) {
      if (kind === 'file' && !/\.zip$/i.test(location)) return undefined
      const { isBundle } = await import('../bundle/recognize.ts')
      return (await isBundle(await bundle(), location, input)) ? 'main' : undefined
    },
    read: ([location = ''], reading) => read(location, reading),
  })
