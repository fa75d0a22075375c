/**
 * Cuts chunks of any size into rows and finds the edges of their fields, in one pass over the bytes.
 * The bulk CSV has no quoting, so a comma is always an edge; a row with a quote is refused, because its edges are
 * uncertain.
 */
import { MAX_LINE_BYTES } from './layout.ts'

const NEWLINE = 10
const RETURN = 13
const QUOTE = 34
const COMMA = 44

export interface RowHandler {
  /** How many fields `isSkipped` needs; 0 if no row can be skipped. */
  readonly leading: number
  /** Whether only the leading fields of a row matter; the others are then counted and have no edges. */
  isSkipped(bytes: Buffer, edges: Int32Array): boolean
  /** Field `k` spans the bytes from `edges[k] + 1` up to `edges[k + 1]`. */
  row(bytes: Buffer, edges: Int32Array, line: number): void
  /** A row of which only the leading fields matter, and which ends at the last edge. */
  skipped(bytes: Buffer, edges: Int32Array): void
  refused(line: number, reason: string, value: string): void
  /** Called after some rows: their bytes may change from now on. */
  scanned(): void
}

/** How the input ends: with a newline, with a row of enough fields but no newline, or in the middle of a row. */
export type End = 'whole' | 'without newline' | 'truncated'

export class Rows {
  /** Number of the next line, from 0. */
  line = 0
  readonly #width: number
  readonly #edges: Int32Array
  readonly #handler: RowHandler
  /** The start of a line whose end is in a later chunk. */
  readonly #carry = Buffer.alloc(MAX_LINE_BYTES + 2)
  #carried = 0
  #tooLong = false
  /** Of the current line. */
  #commas = 0

  constructor(width: number, handler: RowHandler) {
    this.#width = width
    this.#edges = new Int32Array(width + 1)
    this.#handler = handler
  }

  feed(chunk: Buffer): void {
    const from = this.#carried > 0 || this.#tooLong ? this.#finishLine(chunk) : 0
    const to = Math.max(chunk.lastIndexOf(NEWLINE) + 1, from)
    this.#scan(chunk, from, to)
    this.#carryOver(chunk, to, chunk.length)
  }

  /** Ends the input. The last field of a line without a newline may be incomplete. */
  end(): End {
    if (this.#carried === 0 && !this.#tooLong) return 'whole'
    if (!this.#tooLong) {
      const commas = this.#carry.subarray(0, this.#carried).filter((byte) => byte === COMMA).length
      if (commas < this.#width - 1) return 'truncated'
    }
    this.#finishLine(Buffer.of(NEWLINE))
    return 'without newline'
  }

  /**
   * Completes the carried line with the start of a chunk, and returns where the line ends. Leaves a chunk without a
   * newline to `feed`.
   */
  #finishLine(chunk: Buffer): number {
    const end = chunk.indexOf(NEWLINE) + 1
    if (end === 0) return 0
    this.#carryOver(chunk, 0, end)
    if (this.#tooLong) this.#refuseLong(this.line++)
    else this.#scan(this.#carry, 0, this.#carried)
    this.#carried = 0
    this.#tooLong = false
    return end
  }

  #carryOver(chunk: Buffer, from: number, to: number): void {
    this.#tooLong ||= this.#carried + to - from > this.#carry.length
    if (!this.#tooLong) this.#carried += chunk.copy(this.#carry, this.#carried, from, to)
  }

  #refuseLong(line: number): void {
    this.#handler.refused(line, `line longer than ${MAX_LINE_BYTES} bytes`, '')
  }

  /** Scans whole lines: the byte before `to` is a newline. */
  #scan(bytes: Buffer, from: number, to: number): void {
    const quoted = bytes.subarray(from, to).includes(QUOTE)
    const counter = new CommaCounter(bytes, to)
    for (let at = from; at < to; this.line++) at = this.#scanLine(bytes, at, quoted, counter) + 1
    this.#handler.scanned()
  }

  /** Returns where the newline is. `quoted` tells that some line may have a quote. */
  #scanLine(bytes: Buffer, start: number, quoted: boolean, counter: CommaCounter): number {
    const edges = this.#edges
    const width = this.#width
    const handler = this.#handler
    const { leading } = handler
    this.#commas = 0
    edges[0] = start - 1
    let at = this.#cut(bytes, start, leading > 0 ? leading : width)
    const skipped = leading > 0 && this.#commas === leading && handler.isSkipped(bytes, edges)
    if (!skipped && bytes[at] === COMMA && this.#commas < width) at = this.#cut(bytes, at + 1, width)
    if (bytes[at] === COMMA) {
      at = counter.lineEnd(at + 1)
      this.#commas += counter.commas
    }
    const end = at > start && bytes[at - 1] === RETURN ? at - 1 : at
    edges[width] = end
    if (end === start) return at
    const { line } = this
    const fields = this.#commas + 1
    if (end - start > MAX_LINE_BYTES) this.#refuseLong(line)
    else if (quoted && bytes.subarray(start, end).includes(QUOTE))
      handler.refused(line, 'quotes are not part of this format', text(bytes, start, end))
    else if (fields !== width)
      handler.refused(line, 'wrong number of fields', `${fields} instead of ${width}: ${text(bytes, start, end)}`)
    else if (skipped) handler.skipped(bytes, edges)
    else handler.row(bytes, edges, line)
    return at
  }

