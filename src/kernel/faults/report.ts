/**
 * What an import says of its input. A row is *skipped* when a rule leaves it out (not raw, disqualified)
 * and *refused* when it is wrong; both are counted by reason, and every refused row is named.
 */
import { printableLines } from '../printable.ts'

export interface Refusal {
  readonly file: string
  /** Line in the file, the header being line 1. */
  readonly line: number
  readonly column: string
  readonly reason: string
  /** The text that was refused, shortened. */
  readonly value?: string
}

/** What was decided by rule where the input leaves it open, for somebody who knows better. */
export interface Decision {
  /** What it is about, in a word or two: `far years`. */
  readonly kind: string
  readonly text: string
}

/** Thrown where the input as a whole is refused; nothing is stored then. Its message, which may quote the input, is safe to print. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'

  constructor(message: string, options?: ErrorOptions) {
    super(printableLines(message), options)
  }
}

/** Refused rows kept in memory; all of them go to the listener. */
const KEPT = 200

export class Report {
  read = 0
  used = 0
  readonly skipped = new Map<string, number>()
  readonly refused = new Map<string, number>()
  readonly refusals: Refusal[] = []
  readonly notes: string[] = []
  readonly decisions: Decision[] = []
  readonly #listener: ((refusal: Refusal) => void) | undefined

  constructor(listener?: (refusal: Refusal) => void) {
    this.#listener = listener
  }

  skip(reason: string, rows = 1): void {
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + rows)
  }

  refuse(refusal: Refusal): void {
    this.refused.set(refusal.reason, (this.refused.get(refusal.reason) ?? 0) + 1)
    if (this.refusals.length < KEPT) this.refusals.push(refusal)
    this.#listener?.(refusal)
  }

  note(text: string): void {
    this.notes.push(text)
  }

  decide(kind: string, text: string): void {
    this.decisions.push({ kind, text })
  }

  get refusedTotal(): number {
    return [...this.refused.values()].reduce((sum, rows) => sum + rows, 0)
  }

  /** Stops the import where too large a share of the rows is wrong. */
  demand(maximumShare: number): void {
    const share = this.read === 0 ? 0 : this.refusedTotal / this.read
    if (share > maximumShare) {
      const percent = (of: number) => `${(of * 100).toFixed(1)} %`
      throw new ImportRefused(
        `${percent(share)} of ${this.read} rows are refused, more than the ${percent(maximumShare)} allowed; nothing was changed.\n${this.#reasons()}`,
      )
    }
  }

  /** The reasons by how often they were given, each with the first row. */
  #reasons(): string {
    return [...this.refused]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, 10)
      .map(([reason, rows]) => {
        const first = this.refusals.find((refusal) => refusal.reason === reason)
        const where = first
          ? `, first in ${first.file}, line ${first.line}${first.column ? `, ${first.column}` : ''}`
          : ''
        return `  ${rows} × ${reason}${where}`
      })
      .join('\n')
  }

  /** The counts as they are stored with the dataset. */
  counts(): { read: number; used: number; skipped: Record<string, number>; refused: Record<string, number> } {
    return {
      read: this.read,
      used: this.used,
      skipped: Object.fromEntries(this.skipped),
      refused: Object.fromEntries(this.refused),
    }
  }
}
