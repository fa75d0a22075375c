/**
 * Words that are misspelt: a letter too many, too few or wrong, or two neighbours changed about, counts as one typo
 * (Damerau 1964, in the form in which no letter is edited twice).
 */

/** From so many letters on a word may have one typo, or two. Shorter ones would be found in everything. */
const ONE_TYPO = 4
const TWO_TYPOS = 9

/** From so many letters on a word may also be misspelt while it is half typed. */
const HALF_TYPED = 6

/** Numbers are years and weight classes: one digit off is another one. */
export function typosAllowed(word: string): number {
  if (word.length < ONE_TYPO || /\d/.test(word)) return 0
  return word.length < TWO_TYPOS ? 1 : 2
}

/** Typos by which `word` stands for `other` or, with one at most, for how it begins; infinite where it does for neither. */
export function typosBetween(word: string, other: string): number {
  const allowed = typosAllowed(word)
  if (allowed === 0 || word.length - other.length > allowed) return Number.POSITIVE_INFINITY
  const distances = distancesToStarts(word, other)
  const start = word.length >= HALF_TYPED ? Math.min(...distances) : Number.POSITIVE_INFINITY
  if (start <= 1) return start
  const whole = distances.at(-1)!
  return whole <= allowed ? whole : Number.POSITIVE_INFINITY
}

/** The distance of `word` to the first 0, 1, 2, … letters of `other`. */
function distancesToStarts(word: string, other: string): readonly number[] {
  let [before, last, next] = [0, 1, 2].map(() => Array.from({ length: other.length + 1 }, (_, at) => at)) as Rows
  for (let row = 1; row <= word.length; row++) {
    next[0] = row
    for (let column = 1; column <= other.length; column++) {
      const wrong = word[row - 1] === other[column - 1] ? 0 : 1
      let least = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + wrong)
      const swapped = column > 1 && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1]
      if (swapped) least = Math.min(least, before[column - 2]! + 1)
      next[column] = least
    }
    ;[before, last, next] = [last, next, before]
  }
  return last
}

type Rows = [number[], number[], number[]]

/** Some letters of a word in a row, and whether it begins with them; if not, and they are few, it ends with them. */
export interface Piece {
  readonly letters: string
  readonly begins: boolean
}

/**
 * Of these pieces at least one stands in every word that `word` is allowed to be misspelt for. It is cut into one part
 * more than there may be typos, so one part is whole (the pigeonhole principle), but for neighbours that were changed
 * about across a cut: hence also each row of parts with that done at its cuts.
 */
export function piecesOf(word: string): readonly Piece[] {
  const parts = typosAllowed(word) + 1
  const cuts = Array.from({ length: parts + 1 }, (_, at) => Math.round((at * word.length) / parts))
  return cuts.slice(0, -1).flatMap((start, from) =>
    cuts.slice(from + 1).map((end, more) => {
      const letters = [...word]
      for (const cut of cuts.slice(from + 1, from + 1 + more)) {
        ;[letters[cut - 1], letters[cut]] = [letters[cut]!, letters[cut - 1]!]
      }
      return { letters: letters.slice(start, end).join(''), begins: from === 0 }
    }),
  )
}
