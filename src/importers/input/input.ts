/**
 * An opened input: bytes in order, in bounded memory, whatever they were packed in.
 * Here is the shape, and what all kinds do alike: the size cap and plain words for low-level errors.
 */
import { ImportRefused } from '../../kernel/faults/report.ts'

export interface InputOptions {
  /** Largest input that is unpacked or downloaded (IMPORT_MAX_BYTES). */
  readonly maxBytes: number
  /** Whether URLs may lead to private and loopback addresses (IMPORT_ALLOW_PRIVATE_HOSTS). */
  readonly allowPrivateHosts: boolean
  readonly signal?: AbortSignal
  /** Which members of a zip are meant; CSV files by default. */
  readonly wants?: RegExp
  /** Longest time of a download (IMPORT_DOWNLOAD_TIMEOUT_SECONDS); none by default. */
  readonly maxSeconds?: number
  /** Milliseconds without a byte, or at less than a kilobyte a second, after which a download is given up; 30 s by default. */
  readonly idleMs?: number
}

export interface Input {
  /** Name of the file that holds the rows, without folders: inside a zip that is the member. */
  readonly name: string
  /** Where it came from, as the operator named it. */
  readonly location: string
  /** In the unit of `position()`: unpacked bytes where their number is known, else bytes of the packed file. */
  readonly totalBytes: number | undefined
  /** A plain local file, which may also be read at several places at once. */
  readonly file: { readonly path: string; readonly bytes: number } | undefined
  /** Can be gone through once. */
  readonly chunks: AsyncIterable<Buffer>
  position(): number
  /** Gives back handles and temporary files; closing twice is fine. */
  close(): Promise<void>
}

/** A note for the report: whether a file without a final newline is whole cannot be told. */
export const withoutNewline = (name: string): string =>
  `The last line of ${name} has no newline. Should the file have been cut off just there, its last field is short.`

/** Bytes of a read: large, as each costs a trip through the thread pool. */
export const READ_BYTES = 1 << 20

export class TooLarge extends ImportRefused {
  constructor(name: string, maxBytes: number, verb: string) {
    super(
      `${name} ${verb} more than ${maxBytes} bytes, the largest input allowed. If that is right, raise IMPORT_MAX_BYTES.`,
    )
  }
}

/** Most bytes of an input that is held in memory whole rather than read row by row: parsed, they take many times that. */
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

/** Passes chunks on, counting them; stops where there are more than allowed. */
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

/** Errors of zlib and of the file system that say something about the input rather than about us. */
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

/** Goes through chunks and turns what goes wrong on the way into a refusal. */
export async function* inPlainWords(chunks: AsyncIterable<Buffer>, location: string): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (error) {
    throw refusalOf(error, location)
  }
}
