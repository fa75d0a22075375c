/** Splits the appearances under one name and country into people by year. */
import type { Appearance } from './nodes.ts'

/** A strongman may return years later as a master; a namesake of the next generation is further away than that. */
export const LONGEST_GAP_YEARS = 12

/** Appearances of one person, in order of year. */
export type Span = readonly Appearance[]

export const firstYear = (span: Span): number => span[0]!.year
export const lastYear = (span: Span): number => span.at(-1)!.year
const birthYear = (span: Span): number | null => span.find((one) => one.birthYear != null)?.birthYear ?? null

/** If both years of birth are known, they alone decide; otherwise years that are near each other are one career. */
export function spansOf(appearances: readonly Appearance[]): Span[] {
  const spans: Appearance[][] = []
  for (const one of appearances.toSorted((a, b) => a.year - b.year)) {
    const born = one.birthYear ?? null
    const same = spans.find((span) => born !== null && birthYear(span) === born)
    const near = spans.find(
      (span) => (born === null || birthYear(span) === null) && one.year - lastYear(span) <= LONGEST_GAP_YEARS,
    )
    const span = same ?? near
    if (span) span.push(one)
    else spans.push([one])
  }
  return spans
}

export const yearsOf = (span: Span): string =>
  firstYear(span) === lastYear(span) ? `${firstYear(span)}` : `${firstYear(span)} to ${lastYear(span)}`
