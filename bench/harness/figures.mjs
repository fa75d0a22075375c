// A figure: what was measured of ours, run by run, what it is compared with, and the documented target where there is one.

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b)
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2
}

/** Targets hold of the median of ours, or of the ratio of the two medians. */
export const atMost = (limit, of = 'ours') => ({ of, limit, words: `≤ ${limit}`, holds: (value) => value <= limit })
export const atLeast = (limit, of = 'ours') => ({ of, limit, words: `≥ ${limit}`, holds: (value) => value >= limit })

/**
 * `ours` and `beside` are one number a run; `than` says what the second is.
 * The ratio is ours over the other's, so above 1 is good of a rate and bad of a time.
 */
export function figure(what, unit, ours, { beside, than, target } = {}) {
  const value = { ours: median(ours), beside: beside && median(beside) }
  const ratio = beside && value.ours / value.beside
  const judged = target && (target.of === 'ratio' ? ratio : value.ours)
  return {
    ...{ what, unit, ...value, than, ratio, runs: { ours, beside } },
    target: target && `${target.of === 'ratio' ? 'ratio ' : ''}${target.words}`,
    met: target?.holds(judged),
  }
}

/** Something that is so or not, and has no number. */
export const check = (what, holds, words) => ({ what, unit: '', said: words, met: holds, target: 'the same' })
