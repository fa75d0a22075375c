/** Contests and placings of a strongman archive. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readStrongmanArchive } from '../../../src/importers/sources/strongman-archive/archive.ts'
import { ImportRefused, Report } from '../../../src/kernel/faults/report.ts'
import { broken, contest, FIELD, folder, of, type Placing, read, refusal, setUp } from './support.ts'

setUp()

describe('contests', () => {
  it('come with place, days, series, level and the placings of everybody', async () => {
    const { rows, data, report } = await read({
      contests: [contest(7, "2001 World's Strongest Man", 'Sparta, California, 2001-05-05 to 2001-05-07', FIELD)],
    })
    expect(rows.contests).toEqual([
      {
        ...{ key: 'archive/7', name: "2001 World's Strongest Man", series: "World's Strongest Man", level: 'WORLD' },
        ...{ stage: false, status: 'COMPLETED', date: '2001-05-05', endDate: '2001-05-07', year: 2001 },
        ...{ city: 'Sparta', countryCode: 'USA' },
      },
    ])
    expect(rows.athletes.map(({ key, fullName, sex, countryCode }) => [key, fullName, sex, countryCode])).toEqual([
      ['erkki-esimerkki-virta/FIN', 'Erkki Esimerkki-Virta', 'MALE', 'FIN'],
      ['jan-przyklad/POL', 'Jan Przykład', 'MALE', 'POL'],
      ['jon-prufa-daemason/ISL', 'Jón Prufa Dæmason', 'MALE', 'ISL'],
      ['ola-nordmannsen/NOR', 'Ola Nordmannsen', 'MALE', 'NOR'],
    ])
    expect(rows.results.map(({ place, points, division, status }) => [place, points, division, status])).toEqual([
      [1, 30, 'M', 'PLACED'],
      [2, 22.5, 'M', 'PLACED'],
      [3, 20, 'M', 'PLACED'],
      [3, 20, 'M', 'PLACED'],
    ])
    expect(data).toMatchObject({ demo: false, sourceUrl: 'https://strongmanarchives.com' })
    expect(data.attribution.license).toMatch(/^No licence stated by the source$/)
    expect(report.counts()).toEqual({ read: 4, used: 4, skipped: {}, refused: {} })
  })

  it('have no points if no athlete has any', async () => {
    const { rows } = await of(FIELD.map(([rank, name, country]) => [rank, name, country, 0] as const))
    expect(rows.results.map(({ points, pointsText }) => [points, pointsText])).toEqual(FIELD.map(() => [null, null]))
  })

  it('disqualify an athlete if the points state it, whatever the rank', async () => {
    const { rows } = await of([...FIELD, ['5', 'Karl Beispiel', 'GER', 'DQ']])
    expect(rows.results.at(-1)).toMatchObject({ status: 'DISQUALIFIED', place: null, placeText: '5', pointsText: 'DQ' })
  })

  it('are upcoming with withdrawals too, and without any entry if they have a day that is to come', async () => {
    const statusOf = async (field: Parameters<typeof of>[0], name: string, details: string) => {
      const contests = [
        contest(1, '2001 Other Cup', 'Sparta, Greece, 2001-05-05', FIELD),
        contest(2, name, details, field),
      ]
      return (await read({ contests })).rows.contests[1]?.status
    }
    const withdrawn = FIELD.map(([, ...entry], at) => [at === 0 ? 'WD' : '-', ...entry] as const)
    expect(await statusOf(withdrawn, '2027 Some Cup', 'Ulm, Germany, 2027-06-14')).toBe('UPCOMING')
    expect(await statusOf([], '2027 Some Cup', 'Ulm, Germany, 2027-06-14')).toBe('UPCOMING')
    expect(await statusOf([], '2026 Some Cup', 'Ulm, Germany')).toBe('COMPLETED')
  })

  it('are upcoming if there is a start list and the day is not over', async () => {
    const start = FIELD.map(([, name, country]) => ['-', name, country, 0] as const)
    const upcoming = async (details: string, name = '2026 Some Cup') => (await of(start, name, details)).rows
    expect((await upcoming('Ulm, Germany, 2026-06-14 to 2026-06-15')).contests[0]).toMatchObject({ status: 'UPCOMING' })
    expect((await upcoming('Ulm, Germany, 2026-06-14')).contests[0]).toMatchObject({ status: 'COMPLETED' })
    expect((await upcoming('Competitor', '2007 Some Cup')).contests[0]).toMatchObject({ status: 'COMPLETED' })
    const { results } = await upcoming('Competitor')
    expect(results[0]).toMatchObject({ status: 'ENTERED', place: null, placeText: '-', points: null })
  })

  it.each([
    ['1992 Test Cup', '2099-01-01', 'differs by more than one from the year of the contest'],
    ['1992 Test Cup', '1990-05-05', 'differs by more than one from the year of the contest'],
    ['1992 Test Cup', '1992-05-05 to 2099-05-06', 'differs by more than one from the year of the contest'],
    ['2026 Test Cup', '2026-06-16', 'is in the future, but the contest has placings'],
  ])('lose a doubtful date, which is reported: %s on %s', async (name, date, reason) => {
    const { rows, report } = await of(FIELD, name, `Ulm, Germany, ${date}`)
    expect(rows.contests).toMatchObject([
      { ...{ date: null, endDate: null, year: Number(name.slice(0, 4)) }, status: 'COMPLETED', city: 'Ulm' },
    ])
    expect(report.decisions).toEqual([
      { kind: 'place or date', text: `${name}: date ${reason}, and is ignored: ${date}.` },
    ])
  })

  it.each([
    ['1984 Test Cup', '1985-01-05', 'COMPLETED'],
    ['2026 Test Cup', '2026-06-15', 'COMPLETED'],
    ['2027 Test Cup', '2026-06-14', 'COMPLETED'],
    ['2026 Test Cup', '2027-01-05', 'UPCOMING'],
  ])('keep a date that is in the year of the season or next to it: %s on %s', async (name, date, status) => {
    const field = status === 'UPCOMING' ? FIELD.map(([, ...entry]) => ['-', ...entry] as const) : FIELD
    const { rows, report } = await of(field, name, `Ulm, Germany, ${date}`)
    expect(rows.contests).toMatchObject([{ date, status, year: Number(name.slice(0, 4)) }])
    expect(report.decisions).toEqual([])
  })

  it('are in Georgia the country or the state, depending on the athletes', async () => {
    const place = 'Springfield, Georgia, 2015-10-31'
    const americans = ['Ann', 'Bob', 'Cy'].map(
      (name, index) => [`${index + 1}`, `${name} Example`, 'USA', 3 - index] as const,
    )
    expect((await of(americans, '2015 Some Cup', place)).rows.contests[0]?.countryCode).toBe('USA')
    expect((await of(FIELD, '2015 Some Cup', place)).rows.contests[0]?.countryCode).toBe('GEO')
  })

  it('are for women if the name does not state it and most athletes compete with women elsewhere', async () => {
    const women = ['Ann', 'Bea', 'Cat'].map(
      (name, index) => [`${index + 1}`, `${name} Example`, 'USA', 3 - index] as const,
    )
    const { rows, kinds } = await read({
      contests: [
        contest(1, "2020 U82 World's Strongest Woman", 'Competitor', women),
        contest(2, '2021 Beer Cup', 'Competitor', women),
      ],
    })
    expect(
      rows.results.map(({ contest, division }) => `${contest} ${division}`).filter((_, index) => index % 3 === 0),
    ).toEqual(['archive/1 W82', 'archive/2 W'])
    expect(rows.athletes.map(({ sex }) => sex)).toEqual(['FEMALE', 'FEMALE', 'FEMALE'])
    expect(kinds).toEqual(['division'])
  })

  it('of one series are grouped, however their names are spelled', async () => {
    const { rows } = await read({
      contests: ['2001 Steinhátíð Íslands', '2002 Steinhátíð íslands', broken('2003 Steinhátíð Íslands')].map(
        (name, index) => contest(index + 1, name, 'Competitor', FIELD),
      ),
    })
    expect(new Set(rows.contests.map(({ series }) => series))).toEqual(new Set(['Steinhátíð Íslands']))
  })

  it('of one event have marks in place of points', async () => {
    const { rows } = await of(
      [
        ['1', 'Ola Nordmannsen', 'NOR', '1105 lbs'],
        ['2', 'Jan Przykład', 'POL', '(No lift)'],
      ],
      '2020 Feats - Max Deadlift',
    )
    expect(rows.contestEvents).toEqual([
      { contest: 'archive/1', position: 1, event: 'deadlift', name: 'Max Deadlift', details: null },
    ])
    expect(rows.eventResults).toMatchObject([
      {
        athlete: 'ola-nordmannsen/NOR',
        text: '1105 lbs',
        value: 1105 * 0.45359237,
        unit: 'kg',
        place: 1,
        points: null,
      },
      { text: '(No lift)', value: null },
    ])
    expect(rows.results[0]).toMatchObject({ points: null, pointsText: '1105 lbs' })
    const reps = await of([['1', 'Ola Nordmannsen', 'NOR', '5 reps']], '2020 Feats - 400 kg Deadlift')
    expect(reps.rows.eventResults).toMatchObject([{ value: 5, unit: 'reps', implementKg: 400 }])
    expect(
      (await of([['1', 'Ola Nordmannsen', 'NOR', '423 lbs']], '2020 Log and Deadlift Cup')).rows.contestEvents,
    ).toEqual([])
  })
})

describe('a placing that is wrong', () => {
  /** Enough valid rows that a few invalid ones do not stop the import. */
  const right = Array.from(
    { length: 60 },
    (_, index): Placing => [
      `${index + 1}`,
      `Ola Nummer${String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))}ssen`,
      'NOR',
      60 - index,
    ],
  )

  it.each([
    [['1st of all', 'Karl Beispiel', 'GER', 1], 'rank', '1st of all'],
    [['61', ' ', 'GER', 1], 'person_name', ''],
    [['61', right[0]![1], 'NOR', 1], '', right[0]![1]],
  ] as const)('is refused with its number: %j', async (placing, field, value) => {
    const { report, rows } = await of([...right, placing as Placing])
    expect(report.refusals).toMatchObject([
      { file: expect.stringMatching(/contests\.json$/), line: 1, column: `results[61]${field && `.${field}`}`, value },
    ])
    expect(rows.results).toHaveLength(60)
    expect(report.counts()).toMatchObject({ read: 61, used: 60 })
  })

  it('is stored without an unknown country, which is reported once', async () => {
    const { rows, report } = await of([...FIELD, ['5', 'Karl Beispiel', 'XQX', 1], ['6', 'Kurt Muster', 'XQX', 1]])
    expect(rows.athletes.filter(({ countryCode }) => countryCode === null).map(({ key }) => key)).toEqual([
      'karl-beispiel/-',
      'kurt-muster/-',
    ])
    expect(report.decisions).toEqual([
      { kind: 'country', text: expect.stringContaining('XQX is not a known country; 2 placings') },
    ])
  })

  it('is refused with its contest if that has no name, past year or number of its own', async () => {
    const { report, rows } = await read({
      contests: [
        contest(1, '2001 Some Cup', 'Competitor', right),
        contest(5, '2002 Some Cup', 'Competitor', right),
        contest(1, '2002 Some Cup', 'Competitor', FIELD.slice(0, 1)),
        contest(2, 'Some Cup', 'Competitor', FIELD.slice(0, 1)),
        contest(3, 'Some Cup', 'Ulm, Germany, 2099-01-01', FIELD.slice(0, 1)),
        contest(4, '2099 Some Cup', 'Competitor', FIELD.slice(0, 1)),
      ],
    })
    expect(report.refusals.map(({ line, column }) => [line, column])).toEqual([
      [3, 'contest_id'],
      [4, 'details'],
      [5, 'details'],
      [6, 'contest_name'],
    ])
    expect(rows.contests).toHaveLength(2)
  })

  it('is not all that is refused if the results of a contest are no list', async () => {
    const { results: _, ...none } = contest(2, '2002 Some Cup', 'Competitor', FIELD)
    const { report, rows } = await read({
      contests: [contest(1, '2001 Some Cup', 'Competitor', right), none, { ...none, contest_id: 3, results: {} }],
    })
    expect(report.refusals).toEqual(
      [2, 3].map((line) => ({
        ...{ file: expect.stringMatching(/contests\.json$/), line, column: 'results' },
        reason: 'results is not a list',
      })),
    )
    expect(report.counts()).toMatchObject({ read: 62, used: 60 })
    expect(rows.contests).toHaveLength(1)
  })

  it('is one too many', async () => {
    expect(
      await refusal({ contests: [contest(1, '2001 Cup', 'Competitor', [...FIELD, ['x', 'Karl Beispiel', 'GER', 1]])] }),
    ).toMatch(/20\.0% of 5 rows were refused/)
  })
})

describe('a file that is refused as a whole', () => {
  it('is one of something else', async () => {
    expect(await refusal({ contests: [] })).toContain('not a list of contests')
    expect(await refusal({ contests: [{ name: 'x' }] })).toContain('not a list of contests')
    expect(await refusal({ records: [] })).toContain('eventRecords')
    expect(await refusal({ events: { 'a/other/x.csv': 'a\n' } })).toContain('results')
  })

  it('is one that is no JSON, or no tar, or not there', async () => {
    const contests = join(folder, 'broken.json')
    await writeFile(contests, '[{"contest_id": 1')
    const options = { report: new Report(), today: '2026-01-01' }
    await expect(readStrongmanArchive({ contests }, options)).rejects.toThrow(/broken\.json is not JSON/)
    await writeFile(join(folder, 'right.json'), JSON.stringify([contest(1, '2001 Cup', 'Competitor', FIELD)]))
    const right = join(folder, 'right.json')
    await expect(readStrongmanArchive({ contests: right, eventResults: contests }, options)).rejects.toThrow(
      ImportRefused,
    )
    await expect(
      readStrongmanArchive({ contests: right, eventResults: join(folder, 'none') }, options),
    ).rejects.toThrow(/There is no file/)
  })
})
