/** The index of names: what a query finds and in which order, and that it finds all that a comparison of each name does. */
import { describe, expect, it } from 'vitest'
import { fold } from '../../../../src/kernel/text/names.ts'
import { NameIndex } from '../../../../src/services/search/rules/name-index.ts'
import { bare, queryOf } from '../../../../src/services/search/rules/query.ts'
import { fameOfAthlete, fameOfContest, matchOf, typosOnce } from '../../../../src/services/search/rules/ranking.ts'
import { misspellings } from '../misspellings.ts'

/** Names, numbers of wins, and other names. */
const PEOPLE: readonly (readonly [name: string, wins: number, aliases?: readonly string[]])[] = [
  ['Žilvinas Savickonis', 40],
  ['Þórbjörn Jökulsson', 12],
  ['Orla MacThunder', 9],
  ['Otto Mactan', 2],
  ['Mack Tanner', 30],
  ['Mac Tanner', 1],
  ['Mac Tannerson', 8],
  ['Tanner Mac', 5],
  ['Nils Tannermac', 3],
  ["Seán O'Gallagher-Brannigan", 6],
  ['Bartholomäus Brzęczyszczykiewicz', 4],
  ['Jo Li', 2],
  ['Joris Lindqvist', 7],
  ['Mark Kram', 5],
  ['Marek Kraam', 5],
  ['Łukasz Jaśkowiak', 11],
  ['Anders Jansson', 3],
  ['Anders Janssen', 2],
  ['Pål Hammersmith', 0, ['Thor', 'The Fjord Ox', 'Paul Hammersmith']],
]

const CONTESTS: readonly (readonly [name: string, competitors: number, year: number])[] = [
  ['2019 Thunder Classic', 12, 2019],
  ['2020 Thunder Classic', 12, 2020],
  ['2020 Thunder Classic Group 1', 6, 2020],
  ['Mightiest of the Fjords 2021', 10, 2021],
  ['Mightiest of the Fjords 2022', 16, 2022],
]

interface Listed {
  readonly kind: 'person' | 'contest'
  readonly shown: string
  readonly names: readonly string[]
  readonly fame: number
}

const ENTRIES: readonly Listed[] = [
  ...PEOPLE.map(([shown, wins, aliases = []]) => ({
    ...{ kind: 'person' as const, shown, names: [shown, ...aliases].map(fold), fame: fameOfAthlete(wins) },
  })),
  ...CONTESTS.map(([shown, competitors, year]) => {
    const fame = fameOfContest({ level: 'NATIONAL', stage: false, year, competitors })
    return { kind: 'contest' as const, shown, names: [shown].map(fold), fame }
  }),
]

const index = new NameIndex(ENTRIES)

const found = (query: string, kind: Listed['kind']) =>
  index.search(query, (entry) => entry.kind === kind).map(({ entry }) => entry.shown)

const people = (query: string) => found(query, 'person')
const contests = (query: string) => found(query, 'contest')

describe('matching', () => {
  it.each([
    ['with accents', 'Žilvinas Savickonis', 'Žilvinas Savickonis'],
    ['without accents', 'zilvinas', 'Žilvinas Savickonis'],
    ['in letters that ASCII writes with two', 'thorbjorn jokulsson', 'Þórbjörn Jökulsson'],
    ['with words in any order', 'savickonis zilvinas', 'Žilvinas Savickonis'],
    ['half typed', 'zilv', 'Žilvinas Savickonis'],
    ['with both words half typed, in any order', 'savi zil', 'Žilvinas Savickonis'],
    ['in the middle of a word', 'czyszczyk', 'Bartholomäus Brzęczyszczykiewicz'],
    ['without its apostrophe', 'ogallagher', "Seán O'Gallagher-Brannigan"],
    ['by the second half of a double name', 'brannigan', "Seán O'Gallagher-Brannigan"],
    ['with a letter missing', 'savikonis', 'Žilvinas Savickonis'],
    ['with a letter too many', 'savickkonis', 'Žilvinas Savickonis'],
    ['with a wrong letter', 'savickonas', 'Žilvinas Savickonis'],
    ['with the first letter wrong', 'javickonis', 'Žilvinas Savickonis'],
    ['with the last letter missing and one wrong', 'sabickoni', 'Žilvinas Savickonis'],
    ['with two letters changed about', 'jaskoiwak', 'Łukasz Jaśkowiak'],
    ['with two letters changed about where a short word is cut', 'otot', 'Otto Mactan'],
    ['with a typo in each word', 'zilbinas savikconis', 'Žilvinas Savickonis'],
    ['with one word misspelt and one half typed', 'savikonis zil', 'Žilvinas Savickonis'],
    ['misspelt and half typed', 'hamersmi', 'Pål Hammersmith'],
    ['by a misspelt word of two typos, when it is long', 'brzeczyszczikievicz', 'Bartholomäus Brzęczyszczykiewicz'],
    ['by two letters', 'li', 'Jo Li'],
    ['by a nickname, before those whose name only begins so', 'thor', 'Pål Hammersmith'],
    ['by a nickname of several words', 'fjord ox', 'Pål Hammersmith'],
    ['by a nickname that is misspelt', 'fjrod ox', 'Pål Hammersmith'],
    ['by another spelling of the name', 'paul hammersmith', 'Pål Hammersmith'],
  ])('%s', (_how, query, name) => {
    expect(people(query)[0]).toBe(name)
  })

  it.each([
    ['two typos in a word of eight letters', 'zxlvxnas'],
    ['a typo in a word of three letters', 'pol hammersmith xyz'],
    ['three typos in a long word', 'sabikkonas'],
    ['a word beside them that is nowhere', 'zilvinas nowhere'],
    ['a part of two letters in the middle of a word', 'vi'],
    ['signs that LIKE or SQL know', `%_'";--`],
    ['any letter', '%%'],
    ['an underscore', '__'],
    ['one letter', 'z'],
    ['an emoji', '🏋️'],
    ['300 letters', 'z'.repeat(300)],
    ['300 words', 'zi '.repeat(100) + 'li '.repeat(100) + 'no '.repeat(100)],
    ['nothing', ''],
    ['spaces', '   '],
  ])('not by %s', (_what, query) => {
    expect([people(query), contests(query)]).toEqual([[], []])
  })

  it('treats punctuation in a query as gaps between words', () => {
    expect(people(`savickonis%'; DROP TABLE career; --`)).toEqual([])
    expect(people('%savickonis_')).toEqual(['Žilvinas Savickonis'])
  })

  it('is limited to what is accepted', () => {
    expect(people('thunder')).toEqual(['Orla MacThunder'])
    expect(contests('tanner')).toEqual([])
  })
})

