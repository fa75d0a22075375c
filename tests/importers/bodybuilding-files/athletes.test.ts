/** Athletes of the bodybuilding files, and the lists of winners that the pages are compared with. */
import { describe, expect, it } from 'vitest'
import { people, type Row, read, setUp } from './support.ts'

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
    expect(report.suspects).toMatchObject([{ same: 'Jo Ejemplo,,,Jo Vjemplo,,,same' }])
  })

  it('may be one person, who are reported with the lines that settle it', async () => {
    const { athletes, report } = await read({
      pages: [{ names: ['Jo Beispiel'] }, { id: 8, show: '2016 IFBB Example Pro', names: ['Joe Beispiel'] }],
    })
    expect(athletes).toHaveLength(102)
    expect(report.suspects).toMatchObject([{ same: 'Jo Beispiel,,,Joe Beispiel,,,same' }])
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

describe('the flagship’s own list', () => {
  it('takes precedence over the pages of the same year, which may add athletes that are missing from it', async () => {
    const { field, contests, report, decisions } = await read({
      pages: [
        {
          show: '2013 IFBB Mr. Olympia',
          date: 'September 27, 2013',
          names: [...people(15), 'Al Ejemplo', 'Bo Esempio'],
        },
        { show: '2013 IFBB Mr. Olympia', date: 'September 27, 2013', division: 'Figure', names: ['Mia Exemple'] },
      ],
      flagship: [...people(15).map((name, index): Row => [2013, index + 1, name]), [2013, 17, 'Al Ejemplo']],
    })
    expect(contests).toMatchObject([
      { key: 'flagship/2013', name: '2013 Olympia', series: 'Olympia', level: 'FLAGSHIP', date: '2013-09-27' },
    ])
    expect(field('flagship/2013').slice(14)).toEqual([`15 ${people(15)[14]}`, '17 Al Ejemplo', '16 Bo Esempio'])
    expect(field('flagship/2013', 'womens-figure')).toEqual(['1 Mia Exemple'])
    expect(report.refusals).toEqual([])
    expect(decisions('conflict')).toEqual([])
  })

  it('has another name for an athlete of the pages, who is refused and reported', async () => {
    const { field, report, decisions } = await read({
      pages: [{ show: '2013 IFBB Mr. Olympia', date: '', names: ['Jo Beispiel', 'Al Ejemplo', 'Bo Esempio'] }],
      flagship: [
        [2013, 1, 'Joseph Beispiel'],
        [2013, 3, 'Al Ejemplo'],
      ],
    })
    expect(field('flagship/2013')).toEqual(['1 Joseph Beispiel', '3 Al Ejemplo'])
    expect(report.refusals.map(({ line, value }) => [line, value])).toEqual([
      [102, 'Jo Beispiel'],
      [104, 'Bo Esempio'],
    ])
    expect(decisions('conflict')).toEqual([
      expect.stringContaining('Joseph Beispiel has that place: perhaps one person'),
      expect.stringContaining('3 in the flagship’s list and 2 in the pages'),
      expect.stringContaining('Bo Esempio'),
    ])
  })

  it('has athletes without a place, disqualified or not finished, and notes on names', async () => {
    const { results, athletes } = await read({
      flagship: [
        [1965, 1, 'Jo Beispiel[2]'],
        [1965, '', 'Al Ejemplo'],
        [1965, 'DQ', 'Bo Esempio'],
        [1965, 'DNF', 'Cy Exemplo'],
      ],
    })
    expect(athletes.at(-4)?.fullName).toBe('Jo Beispiel')
    expect(results.map(({ contest, status, place, placeText }) => [contest, status, place, placeText])).toEqual([
      ['flagship/1965', 'PLACED', 1, '1'],
      ['flagship/1965', 'PLACED', null, null],
      ['flagship/1965', 'DISQUALIFIED', null, 'DQ'],
      ['flagship/1965', 'DID_NOT_FINISH', null, 'DNF'],
    ])
  })

  it('refuses numbers for names and invalid years, and skips a repeated athlete', async () => {
    const { report, field } = await read({
      flagship: [
        [2016, 1, 19],
        ['16', 1, 'Jo Beispiel'],
        [2027, 1, 'Jo Beispiel'],
        [1999, 1, 'Jo Beispiel'],
        [1999, 2, 'Jo Beispiel'],
      ],
    })
    expect(report.refusals.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'name has no letters'],
      [3, 'year is no year'],
      [4, 'contest is of a year to come'],
    ])
    expect(field('flagship/1999')).toEqual(['1 Jo Beispiel'])
    expect(report.counts().skipped).toEqual({ 'an athlete again, in the same division of a contest': 1 })
  })
})

