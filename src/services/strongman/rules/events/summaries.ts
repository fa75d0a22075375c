/** Summarizes professional marks in an event over several seasons in a few numbers. */

export interface SeasonMarks {
  readonly marks: readonly number[]
  readonly winnerMarks: readonly number[]
}

export interface Summary {
  readonly sampleSize: number
  readonly mean: number
  readonly median: number
  /** Mean of the ten best marks, or of all if there are fewer. */
  readonly topTenMean: number
  /** Mean of the event winners' marks; null without a winner, as in ties that the source does not resolve. */
  readonly winnerMean: number | null
}

const TOP = 10

/** Null without marks. */
export function summaryOf(seasons: readonly SeasonMarks[], higherIsBetter: boolean): Summary | null {
  const marks = seasons.flatMap((season) => season.marks).sort((a, b) => (higherIsBetter ? b - a : a - b))
  if (marks.length === 0) return null
  const winners = seasons.flatMap((season) => season.winnerMarks)
  const half = (marks.length - 1) / 2
  return {
    sampleSize: marks.length,
    mean: mean(marks),
    median: (marks[Math.floor(half)]! + marks[Math.ceil(half)]!) / 2,
    topTenMean: mean(marks.slice(0, TOP)),
    winnerMean: winners.length === 0 ? null : mean(winners),
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
