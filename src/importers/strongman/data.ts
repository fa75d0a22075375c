/** What a source of strongman brings to an import: rows, what they are, and what was counted on the way. */
import type { StrongmanRows } from '../../services/strongman/rules/rows.ts'

export interface Attribution {
  readonly text: string
  readonly html: string
  readonly url: string
  readonly license: string
}

export interface StrongmanData {
  /** What the collection is, in words for readers. */
  readonly label: string
  /** True where it is made up. */
  readonly demo: boolean
  /** The day the source was published, where that is known. */
  readonly sourceDate: string | null
  readonly sourceUrl: string | null
  readonly attribution: Attribution
  /** Rows read, used and refused, and whatever else the source counted. */
  readonly counts: Readonly<Record<string, unknown>>
  readonly rows: StrongmanRows
}
