/**
 * The report of an import on its input. A row is *skipped* when a rule excludes it (not raw, disqualified), and
 * *refused* when it is invalid. Both are counted by reason, and every refused row is listed.
 */
import { printableLines } from '../text/printable.ts'

export interface Refusal {
  readonly file: string
  /** Line number in the file; the header is line 1. */
  readonly line: number
  readonly column: string
  readonly reason: string
  /** The refused text, shortened. */
  readonly value?: string
}

/** How a rule resolved ambiguous input, for the operator to review. */
export interface Decision {
  /** The topic in a word or two: `far years`. */
  readonly kind: string
  readonly text: string
}

/** The columns of the lines that settle a suspect. */
export const SETTLING_HEADER = 'name,country,year,sport,same_as,same_as_country,same_as_year,same_as_sport,decision'

/** Two people who may be one, as the rule is not sure. */
export interface Suspect {
  readonly names: readonly [string, string]
  /** `Jo Example (FIN, 2001 to 2004) and Jo Exampel (FIN, 2005): the names differ by one letter.` */
  readonly text: string
  /** The line of a file of aliases that makes them one. */
  readonly same: string
  /** The line that makes them two, and ends the suspicion. */
  readonly distinct: string
}

/**
 * Thrown if the input as a whole is refused; nothing is stored. Its message, which may quote the input, is safe to
 * print.
 */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'

  constructor(message: string, options?: ErrorOptions) {
    super(printableLines(message), options)
  }
}

/** The input arrived incomplete or damaged: another attempt to get it may succeed. */
export class DamagedInput extends ImportRefused {}

/** Refused rows that stay in memory; the listener gets all of them. */
const MAX_REFUSALS = 200

export class Report {
  read = 0
  used = 0
  readonly skipped = new Map<string, number>()
  readonly refused = new Map<string, number>()
  readonly refusals: Refusal[] = []
  readonly notes: string[] = []
  readonly decisions: Decision[] = []
  readonly suspects: Suspect[] = []
  readonly #listener: ((refusal: Refusal) => void) | undefined

  constructor(listener?: (refusal: Refusal) => void) {
    this.#listener = listener
  }

  skip(reason: string, rows = 1): void {
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + rows)
  }

  refuse(refusal: Refusal): void {
    this.refused.set(refusal.reason, (this.refused.get(refusal.reason) ?? 0) + 1)
    if (this.refusals.length < MAX_REFUSALS) this.refusals.push(refusal)
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

  /** Stops the import if too large a share of the rows is refused. */
  demand(maximumShare: number): void {
    const share = this.read === 0 ? 0 : this.refusedTotal / this.read
    if (share > maximumShare) {
      const percent = (of: number) => `${(of * 100).toFixed(1)}%`
      throw new ImportRefused(
        `${percent(share)} of ${this.read} rows were refused, more than the ${percent(maximumShare)} allowed; nothing was changed.\n${this.#reasons()}`,
      )
    }
  }

  /** The most frequent reasons, each with its first row. */
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

  /** The counts in the form that is stored with the dataset. */
  counts(): { read: number; used: number; skipped: Record<string, number>; refused: Record<string, number> } {
    return {
      read: this.read,
      used: this.used,
      skipped: Object.fromEntries(this.skipped),
      refused: Object.fromEntries(this.refused),
    }
  }
}
