// A scratch database for a run, on the server of TEST_DATABASE_URL or on localhost; undefined if there is none.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { databaseProcessor } from './database-processor.mjs'
import { root } from './work.mjs'

const SERVER = process.env.TEST_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres'

/** A database with the data already loaded, used as a template: loading takes longer than most measurements. */
export const TEMPLATE = process.env.BENCH_TEMPLATE

export async function startDatabase() {
  const name = `strengthgraph_bench_${randomBytes(6).toString('hex')}`
  try {
    await ask(SERVER, `CREATE DATABASE ${name}${TEMPLATE ? ` TEMPLATE ${TEMPLATE}` : ''}`)
  } catch (error) {
    if (error.code === 'ECONNREFUSED' && !process.env.TEST_DATABASE_URL) return undefined
    throw error
  }
  const url = new URL(SERVER)
  url.pathname = `/${name}`
  const drop = `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`
  // Drops the database if the run is aborted; the exit handler must be synchronous.
  const onExit = () => spawnSync(process.execPath, ['--input-type=module', '-e', DROPPER, SERVER, drop], { cwd: root })
  process.once('exit', onExit)
  return {
    url: url.href,
    /** Takes a reading of the processor time spent on this database; undefined if it cannot be read. */
    processor: await databaseProcessor(url.href),
    ask: (statement, values) => ask(url.href, statement, values),
    async drop() {
      process.off('exit', onExit)
      await ask(SERVER, drop)
    },
  }
}

/** A database that is there already, and stays. */
export async function existingDatabase(name) {
  const url = new URL(SERVER)
  url.pathname = `/${name}`
  return {
    url: url.href,
    processor: await databaseProcessor(url.href),
    ask: (statement, values) => ask(url.href, statement, values),
  }
}

const DROPPER = `
import pg from 'pg'
const client = new pg.Client({ connectionString: process.argv[1] })
await client.connect()
await client.query(process.argv[2])
await client.end()`

async function ask(url, statement, values) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}
