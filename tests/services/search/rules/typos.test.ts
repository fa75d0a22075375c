/** Typos: how many a word may have, and the pieces of a word that they leave intact. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestFor, piecesOf, typosAllowed, typosBetween } from '../../../../src/services/search/rules/typos.ts'
import { misspellings } from '../misspellings.ts'

const NEVER = Number.POSITIVE_INFINITY

describe('typos', () => {
  it.each([
    ['kra', 0],
    ['kram', 1],
    ['savickon', 1],
    ['savickonis', 2],
    ['jankowski', 2],
    ['2021', 0],
    ['105kgs', 0],
  ])('in %s are allowed: %d', (word, typos) => expect(typosAllowed(word)).toBe(typos))

  it.each([
    ['kram', 'kram', 0],
    ['krxm', 'kram', 1],
    ['krma', 'kram', 1],
    ['kram', 'kraam', 1],
    ['kraam', 'kram', 1],
    ['krxx', 'kram', NEVER],
    ['kam', 'kram', NEVER],
    ['karma', 'kram', NEVER],
    ['kramer', 'kram', NEVER],
    ['krammer', 'kr', NEVER],
    ['hammersmith', 'hamersmiht', 2],
    ['hammersmith', 'hamersmixx', NEVER],
    ['hammersmiths', 'hamersmit', NEVER],
    ['2021', '2022', NEVER],
  ])('%s for %s count as %d', (word, other, typos) => expect(typosBetween(word, other)).toBe(typos))

  it('count only once in a partly typed word, which has at least six letters', () => {
    expect(typosBetween('tanenr', 'tannerson')).toBe(1)
    expect(typosBetween('tanner', 'tannerson')).toBe(0)
    expect(typosBetween('tanen', 'tannerson')).toBe(NEVER)
    expect(typosBetween('hamersmih', 'hammersmithson')).toBe(NEVER)
    expect(typosBetween('hamersmit', 'hammersmithson')).toBe(1)
  })

  it('are not counted in a word that allows none, even if it is spelt correctly', () => {
    expect([typosBetween('kra', 'kra'), typosBetween('2021', '2021')]).toEqual([NEVER, NEVER])
  })

  it('are the fewest insertions, deletions, substitutions and swaps of neighbours', () => {
    const wordOf = (minLength: number, maxLength: number) =>
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength, maxLength })
    fc.assert(
      fc.property(wordOf(4, 5), wordOf(1, 6), (word, other) => {
        const distance = editDistance(word, other)
        expect(typosBetween(word, other)).toBe(distance <= 1 ? distance : NEVER)
      }),
      { numRuns: 500 },
    )
  })

  it('of one letter are always found', () => {
    const word = fc.stringMatching(/^[a-z]{4,14}$/)
    fc.assert(
      fc.property(word, fc.nat(), (text, at) => {
        const typos = misspellings(text)
        const typo = typos[at % typos.length]!
        if (typosAllowed(typo) > 0) expect(typosBetween(typo, text)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('pieces of a word', () => {
  it('are its parts, and each run of parts with its cuts swapped', () => {
    expect(piecesOf('otto')).toEqual([
      { letters: 'ot', begins: true },
      { letters: 'otto', begins: true },
      { letters: 'to', begins: false },
    ])
    expect(piecesOf('kram').map(({ letters }) => letters)).toEqual(['kr', 'karm', 'am'])
    expect(piecesOf('savickonis').map(({ letters, begins }) => [letters, begins])).toEqual([
      ['sav', true],
      ['saivcko', true],
      ['saivcknois', true],
      ['icko', false],
      ['icknois', false],
      ['nis', false],
    ])
  })

  it('contain at least one that a misspelling leaves intact', () => {
    for (const word of ['kram', 'marek', 'tanner', 'savickon', 'jaskowiak', 'hammersmith', 'brzeczyszczykiewicz']) {
      const pieces = piecesOf(word)
      for (const once of misspellings(word)) {
        for (const other of word.length < 9 ? [once] : misspellings(once).filter((_, at) => at % 7 === 0)) {
          if (!pieces.some(({ letters }) => other.includes(letters))) expect.fail(`${word} has no piece in ${other}`)
          expect(other.length).toBeLessThanOrEqual(longestFor(word))
        }
      }
    }
  })
})

/** The definition of the optimal string alignment distance (Damerau 1964), without a table. */
function editDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const [restOfA, restOfB] = [a.slice(1), b.slice(1)]
  const isSwap = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]
  return Math.min(
    editDistance(restOfA, b) + 1,
    editDistance(a, restOfB) + 1,
    editDistance(restOfA, restOfB) + (a[0] === b[0] ? 0 : 1),
    ...(isSwap ? [editDistance(a.slice(2), b.slice(2)) + 1] : []),
  )
}
