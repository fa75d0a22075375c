/** Misspellings of words, for tests of the search. */

/** Every string that is one typo away from the word, with a few letters. */
export function misspellings(word: string): string[] {
  const at = Array.from({ length: word.length }, (_, index) => index)
  return [
    ...at.map((cut) => word.slice(0, cut) + word.slice(cut + 1)),
    ...[...at, word.length].map((cut) => `${word.slice(0, cut)}e${word.slice(cut)}`),
    ...at.map((cut) => `${word.slice(0, cut)}x${word.slice(cut + 1)}`),
    ...at.slice(1).map((cut) => word.slice(0, cut - 1) + word[cut] + word[cut - 1] + word.slice(cut + 1)),
  ]
}
