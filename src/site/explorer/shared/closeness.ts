/** How near a name is to what was asked for: the order of what different searches found, and what may be suggested. */
import { fold } from '../../../kernel/names.ts'

/** 0 for the name itself, 1 where it has every word, 2 where words of it begin so, 3 for whatever else was found. */
export function rankOf(text: string): (name: string) => number {
  const wanted = fold(text)
  const words = wanted.split(' ')
  return (name) => {
    const folded = fold(name)
    if (folded === wanted) return 0
    const own = folded.split(' ')
    if (words.every((word) => own.includes(word))) return 1
    return words.every((word) => own.some((one) => one.startsWith(word))) ? 2 : 3
  }
}

/** Sorted by rank; what is equal stays in its order. */
export const byRank = <T extends { readonly rank: number }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => a.rank - b.rank)

/** Of 1 as for the name itself: less says that it is hardly what was meant. */
const NEAR = 0.5

export const isNear = (text: string, name: string): boolean => similarity(fold(text), fold(name)) >= NEAR

/** The share of trigrams of two names that both have, words padded as PostgreSQL's pg_trgm does. */
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
