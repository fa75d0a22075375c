/**
 * Stores a small world of invented people as this version stores it, in `tests/releases/<version>/`, so that later versions
 * are tested to upgrade it. Needs the build, a PostgreSQL server (TEST_DATABASE_URL) and `pg_dump`.
 */
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import pg from 'pg'
import { PROJECT } from './packages.mjs'

const SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const SCALE = '0.005'
const SMALL = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }

export async function storeFixture(version) {
  const name = `strengthgraph_release_${randomBytes(4).toString('hex')}`
  const url = new URL(SERVER)
  url.pathname = `/${name}`
  await query(SERVER, `CREATE DATABASE ${name}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'strengthgraph-release-'))
  const env = {
    ...process.env,
    DATABASE_URL: url.href,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    DEMO_SCALE: SCALE,
  }
  const cli = (...args) =>
    JSON.parse(
      execFileSync(process.execPath, ['dist/program/cli.js', ...args, '--json'], {
        cwd: PROJECT,
        env,
        encoding: 'utf8',
      }),
    )
  try {
    await firstStart(env)
    await query(url.href, 'DELETE FROM "api_key"')
    const create = (label) =>
      cli(
        'keys',
        'create',
        '--test',
        '--name',
        label,
        '--scopes',
        'strongman:read,bodybuilding:read',
        '--limit',
        '100000',
      )
    const [reader, revoked] = [create('Reader'), create('Revoked')]
    cli('keys', 'revoke', revoked.prefix)
    const folder = join(PROJECT, 'tests/releases', version)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'database.sql.br'), brotliCompressSync(dumped(url.href), { params: SMALL }))
    const release = {
      version,
      format: Number(readFileSync(join(PROJECT, 'dist/pgdata/PG_VERSION'), 'utf8')),
      ...{ key: reader.key, revokedKey: revoked.key, rows: await rowsIn(url.href) },
    }
    writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  } finally {
    await query(SERVER, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Starts a server until it has loaded all demo data. Throws if it ends before, or fails to stop. */
export async function firstStart(env, [program, ...args] = [process.execPath, 'dist/program/cli.js', 'serve']) {
  const server = spawn(program, args, {
    cwd: PROJECT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  let text = ''
  let isLoaded = false
  for await (const chunk of server.stdout) {
    text += chunk
    isLoaded = /bodybuilding demo contests are served/.test(text)
    if (isLoaded) break
  }
  server.kill()
  const [code, signal] = await ended
  if (!isLoaded) throw new Error(`The server ended with ${signal ?? code} before all demo data was loaded.`)
  if (code !== 0) throw new Error(`The server ended with ${signal ?? code} when it was to stop.`)
}

/** The SQL that makes the database again; psql’s own commands and comments would only disturb other readers. */
const dumped = (url) =>
  execFileSync(
    'pg_dump',
    [url, '--no-owner', '--no-privileges', '--no-comments', '--inserts', '--rows-per-insert=500'],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  )
    .split('\n')
    .filter((line) => line !== '' && !/^(--|\\(un)?restrict)/.test(line))
    .join('\n')

/** Row counts, by the names that exports have for them. */
async function rowsIn(url) {
  const [counts] = await query(
    url,
    `SELECT sum(("counts"->>'athletes')::int)::int AS athletes, sum(("counts"->>'contests')::int)::int AS contests,
       sum(("counts"->>'results')::int)::int AS results, sum(("counts"->>'eventResults')::int)::int AS "eventResults",
       (SELECT count(*)::int FROM "cohort") AS cohorts
     FROM "dataset" WHERE "current" AND "service" <> 'STRENGTH'`,
  )
  return counts
}

async function query(url, text) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
