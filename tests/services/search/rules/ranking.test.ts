/** How well a name matches a query, and how fame is measured. */
import { describe, expect, it } from 'vitest'
import { bare, queryOf } from '../../../../src/services/search/rules/query.ts'
import {
  fameOfAthlete,
  fameOfContest,
  fameOfCountry,
  fameOfSeries,
  matchOf,
  typosOnce,
} from '../../../../src/services/search/rules/ranking.ts'

describe('a query', () => {
  it('is folded, without an article, with each word once', () => {
    expect(queryOf('The Mac  Tänner mac')).toEqual({
      ...{ text: 'mac tanner mac', joined: 'mactannermac', words: ['mac', 'tanner'] },
    })
    expect(['the beast', 'the', 'theo', 'beast of the east'].map(bare)).toEqual([
      ...['beast', 'the', 'theo', 'beast of the east'],
    ])
  })

  it('does not exist for fewer than two letters, or more than a dozen words', () => {
    expect(['', ' ', 'z', '_%', '%%', 'a b c d e f g h i j k l m'].filter((text) => queryOf(text))).toEqual([])
    expect(queryOf('zi')).toBeDefined()
  })
})

describe('the match of a name', () => {
  const points = (query: string, name: string) => matchOf(queryOf(query)!, name, typosOnce())

  it('is better for the whole name than for words, starts of words, parts of words, typos and more typos', () => {
    const names = [
      'mac tanner',
      'tanner mac',
      'mack tanner',
      'mac tannerson',
      'sil tannermac',
      'mac taner',
      'mak taner',
    ]
    const ranked = names.map((name) => points('mac tanner', name) ?? Number.NaN)
    expect(ranked.slice(0, -1)).toEqual(ranked.slice(0, -1).toSorted((a, b) => b - a))
    expect(new Set(ranked.slice(0, -1)).size).toBe(names.length - 1)
    // A word of three letters may have no typo.
    expect(ranked.at(-1)).toBeNaN()
  })

  it.each([
    ['mac tanner', 'mac nobody'],
    ['mac tanner', 'nobody tanner'],
    ['vi', 'savickonis'],
    ['2021', 'classic 2022'],
  ])('of %s with %s is none', (query, name) => expect(points(query, name)).toBeUndefined())

  it('is better in the order of the name, from its start, and the more of it is typed', () => {
    expect(points('mac tan', 'mac tanner')).toBeGreaterThan(points('tan mac', 'mac tanner')!)
    expect(points('tanner', 'tanner mac')).toBeGreaterThan(points('tanner', 'mac tanner')!)
    expect(points('mac', 'mac tanner')).toBeGreaterThan(points('mac', 'mac tannersonson')!)
  })

  it('ignores spaces', () => {
    expect(points('ajroberts', 'a j roberts')).toBeGreaterThan(points('aj', 'aj roberts')!)
    expect(points('a j roberts', 'aj roberts')).toBeGreaterThan(points('roberts', 'aj roberts')!)
  })

  it('adds up the typos of all words, each compared with the closest word of the name', () => {
    const [one, two] = [
      points('zilvinas savikconis', 'savickonis zilvinas')!,
      points('zilbinas savikconis', 'savickonis zilvinas')!,
    ]
    expect(one).toBeGreaterThan(two)
  })

  it('counts typos only where asked to', () => {
    expect(matchOf(queryOf('taner')!, 'mac tanner')).toBeUndefined()
    expect(matchOf(queryOf('taner')!, 'mac tanner', typosOnce())).toBeGreaterThan(0)
  })
})

describe('fame', () => {
  const show = { level: 'MAJOR', stage: false, year: 2020, competitors: 20 } as const

  it('of an athlete grows with success, up to a limit', () => {
    const fames = [0, 1, 10, 100, 300, 10_000].map(fameOfAthlete)
    expect(fames[0]).toBe(0)
    expect(fames).toEqual(fames.toSorted((a, b) => a - b))
    expect(fames.at(-1)).toBe(fames.at(-2))
  })

  it('of a contest is that of its level, then the later one has more, then the larger one', () => {
    const fame = (other: Partial<Parameters<typeof fameOfContest>[0]>) => fameOfContest({ ...show, ...other })
    expect(fame({ level: 'FLAGSHIP', year: 1950 })).toBeGreaterThan(fame({ level: 'SECOND', year: 2030 }))
    expect(fame({ year: 2021, competitors: 0 })).toBeGreaterThan(fame({ competitors: 5_000 }))
    expect(fame({ competitors: 21 })).toBeGreaterThan(fame({}))
    expect(fame({ stage: true, year: 2021 })).toBeLessThan(fame({}))
  })

  it('of a series is more than that of its editions, and most for one that is still held', () => {
    const ended = fameOfSeries({ level: 'MAJOR', editions: 2, active: false })
    expect(ended).toBeGreaterThan(fameOfContest(show))
    expect(fameOfSeries({ level: 'MAJOR', editions: 2, active: true })).toBeGreaterThan(ended)
    expect(fameOfSeries({ level: 'MAJOR', editions: 20, active: false })).toBeGreaterThan(ended)
  })

  it('of a country grows with its athletes', () => {
    expect([0, 10, 5_000].map(fameOfCountry)).toEqual([0.3, expect.any(Number), 1])
  })
})
