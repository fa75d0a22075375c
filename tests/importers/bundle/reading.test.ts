/** A bundle of strongman data is read. */
import { createReadStream, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { readStrongmanBundle } from '../../../src/importers/sources/strongman/bundle.ts'
import { Report } from '../../../src/kernel/faults/report.ts'
import { bundle, zipOf } from '../../helpers/bundle.ts'
import { CLOSED, place, put, read, refusal, setUp, TODAY } from './support.ts'

setUp()

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

  it('has other names of people, and names without characters that only lay them out', async () => {
    const athletes = bundle()
      ['athletes.csv'].replace('weight_kg', 'weight_kg,aliases')
      .replaceAll(/(,150)$/gm, '$1,')
    const own = 'b1,Per\u00adson \u2060Un,female,Germany,1990-02-28,,191.5,150,The Oak; Big\u00adUn ;'
    const { data, report } = await read(put({ ...bundle(), 'athletes.csv': `${athletes}${own}\n` }))
    expect(report.refusals).toEqual([])
    expect(data.rows.athletes.at(-1)).toMatchObject({ fullName: 'Person Un', aliases: ['The Oak', 'BigUn'] })
    expect(data.rows.athletes[0]).not.toHaveProperty('aliases')
  })

  it('stores the text of a mark that is not understood, and reports it', async () => {
    const { data, report } = await read(put(bundle({ 'event_results.csv': ['c1,3,a1,M,heavier than yours,,,'] })))
    expect(data.rows.eventResults.at(-1)).toMatchObject({ text: 'heavier than yours', value: null, unit: null })
    expect(report.notes).toEqual([expect.stringMatching(/stored as text only: 1 \("heavier than yours"\)/)])
  })

  it('stores the name of an event that is not in the list, and reports it where that may be a typo', async () => {
    const events = ['c1,4,log_pres,,', 'c1,5,,Fridge Carry,', 'c1,6,other,Max Deadlift,']
    const { data, report } = await read(put(bundle({ 'contest_events.csv': events })))
    expect(data.rows.contestEvents.slice(3)).toMatchObject([
      { event: null, name: 'log_pres' },
      { event: null, name: 'Fridge Carry' },
      { event: null, name: 'Max Deadlift' },
    ])
    expect(report.notes).toEqual([expect.stringMatching(/not in the list: 1 \("log_pres"\)/)])
  })

  it('accepts a season that ends in the next January, and an entry without a place whatever its place column states', async () => {
    const files = bundle({ 'contests.csv': ['c2,2023 Harbour Open,,major,,,2024-01-06,,2023,,'] })
    const results = 'contest_id,athlete_id,division,place,status\nc2,a1,M,6,disqualified\nc2,a2,M,,did_not_finish\n'
    const { data } = await read(put({ ...files, 'results.csv': results }))
    expect(data.rows.contests[1]).toMatchObject({ date: '2024-01-06', year: 2023 })
    expect(data.rows.results).toMatchObject([
      { status: 'DISQUALIFIED', place: null, placeText: '6' },
      { status: 'DID_NOT_FINISH', place: null, placeText: null },
    ])
  })

  it('treats a contest without a status as upcoming by its date', async () => {
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

  it('takes the figures of a mark from their columns if these are filled in', async () => {
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

  it('reports its progress', async () => {
    const progress: [number, number][] = []
    const location = put(bundle())
    const onProgress = (position: number, total: number) => progress.push([position, total])
    await readStrongmanBundle(location, { report: new Report(), input: CLOSED, today: TODAY, onProgress })
    expect(progress.at(-1)?.[0]).toBe(progress.at(-1)?.[1])
  })
})
