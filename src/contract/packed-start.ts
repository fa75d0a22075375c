/**
 * A text that begins alike for all and ends for each in another way, as gzip: the beginning is packed once, the end is put
 * behind it as it is. Both stand in one member (RFC 1952), for not every client reads on after the first.
 */
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

export interface PackedStart {
  /** The header, and blocks of which none is the last; they end with a whole byte. */
  readonly packed: Buffer
  readonly crc: number
  readonly length: number
}

/** No name, no time, an unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** What a block that is stored can hold. */
const LONGEST_END = 0xffff

export async function packStart(bytes: Buffer): Promise<PackedStart> {
  const blocks = await promisify(deflateRaw)(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
  return { packed: Buffer.concat([HEADER, blocks]), crc: crc32(bytes), length: bytes.length }
}

/** The whole text, packed. An end has 65,535 bytes at most. */
export function withEnd({ packed, crc, length }: PackedStart, end: Buffer): Buffer {
  if (end.length > LONGEST_END) throw new RangeError(`the end has ${end.length} bytes, more than ${LONGEST_END}`)
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
