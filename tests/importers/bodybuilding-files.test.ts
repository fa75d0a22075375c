import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readShowName } from '../../src/importers/sources/bodybuilding-files/contests.ts'
import { divisionOf } from '../../src/importers/sources/bodybuilding-files/divisions.ts'
import { readBodybuildingFiles } from '../../src/importers/sources/bodybuilding-files/files.ts'
import { readWhen } from '../../src/importers/sources/bodybuilding-files/pages.ts'
import { ImportRefused, Report } from '../../src/kernel/faults/report.ts'
import { DIVISIONS } from '../../src/services/bodybuilding/rules/divisions.ts'

let folder = ''
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bodybuilding-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Row = readonly (string | number)[]

interface Page {
  readonly id?: number | string
  readonly show?: string
  readonly date?: string
  readonly division?: string
  /** In the order of the page; the place is the position, up to 16. */
  readonly names: readonly (string | Row)[]
}

const quoted = (cell: string | number): string => (/[",]/.test(`${cell}`) ? JSON.stringify(cell) : `${cell}`)
const csv = (header: string, rows: readonly Row[]) =>
  [header, ...rows.map((row) => row.map(quoted).join(',')), ''].join('\n')

const rowsOf = ({
  id = 7,
  show = '2015 IFBB Example Pro',
  date = 'May 2, 2015',
  division = "Men'S Bodybuilding",
  names,
}: Page) =>
  names.map((name, index): Row => {
    const [place, athlete] = typeof name === 'string' ? [Math.min(index + 1, 16), name] : name
    return [id, show, date, `https://example.org/${id}`, division, place!, athlete!]
  })

const letters = (index: number) => String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))
/** Invented people whose names differ in two letters; each set has its own names. */
const people = (count: number, set = 'Muster'): string[] =>
  Array.from({ length: count }, (_, index) => `Kim${letters(index)} ${set}${letters(index)}mann`)

/** Enough valid rows that a few invalid ones do not stop the import. */
const FILLER: Page = { id: 1, show: '2014 IFBB Filler Pro', date: '', division: 'Figure', names: people(100, 'Fuell') }

interface Given {
  readonly pages?: readonly Page[]
  readonly flagship?: readonly Row[]
  readonly winners?: readonly Row[]
  readonly aliases?: string
  readonly today?: string
}

async function read({ pages = [], flagship, winners, aliases, today = '2026-06-15' }: Given) {
  const write = async (name: string, bytes: string | Uint8Array) => {
    files += 1
    const path = join(folder, `${files}-${name}`)
    await writeFile(path, bytes)
    return path
  }
  const text = csv('show_id,show,date,url,division,place,athlete', [FILLER, ...pages].flatMap(rowsOf))
  const report = new Report()
  const data = await readBodybuildingFiles(
    {
      placings: await write('pages.csv.gz', gzipSync(text)),
      ...(flagship && { flagship: await write('flagship.csv', csv('year,place,name', flagship)) }),
      ...(winners && { winners: await write('winners.csv', csv('contest,division,year,winner', winners)) }),
      ...(aliases !== undefined && { aliases: await write('aliases.csv', aliases) }),
    },
    { report, today },
  )
  const names = new Map(data.rows.athletes.map(({ key, fullName }) => [key, fullName]))
  const contests = data.rows.contests.filter(({ key }) => key !== 'show/1')
  const results = data.rows.results.filter(({ contest }) => contest !== 'show/1')
  /** `1 Jo Example`, in the order of the rows. */
  const field = (contest: string, division = 'mens-open') =>
    results
      .filter((row) => row.contest === contest && row.division === division)
      .map(({ place, status, athlete }) => `${place ?? (status === 'PLACED' ? '?' : status)} ${names.get(athlete)}`)
  const said = (kind: string) => report.decisions.filter((one) => one.kind === kind).map(({ text }) => text)
  return { data, report, contests, results, athletes: data.rows.athletes, field, said }
}

