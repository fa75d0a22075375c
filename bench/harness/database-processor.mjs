// Processor time that PostgreSQL spends on one of its databases, read from /proc on Linux.

import { readFileSync } from 'node:fs'
import pg from 'pg'

/** Clock ticks per second; on Linux always 100. */
const TICKS = 100

/**
 * A function that takes a reading, for `secondsBetween`; undefined if the server is on another machine or its
 * processes have no titles, which name the database.
 */
export async function databaseProcessor(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid, current_database() AS database')
    const [{ pid, database }] = rows
    if (!titleOf(pid).startsWith('postgres:') || !isOfDatabase(titleOf(pid), database)) return undefined
    const postmaster = Number(statOf(pid).parent)
    return () => readingOf(postmaster, database)
  } finally {
    await client.end()
  }
}

/**
 * A reading: `running` has each process of the server, by its number, with its seconds and whether it works for the
 * database; `ended` is what the processes that have ended used in their lives.
 *
 * The time of connections to other databases is left out as long as they are open. That of processes that have ended
 * cannot be told apart: it counts from the first reading, or from the start of the process, whichever is later.
 */
export function secondsBetween(before, after) {
  let seconds = after.ended - before.ended
  for (const [pid, one] of before.running) if (!after.running.has(pid)) seconds -= one.seconds
  for (const [pid, one] of after.running) {
    if (one.isOurs) seconds += one.seconds - (before.running.get(pid)?.seconds ?? 0)
  }
  // Readings are in hundredths, and a process may end while they are taken.
  return Math.max(0, Math.round(seconds * TICKS) / TICKS)
}

/** Runs something, and adds what the database spent meanwhile: `databaseSeconds`, undefined if it cannot be read. */
export async function withDatabaseSeconds(database, run) {
  const before = database?.processor?.()
  const outcome = await run()
  return { ...outcome, databaseSeconds: before && secondsBetween(before, database.processor()) }
}

function readingOf(postmaster, database) {
  const running = new Map()
  const leaders = new Map()
  let ended = statOf(postmaster)?.endedSeconds ?? 0
  for (const pid of childrenOf(postmaster)) {
    const [title, stat] = [titleOf(pid), statOf(pid)]
    // A process that has ended has no title. The server counts it as ended only when it notices.
    if (title === '') ended += stat?.seconds ?? 0
    else if (stat) running.set(pid, { seconds: stat.seconds, isOurs: isOfDatabase(title, database) })
    const [, leader] = /parallel worker for PID (\d+)/.exec(title) ?? []
    if (leader) leaders.set(pid, leader)
  }
  for (const [pid, leader] of leaders) if (running.get(leader)?.isOurs) running.get(pid).isOurs = true
  return { running, ended }
}

/** `postgres: 15/main: role database 127.0.0.1(5000) SELECT`; the name of the cluster is optional. */
export const isOfDatabase = (title, database) => title.split(' ').includes(database)

/** `/proc/<pid>/stat`; the command in parentheses may contain spaces. */
export function parseStat(text) {
  const fields = text.replace(/^.*\) /s, '').split(' ')
  const seconds = (from) => (Number(fields[from]) + Number(fields[from + 1])) / TICKS
  return { parent: fields[1], seconds: seconds(11), endedSeconds: seconds(13) }
}

const childrenOf = (pid) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)

const read = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has just ended, or this is not Linux.
    return ''
  }
}

const titleOf = (pid) => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()

function statOf(pid) {
  const text = read(`/proc/${pid}/stat`)
  return text === '' ? undefined : parseStat(text)
}
