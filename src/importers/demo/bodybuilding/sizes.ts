/** Whole sizes of fields that add up. */
import type { Plan } from './plan.ts'

/** In any field. */
const LEAST = 3

/** The sizes at their likely proportions, as whole numbers with the sum of all entries. */
export function wholeSizes(plans: readonly Plan[], entries: number): Plan[] {
  const likely = plans.flatMap(({ fields }) => fields.map(({ size }) => size))
  const sizes = whole(likely, entries / likely.reduce((sum, size) => sum + size, 0))
  balance(sizes, entries - sizes.reduce((sum, size) => sum + size, 0))
  let at = 0
  return plans.map((plan) => ({ ...plan, fields: plan.fields.map((field) => ({ ...field, size: sizes[at++]! })) }))
}

/** What is lost by rounding one is made up for by the next. */
function whole(likely: readonly number[], factor: number): number[] {
  let owed = 0
  return likely.map((size) => {
    const want = factor * size + owed
    const given = Math.max(Math.round(want), LEAST)
    owed = want - given
    return given
  })
}

/** Spreads what is missing or too much over the last fields. */
function balance(sizes: number[], missing: number): void {
  const step = Math.sign(missing)
  for (let left = Math.abs(missing), at = sizes.length - 1; left > 0; at = at === 0 ? sizes.length - 1 : at - 1) {
    if (sizes[at]! + step < LEAST) continue
    sizes[at]! += step
    left -= 1
  }
}
