/** `demo`: generates demo data, and loads it or writes it as import bundles. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Command, Option } from 'commander'
import { DEMO_SPORTS, type DemoSport } from '../../prisma/seed/sports.ts'
import type { Database } from '../database/database.ts'
import type { Dataset } from '../database/generated/client.ts'
import { importing, stoppedBy } from '../database/snapshots/replace.ts'
import { ImportRefused } from '../kernel/faults/report.ts'
import { temporaryFolder } from '../kernel/files/temporary.ts'
import { grouped } from '../kernel/numbers/units.ts'
import { example } from './support/invocation.ts'
import { createOutput } from './support/output.ts'
import { createRowProgress, type RowProgress } from './support/progress.ts'
import { withSession } from './support/session.ts'
import { today } from './support/today.ts'

interface Options {
  readonly scale: string
  readonly seed: string
  readonly only?: string
  readonly write?: string
  readonly force?: boolean
  readonly json?: boolean
}

export function defineDemo(command: Command): void {
  command
    .option('--scale <number>', 'size; 1 is the published scale', '1')
    .option('--seed <number>', 'seed of the generator', '1')
    .addOption(new Option('--only <what>', 'load only one of them').choices(DEMOS.map(({ name }) => name)))
    .option('--write <folder>', 'load nothing; write the contests as import bundles, a folder for each sport')
    .option('--force', 'replace real data')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', example('demo --scale 0.1 --seed 7'))
    .action(({ write, ...options }: Options) => (write === undefined ? load(options) : writeBundles(write, options)))
}

interface Size {
  readonly scale: number
  readonly seed: number
}

interface Loaded {
  readonly version: string
  readonly unchanged: boolean
  readonly counts: Readonly<Record<string, unknown>>
}

interface Demo extends Pick<Dataset, 'service' | 'source'> {
  readonly name: string
  load(database: Database, size: Size, progress: RowProgress): Promise<Loaded>
}

const gym: Demo = {
  ...{ name: 'gym', service: 'STRENGTH', source: 'gym' },
  async load(database, size) {
    const [{ demoGym }, { storePopulation }] = await Promise.all([
      import('../../prisma/seed/gym/index.ts'),
      import('../importers/population/store.ts'),
    ])
    const figures = demoGym(size)
    return { ...(await storePopulation(database, figures)), counts: figures.counts }
  },
}

const contestsOf = ({ prepare, ...sport }: DemoSport): Demo => ({
  ...sport,
  async load(database, size, progress) {
    const folder = temporaryFolder('demo')
    const { rows, counts, store } = await prepare({ ...size, today: today() }, folder).finally(() =>
      rm(folder, { recursive: true, force: true }),
    )
    const { version, unchanged } = await store(database, (stored) => progress.update(stored, rows))
    if (!unchanged) progress.update(rows, rows)
    return { version, unchanged, counts }
  },
})

const DEMOS: readonly Demo[] = [gym, ...DEMO_SPORTS.map(contestsOf)]

const load = ({ only, force, json = false, ...options }: Options): Promise<void> =>
  withSession(({ database }) =>
    importing(database, async (lost) => {
      const demos = DEMOS.filter(({ name }) => only === undefined || name === only)
      if (!force) for (const one of demos) await ensureOnlyDemo(database, one)
      const size = sizeOf(options)
      const results: (Loaded & { readonly name: string })[] = []
      for (const one of demos) {
        const progress = createRowProgress(json, 'stored')
        const loaded = await one.load(stoppedBy(database, lost), size, progress).finally(() => progress.stop())
        results.push({ name: one.name, ...loaded })
      }
      createOutput(json).result(results, () =>
        results
          .map(({ unchanged, version, ...result }) => `${countsLine(result)} ${outcome(unchanged, version)}`)
          .join('\n'),
      )
    }),
  )

async function ensureOnlyDemo(database: Database, { name, service, source }: Demo): Promise<void> {
  const current = await database.prisma.dataset.findFirst({ where: { service, source, current: true } })
  if (current && !current.demo) {
    throw new ImportRefused(
      `Real ${name} data is served (version ${current.version}); --force replaces it with demo data.`,
    )
  }
}

async function writeBundles(folder: string, { only, json = false, ...options }: Omit<Options, 'write'>): Promise<void> {
  const sports = DEMO_SPORTS.filter(({ name }) => only === undefined || name === only)
  if (sports.length === 0) throw new ImportRefused(`There is no import bundle of ${only}: --write is for contests.`)
  const size = { ...sizeOf(options), today: today() }
  const results: (Pick<Loaded, 'counts'> & { readonly name: string; readonly folder: string })[] = []
  for (const { name, write } of sports) {
    const bundle = join(folder, name)
    results.push({ name, folder: bundle, counts: await write(size, bundle) })
  }
  createOutput(json).result(results, () =>
    results.map((result) => `${countsLine(result)} The bundle is in ${result.folder}.`).join('\n'),
  )
}

const countsLine = ({ name, counts }: Pick<Loaded, 'counts'> & { readonly name: string }): string => {
  const parts = Object.entries(counts).flatMap(([noun, count]) =>
    typeof count === 'number' ? [`${grouped(count)} ${inWords(noun)}`] : [],
  )
  return `${name}: ${parts.join(', ')}.`
}

const outcome = (unchanged: boolean, version: string): string =>
  unchanged ? `Nothing changed: version ${version} has this data already.` : `Data version ${version} is served now.`

const inWords = (noun: string): string => noun.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const sizeOf = ({ scale, seed }: Pick<Options, 'scale' | 'seed'>): Size => ({
  scale: numberOf('--scale', scale, 0.001, 100),
  seed: Math.trunc(numberOf('--seed', seed, 0, 2 ** 31 - 1)),
})

function numberOf(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (text.trim() !== '' && value >= min && value <= max) return value
  throw new ImportRefused(`${name} must be a number from ${min} to ${max}, not ${JSON.stringify(text)}.`)
}
