/**
 * Folds names directly in the bytes, with the same result as `fold`: `Žydrūnas Example #2` becomes `zydrunas example`.
 */
import { fold } from '../../../kernel/text/names.ts'

const SPACE = 32
const NUMBER_SIGN = 35
/** Lowest first bytes of two-byte and of three-byte characters. */
const [TWO, THREE] = [0xc0, 0xe0]

/**
 * The folded form of each character of up to two bytes, by code: empty, letters, or undefined for a gap between words.
 */
const FOLDED: readonly (Uint8Array | undefined)[] = Array.from({ length: 0x800 }, (_, code) => {
  // Fold the character between letters, because `fold` trims the ends.
  const among = fold(`a${String.fromCharCode(code)}a`)
  return among === 'aa'
    ? new Uint8Array()
    : among === 'a a'
      ? undefined
      : Uint8Array.from(Buffer.from(among.slice(1, -1)))
})

const [GAP, NOTHING, LONG] = [0, 1, 2]

/** By byte: the letter or digit that it folds to by itself, or else one of the constants above. */
const SINGLE = Uint8Array.from({ length: 256 }, (_, byte) => {
  const letters = FOLDED[byte]
  if (byte >= 0x80) return LONG
  if (letters === undefined) return GAP
  return letters.length === 0 ? NOTHING : (letters[0] as number)
})

/** Longer names are cut here, which is enough to match them. */
const LONGEST = 256

export class Folding {
  /** The folded name: the first `length` bytes. */
  readonly bytes = Buffer.alloc(4 * LONGEST)
  length = 0

  /** Folds a field, up to the number that distinguishes namesakes. */
  read(bytes: Uint8Array, from: number, to: number): void {
    const mine = this.bytes
    let length = 0
    let gap = false
    for (let at = from; at < to && length < LONGEST; at++) {
      const byte = bytes[at] as number
      if (byte === NUMBER_SIGN) break
      const single = SINGLE[byte] as number
      if (single === NOTHING) continue
      const isPair = byte >= TWO && byte < THREE && at + 1 < to
      if (single === LONG && !isPair) {
        this.#readText(bytes, from, to)
        return
      }
      const letters = single === LONG ? FOLDED[((byte & 0x1f) << 6) | ((bytes[++at] as number) & 0x3f)] : undefined
      if (letters === undefined && single <= LONG) {
        gap = true
        continue
      }
      if (gap && length > 0) mine[length++] = SPACE
      gap = false
      if (letters === undefined) mine[length++] = single
      else for (let letter = 0; letter < letters.length; letter++) mine[length++] = letters[letter] as number
    }
    this.length = length
  }

  text(): string {
    return this.bytes.toString('latin1', 0, this.length)
  }

  /** FNV-1a of a part of the folded name. */
  hash(from: number, to: number): number {
    const { bytes } = this
    let hashed = 0x811c9dc5
    for (let at = from; at < to; at++) hashed = Math.imul(hashed ^ (bytes[at] as number), 0x01000193)
    return hashed
  }

  /** The end of the first word, and the start of the last one. */
  edges(): readonly [firstEnd: number, lastStart: number] {
    const { bytes, length } = this
    let [first, last] = [0, length]
    while (first < length && bytes[first] !== SPACE) first++
    while (last > 0 && bytes[last - 1] !== SPACE) last--
    return [first, last]
  }

  /** Falls back to `fold` for scripts outside the tables, which are rare. */
  #readText(bytes: Uint8Array, from: number, to: number): void {
    const [name = ''] = Buffer.from(bytes.subarray(from, to)).toString().split('#', 1)
    this.length = this.bytes.write(fold(name).slice(0, LONGEST), 'latin1')
  }
}
