/** Tells findings that are explained from those that are not, and explanations that explain nothing any more. */

/**
 * An explanation is of the findings that its pattern matches from the beginning. `sometimes`: what it explains depends
 * on where the audit runs, so it is not stale when nothing is found.
 */
export function explain(explanations, findings) {
  const known = explanations.map((one) => ({ ...one, pattern: new RegExp(`^(?:${one.finding})`, 's') }))
  return {
    unexplained: findings.filter((finding) => !known.some(({ pattern }) => pattern.test(finding))),
    stale: known.filter(({ pattern, sometimes }) => !sometimes && !findings.some((finding) => pattern.test(finding))),
  }
}
