/**
 * Compressed variants of a response, one per encoding. Each is compressed on first request, outside the event loop, and
 * reused.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, deflateRaw, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip'

/** Responses are compressed while a client waits. */
const BROTLI_QUALITY = 5

const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer, brotliQuality: number) => Promise<Buffer>>> = {
  br: (bytes, quality) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

/** A smaller response fits into one packet uncompressed. */
export const MIN_COMPRESSED_BYTES = 1_000

export class CompressibleBytes {
  readonly bytes: Buffer
  readonly #brotliQuality: number
  readonly #packed = new Map<Encoding, Buffer | Promise<Buffer>>()

  constructor(bytes: Buffer, brotliQuality = BROTLI_QUALITY) {
    this.bytes = bytes
    this.#brotliQuality = brotliQuality
  }

  /** The encoding in which to send these bytes, given the client's preferred one. */
  encodingFor(encoding: Encoding | undefined): Encoding | undefined {
    return this.bytes.length < MIN_COMPRESSED_BYTES ? undefined : encoding
  }

  /** Synchronous if it was compressed before. */
  encoded(encoding: Encoding): Buffer | Promise<Buffer> {
    const before = this.#packed.get(encoding)
    if (before) return before
    const packing = COMPRESS[encoding](this.bytes, this.#brotliQuality)
    this.#packed.set(encoding, packing)
    packing.then(
      (packed) => this.#packed.set(encoding, packed),
      () => this.#packed.delete(encoding),
    )
    return packing
  }
}

const NONE: readonly Encoding[] = []

/** There are few distinct headers: all browsers of one kind send the same. */
const read = new LRUCache<string, readonly Encoding[]>({ max: 200 })

/** The encoding the client prefers among those we support, by its `Accept-Encoding` (RFC 9110, 12.5.3). */
export const preferredEncoding = (header: string | undefined): Encoding | undefined => encodingsOf(header)[0]

/** Whether a client accepts gzip and does not prefer an uncompressed response. */
export const acceptsGzip = (header: string | undefined): boolean => encodingsOf(header).includes('gzip')

/** Best first. */
function encodingsOf(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return NONE
  const before = read.get(header)
  if (before) return before
  const weights = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((one) => one.trim())
        const weight = parameters.find((one) => one.startsWith('q='))?.slice(2)
        return [name, weight === undefined ? 1 : Number(weight) || 0]
      }),
  )
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0
  // A client that weights `identity` higher prefers no encoding.
  const identity = weights.get('identity') ?? 0
  const encodings = (['br', 'gzip'] as const)
    .filter((name) => weightOf(name) > 0 && weightOf(name) >= identity)
    .sort((one, other) => weightOf(other) - weightOf(one))
  read.set(header, encodings)
  return encodings
}

// Gzip of texts that share a beginning and differ at the end: the beginning is compressed once, and the end is appended
// uncompressed. Both form one gzip member (RFC 1952), because not every client reads past the first member.

export interface CompressedPrefix {
  /** The header and non-final blocks, which end at a byte boundary. */
  readonly packed: Buffer
  readonly crc: number
  readonly length: number
}

/** No name, no time, unknown operating system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** Capacity of a stored block. */
const MAX_STORED_BYTES = 0xffff

export async function compressPrefix(bytes: Buffer): Promise<CompressedPrefix> {
  const blocks = await promisify(deflateRaw)(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
  return { packed: Buffer.concat([HEADER, blocks]), crc: crc32(bytes), length: bytes.length }
}

/** The complete gzip file. The end may have at most 65,535 bytes. */
export function appendUncompressed({ packed, crc, length }: CompressedPrefix, end: Buffer): Buffer {
  if (end.length > MAX_STORED_BYTES)
    throw new RangeError(`the end has ${end.length} bytes, more than ${MAX_STORED_BYTES}`)
  const whole = Buffer.allocUnsafe(packed.length + 5 + end.length + 8)
  let at = packed.copy(whole)
  // The final block, stored: its length, and the complement of its length.
  at = whole.writeUInt8(1, at)
  at = whole.writeUInt16LE(end.length, at)
  at = whole.writeUInt16LE(~end.length & 0xffff, at)
  at += end.copy(whole, at)
  at = whole.writeUInt32LE(crc32(end, crc), at)
  whole.writeUInt32LE((length + end.length) % 2 ** 32, at)
  return whole
}
