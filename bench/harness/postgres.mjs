// A scratch database for a run, on the server of TEST_DATABASE_URL or on localhost; undefined if there is none.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { root } from './work.mjs'

/** Of `/proc`, a second. */
const TICKS = 100

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
  const postmaster = await postmasterOf(url.href)
  return {
    url: url.href,
    /** The processor time of all processes of the server, also of those that have ended; undefined if it is elsewhere. */
    ...(postmaster && { processorSeconds: () => secondsOfAll(postmaster) }),
    ask: (statement, values) => ask(url.href, statement, values),
    async drop() {
      process.off('exit', onExit)
      await ask(SERVER, drop)
    },
  }
}

/** The first process of the server, if it runs on this machine. */
async function postmasterOf(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
    const [{ pid }] = rows
    const isHere = existsSync(`/proc/${pid}/comm`) && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
    return isHere ? Number(fieldsOf(pid)[1]) : undefined
  } finally {
    await client.end()
  }
}

function secondsOfAll(postmaster) {
  const [, , , , , , , , , , , user, system, endedUser, endedSystem] = fieldsOf(postmaster).map(Number)
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ').filter(Boolean)
  const running = children.map((child) => fieldsOf(child)).map((fields) => Number(fields[11]) + Number(fields[12]))
  return [user, system, endedUser, endedSystem, ...running].reduce((sum, ticks) => sum + ticks, 0) / TICKS
}

/** Of `/proc/…/stat`, from the state on; zeros for a process that has just ended. */
const fieldsOf = (pid) =>
  existsSync(`/proc/${pid}/stat`)
    ? readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
    : Array(15).fill('0')

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
