/**
 * Cuts chunks of any size into rows and finds the edges of their fields, in one pass over the bytes.
 * The bulk CSV has no quoting, so a comma is always an edge; a row with a quote is refused, because its edges are
 * uncertain.
 */
import { LONGEST_LINE } from './layout.ts'

const NEWLINE = 10
const RETURN = 13
const QUOTE = 34
const COMMA = 44

export interface RowHandler {
  /** Field `k` spans the bytes from `edges[k] + 1` up to `edges[k + 1]`. */
  row(bytes: Buffer, edges: Int32Array, line: number): void
  refused(line: number, reason: string, value: string): void
}

/** How the input ends: with a newline, with a row of enough fields but no newline, or in the middle of a row. */
export type End = 'whole' | 'without newline' | 'truncated'

export class Rows {
  /** Number of the next line. */
  line: number
  readonly #width: number
  readonly #edges: Int32Array
  readonly #handler: RowHandler
  /** The start of a line whose end is in a later chunk. */
  readonly #carry = Buffer.alloc(LONGEST_LINE + 2)
  #carried = 0
  #tooLong = false

  constructor(width: number, firstLine: number, handler: RowHandler) {
    this.#width = width
    this.#edges = new Int32Array(width + 1)
    this.line = firstLine
    this.#handler = handler
  }

  feed(chunk: Buffer): void {
    const from = this.#carried > 0 || this.#tooLong ? this.#finishLine(chunk) : 0
    const to = Math.max(chunk.lastIndexOf(NEWLINE) + 1, from)
    this.#scan(chunk, from, to)
    this.#keep(chunk, to, chunk.length)
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
    this.#keep(chunk, 0, end)
    if (this.#tooLong) this.#refuseLong(this.line++)
    else this.#scan(this.#carry, 0, this.#carried)
    this.#carried = 0
    this.#tooLong = false
    return end
  }

  #keep(chunk: Buffer, from: number, to: number): void {
    this.#tooLong ||= this.#carried + to - from > this.#carry.length
    if (!this.#tooLong) this.#carried += chunk.copy(this.#carry, this.#carried, from, to)
  }

  #refuseLong(line: number): void {
    this.#handler.refused(line, `line longer than ${LONGEST_LINE} bytes`, '')
  }

  /** Scans whole lines: the byte before `to` is a newline. */
  #scan(bytes: Buffer, from: number, to: number): void {
    const edges = this.#edges
    const width = this.#width
    const handler = this.#handler
    let line = this.line
    for (let at = from; at < to; at++, line++) {
      const start = at
      let fields = 0
      let quoted = false
      edges[0] = start - 1
      for (;;) {
        const byte = bytes[at] as number
        // Digits and letters are all above the comma, so most bytes cost one comparison.
        if (byte <= COMMA) {
          if (byte === COMMA) {
            if (++fields < width) edges[fields] = at
          } else if (byte === NEWLINE) break
          else if (byte === QUOTE) quoted = true
        }
        at++
      }
      const end = at > start && bytes[at - 1] === RETURN ? at - 1 : at
      edges[width] = end
      if (end === start) continue
      if (end - start > LONGEST_LINE) this.#refuseLong(line)
      else if (quoted) handler.refused(line, 'quotes are no part of this format', text(bytes, start, end))
      else if (fields + 1 !== width)
        handler.refused(line, 'wrong number of fields', `${fields + 1} instead of ${width}: ${text(bytes, start, end)}`)
      else handler.row(bytes, edges, line)
    }
    this.line = line
  }
}

const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('utf8', from, Math.min(to, from + 80))
