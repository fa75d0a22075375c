/**
 * The order of what is found: the name itself, all words of it, the start of it, starts of its words, parts of its
 * words, then what is misspelt, the least first. Of equals the better known comes first.
 */

import { likeAll, type SearchPatterns, type SearchWord } from './search-words.ts'
import { typosBetween } from './typos.ts'

export interface Candidate {
  readonly id: number
  /** As it is stored: words of lower-case ASCII. */
  readonly name: string
  /** What makes it better known, the most telling figure first. */
  readonly fame: readonly number[]
}

/** The matches, best first. */
export function ranked<C extends Candidate>(patterns: SearchPatterns, candidates: readonly C[]): readonly C[] {
  const rankOf = rankBy(patterns)
  return candidates
    .map((candidate) => ({ candidate, rank: rankOf(candidate.name) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => a.rank - b.rank || byFame(a.candidate, b.candidate))
    .map(({ candidate }) => candidate)
}

/** 0 for an exact match, higher for a weaker one, infinite for none. */
export function rankBy({ words, tiers }: SearchPatterns): (name: string) => number {
  const isOfTier = tiers.map(likeAll)
  const typosIn = words.map(typosOf)
  return (name) => {
    const padded = ` ${name} `
    // The last tier holds the others.
    if (isOfTier.at(-1)!(padded)) return isOfTier.findIndex((isOf) => isOf(padded))
    const others = name.split(' ')
    return typosIn.reduce((sum, typos) => sum + typos(padded, others), tiers.length - 1)
  }
}

/** The fewest typos by which a word is found in a name. Few words make many names, so each is compared once. */
function typosOf({ text, within }: SearchWord): (padded: string, others: readonly string[]) => number {
  const isSpelt = likeAll([within])
  const known = new Map<string, number>()
  return (padded, others) => {
    if (isSpelt(padded)) return 0
    let fewest = Number.POSITIVE_INFINITY
    for (const other of others) {
      const typos = known.get(other) ?? typosBetween(text, other)
      known.set(other, typos)
      fewest = Math.min(fewest, typos)
    }
    return fewest
  }
}

function byFame(a: Candidate, b: Candidate): number {
  const differing = a.fame.findIndex((figure, at) => figure !== b.fame[at])
  if (differing >= 0) return b.fame[differing]! - a.fame[differing]!
  if (a.name !== b.name) return a.name < b.name ? -1 : 1
  return a.id - b.id
}
