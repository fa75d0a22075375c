/** Separates explained from unexplained findings, and detects stale explanations. */

/**
 * An explanation covers the findings whose start matches its pattern. `sometimes` marks findings that depend on where
 * the audit runs; such an explanation is never stale.
 */
export function explain(explanations, findings) {
  const known = explanations.map((one) => ({ ...one, pattern: new RegExp(`^(?:${one.finding})`, 's') }))
  return {
    unexplained: findings.filter((finding) => !known.some(({ pattern }) => pattern.test(finding))),
    stale: known.filter(({ pattern, sometimes }) => !sometimes && !findings.some((finding) => pattern.test(finding))),
  }
}
