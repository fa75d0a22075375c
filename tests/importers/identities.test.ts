import { describe, expect, it } from 'vitest'
import { readAliases } from '../../src/importers/identities/aliases.ts'
import { identify } from '../../src/importers/identities/identify.ts'
import { ImportRefused, Report } from '../../src/kernel/faults/report.ts'

function csv(text: string) {
  async function* chunks() {
    yield Buffer.from(text)
  }
  return { name: 'aliases.csv', location: '/data/aliases.csv', chunks: chunks(), position: () => 0 }
}

const HEADER = 'name,country,same_as,same_as_country,decision\n'

/** Mentions as `name country year`; the last two words are the country (or -) and the year (or year*birth). */
async function people(mentions: readonly string[], aliases = '') {
  const report = new Report()
  const appearances = mentions.map((mention) => {
    const [, name = '', country, year, born] = /^(.+) (\S+) (\d{4})(?:\*(\d{4}))?$/.exec(mention) ?? []
    return {
      name,
      country: country === '-' ? null : country!,
      year: Number(year),
      birthYear: born ? Number(born) : null,
    }
  })
  const read = aliases ? await readAliases(csv(HEADER + aliases), report) : []
  const { persons, personOf } = identify(appearances, read, report)
  const kinds = report.decisions.map(({ kind }) => kind)
  return { report, persons, kinds, keys: appearances.map((one) => personOf(one).key) }
}

describe('people of one name', () => {
  it('are one person in one country and near years, however the name is accented', async () => {
    const { keys, persons, kinds } = await people([
      'Jórunn Exämple ISL 2001',
      'Jorunn Example ISL 2013',
      'Jorunn Example ISL 2013',
    ])
    expect(new Set(keys)).toEqual(new Set(['jorunn-example/ISL']))
    expect(persons).toMatchObject([{ name: 'Jorunn Example', country: 'ISL', firstYear: 2001, lastYear: 2013 }])
    expect(kinds).toEqual([])
  })

  it('are two in two countries, which is reported', async () => {
    const { keys, report } = await people(['Jo Example FRA 2001', 'Jo Example SUI 2002'])
    expect(keys).toEqual(['jo-example/FRA', 'jo-example/SUI'])
    expect(report.decisions).toEqual([
      { kind: 'other country', text: expect.stringContaining('FRA (2001) and SUI (2002)') },
    ])
  })

  it('are one for Great Britain and its nations, shown for the one most frequent', async () => {
    const { keys, persons, kinds } = await people(['Jo Example ENG 2001', 'Jo Example GBR 2002', 'Jo Example ENG 2003'])
    expect(new Set(keys)).toEqual(new Set(['jo-example/GBR']))
    expect(persons).toMatchObject([{ country: 'ENG' }])
    expect(kinds).toEqual(['one family'])
  })

  it('are two if more than twelve years lie between them, numbered by first contest', async () => {
    const { keys, kinds } = await people(['Jo Example FIN 2014', 'Jo Example FIN 1998', 'Jo Example FIN 2001'])
    expect(keys).toEqual(['jo-example/FIN/2', 'jo-example/FIN', 'jo-example/FIN'])
    expect(kinds).toEqual(['far years'])
    expect((await people(['Jo Example FIN 2001', 'Jo Example FIN 2013'])).persons).toHaveLength(1)
  })

  it('are distinguished and joined by year of birth', async () => {
    expect((await people(['Jo Example FIN 2001*1970', 'Jo Example FIN 2002*1981'])).persons).toHaveLength(2)
    expect((await people(['Jo Example FIN 1990*1970', 'Jo Example FIN 2010*1970'])).persons).toHaveLength(1)
  })

  it('without a country join the only country, but none of several', async () => {
    expect((await people(['Jo Example - 2001', 'Jo Example FIN 2002'])).keys).toEqual([
      'jo-example/FIN',
      'jo-example/FIN',
    ])
    const { keys, kinds } = await people(['Jo Example - 2001', 'Jo Example FIN 2002', 'Jo Example SWE 2002'])
    expect(keys[0]).toBe('jo-example/-')
    expect(kinds).toEqual(['no country', 'other country'])
  })
})

