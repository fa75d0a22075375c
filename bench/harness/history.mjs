// The figures with a target of every published run, one line each in bench/results/history.jsonl, oldest first.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './work.mjs'

export const HISTORY = 'history.jsonl'
const file = join(root, 'bench', 'results', HISTORY)

/** The lines of a result. A check that has no number is not among them. */
export const linesOf = ({ name, figures }, { at, commit, cpu, node }) =>
  figures
    .filter(({ target, ours }) => target !== undefined && Number.isFinite(ours))
    .map(({ what, unit, ours, beside, than, ratio, target, met }) => ({
      ...{ at, commit, cpu, node, benchmark: name, figure: what, unit, ours: rounded(ours) },
      ...(beside !== undefined && { peer: rounded(beside), than, ratio: rounded(ratio) }),
      ...{ target, met },
    }))

const rounded = (value) => Number(value.toPrecision(5))

export const appendHistory = (lines) => appendFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))

export const readHistory = () => (existsSync(file) ? parse(readFileSync(file, 'utf8')) : [])

const parse = (text) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

/**
 * By benchmark, the series of its figures: [{ benchmark, series: [{ figure, isJudged, lines }] }]. Figures that had a
 * target in the latest run of their benchmark come first; the others had one before, or became one with a target later.
 */
export function seriesByBenchmark(history) {
  const sorted = history.toSorted((one, other) => one.at.localeCompare(other.at))
  return [...grouped(sorted, 'benchmark')]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([benchmark, lines]) => {
      const latest = lines.at(-1).at
      const series = [...grouped(lines, 'figure')].map(([figure, own]) => {
        const last = own.at(-1)
        return { figure, isJudged: last.at === latest && last.target !== undefined, lines: own }
      })
      return { benchmark, series: series.sort((one, other) => Number(other.isJudged) - Number(one.isJudged)) }
    })
}

function grouped(lines, key) {
  const groups = new Map()
  for (const line of lines) groups.set(line[key], [...(groups.get(line[key]) ?? []), line])
  return groups
}
