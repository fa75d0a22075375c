/** Suspects, and the file of aliases that settles them. */
import { describe, expect, it } from 'vitest'
import { aliasesFor, readAliases } from '../../../src/importers/identities/aliases.ts'
import { suspectsOf } from '../../../src/importers/identities/identify.ts'
import { ImportRefused, Report, SETTLING_HEADER } from '../../../src/kernel/faults/report.ts'
import { appearancesOf, csv, people } from './support.ts'

describe('a suspect', () => {
  const header = `${SETTLING_HEADER}\n`

  it.each([
    ['one letter', ['Jon Example FIN 2001', 'Jan Example FIN 2002', 'Jan Example FIN 2003']],
    ['a generation', ['Jo Example FIN 1966', 'Jo Example FIN 2017']],
    ['years and countries', ['Jo Example FRA 2001', 'Jo Example SUI 2014']],
  ])('comes with a line that makes them one, and one that makes them two: %s', async (_what, mentions) => {
    const [suspect] = suspectsOf(appearancesOf(mentions))
    const settled = async (line: string) => {
      const { persons, suspects, report } = await people(mentions, `${line}\n`, header)
      expect([suspects, report.refusals, report.notes]).toEqual([[], [], []])
      return persons.length
    }
    expect(await settled(suspect!.same)).toBe(1)
    expect(await settled(suspect!.distinct)).toBe(2)
  })

  it('is shown as the one with more contests when joined', async () => {
    const mentions = ['Jon Example FIN 2001', 'Jan Example FIN 2002', 'Jan Example FIN 2003']
    const [{ same } = { same: '' }] = suspectsOf(appearancesOf(mentions))
    expect(same).toBe('Jon Example,FIN,,,Jan Example,FIN,,,same')
    expect((await people(mentions, `${same}\n`, header)).persons).toMatchObject([
      { name: 'Jan Example', aliases: ['Jon Example'] },
    ])
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
    const { keys, kinds, suspects } = await people(
      mentions,
      'Jo Example,ENG,Jo Example,SCO,distinct\nJo Example,,Joe Example,ENG,distinct\n',
    )
    expect(keys).toEqual(['jo-example/GBR', 'jo-example/GBR/2', 'joe-example/GBR'])
    expect([kinds, suspects]).toEqual([[], []])
  })

  it('makes two of a comeback by years of each', async () => {
    const mentions = ['Jo Example FIN 1992', 'Jo Example FIN 1999', 'Jo Example FIN 2013']
    const line = 'Jo Example,FIN,1999,,Jo Example,FIN,2013,,distinct\n'
    expect((await people(mentions, line, `${SETTLING_HEADER}\n`)).keys).toEqual([
      ...['jo-example/FIN', 'jo-example/FIN', 'jo-example/FIN/2'],
    ])
  })

  it('is informed of lines whose years divide nobody', async () => {
    const line = 'Jo Example,FIN,2002,,Jo Example,FIN,2002,,distinct\n'
    const { persons, report } = await people(
      ['Jo Example FIN 2001', 'Jo Example FIN 2002'],
      line,
      `${SETTLING_HEADER}\n`,
    )
    expect([persons.length, report.refusals]).toEqual([1, []])
    expect(report.notes).toEqual([
      expect.stringMatching(/^Line 2 of the aliases has no effect: jo example \(FIN, 2002\)/),
    ])
  })

  it('gives nicknames, which are names of the person', async () => {
    const header = 'name,country,same_as,same_as_country,nickname\n'
    const { persons, report } = await people(
      ['Jo Example FIN 2001', 'Jo Example FIN 2002'],
      'Jo Example,FIN,,,The Oak\nJo Example,,,,Big Jo\nJo Example,FIN,,,the oak\nJo Example,FIN,Jon Example,FIN,Oaky\n',
      header,
    )
    expect(persons).toMatchObject([{ name: 'Jo Example', aliases: ['Big Jo', 'The Oak'] }])
    expect(report.refusals).toMatchObject([
      { line: 4, reason: 'an earlier line is about the same nickname', value: 'line 2' },
      { line: 5, column: 'same_as', reason: 'a line with a nickname has no same_as' },
    ])
  })

  it('is refused with file and line if it makes one person of two who met', async () => {
    const mentions = ['Jo Example FIN 2001@2001 Cup', 'Joanna Example FIN 2001@2001 Cup', 'J Example FIN 2002']
    await expect(people(mentions, 'Jo Example,FIN,Joanna Example,FIN,same\n')).rejects.toThrow(
      'aliases.csv, line 2: jo example (FIN) and joanna example (FIN) cannot be one person, as Jo Example and Joanna Example are both in 2001 Cup.',
    )
    const chain = 'Jo Example,FIN,J Example,FIN,same\nJ Example,FIN,Joanna Example,FIN,same\n'
    await expect(people(mentions, chain)).rejects.toThrow('aliases.csv, line 3: ')
  })

  it('is refused with both lines if it makes one person of two whom another line keeps apart', async () => {
    const mentions = ['Ana Example FRA 2001', 'Bea Example FRA 2002', 'Cea Example FRA 2003']
    const lines =
      'Ana Example,FRA,Bea Example,FRA,same\nBea Example,FRA,Cea Example,FRA,same\nAna Example,FRA,Cea Example,FRA,distinct\n'
    await expect(people(mentions, lines)).rejects.toThrow(
      'aliases.csv, line 3: bea example (FRA) and cea example (FRA) cannot be one person, as line 4 says that ana example (FRA) and cea example (FRA) are two.',
    )
  })

  it('may chain tens of thousands of names into one person', async () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `Jo Example${at}`)
    const lines = names.slice(1).map((name, at) => `${name},,${names[at]},,same\n`)
    const { persons } = await people(
      names.map((name) => `${name} - 2001`),
      lines.join(''),
    )
    expect(persons).toHaveLength(1)
  })

  it('has lines about people of two sports, and serves the imports of both', async () => {
    const lines = [
      'Jo Example,FIN,,strongman,Jo Example,,,Bodybuilding,same',
      'Jo Example,,,bodybuilding,Joanna Example,,,bodybuilding,same',
      'Jo Example,FIN,,strongman,Joe Example,,,,same',
      'Jo Example,FIN,,,Joe Example,,,strongman,same',
      'Jo Example,FIN,,golf,Joe Example,,,strongman,same',
    ]
    const report = new Report()
    const aliases = await readAliases(csv([SETTLING_HEADER, ...lines, ''].join('\n')), report)
    expect(report.refusals).toMatchObject([
      { line: 4, column: 'same_as_sport', reason: 'sport and same_as_sport must be given together' },
      { line: 5, column: 'sport', reason: 'sport and same_as_sport must be given together' },
      { line: 6, column: 'sport', reason: 'sport is not one of strongman, bodybuilding', value: 'golf' },
    ])
    const [strongman, bodybuilding] = [aliasesFor('STRONGMAN', aliases), aliasesFor('BODYBUILDING', aliases)]
    expect(strongman).toMatchObject({
      within: [],
      across: [{ line: 2, one: { country: 'FIN' }, other: { country: null }, otherSport: 'BODYBUILDING' }],
    })
    expect(bodybuilding).toMatchObject({
      within: [{ line: 3, other: { name: 'joanna example' } }],
      across: [{ line: 2, one: { country: null }, other: { country: 'FIN' }, otherSport: 'STRONGMAN' }],
    })
  })

  it('is informed of lines that match nobody', async () => {
    const { report } = await people(['Jo Example FIN 2001'], 'Jo Example,FIN,Jon Nobody,FIN,same\n')
    expect(report.notes).toEqual([expect.stringContaining('Line 2 of the aliases matches nobody')])
  })

  it.each([
    [',FIN,Jo Example,FIN,same', 'name'],
    ['Jo Example,Atlantis,Jo Example,FIN,same', 'country'],
    ['Jo Example,FIN,Jo Example,FIN,distinct', 'decision'],
    ['Jo Example,FIN,,,same', 'same_as'],
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
    expect(report.refusals).toMatchObject([
      { line: 3, reason: 'an earlier line is about the same two people', value: 'line 2' },
    ])
  })

  it('is refused as a whole without a header', async () => {
    await expect(readAliases(csv('a,b\n1,2\n'), new Report())).rejects.toThrow(ImportRefused)
    await expect(readAliases(csv(''), new Report())).rejects.toThrow(/is empty/)
  })
})