describe('names one letter apart', () => {
  it.each([
    ['Jon Example', 'Jan Example'],
    ['Jo Example', 'Joe Example'],
    ['Jo Example', 'Jo Exampl'],
    ['Ajo Example', 'Jo Example'],
  ])('are suspects within a country, and two people: %s, %s', async (one, other) => {
    const { persons, kinds } = await people([`${one} FIN 2001`, `${other} FIN 2002`])
    expect(persons).toHaveLength(2)
    expect(kinds).toEqual(['suspect'])
    expect((await people([`${one} FIN 2001`, `${other} SWE 2002`])).kinds).toEqual([])
  })

  it('are no suspects when two letters differ', async () => {
    expect((await people(['Jon Example FIN 2001', 'Jan Exemple FIN 2002'])).kinds).toEqual([])
  })
})

describe('the file of aliases', () => {
  it('makes two one, shown as the second', async () => {
    const { keys, persons, kinds } = await people(
      ['Jo Example FRA 2001', 'Jo Example FRA 2002', 'Joanna Example SUI 2016'],
      'Jo Example,FRA,Joanna Example,SUI,\n',
    )
    expect(new Set(keys)).toEqual(new Set(['joanna-example/SUI']))
    expect(persons).toMatchObject([{ name: 'Joanna Example', country: 'SUI', firstYear: 2001, lastYear: 2016 }])
    expect(kinds).toEqual([])
  })

  it('makes a career with a long break one', async () => {
    const mentions = ['Jo Example FIN 1980', 'Jo Example FIN 2010']
    expect((await people(mentions)).persons).toHaveLength(2)
    expect((await people(mentions, 'Jo Example,FIN,Jo Example,FIN,same\n')).persons).toHaveLength(1)
  })

  it('makes two of what the rule takes for one, and clears suspects', async () => {
    const mentions = ['Jo Example ENG 2001', 'Jo Example SCO 2001', 'Joe Example ENG 2001']
    const { keys, kinds } = await people(
      mentions,
      'Jo Example,ENG,Jo Example,SCO,distinct\nJo Example,,Joe Example,ENG,distinct\n',
    )
    expect(keys).toEqual(['jo-example/GBR', 'jo-example/GBR/2', 'joe-example/GBR'])
    expect(kinds).toEqual([])
  })

  it('is informed of lines that match nobody', async () => {
    const { report } = await people(['Jo Example FIN 2001'], 'Jo Example,FIN,Jon Nobody,FIN,same\n')
    expect(report.notes).toEqual([expect.stringContaining('Line 2 of the aliases matches nobody')])
  })

  it.each([
    [',FIN,Jo Example,FIN,same', 'name'],
    ['Jo Example,Atlantis,Jo Example,FIN,same', 'country'],
    ['Jo Example,FIN,Jo Example,FIN,distinct', 'decision'],
    ['Jo Example,FIN,Joe Example,FIN,perhaps', 'decision'],
    ['Jo Example,FIN,Joe Example', ''],
  ])('refuses the line %s by its %s', async (line, column) => {
    const { report } = await people(['Jo Example FIN 2001'], `${line}\n`)
    expect(report.refusals).toMatchObject([{ file: 'aliases.csv', line: 2, column }])
  })

  it('refuses a second line about the same two people, which might contradict the first', async () => {
    const { report } = await people(
      ['Jo Example FIN 2001', 'Joe Example FIN 2001'],
      'Jo Example,FIN,Joe Example,FIN,same\nJoe Example,FIN,Jo Example,FIN,distinct\n',
    )
    expect(report.refusals).toMatchObject([{ line: 3, reason: 'line 2 is about the same two people' }])
  })

  it('is refused as a whole without a header', async () => {
    await expect(readAliases(csv('a,b\n1,2\n'), new Report())).rejects.toThrow(ImportRefused)
    await expect(readAliases(csv(''), new Report())).rejects.toThrow(/is empty/)
  })
})
