/** A search query in the form in which names are compared: words of lower-case ASCII. */
import { fold } from '../../../kernel/text/names.ts'

/** The few letters of a shorter word occur inside every other name, so it matches only at the start of a word. */
export const ANYWHERE = 3

/** A shorter query would match everyone. */
const SHORTEST = 2

/** Only so many words of a query count. */
const MOST_WORDS = 12

export interface Query {
  readonly text: string
  /** Without spaces. */
  readonly joined: string
  /** Each once. */
  readonly words: readonly string[]
}

/** Without the article: everybody who types `th` would find The Beast, and who types `beast` means him. */
export const bare = (folded: string): string => folded.replace(/^the (?=.)/, '')

/** Undefined if there is nothing to search for, as in a text of punctuation only. */
export function queryOf(query: string): Query | undefined {
  const text = bare(fold(query))
  if (text.length < SHORTEST) return undefined
  const words = [...new Set(text.split(' '))]
  return words.length > MOST_WORDS ? undefined : { text, joined: text.replaceAll(' ', ''), words }
}
