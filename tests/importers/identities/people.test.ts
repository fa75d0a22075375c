/** Who is who: one name, and the forms of one name. */
import { describe, expect, it } from 'vitest'
import { count, people } from './support.ts'

describe('people of one name', () => {
  it('are one person in one country, however the name is accented', async () => {
    const { keys, persons, kinds } = await people([
      'Jórunn Exämple ISL 2001',
      'Jorunn Example ISL 2013',
      'Jorunn Example ISL 2013',
    ])
    expect(new Set(keys)).toEqual(new Set(['jorunn-example/ISL']))
    expect(persons).toMatchObject([{ name: 'Jorunn Example', country: 'ISL', firstYear: 2001, lastYear: 2013 }])
    expect(kinds).toEqual([])
  })

  it('are one across countries in overlapping or near years, which is reported', async () => {
    const { keys, report } = await people(['Jo Example FRA 2001', 'Jo Example SUI 2002', 'Jo Example FRA 2014'])
    expect(new Set(keys)).toEqual(new Set(['jo-example/FRA']))
    expect(report.decisions).toEqual([
      { kind: 'countries', text: 'Jo Example is one person for FRA (2001 to 2014) and SUI (2002).' },
    ])
  })

  it('are two across countries if they met in a contest, which is reported', async () => {
    const { keys, suspects, report } = await people(['Jo Example FRA 2001@2001 Cup', 'Jo Example SUI 2001@2001 Cup'])
    expect(keys).toEqual(['jo-example/FRA', 'jo-example/SUI'])
    expect(suspects).toEqual([])
    expect(report.decisions).toEqual([{ kind: 'met', text: expect.stringContaining('who are both in 2001 Cup.') }])
  })

  it('are two across countries if many years lie between them, and suspects', async () => {
    const { persons, suspects } = await people(['Jo Example FRA 2001', 'Jo Example SUI 2014'])
    expect(persons).toHaveLength(2)
    expect(suspects).toMatchObject([{ text: expect.stringContaining('they are 13 years apart') }])
  })

  it('are one for Great Britain and its nations, shown for the one most frequent', async () => {
    const { keys, persons, kinds } = await people(['Jo Example ENG 2001', 'Jo Example GBR 2002', 'Jo Example ENG 2003'])
    expect(new Set(keys)).toEqual(new Set(['jo-example/GBR']))
    expect(persons).toMatchObject([{ country: 'ENG' }])
    expect(kinds).toEqual(['one family'])
  })

  it('are one after a comeback, and two with a generation between them, numbered by first contest', async () => {
    expect(await count('Jo Example FIN 1992', 'Jo Example FIN 2016')).toBe(1)
    const { keys, suspects } = await people(['Jo Example FIN 2017', 'Jo Example FIN 1966', 'Jo Example FIN 1985'])
    expect(keys).toEqual(['jo-example/FIN/2', 'jo-example/FIN', 'jo-example/FIN'])
    expect(suspects).toMatchObject([{ text: expect.stringContaining('they are 32 years apart') }])
  })

  it('are distinguished and joined by year of birth', async () => {
    expect(await count('Jo Example FIN 2001*1970', 'Jo Example FIN 2002*1981')).toBe(2)
    expect(await count('Jo Example FIN 1980*1960', 'Jo Example FIN 2010*1960')).toBe(1)
    expect(await count('Jo Example FIN 2001*1970', 'Jo Example SWE 2001*1981')).toBe(2)
  })

  it('without a country are the person of that name, but none of several', async () => {
    expect(await count('Jo Example - 2001', 'Jo Example FIN 2002')).toBe(1)
    const { keys, suspects } = await people(['Jo Example - 2001', 'Jo Example FIN 2002@Cup', 'Jo Example SWE 2002@Cup'])
    expect(keys[0]).toBe('jo-example/-')
    expect(suspects).toHaveLength(2)
  })

  it('are one entry if a contest has the row twice', async () => {
    expect(await count('Jo Example FIN 2001@Cup', 'Jo Exämple FIN 2001@Cup', 'Jo Example - 2001@Cup')).toBe(1)
    expect(await count('Jo Example ENG 2001@Cup', 'Jo Example GBR 2001@Cup')).toBe(1)
    expect(await count('Jo Example ENG 2001@Cup', 'Jo Example SCO 2001@Cup')).toBe(2)
  })

  it('are the same in whatever order the rows come', async () => {
    const mentions = [
      ...['Jo Example FRA 2001', 'Jo Example SUI 2001@Cup', 'Jo Example GER 2001@Cup', "Jo 'Oak' Example FRA 2002"],
      ...['Jo Q. Example FRA 2003', 'Joe Example FRA 2003', 'Jo Example - 2003', 'Example Jo GER 2004'],
    ]
    const shown = async (some: readonly string[]) =>
      (await people(some)).persons.map((person) => JSON.stringify(person)).toSorted()
    const expected = await shown(mentions)
    for (let turn = 1; turn < mentions.length; turn++)
      expect(await shown([...mentions.slice(turn), ...mentions.slice(0, turn)].toReversed())).toEqual(expected)
  })
})

