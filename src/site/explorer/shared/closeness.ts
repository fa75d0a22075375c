/** Distance of a name from the search text; it orders results of several searches and filters suggestions. */
import { fold } from '../../../kernel/text/names.ts'

/** 0 for the exact name, 1 if it contains every word, 2 if words in it start with them, 3 for any other match. */
export function rankOf(text: string): (name: string) => number {
  const foldedQuery = fold(text)
  const words = foldedQuery.split(' ')
  return (name) => {
    const folded = fold(name)
    if (folded === foldedQuery) return 0
    const own = folded.split(' ')
    if (words.every((word) => own.includes(word))) return 1
    return words.every((word) => own.some((one) => one.startsWith(word))) ? 2 : 3
  }
}

/** Sorts by rank; the order of equal ranks is stable. */
export const byRank = <T extends { readonly rank: number }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => a.rank - b.rank)

/** Minimum similarity of a suggestion; identical names have 1. */
const NEAR = 0.5

export const isNear = (text: string, name: string): boolean => similarity(fold(text), fold(name)) >= NEAR

/** Share of trigrams that two names have in common; words are padded as in PostgreSQL's pg_trgm. */
function similarity(one: string, other: string): number {
  const [a, b] = [trigramsOf(one), trigramsOf(other)]
  const both = [...a].filter((trigram) => b.has(trigram)).length
  const all = a.size + b.size - both
  return all === 0 ? 0 : both / all
}

const trigramsOf = (text: string): Set<string> =>
  new Set(
    text.split(' ').flatMap((word) => {
      const padded = `  ${word} `
      return word === '' ? [] : Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
    }),
  )
