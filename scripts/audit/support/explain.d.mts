/** What `explain.mjs` gives, for tests. */
export interface Explanation {
  readonly suite: string
  /** A regular expression that the findings begin with. */
  readonly finding: string
  readonly why: string
  readonly sometimes?: boolean
}

export function explain(
  explanations: readonly Explanation[],
  findings: readonly string[],
): { readonly unexplained: readonly string[]; readonly stale: readonly Explanation[] }
