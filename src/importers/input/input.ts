/**
 * An opened input: bytes in order, in bounded memory, however they were packed. Defines the interface and what all
 * kinds of input share: the size limit, locations, streams, and plain words for low-level errors.
 */

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Config } from '../../kernel/config/config.ts'
import { DamagedInput, ImportRefused } from '../../kernel/faults/report.ts'

export interface InputOptions {
  /** Largest size of an input, unpacked or downloaded (IMPORT_MAX_BYTES). */
  readonly maxBytes: number
  /** Whether URLs may lead to private and loopback addresses (IMPORT_ALLOW_PRIVATE_HOSTS). */
  readonly allowPrivateHosts: boolean
  /** Hosts that may have private addresses all the same, with their port as in a URL: `mirror.internal:8080`. */
  readonly privateHosts?: readonly string[]
  /** Files that were downloaded before, by their URL. */
  readonly saved?: ReadonlyMap<string, SavedFile>
  readonly signal?: AbortSignal
  /** Pattern of the zip members to read; CSV files by default. */
  readonly member?: RegExp
  /** Maximum seconds of a download (IMPORT_DOWNLOAD_TIMEOUT_SECONDS); unlimited by default. */
  readonly maxSeconds?: number
  /**
   * Milliseconds without a byte, or at less than a kilobyte a second, before a download is aborted
   * (IMPORT_DOWNLOAD_IDLE_SECONDS); 30 s by default.
   */
  readonly idleMs?: number
}

export interface SavedFile {
  readonly path: string
  /** That were downloaded. */
  readonly bytes: number
}

export const inputOptions = (config: Config): InputOptions => ({
  maxBytes: config.IMPORT_MAX_BYTES,
  maxSeconds: config.IMPORT_DOWNLOAD_TIMEOUT_SECONDS,
  idleMs: config.IMPORT_DOWNLOAD_IDLE_SECONDS * 1000,
  allowPrivateHosts: config.IMPORT_ALLOW_PRIVATE_HOSTS,
})

export interface Input {
  /** Name of the file with the rows, without folders; inside a zip, the name of the member. */
  readonly name: string
  /** Where the input came from, as the operator specified it. */
  readonly location: string
  /** In the unit of `position()`: unpacked bytes if their number is known, otherwise bytes of the packed file. */
  readonly totalBytes: number | undefined
  /** Set for a plain local file, which can also be read at several positions at once. */
  readonly file: { readonly path: string; readonly bytes: number } | undefined
  /** Can be iterated once. */
  readonly chunks: AsyncIterable<Buffer>
  position(): number
  /** Releases handles and temporary files; safe to call twice. */
  close(): Promise<void>
}

/** Bytes per read: large, because each read costs a trip through the thread pool. */
export const READ_BYTES = 1 << 20

export class TooLarge extends ImportRefused {
  constructor(name: string, maxBytes: number, verb: string) {
    super(
      `${name} ${verb} more than ${maxBytes} bytes, the largest input allowed. If this is expected, raise IMPORT_MAX_BYTES.`,
    )
  }
}

/** Maximum bytes of an input that is parsed as a whole: in memory the result takes many times that. */
export const MAX_WHOLE_BYTES = 64 * 2 ** 20

/** Plain text has no sign that it is incomplete, so a download must be on the disk as it was received. */
export async function demandComplete({ path, bytes }: SavedFile, displayName: string): Promise<void> {
  const onDisk = await stat(path).then(
    ({ size }) => size,
    () => 0,
  )
  if (onDisk !== bytes)
    throw new DamagedInput(
      `The download of ${displayName} has ${onDisk} of ${bytes} bytes: it was changed or removed meanwhile. Get the file again.`,
    )
}

/** All bytes of an input that cannot be read row by row. */
export async function readWhole({ location, chunks }: Pick<Input, 'location' | 'chunks'>): Promise<Buffer> {
  const limited = counted(chunks, (_, total) => {
    if (total > MAX_WHOLE_BYTES)
      throw new ImportRefused(
        `${location} unpacks to more than ${MAX_WHOLE_BYTES} bytes, the most that a file of its kind may have. Is it the right file?`,
      )
  })
  return buffer(limited)
}

/** Passes chunks on and reports the running total, which may throw to stop. */
export async function* counted(
  chunks: AsyncIterable<Buffer>,
  onChunk: (chunk: Buffer, total: number) => void,
): AsyncGenerator<Buffer> {
  let total = 0
  for await (const chunk of chunks) {
    total += chunk.length
    onChunk(chunk, total)
    yield chunk
  }
}

// Streams open at the first read and close when the reader stops, so an input that is never read holds no handle.

/** The bytes of a file from `start` up to, but not including, `end`. */
export async function* readFileBytes(path: string, start = 0, end = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
  if (end > start) yield* createReadStream(path, { start, end: end - 1, highWaterMark: READ_BYTES })
}

/** Passes chunks through a zlib transform; an error on either side reaches the reader. */
export async function* transformed(chunks: AsyncIterable<Buffer>, transform: () => Transform): AsyncGenerator<Buffer> {
  yield* pipeline(chunks, transform(), () => {})
}

// Locations: paths and URLs.

/** True if it has a scheme and so is not a path; the allowed schemes are checked later. */
export const isUrl = (location: string): boolean => /^[a-z][a-z\d+.-]+:\/\//i.test(location)

/** Name of the file that a URL leads to: the last part of its path. */
export const fileNameOf = ({ pathname, hostname }: URL): string => pathname.split('/').at(-1) || hostname

/** The URL without its query and credentials, which may contain a token; null for paths and for other schemes. */
export function sourceUrlOf(location: string): string | null {
  if (!/^https?:\/\//i.test(location) || !URL.canParse(location)) return null
  const { origin, pathname } = new URL(location)
  return origin + pathname
}

/** A location for messages and logs: without the credentials and the query of a URL, which may contain a token. */
export function shownLocation(location: string): string {
  if (!isUrl(location)) return location
  if (!URL.canParse(location)) return location.replace(/\/\/.*@/s, '//…@').replace(/\?.*/s, '?…')
  const { protocol, host, pathname, search } = new URL(location)
  return `${protocol}//${host}${pathname}${search && '?…'}`
}

// Errors.

/** Messages for zlib and file system errors that the input causes, rather than this program. */
const PLAIN_WORDS: Readonly<Record<string, string>> = {
  Z_BUF_ERROR: 'ends in the middle: it is truncated',
  Z_DATA_ERROR: 'is damaged: its packed data does not match its checksum',
  Z_NEED_DICT: 'is damaged: it requires a dictionary',
  EISDIR: 'is not a file, but a folder or a pipe',
  EACCES: 'cannot be read by this user',
  EPERM: 'cannot be read by this user',
}

export function refusalOf(error: unknown, location: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT')
    return new ImportRefused(`There is no file ${location}. Check the path; it is relative to ${process.cwd()}.`)
  const words = PLAIN_WORDS[code]
  if (!words) return error
  if (code.startsWith('Z_')) return new DamagedInput(`${location} ${words}. Get the file again.`)
  return new ImportRefused(`${location} ${words}. Give a CSV, .csv.gz or .zip file.`)
}
