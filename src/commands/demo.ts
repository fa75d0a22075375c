/** `demo`: generates demo data for demonstrations and tests. */
import { type Command, Option } from 'commander'
import { DEMO_SPORTS, type DemoSport } from '../../prisma/seed/sports.ts'
import type { Database } from '../database/database.ts'
import type { Dataset } from '../database/generated/client.ts'
import { importing } from '../database/snapshots/replace.ts'
import { ImportRefused } from '../kernel/faults/report.ts'
import { grouped } from '../kernel/numbers/units.ts'
import { createOutput } from './support/output.ts'
import { createRowProgress, type RowProgress } from './support/progress.ts'
import { withSession } from './support/session.ts'
import { today } from './support/today.ts'

interface Options {
  readonly scale: string
  readonly seed: string
  readonly only?: string
  readonly force?: boolean
  readonly json?: boolean
}

export function addDemo(program: Command): void {
  program
    .command('demo')
    .description(
      'Load demo data: gym self-reports, and contests of strongman and bodybuilding. The same seed gives the same data.',
    )
    .option('--scale <number>', 'size, 1 being the published scale', '1')
    .option('--seed <number>', 'seed of the generator', '1')
    .addOption(new Option('--only <what>', 'one of them').choices(DEMOS.map(({ name }) => name)))
    .option('--force', 'replace real data')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nExample:\n  npm run cli -- demo --scale 0.1 --seed 7')
    .action(demo)
}

interface Made {
  readonly version: string
  readonly unchanged: boolean
  readonly counts: Readonly<Record<string, unknown>>
}

interface Demo extends Pick<Dataset, 'service' | 'source'> {
  readonly name: string
  load(database: Database, size: { scale: number; seed: number }, progress: RowProgress): Promise<Made>
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

const contestsOf = ({ make, ...sport }: DemoSport): Demo => ({
  ...sport,
  async load(database, size, progress) {
    const { rows, counts, store } = await make({ ...size, today: today() })
    const { version, unchanged } = await store(database, (stored) => progress.update(stored, rows))
    return { version, unchanged, counts }
  },
})

const DEMOS: readonly Demo[] = [gym, ...DEMO_SPORTS.map(contestsOf)]

const demo = ({ scale, seed, only, force, json = false }: Options): Promise<void> =>
  withSession(({ database }) =>
    importing(database, async () => {
      const demos = DEMOS.filter(({ name }) => only === undefined || name === only)
      if (!force) for (const one of demos) await demandDemo(database, one)
      const size = {
        scale: numberOf('--scale', scale, 0.001, 100),
        seed: Math.trunc(numberOf('--seed', seed, 0, 2 ** 31 - 1)),
      }
      const loaded: (Made & { readonly name: string })[] = []
      for (const one of demos) {
        const progress = createRowProgress(json, 'stored')
        const made = await one.load(database, size, progress).finally(() => progress.stop())
        loaded.push({ name: one.name, ...made })
      }
      createOutput(json).result(loaded, () => loaded.map(lineOf).join('\n'))
    }),
  )

async function demandDemo(database: Database, { name, service, source }: Demo): Promise<void> {
  const current = await database.prisma.dataset.findFirst({ where: { service, source, current: true } })
  if (current && !current.demo) {
    throw new ImportRefused(
      `Real ${name} data is served (version ${current.version}); --force replaces it with demo data.`,
    )
  }
}

const lineOf = ({ name, version, unchanged, counts }: Made & { readonly name: string }): string => {
  const parts = Object.entries(counts).flatMap(([noun, count]) =>
    typeof count === 'number' ? [`${grouped(count)} ${inWords(noun)}`] : [],
  )
  const what = `${name}: ${parts.join(', ')}.`
  return unchanged
    ? `${what} Nothing changed: version ${version} has this data already.`
    : `${what} Data version ${version} is served now.`
}

const inWords = (noun: string): string => noun.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function numberOf(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (text.trim() !== '' && value >= least && value <= most) return value
  throw new ImportRefused(`${name} must be a number from ${least} to ${most}, not ${JSON.stringify(text)}.`)
}
