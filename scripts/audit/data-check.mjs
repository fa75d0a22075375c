/**
 * `node scripts/audit/data-check.mjs [sample]`: runs `data check` on the demo data and, where they are present, on the
 * real files (SHARED_DATA, by default ../shared/data), each with the percentile tables that are shipped. Fails if any
 * figure is contradicted. Needs the build.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const cli = join(import.meta.dirname, '../../dist/program/cli.js')
const sample = process.argv[2] ?? '100'
const shared = resolve(process.env.SHARED_DATA ?? '../shared/data')
const at = (folder, ...names) => names.map((name) => join(shared, folder, name))

/** What each data folder is filled with. */
const SOURCES = {
  'demo data': [['demo', '--scale', '0.2']],
  'real files': [
    [
      ...['import', 'strongman-archive'],
      ...at('strongman', 'contests-1977-2026.json.gz', 'event-results-raw.tar.gz', 'records.json'),
    ],
    [
      ...['import', 'bodybuilding-files'],
      ...at('bodybuilding', 'pro-placings-2011-2022.csv.gz', 'mr-olympia-placings-1965-2023.csv'),
      ...at('bodybuilding', 'flagship-and-second-winners.csv'),
    ],
  ],
}

/** Starts the server once, which loads the shipped tables before it listens. */
async function loadTables(env) {
  const server = spawn(process.execPath, [cli, 'serve'], {
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  for await (const text of server.stdout.setEncoding('utf8')) if (text.includes('http://')) server.kill('SIGTERM')
  const [status] = await ended
  if (status !== 0) throw new Error('The shipped tables were not loaded.')
}

let failed = false
for (const [name, fill] of Object.entries(SOURCES)) {
  const missing = fill.flat().find((argument) => argument.startsWith(shared) && !existsSync(argument))
  if (missing) {
    console.log(`${name}: left out, as ${missing} is missing.`)
    continue
  }
  const folder = mkdtempSync(join(tmpdir(), 'strengthgraph-check-'))
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', REDIS_URL: '', DEMO: 'false', LOG_LEVEL: 'warn' }
  const run = (args, stdout) =>
    spawnSync(process.execPath, [cli, ...args], { env, stdio: ['ignore', stdout, 'inherit'] }).status
  try {
    for (const args of fill) if (run(args, 'ignore') !== 0) throw new Error(`${args.join(' ')} failed.`)
    await loadTables(env)
    console.log(`${name}:`)
    if (run(['data', 'check', '--sample', sample], 'inherit') !== 0) failed = true
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
process.exitCode = failed ? 1 : 0
