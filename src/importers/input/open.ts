/**
 * Opens a path or an https URL of a CSV, .csv.gz or .zip as one stream of unpacked bytes. A zip from a URL goes to a
 * temporary file first, because its directory is at its end.
 */
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import { DamagedInput, ImportRefused } from '../../kernel/faults/report.ts'
import {
  type Download,
  download,
  downloadIfModified,
  saveDownload,
  saveTemporarily,
  type Validators,
} from './download.ts'
import {
  counted,
  demandComplete,
  fileNameOf,
  type Input,
  type InputOptions,
  isUrl,
  READ_BYTES,
  readFileBytes,
  refusalOf,
  shownLocation,
  TooLarge,
  transformed,
} from './input.ts'
import { openMember } from './zip.ts'

export type { Validators } from './download.ts'
export type { Input, InputOptions } from './input.ts'

export async function openInput(location: string, options: InputOptions): Promise<Input> {
  options.signal?.throwIfAborted()
  const saved = options.saved?.get(location)
  if (saved !== undefined) {
    await demandComplete(saved, shownLocation(location))
    return openFile(saved.path, shownLocation(location), options)
  }
  return isUrl(location) ? openUrl(location, options) : openFile(location, location, options)
}

/** Opens an input, and closes it when `read` is done. */
export async function withInput<T>(
  location: string,
  options: InputOptions,
  read: (input: Input) => Promise<T>,
): Promise<T> {
  const input = await openInput(location, options)
  try {
    return await read(input)
  } finally {
    await input.close()
  }
}

/** `displayName` is the name of the file in messages. */
async function openFile(path: string, displayName: string, options: InputOptions): Promise<Input> {
  const { start, bytes } = await startOf(path).catch((error: unknown) => {
    throw refusalOf(error, displayName)
  })
  if (bytes === 0) throw new ImportRefused(`${displayName} is empty. Get the file again.`)
  const kind = kindOf(start, displayName)
  if (kind === 'zip') {
    const member = await openMember(path, displayName, options)
    return inputOf({ ...member, location: displayName, totalBytes: member.bytes }, member.chunks, options)
  }
  if (bytes > options.maxBytes) throw new TooLarge(displayName, options.maxBytes, 'has')
  const file = { path, bytes }
  const name = isUrl(displayName) ? fileNameOf(new URL(displayName)) : basename(displayName)
  const source = { name, location: displayName, totalBytes: bytes, ...(kind === 'plain' && { file }) }
  return packedOrPlain(kind, source, readFileBytes(path), options)
}

async function openUrl(url: string, options: InputOptions): Promise<Input> {
  const response = await download(url, options)
  const location = shownLocation(url)
  try {
    const { name, totalBytes, provesItsEnd } = response
    const { start, chunks } = await peek(response)
    if (start.length === 0) throw new ImportRefused(`${location} is empty. Check the address.`)
    const kind = kindOf(start, name)
    if (kind === 'plain') demandKnownEnd(provesItsEnd, location)
    if (kind !== 'zip')
      return packedOrPlain(kind, { name, location, totalBytes }, chunks, options, () => response.close())
    const { path, remove } = await saveTemporarily(url, { chunks, totalBytes }, options.signal)
    try {
      const opened = await openFile(path, location, options)
      return { ...opened, close: () => opened.close().finally(remove) }
    } catch (error) {
      await remove()
      throw error
    }
  } catch (error) {
    response.close()
    throw error
  }
}

/** Compressed files end with a checksum; plain text has no sign that it is incomplete. */
function demandKnownEnd(provesItsEnd: boolean, location: string): void {
  if (!provesItsEnd)
    throw new ImportRefused(
      `${location} is sent without its length, so a broken connection would look like the end of the file. Download it yourself and import the file, or give a .gz or .zip of it.`,
    )
}

export interface Saved {
  readonly validators: Validators
  /** That were received. */
  readonly bytes: number
}

/**
 * Downloads a file to a path, to be read later as `saved`. Undefined if it still is the one that the validators
 * identify.
 */
export async function saveUrl(
  url: string,
  path: string,
  options: InputOptions,
  known: Validators = {},
): Promise<Saved | undefined> {
  const response = await downloadIfModified(url, options, known)
  if (response === undefined) return undefined
  let bytes = 0
  try {
    const chunks = counted(response.chunks, (_, total) => {
      bytes = total
    })
    await saveDownload(url, path, { chunks, totalBytes: response.totalBytes }, options.signal)
  } finally {
    response.close()
  }
  const { start } = await startOf(path)
  const location = shownLocation(url)
  if (bytes === 0) throw new DamagedInput(`${location} is empty. Check the address.`)
  if (kindOf(start, response.name) === 'plain') demandKnownEnd(response.provesItsEnd, location)
  return { validators: response.validators, bytes }
}

