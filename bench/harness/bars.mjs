// A bar chart of ratios between the product and its reference, with a mark at the target.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './work.mjs'

const { scaleLinear } = createRequire(join(root, 'package.json'))('d3-scale')

const [LABELS, BARS, NUMBERS, ROW, TOP] = [560, 360, 70, 26, 34]
const WIDTH = LABELS + BARS + NUMBERS
/** Longer bars are cut off; the number beside them shows the actual ratio. */
const LONGEST = 6

/** Shows figures with a target, or with a ratio of which more is better; undefined if there are none. */
export function bars(title, figures) {
  const rows = figures.filter((row) => Number.isFinite(row.ratio) && (row.unit === '' || ofTarget(row) !== undefined))
  if (rows.length === 0) return undefined
  const most = Math.min(LONGEST, Math.max(1, ...rows.flatMap((row) => [row.ratio, ofTarget(row) ?? 0])))
  const x = scaleLinear([0, most], [LABELS, LABELS + BARS])
    .nice()
    .clamp(true)
  const height = TOP + ROW * rows.length + 26
  const bottom = height - 22
  const grid = x
    .ticks(6)
    .map(
      (tick) =>
        `<path class="grid" d="M${x(tick)} ${TOP}V${bottom}"/><text class="tick" x="${x(tick)}" y="${bottom + 16}">${tick}</text>`,
    )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="t">
<title id="t">${escaped(title)}</title>
<style>
text { font: 13px system-ui, sans-serif; fill: #1b1f24 } .name { text-anchor: end } .tick { text-anchor: middle; font-size: 11px; fill: #57606a }
.grid { stroke: #d0d7de } .bar { fill: #4c78a8 } .missed { fill: #c4622d } .target { stroke: #1b1f24; stroke-width: 2 }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .tick { fill: #9da7b1 } .grid { stroke: #3d444d } .target { stroke: #e6edf3 } }
</style>
<text x="0" y="18" font-weight="600">Ours over what it is held against; the mark is the target</text>
${grid.join('\n')}
${rows.map((row, at) => bar(row, TOP + ROW * at, x)).join('\n')}
</svg>
`
}

function bar(row, y, x) {
  const target = ofTarget(row)
  const middle = y + ROW / 2
  const mark = target === undefined ? '' : `<path class="target" d="M${x(target)} ${y + 2}v${ROW - 4}"/>`
  const number = Math.max(x(row.ratio), mark && x(target)) + 6
  return `<text class="name" x="${LABELS - 8}" y="${middle + 4}">${escaped(row.what)}</text><rect class="bar${row.met === false ? ' missed' : ''}" x="${LABELS}" y="${y + 5}" width="${x(row.ratio) - LABELS}" height="${ROW - 10}"/>${mark}<text x="${number}" y="${middle + 4}">${row.ratio.toFixed(2)}</text>`
}

export const ofTarget = ({ target }) => {
  const found = /^ratio \S+ ([\d.]+)$/.exec(target ?? '')
  return found ? Number(found[1]) : undefined
}

export const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
