/**
 * Bytes in the encodings that clients take. They are packed when a client first asks, off the thread that answers
 * requests, and once: whoever asks next is handed what is there.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip'

const PACK: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

/** Less than this goes out in one packet as it is. */
export const WORTH_BYTES = 1_000

export class Packable {
  readonly bytes: Buffer
  readonly #packed = new Map<Encoding, Buffer | Promise<Buffer>>()

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  /** The encoding that these bytes go out in, of the one that the client takes best. */
  worth(encoding: Encoding | undefined): Encoding | undefined {
    return this.bytes.length < WORTH_BYTES ? undefined : encoding
  }

  /** At once where it was packed before. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    const before = this.#packed.get(encoding)
    if (before) return before
    const packing = PACK[encoding](this.bytes)
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
export const encodingOf = (header: string | undefined): Encoding | undefined => encodingsOf(header)[0]

/** Whether a client would rather have gzip than nothing. */
export const takesGzip = (header: string | undefined): boolean => encodingsOf(header).includes('gzip')

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
