/**
 * Bytes in the encodings that clients take. They are packed when a client first asks, off the thread that answers
 * requests, and once: whoever asks next is handed what is there.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, deflateRaw, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip'

const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

/** Less than this goes out in one packet as it is. */
export const MIN_COMPRESSED_BYTES = 1_000

export class CompressibleBytes {
  readonly bytes: Buffer
  readonly #packed = new Map<Encoding, Buffer | Promise<Buffer>>()

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  /** The encoding that these bytes go out in, of the one that the client takes best. */
  encodingFor(encoding: Encoding | undefined): Encoding | undefined {
    return this.bytes.length < MIN_COMPRESSED_BYTES ? undefined : encoding
  }

  /** At once where it was packed before. */
  encoded(encoding: Encoding): Buffer | Promise<Buffer> {
    const before = this.#packed.get(encoding)
    if (before) return before
    const packing = COMPRESS[encoding](this.bytes)
    this.#packed.set(encoding, packing)
    packing.then(
      (packed) => this.#packed.set(encoding, packed),
      () => this.#packed.delete(encoding),
    )
    return packing
  }
}

const NONE: readonly Encoding[] = []

/** Headers are few: browsers of a kind send the same. */
const read = new LRUCache<string, readonly Encoding[]>({ max: 200 })

/** What a client takes best by its `Accept-Encoding` (RFC 9110, 12.5.3), of what we make. */
export const preferredEncoding = (header: string | undefined): Encoding | undefined => encodingsOf(header)[0]

/** Whether a client would rather have gzip than nothing. */
export const acceptsGzip = (header: string | undefined): boolean => encodingsOf(header).includes('gzip')

/** From the best on. */
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
  // An identity that is named with more weight is what the client wants.
  const identity = weights.get('identity') ?? 0
  const encodings = (['br', 'gzip'] as const)
    .filter((name) => weightOf(name) > 0 && weightOf(name) >= identity)
    .sort((one, other) => weightOf(other) - weightOf(one))
  read.set(header, encodings)
  return encodings
}

// A text that begins alike for all and ends for each in another way, as gzip: the beginning is packed once, the end is put
// behind it as it is. Both stand in one member (RFC 1952), for not every client reads on after the first.

export interface CompressedPrefix {
  /** The header, and blocks of which none is the last; they end with a whole byte. */
  readonly packed: Buffer
  readonly crc: number
  readonly length: number
}

/** No name, no time, an unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** What a block that is stored can hold. */
const MAX_STORED_BYTES = 0xffff

export async function compressPrefix(bytes: Buffer): Promise<CompressedPrefix> {
  const blocks = await promisify(deflateRaw)(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
  return { packed: Buffer.concat([HEADER, blocks]), crc: crc32(bytes), length: bytes.length }
}

/** The whole text, packed. An end has 65,535 bytes at most. */
export function appendUncompressed({ packed, crc, length }: CompressedPrefix, end: Buffer): Buffer {
  if (end.length > MAX_STORED_BYTES)
    throw new RangeError(`the end has ${end.length} bytes, more than ${MAX_STORED_BYTES}`)
  const whole = Buffer.allocUnsafe(packed.length + 5 + end.length + 8)
  let at = packed.copy(whole)
  // The last block, stored: its length, and the same with all bits turned.
  at = whole.writeUInt8(1, at)
  at = whole.writeUInt16LE(end.length, at)
  at = whole.writeUInt16LE(~end.length & 0xffff, at)
  at += end.copy(whole, at)
  at = whole.writeUInt32LE(crc32(end, crc), at)
  whole.writeUInt32LE((length + end.length) % 2 ** 32, at)
  return whole
}
