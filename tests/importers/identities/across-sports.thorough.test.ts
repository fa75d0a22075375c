/** Recognizing an athlete of another sport: known facts must agree, and a common name alone is not enough. */
import { describe, expect, it } from 'vitest'
import type { SportPerson } from '../../../src/importers/identities/across-evidence.ts'
import {
  type Decision,
  decided,
  type ImportedPerson,
  ineffectiveLines,
  type KnownPerson,
  recognize,
} from '../../../src/importers/identities/across-sports.ts'

const facts = (over: Partial<SportPerson>): SportPerson => ({
  ...{ fullName: 'Orri Hrafnkelsson', sex: 'MALE', countryCode: null, dateOfBirth: null, birthYear: null },
  ...{ firstYear: null, lastYear: null },
  ...over,
})
const newcomer = (over: Partial<ImportedPerson> = {}): ImportedPerson => ({ key: 'orri', ...facts(over), ...over })
const known = (id: number, over: Partial<KnownPerson> = {}): KnownPerson => ({
  ...{ id, sport: 'BODYBUILDING', key: null, ...facts(over), ...over },
})
const found = (newcomers: readonly ImportedPerson[], all: readonly KnownPerson[], names?: readonly string[]) =>
  Object.fromEntries(recognize(newcomers, all, names ? { names } : {}))

const born = { dateOfBirth: '1992-03-14', birthYear: 1992 }
const icelander = { countryCode: 'ISL', birthYear: 1992 }

describe('a newcomer is the athlete of another sport', () => {
  it.each<[what: string, one: Partial<SportPerson>, other: Partial<SportPerson>]>([
    ['of the same name and day of birth', born, born],
    ['whose name is written another way', { ...born, fullName: 'ORRI HRAFNKELSSÖN' }, born],
    ['who moved to another country', { ...born, countryCode: 'ISL' }, { ...born, countryCode: 'NOR' }],
    ['of the same country and year of birth', icelander, { ...born, countryCode: 'ISL' }],
    ['of a part of the same country', { ...icelander, countryCode: 'SCO' }, { ...icelander, countryCode: 'GBR' }],
    ['whose sex one sport does not tell', { ...born, sex: null }, born],
    [
      'whose year a source wrote as its first day',
      { ...icelander, dateOfBirth: '1992-01-01' },
      { ...icelander, ...born },
    ],
  ])('%s', (_, one, other) => {
    expect(found([newcomer(one)], [known(7, other)])).toEqual({ orri: 7 })
    expect(found([newcomer(other)], [known(7, one)])).toEqual({ orri: 7 })
  })
})

describe('a newcomer is not matched', () => {
  it.each<[what: string, one: Partial<SportPerson>, other: Partial<SportPerson>]>([
    ['by the name alone', {}, {}],
    ['by name and country', { countryCode: 'ISL' }, { ...icelander }],
    ['by name and year of birth', { birthYear: 1992 }, icelander],
    ['of another country and the same year', icelander, { ...icelander, countryCode: 'NOR' }],
    ['of another day of the same year', { ...icelander, ...born }, { ...icelander, dateOfBirth: '1992-03-15' }],
    ['of another sex', born, { ...born, sex: 'FEMALE' }],
    ['of another name', born, { ...born, fullName: 'Orri Hrafnsson' }],
    ['of a first of January of the same year, and no country', born, { dateOfBirth: '1992-01-01', birthYear: 1992 }],
  ])('%s', (_, one, other) => {
    expect(found([newcomer(one)], [known(7, other)])).toEqual({})
    expect(found([newcomer(other)], [known(7, one)])).toEqual({})
  })

  it('if two known persons fit', () => {
    expect(found([newcomer(born)], [known(7, born), known(8, born)])).toEqual({})
  })

  it('if two newcomers fit', () => {
    expect(found([newcomer(born), { ...newcomer(born), key: 'orri-2' }], [known(7, born)])).toEqual({})
  })
})

it('takes each for whom they fit, of many', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => ({ ...born, fullName: `Name ${index}` }))
  const newcomers = many.map((over, index) => ({ ...newcomer(over), key: `k${index}` }))
  const recognized = recognize(newcomers, many.map((over, index) => known(index, over)).toReversed(), {})
  expect(recognized.size).toBe(many.length)
  expect(recognized.get('k1234')).toBe(1234)
})

