/**
 * Typo distance. An extra, missing or wrong letter, or two swapped neighbours, count as one typo (Damerau 1964, optimal
 * string alignment). Implemented here because `fastest-levenshtein` counts a swap as two (docs/decisions/0005).
 */

/** Minimum word length for one typo and for two. Shorter words would match everything. */
const ONE_TYPO = 4
const TWO_TYPOS = 9

/** Minimum length at which a partly typed word may contain a typo. */
const HALF_TYPED = 6

/** Words with digits allow no typo. They are years and weight classes, and one digit off is a different one. */
export function typosAllowed(word: string): number {
  if (word.length < ONE_TYPO || /\d/.test(word)) return 0
  return word.length < TWO_TYPOS ? 1 : 2
}

/** The most letters of a word that it may stand for: a partly typed word may stand for one of any length. */
export const longestFor = (word: string): number =>
  word.length >= HALF_TYPED ? Number.POSITIVE_INFINITY : word.length + typosAllowed(word)

/**
 * Number of typos with which `word` stands for `other` or, with at most one, for its beginning. Infinite if it matches
 * neither.
 */
export function typosBetween(word: string, other: string): number {
  const allowed = typosAllowed(word)
  if (allowed === 0 || word.length - other.length > allowed) return Number.POSITIVE_INFINITY
  const distances = distancesToStarts(word, other)
  const start = word.length >= HALF_TYPED ? Math.min(...distances) : Number.POSITIVE_INFINITY
  if (start <= 1) return start
  const whole = distances.at(-1)!
  return whole <= allowed ? whole : Number.POSITIVE_INFINITY
}

/** The distances from `word` to the first 0, 1, 2, … letters of `other`. */
function distancesToStarts(word: string, other: string): readonly number[] {
  let [before, last, next] = [0, 1, 2].map(() => Array.from({ length: other.length + 1 }, (_, at) => at)) as Rows
  for (let row = 1; row <= word.length; row++) {
    next[0] = row
    for (let column = 1; column <= other.length; column++) {
      const wrong = word[row - 1] === other[column - 1] ? 0 : 1
      let least = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + wrong)
      const swapped = word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1]
      if (swapped) least = Math.min(least, before[column - 2]! + 1)
      next[column] = least
    }
    ;[before, last, next] = [last, next, before]
  }
  return last
}

type Rows = [number[], number[], number[]]

/**
 * Consecutive letters of a word, and whether the word begins with them. If not, and they are few, the word ends with
 * them.
 */
export interface Piece {
  readonly letters: string
  readonly begins: boolean
}

/**
 * Pieces of which at least one occurs in every word that `word` may be a misspelling of. The word is cut into one part
 * more than the number of allowed typos, so one part stays intact (pigeonhole principle). The exception is a swap of
 * neighbours across a cut, so each run of parts is included with its cuts swapped.
 */
export function piecesOf(word: string): readonly Piece[] {
  const parts = typosAllowed(word) + 1
  const cuts = Array.from({ length: parts + 1 }, (_, at) => Math.round((at * word.length) / parts))
  return cuts.flatMap((start, from) =>
    cuts.slice(from + 1).map((end, more) => {
      const letters = [...word]
      for (const cut of cuts.slice(from + 1, from + 1 + more)) {
        ;[letters[cut - 1], letters[cut]] = [letters[cut]!, letters[cut - 1]!]
      }
      return { letters: letters.slice(start, end).join(''), begins: from === 0 }
    }),
  )
}
