/**
 * One member of a zip archive, decompressed while it is read. yauzl reads the directory. The data goes through our own
 * inflate with large buffers (yauzl's 16 KiB ones halve the speed) and is checked against size and CRC.
 */
import { basename } from 'node:path'
import { crc32, createInflateRaw } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { DamagedInput, ImportRefused } from '../../kernel/faults/report.ts'
import { counted, type InputOptions, READ_BYTES, readFileBytes, TooLarge, transformed } from './input.ts'

/** An archive with more members is not a data set, and reading their list would only cost time and memory. */
const MAX_MEMBERS = 10_000
const MAX_DIRECTORY_BYTES = 4 * 2 ** 20
const MAX_NAMES_SHOWN = 10
const MAX_NAME_SHOWN = 100

export interface Member {
  readonly name: string
  readonly bytes: number
  readonly chunks: AsyncIterable<Buffer>
}

export async function openMember(path: string, location: string, options: InputOptions): Promise<Member> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw damaged(location, error)
  })
  try {
    const entry = await find(zip, location, options.member ?? /\.csv$/i)
    const member = `${shortened(entry.fileName)} in ${location}`
    if (entry.uncompressedSize > options.maxBytes) throw new TooLarge(member, options.maxBytes, 'unpacks to')
    if (!entry.canDecodeFileData()) {
      const how = entry.isEncrypted() ? 'is encrypted' : `is packed by method ${entry.compressionMethod}`
      throw new ImportRefused(`${member} ${how}, which is not supported. Pack it as an ordinary zip.`)
    }
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true }).catch((error: unknown) => {
      throw damaged(location, error)
    })
    return {
      name: basename(entry.fileName),
      bytes: entry.uncompressedSize,
      chunks: checked(unpacked(path, fileDataStart, entry), entry, member),
    }
  } finally {
    zip.close()
  }
}

/** The members of an archive; throws if their list is unreasonably long. */
export async function* membersOf(zip: ZipFile, location: string): AsyncGenerator<Entry> {
  const tooMany = (what: string) => new ImportRefused(`${location} has ${what}. Pack only the files to import.`)
  if (zip.entryCount > MAX_MEMBERS) throw tooMany(`${zip.entryCount} members`)
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (bytes > MAX_DIRECTORY_BYTES) throw tooMany('a list of members that is too long')
    yield entry
  }
}

/** Selects a member by name; skips folders and the files that macOS adds beside each file. */
async function find(zip: ZipFile, location: string, pattern: RegExp): Promise<Entry> {
  const all: string[] = []
  const matching: Entry[] = []
  try {
    for await (const entry of membersOf(zip, location)) {
      all.push(entry.fileName)
      const hidden = entry.fileName.startsWith('__MACOSX/') || basename(entry.fileName).startsWith('.')
      if (!entry.fileName.endsWith('/') && !hidden && pattern.test(entry.fileName)) matching.push(entry)
    }
  } catch (error) {
    throw error instanceof ImportRefused ? error : damaged(location, error)
  }
  const [entry, another] = matching
  if (!entry) throw new ImportRefused(`${location} has no CSV file, only ${list(all)}. Pack the CSV in it.`)
  if (another)
    throw new ImportRefused(
      `${location} has ${matching.length} CSV files: ${list(matching.map(({ fileName }) => fileName))}. Pack only the one to import.`,
    )
  return entry
}

function unpacked(path: string, start: number, entry: Entry): AsyncIterable<Buffer> {
  const packed = readFileBytes(path, start, start + entry.compressedSize)
  return entry.compressionMethod === 0 ? packed : transformed(packed, () => createInflateRaw({ chunkSize: READ_BYTES }))
}

/** Checks size and CRC against the archive, and stops a member that exceeds its stated size. */
async function* checked(chunks: AsyncIterable<Buffer>, entry: Entry, member: string): AsyncGenerator<Buffer> {
  let crc = 0
  let bytes = 0
  yield* counted(chunks, (chunk, total) => {
    bytes = total
    if (total > entry.uncompressedSize)
      throw new ImportRefused(`${member} unpacks to more than the ${entry.uncompressedSize} bytes the archive states.`)
    crc = crc32(chunk, crc)
  })
  if (bytes < entry.uncompressedSize)
    throw new DamagedInput(
      `${member} is truncated: it has ${bytes} of ${entry.uncompressedSize} bytes. Get the file again.`,
    )
  if (crc !== entry.crc32)
    throw new DamagedInput(`${member} is damaged: its checksum (CRC-32) is wrong. Get the file again.`)
}

const damaged = (location: string, error: unknown): DamagedInput =>
  new DamagedInput(
    `${location} is not a complete zip archive: it is truncated or damaged (${(error as Error).message}). Get the file again.`,
    { cause: error },
  )

const list = (names: readonly string[]): string => {
  const more = names.length - MAX_NAMES_SHOWN
  return names.length === 0
    ? 'nothing'
    : names.slice(0, MAX_NAMES_SHOWN).map(shortened).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

const shortened = (name: string): string => (name.length > MAX_NAME_SHOWN ? `${name.slice(0, MAX_NAME_SHOWN)}…` : name)
