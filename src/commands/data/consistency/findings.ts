/** What a check of the published data found: how many figures were recomputed, and those that are contradicted. */

/** A published figure that differs from the one recomputed from its rows, or from what another surface says. */
export interface Contradiction {
  /** The check that found it. */
  readonly check: string
  /** What the figure is about, e.g. `strongman athlete jane-doe`. */
  readonly subject: string
  readonly figure: string
  readonly published: unknown
  readonly recomputed: unknown
  /** The rows that it was recomputed from, or the surface that says otherwise. */
  readonly rows: readonly string[]
}

/** Compares one figure of the subject. Pass rows as a function, because they are only written down if it is contradicted. */
export type Compare = (figure: string, published: unknown, recomputed: unknown, rows?: () => readonly string[]) => void

/** The most rows that are listed with one contradiction. */
const MOST_ROWS = 40

export class Findings {
  /** The number of figures compared, by check. */
  readonly figures = new Map<string, number>()
  readonly contradictions: Contradiction[] = []

  about(check: string, subject: string): Compare {
    return (figure, published, recomputed, rows = () => []) => {
      this.figures.set(check, (this.figures.get(check) ?? 0) + 1)
      if (same(published, recomputed)) return
      const listed = rows()
      const more = listed.length > MOST_ROWS ? [`and ${listed.length - MOST_ROWS} more`] : []
      this.contradictions.push({
        ...{ check, subject, figure, published, recomputed },
        rows: [...listed.slice(0, MOST_ROWS), ...more],
      })
    }
  }
}

/** Rounded figures may differ in the last binary digit. */
const EPSILON = 1e-9

function same(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) < EPSILON
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
