/** Recognizing an athlete of another sport: known facts must agree, and a name alone is not enough. */
import { describe, expect, it } from 'vitest'
import { type KnownPerson, type PersonFacts, recognize } from '../../src/importers/sport/people.ts'

const facts = (over: Partial<PersonFacts>): Omit<PersonFacts, 'key'> => ({
  ...{ fullName: 'Orri Hrafnkelsson', sex: 'MALE', countryCode: null, dateOfBirth: null, birthYear: null },
  ...{ heightCm: null, weightKg: null },
  ...over,
})
const newcomer = (over: Partial<PersonFacts> = {}): PersonFacts => ({ key: 'orri', ...facts(over) })
const known = (id: number, over: Partial<PersonFacts> = {}): KnownPerson => ({ id, ...facts(over) })
const found = (newcomers: readonly PersonFacts[], all: readonly KnownPerson[]) =>
  Object.fromEntries(recognize(newcomers, all))

const born = { dateOfBirth: '1992-03-14', birthYear: 1992 }
const icelander = { countryCode: 'ISL', birthYear: 1992 }

describe('a newcomer is the athlete of another sport', () => {
  it.each<[what: string, one: Partial<PersonFacts>, other: Partial<PersonFacts>]>([
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
  it.each<[what: string, one: Partial<PersonFacts>, other: Partial<PersonFacts>]>([
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
  const recognized = recognize(newcomers, many.map((over, index) => known(index, over)).toReversed())
  expect(recognized.size).toBe(many.length)
  expect(recognized.get('k1234')).toBe(1234)
})
