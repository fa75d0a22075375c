/**
 * Percentile tables as a file, which a fresh start serves before the first import. `data figures` creates it from a real
 * import. It contains aggregate figures only, no lifters.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ImportRefused } from '../../kernel/faults/report.ts'
import { packageFolder } from '../../kernel/files/package.ts'
import { type Category, isDefault, RAW } from '../../services/strength/rules/categories.ts'
import type { PopulationFigures } from '../../services/strength/rules/figures.ts'

const FORMAT = 'strengthgraph-figures-2'

export function writeFigures(figures: PopulationFigures): string {
  const { cohorts, slices, dots, entryRatios, ...about } = figures
  // One line per cohort keeps a diff between two files readable.
  const lines = (rows: readonly object[]) => rows.map((row) => `    ${JSON.stringify(short(row))}`).join(',\n')
  const head = JSON.stringify({ format: FORMAT, ...about }, null, 2).slice(0, -2)
  const list = (name: string, rows: readonly object[]) => `,\n  "${name}": [\n${lines(rows)}\n  ]`
  return `${head}${list('cohorts', cohorts)}${list('slices', slices)}${list('dots', dots)}${list('entryRatios', entryRatios)}\n}\n`
}

export function readFigures(path: string): PopulationFigures {
  const { format, ...figures } = JSON.parse(readFileSync(path, 'utf8')) as PopulationFigures & { format?: string }
  if (format !== FORMAT) throw new ImportRefused(`${path} is not a figures file: its format is not ${FORMAT}.`)
  const { cohorts, slices, dots, ...about } = figures
  return {
    ...about,
    cohorts: cohorts.map(withCategory),
    slices: slices.map(withCategory),
    dots: dots.map(withCategory),
  }
}

/** The default category is left out of each of thousands of lines. */
const short = (row: Partial<Category>): object => {
  const { equipment, tested, ...others } = row
  return equipment === undefined || isDefault({ equipment, tested: tested ?? null }) ? others : row
}

const withCategory = <Row extends object>(row: Row): Row => ({ ...RAW, ...row })

/** The shipped tables, from the source tree or from the build. */
export const shippedFigures = (): PopulationFigures =>
  readFigures(join(packageFolder(), 'prisma/figures/verified.json'))
