/** A bundle of bodybuilding data is written, and described by a schema. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dataPackage } from '../../../../src/importers/bundle/write.ts'
import { writeBodybuildingBundle } from '../../../../src/importers/sources/bodybuilding/bundle.ts'
import { BODYBUILDING } from '../../../../src/importers/sources/bodybuilding/tables.ts'
import { ImportRefused } from '../../../../src/kernel/faults/report.ts'
import type { AthleteRow, BodybuildingRows, ContestRow } from '../../../../src/services/bodybuilding/rules/rows.ts'
import { folder, place, setUp } from '../support.ts'
import { read } from './support.ts'

setUp()

describe('writing a bundle', () => {
  const person = (key: string, over: Partial<AthleteRow> = {}): AthleteRow => ({
    ...{ key, fullName: `Person ${key}`, sex: 'MALE', countryCode: null, dateOfBirth: null, birthYear: null },
    ...{ heightCm: null, weightKg: null, ...over },
  })
  const contest = (key: string, over: Partial<ContestRow> = {}): ContestRow => ({
    ...{ key, name: key, series: null, level: 'PRO', stage: false, status: 'COMPLETED' },
    ...{ date: null, endDate: null, year: 2024, city: null, countryCode: null, ...over },
  })
  const rows: BodybuildingRows = {
    fields: [
      { contest: 'second', division: 'mens-212', coverage: 'TOP_PLACES', size: 24, source: 'Programme of 1998' },
    ],
    athletes: [
      person('men/ana', { fullName: 'Žofie "Ox" Ħ, Jr.', countryCode: 'GER', heightCm: 181.5, weightKg: 0.1 + 99.2 }),
      person('men/bo', { dateOfBirth: '1990-02-28', birthYear: 1990 }),
      person('women/cy', { sex: 'FEMALE', birthYear: 1995 }),
      person('dee', { sex: null }),
    ],
    contests: [
      contest('flagship/2023', { level: 'FLAGSHIP', year: 2023, date: '2024-01-06', series: 'Great Lake' }),
      contest('second', {
        level: 'SECOND',
        date: '2024-03-01',
        endDate: '2024-03-03',
        city: 'Oulu',
        countryCode: 'FIN',
      }),
      contest('heat', { level: 'REGIONAL', stage: true }),
      contest('to come', { level: 'MAJOR', year: 2027, status: 'UPCOMING' }),
    ],
    results: [
      { contest: 'second', athlete: 'men/ana', division: 'mens-212', status: 'PLACED', place: 1, placeText: 'T1' },
      { contest: 'second', athlete: 'men/bo', division: 'mens-212', status: 'PLACED', place: null, placeText: null },
      { contest: 'heat', athlete: 'men/bo', division: 'mens-open', status: 'PLACED', place: 16, placeText: '16' },
      { contest: 'heat', athlete: 'men/ana', division: 'mens-open', status: 'WITHDRAWN', place: null, placeText: '-' },
      {
        contest: 'heat',
        athlete: 'women/cy',
        division: 'womens-figure',
        status: 'DID_NOT_FINISH',
        place: null,
        placeText: '6',
      },
      {
        contest: 'to come',
        athlete: 'dee',
        division: 'womens-bikini',
        status: 'ENTERED',
        place: null,
        placeText: null,
      },
    ],
    qualifications: [
      { athlete: 'men/ana', division: 'mens-212', year: 2024, contest: 'second', points: 0.1 + 0.2, rule: 'points' },
      {
        athlete: 'men/bo',
        division: 'mens-212',
        year: 2024,
        contest: null,
        points: null,
        rule: 'a standing invitation',
      },
    ],
  }
  const about = {
    ...{ label: 'Made-up lakes', demo: true, sourceDate: '2026-11-01', sourceUrl: 'https://example.org/lakes' },
    attribution: { text: 'Nobody', url: 'https://example.org/', license: 'CC0-1.0' },
  }

  it('and reading it back gives the same rows and the same description', async () => {
    await writeBodybuildingBundle(rows, join(folder, 'lakes'), about)
    const { data, report } = await read(join(folder, 'lakes'))
    expect([report.refusals, report.notes]).toEqual([[], []])
    expect(data.rows).toEqual(rows)
    expect(data).toMatchObject(about)
    expect(data.attribution.html).toBe('<a href="https://example.org/">Nobody</a>')
  })

  it('keeps which words of the attribution are the link', async () => {
    const attribution = { ...about.attribution, text: 'Data of <Nobody> & Co.', linkText: '<Nobody>' }
    const target = place()
    await writeBodybuildingBundle(rows, target, { ...about, attribution })
    const { data } = await read(target)
    expect(data.attribution).toEqual({
      ...about.attribution,
      text: attribution.text,
      html: 'Data of <a href="https://example.org/">&lt;Nobody&gt;</a> &amp; Co.',
    })
  })

  it('puts a file for each table and the schema beside them, and writes into no folder that holds anything', async () => {
    const target = place()
    await writeBodybuildingBundle(rows, target, about)
    expect(readdirSync(target).sort()).toEqual([
      ...['about.csv', 'athletes.csv', 'contests.csv', 'datapackage.json', 'fields.csv'],
      ...['qualifications.csv', 'results.csv'],
    ])
    expect(JSON.parse(readFileSync(join(target, 'datapackage.json'), 'utf8')).name).toBe('strengthgraph-bodybuilding')
    await expect(writeBodybuildingBundle(rows, target)).rejects.toThrow(ImportRefused)
  })
})

describe('the schema', () => {
  it('lists every file and key, each table after those it refers to', () => {
    const { resources } = dataPackage(BODYBUILDING) as {
      resources: { name: string; schema: { primaryKey?: string[]; foreignKeys?: { reference: object }[] } }[]
    }
    const keys = resources.map(({ name, schema }) => [name, schema.primaryKey, schema.foreignKeys?.length])
    expect(keys).toEqual([
      ['about', undefined, undefined],
      ['athletes', ['id'], undefined],
      ['contests', ['id'], undefined],
      ['results', ['contest_id', 'athlete_id', 'division'], 2],
      ['fields', ['contest_id', 'division'], 1],
      ['qualifications', ['athlete_id', 'division', 'year', 'contest_id'], 2],
    ])
  })
})
