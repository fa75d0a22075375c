/** Athletes of the bodybuilding files: who is one person, and who is two. */
import { describe, expect, it } from 'vitest'
import { type Row, read, setUp } from './support.ts'

setUp()

describe('athletes', () => {
  it('are one person over accents, capitals and spaces, under the spelling used most', async () => {
    const { athletes } = await read({
      pages: [
        { id: 2, names: ['José Muñoz'] },
        { id: 3, names: ['José MuñOz\u00a0'] },
        { id: 4, names: ['Jose  Munoz'] },
        { id: 5, names: ['José Muñoz'] },
      ],
    })
    expect(athletes.slice(100).map(({ fullName }) => fullName)).toEqual(['José Muñoz'])
  })

  it('are two people if a man and a woman share a name, which is reported', async () => {
    const { athletes, decisions } = await read({
      pages: [{ names: ['Robin Beispiel'] }, { division: 'Wellness', names: ['Robin Beispiel'] }],
    })
    expect(athletes.slice(100).map(({ key, sex }) => [key, sex])).toEqual([
      ['men/robin-beispiel/-', 'MALE'],
      ['women/robin-beispiel/-', 'FEMALE'],
    ])
    expect(decisions('both sexes')).toHaveLength(1)
  })

  it('are left out of the division of the other sex where a page has them in their own, as all others do', async () => {
    const women = ['Jo Beispiel', 'Al Ejemplo']
    const { field, athletes, report, decisions } = await read({
      pages: [
        { division: "Women'S Physique", names: women },
        { division: "Men'S Physique", names: ['Kim Esimerkki', ...women.map((name): Row => [16, name])] },
        { id: 8, show: '2016 IFBB Example Pro', division: "Women'S Physique", names: ['Jo Beispiel'] },
      ],
    })
    // Nothing says of which sex the other one is, so that name is two people.
    expect(field('show/7', 'mens-physique')).toEqual(['1 Kim Esimerkki', '16 Al Ejemplo'])
    expect(field('show/7', 'womens-physique')).toEqual(['1 Jo Beispiel', '2 Al Ejemplo'])
    expect(athletes.slice(100).filter(({ fullName }) => fullName === 'Jo Beispiel')).toMatchObject([{ sex: 'FEMALE' }])
    expect(decisions('both sexes')).toEqual([
      expect.stringMatching(/^Jo Beispiel at 2015 IFBB Example Pro is left out of mens-physique: /),
      'Al Ejemplo is in divisions of men and of women, and is treated as two people.',
    ])
    expect(report.counts().skipped).toEqual({ 'an athlete in a division of the other sex, beside their own': 1 })
  })

  it.each([
    ['Jo Beispiel', 'Jo Beispeel'],
    ['Kim Jo Beispiel', 'Beispiel Kim Jo'],
    ['Jo Beispiel', 'Jo Q. Beispiel Jr.'],
    ['Jo Beispiel', 'Jo (Flash) Beispiel'],
    ['Jo Beispiel', 'Jo ‘Flash’ Beispiel'],
  ])('are one person under two names, and two if a page has both: %s, %s', async (one, other) => {
    const apart = await read({ pages: [{ names: [one] }, { id: 8, show: '2016 IFBB Example Pro', names: [other] }] })
    expect(apart.athletes).toHaveLength(101)
    expect(apart.athletes.at(-1)!.aliases).not.toEqual([])
    expect((await read({ pages: [{ names: [one, other] }] })).athletes).toHaveLength(102)
  })

  it('are one person under two spellings in one field if only one has a place of its own', async () => {
    const { field, report } = await read({
      pages: [
        {
          names: [
            [3, 'Jo Beispiel'],
            [16, 'Al Ejemplo'],
            [16, 'Jo Beispeel'],
          ],
        },
      ],
    })
    expect(field('show/7')).toEqual(['3 Jo Beispiel', '16 Al Ejemplo'])
    expect(report.counts().skipped).toEqual({ 'an athlete again, in the same division of a contest': 1 })
  })

  it('are one person with and without a soft hyphen, a zero-width space or a byte order mark', async () => {
    const names = ['Jo Beispiel', 'Jo Bei\u00adspiel', 'Jo\u200b Beispiel', '\ufeffJo Beispiel', 'Jo Bei\u2060spiel']
    const { athletes } = await read({ pages: names.map((name, at) => ({ id: at + 2, names: [name] })) })
    expect(athletes.slice(100)).toMatchObject([{ fullName: 'Jo Beispiel', aliases: [] }])
  })

  it('are two people under family names whose first letters differ, unless nobody else bears either', async () => {
    const two = (...others: string[]) =>
      read({
        pages: [
          { names: ['Jo Ejemplo'] },
          { id: 8, show: '2016 IFBB Example Pro', names: ['Jo Vjemplo'] },
          { id: 9, show: '2017 IFBB Example Pro', names: others },
        ],
      })
    expect((await two('Kim Esimerkki')).athletes).toHaveLength(102)
    const { athletes, report } = await two('Al Ejemplo')
    expect(athletes).toHaveLength(103)
    expect(report.suspects).toMatchObject([{ same: 'Jo Ejemplo,,,,Jo Vjemplo,,,,same' }])
  })

  it('may be one person, who are reported with the lines that settle it', async () => {
    const { athletes, report } = await read({
      pages: [{ names: ['Jo Beispiel'] }, { id: 8, show: '2016 IFBB Example Pro', names: ['Joe Beispiel'] }],
    })
    expect(athletes).toHaveLength(102)
    expect(report.suspects).toMatchObject([{ same: 'Jo Beispiel,,,,Joe Beispiel,,,,same' }])
  })

  it('have names of at most 200 characters, as everywhere', async () => {
    const { report } = await read({ pages: [{ names: [`Jo ${'x'.repeat(198)}`, `Al ${'y'.repeat(197)}`] }] })
    expect(report.refusals).toMatchObject([{ column: 'athlete', reason: 'name is longer than 200 characters' }])
  })

  it('with a first name alone are reported', async () => {
    expect((await read({ pages: [{ names: ['Jo '] }] })).decisions('one word')).toHaveLength(1)
  })

  it('are joined by the operator before anything else', async () => {
    const { field, report } = await read({
      pages: [{ show: '2013 IFBB Mr. Olympia', names: ['Jo Beispiel', 'Al Ejemplo'], date: '' }],
      flagship: [
        [2013, 1, 'Joseph Beispiel'],
        [2013, 2, 'Al Ejemplo'],
      ],
      aliases: 'name,country,same_as,same_as_country\nJo Beispiel,,Joseph Beispiel,\n',
    })
    expect(field('flagship/2013')).toEqual(['1 Joseph Beispiel', '2 Al Ejemplo'])
    expect(report.refusals).toEqual([])
    expect(report.notes.filter((note) => note.includes('aliases'))).toEqual([])
  })
})
