/**
 * The files of exports. Each is made once, at the speed of the database, and sent from the disk, however slowly a client
 * reads: a slow reader holds no transaction and no version of the data. Clients receive a file while it is being made.
 */
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { Fault } from '../../../kernel/faults/faults.ts'
import { eachMegabyte, freeMegabytes, MIN_FREE_MEGABYTES } from '../../../kernel/files/disk-space.ts'

/** A file that is complete. */
export interface CompleteFile {
  readonly path: string
  readonly bytes: number
}

/** A file that is being made. */
export interface GrowingFile {
  /** The bytes as they are written. Fails if the file cannot be completed. */
  read(): Readable
  /** Resolves once there are bytes to read, and rejects if there never will be. */
  readonly begun: Promise<void>
  readonly complete: Promise<CompleteFile>
}

/** Writes a file; each chunk is on the disk when it resolves. */
export type Fill = (write: (chunk: Uint8Array | string) => Promise<void>) => Promise<void>

export interface ExportFiles {
  /** The file of a key, if it is complete. */
  get(key: string): CompleteFile | undefined
  /** The file that is being made under the key, or a new one that `fill` makes. Throws UNAVAILABLE if too many wait. */
  make(key: string, fill: Fill): GrowingFile
}

interface ExportFilesOptions {
  readonly folder: string
  /** Maximum bytes of all complete files; the least recently requested are deleted first. */
  readonly maxBytes: number
}

/** More than an import needs, so that files of exports never keep one from its work. */
const LEFT_FREE_MEGABYTES = 2 * MIN_FREE_MEGABYTES
const FILES_AT_ONCE = 2
const MOST_WAITING = 50
const UNFINISHED = '.part'
/** Of this process: in containers, every process has the same number. */
const RUN = randomUUID().slice(0, 8)

export function createExportFiles({ folder: configuredFolder, maxBytes }: ExportFilesOptions): ExportFiles {
  // Express sends files from absolute paths only.
  const folder = resolve(configuredFolder)
  const growing = new Map<string, GrowingFile>()
  const slots = createSlots()
  let isPrepared = false

  const prepare = (): void => {
    if (isPrepared) return
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const name of readdirSync(folder)) if (isAbandoned(name)) rmSync(join(folder, name), { force: true })
    isPrepared = true
  }
  const pathOf = (key: string): string => join(folder, key)

  async function finish(key: string, part: string): Promise<CompleteFile> {
    await rename(part, pathOf(key))
    const { size } = await stat(pathOf(key))
    evict(folder, maxBytes, key)
    return { path: pathOf(key), bytes: size }
  }

  return {
    get(key) {
      prepare()
      const found = statSync(pathOf(key), { throwIfNoEntry: false })
      if (!found) return undefined
      try {
        utimesSync(pathOf(key), new Date(), found.mtime)
      } catch {
        // Another process has deleted it meanwhile.
        return undefined
      }
      return { path: pathOf(key), bytes: found.size }
    },
    make(key, fill) {
      prepare()
      const before = growing.get(key)
      if (before) return before
      const part = join(folder, `${process.pid}-${RUN}-${key}${UNFINISHED}`)
      const file = growingFile(
        part,
        (write) => slots.run(() => fill(withRoom(folder, write))),
        () => finish(key, part),
      )
      growing.set(key, file)
      file.complete.catch(() => {}).then(() => growing.delete(key))
      return file
    },
  }
}

async function writeBytes(handle: FileHandle, bytes: Uint8Array): Promise<number> {
  await handle.writeFile(bytes)
  return bytes.length
}

/** Without a buffer, which would take memory until the next collection. */
async function writeText(handle: FileHandle, text: string): Promise<number> {
  const { bytesWritten } = await handle.write(text)
  if (bytesWritten !== Buffer.byteLength(text))
    throw new Error(`a file could not be written: ${bytesWritten} bytes were`)
  return bytesWritten
}

