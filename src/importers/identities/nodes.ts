/** Mentions of people in sources, grouped into nodes by name and country. */
import { fold } from '../../kernel/text/names.ts'
import type { Named } from './aliases.ts'
import { familyOf } from './families.ts'

/** One mention of a person in a source. */
export interface Appearance {
  readonly name: string
  /** The code that the sport uses. */
  readonly country: string | null
  readonly year: number
  readonly birthYear?: number | null
}

export interface Node extends Named {
  readonly family: string | null
  readonly appearances: Appearance[]
}

/** The spelling of the last mention. */
export const nameOf = (node: Node): string => node.appearances.at(-1)!.name

export function nodesOf(appearances: readonly Appearance[]): Node[] {
  const nodes = new Map<string, Node>()
  // Most mentions repeat an earlier spelling, so look nodes up by spelling first.
  const spelt = new Map<string, Node>()
  for (const one of appearances) {
    const spelling = `${one.name}/${one.country ?? ''}`
    const node = spelt.get(spelling) ?? nodeOf(one, nodes)
    node.appearances.push(one)
    spelt.set(spelling, node)
  }
  return [...nodes.values()]
}

function nodeOf({ name: written, country }: Appearance, nodes: Map<string, Node>): Node {
  const name = fold(written)
  const key = `${name}/${country ?? ''}`
  const node = nodes.get(key) ?? { name, country, family: country && familyOf(country), appearances: [] }
  nodes.set(key, node)
  return node
}

export const byYear = (nodes: readonly Node[]): Appearance[] =>
  nodes.flatMap(({ appearances }) => appearances).toSorted((a, b) => a.year - b.year)