const refusal = (given: Given) =>
  read(given).then(
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

  it('that name somebody again list a further class, whose order is no place in the division', async () => {
    const { field, report, said } = await read({
      pages: [{ names: ['Jo Beispiel', 'Al Ejemplo', 'Bo Esempio', 'Al Ejemplo', 'Cy Exemplo', 'Jo Beispiel'] }],
    })
    expect(field('show/7')).toEqual(['1 Jo Beispiel', '2 Al Ejemplo', '3 Bo Esempio', '? Cy Exemplo'])
    expect(report.counts()).toEqual({
      ...{ read: 106, used: 104, refused: {} },
      skipped: { 'an athlete again, in a further class of the division': 2 },
    })
    expect(said('classes')).toEqual([expect.stringContaining('the last 3 of 6 names')])
  })

  it('lose nothing by a line that is there twice', async () => {
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
    expect(report.counts().skipped).toEqual({ 'a line that is there twice': 1 })
  })

  it('of amateurs place nobody, as they list class after class', async () => {
    const { field, contests } = await read({
      pages: [{ show: '2015 Example Amateur', names: ['Jo Beispiel', 'Al Ejemplo'] }],
    })
    expect(contests[0]?.level).toBe('REGIONAL')
    expect(field('show/7')).toEqual(['? Jo Beispiel', '? Al Ejemplo'])
  })

  it('have athletes in wheelchairs in a division of their own, told by contests of that alone', async () => {
    const { field, said } = await read({
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
    expect(said('wheelchair')).toHaveLength(2)
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

  it.each([
    [{ division: 'Sumo', names: ['Jo Beispiel'] }, 'division', 'division is not known', 'Sumo'],
    [{ names: [['first', 'Jo Beispiel']] }, 'place', 'place is no place', 'first'],
    [{ names: [['', 'Jo Beispiel']] }, 'place', 'place is no place', ''],
    [{ names: ['17'] }, 'athlete', 'name has no letters', '17'],
    [{ names: ["Women's Posedowns"] }, 'athlete', 'name is of no person', "Women's Posedowns"],
    [{ id: 'x', names: ['Jo Beispiel'] }, 'show_id', 'number of the show is no whole number', 'x'],
    [{ id: 1, names: ['Jo Beispiel'] }, 'show', 'number of the show is that of another one', '2015 IFBB Example Pro'],
    [
      { show: 'Example Pro', date: '', names: ['Jo B'] },
      'show',
      'show has no year, neither in its name nor in its date',
      'Example Pro',
    ],
    [{ show: '2027 Example Pro', names: ['Jo B'] }, 'show', 'show is of a year to come', '2027 Example Pro'],
  ] as const)('refuse a row that is wrong, by line and column: %j', async (page, column, reason, value) => {
    const { report, results } = await read({ pages: [page] })
    expect(report.refusals).toEqual([{ file: expect.stringMatching(/pages\.csv$/), line: 102, column, reason, value }])
    expect(results).toEqual([])
  })

  it('are refused where too many rows are wrong, or the file is another one', async () => {
    expect(await refusal({ pages: [{ names: people(9).map(() => '12') }] })).toMatch(/9 × name has no letters/)
    const path = join(folder, 'other.csv')
    await writeFile(path, 'show_id,show,place\n1,x,1\n')
    await expect(
      readBodybuildingFiles({ placings: path }, { report: new Report(), today: '2026-06-15' }),
    ).rejects.toThrow(/header names .*here date, division, athlete are not/)
  })
})

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

  it('are two people where a man and a woman share a name, and that is said', async () => {
    const { athletes, said } = await read({
      pages: [{ names: ['Robin Beispiel'] }, { division: 'Wellness', names: ['Robin Beispiel'] }],
    })
    expect(athletes.slice(100).map(({ key, sex }) => [key, sex])).toEqual([
      ['men/robin-beispiel/-', 'MALE'],
      ['women/robin-beispiel/-', 'FEMALE'],
    ])
    expect(said('both sexes')).toHaveLength(1)
  })

  it.each([
    ['Jo Beispiel', 'Jo Beispieel'],
    ['Kim Jo Beispiel', 'Beispiel Kim Jo'],
    ['Jo Beispiel', 'Jo Q. Beispiel Jr.'],
    ['Jo Beispiel', 'Jo (Flash) Beispiel'],
    ['Jo Beispiel', 'Jo ‘Flash’ Beispiel'],
  ])('may be one person under two names, which is said and not done: %s, %s', async (one, other) => {
    const { athletes, said } = await read({ pages: [{ names: [one, other] }] })
    expect(athletes).toHaveLength(102)
    expect(said('suspect')).toEqual([expect.stringContaining(other)])
  })

  it('with a first name alone are told', async () => {
    expect((await read({ pages: [{ names: ['Jo '] }] })).said('suspect')).toEqual([expect.stringContaining('one word')])
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
  it('goes before the pages of the same year, which may add whom it leaves out', async () => {
    const { field, contests, report, said } = await read({
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
    expect(said('conflict')).toEqual([])
  })

  it('has another name for somebody of the pages, which is refused and said', async () => {
    const { field, report, said } = await read({
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
    expect(said('conflict')).toEqual([
      expect.stringContaining('Joseph Beispiel has that place: perhaps one person'),
      expect.stringContaining('3 in the flagship’s list and 2 in the pages'),
      expect.stringContaining('Bo Esempio'),
    ])
  })

  it('has some without place, disqualified or not finished, and notes on names', async () => {
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

  it('refuses numbers for names, years that are none and somebody twice is left out', async () => {
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

  it('joins the second series by its names, and says again who won', async () => {
    const { contests, field, report, said } = await read({
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
    expect(said('conflict')).toEqual([])
    expect(report.counts()).toMatchObject({ read: 104, used: 104, refused: {} })
  })

  it('gives the place where the placings leave it open', async () => {
    const { field } = await read({
      flagship: [
        [1971, '', 'Jo Beispiel'],
        [1971, 'DQ', 'Al Ejemplo'],
      ],
      winners: [['olympia', "Men's Open", 1971, 'Jo Beispiel']],
    })
    expect(field('flagship/1971')).toEqual(['1 Jo Beispiel', 'DISQUALIFIED Al Ejemplo'])
  })

  it('gives the title where the placings are noted to be of one class', async () => {
    const flagship: Row[] = [
      [1977, 1, 'Al Ejemplo[1]'],
      [1977, 2, 'Bo Esempio'],
    ]
    const { field, said } = await read({ flagship, winners: [['olympia', "Men's Open", 1977, 'Jo Beispiel']] })
    expect(field('flagship/1977')).toEqual(['? Al Ejemplo', '? Bo Esempio', '1 Jo Beispiel'])
    expect(said('one class')).toHaveLength(1)
    const agreed = await read({ flagship, winners: [['olympia', "Men's Open", 1977, 'Al Ejemplo']] })
    expect(agreed.field('flagship/1977')).toEqual(['1 Al Ejemplo', '2 Bo Esempio'])
  })

  it('is refused where the placings have another winner, or disqualify this one', async () => {
    const { field, report, said } = await read({
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
    expect(said('conflict')).toEqual([
      expect.stringContaining('has Joseph Beispiel, the placings Jo Beispiel'),
      expect.stringContaining('no winner'),
    ])
  })

  it('may have two of one year', async () => {
    const { field, said } = await read({
      winners: [
        ['olympia', 'Ms. Olympia', 2000, 'Mia Exemple'],
        ['olympia', 'Ms. Olympia', 2000, 'Lea Beispiel'],
      ],
    })
    expect(field('flagship/2000', 'womens-bodybuilding')).toEqual(['1 Mia Exemple', '1 Lea Beispiel'])
    expect(said('two winners')).toHaveLength(1)
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
    ['May 4, 2013', /of another year/, null],
    ['February 30, 2012', /no day of the calendar/, null],
    ['Maiden 5, 2012', /no day of the calendar/, null],
    ['May 7, 2012', /from Thursday to Sunday/, null],
    ['December 29, 2012', /between the years/, null],
    ['soon', /no date/, null],
  ])('is kept or doubted: %s', (text, expected, city) => {
    const read = readWhen(text, 2012, '2026-06-15')
    expect(read.city).toBe(city)
    if (typeof expected === 'string') expect(read).toMatchObject({ date: expected, doubt: null })
    else expect(read).toMatchObject({ date: null, doubt: expect.stringMatching(expected) })
  })

  it('is doubted where it is still to come, and gives the year where the name has none', () => {
    expect(readWhen('June 20, 2026', 2026, '2026-06-15').doubt).toMatch(/still to come/)
    expect(readWhen('May 5, 2012', null, '2026-06-15')).toEqual({
      date: '2012-05-05',
      year: 2012,
      city: null,
      doubt: null,
    })
  })

  it('that is left out is said', async () => {
    const { contests, said } = await read({ pages: [{ date: 'May 5, 2012', names: ['Jo Beispiel'] }] })
    expect(contests[0]).toMatchObject({ date: null, year: 2015 })
    expect(said('date')).toEqual([
      expect.stringContaining('of another year than its name, and is left out: May 5, 2012'),
    ])
  })
})
