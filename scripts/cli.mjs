/**
 * `npm run cli -- <command>`: the command line of this checkout. It runs what was built, so that a command starts at once
 * and changes nothing beneath a running server; it builds only if nothing was built yet, and says if the sources are newer.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const PROJECT = join(import.meta.dirname, '..')
const PROGRAM = join(PROJECT, 'dist/program/cli.js')
/** What the build writes last. */
const BUILT = join(PROJECT, 'dist/mcp/strengthgraph-mcp.mjs')
const SOURCES = ['src', 'rest-adapters', 'prisma', 'widgets']

const changedSince = (built) => (folder) =>
  readdirSync(folder, { withFileTypes: true }).some((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name !== 'generated' && changedSince(built)(path)
    return /\.(tsx?|prisma|sql)$/.test(entry.name) && statSync(path).mtimeMs > built
  })

if (!existsSync(PROGRAM) || !existsSync(BUILT)) {
  console.error('Building …')
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: PROJECT, stdio: ['ignore', 2, 2] })
} else if (SOURCES.map((name) => join(PROJECT, name)).some(changedSince(statSync(BUILT).mtimeMs))) {
  console.error('The sources have changed since the build; `npm run build` takes the changes over.')
}
await import(PROGRAM)