describe('where a birth is not known in both sports', () => {
  const years = (firstYear: number, lastYear: number) => ({ firstYear, lastYear })
  /** Twenty thousand people, of whom one in a hundred has each first and each last name. */
  const crowd = Array.from({ length: 20_000 }, (_, at) => `First${at % 100} Last${Math.floor(at / 100) % 100}`)
  const rare = 'Orri Hrafnkelsson'
  const common = 'First1 Last1'
  const pair = (name: string, one: Partial<SportPerson>, other: Partial<SportPerson>) => {
    const [here, there] = [
      { fullName: name, ...one },
      { fullName: name, ...other },
    ]
    const names = [...crowd, name, name]
    const results = [
      found([newcomer(here)], [known(7, there)], names),
      found([newcomer(there)], [known(7, here)], names),
    ]
    // Whichever sport comes second.
    expect(results[0]).toEqual(results[1])
    return results[0]
  }

  it('a rare name and careers in the same years are one person', () => {
    expect(pair(rare, years(1977, 1977), years(1974, 1993))).toEqual({ orri: 7 })
    expect(pair(rare, { ...years(1977, 1977), birthYear: 1951 }, years(1974, 1993))).toEqual({ orri: 7 })
  })

  it.each<[what: string, name: string, one: Partial<SportPerson>, other: Partial<SportPerson>]>([
    ['a common name is not', common, years(1977, 1977), years(1974, 1993)],
    ['a name of the next generation is not', rare, years(1977, 1980), years(2004, 2006)],
    ['careers many years apart are not', rare, years(1977, 1980), years(1988, 1990)],
    [
      'another country is not',
      rare,
      { ...years(1977, 1977), countryCode: 'ISL' },
      { ...years(1977, 1977), countryCode: 'NOR' },
    ],
    ['another sex is not', rare, years(1977, 1977), { ...years(1974, 1993), sex: 'FEMALE' }],
    ['a name without years is not', rare, {}, years(1974, 1993)],
    ['a competitor of five years is not', rare, { ...years(2016, 2016), birthYear: 1995 }, years(2000, 2000)],
    ['a competitor of seventy is not', rare, { ...years(1977, 1980), birthYear: 1940 }, years(1977, 2014)],
  ])('%s', (_, name, one, other) => {
    expect(pair(name, one, other)).toEqual({})
  })

  it.each<[what: string, second: Partial<SportPerson>]>([
    ['', {}],
    [', of other countries,', { countryCode: 'NOR' }],
    [', a man and a woman,', { sex: 'FEMALE' }],
    [', one of whom is known by name alone,', { sex: null, firstYear: null, lastYear: null }],
  ])('two people of the name%s in one sport are nobody in the other', (_, second) => {
    const one = { ...years(1990, 1990), countryCode: 'ISL' }
    const other = { ...one, ...years(1991, 1991), ...second }
    expect(found([newcomer(one)], [known(7, one), known(8, other)], crowd)).toEqual({})
    expect(found([newcomer(one), { ...newcomer(other), key: 'orri-2' }], [known(7, one)], crowd)).toEqual({})
  })
})

it('takes tens of thousands of lines', () => {
  const people = Array.from({ length: 20_000 }, (_, at) => `Name ${at}`)
  const lines = people.map((fullName): Decision => {
    const ref = { name: fullName.toLowerCase(), country: null, year: null }
    return {
      ...{ one: { ...ref, sport: 'STRONGMAN' }, other: { ...ref, sport: 'BODYBUILDING' } },
      ...{ otherSport: 'BODYBUILDING', decision: 'same' },
    }
  })
  const here = people.map((fullName, at) => ({ ...newcomer({ fullName }), key: `k${at}` }))
  const there = people.map((fullName, at) => known(at, { fullName }))
  expect(decided(here, there, lines).size).toBe(people.length)
  expect(ineffectiveLines(here, there, lines)).toEqual([])
})