type Source = Pick<Input, 'name' | 'location' | 'totalBytes'> & Partial<Pick<Input, 'file'>>

/** The position of a gzip counts packed bytes, because its unpacked size is not known in advance. */
function packedOrPlain(
  kind: Kind,
  source: Source,
  chunks: AsyncIterable<Buffer>,
  options: InputOptions,
  close?: () => void,
): Input {
  if (kind === 'plain') return inputOf(source, chunks, options, close)
  let position = 0
  const packed = counted(chunks, (_, total) => {
    position = total
  })
  const unpacked = transformed(packed, () => createGunzip({ chunkSize: READ_BYTES }))
  return inputOf({ ...source, position: () => position }, unpacked, options, close)
}

function inputOf(
  source: Source & { position?: () => number },
  chunks: AsyncIterable<Buffer>,
  { maxBytes, signal }: InputOptions,
  close?: () => void,
): Input {
  let unpackedBytes = 0
  const limited = counted(chunks, (_, total) => {
    signal?.throwIfAborted()
    unpackedBytes = total
    if (total > maxBytes) throw new TooLarge(source.location, maxBytes, 'unpacks to')
  })
  const withPlainErrors = async function* (): AsyncGenerator<Buffer> {
    try {
      yield* limited
    } catch (error) {
      throw refusalOf(error, source.location)
    }
  }
  const output = withPlainErrors()
  return {
    name: source.name.replace(/\.gz$/i, ''),
    location: source.location,
    totalBytes: source.totalBytes,
    file: source.file,
    chunks: output,
    position: source.position ?? (() => unpackedBytes),
    close: async () => {
      close?.()
      await output.return(undefined)
    },
  }
}

/** Returns the first bytes and the size of a file. */
async function startOf(path: string): Promise<{ start: Buffer; bytes: number }> {
  const stats = await stat(path)
  if (!stats.isFile()) throw Object.assign(new Error('not a file'), { code: 'EISDIR' })
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC_BYTES), 0, MAGIC_BYTES, 0)
    return { start: buffer.subarray(0, bytesRead), bytes: stats.size }
  } finally {
    await handle.close()
  }
}

/** Returns the first bytes of a download, and all of its chunks from the start. */
async function peek({ chunks }: Download): Promise<{ start: Buffer; chunks: AsyncIterable<Buffer> }> {
  const rest = chunks[Symbol.asyncIterator]()
  const first: Buffer[] = []
  let bytes = 0
  while (bytes < MAGIC_BYTES) {
    const { value, done } = await rest.next()
    if (done) break
    first.push(value)
    bytes += value.length
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield* first
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  return { start: Buffer.concat(first), chunks: all() }
}

// Detects the kind of a file by its first bytes: names are often wrong, and downloads have none. Recognizes unsupported
// kinds too, so that the refusal can state how to unpack them.

type Kind = 'plain' | 'gzip' | 'zip'

/** Enough bytes to recognize the kind of a file. */
const MAGIC_BYTES = 6

const MAGIC: readonly (readonly [bytes: string, kind: Kind])[] = [
  ['1f8b', 'gzip'],
  ['504b0304', 'zip'],
  ['504b0506', 'zip'],
]

const UNSUPPORTED: readonly (readonly [bytes: string, name: string, unpack: string])[] = [
  ['fd377a585a00', 'xz', 'xz -dk'],
  ['425a68', 'bzip2', 'bzip2 -dk'],
  ['28b52ffd', 'zstd', 'zstd -d'],
  ['377abcaf271c', '7z', '7z x'],
]

function kindOf(start: Buffer, name: string): Kind {
  const hex = start.subarray(0, MAGIC_BYTES).toString('hex')
  const unsupported = UNSUPPORTED.find(([bytes]) => hex.startsWith(bytes))
  if (unsupported) {
    const [, format, unpack] = unsupported
    throw new ImportRefused(
      `${name} is compressed with ${format}, which is not supported. Unpack it first (\`${unpack} ${name}\`) and import the CSV, or pack it as .gz or .zip.`,
    )
  }
  return MAGIC.find(([bytes]) => hex.startsWith(bytes))?.[1] ?? 'plain'
}
