import { describe, expect, it, test } from 'vitest'
import { Folding, NameFilter } from '../../../src/importers/sources/openpowerlifting/scan/names.ts'
import { Report } from '../../../src/kernel/faults/report.ts'
import { fold } from '../../../src/kernel/text/names.ts'
import { COLUMNS, type Entry, entry } from '../../helpers/openpowerlifting.ts'
import { athlete, build, row, setUp } from './support.ts'

setUp()

const profilesOf = async (...parameters: Parameters<typeof build>) => (await build(...parameters)).profiles ?? []

const SOUGHT = [athlete(7, 'Zygimantas Pavyzdys')]

describe('a strongman among the lifters', () => {
  it('is found whatever the accents, with the best of what counts', async () => {
    const report = new Report()
    const rows = [
      row(),
      row({
        Date: '2016-03-05',
        BodyweightKg: '150',
        Best3DeadliftKg: '360',
        Deadlift4Kg: '365',
        TotalKg: '840',
        Dots: '440',
      }),
      row({ Date: '2016-03-05', BodyweightKg: '150', Event: 'D', TotalKg: '365', Division: 'Masters' }),
      row({ Date: '2017-01-01', Equipment: 'Wraps', Best3SquatKg: '320', TotalKg: '845' }),
      row({ Date: '2018-01-01', Equipment: 'Single-ply', Best3BenchKg: '250' }),
      row({ Date: '2018-02-01', Place: 'DQ', Best3BenchKg: '251' }),
      row({ Date: '2018-03-01', Sanctioned: 'No', Best3BenchKg: '252' }),
      row({ Date: '2003-01-01', Age: '17.5', Best3BenchKg: '253' }),
    ]
    expect((await build(rows, SOUGHT, { report })).profiles).toEqual([
      {
        ...{ athleteId: 7, name: 'Žygimantas Pavyzdys', confidence: 0.99 },
        ...{ bestSquatKg: 320, bestRawSquatKg: 300, bestBenchKg: 200, bestDeadliftKg: 365, bestTotalKg: 850 },
        ...{ bodyweightKg: 140, dots: 455.5, meets: 3, firstYear: 2015, lastYear: 2017 },
        reasons: expect.arrayContaining(['same name', 'same country', 'competed in the same years']),
      },
    ])
    expect(report.notes.join()).toContain('1 of 1 athletes of other sports were matched')
  })

  it('has dots also by a file that has none', async () => {
    const columns = COLUMNS.filter((name) => name !== 'Dots')
    const [profile] = await profilesOf([row()], SOUGHT, { columns })
    expect(profile?.dots).toBe(465.82)
  })

  it('has no total of a meet of one lift, and the bodyweight of the heaviest', async () => {
    const bench = { Event: 'B', Best3SquatKg: '', Best3DeadliftKg: '', TotalKg: '210', Best3BenchKg: '210' }
    const [profile] = await profilesOf(
      [row({ ...bench, BodyweightKg: '133' }), row({ ...bench, Best3BenchKg: '190' })],
      SOUGHT,
    )
    expect(profile).toMatchObject({
      bestTotalKg: null,
      dots: null,
      bestBenchKg: 210,
      bodyweightKg: 133,
      bestSquatKg: null,
    })
  })

  it.each<[string, Entry[]]>([
    ['for another country', [row({ Country: 'USA' })]],
    ['who is a woman', [row({ Sex: 'F' })]],
    ['in the category Mx', [row({ Sex: 'Mx' })]],
    ['in two categories', [row(), row({ Sex: 'Mx' })]],
    ['who is a child today', [row({ Age: '10', Date: '2022-05-01' })]],
    ['who may be seventeen today', [row({ Age: '', BirthYearClass: '14-18', Date: '2022-05-01' })]],
    ['of a school, of unknown age', [row({ Age: '', Division: 'Boys', Federation: 'THSPA' })]],
    ['who is two people by the ages', [row(), row({ Age: '55' })]],
    ['whose results are all in supportive suits', [row({ Equipment: 'Multi-ply' })]],
  ])('is not a lifter %s', async (_, rows) => {
    expect(await profilesOf(rows, SOUGHT)).toEqual([])
  })

  it('is not matched while they are, or may be, under age', async () => {
    expect(await profilesOf([row({ Age: '' })], [athlete(7, 'Zygimantas Pavyzdys', { birthYear: 2008 })])).toEqual([])
  })

  it('is the numbered lifter who fits, and none if two do', async () => {
    const [first, second] = [row({ Name: 'Žygimantas Pavyzdys #1' }), row({ Name: 'Žygimantas Pavyzdys #2' })]
    const abroad = { ...second, Country: 'Canada', MeetCountry: 'Canada' }
    expect((await profilesOf([first, abroad], SOUGHT)).map(({ name }) => name)).toEqual(['Žygimantas Pavyzdys #1'])
    expect(await profilesOf([first, second], SOUGHT)).toEqual([])
  })

  it('is not one of a name that many have, unless the birth year fits too', async () => {
    const common = Array.from({ length: 60 }, (_, at) => [
      entry({ Name: `Jonas Example${at}` }),
      entry({ Name: `Example${at} Paulauskas` }),
    ]).flat()
    const rows = [...common, row({ Name: 'Jonas Paulauskas' })]
    expect(await profilesOf(rows, [athlete(7, 'Jonas Paulauskas')])).toEqual([])
    const [profile] = await profilesOf(rows, [athlete(7, 'Jonas Paulauskas', { birthYear: 1985 })])
    expect(profile?.reasons).toContain('the year of birth fits')
  })

  it('and a woman is found as well', async () => {
    const sought = [athlete(3, 'Ona Pavyzdė', { sex: 'FEMALE' })]
    expect(await profilesOf([row({ Name: 'Ona Pavyzde', Sex: 'F' })], sought)).toMatchObject([{ athleteId: 3 }])
  })

  it('costs nothing if there is no one to match', async () => {
    const figures = await build([row()], [])
    expect(figures.profiles).toEqual([])
    expect(JSON.stringify(figures)).not.toContain('Pavyzdys')
  })
})

describe('names in bytes', () => {
  const names = [
    'Žydrūnas Šarūnas',
    "Pat O'Example",
    'Jean-Luc Exemple #12',
    'J.F. Démo',
    'B. Exemplar',
    'Ąęš’ė Ūž',
    'Jo',
    'Łukasz Ø. Ærlig',
    'Nguyễn Ví Dụ',
    '  Two  Gaps ',
  ]

  test('fold as text does', () => {
    const folding = new Folding()
    for (const name of names) {
      const bytes = Buffer.from(`x,${name},y`)
      folding.read(bytes, 2, bytes.length - 2)
      expect(folding.text()).toBe(fold(name.replace(/#.*/, '')))
    }
  })

  test('are found in any spelling, and others are not', () => {
    const filter = new NameFilter(names.map((name) => fold(name.replace(/#.*/, ''))))
    const has = (name: string) => filter.has(Buffer.from(name), 0, Buffer.byteLength(name))
    for (const name of [
      ...names,
      'ZYDRUNAS SARUNAS',
      'Zydrunas Sarunas #3',
      'Jean Luc Exemple',
      'B. Exemplar',
      'B Exemplar',
    ])
      expect(has(name), name).toBe(true)
    for (const name of ['Zydrunas Sarunaz', 'Jean-Luc Exemplo', 'J', '', '#1', 'Jo Jo'])
      expect(has(name), name).toBe(false)
  })
})
