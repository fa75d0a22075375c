/** What is wrong with a bundle is refused, with file, line, column and reason. */
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Keys, readTable } from '../../../src/importers/bundle/read-table.ts'
import { STRONGMAN } from '../../../src/importers/sources/strongman/tables.ts'
import { Report } from '../../../src/kernel/faults/report.ts'
import { type BundleFile, bundle, zipOf } from '../../helpers/bundle.ts'
import { folder, place, put, read, refusal, refusals, setUp, TODAY } from './support.ts'

setUp()

describe('a bundle as a whole is refused', () => {
  it('without a required file, and all of these are listed', async () => {
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
    expect(message).toMatch(
      /There is no column "shoe_size"\. The columns are id, full_name, sex, .*, weight_kg, aliases\. The/,
    )
    expect(message).toMatch(/The required column full_name is missing\./)
  })

  it('with one column twice', async () => {
    expect(await refusal(put({ ...bundle(), 'contests.csv': 'id,name,level,year,ID\nc1,a,world,2000,c1\n' }))).toMatch(
      /Column id appears twice/,
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
    expect(await refusal(put(none))).toMatch(/has no athletes/)
  })

  it('that is UTF-16, even without a byte order mark', async () => {
    for (const encode of [
      (text: string) => Buffer.from(text, 'utf16le'),
      (text: string) => Buffer.from(text, 'utf16le').swap16(),
    ]) {
      const files = { ...bundle(), 'athletes.csv': encode(bundle()['athletes.csv']) }
      expect(await refusal(put(files))).toMatch(/athletes\.csv, line 1: the text is not UTF-8/)
    }
  })

  it('with a link that leads nowhere, or a zip with a path that leads out of it', async () => {
    const linked = put(bundle())
    symlinkSync('/nowhere', join(linked, 'fields.csv'))
    expect(await refusal(linked)).toMatch(/no file .*fields\.csv/)
    const archive = `${place()}.zip`
    writeFileSync(archive, zipOf({ '../athletes.csv': 'id\n' }))
    expect(await refusal(archive)).toMatch(/a member whose path leads out of the archive/)
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
    let sent = 0
    async function* chunks() {
      for (; sent < 2048; sent += 1) yield Buffer.alloc(1 << 20, 'x')
    }
    const input = { ...{ name: 'athletes.csv', location: 'athletes.csv', totalBytes: undefined, file: undefined } }
    const reading = { name: 'athletes', table: STRONGMAN.tables.athletes, keys: new Keys(TODAY), report: new Report() }
    await expect(
      readTable(
        { ...input, chunks: chunks(), position: () => 0, close: async () => {} },
        { ...reading, progress() {} },
      ),
    ).rejects.toThrow(/athletes\.csv, line 1: the record is longer than 65536 bytes/)
    expect(sent).toBeLessThan(4)
  })

  it('of which more than three rows in a hundred are wrong', async () => {
    const wrong = Array.from({ length: 10 }, (_, row) => `x${row},Person,neither`)
    const message = await refusal(put(bundle({ 'athletes.csv': wrong })))
    expect(message).toMatch(/rows were refused, more than the 3\.0% allowed/)
    expect(message.split('\n')[1]).toMatch(
      /^ {2}10 × row does not have as many cells as the header, first in athletes\.csv, line 122$/,
    )
  })

  it('that does not exist, is no zip, or describes itself twice', async () => {
    expect(await refusal(join(folder, 'nowhere'))).toMatch(/no file .*nowhere.*Check the path/)
    const plain = `${place()}.zip`
    writeFileSync(plain, 'id,full_name\n')
    expect(await refusal(plain)).toMatch(/neither a folder nor a complete zip/)
    expect(await refusal(put(bundle({ 'about.csv': ['Again,CC0-1.0,Nobody,,,,'] })))).toMatch(/more than one row/)
  })
})

describe('a row is refused and reported with file, line, column, reason and value,', () => {
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
    ['athletes.csv', 'b1,Person,male,Atlantis,,,,', 'country', /not a known country.*GER/, 'Atlantis'],
    ['athletes.csv', 'b1,Person,male,,2026-02-30,,,', 'date_of_birth', /calendar day/, '2026-02-30'],
    ['athletes.csv', 'b1,Person,male,,30.2.1990,,,', 'date_of_birth', /YYYY-MM-DD/, '30.2.1990'],
    ['athletes.csv', 'b1,Person,male,,0190-02-03,,,', 'date_of_birth', /from 1900 on/, '0190-02-03'],
    ['athletes.csv', 'b1,Person,male,,1990-02-03,1991,,', 'birth_year', /year of date_of_birth/],
    ['athletes.csv', 'b1,Person,male,,,90,,', 'birth_year', /from 1900 to 2100/, '90'],
    ['athletes.csv', 'b1,Person,male,,2026-11-21,,,', 'date_of_birth', /in the future/],
    ['athletes.csv', 'b1,Person,male,,,2027,,', 'birth_year', /in the future/],
    ['athletes.csv', 'b1,,male,,,,,', 'full_name', /must not be empty/],
    ['athletes.csv', 'b1,Per\u001b[2Json,male,,,,,', 'full_name', /unprintable/, 'Per\u001b[2Json'],
    ['athletes.csv', `b1,${'x'.repeat(201)},male,,,,,`, 'full_name', /1 to 200 characters/, 'x'.repeat(40)],
    ['athletes.csv', 'a7,Person again,male,,,,,', 'id', /an earlier row has the same value/, 'a7'],
    ['athletes.csv', 'b1,Person,male', '', /not have as many cells/],
    ['athletes.csv', 'b1,Person, the younger,male,,,,,', '', /not have as many cells/],
    ['contests.csv', 'c2,A,,galactic,,,2024-01-01,,,,', 'level', /one of world, major, national, regional/, 'galactic'],
    ['contests.csv', 'c2,A,,world,maybe,,2024-01-01,,,,', 'stage', /true or false/, 'maybe'],
    ['contests.csv', 'c2,A,,world,,held,2024-01-01,,,,', 'status', /one of completed, upcoming/, 'held'],
    ['contests.csv', 'c2,A,,world,,,2024-03-02,2024-03-01,,,', 'end_date', /is before date/],
    ['contests.csv', 'c2,A,,world,,,,2024-03-01,2024,,', 'end_date', /requires date/],
    ['contests.csv', 'c2,A,,world,,,,,,,', 'year', /required if date is empty/],
    ['contests.csv', 'c2,A,,world,,,2024-03-01,,2022,,', 'year', /more than one from the year of date/],
    [
      'contests.csv',
      'c2,A,,world,,completed,2026-11-21,,,,',
      'status',
      /not be completed if the date is in the future/,
    ],
    ['contests.csv', 'c2,A,,world,,completed,,,2027,,', 'status', /not be completed if the date is in the future/],
    ['contests.csv', 'c1,Again,,world,,,2024-03-01,,,,', 'id', /an earlier row has the same value/, 'c1'],
    ['contest_events.csv', 'c9,1,deadlift,,', 'contest_id', /not in contests\.csv/, 'c9'],
    ['contest_events.csv', 'c1,0,deadlift,,', 'position', /from 1 to/, '0'],
    ['contest_events.csv', 'c1,1,deadlift,,', 'contest_id, position', /an earlier row has the same value/, 'c1, 1'],
    ['contest_events.csv', 'c1,4,,,', 'name', /is required if event/],
    ['contest_events.csv', 'c1,4,other,,', 'name', /is required if event/],
    ['results.csv', 'c9,a1,M,1,', 'contest_id', /not in contests\.csv/, 'c9'],
    ['results.csv', 'c1,nobody,M,1,', 'athlete_id', /not in athletes\.csv/, 'nobody'],
    ['results.csv', 'c1,a1,M,1,', 'contest_id, athlete_id, division', /an earlier row has the same value/, 'c1, a1, M'],
    ['results.csv', 'c1,a1,X99,1,', 'division', /one of M, W, M120, M105/, 'X99'],
    ['results.csv', 'c1,a1,MM,0,', 'place', /place from 1 to 1,000, DQ, DNF, WD/, '0'],
    ['results.csv', 'c1,a1,MM,1001,', 'place', /place from 1 to 1,000/, '1001'],
    ['results.csv', 'c1,a1,MM,T9999,', 'place', /place from 1 to 1,000/, 'T9999'],
    ['results.csv', 'c1,a1,MM,-1,', 'place', /place from 1/, '-1'],
    ['results.csv', 'c1,a1,MM,winner,', 'place', /place from 1/, 'winner'],
    ['event_results.csv', 'c9,1,a1,M,1 rep,,,', 'contest_id, position', /not in contest_events\.csv/, 'c9, 1'],
    ['event_results.csv', 'c1,9,a1,M,1 rep,,,', 'contest_id, position', /not in contest_events\.csv/, 'c1, 9'],
    [
      'event_results.csv',
      'c1,3,nobody,M,1 rep,,,',
      'contest_id, athlete_id, division',
      /not in results\.csv/,
      'c1, nobody, M',
    ],
    [
      'event_results.csv',
      'c1,3,a1,M105,1 rep,,,',
      'contest_id, athlete_id, division',
      /not in results\.csv/,
      'c1, a1, M105',
    ],
    ['event_results.csv', 'c1,3,a1,M,1 rep,0,,', 'place', /from 1/, '0'],
    ['event_results.csv', 'c1,3,a1,M,1 rep,1001,,', 'place', /from 1 to 1,?000/, '1001'],
    ['event_results.csv', 'c1,3,a1,M,1 rep,,five,', 'points', /plain number/, 'five'],
    [
      'event_results.csv',
      'c1,1,a1,M,1 rep,,,',
      'contest_id, position, athlete_id, division',
      /earlier row/,
      'c1, 1, a1, M',
    ],
    ['about.csv', 'A,CC0-1.0,B,javascript:alert(1),,,', 'attribution_url', /http or https/, 'javascript:alert(1)'],
    [
      'about.csv',
      'A,CC0-1.0,B,https://good.example@evil.example/,,,',
      'attribution_url',
      /without a user name/,
      'https://good.example@evil.example/',
    ],
    ['about.csv', 'A,CC0-1.0,B,//example.org,,,', 'attribution_url', /http or https/, '//example.org'],
    ['about.csv', 'A,CC0-1.0,B,,,,C', 'attribution_link_text', /words of attribution/, 'C'],
    ['results.csv', 'c1,a90,W,90,', 'division', /is for women, but the athlete is a man/, 'W'],
    ['records.csv', 'Fridge Carry,M,a1,,A,,1 kg,,2020,', 'event', /not one of the events/, 'Fridge Carry'],
    ['records.csv', 'deadlift,M,a1,c9,A,,1 kg,,2020,', 'contest_id', /not in contests\.csv/, 'c9'],
    ['records.csv', 'deadlift,M,a1,,A,,1 kg,,,', 'year', /required if date is empty/],
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

  it('and so are those that refer to it, for that reason', async () => {
    const found = await refusals(bundle({ 'athletes.csv': ['b1,Person,neither,,,,,'], 'results.csv': ['c1,b1,M,1,'] }))
    expect(found).toMatchObject([
      { file: 'athletes.csv', column: 'sex' },
      {
        file: 'results.csv',
        column: 'athlete_id',
        reason: expect.stringMatching(/row of athletes\.csv that was refused/),
      },
    ])
  })

  it('if its athlete was born after the contest', async () => {
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

  it('if it has a value without a unit', async () => {
    const files = {
      ...bundle(),
      'event_results.csv': 'contest_id,position,athlete_id,division,value,unit\nc1,1,a1,M,5,\nc1,1,a2,M,5,stone\n',
    }
    expect((await refusals(files)).map(({ column, reason }) => [column, reason])).toEqual([
      ['unit', expect.stringMatching(/if value is given/)],
      ['unit', expect.stringMatching(/one of kg, reps, s, m, m\/s, deg/)],
    ])
  })
})
