/** A bundle of bodybuilding data is read, and what is wrong with it is refused. */
import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ImportRefused } from '../../../../src/kernel/faults/report.ts'
import { DIVISIONS } from '../../../../src/services/bodybuilding/rules/divisions.ts'
import { type BodybuildingFile, bodybuildingBundle } from '../../../helpers/bodybuilding-bundle.ts'
import { type BundleFiles, zipOf } from '../../../helpers/bundle.ts'
import { place, put, setUp } from '../support.ts'
import { read, refusals } from './support.ts'

setUp()

/** Why the whole bundle is rejected. */
const refusal = (files: BundleFiles): Promise<string> =>
  read(put(files)).then(
    () => expect.fail('was imported'),
    (error) => {
      expect(error).toBeInstanceOf(ImportRefused)
      return (error as Error).message
    },
  )

describe('a bundle', () => {
  it('becomes rows: people, contests, entries and qualifications', async () => {
    const { data, report } = await read(put(bodybuildingBundle()))
    expect([report.refusals, report.notes]).toEqual([[], []])
    expect(data.rows.athletes[0]).toEqual({
      ...{ key: 'm1', fullName: 'Man 1', sex: 'MALE', countryCode: 'GER', dateOfBirth: '1990-02-28' },
      ...{ birthYear: 1990, heightCm: 181.5, weightKg: 120 },
    })
    expect(data.rows.contests[0]).toEqual({
      ...{ key: 'c1', name: '2024 Lakeside Pro', series: 'Lakeside Pro', level: 'PRO', stage: false },
      ...{ status: 'COMPLETED', date: '2024-06-07', endDate: '2024-06-08', year: 2024, city: 'Kiel' },
      countryCode: 'GER',
    })
    expect(data.rows.contests.map(({ level, status }) => [level, status])).toEqual([
      ['PRO', 'COMPLETED'],
      ['FLAGSHIP', 'COMPLETED'],
      ['PRO', 'UPCOMING'],
    ])
    expect(data.rows.results[0]).toEqual({
      ...{ contest: 'c1', athlete: 'm1', division: 'mens-open', status: 'PLACED', place: 1, placeText: '1' },
    })
    expect(data.rows.results.slice(1, 8)).toMatchObject([
      { athlete: 'm2', status: 'PLACED', place: 2, placeText: 'T2' },
      { athlete: 'm3', status: 'DISQUALIFIED', place: null, placeText: 'DQ' },
      { athlete: 'm4', status: 'PLACED', place: null, placeText: null },
      { athlete: 'w1', division: 'womens-figure', place: 1 },
      { athlete: 'x1', division: 'womens-figure', place: 2 },
      { athlete: 'm1', contest: 'u1', status: 'ENTERED', place: null },
      { athlete: 'm2', contest: 'u1', status: 'WITHDRAWN', place: null },
    ])
    expect(data.rows.qualifications).toEqual([
      { athlete: 'm1', division: 'mens-open', year: 2024, contest: 'c1', points: null, rule: 'win' },
      { athlete: 'm2', division: 'mens-open', year: 2024, contest: 'c1', points: 12.5, rule: 'points' },
      { athlete: 'm3', division: 'mens-open', year: 2025, contest: null, points: null, rule: 'invited' },
    ])
    expect(data).toMatchObject({
      ...{ label: 'Made-up lakeside contests', demo: true, sourceDate: '2026-11-01', sourceUrl: null },
      attribution: { text: 'Nobody', html: '<a href="/methodology">Nobody</a>', license: 'CC0-1.0' },
      counts: { rows: { athletes: 121, contests: 3, results: 88, qualifications: 3 }, refused: {} },
    })
  })

  it('accepts each of the thirteen divisions by slug or name', async () => {
    expect(DIVISIONS).toHaveLength(13)
    const entries = DIVISIONS.flatMap(({ slug, name, sex }) => {
      const [one, other] = sex === 'MALE' ? ['m99', 'm100'] : ['w19', 'w20']
      return [`c2,${one},${slug},1,`, `c2,${other},${name},2,`]
    })
    const { data } = await read(put(bodybuildingBundle({ 'results.csv': entries })))
    const theirs = data.rows.results.filter(({ contest }) => contest === 'c2')
    expect(theirs.map(({ division }) => division)).toEqual(DIVISIONS.flatMap(({ slug }) => [slug, slug]))
  })

  it('is the same from a zip', async () => {
    const path = `${place()}.zip`
    writeFileSync(path, zipOf(bodybuildingBundle()))
    expect((await read(path)).data.rows).toEqual((await read(put(bodybuildingBundle()))).data.rows)
  })

  it('needs no more than athletes, contests and results', async () => {
    const { 'about.csv': _, 'qualifications.csv': __, ...rest } = bodybuildingBundle()
    const { data } = await read(put(rest))
    expect(data.rows.qualifications).toEqual([])
    expect(data).toMatchObject({
      ...{ label: 'Bodybuilding contests of an unnamed source', demo: false },
      attribution: { text: 'Bodybuilding contests of an unnamed source.', license: 'as stated by the source' },
    })
  })

  it('of which more than three rows in a hundred are wrong is refused as a whole', async () => {
    const wrong = Array.from({ length: 10 }, (_, row) => `c1,w${row + 1},mens-open,90,`)
    const message = await refusal(bodybuildingBundle({ 'results.csv': wrong }))
    expect(message).toMatch(/rows were refused, more than the 3\.0% allowed; nothing was changed/)
    expect(message).toMatch(
      /10 × division is for men, but the athlete is a woman, first in results\.csv, line 90, division/,
    )
  })

  it('with a file of another service, or without one of its own, is refused as a whole', async () => {
    expect(await refusal({ ...bodybuildingBundle(), 'event_results.csv': 'a\n' })).toMatch(
      /"event_results\.csv" that is not read/,
    )
    const { 'results.csv': _, ...rest } = bodybuildingBundle()
    expect(await refusal(rest)).toMatch(/has no results\.csv, which a bodybuilding bundle needs/)
  })
})

