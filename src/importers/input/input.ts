/**
 * An opened input: bytes in order, in bounded memory, however they were packed. Defines the interface and what all
 * kinds of input share: the size cap, and plain words for low-level errors.
 */
import type { Config } from '../../kernel/config/config.ts'
import { ImportRefused } from '../../kernel/faults/report.ts'

export interface InputOptions {
  /** Largest size of an input, unpacked or downloaded (IMPORT_MAX_BYTES). */
  readonly maxBytes: number
  /** Whether URLs may lead to private and loopback addresses (IMPORT_ALLOW_PRIVATE_HOSTS). */
  readonly allowPrivateHosts: boolean
  readonly signal?: AbortSignal
  /** Pattern of the zip members to read; CSV files by default. */
  readonly wants?: RegExp
  /** Maximum seconds of a download (IMPORT_DOWNLOAD_TIMEOUT_SECONDS); unlimited by default. */
  readonly maxSeconds?: number
  /**
   * Milliseconds without a byte, or at less than a kilobyte a second, before a download is aborted; 30 s by default.
   */
  readonly idleMs?: number
}

export const inputOptions = (config: Config): InputOptions => ({
  maxBytes: config.IMPORT_MAX_BYTES,
  maxSeconds: config.IMPORT_DOWNLOAD_TIMEOUT_SECONDS,
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

/** A note for the report: a file without a final newline may be incomplete. */
export const withoutNewline = (name: string): string =>
  `The last line of ${name} has no newline. Should the file have been cut off just there, its last field is short.`

/** Bytes per read: large, because each read costs a trip through the thread pool. */
export const READ_BYTES = 1 << 20

export class TooLarge extends ImportRefused {
  constructor(name: string, maxBytes: number, verb: string) {
    super(
      `${name} ${verb} more than ${maxBytes} bytes, the largest input allowed. If that is right, raise IMPORT_MAX_BYTES.`,
    )
  }
}

/** Maximum bytes of an input that is parsed as a whole: in memory the result takes many times that. */
export const MOST_HELD_BYTES = 64 * 2 ** 20

/** All bytes of an input that cannot be read row by row. */
export async function wholeOf({ location, chunks }: Pick<Input, 'location' | 'chunks'>): Promise<Buffer> {
  const all: Buffer[] = []
  const held = counted(chunks, (_, total) => {
    if (total > MOST_HELD_BYTES)
      throw new ImportRefused(
        `${location} unpacks to more than ${MOST_HELD_BYTES} bytes, the most that a file of its kind may have. Is it the right file?`,
      )
  })
  for await (const chunk of held) all.push(chunk)
  return Buffer.concat(all)
}

/** Passes chunks on and reports the running total to `seen`, which may throw to stop. */
export async function* counted(
  chunks: AsyncIterable<Buffer>,
  seen: (chunk: Buffer, total: number) => void,
): AsyncGenerator<Buffer> {
  let total = 0
  for await (const chunk of chunks) {
    total += chunk.length
    seen(chunk, total)
    yield chunk
  }
}

/** Messages for zlib and file system errors that the input causes, rather than this program. */
const PLAIN_WORDS: Readonly<Record<string, string>> = {
  Z_BUF_ERROR: 'ends in the middle: it is truncated',
  Z_DATA_ERROR: 'is damaged: its packed data does not match its checksum',
  Z_NEED_DICT: 'is damaged: it asks for a dictionary',
  EISDIR: 'is not a file, but a folder or a pipe',
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
}

export function refusalOf(error: unknown, location: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT')
    return new ImportRefused(`There is no file ${location}. Check the path; it is taken from ${process.cwd()}.`)
  const words = PLAIN_WORDS[code]
  if (!words) return error
  const advice = code.startsWith('Z_') ? ' Get the file again.' : ' Name a CSV, .csv.gz or .zip file.'
  return new ImportRefused(`${location} ${words}.${advice}`)
}

/** Passes chunks on and turns their errors into refusals. */
export async function* inPlainWords(chunks: AsyncIterable<Buffer>, location: string): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (error) {
    throw refusalOf(error, location)
  }
}
