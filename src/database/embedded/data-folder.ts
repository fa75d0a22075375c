/** The layout of the data folder, and checks that its database is complete. Does not load the database. */
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { freeMegabytes, MIN_FREE_MEGABYTES } from '../../kernel/files/disk-space.ts'
import { DatabaseError, FIRST_START_CLAIM } from '../database.ts'
import { readSizes, shrunkFiles } from './relation-sizes.ts'

export const databaseIn = (dataDir: string): string => join(dataDir, 'pgdata')
/** A new database, until it is complete and renamed. */
export const draftIn = (dataDir: string): string => join(dataDir, 'pgdata.new')
/** Records that a database exists, so that a lost one is not mistaken for one that never existed. */
export const recordIn = (dataDir: string): string => join(dataDir, 'pgdata.initialized')
/** Created by the first start of a server, after the database; earlier versions left no other record. */
const startedIn = (dataDir: string): string => join(dataDir, `${FIRST_START_CLAIM}.lock`)
const wasUsed = (dataDir: string): boolean =>
  existsSync(recordIn(dataDir)) || existsSync(startedIn(dataDir)) || readSizes(databaseIn(dataDir)) !== undefined
/** Left behind by versions that initialized the database in place, if they were killed while doing so. */
export const unfinishedIn = (dataDir: string): string => join(dataDir, 'pgdata.unfinished')

/** The PostgreSQL major version of PGlite. */
const MAJOR = '18'
/** Directories that PostgreSQL needs. Copies easily lose empty ones. */
const DIRECTORIES = [
  ...['base', 'base/1', 'base/5', 'global', 'pg_commit_ts', 'pg_dynshmem', 'pg_logical', 'pg_logical/mappings'],
  ...['pg_logical/snapshots', 'pg_multixact', 'pg_multixact/members', 'pg_multixact/offsets', 'pg_notify'],
  ...['pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat', 'pg_stat_tmp', 'pg_subtrans', 'pg_tblspc'],
  ...['pg_twophase', 'pg_wal', 'pg_xact'],
]
const FILES = ['base/5/PG_VERSION', 'base/5/pg_filenode.map', 'global/pg_filenode.map', 'postgresql.conf']

/**
 * The layout of pg_control, a file of 8 kB: format version, state, and the redo location and timeline of the last
 * checkpoint.
 */
const CONTROL = { bytes: 8192, formatAt: 8, format: 1800, stateAt: 16, redoAt: 40, timelineAt: 48 } as const
const SHUT_DOWN = 1
const WAL_SEGMENT_BITS = 24n
/** Offset in the header of a WAL page of the position for which the page was written. */
const PAGE_ADDRESS_AT = 8

/** Thrown for a database that is damaged or incomplete. Its message names the folder and how to restore it. */
export class DamagedFolder extends DatabaseError {
  constructor(dataDir: string, problem: string, options?: ErrorOptions) {
    super(
      `The database in ${databaseIn(dataDir)} cannot be used: ${problem}. The likely cause is a restore or copy that was not finished, or a disk fault. Nothing was started and nothing was initialized in its place. Restore the newest backup into an empty folder, as docs/operations.md describes under "Restore"; to begin with an empty database instead, name a new folder with DATA_DIR.`,
      options,
    )
  }
}

/** Whether there is a database. Throws if it is damaged, or if it existed before and is missing; changes nothing. */
export function hasDatabase(dataDir: string): boolean {
  const folder = databaseIn(dataDir)
  if (isUnfinished(dataDir)) return false
  if (existsSync(folder)) {
    const problem = damage(folder)
    if (problem !== undefined) throw new DamagedFolder(dataDir, problem)
    return true
  }
  if (wasUsed(dataDir)) throw new DamagedFolder(dataDir, 'it is gone, although it was initialized before')
  return false
}

/** Whether an earlier version ended while it initialized the database, so that nothing was ever stored in it. */
export function isUnfinished(dataDir: string): boolean {
  const folder = databaseIn(dataDir)
  if (!existsSync(unfinishedIn(dataDir)) || wasUsed(dataDir) || !existsSync(folder)) return false
  // A power cut may bring the marker back beside a database that has been used since.
  return damage(folder) !== undefined || isShutDown(folder)
}

/** The problem of a PostgreSQL data folder, judging by its files; undefined if it looks complete. */
function damage(folder: string): string | undefined {
  if (!statSync(folder).isDirectory()) return 'it is not a directory'
  if (readdirSync(folder).length === 0) return 'it is empty'
  const version = readOptional(join(folder, 'PG_VERSION'))?.toString().trim()
  if (version === undefined) return 'its file PG_VERSION is missing'
  if (!/^\d+$/.test(version)) return 'its file PG_VERSION is damaged'
  if (version !== MAJOR) return `it was created by PostgreSQL ${version}, but this program needs ${MAJOR}`
  for (const name of DIRECTORIES) {
    if (!statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory())
      return `its directory ${name} is missing`
  }
  for (const name of FILES) {
    if (!statSync(join(folder, name), { throwIfNoEntry: false })?.size) return `its file ${name} is missing or empty`
  }
  return damagedControl(folder) ?? (isShutDown(folder) ? cutOff(shrunkSince(folder)) : undefined)
}