  /** Finds edges until there are `most`, and returns where the last comma or the newline is. */
  #cut(bytes: Buffer, from: number, most: number): number {
    const edges = this.#edges
    let commas = this.#commas
    let at = from
    for (; ; at++) {
      const byte = bytes[at] as number
      // Digits and letters are all above the comma, so most bytes cost one comparison.
      if (byte > COMMA) continue
      if (byte === COMMA) {
        edges[++commas] = at
        if (commas === most) break
      } else if (byte === NEWLINE) break
    }
    this.#commas = commas
    return at
  }
}

/** Four bytes that are all the same, for comparison with four others at once. */
const fourOf = (byte: number): number => Math.imul(byte, 0x01010101)
const [NEWLINES, COMMAS] = [fourOf(NEWLINE), fourOf(COMMA)]
/** In each of four bytes: the lowest bit, the highest bit, and the others than the highest. */
const [LOWEST, HIGHEST, OTHERS] = [fourOf(0x01), fourOf(0x80), fourOf(0x7f)]

/**
 * Counts the commas up to the end of a line, four bytes at a time, which takes half the time of finding each.
 * https://graphics.stanford.edu/~seander/bithacks.html#ZeroInWord
 */
class CommaCounter {
  /** Of the last line. */
  commas = 0
  readonly #bytes: Buffer
  readonly #words: Int32Array
  /** Where the bytes begin in the words, and where the last whole word ends in the bytes. */
  readonly #offset: number
  readonly #end: number

  /** There is a newline before `to`. */
  constructor(bytes: Buffer, to: number) {
    const { buffer, byteOffset } = bytes
    this.#bytes = bytes
    this.#words = new Int32Array(buffer, 0, buffer.byteLength >> 2)
    this.#offset = byteOffset
    this.#end = Math.min(to, 4 * this.#words.length - byteOffset)
  }

  /** Returns where the newline is. */
  lineEnd(from: number): number {
    const bytes = this.#bytes
    const words = this.#words
    const offset = this.#offset
    const end = this.#end
    let commas = 0
    let at = from
    for (; ((at + offset) & 3) !== 0 && bytes[at] !== NEWLINE; at++) if (bytes[at] === COMMA) commas++
    if (((at + offset) & 3) === 0)
      for (; at + 4 <= end; at += 4) {
        const word = words[(at + offset) >> 2] as number
        // A byte that equals is zero now; the lowest of those that become negative was zero.
        const newlines = word ^ NEWLINES
        if (((newlines - LOWEST) & ~newlines & HIGHEST) !== 0) break
        const others = word ^ COMMAS
        // The highest bit of each zero byte, and no other bit.
        const zeros = ~(((others & OTHERS) + OTHERS) | others | OTHERS)
        commas += Math.imul(zeros >>> 7, LOWEST) >>> 24
      }
    for (; bytes[at] !== NEWLINE; at++) if (bytes[at] === COMMA) commas++
    this.commas = commas
    return at
  }
}

const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('utf8', from, Math.min(to, from + 80))

// Fields are read directly from the bytes, without creating strings: the bulk file has 137 million of them.

/** Result of `readWeight` for text that is not a number; below every weight. */
export const NOT_A_WEIGHT = -0x8000_0000

/** Hundredths of a kilogram above any real weight, which also keeps values within 32 bits. */
const TOO_HEAVY = 1_000_000

const ZERO = 48
const MINUS = 45
const POINT = 46

/** Parses a weight in hundredths of a kilogram, the resolution of the source; finer digits are rounded. Empty is 0. */
export function readWeight(bytes: Uint8Array, from: number, to: number): number {
  if (from === to) return 0
  const negative = bytes[from] === MINUS
  let at = negative ? from + 1 : from
  const digits = at
  let value = 0
  while (at < to && isDigit(bytes[at] as number)) {
    value = value * 10 + (bytes[at++] as number) - ZERO
    if (value > TOO_HEAVY) return NOT_A_WEIGHT
  }
  if (at === digits) return NOT_A_WEIGHT
  value *= 100
  if (at < to) {
    if (bytes[at++] !== POINT || at === to) return NOT_A_WEIGHT
    for (let worth = 10; at < to; at++) {
      const digit = (bytes[at] as number) - ZERO
      if (digit < 0 || digit > 9) return NOT_A_WEIGHT
      if (worth >= 1) value += digit * worth
      else if (worth === 0.1 && digit >= 5) value++
      if (worth === 1) worth = 0.1
      else worth = worth === 0.1 ? 0 : worth / 10
    }
  }
  if (value > TOO_HEAVY) return NOT_A_WEIGHT
  return negative ? -value : value
}

/** Whether a field is exactly this text. */
export function equals(bytes: Uint8Array, from: number, to: number, text: Uint8Array): boolean {
  if (to - from !== text.length) return false
  for (let at = 0; at < text.length; at++) if (bytes[from + at] !== text[at]) return false
  return true
}

const isDigit = (byte: number): boolean => byte >= ZERO && byte <= 57
