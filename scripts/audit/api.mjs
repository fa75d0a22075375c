/**
 * `npm run audit:api [-- suite …]`: runs third-party suites against the built server with a small demo data set.
 * Findings are either fixed or explained in `explained.json`; any other finding is a failure.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { explain } from './support/explain.mjs'
import { NotInstalled } from './support/installed.mjs'
import { startWorld } from './support/world.mjs'

const folder = join(import.meta.dirname, 'suites')
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => file.replace('.mjs', ''))
const selected = process.argv.length > 2 ? process.argv.slice(2) : names
if (selected.includes('--help') || selected.includes('-h')) {
  console.log(`Usage: npm run audit:api [-- suite …]\n\nSuites: ${names.join(', ')}; all of them where none is named.`)
  process.exit(0)
}
const unknown = selected.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}; there are ${names.join(', ')}.`)
  process.exit(2)
}

const explanations = JSON.parse(readFileSync(join(import.meta.dirname, 'explained.json'), 'utf8'))
const rows = []
const world = await startWorld()
process.once('SIGINT', () => world.close().then(() => process.exit(130)))
try {
  console.log(`Asking ${world.url}, which serves ${world.loaded}.\n`)
  for (const name of selected) rows.push(await audit(name))
} finally {
  await world.close()
}

console.log()
console.table(Object.fromEntries(rows.map(({ title, lines: _, ...row }) => [title, row])))
for (const { title, lines } of rows) for (const line of lines) console.log(`${title}: ${line}`)
process.exitCode = rows.every(({ unexplained, stale }) => unexplained === 0 && stale === 0) ? 0 : 1

/** A suite that cannot run yields one finding that says so. */
async function audit(name) {
  const { title, find } = await import(`./suites/${name}.mjs`)
  const started = performance.now()
  const { checked, findings } = await find(world).catch((error) => ({
    checked: 0,
    findings: [`${error instanceof NotInstalled ? 'not run' : 'failed'}: ${error.message}`],
  }))
  const { unexplained, stale } = explain(
    explanations.filter(({ suite }) => suite === name),
    findings,
  )
  console.log(
    `${title}: ${checked} asked, ${findings.length} found, ${Math.round((performance.now() - started) / 1000)} s`,
  )
  return {
    ...{ title, asked: checked, findings: findings.length, explained: findings.length - unexplained.length },
    ...{ unexplained: unexplained.length, stale: stale.length },
    lines: [...unexplained, ...stale.map(({ finding }) => `explains nothing any more: ${finding}`)],
  }
}