/** Files of tables and indexes that are missing, or have lost pages that were in use at the last checkpoint. */
export const shrunkSince = (folder: string): string[] => shrunkFiles(folder, readSizes(folder), redoOf(folder))

/** Describes the first of these files; undefined if there are none. */
export const cutOff = ([path]: readonly string[]): string | undefined =>
  path && `its file ${path}, a table or an index, is missing, truncated or overwritten with zeros`

/** The log position at which a replay from the last checkpoint starts. */
export const redoOf = (folder: string): string => readControl(folder).readBigUInt64LE(CONTROL.redoAt).toString(16)

/** Whether PostgreSQL was shut down cleanly, so that nothing is replayed when it starts. */
const isShutDown = (folder: string): boolean => readControl(folder).readUInt32LE(CONTROL.stateAt) === SHUT_DOWN

function damagedControl(folder: string): string | undefined {
  const name = 'global/pg_control'
  const control = readControl(folder)
  if (control.length === 0) return `its file ${name} is missing or empty`
  if (control.length !== CONTROL.bytes) return `its file ${name} is truncated`
  if (control.readUInt32LE(CONTROL.formatAt) !== CONTROL.format) return `its file ${name} is damaged`
  const segment = control.readBigUInt64LE(CONTROL.redoAt) >> WAL_SEGMENT_BITS
  const timeline = BigInt(control.readUInt32LE(CONTROL.timelineAt))
  const wal = walFile(timeline, segment)
  const size = statSync(join(folder, wal), { throwIfNoEntry: false })?.size
  if (size === undefined) return `its file ${wal}, the write-ahead log since the last checkpoint, is missing`
  if (size !== 1 << Number(WAL_SEGMENT_BITS)) return `its file ${wal} is truncated`
  const gap = gapInLog(folder, timeline, segment)
  return gap && `its file ${gap}, a part of the write-ahead log since the last checkpoint, is missing or damaged`
}

const walFile = (timeline: bigint, segment: bigint): string =>
  join('pg_wal', [timeline, segment >> 8n, segment & 0xffn].map(inHexadecimal).join(''))

const inHexadecimal = (part: bigint): string => part.toString(16).toUpperCase().padStart(8, '0')

/**
 * The first WAL segment, from `first` on, that is missing or was never written although a later one was: PostgreSQL
 * would take it for the end of the log. A segment that was recycled for later use still has its old position in its
 * header.
 */
function gapInLog(folder: string, timeline: bigint, first: bigint): string | undefined {
  const isWritten = (segment: bigint): boolean => {
    const start = readStart(join(folder, walFile(timeline, segment)), PAGE_ADDRESS_AT + 8)
    return (
      start?.length === PAGE_ADDRESS_AT + 8 && start.readBigUInt64LE(PAGE_ADDRESS_AT) === segment << WAL_SEGMENT_BITS
    )
  }
  const last = readdirSync(join(folder, 'pg_wal'))
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .map((name) => (BigInt(`0x${name.slice(8, 16)}`) << 8n) + BigInt(`0x${name.slice(16)}`))
    .reduce((most, segment) => (segment > most && isWritten(segment) ? segment : most), first)
  for (let segment = first; segment < last; segment += 1n) {
    if (!isWritten(segment)) return walFile(timeline, segment)
  }
  return undefined
}

function readStart(path: string, length: number): Buffer | undefined {
  if (!existsSync(path)) return undefined
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(length)
    return bytes.subarray(0, readSync(file, bytes, 0, length, 0))
  } finally {
    closeSync(file)
  }
}

const readControl = (folder: string): Buffer => readOptional(join(folder, 'global/pg_control')) ?? Buffer.alloc(0)

function readOptional(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

// Checks that the disk of a data folder has space before anything is stored.

export function ensureDiskSpace(folder: string): void {
  const left = freeMegabytes(folder)
  if (left < MIN_FREE_MEGABYTES) throw noDiskSpace(folder, left)
}

const noDiskSpace = (folder: string, left: number): DatabaseError =>
  new DatabaseError(
    `There is no space left on the disk of ${folder}: ${left} MB are free, and at least ${MIN_FREE_MEGABYTES} MB are needed to store anything. Existing data is unchanged; free some space and try again.`,
  )

/** The error itself, or one about the full disk if that explains it. */
export function explainFullDisk(error: unknown, folder: string): unknown {
  const left = freeMegabytes(folder)
  return left < MIN_FREE_MEGABYTES ? Object.assign(noDiskSpace(folder, left), { cause: error }) : error
}
