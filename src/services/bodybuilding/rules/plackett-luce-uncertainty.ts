/**
 * How well strengths are known: the curvature of the log-likelihood where it is greatest (the observed information),
 * in two parts, since inverting all of it would take the cube of the number of athletes.
 *
 * - An athlete against those met: one over the curvature along the own strength, `Σ weight × q (1 − q)` over the
 *   stages stood in plus that of the prior, as if the others were known.
 * - All who are tied together by common fields against everybody else: only the prior holds a group, so one over the
 *   prior's curvature summed over the group, less the same of all, because 0 is where all together are. It is next to
 *   nothing in a division whose athletes meet, and most of the doubt where two have met nobody but each other.
 *
 * Who has met nobody is known by the prior alone.
 */

import type { Evidence, Field } from './plackett-luce-evidence.ts'

export function varianceOf(
  values: Float64Array,
  fields: readonly Field[],
  { exposure, squares }: Evidence,
  prior: number,
): Float64Array {
  const group = groupsOf(values.length, fields)
  const size = new Uint32Array(values.length)
  const held = new Float64Array(values.length)
  const own = values.map((value) => (2 * prior * value) / (1 + value) ** 2)
  for (const [one, curvature] of own.entries()) {
    size[group[one]!]!++
    held[group[one]!]! += curvature
  }
  const all = held.reduce((sum, curvature) => sum + curvature, 0)
  return values.map((value, one) => {
    const [together, among] = [held[group[one]!]!, size[group[one]!]!]
    if (among === 1) return 1 / own[one]!
    const curvature = own[one]! + value * exposure[one]! - value * value * squares[one]!
    return (1 - 1 / among) / curvature + 1 / together - 1 / all
  })
}

/** The smallest number of each athlete's group: those linked by common fields. */
function groupsOf(count: number, fields: readonly Field[]): Uint32Array {
  const parent = Uint32Array.from({ length: count }, (_, one) => one)
  const root = (one: number): number => {
    let top = one
    while (parent[top] !== top) {
      parent[top] = parent[parent[top]!]!
      top = parent[top]!
    }
    return top
  }
  for (const { athletes } of fields) {
    let first: number | undefined
    for (const one of athletes) {
      const [mine, theirs] = [root(one), first ?? root(one)]
      first = Math.min(mine, theirs)
      parent[Math.max(mine, theirs)] = first
    }
  }
  return parent.map((_, one) => root(one))
}
