/** `demo`: makes up data for demonstration and tests. */
import type { Command } from 'commander'
import { importing } from '../database/commit.ts'
import { demoGym } from '../importers/demo/gym.ts'
import { storePopulation } from '../importers/population.ts'
import { ImportRefused } from '../kernel/report.ts'
import { createOutput } from './support/output.ts'
import { withSession } from './support/session.ts'

interface Options {
  readonly scale: string
  readonly seed: string
  readonly force?: boolean
  readonly json?: boolean
}

export function addDemo(program: Command): void {
  program
    .command('demo')
    .description('Load made-up gym self-reports. The same seed gives the same data.')
    .option('--scale <number>', 'size, 1 being the published scale', '1')
    .option('--seed <number>', 'seed of the generator', '1')
    .option('--force', 'replace real data')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nExample:\n  npm run cli -- demo --scale 0.1 --seed 7')
    .action(demo)
}

const demo = ({ scale, seed, force, json }: Options): Promise<void> =>
  withSession(({ database }) =>
    importing(database, async () => {
      const current = await database.prisma.dataset.findFirst({
        where: { service: 'STRENGTH', source: 'gym', current: true },
      })
      if (current && !current.demo && !force) {
        throw new ImportRefused(
          `Real gym data is served (version ${current.version}); --force replaces it by made-up data.`,
        )
      }
      const figures = demoGym({
        scale: numberOf('--scale', scale, 0.001, 100),
        seed: Math.trunc(numberOf('--seed', seed, 0, 2 ** 31 - 1)),
      })
      const committed = await storePopulation(database, figures)
      createOutput(json).result({ ...committed, counts: figures.counts }, () =>
        committed.unchanged
          ? `Nothing changed: version ${committed.version} has this data already.`
          : `Data version ${committed.version} is served now.`,
      )
    }),
  )

function numberOf(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (text.trim() !== '' && value >= least && value <= most) return value
  throw new ImportRefused(`${name} must be a number from ${least} to ${most}, not ${JSON.stringify(text)}.`)
}