describe('a row is refused and reported with file, line, column, reason and value,', () => {
  type Refused = [fault: string, file: BodybuildingFile, row: string, column: string, reason: RegExp, value?: string]

  it.each<Refused>([
    ['of an unknown sex', 'athletes.csv', 'b1,Person,neither,,,,,', 'sex', /one of male, female/, 'neither'],
    ['of a person again', 'athletes.csv', 'm7,Man,male,,,,,', 'id', /an earlier row has the same value/, 'm7'],
    [
      'of an unknown level',
      ...(['contests.csv', 'c9,A,,world,,,2024-01-01,,,,', 'level'] as const),
      ...([/one of flagship, second, major, pro, regional/, 'world'] as const),
    ],
    [
      'of a contest again',
      'contests.csv',
      'c1,Again,,pro,,,2024-03-01,,,,',
      'id',
      /an earlier row has the same value/,
      'c1',
    ],
    ['of a contest without a year', 'contests.csv', 'c9,A,,pro,,,,,,,', 'year', /required if date is empty/],
    [
      'of a division that is misspelt',
      'results.csv',
      'c1,m1,mens-opne,1,',
      'division',
      /mean mens-open\?/,
      'mens-opne',
    ],
    ['of one misspelt by name', 'results.csv', 'c1,m1,Clasic Physique,1,', 'division', /mean classic-physique\?/],
    ['of no division at all', 'results.csv', 'c1,m1,arm wrestling,1,', 'division', /listed on the page/],
    ['of a woman among men', 'results.csv', 'c1,w2,mens-open,90,', 'division', /is for men/, 'mens-open'],
    ['of a man among women', 'results.csv', 'c1,m1,womens-bikini,90,', 'division', /is for women/, 'womens-bikini'],
    ['of an unknown athlete', 'results.csv', 'c1,nobody,mens-open,1,', 'athlete_id', /not in athletes\.csv/, 'nobody'],
    ['of an unknown contest', 'results.csv', 'c9,m1,mens-open,1,', 'contest_id', /not in contests\.csv/, 'c9'],
    ['of no place', 'results.csv', 'c1,m1,mens-212,winner,', 'place', /place from 1 to 1,000, DQ, DNF, WD/, 'winner'],
    ['of a place in a contest to come', 'results.csv', 'u1,m3,mens-open,1,', 'place', /contest is upcoming/],
    ['disqualified in a contest to come', 'results.csv', 'u1,m3,mens-open,DQ,', 'place', /contest is upcoming/],
    ['placed in a contest to come', 'results.csv', 'u1,m3,mens-open,,placed', 'status', /contest is upcoming/],
    [
      'of an entry again, by another spelling of its division',
      ...(['results.csv', "c1,m1,Men's Open,9,", 'contest_id, athlete_id, division'] as const),
      ...([/an earlier row has the same value/, 'c1, m1, mens-open'] as const),
    ],
    [
      'of a qualification at an unknown contest',
      ...(['qualifications.csv', 'm5,mens-open,2024,c9,,win', 'contest_id', /not in contests\.csv/, 'c9'] as const),
    ],
    [
      'of a qualification at a contest to come',
      ...(['qualifications.csv', 'm5,mens-open,2027,u1,,win', 'contest_id', /upcoming contest/] as const),
    ],
    [
      'of a qualification for a season before the contest',
      ...(['qualifications.csv', 'm5,mens-open,2023,c1,,win', 'year', /before that of the contest/, '2023'] as const),
    ],
    [
      'of a qualification of nobody',
      ...(['qualifications.csv', 'nobody,mens-open,2024,,,win', 'athlete_id', /not in athletes\.csv/] as const),
    ],
    [
      'of a qualification of a woman among men',
      ...(['qualifications.csv', 'w1,mens-open,2024,,,win', 'division', /is for men/, 'mens-open'] as const),
    ],
    [
      'of a qualification again',
      ...(['qualifications.csv', 'm3,mens-open,2025,,,win', 'athlete_id, division, year, contest_id'] as const),
      /an earlier row has the same value/,
    ],
    ['of a qualification by no rule', 'qualifications.csv', 'm5,mens-open,2024,c1,,', 'rule', /must not be empty/],
    ['of points that are none', 'qualifications.csv', 'm5,mens-open,2024,c1,-1,win', 'points', /at least|from 0/, '-1'],
  ])('%s', async (_, file, row, column, reason, value) => {
    const line = bodybuildingBundle()[file].split('\n').length
    expect(await refusals(bodybuildingBundle({ [file]: [row] }))).toEqual([
      expect.objectContaining({
        ...{ file, line, column, reason: expect.stringMatching(reason) },
        ...(value !== undefined && { value }),
      }),
    ])
  })

  it('if its athlete was born after the contest', async () => {
    const files = { 'athletes.csv': ['b1,Person,male,,2025-01-01,,,'], 'results.csv': ['c1,b1,mens-open,90,'] }
    expect(await refusals(bodybuildingBundle(files))).toMatchObject([
      {
        file: 'results.csv',
        column: 'athlete_id',
        value: 'b1',
        reason: expect.stringMatching(/born after the contest/),
      },
    ])
  })

  it('and the same athlete may stand in two divisions of a contest', async () => {
    expect(await refusals(bodybuildingBundle({ 'results.csv': ['c1,m1,mens-212,1,'] }))).toEqual([])
  })

  it('but an athlete may qualify twice for a season, at two contests', async () => {
    expect(await refusals(bodybuildingBundle({ 'qualifications.csv': ['m1,mens-open,2025,c2,,win'] }))).toEqual([])
  })
})
