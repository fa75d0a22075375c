/** What a source of a sport brings to an import: rows, what they are, and what was counted on the way. */

export interface Attribution {
  readonly text: string
  readonly html: string
  readonly url: string
  readonly license: string
}

export interface SportData<Rows> {
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
  /** True where keys of athletes are worked out from names, so that one may pass from somebody to a namesake. */
  readonly keysMayPass?: boolean
  readonly rows: Rows
}