describe('the list of winners', () => {
  it('makes contests that no other file has, with the winner only', async () => {
    const { contests, field } = await read({
      winners: [
        ['arnold', 'Ms. International', 1986, 'Mia Exemple'],
        ['arnold', "Men's Open", 2025, 'Jo Beispiel'],
        ['olympia', 'Ms. Olympia', 2025, 'Mia Exemple'],
      ],
    })
    expect(contests.map(({ key, name, level, date }) => [key, name, level, date])).toEqual([
      ['second/1986', '1986 Ms. International', 'SECOND', null],
      ['second/2025', '2025 Arnold Classic', 'SECOND', null],
      ['flagship/2025', '2025 Olympia', 'FLAGSHIP', null],
    ])
    expect(field('second/1986', 'womens-bodybuilding')).toEqual(['1 Mia Exemple'])
    expect(field('second/2025')).toEqual(['1 Jo Beispiel'])
    expect(field('flagship/2025', 'womens-bodybuilding')).toEqual(['1 Mia Exemple'])
  })

  it('joins the second series by its names, and repeats the winner', async () => {
    const { contests, field, report, decisions } = await read({
      pages: [
        { id: 2, show: '2014 Arnold Sports Festival', date: '', names: ['Jo Beispiel', 'Al Ejemplo'] },
        { id: 3, show: '2014 IFBB Arnold Classic Europe', date: '', names: ['Al Ejemplo'] },
      ],
      winners: [['arnold', "Men's Open", 2014, 'Jo Beispiel']],
    })
    expect(contests.map(({ key, level }) => [key, level])).toEqual([
      ['second/2014', 'SECOND'],
      ['show/3', 'MAJOR'],
    ])
    expect(field('second/2014')).toEqual(['1 Jo Beispiel', '2 Al Ejemplo'])
    expect(decisions('conflict')).toEqual([])
    expect(report.counts()).toMatchObject({ read: 104, used: 104, refused: {} })
  })

  it('gives the place if the placings do not', async () => {
    const { field } = await read({
      flagship: [
        [1971, '', 'Jo Beispiel'],
        [1971, 'DQ', 'Al Ejemplo'],
      ],
      winners: [['olympia', "Men's Open", 1971, 'Jo Beispiel']],
    })
    expect(field('flagship/1971')).toEqual(['1 Jo Beispiel', 'DISQUALIFIED Al Ejemplo'])
  })

  it('gives the title if the placings are noted to be of one class', async () => {
    const flagship: Row[] = [
      [1977, 1, 'Al Ejemplo[1]'],
      [1977, 2, 'Bo Esempio'],
    ]
    const { field, decisions } = await read({ flagship, winners: [['olympia', "Men's Open", 1977, 'Jo Beispiel']] })
    expect(field('flagship/1977')).toEqual(['? Al Ejemplo', '? Bo Esempio', '1 Jo Beispiel'])
    expect(decisions('one class')).toHaveLength(1)
    const agreed = await read({ flagship, winners: [['olympia', "Men's Open", 1977, 'Al Ejemplo']] })
    expect(agreed.field('flagship/1977')).toEqual(['1 Al Ejemplo', '2 Bo Esempio'])
  })

  it('is refused if the placings have another winner, or disqualify this one', async () => {
    const { field, report, decisions } = await read({
      pages: [{ show: '2014 IFBB Mr Olympia', division: '212 And Under', date: '', names: ['Jo Beispiel'] }],
      flagship: [[1996, 'DQ', 'Al Ejemplo']],
      winners: [
        ['olympia', "Men's 212", 2014, 'Joseph Beispiel'],
        ['olympia', "Men's Open", 1996, 'Al Ejemplo'],
        ['boxing', "Men's Open", 1996, 'Al Ejemplo'],
        ['olympia', 'Sumo', 1996, 'Al Ejemplo'],
      ],
    })
    expect(field('flagship/2014', 'mens-212')).toEqual(['1 Jo Beispiel'])
    expect(field('flagship/1996')).toEqual(['DISQUALIFIED Al Ejemplo'])
    expect(report.refused).toEqual(
      new Map([
        ['contest is none of the two series', 1],
        ['division is not known', 1],
        ['another winner stands in the placings', 2],
      ]),
    )
    expect(decisions('conflict')).toEqual([
      expect.stringContaining('has Joseph Beispiel, the placings Jo Beispiel'),
      expect.stringContaining('no winner'),
    ])
  })

  it('may have two of one year', async () => {
    const { field, decisions } = await read({
      winners: [
        ['olympia', 'Ms. Olympia', 2000, 'Mia Exemple'],
        ['olympia', 'Ms. Olympia', 2000, 'Lea Beispiel'],
      ],
    })
    expect(field('flagship/2000', 'womens-bodybuilding')).toEqual(['1 Mia Exemple', '1 Lea Beispiel'])
    expect(decisions('two winners')).toHaveLength(1)
  })
})
