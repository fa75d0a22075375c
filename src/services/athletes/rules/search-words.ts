/**
 * What is searched for, as patterns that SQL and this program read alike. They are of names as they are stored, in
 * lower-case ASCII words, with a space put before and after; the only sign in them is `%` at an end.
 */
import { fold } from '../../../kernel/names.ts'
import { piecesOf, typosAllowed } from './typos.ts'

/** Trigrams of less are in every other name, so a shorter word is sought where words begin. */
const ANYWHERE = 3

/** Less than this would find everybody. */
const SHORTEST = 2

export interface SearchWord {
  readonly text: string
  /** Where the word stands as it is. */
  readonly within: string
  /** Every name that the word is found in, misspelt or not, has one of these; empty where it may not be misspelt. */
  readonly pieces: readonly string[]
  /** The letters of the shortest piece: the more, the less the pieces let through. */
  readonly shortest: number
}

export interface SearchPatterns {
  readonly text: string
  readonly words: readonly SearchWord[]
  /** From the best to the least: a name is of the first tier of which it has all patterns. */
  readonly tiers: readonly (readonly string[])[]
}

/** Undefined where there is nothing to search for, as in a text of nothing but signs. */
export function searchPatterns(query: string): SearchPatterns | undefined {
  const text = fold(query)
  if (text.length < SHORTEST) return undefined
  const words = [...new Set(text.split(' '))].map(wordOf)
  return {
    text,
    words,
    tiers: [
      [` ${text} `],
      words.map((word) => `% ${word.text} %`),
      [` ${text}%`],
      words.map((word) => `% ${word.text}%`),
      words.map(({ within }) => within),
    ],
  }
}

function wordOf(text: string): SearchWord {
  const within = inside(text)
  if (typosAllowed(text) === 0) return { text, within, pieces: [], shortest: text.length }
  const pieces = piecesOf(text)
  const patterns = pieces.map(({ letters, begins }) => {
    if (letters.length >= ANYWHERE) return inside(letters)
    return begins ? `% ${letters}%` : `%${letters} %`
  })
  const shortest = Math.min(...pieces.map(({ letters }) => letters.length))
  return { text, within, pieces: [...patterns, within], shortest }
}

const inside = (text: string): string => (text.length < ANYWHERE ? `% ${text}%` : `%${text}%`)

/** The same for a name without the spaces about it, which is what the index holds. */
export function unpadded(pattern: string): readonly string[] {
  if (pattern.startsWith('% ')) return [pattern.slice(2), pattern]
  if (pattern.endsWith(' %')) return [pattern.slice(0, -2), pattern]
  return [pattern]
}

/** Tells whether a text, with a space before and after, is like all of the patterns. */
export function likeAll(patterns: readonly string[]): (padded: string) => boolean {
  const tests = patterns.map((pattern) => {
    const letters = pattern.replaceAll('%', '')
    if (pattern.startsWith('%')) return (padded: string) => padded.includes(letters)
    if (pattern.endsWith('%')) return (padded: string) => padded.startsWith(letters)
    return (padded: string) => padded === letters
  })
  return (padded) => tests.every((test) => test(padded))
}