describe('forms of one name', () => {
  it.each([
    ['with a nickname in quotes', "Andra 'Rocket' Chioma Beispielova", 'Andra Beispielova'],
    ['with a nickname for the family name', "Andra 'Rocket' Chioma Beispielova", 'Andra Rocket'],
    ['with a nickname for the first name', 'Kenneth "Flash" Beispiel', 'Flash Beispiel'],
    ['with a nickname of two words', 'Mahmud (Big Mo) Beispiel', 'Big Mo'],
    ['with an initial', 'Jo Q. Beispiel', 'Jo Beispiel'],
    ['with a middle name', 'Jo Quentin Beispiel', 'Jo Beispiel'],
    ['with the initial of the middle name', 'Jo Quentin Beispiel', 'Jo Q Beispiel'],
    ['with a suffix', 'Jo Beispiel Jr.', 'Jo Beispiel'],
    ['in another order', 'Beispiel Jo', 'Jo Beispiel'],
    ['with other spaces', 'Min-Soo Beispiel', 'Minsoo Beispiel'],
    ['in another order with other spaces', 'Beispiel Min Soo', 'Minsoo Beispiel'],
    ['with a family name that is misspelt', 'Jo Beispiel', 'Jo Beispeel'],
    ['with a first name that is misspelt', 'Veranika Beispiel', 'Veronika Beispiel'],
    ['with two letters exchanged', 'Jo Beispeil', 'Jo Beispiel'],
    ['with a usual short form', 'Nicholas Beispiel', 'Nick Beispiel'],
    ['with a further family name', 'Jo Beispiel-Muster', 'Jo Beispiel'],
  ])('are one person %s', async (_how, one, other) => {
    const { persons, kinds } = await people([`${one} FIN 2001`, `${other} FIN 2002`, `${other} FIN 2003`])
    expect(persons).toMatchObject([{ name: other }])
    expect(persons[0]!.aliases).toContain(one)
    expect(kinds).toHaveLength(1)
    expect(await count(`${one} - 2001@Cup`, `${other} - 2001@Cup`)).toBe(2)
    expect(await count(`${one} FIN 2001`, `${other} SWE 2001`)).toBe(2)
    expect(await count(`${one} FIN 2001`, `${other} FIN 2014`)).toBe(2)
    expect(await count(`${one} FIN 2001*1970`, `${other} FIN 2001*1980`)).toBe(2)
  })

  it.each([
    ['father and son', ['Jo Beispiel Sr', 'Jo Beispiel Jr']],
    ['two middle names', ['Jo Maria Beispiel', 'Jo Petra Beispiel']],
    ['brothers', ['Kai Beispiel', 'Kari Beispiel']],
  ])('are two people: %s', async (_who, names) => {
    expect(await count(...names.map((name) => `${name} FIN 2001`))).toBe(2)
  })

  it('are no person for sure if the short form may be of two', async () => {
    const mentions = ['Jo Beispiel FIN 2001', 'Jo Maria Beispiel FIN 2001', 'Jo Petra Beispiel FIN 2001']
    const { persons, suspects } = await people(mentions)
    expect([persons.length, suspects.length]).toEqual([3, 2])
  })

  it('are suspects if many people share first and family names', async () => {
    const crowd = Array.from({ length: 9 }, (_, at) => [
      `Ana M${'abcdefghi'[at]!.repeat(4)} - 2001`,
      `F${'abcdefghi'[at]!.repeat(4)} Silva - 2001`,
    ]).flat()
    const { suspects } = await people([...crowd, 'Ana Silva - 2001', 'Ana Paula Silva - 2001'])
    expect(suspects.map(({ names }) => names.toSorted())).toEqual([['Ana Paula Silva', 'Ana Silva']])
  })

  it('with a further family name are suspects if somebody else has the first one', async () => {
    const { persons, suspects } = await people([
      'Jo Beispiel - 2001',
      'Jo Beispiel Muster - 2002',
      'Al Beispiel - 2001',
    ])
    expect([persons.length, suspects.length]).toEqual([3, 1])
  })

  it('with and without a suffix are suspects if years lie between them, as one may be the father', async () => {
    const { persons, suspects } = await people(['Jo Beispiel - 1995', 'Jo Beispiel Jr. - 1999'])
    expect([persons.length, suspects.length]).toEqual([2, 1])
  })

  it('join the son of that name to his own contests, and not to those of his father', async () => {
    const { keys } = await people([
      'Jo Beispiel - 1966',
      'Jo Beispiel - 1985',
      'Jo Beispiel - 2017',
      'Jo Beispiel Jr. - 2018',
    ])
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).toBe(keys[3])
    expect(keys[0]).not.toBe(keys[2])
  })
})

describe('names one letter apart', () => {
  it.each([
    ['Jon Example', 'Jan Example'],
    ['Jo Example', 'Joe Example'],
    ['Ajo Example', 'Jo Example'],
    ['Jo Exempl', 'Jo Exmpl'],
  ])('are suspects within a country, and two people: %s, %s', async (one, other) => {
    const { persons, suspects } = await people([`${one} FIN 2001`, `${other} FIN 2002`])
    expect(persons).toHaveLength(2)
    expect(suspects).toHaveLength(1)
    expect((await people([`${one} FIN 2001`, `${other} SWE 2002`])).suspects).toEqual([])
    expect((await people([`${one} FIN 2001@Cup`, `${other} FIN 2001@Cup`])).suspects).toEqual([])
  })

  it('are no suspects when two letters differ', async () => {
    expect((await people(['Jon Example FIN 2001', 'Jan Exemple FIN 2002'])).suspects).toEqual([])
  })
})
