// A figure: the product's measurement per run, the peer's measurement, and the documented target, if any.

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b)
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2
}

/** Targets apply to the median of the product, or to the ratio of the two medians. */
export const atMost = (limit, of = 'ours') => ({ of, limit, words: `≤ ${limit}`, holds: (value) => value <= limit })
export const atLeast = (limit, of = 'ours') => ({ of, limit, words: `≥ ${limit}`, holds: (value) => value >= limit })

/**
 * `ours` and `beside` have one number per run; `than` describes `beside`. The ratio is ours divided by the other, so
 * above 1 is good for a rate and bad for a time.
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

/** A fact that either holds or not, and has no number. */
export const check = (what, holds, words) => ({ what, unit: '', said: words, met: holds, target: 'the same' })
