/**
 * Identity resolution for sources that identify people by name and country only. Appearances with the same folded name,
 * the same country (home nations count as Great Britain, no country as any) and adjacent years are one person; all
 * others are two people. Doubtful decisions are reported, and the operator's aliases override the rule.
 */

import { distance } from 'fastest-levenshtein'
import type { Report } from '../../kernel/faults/report.ts'
import { groupedBy } from '../../kernel/groups.ts'
import { hyphenated } from '../../kernel/text/names.ts'
import { type Alias, textOf } from './aliases.ts'
import { familyOf } from './families.ts'
import { Groups } from './groups.ts'
import { type Appearance, byYear, type Node, nameOf, nodesOf } from './nodes.ts'
import { firstYear, lastYear, type Span, spansOf, yearsOf } from './spans.ts'

export interface Person {
  /** `jo-example/GBR`; later people of the same name and country are `jo-example/GBR/2` and so on, by first contest. */
  readonly key: string
  /** The most frequent spelling; on a tie the latest. */
  readonly name: string
  readonly country: string | null
  readonly firstYear: number
  readonly lastYear: number
}

export interface Identities<A extends Appearance> {
  readonly persons: readonly Person[]
  readonly personOf: (appearance: A) => Person
}

export function identify<A extends Appearance>(
  appearances: readonly A[],
  aliases: readonly Alias[],
  report: Pick<Report, 'decide' | 'note'>,
): Identities<A> {
  const nodes = nodesOf(appearances)
  const overridden = new Overrides(nodes, aliases)
  const groups = new Groups<Node>()
  for (const namesakes of groupedBy(nodes, ({ name }) => name).values())
    joinNamesakes(namesakes, groups, overridden, report)
  for (const [one, other] of overridden.same) groups.join(one, other)

  const persons: Person[] = []
  const owner = new Map<Appearance, Person>()
  const spans = groups.all(nodes).flatMap((group) => peopleIn(group, overridden, report))
  const taken = new Map<string, number>()
  for (const span of spans.toSorted((a, b) => firstYear(a) - firstYear(b))) {
    const person = personOf(span, overridden.shown(span), taken)
    persons.push(person)
    for (const one of span) owner.set(one, person)
  }
  tellSuspects(nodes, overridden, report)
  for (const alias of overridden.unused())
    report.note(
      `Line ${alias.line} of the aliases is about nobody in the data: ${textOf(alias.one)}, ${textOf(alias.other)}.`,
    )
  return { persons, personOf: (appearance) => owner.get(appearance)! }
}

/** Joins nodes of one name by family. A node without country joins the family if there is only one. */
function joinNamesakes(
  nodes: readonly Node[],
  groups: Groups<Node>,
  overridden: Overrides,
  report: Pick<Report, 'decide'>,
): void {
  if (nodes.length === 1) return
  const name = nameOf(nodes[0]!)
  const families = groupedBy(nodes, ({ family }) => family)
  const stateless = families.get(null)?.[0]
  families.delete(null)
  for (const [family, members] of families) {
    for (const [index, one] of members.entries()) {
      const group = members
        .slice(0, index)
        .find((other) =>
          members.every((third) => groups.of(third) !== groups.of(other) || !overridden.distinct(third, one)),
        )
      if (group) groups.join(one, group)
    }
    if (members.length > 1 && groups.all(members).length === 1)
      report.decide(
        'one family',
        `${name} is one person for ${members.map(({ country }) => country).join(' and ')}, which are all ${family}.`,
      )
  }
  const [only, another] = families.values()
  if (stateless && only && !another) groups.join(stateless, only[0]!)
  if (stateless && another)
    report.decide(
      'no country',
      `${name} also appears without country, and is held to be another person than those for ${[...families.keys()].join(' and ')}.`,
    )
  if (another && !overridden.allSame(nodes))
    report.decide(
      'other country',
      `${name} is held to be ${families.size} people, for ${[...families].map(([family, members]) => `${family} (${yearsOf(byYear(members))})`).join(' and ')}.`,
    )
}

