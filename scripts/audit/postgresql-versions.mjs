/**
 * Runs the database tests on a PostgreSQL server of each supported version:
 * `node scripts/audit/postgresql-versions.mjs [--all] [--program] [version …]`. By default that the SQL reads answer as
 * Prisma does, and the migrations; with `--all`, everything in tests/database; with `--program`, also the built program
 * (./support/program-smoke.mjs). Servers are started from binaries that are installed on first use
 * (./support/postgresql.mjs).
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { NotInstalled, PROJECT } from './support/installed.mjs'
import { startPostgresql, VERSIONS } from './support/postgresql.mjs'
import { smokeTest } from './support/program-smoke.mjs'

const TESTS = [
  'tests/database/sql-reads/equivalence/equivalence.services.test.ts',
  'tests/database/migrate.thorough.test.ts',
]

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, program: { type: 'boolean' } },
})
const majors = positionals.length > 0 ? positionals : Object.keys(VERSIONS)
const unknown = majors.filter((major) => !(major in VERSIONS))
if (unknown.length > 0) {
  console.error(`There is no PostgreSQL ${unknown.join(', ')} here; there are: ${Object.keys(VERSIONS).join(', ')}`)
  process.exit(2)
}

const failed = []
for (const major of majors) if (!(await passes(major))) failed.push(major)
if (failed.length > 0) console.error(`Failed on PostgreSQL ${failed.join(', ')}.`)
process.exitCode = failed.length > 0 ? 1 : 0

async function passes(major) {
  let server
  try {
    server = await startPostgresql(major)
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error
    console.log(`PostgreSQL ${major} is left out: ${error.message}`)
    return true
  }
  const folder = mkdtempSync(join(tmpdir(), 'strengthgraph-report-'))
  try {
    const report = join(folder, 'report')
    const isPassed = test(server.url, report)
    console.log(`PostgreSQL ${VERSIONS[major].split('-')[0]}: ${comparisons(report)}`)
    if (options.program) await smokeTest(server.url, folder)
    return isPassed
  } finally {
    server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function test(url, report) {
  const env = {
    ...process.env,
    SERVICES: '1',
    TEST_DATABASE_URL: url,
    EQUIVALENCE_REPORT: report,
    ...(!options.all && { EQUIVALENCE_RUNS: '12' }),
  }
  const files = options.all ? ['tests/database'] : TESTS
  const vitest = join(PROJECT, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...files], { cwd: PROJECT, env, stdio: 'inherit' })
  return status === 0
}

/** How many queries were compared. */
function comparisons(report) {
  if (!existsSync(report)) return 'no queries were compared.'
  const models = {}
  for (const line of readFileSync(report, 'utf8').trim().split('\n')) {
    for (const [model, count] of Object.entries(JSON.parse(line).counts)) models[model] = (models[model] ?? 0) + count
  }
  const counts = Object.entries(models).sort(([, one], [, other]) => one - other)
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  const [[fewest, least], [most, largest]] = [counts[0], counts.at(-1)]
  return `${total} queries of ${counts.length} models compared, ${least} (${fewest}) to ${largest} (${most}) of each.`
}
