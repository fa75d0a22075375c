/**
 * Turns a search query into patterns that SQL and this program interpret the same way. Patterns match stored names,
 * lower-case ASCII words padded with a space on either side. Their only wildcard is `%`, at either end.
 */
import { fold } from '../../../kernel/text/names.ts'
import { piecesOf, typosAllowed } from './typos.ts'

/**
 * The few trigrams of a shorter word occur in every other name, so a shorter word matches only at the start of a word.
 */
const ANYWHERE = 3

/** A shorter query would match everyone. */
const SHORTEST = 2

export interface SearchWord {
  readonly text: string
  /** The pattern for the word as spelt. */
  readonly within: string
  /**
   * Patterns of which at least one matches every name that contains the word, misspelt or not. Empty if the word may
   * not be misspelt.
   */
  readonly pieces: readonly string[]
  /** Number of letters in the shortest piece. The more letters, the fewer names the pieces let through. */
  readonly shortest: number
}

export interface SearchPatterns {
  readonly text: string
  readonly words: readonly SearchWord[]
  /** Best tier first. A name belongs to the first tier whose patterns it matches in full. */
  readonly tiers: readonly (readonly string[])[]
}

/** Undefined if there is nothing to search for, as in a text of punctuation only. */
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

/** The same pattern for a name without padding, as the index stores it. */
export function unpadded(pattern: string): readonly string[] {
  if (pattern.startsWith('% ')) return [pattern.slice(2), pattern]
  if (pattern.endsWith(' %')) return [pattern.slice(0, -2), pattern]
  return [pattern]
}

/** Returns a test of whether a padded text matches all patterns. */
export function likeAll(patterns: readonly string[]): (padded: string) => boolean {
  const tests = patterns.map((pattern) => {
    const letters = pattern.replaceAll('%', '')
    if (pattern.startsWith('%')) return (padded: string) => padded.includes(letters)
    if (pattern.endsWith('%')) return (padded: string) => padded.startsWith(letters)
    return (padded: string) => padded === letters
  })
  return (padded) => tests.every((test) => test(padded))
}
