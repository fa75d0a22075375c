// Small charts of figures over time, one for each, and the page that shows them.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { escaped, ofTarget } from './bars.mjs'
import { seriesByBenchmark } from './history.mjs'
import { short } from './print.mjs'
import { root } from './work.mjs'

const { scaleLinear, scaleUtc } = createRequire(join(root, 'package.json'))('d3-scale')

const [COLUMNS, WIDTH, HEIGHT, HEAD] = [2, 480, 170, 30]
/** Of a chart: the margins around its lines. */
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 64, 40, 24]
const TITLE_LENGTH = 70
/** The CPU of the latest run has the first colour. */
const COLOURS = ['#4c78a8', '#c4622d', '#7a5195', '#2a9d8f']

/** The page and its pictures: { page, charts: [{ name, svg }] }. */
export function historyPage(history) {
  const cpus = cpusOf(history)
  const days = [history[0].at, history.at(-1).at].map((at) => new Date(at))
  const benchmarks = seriesByBenchmark(history)
  const charts = benchmarks.map(({ benchmark, series }) => ({
    name: benchmark,
    svg: chartsOf(benchmark, series, { cpus, days }),
  }))
  return { page: pageOf(benchmarks, cpus), charts }
}

/** The CPUs of the runs, the latest first. */
const cpusOf = (history) => [...new Set(history.map(({ cpu }) => cpu).reverse())]

const READING = (cpus) => `# Figures over time

Drawn by \`npm run bench -- history\` from [history.jsonl](history.jsonl), to which each \`npm run bench -- --write\` adds a
line for every figure that has a target: when, which commit, on which CPU and Node.js, ours, the peer's, their ratio and the
target. [What was measured last](../RESULTS.md) has the terms.

A chart shows the ratio of ours over what it is compared with, or ours where nothing is; the dashed line is the target.
Only runs on one type of machine can be compared: each CPU has its colour, and its runs are joined by a line. Blue is
${cpus[0]}, on which the latest run was made; the tables have runs on others in italics.`

function pageOf(benchmarks, cpus) {
  const sections = benchmarks.map(({ benchmark, series }) =>
    [`## ${benchmark}`, `![Figures of ${benchmark} over time](history/${benchmark}.svg)`, table(series, cpus)].join(
      '\n\n',
    ),
  )
  return `${[READING(cpus), ...sections].join('\n\n')}\n`
}

