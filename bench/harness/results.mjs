// Writes RESULTS.md from the latest results of each benchmark in bench/results, one file and one chart per benchmark, and
// the page of figures over time.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bars } from './bars.mjs'
import { appendHistory, HISTORY, linesOf, readHistory } from './history.mjs'
import { historyPage } from './history-charts.mjs'
import { short, spread } from './print.mjs'
import { root } from './work.mjs'

const bench = join(root, 'bench')
const folder = join(bench, 'results')

const READING = `Every table is of one run. What it is held against ran in that run, in turns with ours: a round of the one, a
round of the other, and again. Figures are medians of the rounds, with the least and the most of them; the ratio is ours
over the other's, so more is better of answers and less is better of times. Compare figures of one table only.

*Answers/s of processor* is how many answers a second of the server's own processor time is worth, all its threads, counted
by the system. Clients share the machine with the server, and with whatever else runs on it; that changes how fast answers
come, and much less what one costs. Where clients would be the slower part, targets are of this figure. The database's
processor time is not in it.

*Answers/s of processor, database included* counts the processor time of PostgreSQL with that of the server: of all its
processes that work for the database measured, also those that end meanwhile. *Database: processor µs each* is PostgreSQL's
part alone, for one answer. So a server that waits for the database is not called slow, and one that leaves its work to the
database is not called cheap. What connections to other databases of the same PostgreSQL use counts if they end in the round.

Of a machine with a load average well above its number of processors, times (p99 above all) and answers/s say little, the
ratios of processor time still something. The load before each benchmark stands with it.`

/** Stores the new results, adds them to the history, and writes the pages. */
export function writeResults(results, { conditions, rounds, seconds }) {
  mkdirSync(folder, { recursive: true })
  for (const result of results) {
    if (result.figures.length === 0) continue
    const kept = JSON.stringify({ conditions, rounds, seconds, ...result })
    writeFileSync(join(folder, `${result.name}.jsonl`), `${kept}\n`)
    appendHistory(linesOf(result, conditions))
  }
  writePages()
}

/** Writes the pages and the charts from all stored results. */
export function writePages() {
  const kept = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl') && name !== HISTORY)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  for (const { name, title, figures } of kept) {
    const chart = bars(title, figures)
    if (chart) writeFileSync(join(folder, `${name}.svg`), chart)
  }
  const history = readHistory()
  if (history.length > 0) writeHistory(history)
  const page = [
    '# What was measured',
    `Made by \`npm run bench -- --write\`. [Figures over time](results/history.md) has those of earlier runs.`,
    READING,
    missed(kept),
    ...kept.map(section),
    profiles(),
  ]
  writeFileSync(join(bench, 'RESULTS.md'), `${page.filter(Boolean).join('\n\n')}\n`)
}

function writeHistory(history) {
  const { page, charts } = historyPage(history)
  mkdirSync(join(folder, 'history'), { recursive: true })
  for (const { name, svg } of charts) writeFileSync(join(folder, 'history', `${name}.svg`), svg)
  writeFileSync(join(folder, 'history.md'), page)
}

/** The targets that are missed in the latest run of each benchmark. */
export function missed(results) {
  const judged = results.flatMap(({ name, figures }) =>
    figures.filter(({ met }) => met !== undefined).map((one) => ({ name, ...one })),
  )
  const rows = judged
    .filter(({ met }) => !met)
    .map(({ name, what, target, ratio, ours, said, unit }) => {
      const value = target.startsWith('ratio') ? `ratio ${ratio.toFixed(2)}` : (said ?? `${short(ours)} ${unit}`.trim())
      return `- ${name}, ${what}: ${value}, of ${target}`
    })
  return rows.length === 0
    ? `All ${judged.length} targets are met.`
    : `Targets that are missed, ${rows.length} of ${judged.length}:\n\n${rows.join('\n')}`
}

/** Findings from profiling are written by hand. */
function profiles() {
  const path = join(folder, 'profiles.md')
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
}

function section({ name, title, load, figures, notes, conditions, rounds, seconds }) {
  const { cpu, cores, memoryGb, system, node, commit, at, versions } = conditions
  const packages = Object.entries(versions).map((one) => one.join(' '))
  const under = `${at.slice(0, 16)}Z, commit ${commit}, ${cpu}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}; load average before it ${load.join(' ')}; ${rounds} rounds of ${seconds} s. ${packages.join(', ')}.`
  const chart = existsSync(join(folder, `${name}.svg`)) ? `![${title}](results/${name}.svg)` : ''
  return [`## ${name}: ${title}`, under, table(figures), chart, notes.map((note) => `- ${note}`).join('\n')]
    .filter(Boolean)
    .join('\n\n')
}

function table(figures) {
  const rows = figures.map(({ what, unit, ours, said, beside, than, ratio, target, met, runs }) => [
    what,
    said ?? `${short(ours)} ${unit}`.trim(),
    runs ? spread(runs.ours) : '',
    beside === undefined ? '' : `${short(beside)} ${unit}`.trim(),
    runs?.beside ? spread(runs.beside) : '',
    than ?? '',
    ratio === undefined ? '' : ratio.toFixed(2),
    target ?? '',
    met === undefined ? '' : met ? 'yes' : '**no**',
  ])
  const head = ['what', 'ours', 'from – to', 'beside', 'from – to', 'which is', 'ratio', 'target', 'met']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
