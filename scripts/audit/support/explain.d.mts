/** Types of `explain.mjs`, for tests. */
export interface Explanation {
  readonly suite: string
  /** A regular expression, matched at the start of a finding. */
  readonly finding: string
  readonly why: string
  readonly sometimes?: boolean
}

export function explain(
  explanations: readonly Explanation[],
  findings: readonly string[],
): { readonly unexplained: readonly string[]; readonly stale: readonly Explanation[] }
