/** A strongman bundle is imported completely or rejected with every fault; no invalid data is imported silently. */
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Keys, readTable } from '../../src/importers/bundle/read-table.ts'
import { readStrongmanBundle } from '../../src/importers/sources/strongman/bundle.ts'
import { STRONGMAN } from '../../src/importers/sources/strongman/tables.ts'
import { ImportRefused, Report } from '../../src/kernel/faults/report.ts'
import { type BundleFile, type BundleFiles, bundle, putBundle, zipOf } from '../helpers/bundle.ts'

const TODAY = '2026-11-20'
const CLOSED = { maxBytes: 10_000_000, allowPrivateHosts: false }

let folder: string
let count = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'strengthgraph-bundle-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const place = () => {
  count += 1
  return join(folder, `bundle-${count}`)
}
const put = (files: BundleFiles): string => putBundle(place(), files)

async function read(location: string, input = CLOSED) {
  const report = new Report()
  return { report, data: await readStrongmanBundle(location, { report, input, today: TODAY }) }
}

/** Why the whole bundle is rejected. */
const refusal = (location: string, input = CLOSED): Promise<string> =>
  read(location, input).then(
    () => expect.fail('was imported'),
    (error) => {
      expect(error).toBeInstanceOf(ImportRefused)
      return (error as Error).message
    },
  )

/** The rejected rows of an otherwise valid bundle. */
const refusals = async (files: BundleFiles) => (await read(put(files))).report.refusals

