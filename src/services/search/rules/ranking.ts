/**
 * Ranks search results: the exact name, all words, the start of the name, starts of words, parts of words, then
 * misspelt matches, fewest typos first. Of equal matches the better-known one comes first.
 */

import { likeAll, type SearchPatterns, type SearchWord } from './search-words.ts'
import { typosBetween } from './typos.ts'

export interface Candidate {
  readonly id: number
  /** The stored form: words of lower-case ASCII. */
  readonly name: string
  /** Figures that measure fame, most significant first. */
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

/** 0 for an exact match, higher for a weaker one, infinite for no match. */
export function rankBy({ words, tiers }: SearchPatterns): (name: string) => number {
  const isOfTier = tiers.map(likeAll)
  const typosIn = words.map(typosOf)
  return (name) => {
    const padded = ` ${name} `
    // The last tier includes all others.
    if (isOfTier.at(-1)!(padded)) return isOfTier.findIndex((isOf) => isOf(padded))
    const others = name.split(' ')
    return typosIn.reduce((sum, typos) => sum + typos(padded, others), tiers.length - 1)
  }
}

/** The fewest typos with which a word occurs in a name. Names share few distinct words, so each is compared once. */
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