function peopleIn(group: readonly Node[], overridden: Overrides, report: Pick<Report, 'decide'>): Span[] {
  const all = byYear(group)
  if (group.some((node) => overridden.isJoined(node))) return [all]
  const spans = spansOf(all)
  if (spans.length > 1)
    report.decide(
      'far years',
      `${nameOf(group[0]!)} (${group[0]!.family ?? 'no country'}) is held to be ${spans.length} people: ${spans.map(yearsOf).join(', ')}.`,
    )
  return spans
}

function personOf(span: Span, shown: Span, taken: Map<string, number>): Person {
  const name = commonest(shown.map((one) => one.name))!
  const country = commonest(shown.flatMap((one) => one.country ?? []))
  const base = `${hyphenated(name)}/${country ? familyOf(country) : '-'}`
  const count = (taken.get(base) ?? 0) + 1
  taken.set(base, count)
  return {
    key: count === 1 ? base : `${base}/${count}`,
    name,
    country: country ?? null,
    firstYear: firstYear(span),
    lastYear: lastYear(span),
  }
}

/** The most frequent text; on a tie the last. */
function commonest(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return texts.findLast((text) => counts.get(text) === most)
}

function tellSuspects(nodes: readonly Node[], overridden: Overrides, report: Pick<Report, 'decide'>): void {
  const names = [...groupedBy(nodes, ({ name, family }) => `${name}/${family}`).values()].map((group) => group[0]!)
  for (const [one, other] of suspects(names)) {
    if (overridden.distinct(one, other) || overridden.allSame([one, other])) continue
    report.decide(
      'suspect',
      `${nameOf(one)} and ${nameOf(other)} (${one.family ?? 'no country'}) differ by one letter, and are held to be two people.`,
    )
  }
}

// Pairs of names that differ by one letter, perhaps a misspelling. They are reported, never merged.

interface SuspectName {
  /** Folded. */
  readonly name: string
  /** Only names of the same family are compared. */
  readonly family: string | null
}

/**
 * Two names that are one letter apart share either their first or their second half, so only names that share a half
 * are compared. Each name is split at half its length, and at half the length of a name one letter shorter.
 */
function suspects<T extends SuspectName>(names: readonly T[]): [T, T][] {
  const near = new Map<string, T[]>()
  const pairs: [T, T][] = []
  for (const one of names) {
    const compared = new Set<T>()
    for (const half of halves(one.name)) {
      const key = `${one.family ?? ''}/${half}`
      const others = near.get(key)
      for (const other of others ?? []) {
        if (compared.has(other) || Math.abs(one.name.length - other.name.length) > 1) continue
        compared.add(other)
        if (distance(one.name, other.name) === 1) pairs.push([other, one])
      }
      if (others) others.push(one)
      else near.set(key, [one])
    }
  }
  return pairs
}

/** A vertical bar follows a first half and precedes a second half. */
function halves(name: string): Set<string> {
  const lengths = [name.length, name.length - 1]
  return new Set(
    lengths.flatMap((length) => {
      const half = Math.floor(length / 2)
      return [`${name.slice(0, half)}|`, `|${name.slice(name.length - (length - half))}`]
    }),
  )
}

// Overrides: nodes that are one person or two people, regardless of the rule.

class Overrides {
  readonly same: (readonly [Node, Node])[] = []
  readonly #joined = new Groups<Node>()
  readonly #distinct = new Map<Node, Set<Node>>()
  /** Appearances that give a joined person its name and country, with their nodes. */
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

  /** The appearances that give a person its name and country. */
  shown(span: Span): Span {
    const chosen = span.filter((one) => this.#shown.has(one))
    return chosen.length > 0 ? chosen : span
  }

  unused(): readonly Alias[] {
    return this.#unused
  }
}

/** A `distinct` decision can separate home nations; otherwise a home nation counts as its family. */
function meant(node: Node, country: string | null, decision: Alias['decision']): boolean {
  if (country === null || node.country === country) return true
  return decision === 'same' && node.family === familyOf(country)
}