function table(series, [latestCpu]) {
  const rows = series.map(({ figure, isJudged, lines }) => {
    const { at, target, met } = lines.at(-1)
    const values = lines.map((line) =>
      line.cpu === latestCpu ? short(plottedOf(line)) : `*${short(plottedOf(line))}*`,
    )
    const verdict = !isJudged ? 'no target in the latest run' : met ? 'yes' : '**no**'
    return [figure, values.join(', '), at.slice(0, 10), target ?? '', verdict]
  })
  const head = ['figure', 'runs, oldest first', 'latest', 'target', 'met']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** What a target is of: the ratio, or ours if there is no other side or the target says so. */
export const plottedOf = ({ ours, ratio, target }) =>
  ratio === undefined || (target !== undefined && ofTarget({ target }) === undefined) ? ours : ratio

const limitOf = ({ target }) => (target === undefined ? undefined : Number(/[\d.]+$/.exec(target)[0]))

function chartsOf(benchmark, series, { cpus, days }) {
  const height = HEAD + HEIGHT * Math.ceil(series.length / COLUMNS)
  const cells = series.map((one, at) => {
    const [x, y] = [WIDTH * (at % COLUMNS), HEAD + HEIGHT * Math.floor(at / COLUMNS)]
    return `<g transform="translate(${x} ${y})">${chart(one, { cpus, days })}</g>`
  })
  const used = cpus.filter((cpu) => series.some(({ lines }) => lines.some((line) => line.cpu === cpu)))
  const legend = used.map(
    (cpu, at) =>
      `<circle cx="${10 + 230 * at}" cy="14" r="4" fill="${colourOf(cpu, cpus)}"/><text x="${20 + 230 * at}" y="18">${escaped(cpu)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * WIDTH} ${height}" role="img" aria-labelledby="t">
<title id="t">Figures of ${escaped(benchmark)} over time</title>
<style>
text { font: 11px system-ui, sans-serif; fill: #1b1f24 } .tick { fill: #57606a; text-anchor: end } .day { fill: #57606a } .name { font-weight: 600 }
.grid { stroke: #d0d7de } .line { fill: none; stroke-width: 1.5 } .target { stroke: #1b1f24; stroke-dasharray: 4 3 }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .tick, .day { fill: #9da7b1 } .grid { stroke: #3d444d } .target { stroke: #e6edf3 } }
</style>
${[...legend, ...cells].join('\n')}
</svg>
`
}

const colourOf = (cpu, cpus) => COLOURS[Math.min(cpus.indexOf(cpu), COLOURS.length - 1)]

function chart({ figure, isJudged, lines }, { cpus, days }) {
  const limit = isJudged ? limitOf(lines.at(-1)) : undefined
  const values = lines.map(plottedOf)
  const x = scaleUtc(days, [LEFT, WIDTH - RIGHT])
  const y = scaleLinear([0, Math.max(...values, limit ?? 0) || 1], [HEIGHT - BOTTOM, TOP]).nice(4)
  const points = lines.map((line, at) => ({ line, at: [x(new Date(line.at)), y(values[at])].map(tenth) }))
  const grid = y.ticks(4).map((tick) => {
    const height = tenth(y(tick))
    return `<path class="grid" d="M${LEFT} ${height}H${WIDTH - RIGHT}"/><text class="tick" x="${LEFT - 6}" y="${height + 4}">${short(tick)}</text>`
  })
  const paths = cpus.map((cpu) => {
    const joined = points.filter(({ line }) => line.cpu === cpu).map(({ at }) => at.join(' '))
    return joined.length > 1 ? `<path class="line" stroke="${colourOf(cpu, cpus)}" d="M${joined.join('L')}"/>` : ''
  })
  const circles = points.map(
    ({ line, at: [cx, cy] }) =>
      `<circle cx="${cx}" cy="${cy}" r="3.5" fill="${colourOf(line.cpu, cpus)}"><title>${escaped(tooltipOf(line))}</title></circle>`,
  )
  const last = points.at(-1)
  const mark = limit === undefined ? '' : `<path class="target" d="M${LEFT} ${tenth(y(limit))}H${WIDTH - RIGHT}"/>`
  return [
    titleOf(isJudged ? figure : `${figure} (no target in the latest run)`),
    ...[...grid, mark, ...paths, ...circles],
    `<text x="${last.at[0] + 7}" y="${last.at[1] + 4}">${short(values.at(-1))}</text>`,
    ...days.map((day, at) => dayOf(day, at === 0 ? [LEFT, 'start'] : [WIDTH - RIGHT, 'end'])),
  ].join('')
}

const tooltipOf = (line) =>
  `${line.at.slice(0, 10)}, ${line.commit}, ${line.cpu}, Node ${line.node}: ${short(plottedOf(line))}${line.target ? `, target ${line.target}` : ''}`

const dayOf = (day, [x, anchor]) =>
  `<text class="day" x="${x}" y="${HEIGHT - 8}" text-anchor="${anchor}">${day.toISOString().slice(0, 10)}</text>`

/** Long titles take two lines. */
function titleOf(title) {
  const at = title.length > TITLE_LENGTH ? title.lastIndexOf(' ', TITLE_LENGTH) : title.length
  return [title.slice(0, at), title.slice(at + 1)]
    .filter(Boolean)
    .map((part, row) => `<text x="8" y="${14 + 13 * row}" class="name">${escaped(part)}</text>`)
    .join('')
}

const tenth = (value) => Math.round(value * 10) / 10
