/** Shows of the bodybuilding files: their pages, names, divisions and dates. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBodybuildingFiles } from '../../../src/importers/sources/bodybuilding-files/files.ts'
import { divisionOf, readShowName } from '../../../src/importers/sources/bodybuilding-files/names.ts'
import { readWhen } from '../../../src/importers/sources/bodybuilding-files/pages.ts'
import { ImportRefused, Report } from '../../../src/kernel/faults/report.ts'
import { DIVISIONS } from '../../../src/services/bodybuilding/rules/divisions.ts'
import { type Files, folder, people, read, setUp } from './support.ts'

setUp()

const refusal = (files: Files) =>
  read(files).then(
    () => expect.fail('was read'),
    (error) => {
      expect(error).toBeInstanceOf(ImportRefused)
      return (error as Error).message
    },
  )

describe('the pages of shows', () => {
  it('become contests, placings and athletes, without country, of the sex of their division', async () => {
    const { contests, results, athletes, data, report } = await read({
      pages: [{ names: ['Jo Beispiel', 'Al Ejemplo'] }, { division: 'Bikini', names: ['Mia Exemple'] }],
    })
    expect(contests).toEqual([
      {
        ...{ key: 'show/7', name: '2015 IFBB Example Pro', series: 'Example Pro', level: 'PRO', stage: false },
        ...{ status: 'COMPLETED', date: '2015-05-02', endDate: null, year: 2015, city: null, countryCode: null },
      },
    ])
    expect(results).toEqual([
      {
        ...{ contest: 'show/7', athlete: 'men/jo-beispiel/-', division: 'mens-open' },
        ...{ status: 'PLACED', place: 1, placeText: '1' },
      },
      {
        ...{ contest: 'show/7', athlete: 'men/al-ejemplo/-', division: 'mens-open' },
        ...{ status: 'PLACED', place: 2, placeText: '2' },
      },
      {
        ...{ contest: 'show/7', athlete: 'women/mia-exemple/-', division: 'womens-bikini' },
        ...{ status: 'PLACED', place: 1, placeText: '1' },
      },
    ])
    expect(athletes.slice(-3)).toEqual(
      ['Jo Beispiel', 'Al Ejemplo', 'Mia Exemple'].map((fullName, index) =>
        expect.objectContaining({ fullName, sex: index < 2 ? 'MALE' : 'FEMALE', countryCode: null }),
      ),
    )
    expect(data).toMatchObject({ demo: false, keysMayPass: true, sourceUrl: 'https://contests.npcnewsonline.com' })
    expect(data.rows.qualifications).toEqual([])
    expect(report.counts()).toEqual({ read: 103, used: 103, skipped: {}, refused: {} })
  })

  it('have the sixteenth place shared by all who are lower', async () => {
    const { field, report } = await read({ pages: [{ names: people(19) }] })
    expect(
      field('show/7')
        .slice(14)
        .map((one) => one.split(' ')[0]),
    ).toEqual(['15', '16', '16', '16', '16'])
    expect(report.decisions).toEqual([])
  })

  it('that repeat an athlete list a further class, whose order is no place in the division', async () => {
    const { field, report, decisions } = await read({
      pages: [{ names: ['Jo Beispiel', 'Al Ejemplo', 'Bo Esempio', 'Al Ejemplo', 'Cy Exemplo', 'Jo Beispiel'] }],
    })
    expect(field('show/7')).toEqual(['1 Jo Beispiel', '2 Al Ejemplo', '3 Bo Esempio', '? Cy Exemplo'])
    expect(report.counts()).toEqual({
      ...{ read: 106, used: 104, refused: {} },
      skipped: { 'an athlete again, in a further class of the division': 2 },
    })
    expect(decisions('classes')).toEqual([expect.stringContaining('the last 3 of 6 names')])
  })

  it('lose nothing by a duplicate line', async () => {
    const { field, report } = await read({
      pages: [
        {
          names: [
            [1, 'Jo Beispiel'],
            [1, 'Jo Beispiel'],
            [2, 'Al Ejemplo'],
          ],
        },
      ],
    })
    expect(field('show/7')).toEqual(['1 Jo Beispiel', '2 Al Ejemplo'])
    expect(report.counts().skipped).toEqual({ 'a duplicate line': 1 })
  })

  it('of amateurs give no places, as they list class after class', async () => {
    const { field, contests } = await read({
      pages: [{ show: '2015 Example Amateur', names: ['Jo Beispiel', 'Al Ejemplo'] }],
    })
    expect(contests[0]?.level).toBe('REGIONAL')
    expect(field('show/7')).toEqual(['? Jo Beispiel', '? Al Ejemplo'])
  })

  it('have athletes in wheelchairs in a division of their own, recognized by contests for wheelchairs only', async () => {
    const { field, decisions } = await read({
      pages: [
        { id: 2, show: '2015 IFBB Wheelchair Pro', names: ['Rex Rad', 'Rod Rad'] },
        { names: ['Jo Beispiel', 'Al Ejemplo', 'Rod Rad', 'Ray Rad'] },
        { id: 8, show: '2016 IFBB Example Pro', date: '', names: ['Rod Rad', 'Ray Rad'] },
      ],
    })
    expect(field('show/2', 'mens-wheelchair')).toEqual(['1 Rex Rad', '2 Rod Rad'])
    expect(field('show/7')).toEqual(['1 Jo Beispiel', '2 Al Ejemplo'])
    expect(field('show/7', 'mens-wheelchair')).toEqual(['? Rod Rad', '? Ray Rad'])
    expect(field('show/8', 'mens-wheelchair')).toEqual(['1 Rod Rad', '2 Ray Rad'])
    expect(decisions('wheelchair')).toHaveLength(2)
  })

  it('bring the same series together, however it is written', async () => {
    const { contests } = await read({
      pages: [
        { id: 2, show: '2014 IFBB St. Ulm Pro', date: '', names: ['Jo Beispiel'] },
        { id: 3, show: '2015 IFBB St Ulm  Pro ', date: '', names: ['Jo Beispiel'] },
      ],
    })
    expect(contests.map(({ series, name }) => [series, name])).toEqual([
      ['St. Ulm Pro', '2014 IFBB St. Ulm Pro'],
      ['St. Ulm Pro', '2015 IFBB St Ulm Pro'],
    ])
  })

  it('bring a series together that has Pro at its end in some years only, or changed its name', async () => {
    const names = ['Jo Beispiel']
    const shows = [
      ...['2014 IFBB Ulm Cup', '2015 IFBB Ulm Cup Pro', '2015 IFBB Ulm Pro', '2016 IFBB Ulm Cup Classic Pro'],
      ...['2013 IFBB EVL Prague Pro', '2014 IFBB EVLS Prague Pro'],
      ...['2012 IFBB Toronto Pro', '2013 IFBB Toronto Pro Supershow', '2014 IFBB Toronto Supershow'],
    ]
    const { contests } = await read({ pages: shows.map((show, at) => ({ id: at + 2, show, date: '', names })) })
    expect(contests.map(({ series }) => series)).toEqual([
      ...['Ulm Cup', 'Ulm Cup', 'Ulm Pro', 'Ulm Cup Classic Pro'],
      ...['EVL Prague Pro', 'EVL Prague Pro'],
      ...['Toronto Pro', 'Toronto Pro', 'Toronto Pro'],
    ])
  })

  it.each([
    [{ division: 'Sumo', names: ['Jo Beispiel'] }, 'division', 'division is not known', 'Sumo'],
    [{ names: [['first', 'Jo Beispiel']] }, 'place', 'place is not a place', 'first'],
    [{ names: [['', 'Jo Beispiel']] }, 'place', 'place is not a place', ''],
    [{ names: ['17'] }, 'athlete', 'name has no letters', '17'],
    [{ names: ["Women's Posedowns"] }, 'athlete', 'name is not that of a person', "Women's Posedowns"],
    [{ id: 'x', names: ['Jo Beispiel'] }, 'show_id', 'number of the show is not a whole number', 'x'],
    [{ id: 1, names: ['Jo Beispiel'] }, 'show', 'number of the show belongs to another show', '2015 IFBB Example Pro'],
    [
      { show: 'Example Pro', date: '', names: ['Jo B'] },
      'show',
      'show has no year, neither in its name nor in its date',
      'Example Pro',
    ],
    [{ show: '2027 Example Pro', names: ['Jo B'] }, 'show', 'show is in a future year', '2027 Example Pro'],
  ] as const)('refuse a row that is wrong, by line and column: %j', async (page, column, reason, value) => {
    const { report, results } = await read({ pages: [page] })
    expect(report.refusals).toEqual([{ file: expect.stringMatching(/pages\.csv$/), line: 102, column, reason, value }])
    expect(results).toEqual([])
  })

  it('are refused if too many rows are invalid, or the file is another one', async () => {
    expect(await refusal({ pages: [{ names: people(9).map(() => '12') }] })).toMatch(/9 × name has no letters/)
    const path = join(folder, 'other.csv')
    await writeFile(path, 'show_id,show,place\n1,x,1\n')
    await expect(
      readBodybuildingFiles({ placings: path }, { report: new Report(), today: '2026-06-15' }),
    ).rejects.toThrow(/header must contain .*; date, division, athlete do not/)
  })
})

describe('the name of a show', () => {
  it.each([
    ['2014 IFBB Mr Olympia', 'FLAGSHIP', 'Mr Olympia'],
    ['2012 IFBB Mr. Olympia', 'FLAGSHIP', 'Mr. Olympia'],
    ['2012 IFBB Amateur Mr. Olympia', 'REGIONAL', 'Amateur Mr. Olympia'],
    ['2022 NPC Worldwide Olympia Amateur Italy', 'REGIONAL', 'Olympia Amateur Italy'],
    ['2012 IFBB Masters Olympia', 'MAJOR', 'Masters Olympia'],
    ['2014 Arnold Sports Festival', 'SECOND', 'Arnold Sports Festival'],
    ['2012 IFBB Arnold Classic', 'SECOND', 'Arnold Classic'],
    ['2013 IFBB Arnold Classic Brasil', 'MAJOR', 'Arnold Classic Brasil'],
    ['2017 Arnold Classic Wheelchair Pro', 'PRO', 'Arnold Classic Wheelchair Pro'],
    ['2014 Arnold Amateur', 'REGIONAL', 'Arnold Amateur'],
    ['2014 IFBB New York Pro', 'MAJOR', 'New York Pro'],
    ['2014 IFBB Pittsburgh Pro Masters Championships', 'PRO', 'Pittsburgh Pro Masters Championships'],
    ['2014 IFBB Ulm Classic', 'PRO', 'Ulm Classic'],
    ['2014 NPC Ulm Classic', 'REGIONAL', 'Ulm Classic'],
  ])('%s is %s', (name, level, series) => {
    expect(readShowName(name)).toEqual({ name, year: Number(name.slice(0, 4)), level, series })
  })
})

describe('a division', () => {
  it.each([
    ["Men'S Bodybuilding", 'mens-open'],
    ['Men’s Physique', 'mens-physique'],
    ["Men'S Classic Physique", 'classic-physique'],
    ['212 And Under', 'mens-212'],
    ['212', 'mens-212'],
    ['202', 'mens-202'],
    ["Women'S Physique", 'womens-physique'],
    ["WOMEN'S BODYBUILDING", 'womens-bodybuilding'],
    ['Ms. International', 'womens-bodybuilding'],
    ['Figure', 'womens-figure'],
    ['bikini', 'womens-bikini'],
    ['Fitness', 'womens-fitness'],
    ['Wellness', 'womens-wellness'],
    ['Wheelchair', 'mens-wheelchair'],
    ['Sumo', undefined],
    ['', undefined],
  ])('is known however it is spelt: %s', (text, slug) => {
    expect(divisionOf(text, 2015)).toBe(slug)
    if (slug) expect(DIVISIONS.map((division) => division.slug)).toContain(slug)
  })

  it('is known by its slug and its name', () => {
    for (const { slug, name } of DIVISIONS) {
      expect(divisionOf(slug, 2015)).toBe(slug)
      expect(divisionOf(name, 2015)).toBe(slug)
    }
  })

  it('of 212 pounds was one of 202 up to 2011', () => {
    expect(['2011', '2012'].map((year) => divisionOf('212 And Under', Number(year)))).toEqual(['mens-202', 'mens-212'])
  })

  it('of men is the one that the whole contest is for', () => {
    const of = (contest: string) => divisionOf('Bodybuilding', 2015, contest)
    expect(of('2015 IFBB Masters Olympia')).toBe('masters-open')
    expect(of('2015 IFBB Pro Wheelchair')).toBe('mens-wheelchair')
    expect(of('2015 IFBB Ulm Pro & Wheelchair Pro')).toBe('mens-open')
    expect(divisionOf('Figure', 2015, '2015 IFBB Masters Olympia')).toBe('womens-figure')
  })
})

describe('the date of a page', () => {
  it.each([
    ['May 5, 2012', '2012-05-05', null],
    ['2012-05-05', '2012-05-05', null],
    ['June 9, 2012 - Ulm, XX', '2012-06-09', 'Ulm'],
    ['May 4, 2013', /in a different year/, null],
    ['February 30, 2012', /not a calendar day/, null],
    ['Maiden 5, 2012', /not a calendar day/, null],
    ['May 7, 2012', /from Thursday to Sunday/, null],
    ['December 29, 2012', /between the years/, null],
    ['soon', /not a date/, null],
  ])('is used or doubted: %s', (text, expected, city) => {
    const read = readWhen(text, 2012, '2026-06-15')
    expect(read.city).toBe(city)
    if (typeof expected === 'string') expect(read).toMatchObject({ date: expected, doubt: null })
    else expect(read).toMatchObject({ date: null, doubt: expect.stringMatching(expected) })
  })

  it('is doubted if it is still to come, and gives the year if the name has none', () => {
    expect(readWhen('June 20, 2026', 2026, '2026-06-15').doubt).toMatch(/in the future/)
    expect(readWhen('May 5, 2012', null, '2026-06-15')).toEqual({
      date: '2012-05-05',
      year: 2012,
      city: null,
      doubt: null,
    })
  })

  it('is reported if it is ignored', async () => {
    const { contests, decisions } = await read({ pages: [{ date: 'May 5, 2012', names: ['Jo Beispiel'] }] })
    expect(contests[0]).toMatchObject({ date: null, year: 2015 })
    expect(decisions('date')).toEqual([
      expect.stringContaining('in a different year from its name, and is ignored: May 5, 2012'),
    ])
  })
})