describe('a bundle', () => {
  it('becomes rows: people, contests, events, entries, marks and records', async () => {
    const { data, report } = await read(put(bundle()))
    expect(report.refusals).toEqual([])
    expect(report.notes).toEqual([])
    expect(data.rows.athletes[0]).toEqual({
      ...{ key: 'a1', fullName: 'Person 1', sex: 'MALE', countryCode: 'GER', dateOfBirth: '1990-02-28' },
      ...{ birthYear: 1990, heightCm: 191.5, weightKg: 150 },
    })
    expect(data.rows.contests[0]).toEqual({
      ...{ key: 'c1', name: '2024 Harbour Open', series: 'Harbour Open', level: 'MAJOR', stage: false },
      ...{
        status: 'COMPLETED',
        date: '2024-06-07',
        endDate: '2024-06-08',
        year: 2024,
        city: 'Kiel',
        countryCode: 'GER',
      },
    })
    expect(data.rows.contestEvents).toMatchObject([
      { contest: 'c1', position: 1, event: 'log_press', name: 'Log for Reps (150 kg)', details: '150 kg, 60 s' },
      { contest: 'c1', position: 2, event: null, name: 'Anchor Throw', details: null },
      { contest: 'c1', position: 3, event: 'deadlift', name: 'Deadlift', details: null },
    ])
    expect(data.rows.results.slice(0, 4)).toMatchObject([
      { athlete: 'a1', division: 'M', status: 'PLACED', place: 1, placeText: '1', points: 9.5, pointsText: null },
      { athlete: 'a2', status: 'PLACED', place: 2, placeText: 'T2', points: null, pointsText: '8 + 1' },
      { athlete: 'a3', status: 'DISQUALIFIED', place: null, placeText: 'DQ', points: null, pointsText: null },
      { athlete: 'a4', status: 'ENTERED', place: null, placeText: null },
    ])
    expect(data.rows.eventResults).toMatchObject([
      { position: 1, athlete: 'a1', text: '7 reps (150 kg)', value: 7, unit: 'reps', reps: 7, implementKg: 150 },
      { position: 2, athlete: 'a1', text: '12.3 m', value: 12.3, unit: 'm', reps: null, implementKg: 60, place: 1 },
    ])
    expect(data.rows.records).toMatchObject([
      { event: 'deadlift', athlete: 'a2', contest: null, text: '1000 lbs', unit: 'kg', year: 2021, date: null },
    ])
    expect(data.rows.records[0]?.value).toBeCloseTo(453.592, 3)
    expect(data).toMatchObject({
      ...{ label: 'Made-up harbour contests', demo: true, sourceDate: '2026-11-01', sourceUrl: null },
      attribution: { text: 'Nobody & <friends>', url: '/methodology', license: 'CC0-1.0' },
      counts: { rows: { athletes: 120, contests: 1 }, unreadMarks: 0 },
    })
    expect(data.attribution.html).toBe('<a href="/methodology">Nobody &amp; &lt;friends&gt;</a>')
  })

  it('is the same from a folder, a zip, a folder in a zip, and the URL of a zip', async () => {
    const files = bundle()
    const expected = (await read(put(files))).data.rows
    const zips = ['', 'my-bundle/'].map((within) => {
      const path = `${place()}.zip`
      writeFileSync(path, zipOf(files, within))
      return path
    })
    for (const path of zips) expect((await read(path)).data.rows).toEqual(expected)
    const server = createServer((_, response) => createReadStream(zips[0] as string).pipe(response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/b.zip?token=secret`
      const { data } = await read(url, { ...CLOSED, allowPrivateHosts: true })
      expect(data.rows).toEqual(expected)
      expect(data.sourceUrl).toBe(url.replace('?token=secret', ''))
      expect(await refusal(url)).toMatch(/127\.0\.0\.1/)
    } finally {
      server.close().closeAllConnections()
    }
  })

  it('needs no more than athletes, contests and results, in columns of any order and case', async () => {
    const { 'athletes.csv': athletes, 'results.csv': results } = bundle()
    const { data } = await read(
      put({
        'athletes.csv': athletes,
        'results.csv': results,
        'contests.csv': 'YEAR,Level,name,id\n1999,World,Harbour Open,c1\n',
      }),
    )
    expect(data.rows).toMatchObject({
      contests: [{ year: 1999, date: null, level: 'WORLD', status: 'COMPLETED', stage: false }],
      ...{ contestEvents: [], eventResults: [], records: [] },
    })
    expect(data.label).toMatch(/unnamed source/)
  })

  it('keeps the text of a mark that is not understood, and says so', async () => {
    const { data, report } = await read(put(bundle({ 'event_results.csv': ['c1,3,a1,M,heavier than yours,,,'] })))
    expect(data.rows.eventResults.at(-1)).toMatchObject({ text: 'heavier than yours', value: null, unit: null })
    expect(report.notes).toEqual([expect.stringMatching(/only the text is kept: 1 \("heavier than yours"\)/)])
  })

  it('keeps the name of an event that is none of the list, and says so where that may be a slip of the pen', async () => {
    const events = ['c1,4,log_pres,,', 'c1,5,,Fridge Carry,', 'c1,6,other,Max Deadlift,']
    const { data, report } = await read(put(bundle({ 'contest_events.csv': events })))
    expect(data.rows.contestEvents.slice(3)).toMatchObject([
      { event: null, name: 'log_pres' },
      { event: null, name: 'Fridge Carry' },
      { event: null, name: 'Max Deadlift' },
    ])
    expect(report.notes).toEqual([expect.stringMatching(/none of the list: 1 \("log_pres"\)/)])
  })

  it('knows a season that ends in the next January, and an entry without place whatever its place says', async () => {
    const files = bundle({ 'contests.csv': ['c2,2023 Harbour Open,,major,,,2024-01-06,,2023,,'] })
    const results = 'contest_id,athlete_id,division,place,status\nc2,a1,M,6,disqualified\nc2,a2,M,,did_not_finish\n'
    const { data } = await read(put({ ...files, 'results.csv': results }))
    expect(data.rows.contests[1]).toMatchObject({ date: '2024-01-06', year: 2023 })
    expect(data.rows.results).toMatchObject([
      { status: 'DISQUALIFIED', place: null, placeText: '6' },
      { status: 'DID_NOT_FINISH', place: null, placeText: null },
    ])
  })

  it('knows a contest by its date as yet to come, where nobody says whether it has been held', async () => {
    const rows = [
      'c2,Tomorrow,,major,,,2026-11-21,,,,',
      'c3,Today,,major,,,2026-11-20,,,,',
      'c4,Next,,major,,,,,2027,,',
    ]
    const { data, report } = await read(put(bundle({ 'contests.csv': [...rows, 'c5,This,,major,,,,,2026,,'] })))
    expect(report.refusals).toEqual([])
    expect(data.rows.contests.slice(1).map(({ name, status }) => [name, status])).toEqual([
      ['Tomorrow', 'UPCOMING'],
      ['Today', 'COMPLETED'],
      ['Next', 'UPCOMING'],
      ['This', 'COMPLETED'],
    ])
  })

  it('takes the figures of a mark from their columns where they are given', async () => {
    const header = 'contest_id,position,athlete_id,division,result,value,unit,reps,implement_kg'
    const files = {
      ...bundle(),
      'event_results.csv': `${header}\nc1,1,a1,M,"8 or so",8,reps,8,150\nc1,1,a2,M,6 reps,,,,150\n`,
    }
    expect((await read(put(files))).data.rows.eventResults).toMatchObject([
      { text: '8 or so', value: 8, unit: 'reps', reps: 8, implementKg: 150 },
      { text: '6 reps', value: 6, unit: 'reps', reps: 6, implementKg: 150 },
    ])
  })

  it('says how far it is', async () => {
    const told: [number, number][] = []
    const location = put(bundle())
    const onProgress = (position: number, total: number) => told.push([position, total])
    await readStrongmanBundle(location, { report: new Report(), input: CLOSED, today: TODAY, onProgress })
    expect(told.at(-1)?.[0]).toBe(told.at(-1)?.[1])
  })
})

describe('a bundle as a whole is refused', () => {
  it('without a file that it needs, all of them being named', async () => {
    const { 'contests.csv': _, 'athletes.csv': __, ...rest } = bundle()
    expect(await refusal(put(rest))).toMatch(/has no athletes\.csv.* has no contests\.csv/)
  })

  it('with a file that is not read', async () => {
    expect(await refusal(put({ ...bundle(), 'contest-events.csv': 'a\n', 'event_results.csv': '' }))).toMatch(
      /"contest-events\.csv" that is not read/,
    )
    expect(await refusal(put({ ...bundle(), 'records.csv.gz': 'x' }))).toMatch(/"records\.csv\.gz" that is not read/)
    const { 'contest_events.csv': events = '', ...rest } = bundle()
    expect(await refusal(put({ ...rest, 'contest-events.csv': events }))).toMatch(/did you mean contest_events\.csv\?/)
  })

  it('without a column that it needs, or with one that is not read', async () => {
    const renamed = bundle()['athletes.csv']?.replace('full_name', 'fullname').replace('height_cm', 'shoe_size') ?? ''
    const message = await refusal(put({ ...bundle(), 'athletes.csv': renamed }))
    expect(message).toMatch(/athletes\.csv: There is no column "fullname"; did you mean full_name\?/)
    expect(message).toMatch(/There is no column "shoe_size"\. The columns are id, full_name, sex, .*, weight_kg\. The/)
    expect(message).toMatch(/The required column full_name is missing\./)
  })

  it('with one column twice', async () => {
    expect(await refusal(put({ ...bundle(), 'contests.csv': 'id,name,level,year,ID\nc1,a,world,2000,c1\n' }))).toMatch(
      /Column id is there twice/,
    )
  })

  it('with the faults of all its files at once', async () => {
    const files = { ...bundle(), 'athletes.csv': 'id\n', 'contests.csv': 'id\n', 'records.csv': 'id\n' }
    expect(await refusal(put(files))).toMatch(/athletes\.csv: .*contests\.csv: .*records\.csv: /)
  })

  it('with an empty file, or one without a row', async () => {
    expect(await refusal(put({ ...bundle(), 'results.csv': '' }))).toMatch(/results\.csv is empty/)
    expect(await refusal(put({ ...bundle(), 'results.csv': '\n\n' }))).toMatch(/results\.csv has no header line/)
    const none = {
      'athletes.csv': 'id,full_name\n',
      'contests.csv': 'id,name,level\n',
      'results.csv': 'contest_id,athlete_id,division\n',
    }
    expect(await refusal(put(none))).toMatch(/holds no athlete/)
  })

  it('that is not UTF-8, by the line', async () => {
    const latin = Buffer.from(bundle()['athletes.csv'] ?? '')
      .toString()
      .replace('Person 3', 'Bj\u00f6rn')
    expect(await refusal(put({ ...bundle(), 'athletes.csv': Buffer.from(latin, 'latin1') }))).toMatch(
      /athletes\.csv, line 4: the text is not UTF-8/,
    )
  })

  it('whose last line is cut', async () => {
    const whole = bundle()['results.csv'] as string
    expect(await refusal(put({ ...bundle(), 'results.csv': whole.slice(0, -6) }))).toMatch(
      /results\.csv, line \d+: the file ends in the middle of a row/,
    )
    const { report } = await read(put({ ...bundle(), 'results.csv': whole.slice(0, -1) }))
    expect(report.notes).toEqual([expect.stringMatching(/results\.csv has no newline/)])
  })

  it('that has a line of two gigabytes, after a few of its bytes', async () => {
    let given = 0
    async function* chunks() {
      for (; given < 2048; given += 1) yield Buffer.alloc(1 << 20, 'x')
    }
    const input = { ...{ name: 'athletes.csv', location: 'athletes.csv', totalBytes: undefined, file: undefined } }
    const reading = { name: 'athletes', table: STRONGMAN.tables.athletes, keys: new Keys(TODAY), report: new Report() }
    await expect(
      readTable(
        { ...input, chunks: chunks(), position: () => 0, close: async () => {} },
        { ...reading, progress() {} },
      ),
    ).rejects.toThrow(/athletes\.csv, line 1: the record is longer than 65536 bytes/)
    expect(given).toBeLessThan(4)
  })

  it('of which more than three rows in a hundred are wrong', async () => {
    const wrong = Array.from({ length: 10 }, (_, row) => `x${row},Person,neither`)
    const message = await refusal(put(bundle({ 'athletes.csv': wrong })))
    expect(message).toMatch(/rows are refused, more than the 3\.0 % allowed/)
    expect(message.split('\n')[1]).toMatch(
      /^ {2}10 × row has not as many cells as the header, first in athletes\.csv, line 122$/,
    )
  })

  it('that is not there, no zip, or says twice what it is', async () => {
    expect(await refusal(join(folder, 'nowhere'))).toMatch(/no file .*nowhere.*Check the path/)
    const plain = `${place()}.zip`
    writeFileSync(plain, 'id,full_name\n')
    expect(await refusal(plain)).toMatch(/neither a folder nor a whole zip/)
    expect(await refusal(put(bundle({ 'about.csv': ['Again,CC0-1.0,Nobody,,,'] })))).toMatch(/more than one row/)
  })
})

describe('a row is refused, and named by file, line, column, reason and value,', () => {
  type Refused = [file: BundleFile, row: string, column: string, reason: RegExp, value?: string]

  it.each<Refused>([
    [
      'athletes.csv',
      `b1,Person,male,,,,"6'2""",150`,
      'height_cm',
      /plain number of centimetres.*without a unit/,
      `6'2"`,
    ],
    ['athletes.csv', 'b1,Person,male,,,,7,150', 'height_cm', /from 100 to 260/, '7'],
    ['athletes.csv', 'b1,Person,male,,,,"191,5",150', 'height_cm', /with a decimal point/, '191,5'],
    ['athletes.csv', 'b1,Person,male,,,,191,330 lbs', 'weight_kg', /plain number of kilograms/, '330 lbs'],
    ['athletes.csv', 'b1,Person,neither,,,,,', 'sex', /one of male, female/, 'neither'],
    ['athletes.csv', 'b1,Person,male,Atlantis,,,,', 'country', /no known country.*GER/, 'Atlantis'],
    ['athletes.csv', 'b1,Person,male,,2026-02-30,,,', 'date_of_birth', /day of the calendar/, '2026-02-30'],
    ['athletes.csv', 'b1,Person,male,,30.2.1990,,,', 'date_of_birth', /YYYY-MM-DD/, '30.2.1990'],
    ['athletes.csv', 'b1,Person,male,,0190-02-03,,,', 'date_of_birth', /from 1900 on/, '0190-02-03'],
    ['athletes.csv', 'b1,Person,male,,1990-02-03,1991,,', 'birth_year', /year of date_of_birth/],
    ['athletes.csv', 'b1,Person,male,,,90,,', 'birth_year', /from 1900 to 2100/, '90'],
    ['athletes.csv', 'b1,Person,male,,2026-11-21,,,', 'date_of_birth', /yet to come/],
    ['athletes.csv', 'b1,Person,male,,,2027,,', 'birth_year', /yet to come/],
    ['athletes.csv', 'b1,,male,,,,,', 'full_name', /must not be empty/],
    ['athletes.csv', 'b1,Per\u001b[2Json,male,,,,,', 'full_name', /not for showing/, 'Per\u001b[2Json'],
    ['athletes.csv', `b1,${'x'.repeat(201)},male,,,,,`, 'full_name', /1 to 200 characters/, 'x'.repeat(40)],
    ['athletes.csv', 'a7,Person again,male,,,,,', 'id', /a row before has it/, 'a7'],
    ['athletes.csv', 'b1,Person,male', '', /not as many cells/],
    ['athletes.csv', 'b1,Person, the younger,male,,,,,', '', /not as many cells/],
    ['contests.csv', 'c2,A,,galactic,,,2024-01-01,,,,', 'level', /one of world, major, national, regional/, 'galactic'],
    ['contests.csv', 'c2,A,,world,maybe,,2024-01-01,,,,', 'stage', /true or false/, 'maybe'],
    ['contests.csv', 'c2,A,,world,,held,2024-01-01,,,,', 'status', /one of completed, upcoming/, 'held'],
    ['contests.csv', 'c2,A,,world,,,2024-03-02,2024-03-01,,,', 'end_date', /is before date/],
    ['contests.csv', 'c2,A,,world,,,,2024-03-01,2024,,', 'end_date', /without date/],
    ['contests.csv', 'c2,A,,world,,,,,,,', 'year', /where date is not/],
    ['contests.csv', 'c2,A,,world,,,2024-03-01,,2022,,', 'year', /more than a year from that of date/],
    [
      'contests.csv',
      'c2,A,,world,,completed,2026-11-21,,,,',
      'status',
      /not be completed where the date is yet to come/,
    ],
    ['contests.csv', 'c2,A,,world,,completed,,,2027,,', 'status', /not be completed where the date is yet to come/],
    ['contests.csv', 'c1,Again,,world,,,2024-03-01,,,,', 'id', /a row before has it/, 'c1'],
    ['contest_events.csv', 'c9,1,deadlift,,', 'contest_id', /not in contests\.csv/, 'c9'],
    ['contest_events.csv', 'c1,0,deadlift,,', 'position', /from 1 to/, '0'],
    ['contest_events.csv', 'c1,1,deadlift,,', 'contest_id, position', /a row before has it/, 'c1, 1'],
    ['contest_events.csv', 'c1,4,,,', 'name', /must be given/],
    ['contest_events.csv', 'c1,4,other,,', 'name', /must be given/],
    ['results.csv', 'c9,a1,M,1,', 'contest_id', /not in contests\.csv/, 'c9'],
    ['results.csv', 'c1,nobody,M,1,', 'athlete_id', /not in athletes\.csv/, 'nobody'],
    ['results.csv', 'c1,a1,M,1,', 'contest_id, athlete_id, division', /a row before has it/, 'c1, a1, M'],
    ['results.csv', 'c1,a1,X99,1,', 'division', /one of M, W, M105, M90/, 'X99'],
    ['results.csv', 'c1,a1,MM,0,', 'place', /place from 1 to 1,000, DQ, DNF, WD/, '0'],
    ['results.csv', 'c1,a1,MM,1001,', 'place', /place from 1 to 1,000/, '1001'],
    ['results.csv', 'c1,a1,MM,T9999,', 'place', /place from 1 to 1,000/, 'T9999'],
    ['results.csv', 'c1,a1,MM,-1,', 'place', /place from 1/, '-1'],
    ['results.csv', 'c1,a1,MM,winner,', 'place', /place from 1/, 'winner'],
    ['event_results.csv', 'c9,1,a1,M,1 rep,,,', 'contest_id, position', /not in contest_events\.csv/, 'c9, 1'],
    ['event_results.csv', 'c1,9,a1,M,1 rep,,,', 'contest_id, position', /not in contest_events\.csv/, 'c1, 9'],
    ['event_results.csv', 'c1,3,nobody,M,1 rep,,,', 'athlete_id', /not in athletes\.csv/, 'nobody'],
    ['event_results.csv', 'c1,3,a1,M,1 rep,0,,', 'place', /from 1/, '0'],
    ['event_results.csv', 'c1,3,a1,M,1 rep,1001,,', 'place', /from 1 to 1,?000/, '1001'],
    ['event_results.csv', 'c1,3,a1,M,1 rep,,five,', 'points', /plain number/, 'five'],
    ['event_results.csv', 'c1,1,a1,M,1 rep,,,', 'contest_id, position, athlete_id, division', /before/, 'c1, 1, a1, M'],
    ['about.csv', 'A,CC0-1.0,B,javascript:alert(1),,', 'attribution_url', /http or https/, 'javascript:alert(1)'],
    [
      'about.csv',
      'A,CC0-1.0,B,https://good.example@evil.example/,,',
      'attribution_url',
      /without a user name/,
      'https://good.example@evil.example/',
    ],
    ['about.csv', 'A,CC0-1.0,B,//example.org,,', 'attribution_url', /http or https/, '//example.org'],
    ['records.csv', 'Fridge Carry,M,a1,,A,,1 kg,,2020,', 'event', /none of the events/, 'Fridge Carry'],
    ['records.csv', 'deadlift,M,a1,c9,A,,1 kg,,2020,', 'contest_id', /not in contests\.csv/, 'c9'],
    ['records.csv', 'deadlift,M,a1,,A,,1 kg,,,', 'year', /where date is not/],
  ])('%s: %s', async (file, row, column, reason, value) => {
    const line = bundle()[file].split('\n').length
    expect(await refusals(bundle({ [file]: [row] }))).toEqual([
      { file, line, column, reason: expect.stringMatching(reason), ...(value !== undefined && { value }) },
    ])
  })

  it('once, with all that is wrong with it', async () => {
    const { report } = await read(put(bundle({ 'athletes.csv': ['b1,,neither,,,,7,'] })))
    expect(report.refusals).toMatchObject([{ column: 'full_name, sex, height_cm', value: 'neither' }])
    expect(report.refusedTotal).toBe(1)
  })

  it('and so are those that name it, for that reason', async () => {
    const found = await refusals(bundle({ 'athletes.csv': ['b1,Person,neither,,,,,'], 'results.csv': ['c1,b1,M,1,'] }))
    expect(found).toMatchObject([
      { file: 'athletes.csv', column: 'sex' },
      {
        file: 'results.csv',
        column: 'athlete_id',
        reason: expect.stringMatching(/row of athletes\.csv that is refused/),
      },
    ])
  })

  it('where it has an athlete compete who was not yet born', async () => {
    const athletes = ['b1,Person,male,,2024-06-08,,,', 'b2,Person,male,,2024-06-07,,,', 'b3,Person,male,,,2025,,']
    const results = ['c1,b1,M,90,', 'c1,b2,M,91,', 'c1,b3,M,92,']
    const found = await refusals(bundle({ 'athletes.csv': athletes, 'results.csv': results }))
    expect(found.map(({ file, column, value }) => [file, column, value])).toEqual([
      ['results.csv', 'athlete_id', 'b1'],
      ['results.csv', 'athlete_id', 'b3'],
    ])
    expect(found[0]?.reason).toMatch(/born after the contest/)
  })

  it('and the same athlete may stand in two divisions of a contest', async () => {
    expect(await refusals(bundle({ 'results.csv': ['c1,a1,MM,1,'] }))).toEqual([])
  })

  it('and a unit is asked for where a value is given', async () => {
    const files = {
      ...bundle(),
      'event_results.csv': 'contest_id,position,athlete_id,division,value,unit\nc1,1,a1,M,5,\nc1,1,a2,M,5,stone\n',
    }
    expect((await refusals(files)).map(({ column, reason }) => [column, reason])).toEqual([
      ['unit', expect.stringMatching(/where value is/)],
      ['unit', expect.stringMatching(/one of kg, reps, s, m, m\/s, deg/)],
    ])
  })
})
