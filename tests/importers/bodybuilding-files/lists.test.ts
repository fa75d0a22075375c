/** The lists of the great series beside the pages of shows: the flagship's own, and that of winners. */
import { describe, expect, it } from 'vitest'
import { people, type Row, read, setUp } from './support.ts'

setUp()

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
      [3, 'year is not a year'],
      [4, 'contest is in a future year'],
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
        ['contest is neither of the two series', 1],
        ['division is not known', 1],
        ['the placings name another winner', 2],
      ]),
    )
    expect(decisions('conflict')).toEqual([
      expect.stringContaining('has Joseph Beispiel, the placings Jo Beispiel'),
      expect.stringContaining('no winner'),
    ])
  })

  it('has no title of a division in a year between others, and a single name of a page there is refused', async () => {
    const show = '2019 IFBB Mr Olympia'
    const winners: Row[] = [
      ['olympia', 'Ms. Olympia', 2014, 'Ana Exempla'],
      ['olympia', 'Ms. Olympia', 2020, 'Bea Exempla'],
      ['olympia', 'Wellness', 2021, 'Eva Exempla'],
    ]
    const strayed = await read({
      pages: [
        { id: 8, show, date: '', division: "Women'S Bodybuilding", names: ['Mia Exemple'] },
        { id: 8, show, date: '', division: 'Wellness', names: ['Lea Exemple'] },
      ],
      winners,
    })
    expect(strayed.field('flagship/2019', 'womens-bodybuilding')).toEqual([])
    expect(strayed.field('flagship/2019', 'womens-wellness')).toEqual(['1 Lea Exemple'])
    expect(strayed.report.refusals.map(({ column, value }) => [column, value])).toEqual([['division', 'Mia Exemple']])
    expect(strayed.athletes.map(({ fullName }) => fullName)).not.toContain('Mia Exemple')

    const names = ['Mia Exemple', 'Lea Exemple']
    const held = await read({ pages: [{ show, date: '', division: "Women'S Bodybuilding", names }], winners })
    expect(held.field('flagship/2019', 'womens-bodybuilding')).toEqual(['1 Mia Exemple', '2 Lea Exemple'])
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
