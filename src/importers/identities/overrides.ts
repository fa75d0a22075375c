/** The aliases as they meet the data: which nodes are one person whatever the rule says, and which are two. */

import { groupedBy } from '../../kernel/groups.ts'
import type { Alias } from './aliases.ts'
import { familyOf } from './families.ts'
import { Groups } from './groups.ts'
import type { Appearance, Node } from './nodes.ts'
import type { Span } from './spans.ts'

export class Overrides {
  readonly same: (readonly [Node, Node])[] = []
  readonly #joined = new Groups<Node>()
  readonly #distinct = new Map<Node, Set<Node>>()
  /** Nodes that another one's person is shown as. */
  readonly #shown = new Map<Appearance, Node>()
  readonly #touched = new Set<Node>()
  readonly #unused: Alias[] = []

  constructor(nodes: readonly Node[], aliases: readonly Alias[]) {
    const byName = groupedBy(nodes, ({ name }) => name)
    for (const alias of aliases) {
      const [ones, others] = [alias.one, alias.other].map(({ name, country }) =>
        (byName.get(name) ?? []).filter((node) => meant(node, country, alias.decision)),
      ) as [Node[], Node[]]
      if (ones.length === 0 || others.length === 0) {
        this.#unused.push(alias)
        continue
      }
      for (const one of ones) for (const other of others) this.#apply(alias.decision, one, other)
    }
  }

  #apply(decision: Alias['decision'], one: Node, other: Node): void {
    if (decision === 'distinct') {
      for (const [a, b] of [
        [one, other],
        [other, one],
      ] as const)
        this.#distinct.set(a, (this.#distinct.get(a) ?? new Set()).add(b))
      return
    }
    this.same.push([one, other])
    this.#joined.join(one, other)
    for (const node of [one, other]) this.#touched.add(node)
    for (const appearance of other.appearances) this.#shown.set(appearance, other)
  }

  distinct(one: Node, other: Node): boolean {
    return this.#distinct.get(one)?.has(other) ?? false
  }

  isJoined(node: Node): boolean {
    return this.#touched.has(node)
  }

  allSame(nodes: readonly Node[]): boolean {
    return new Set(nodes.map((node) => this.#joined.of(node))).size === 1
  }

  /** The mentions that a person's name and country are taken from. */
  shown(span: Span): Span {
    const chosen = span.filter((one) => this.#shown.has(one))
    return chosen.length > 0 ? chosen : span
  }

  unused(): readonly Alias[] {
    return this.#unused
  }
}

/** One home nation may be told apart from another, and is otherwise as good as its family. */
function meant(node: Node, country: string | null, decision: Alias['decision']): boolean {
  if (country === null || node.country === country) return true
  return decision === 'same' && node.family === familyOf(country)
}
