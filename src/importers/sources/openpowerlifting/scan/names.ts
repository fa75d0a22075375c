/** Names in the bytes of the file: folds them as `fold` does, and finds the rows of the names to match. */
import { fold } from '../../../../kernel/text/names.ts'

const SPACE = 32
const NUMBER_SIGN = 35
/** Lowest first bytes of two-byte and of three-byte characters. */
const [TWO, THREE] = [0xc0, 0xe0]

/** The folded forms of characters of up to two bytes, by code; null until one occurs, as few of them do. */
const FOLDED: (Uint8Array | undefined | null)[] = new Array(0x800).fill(null)

/** The folded form of a character: empty, letters, or undefined for a gap between words. */
function foldedOf(code: number): Uint8Array | undefined {
  const known = FOLDED[code]
  if (known !== null) return known
  // Fold the character between letters, because `fold` trims the ends.
  const folded = fold(`a${String.fromCharCode(code)}a`)
  const letters = folded === 'a a' ? undefined : Uint8Array.from(Buffer.from(folded.slice(1, -1)))
  FOLDED[code] = letters
  return letters
}

const [GAP, NOTHING, LONG] = [0, 1, 2]

/** By byte: the letter or digit that it folds to by itself, or else one of the constants above. */
const SINGLE = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x80) return LONG
  const letters = foldedOf(byte)
  if (letters === undefined) return GAP
  return letters.length === 0 ? NOTHING : (letters[0] as number)
})

/** Longer names are cut here, which is enough to match them. */
const MAX_NAME = 256

/** Folds names with the same result as `fold`: `Žydrūnas Example #2` becomes `zydrunas example`. */
export class Folding {
  /** The folded name: the first `length` bytes. */
  readonly bytes = Buffer.alloc(4 * MAX_NAME)
  length = 0

  /** Folds a field, up to the number that distinguishes namesakes. */
  read(bytes: Uint8Array, from: number, to: number): void {
    const output = this.bytes
    let length = 0
    let gap = false
    for (let at = from; at < to && length < MAX_NAME; at++) {
      const byte = bytes[at] as number
      if (byte === NUMBER_SIGN) break
      const single = SINGLE[byte] as number
      if (single === NOTHING) continue
      const isPair = byte >= TWO && byte < THREE && at + 1 < to
      if (single === LONG && !isPair) {
        this.#readText(bytes, from, to)
        return
      }
      const letters = single === LONG ? foldedOf(((byte & 0x1f) << 6) | ((bytes[++at] as number) & 0x3f)) : undefined
      if (letters === undefined && single <= LONG) {
        gap = true
        continue
      }
      if (gap && length > 0) output[length++] = SPACE
      gap = false
      if (letters === undefined) output[length++] = single
      else for (let letter = 0; letter < letters.length; letter++) output[length++] = letters[letter] as number
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
    this.length = this.bytes.write(fold(name).slice(0, MAX_NAME), 'latin1')
  }
}

// Filters rows by the names to match during the scan. Few of three million rows have one of them, so a few bytes reject
// most rows: the first and last four of the name, which usually are plain letters.

const BITS = 1 << 19
const SHIFT = 32 - 19
const ENDS = 4
const [DIGIT_0, DIGIT_9, POINT] = [48, 57, 46]

/** By byte: the folded form of a plain letter or a space; for any other byte the whole name must be folded. */
const OTHER = 0x80
const PLAIN = Uint8Array.from({ length: 256 }, (_, byte) => {
  const letter = byte | SPACE
  return byte === SPACE || (byte < 0x80 && letter >= 97 && letter <= 122) ? letter : OTHER
})

export class NameFilter {
  readonly #names: ReadonlySet<string>
  /** Filters by the ends of plain names, and by the hashes of whole names. */
  readonly #ends = new Bits()
  readonly #hashes = new Bits()
  readonly #folding = new Folding()

