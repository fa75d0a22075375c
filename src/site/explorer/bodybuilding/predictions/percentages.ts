/** Percentages of a column that add up to what the shares add up to, although each is rounded. */
import { percent } from '../../../layout/format.ts'

const DIGITS = 1

/** The chances to win as every page gives them, by the slug of the entrant. */
export function winPercentages(
  entrants: readonly { readonly win: number; readonly athlete: { readonly slug: string } }[],
): ReadonlyMap<string, string> {
  const texts = percentages(entrants.map(({ win }) => win))
  return new Map(entrants.map(({ athlete }, at) => [athlete.slug, texts[at]!]))
}

/**
 * The largest-remainder method: all are rounded down, and those with the largest remainders are raised until the sum is
 * right. A larger share never gets a smaller percentage.
 */
export function percentages(shares: readonly number[]): string[] {
  const unit = 100 * 10 ** DIGITS
  // Stored shares have four decimals, of which binary numbers are off by less than this.
  const exact = shares.map((share) => share * unit + 1e-9)
  const units = exact.map(Math.floor)
  const missing = Math.round(exact.reduce((sum, one) => sum + one, 0)) - units.reduce((sum, one) => sum + one, 0)
  const byRemainder = exact
    .map((one, index) => ({ index, share: one, remainder: one - units[index]! }))
    .sort((a, b) => b.remainder - a.remainder || b.share - a.share || a.index - b.index)
  for (const { index } of byRemainder.slice(0, missing)) units[index]!++
  return units.map((one) => percent(one / 10 ** DIGITS, DIGITS))
}
