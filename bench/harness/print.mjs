// Console output of a run.

export function printConditions({ commit, cpu, cores, memoryGb, system, node, load, versions }) {
  const packages = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  console.log(
    [
      `${cpu}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}, commit ${commit}`,
      packages.join(', '),
      `Load average ${load.join(' ')}. Medians; compare figures of one run only.`,
    ].join('\n'),
  )
}

export function printResult({ name, title, load, figures, notes }) {
  console.log(`\n${name}: ${title} (load average before: ${load[0]})\n`)
  const rows = figures.map(({ what, unit, ours, said, beside, than, ratio, target, met, runs }) => [
    what,
    said ?? `${short(ours)} ${unit}`,
    runs ? spread(runs.ours) : '',
    beside === undefined ? '' : `${short(beside)} ${unit}`,
    runs?.beside ? spread(runs.beside) : '',
    than ?? '',
    ratio === undefined ? '' : ratio.toFixed(2),
    target ?? '',
    met === undefined ? '' : met ? 'met' : 'NOT MET',
  ])
  if (rows.length > 0) {
    printTable(['', 'ours', 'from – to', 'beside', 'from – to', 'which is', 'ratio', 'target', ''], rows)
  }
  for (const note of notes) console.log(`  ${note}`)
}

function printTable(head, rows) {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at].length)))
  const line = (cells) => `  ${cells.map((cell, at) => cell.padEnd(widths[at])).join('  ')}`.trimEnd()
  console.log([line(head), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n'))
}

/** Range from the lowest to the highest round. */
export const spread = (runs) => (runs.length > 1 ? `${short(Math.min(...runs))} – ${short(Math.max(...runs))}` : '')

/** Three significant digits, and whole numbers from 100 on. */
export const short = (value) =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