describe('the order', () => {
  it('is the exact name, then words and starts of words with the more successful first, parts of words, typos', () => {
    expect(people('mac tanner')).toEqual(['Mac Tanner', 'Mack Tanner', 'Mac Tannerson', 'Tanner Mac', 'Nils Tannermac'])
    expect(people('janssan')).toEqual(['Anders Jansson', 'Anders Janssen'])
  })

  it('has no misspelt names where a name begins with the query, unless that is known to be misspelt', () => {
    expect(people('jansson')).toEqual(['Anders Jansson'])
    expect(people('janss')).toEqual(['Anders Jansson', 'Anders Janssen'])
    const near = index.search('jansson', ({ kind }) => kind === 'person', true)
    expect(near.map(({ entry }) => entry.shown)).toEqual(['Anders Jansson', 'Anders Janssen'])
  })

  it('puts the more successful first among equals, then the one of whose name more was typed', () => {
    expect(people('anders')).toEqual(['Anders Jansson', 'Anders Janssen'])
    expect(people('marke')).toEqual(['Mark Kram', 'Marek Kraam'])
  })

  it('puts the later of equal contests first', () => {
    expect(contests('thunder classic')).toEqual([
      '2020 Thunder Classic',
      '2019 Thunder Classic',
      '2020 Thunder Classic Group 1',
    ])
    expect(contests('fjords mightyest')).toEqual(['Mightiest of the Fjords 2022', 'Mightiest of the Fjords 2021'])
  })

  it('matches numbers exactly, without typos', () => {
    expect(contests('fjords 2021')).toEqual(['Mightiest of the Fjords 2021'])
    expect(contests('fjords 2023')).toEqual([])
  })
})

it('finds nobody by words of two names of one person', () => {
  expect(people('thor hammersmith')).toEqual([])
})

it('finds a name by its initials, after names that begin with them', () => {
  expect(people('ot')).toEqual(['Otto Mactan'])
  expect(people('jl')).toEqual(['Joris Lindqvist', 'Jo Li'])
  expect(people('j l').slice(0, 2)).toEqual(['Joris Lindqvist', 'Jo Li'])
})

it('finds every misspelt name that a comparison with each name finds, in the same order', () => {
  const queries = PEOPLE.flatMap(([name]) => {
    const words = fold(name).split(' ')
    return words.flatMap((word) => misspellings(word).filter((_, at) => at % 11 === 0))
  })
  const typos = typosOnce()
  for (const text of queries) {
    const query = queryOf(text)
    const scores = ENTRIES.flatMap(({ shown, names, fame }) => {
      const points = query ? names.flatMap((name) => matchOf(query, bare(name), typos) ?? []) : []
      return points.length > 0 ? [{ shown, score: Math.max(...points) + fame }] : []
    })
    const expected = scores.toSorted((a, b) => b.score - a.score).map(({ shown }) => shown)
    const all = index.search(text, () => true)
    // A few letters may also be initials.
    const matched = all.filter(({ entry }) => expected.includes(entry.shown)).map(({ entry }) => entry.shown)
    expect(new Set(matched), text).toEqual(new Set(expected))
    if (text.length > 4) expect(matched, text).toEqual(expected)
  }
})
