// A flame graph of a server under load: `node --cpu-prof dist/program/cli.js serve`, load, SIGTERM, and then
//   node bench/evidence/flame.mjs FILE.cpuprofile OUT.svg "title" [0.6]
// Omits idle time and the first share of the time (0.6), in which code is compiled.
import { readFileSync, writeFileSync } from 'node:fs'

const [, , file, out, title, skipped = '0.6'] = process.argv
const [WIDTH, ROW, LEAST] = [1200, 15, 0.002]
const COLOURS = {
  prisma: '#c77d4f',
  pothos: '#b99b3e',
  graphql: '#6f9a4d',
  pg: '#4f8fa8',
  ours: '#8a6fb0',
  node: '#9a9a9a',
}

const { nodes, samples, timeDeltas, startTime, endTime } = JSON.parse(readFileSync(file, 'utf8'))
const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
const byId = new Map(nodes.map((node) => [node.id, node]))

function kindOf({ url, functionName }) {
  if (/@prisma/.test(url)) return 'prisma'
  if (/@pothos/.test(url)) return 'pothos'
  if (/graphql|envelop|whatwg/.test(url)) return 'graphql'
  if (/node_modules\/pg/.test(url)) return 'pg'
  return /\/dist\//.test(url) && !functionName.startsWith('(') ? 'ours' : 'node'
}

const root = { name: 'all', kind: 'node', time: 0, inner: new Map() }
let passed = 0
for (const [at, id] of samples.entries()) {
  passed += timeDeltas[at]
  const names = stackOf(id)
  if (passed < (endTime - startTime) * Number(skipped) || names.at(-1)?.name === '(idle)') continue
  root.time += timeDeltas[at]
  let here = root
  for (const { name, kind } of names) {
    if (!here.inner.has(name)) here.inner.set(name, { name, kind, time: 0, inner: new Map() })
    here = here.inner.get(name)
    here.time += timeDeltas[at]
  }
}

function stackOf(id) {
  const stack = []
  for (let at = id; parents.has(at); at = parents.get(at)) {
    const { callFrame } = byId.get(at)
    const where = callFrame.url.replace(/.*node_modules\//, '').replace(/.*\/dist\//, '')
    stack.unshift({ name: `${callFrame.functionName || '(anonymous)'} ${where}`.trim(), kind: kindOf(callFrame) })
  }
  return stack
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const boxes = []
let deepest = 0
draw(root, 0, 0)

function draw({ name, kind, time, inner }, x, depth) {
  const share = time / root.time
  if (share < LEAST) return
  deepest = Math.max(deepest, depth)
  const [width, y] = [share * WIDTH, 40 + depth * ROW]
  const letters = Math.floor(width / 6) - 1
  const label =
    letters > 3 ? `<text x="${(x + 3).toFixed(1)}" y="${y + 11}">${escaped(name.slice(0, letters))}</text>` : ''
  boxes.push(
    `<g><title>${escaped(name)}: ${(100 * share).toFixed(1)}%</title><rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${COLOURS[kind]}"/>${label}</g>`,
  )
  let from = x
  for (const one of [...inner.values()].sort((a, b) => b.time - a.time)) {
    draw(one, from, depth + 1)
    from += (one.time / root.time) * WIDTH
  }
}

const legend = Object.entries(COLOURS)
  .map(
    ([kind, colour], at) =>
      `<rect x="${700 + at * 80}" y="10" width="12" height="12" fill="${colour}"/><text x="${716 + at * 80}" y="20">${kind}</text>`,
  )
  .join('')
const height = 40 + (deepest + 1) * ROW + 10
writeFileSync(
  out,
  `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escaped(title)}" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="10"><title>${escaped(title)}</title><rect width="100%" height="100%" fill="#fff"/><text x="8" y="20" font-size="13">${escaped(title)}</text>${legend}${boxes.join('\n')}</svg>\n`,
)
console.log(`${out}: ${boxes.length} boxes, ${(root.time / 1e6).toFixed(1)} s that were not idle`)