function growingFile(part: string, fill: Fill, finish: () => Promise<CompleteFile>): GrowingFile {
  let written = 0
  let isOver = false
  const progress = new EventEmitter().setMaxListeners(0)
  const run = async (): Promise<CompleteFile> => {
    const handle = await open(part, 'w', 0o600)
    try {
      await fill(async (chunk) => {
        written += await (typeof chunk === 'string' ? writeText(handle, chunk) : writeBytes(handle, chunk))
        progress.emit('change')
      })
      await handle.sync()
    } catch (error) {
      await rm(part, { force: true })
      throw error
    } finally {
      await handle.close()
    }
    return finish()
  }
  const complete = run()
  complete
    .catch(() => {})
    .then(() => {
      isOver = true
      progress.emit('change')
    })

  const begun = new Promise<void>((resolve, reject) => {
    progress.once('change', () => (written > 0 ? resolve() : complete.then(() => resolve(), reject)))
  })
  begun.catch(() => {})

  async function* bytes(): AsyncGenerator<Buffer> {
    // Opened at once: the name changes when the file is complete.
    const handle = await open(part, 'r').catch(async () => open((await complete).path, 'r'))
    try {
      for (let at = 0; ; ) {
        if (at < written) {
          const buffer = Buffer.allocUnsafe(Math.min(written - at, 1 << 16))
          const { bytesRead } = await handle.read(buffer, 0, buffer.length, at)
          at += bytesRead
          yield buffer.subarray(0, bytesRead)
        } else if (isOver) {
          await complete
          return
        } else {
          await once(progress, 'change')
        }
      }
    } finally {
      await handle.close()
    }
  }
  return { begun, complete, read: () => Readable.from(bytes(), { objectMode: false }) }
}

/** So many files at a time; others wait, and beyond a number of them are refused. */
function createSlots() {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running >= FILES_AT_ONCE) {
        if (waiting.length >= MOST_WAITING) {
          const detail = 'Too many exports are in progress. Try again in 10 s.'
          throw new Fault('UNAVAILABLE', detail, { headers: { 'Retry-After': '10' } })
        }
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}

type Write = Parameters<Fill>[0]

/** Writes only while the disk has room, of which the files of earlier exports give theirs first. */
function withRoom(folder: string, write: Write): Write {
  const written = eachMegabyte(() => demandRoom(folder))
  return (chunk) => {
    written(chunk.length)
    return write(chunk)
  }
}

function demandRoom(folder: string): void {
  if (freeMegabytes(folder) >= LEFT_FREE_MEGABYTES) return
  for (const { name } of completeFiles(folder).toReversed()) {
    rmSync(join(folder, name), { force: true })
    if (freeMegabytes(folder) >= LEFT_FREE_MEGABYTES) return
  }
  const detail = 'The server has no disk space left for exports. Try again later, or read the list page by page.'
  throw new Fault('UNAVAILABLE', detail, { headers: { 'Retry-After': '600' } })
}

/** Deletes files until the others fit, except the newest. A client that is reading one can finish. */
function evict(folder: string, maxBytes: number, newest: string): void {
  let total = 0
  for (const { name, size } of completeFiles(folder)) {
    total += size
    if (total > maxBytes && name !== newest) rmSync(join(folder, name), { force: true })
  }
}

/** The files that are complete, the last requested first. */
const completeFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !name.endsWith(UNFINISHED))
    .flatMap((name) => {
      const found = statSync(join(folder, name), { throwIfNoEntry: false })
      return found ? [{ name, size: found.size, usedAt: found.atimeMs }] : []
    })
    .toSorted((one, other) => other.usedAt - one.usedAt)

/** Whether no process writes this file any longer. The number and the run of its process stand in front. */
function isAbandoned(name: string): boolean {
  if (!name.endsWith(UNFINISHED)) return false
  const [pid, run] = name.split('-', 2)
  return Number(pid) === process.pid ? run !== RUN : !isRunning(Number(pid))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
