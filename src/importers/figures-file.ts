/**
 * Percentile tables as a file: what a fresh start serves before anything has been imported, made by
 * `data export` from a real import. Aggregate figures only; there is no lifter in it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ImportRefused } from '../kernel/faults/report.ts'
import { packageFolder } from '../kernel/package.ts'
import type { PopulationFigures } from '../services/strength/rules/figures.ts'

const FORMAT = 'strengthgraph-figures-1'

export function writeFigures(figures: PopulationFigures): string {
  const { cohorts, entryRatios, ...about } = figures
  // A line for each cohort keeps differences between two files readable.
  const lines = (rows: readonly object[]) => rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')
  const head = JSON.stringify({ format: FORMAT, ...about }, null, 2).slice(0, -2)
  return `${head},\n  "cohorts": [\n${lines(cohorts)}\n  ],\n  "entryRatios": [\n${lines(entryRatios)}\n  ]\n}\n`
}

export function readFigures(path: string): PopulationFigures {
  const { format, ...figures } = JSON.parse(readFileSync(path, 'utf8')) as PopulationFigures & { format?: string }
  if (format !== FORMAT) throw new ImportRefused(`${path} is no figures file: its format is not ${FORMAT}.`)
  return figures
}

/** The tables that are shipped, from the sources as from the build. */
export const shippedFigures = (): PopulationFigures =>
  readFigures(join(packageFolder(), 'prisma/figures/verified.json'))
