/**
 * Percentile tables as a file, which a fresh start serves before the first import. `data export` creates it from a real
 * import. It contains aggregate figures only, no lifters.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ImportRefused } from '../../kernel/faults/report.ts'
import { packageFolder } from '../../kernel/files/package.ts'
import type { PopulationFigures } from '../../services/strength/rules/figures.ts'

const FORMAT = 'strengthgraph-figures-1'

export function writeFigures(figures: PopulationFigures): string {
  const { cohorts, entryRatios, ...about } = figures
  // One line per cohort keeps a diff between two files readable.
  const lines = (rows: readonly object[]) => rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')
  const head = JSON.stringify({ format: FORMAT, ...about }, null, 2).slice(0, -2)
  return `${head},\n  "cohorts": [\n${lines(cohorts)}\n  ],\n  "entryRatios": [\n${lines(entryRatios)}\n  ]\n}\n`
}

export function readFigures(path: string): PopulationFigures {
  const { format, ...figures } = JSON.parse(readFileSync(path, 'utf8')) as PopulationFigures & { format?: string }
  if (format !== FORMAT) throw new ImportRefused(`${path} is no figures file: its format is not ${FORMAT}.`)
  return figures
}

/** The shipped tables, from the source tree or from the build. */
export const shippedFigures = (): PopulationFigures =>
  readFigures(join(packageFolder(), 'prisma/figures/verified.json'))
