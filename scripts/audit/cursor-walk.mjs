/**
 * `node scripts/audit/cursor-walk.mjs [scale]`: walks all bodybuilding results by cursor while an import replaces them
 * halfway. Every row that is in the data before and after must come exactly once. Needs the build (`npm run build`).
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const cli = join(import.meta.dirname, '../../dist/program/cli.js')
const scale = process.argv[2] ?? '1'
const folder = mkdtempSync(join(tmpdir(), 'strengthgraph-walk-'))
const env = {
  ...process.env,
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: '',
  DEMO: 'false',
  PORT: '0',
  LOG_LEVEL: 'warn',
}
const run = async (...args) =>
  (await promisify(execFile)(process.execPath, [cli, ...args], { env, maxBuffer: 2 ** 26 })).stdout

/** Leaves out each fortieth contest, with its results and qualifications. */
function withoutSomeContests(bundle) {
  const gone = new Set()
  const [head, ...contests] = readFileSync(join(bundle, 'contests.csv'), 'utf8').trimEnd().split('\n')
  const remaining = contests.filter((line, at) => at % 40 !== 0 || !gone.add(line.split(',')[0]))
  writeFileSync(join(bundle, 'contests.csv'), `${[head, ...remaining].join('\n')}\n`)
  for (const [file, column] of Object.entries({ 'results.csv': 0, 'qualifications.csv': 3 })) {
    const lines = readFileSync(join(bundle, file), 'utf8').trimEnd().split('\n')
    writeFileSync(join(bundle, file), `${lines.filter((line) => !gone.has(line.split(',')[column])).join('\n')}\n`)
  }
}

async function serve() {
  const server = spawn(process.execPath, [cli, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: server.stdout })) {
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? []
    if (url) {
      server.stdout.resume()
      return { url, stop: () => server.kill() && once(server, 'exit') }
    }
  }
  throw new Error('The server did not start.')
}

const QUERY = `query ($after: String) { list: bodybuildingResults(first: 100, after: $after) {
  nodes { id } pageInfo { hasNextPage endCursor } } }`

/** The ids of all results, page after page; calls `each` before every page. */
async function walk({ url, key }, each = () => {}) {
  const ids = []
  for (let after = null; ; ) {
    await each(ids.length)
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
      body: JSON.stringify({ query: QUERY, variables: { after } }),
    })
    const { data, errors } = await response.json()
    if (errors) throw new Error(JSON.stringify(errors))
    const { nodes, pageInfo } = data.list
    ids.push(...nodes.map(({ id }) => id))
    if (!pageInfo.hasNextPage) return ids
    after = pageInfo.endCursor
  }
}

const both = (one, other) => one.filter((id) => other.has(id))

try {
  await run('demo', '--only', 'bodybuilding', '--scale', scale, '--write', join(folder, 'before'))
  const [before, after] = ['before', 'after'].map((name) => join(folder, name, 'bodybuilding'))
  cpSync(before, after, { recursive: true })
  withoutSomeContests(after)
  await run('import', 'bodybuilding', before)
  const { key } = JSON.parse(
    await run('keys', 'create', '--name', 'walk', '--scopes', 'bodybuilding:read', '--limit', '1000000', '--json'),
  )
  const server = await serve()
  try {
    const at = { url: server.url, key }
    const first = await walk(at)
    let imported = false
    const began = performance.now()
    const mixed = await walk(at, async (rows) => {
      if (imported || rows < first.length / 2) return
      imported = true
      await run('import', 'bodybuilding', after)
    })
    const seconds = (performance.now() - began) / 1000
    const last = await walk(at)
    const [seen, old, now] = [new Set(mixed), new Set(first), new Set(last)]
    const inBoth = both(first, now)
    const missing = inBoth.filter((id) => !seen.has(id))
    const unknown = mixed.filter((id) => !old.has(id) && !now.has(id))
    console.log(`${first.length} results before the import, ${last.length} after it, ${inBoth.length} in both`)
    console.log(`${mixed.length} rows walked in ${seconds.toFixed(1)} s, the import among them`)
    console.log(`${mixed.length - seen.size} rows twice, ${missing.length} missing, ${unknown.length} unknown`)
    if (mixed.length !== seen.size || missing.length > 0 || unknown.length > 0) process.exitCode = 1
  } finally {
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
}