  /** `names` must be folded. */
  constructor(names: readonly string[]) {
    this.#names = new Set(names)
    for (const name of names) {
      const bytes = Buffer.from(name)
      const ends = endsOf(bytes, 0, bytes.length)
      if (ends !== undefined) this.#ends.add(ends)
      this.#folding.read(bytes, 0, bytes.length)
      this.#hashes.add(this.#folding.hash(0, this.#folding.length))
    }
  }

  /** Whether the name in the bytes is one of them. */
  has(bytes: Uint8Array, from: number, to: number): boolean {
    const last = bytes[to - 1] as number
    const ends = endsOf(bytes, from, last <= DIGIT_9 && last >= DIGIT_0 ? withoutNumber(bytes, from, to) : to)
    if (ends !== undefined && !this.#ends.has(ends)) return false
    const folding = this.#folding
    folding.read(bytes, from, to)
    return this.#hashes.has(folding.hash(0, folding.length)) && this.#names.has(folding.text())
  }
}

/** A set of numbers with about one false positive in a hundred; its 64 kB stay in the processor cache. */
class Bits {
  readonly #words = new Uint32Array(BITS / 32)

  add(hash: number): void {
    const bit = spread(hash)
    this.#words[bit >>> 5] = (this.#words[bit >>> 5] as number) | (1 << (bit & 31))
  }

  has(hash: number): boolean {
    const bit = spread(hash)
    return ((this.#words[bit >>> 5] as number) & (1 << (bit & 31))) !== 0
  }
}

const spread = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> SHIFT

/** The first and the last letters of a name in one number, if they are plain. */
function endsOf(bytes: Uint8Array, from: number, to: number): number | undefined {
  if (to - from <= ENDS) return undefined
  const first = fourAt(bytes, from)
  const last = fourAt(bytes, to - ENDS)
  const isPlain = (first & last & LETTERS) === LETTERS && ((first | last) & OTHERS) === 0
  return isPlain ? combined(first | LOWER, last | LOWER) : mixedEnds(bytes, from, to)
}

/**
 * Bits in each of four bytes: set in every letter (and in no space, digit or hyphen), set in no letter, and set in
 * lower-case letters.
 */
const [LETTERS, OTHERS, LOWER] = [0x40404040, 0x80808080 | 0, 0x20202020]

const fourAt = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] as number) << 24) | ((bytes[at + 1] as number) << 16) | ((bytes[at + 2] as number) << 8) | bytes[at + 3]!

const combined = (first: number, last: number): number => Math.imul(first, 0x9e3779b1) ^ last

/** The same for ends with a space. `J. Example`, a form with a hundred thousand names, is `j example`. */
function mixedEnds(bytes: Uint8Array, from: number, to: number): number | undefined {
  const start = bytes[from + 1] === POINT && bytes[from + 2] === SPACE ? from + 1 : from
  if (to - start <= ENDS || bytes[from] === SPACE || bytes[to - 1] === SPACE) return undefined
  let first = PLAIN[bytes[from] as number] as number
  let last = 0
  let all = first
  for (let at = 1; at < ENDS; at++) {
    const letter = PLAIN[bytes[start + at] as number] as number
    all |= letter
    first = (first << 8) | letter
  }
  for (let at = to - ENDS; at < to; at++) {
    const letter = PLAIN[bytes[at] as number] as number
    all |= letter
    last = (last << 8) | letter
  }
  return (all & OTHER) === 0 ? combined(first, last) : undefined
}

/** The end of the name, before ` #2`. */
function withoutNumber(bytes: Uint8Array, from: number, to: number): number {
  let end = to
  while (end > from && (bytes[end - 1] as number) >= DIGIT_0 && (bytes[end - 1] as number) <= DIGIT_9) end--
  const isNumbered = end < to && end - from >= 2 && bytes[end - 1] === NUMBER_SIGN && bytes[end - 2] === SPACE
  return isNumbered ? end - 2 : to
}
