/** Search without the database: patterns of a query, typos, and the order of matches. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankBy, ranked } from '../../../../src/services/athletes/rules/ranking.ts'
import { likeAll, searchPatterns, unpadded } from '../../../../src/services/athletes/rules/search-words.ts'
import { piecesOf, typosAllowed, typosBetween } from '../../../../src/services/athletes/rules/typos.ts'
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
      const pieces = searchPatterns(word)!.words[0]!.pieces.map((piece) => likeAll([piece]))
      for (const once of misspellings(word)) {
        for (const other of word.length < 9 ? [once] : misspellings(once).filter((_, at) => at % 7 === 0)) {
          if (!pieces.some((isLike) => isLike(` ${other} `))) expect.fail(`${word} has no piece in ${other}`)
        }
      }
    }
  })
})

describe('the patterns of a query', () => {
  it('are tiers from the exact name to parts of words', () => {
    expect(searchPatterns('Mac Tänner')).toEqual({
      text: 'mac tanner',
      words: [
        { text: 'mac', within: '%mac%', pieces: [], shortest: 3 },
        { text: 'tanner', within: '%tanner%', pieces: ['%tan%', '%tanner%', '%ner%', '%tanner%'], shortest: 3 },
      ],
      tiers: [
        [' mac tanner '],
        ['% mac %', '% tanner %'],
        [' mac tanner%'],
        ['% mac%', '% tanner%'],
        ['%mac%', '%tanner%'],
      ],
    })
  })

  it('match words of fewer than three letters only at the start, and pieces at the start or the end of a word', () => {
    const [li, kram] = searchPatterns('li kram')!.words
    expect(li).toEqual({ text: 'li', within: '% li%', pieces: [], shortest: 2 })
    expect(kram).toEqual({
      text: 'kram',
      within: '%kram%',
      pieces: ['% kr%', '%karm%', '%am %', '%kram%'],
      shortest: 2,
    })
  })

  it('name a repeated word once', () => {
    expect(searchPatterns('mac MAC mac')?.words.map(({ text }) => text)).toEqual(['mac'])
  })

  it('do not exist for fewer than two letters', () => {
    expect(['', ' ', 'z', '_%'].filter((query) => searchPatterns(query))).toEqual([])
    expect(searchPatterns('zi')).toBeDefined()
  })

  it('are the same without padding, as the index stores names', () => {
    expect([unpadded('% mac%'), unpadded('%mac %'), unpadded('%mac%')]).toEqual([
      ['mac%', '% mac%'],
      ['%mac', '%mac %'],
      ['%mac%'],
    ])
  })

  it('match a padded name if all of them do', () => {
    const matches = (...patterns: string[]) => likeAll(patterns)(' mac tanner ')
    expect([matches(' mac tanner '), matches(' mac '), matches(' mac%'), matches(' tanner%')]).toEqual([
      ...[true, false, true, false],
    ])
    expect([matches('% tan%'), matches('%c tan%'), matches('% tan%', '%x%'), matches()]).toEqual([
      true,
      true,
      false,
      true,
    ])
  })
})

describe('the rank of a name', () => {
  const rankOf = (name: string, query = 'mac tanner') => rankBy(searchPatterns(query)!)(name)

  it.each([
    ['mac tanner', 0],
    ['tanner mac', 1],
    ['mac tannerson', 2],
    ['mack tanner', 3],
    ['nils tannermac', 4],
    ['mac taner', 5],
    ['mac nobody', NEVER],
    ['nobody tanner', NEVER],
  ])('%s is %d', (name, rank) => expect(rankOf(name)).toBe(rank))

  it('adds up the typos of all words, each compared with the closest word of the name', () => {
    expect(rankOf('savickonis zilvinas', 'zilbinas savikconis')).toBe(6)
    expect(rankOf('kraam kram', 'kram')).toBe(1)
    expect(rankOf('krarm kroom', 'kram')).toBe(5)
    // The same word again, from memory.
    const rank = rankBy(searchPatterns('kram')!)
    expect([rank('krarm a'), rank('krarm b'), rank('xyz')]).toEqual([5, 5, NEVER])
  })
})

describe('matches', () => {
  const candidate = (id: number, name: string, ...fame: number[]) => ({ id, name, fame })
  const idsOf = (query: string, candidates: ReturnType<typeof candidate>[]) =>
    ranked(searchPatterns(query)!, candidates).map(({ id }) => id)

  it('are in order of rank, and exclude every other name', () => {
    const names = ['nils tannermac', 'nobody', 'mac tanner', 'tanner mac']
    expect(
      idsOf(
        'mac tanner',
        names.map((name, at) => candidate(at, name, 1)),
      ),
    ).toEqual([2, 3, 0])
  })

  it('of one rank are in order of fame, the most significant figure first', () => {
    expect(
      idsOf('mac', [candidate(1, 'mac a', 3, 9), candidate(2, 'mac b', 5, 1), candidate(3, 'mac c', 5, 2)]),
    ).toEqual([...[3, 2, 1]])
  })

  it('of equal fame are in order of the name, then of the id', () => {
    expect(
      idsOf('mac', [
        candidate(3, 'mac b', 1),
        candidate(2, 'mac a', 1),
        candidate(1, 'mac b', 1),
        candidate(4, 'mac c', 1),
      ]),
    ).toEqual([2, 1, 3, 4])
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