describe('the operator says', () => {
  const line = (decision: Decision['decision']): Decision => ({
    one: { name: 'orri hrafnkelsson', country: 'ISL', year: null, sport: 'STRONGMAN' },
    other: { name: 'orri hrafnsson', country: null, year: null, sport: 'BODYBUILDING' },
    ...{ otherSport: 'BODYBUILDING', decision },
  })
  const here = newcomer({ countryCode: 'ISL' })
  const there = known(7, { fullName: 'Orri Hrafnsson' })

  it('who is one person', () => {
    expect(Object.fromEntries(decided([here], [there], [line('same')]))).toEqual({ orri: 7 })
    expect(Object.fromEntries(decided([here], [there], [line('distinct')]))).toEqual({})
    expect(Object.fromEntries(decided([newcomer({ countryCode: 'NOR' })], [there], [line('same')]))).toEqual({})
    expect(Object.fromEntries(decided([here], [{ ...there, sport: 'STRONGMAN' }], [line('same')]))).toEqual({})
  })

  it('who is two people, whatever the evidence', () => {
    const other = known(7, { ...born, fullName: 'Orri Hrafnkelsson' })
    const decisions: Decision[] = [{ ...line('distinct'), other: { ...line('same').other, name: 'orri hrafnkelsson' } }]
    const person = newcomer({ ...born, countryCode: 'ISL' })
    expect(recognize([person], [other], { decisions }).size).toBe(0)
    expect(recognize([person], [other], {}).size).toBe(1)
  })

  it('who is two people, more strongly than who is one, and than one key', () => {
    const keyed = known(7, { key: 'orri' })
    const distinct = { ...line('distinct'), one: { ...line('same').one, country: null } }
    const apart = [{ ...distinct, other: { ...distinct.other, name: 'orri hrafnkelsson' } }]
    expect(decided([newcomer()], [keyed], apart).size).toBe(0)
    expect(decided([here], [there], [line('same'), distinct]).size).toBe(0)
  })

  it('who is whom, rather than the key', () => {
    const other = known(8, { key: 'orri' })
    expect(Object.fromEntries(decided([here], [there, other], [line('same')]))).toEqual({ orri: 7 })
  })

  it('nothing that would make one person of two of a sport, or of a man and a woman', () => {
    const second = { ...newcomer({ fullName: 'Ola Nordmann' }), key: 'ola' }
    const lines = [line('same'), { ...line('same'), one: { ...line('same').one, name: 'ola nordmann', country: null } }]
    expect(() => decided([here, second], [there], lines)).toThrow(
      'The aliases make orri hrafnkelsson (ISL, strongman) and ola nordmann (any country, strongman) one person with orri hrafnsson (any country, bodybuilding), but they are two people of one sport.',
    )
    expect(() => decided([here], [{ ...there, sex: 'FEMALE' }], [line('same')])).toThrow(
      'one is a man and the other a woman',
    )
  })

  it('and is told which lines mean nobody, or several people', () => {
    const nobody = [{ ...line('same'), one: { ...line('same').one, year: 1950 } }]
    const dated = newcomer({ countryCode: 'ISL', firstYear: 2001, lastYear: 2003 })
    expect(ineffectiveLines([dated], [there], nobody)).toEqual([
      'A line of the aliases matches nobody in the data: orri hrafnkelsson (ISL, 1950, strongman).',
    ])
    expect(ineffectiveLines([here], [there, { ...there, id: 8 }], [line('same')])).toEqual([
      'A line of the aliases matches 2 people and joins nobody; tell them apart by country or year: orri hrafnsson (any country, bodybuilding).',
    ])
    // Of a sport that is not loaded there is nothing to say.
    expect(ineffectiveLines([here], [], [line('same')])).toEqual([])
  })

  it('by one key and one name in the bundles of both sports', () => {
    expect(Object.fromEntries(decided([newcomer()], [known(7, { key: 'orri' })], []))).toEqual({ orri: 7 })
    expect(decided([newcomer()], [known(7, { key: 'orri', fullName: 'Ola Nordmann' })], []).size).toBe(0)
    expect(decided([newcomer({ sex: 'FEMALE' })], [known(7, { key: 'orri' })], []).size).toBe(0)
    expect(decided([newcomer({ birthYear: 1990 })], [known(7, { key: 'orri', birthYear: 1991 })], []).size).toBe(0)
  })
})
