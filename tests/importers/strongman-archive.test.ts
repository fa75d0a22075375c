import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStrongmanArchive } from '../../src/importers/sources/strongman-archive/archive.ts'
import { readWhenAndWhere } from '../../src/importers/sources/strongman-archive/contests.ts'
import { readContestName } from '../../src/importers/sources/strongman-archive/names.ts'
import { cleaned } from '../../src/importers/sources/strongman-archive/text.ts'
import { ImportRefused, Report } from '../../src/kernel/faults/report.ts'

let folder = ''
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strongman-archive-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** UTF-8 decoded as Latin-1, as some texts of the archive are. */
const broken = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

type Placing = readonly [rank: string, name: string, country: string, score: number | string]

const contest = (id: number, name: string, details: string, placings: readonly Placing[]) => ({
  ...{
    contest_id: id,
    contest_name: name,
    details,
    url: `https://example.org/${id}`,
    total_competitors: placings.length,
  },
  results: placings.map(([rank, person_name, country, score]) => ({ rank, person_name, country, score })),
})

/** A field that cannot be mistaken for another one. */
const FIELD: readonly Placing[] = [
  ['1', 'Ola Nordmannsen', 'NOR', 30],
  ['2', 'Erkki Esimerkki-Virta', 'FIN', 22.5],
  ['3', 'Jón Prufa Dæmason', 'ISL', 20],
  ['3', 'Jan Przykład', 'POL', 20],
]

interface Given {
  readonly contests?: readonly unknown[]
  readonly events?: Readonly<Record<string, string>>
  readonly records?: unknown
  readonly aliases?: string
  readonly today?: string
}

async function read({
  contests = [contest(1, "2001 World's Strongest Man", 'Sparta, Greece, 2001-05-05', FIELD)],
  events,
  records,
  aliases,
  today = '2026-06-15',
}: Given) {
  const write = async (name: string, bytes: string | Uint8Array) => {
    files += 1
    const path = join(folder, `${files}-${name}`)
    await writeFile(path, bytes)
    return path
  }
  const members = Object.entries(events ?? {}).map(([name, text]) => {
    const data = Buffer.from(text)
    return { header: { name, size: data.length, type: 'file' as const }, data: new Uint8Array(data) }
  })
  const report = new Report()
  const data = await readStrongmanArchive(
    {
      contests: await write('contests.json.gz', gzipSync(JSON.stringify(contests))),
      ...(events && { eventResults: await write('events.tar.gz', gzipSync(await packTar(members))) }),
      ...(records !== undefined && { records: await write('records.json', JSON.stringify(records)) }),
      ...(aliases !== undefined && { aliases: await write('aliases.csv', aliases) }),
    },
    { report, today },
  )
  const { rows } = data
  const texts = rows.eventResults.map(({ athlete, position, text }) => `${athlete} ${position} ${text}`)
  return { data, rows, report, texts, kinds: report.decisions.map(({ kind }) => kind) }
}

const of = (
  placings: readonly Placing[],
  name = "2001 World's Strongest Man",
  details = 'Sparta, Greece, 2001-05-05',
) => read({ contests: [contest(1, name, details, placings)] })

const refusal = (given: Given) =>
  read(given).then(
    () => expect.fail('was read'),
    (error) => {
      expect(error).toBeInstanceOf(ImportRefused)
      return (error as Error).message
    },
  )

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
      ['ola-nordmannsen/NOR', 'Ola Nordmannsen', 'MALE', 'NOR'],
      ['erkki-esimerkki-virta/FIN', 'Erkki Esimerkki-Virta', 'MALE', 'FIN'],
      ['jon-prufa-daemason/ISL', 'Jón Prufa Dæmason', 'MALE', 'ISL'],
      ['jan-przyklad/POL', 'Jan Przykład', 'MALE', 'POL'],
    ])
    expect(rows.results.map(({ place, points, division, status }) => [place, points, division, status])).toEqual([
      [1, 30, 'M', 'PLACED'],
      [2, 22.5, 'M', 'PLACED'],
      [3, 20, 'M', 'PLACED'],
      [3, 20, 'M', 'PLACED'],
    ])
    expect(data).toMatchObject({ demo: false, sourceUrl: 'https://strongmanarchives.com' })
    expect(data.attribution.license).toMatch(/^None stated; for import and test only$/)
    expect(report.counts()).toEqual({ read: 4, used: 4, skipped: {}, refused: {} })
  })

  it('have no points where everybody has none', async () => {
    const { rows } = await of(FIELD.map(([rank, name, country]) => [rank, name, country, 0] as const))
    expect(rows.results.map(({ points, pointsText }) => [points, pointsText])).toEqual(FIELD.map(() => [null, null]))
  })

  it('have somebody disqualified where the points say so, whatever the rank', async () => {
    const { rows } = await of([...FIELD, ['5', 'Karl Beispiel', 'GER', 'DQ']])
    expect(rows.results.at(-1)).toMatchObject({ status: 'DISQUALIFIED', place: null, placeText: '5', pointsText: 'DQ' })
  })

  it('are to come where there is a start list and the day is not over', async () => {
    const start = FIELD.map(([, name, country]) => ['-', name, country, 0] as const)
    const upcoming = async (details: string, name = '2026 Some Cup') => (await of(start, name, details)).rows
    expect((await upcoming('Ulm, Germany, 2026-06-14 to 2026-06-15')).contests[0]).toMatchObject({ status: 'UPCOMING' })
    expect((await upcoming('Ulm, Germany, 2026-06-14')).contests[0]).toMatchObject({ status: 'COMPLETED' })
    expect((await upcoming('Competitor', '2007 Some Cup')).contests[0]).toMatchObject({ status: 'COMPLETED' })
    const { results } = await upcoming('Competitor')
    expect(results[0]).toMatchObject({ status: 'ENTERED', place: null, placeText: '-', points: null })
  })

  it('are of Georgia the country or of the state by who competes', async () => {
    const place = 'Springfield, Georgia, 2015-10-31'
    const americans = ['Ann', 'Bob', 'Cy'].map(
      (name, index) => [`${index + 1}`, `${name} Example`, 'USA', 3 - index] as const,
    )
    expect((await of(americans, '2015 Some Cup', place)).rows.contests[0]?.countryCode).toBe('USA')
    expect((await of(FIELD, '2015 Some Cup', place)).rows.contests[0]?.countryCode).toBe('GEO')
  })

  it('are of women where the name does not say and most compete with women elsewhere', async () => {
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

  it('of one series are brought together, however their names are written', async () => {
    const { rows } = await read({
      contests: ['2001 Steinhátíð Íslands', '2002 Steinhátíð íslands', broken('2003 Steinhátíð Íslands')].map(
        (name, index) => contest(index + 1, name, 'Competitor', FIELD),
      ),
    })
    expect(new Set(rows.contests.map(({ series }) => series))).toEqual(new Set(['Steinhátíð Íslands']))
  })

  it('of one event have their marks where the points would be', async () => {
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

  it('costs the placing no country that is not known; that is said once', async () => {
    const { rows, report } = await of([...FIELD, ['5', 'Karl Beispiel', 'XQX', 1], ['6', 'Kurt Muster', 'XQX', 1]])
    expect(rows.athletes.filter(({ countryCode }) => countryCode === null).map(({ key }) => key)).toEqual([
      'karl-beispiel/-',
      'kurt-muster/-',
    ])
    expect(report.decisions).toEqual([
      { kind: 'country', text: expect.stringContaining('XQX is no country that is known; 2 placings') },
    ])
  })

  it('takes its contest along where that has no name, year or number of its own', async () => {
    const { report, rows } = await read({
      contests: [
        contest(1, '2001 Some Cup', 'Competitor', right),
        contest(1, '2002 Some Cup', 'Competitor', FIELD.slice(0, 1)),
        contest(2, 'Some Cup', 'Competitor', FIELD.slice(0, 1)),
      ],
    })
    expect(report.refusals.map(({ line, column }) => [line, column])).toEqual([
      [2, 'contest_id'],
      [3, 'details'],
    ])
    expect(rows.contests).toHaveLength(1)
  })

  it('is one too many', async () => {
    expect(
      await refusal({ contests: [contest(1, '2001 Cup', 'Competitor', [...FIELD, ['x', 'Karl Beispiel', 'GER', 1]])] }),
    ).toMatch(/20\.0 % of 5 rows are refused/)
  })
})

describe('a file that is refused as a whole', () => {
  it('is one of something else', async () => {
    expect(await refusal({ contests: [] })).toContain('no list of contests')
    expect(await refusal({ contests: [{ name: 'x' }] })).toContain('no list of contests')
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

const HEADER = '\uFEFF#,Competitor,Country,TOT. PTS'
const WSM = 'raw/wsm/results/finals/2001 WSM Final.csv'
const results = (events: string, ...lines: string[]) => `${HEADER}${events}\n${lines.join('\n')}\n`

describe('event results', () => {
  it('are joined to their contest and to full names by initial, surname and country', async () => {
    const { texts, rows, report } = await read({
      events: {
        [WSM]: results(
          ',Deadlift,Pts, Medley ,Pts',
          '1,O. Nordmannsen,NOR,30,8 reps,4,35.5 s,3',
          '2,E. Esimerkki-Virta,FIN,22.5,6 reps,2.5,40.1 s,2',
          '3,J. Dæmason,ISL,20,6 reps,2.5,30.0 s,4',
          '3,J. Przykład,POL,20,,0,(Withdrew),0',
        ),
      },
    })
    expect(texts).toEqual([
      'ola-nordmannsen/NOR 1 8 reps',
      'erkki-esimerkki-virta/FIN 1 6 reps',
      'jon-prufa-daemason/ISL 1 6 reps',
      'ola-nordmannsen/NOR 2 35.5 s',
      'erkki-esimerkki-virta/FIN 2 40.1 s',
      'jon-prufa-daemason/ISL 2 30.0 s',
      'jan-przyklad/POL 2 (Withdrew)',
    ])
    expect(rows.contestEvents.map(({ name, event, position }) => [name, event, position])).toEqual([
      ['Deadlift', 'deadlift', 1],
      ['Medley', 'medley', 2],
    ])
    expect(rows.eventResults.map(({ place, points }) => [place, points])).toEqual([[1, 4], [2, 2.5], [2, 2.5], [2, 3], [3, 2], [1, 4], [null, 0]]) // biome-ignore format: one row
    expect(report.notes.join(' ')).toContain(
      '4 of 4 (100 %) lines landed, with marks of which 7 of 7 (100 %) are understood',
    )
  })

  it('of which only points are known are kept without marks', async () => {
    const { rows } = await read({
      events: { [WSM]: results(',Barrel Lift,Pts', '1,O. Nordmannsen,NOR,30,,4', '2,E. Esimerkki-Virta,FIN,22.5,,0') },
    })
    expect(rows.eventResults).toMatchObject([
      { text: null, value: null, points: 4, place: 1 },
      { text: null, points: 0, place: null },
    ])
    expect(rows.contestEvents).toMatchObject([{ name: 'Barrel Lift', event: null }])
  })

  it('are found by place, points and country where the name is spoilt, and that is said', async () => {
    const { texts, report } = await read({
      events: {
        [WSM]: results(
          ',Deadlift,Pts',
          '1,O. Nordmannsen,NOR,30,8 reps,4',
          '2,� Wirtha,FIN,22.5,6 reps,2',
          `3,J. ${broken('Dæmason')},ISL,20,5 reps,1`,
        ),
      },
    })
    expect(texts).toEqual([
      'ola-nordmannsen/NOR 1 8 reps',
      'erkki-esimerkki-virta/FIN 1 6 reps',
      'jon-prufa-daemason/ISL 1 5 reps',
    ])
    expect(report.decisions).toEqual([
      { kind: 'athlete', text: expect.stringContaining('held to be Erkki Esimerkki-Virta') },
    ])
  })

  it('are told apart by figures where two have one initial and surname, and else refused', async () => {
    const twins: readonly Placing[] = [
      ...Array.from(
        { length: 60 },
        (_, index): Placing => [
          `${index + 3}`,
          `Ola ${'abcdefghijklmnopqrstuvwxyz'[index % 26]}${'xyz'[Math.floor(index / 26)]}mo`,
          'NOR',
          9,
        ],
      ),
      ['1', 'Jan Przykład', 'POL', 12],
      ['2', 'Jacek Przykład', 'POL', 10],
    ]
    const contests = [contest(1, "2001 World's Strongest Man", 'Competitor', twins)]
    const told = await read({
      contests,
      events: { [WSM]: results(',Deadlift,Pts', '1,J. Przykład,POL,12,8 reps,2', '2,J. Przykład,POL,10,6 reps,1') },
    })
    expect(told.texts).toEqual(['jan-przyklad/POL 1 8 reps', 'jacek-przyklad/POL 1 6 reps'])
    const mixed = await read({
      contests,
      events: { [WSM]: results(',Deadlift,Pts', '9,J. Przykład,POL,9,8 reps,2', '3,O. Axmo,NOR,9,6 reps,1') },
    })
    expect(mixed.texts).toEqual(['ola-axmo/NOR 1 6 reps'])
    expect(mixed.report.refusals).toEqual([
      {
        file: WSM,
        line: 2,
        column: 'Competitor',
        reason: 'several athletes of the contest have this initial, surname and country',
        value: 'J. Przykład',
      },
    ])
  })

  it('go to the contest of the year with the same athletes in the same places where the name misleads', async () => {
    const others: readonly Placing[] = [['1', 'Karl Beispiel', 'GER', 9], ['2', 'Kurt Muster', 'GER', 8]] // biome-ignore format: one row
    const { rows, report } = await read({
      contests: [
        contest(1, '2001 WSM Group 3', 'Competitor', others),
        contest(2, '2001 WSM Group 4', 'Competitor', FIELD),
      ],
      events: {
        'raw/wsm/results/groups/2001 WSM Final - group 3.csv': results(
          ',Deadlift,Pts',
          '1,O. Nordmannsen,NOR,30,8 reps,4',
          '2,E. Esimerkki-Virta,FIN,22.5,6 reps,2.5',
          '3,J. Dæmason,ISL,20,6 reps,2.5',
        ),
      },
    })
    expect(rows.contestEvents).toMatchObject([{ contest: 'archive/2' }])
    expect(rows.contests).toMatchObject([
      { stage: true, series: "World's Strongest Man", level: 'WORLD' },
      { stage: true },
    ])
    expect(report.decisions).toMatchObject([
      { kind: 'contest', text: expect.stringContaining('held to be of 2001 WSM Group 4') },
    ])
  })

  it('bring a contest of their own where its athletes are known, and are refused where they are not', async () => {
    const { rows, report, kinds } = await read({
      events: {
        'raw/x/results/2003 Some Classic.csv': results(
          ',Deadlift,Pts',
          '1,O. Nordmannsen,NOR,8,8 reps,4',
          '2,J. Przykład,POL,6,6 reps,2.5',
        ),
      },
    })
    expect(rows.contests.at(-1)).toMatchObject({
      key: 'archive/2003-some-classic',
      year: 2003,
      date: null,
      level: 'REGIONAL',
    })
    expect(rows.results.at(-1)).toMatchObject({ athlete: 'jan-przyklad/POL', place: 2, points: 6 })
    expect(kinds).toEqual(['contest'])
    expect(report.counts()).toMatchObject({ read: 8, used: 8 })
    const strangers = { 'raw/x/results/2003 Some Classic.csv': results(',Deadlift,Pts', '1,Q. Nobody,NOR,8,8 reps,4') }
    expect(await refusal({ events: strangers })).toMatch(/the contest is not among the contests/)
  })

  it('of a second file of one contest, badly named, are skipped', async () => {
    const contests = [contest(1, '2001 Força Teste', 'Competitor', FIELD)]
    const line = results(',Deadlift,Pts', '1,O. Nordmannsen,NOR,30,8 reps,4')
    const { texts, report } = await read({
      contests,
      events: {
        [`raw/f/results/${broken('2001 Força Teste')}.csv`]: line.replace('8 reps', '9 reps'),
        'raw/f/results/2001 Força Teste.csv': line,
      },
    })
    expect(texts).toEqual(['ola-nordmannsen/NOR 1 8 reps'])
    expect(report.counts().skipped).toEqual({ 'a second file of a contest': 1 })
    const alone = await read({ contests, events: { [`raw/f/results/${broken('2001 Força Teste')}.csv`]: line } })
    expect(alone.texts).toHaveLength(1)
  })

  it('keep a mark that is not understood, and name it', async () => {
    const { rows, report } = await read({
      events: { [WSM]: results(',Deadlift,Pts', '1,O. Nordmannsen,NOR,30,plenty,4') },
    })
    expect(rows.eventResults).toMatchObject([{ text: 'plenty', value: null, points: 4 }])
    expect(report.decisions).toEqual([
      { kind: 'mark', text: `${WSM}, line 2: Deadlift "plenty" is not understood, and kept as text.` },
    ])
  })

  it('may come in a folder, and say how they are licensed', async () => {
    const path = join(folder, 'unpacked', WSM)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, results(',Deadlift,Pts', '1,O. Nordmannsen,NOR,30,8 reps,4'))
    await writeFile(
      join(folder, 'plain.json'),
      JSON.stringify([contest(1, "2001 World's Strongest Man", 'Competitor', FIELD)]),
    )
    const data = await readStrongmanArchive(
      { contests: join(folder, 'plain.json'), eventResults: join(folder, 'unpacked') },
      { report: new Report(), today: '2026-01-01' },
    )
    expect(data.rows.eventResults).toHaveLength(1)
    expect(data.attribution.license).toContain('MIT')
  })

  it('with a wrong header or a wrong number of cells are refused by their lines', async () => {
    const many: readonly Placing[] = Array.from({ length: 60 }, (_, index) => [
      `${index + 1}`,
      `Ola ${'abcdefghijklmnopqrstuvwxyz'[index % 26]}${'xyz'[Math.floor(index / 26)]}mo`,
      'NOR',
      9,
    ])
    const { report } = await read({
      contests: [contest(1, "2001 World's Strongest Man", 'Competitor', many)],
      events: {
        [WSM]: results(',Deadlift,Pts', '1,O. Axmo,NOR,9,8 reps', '2,O. Bxmo,NOR,9,8 reps,4'),
        'raw/wsm/results/finals/2002 WSM Final.csv': '#,Name\n1,O. Axmo\n',
      },
    })
    expect(report.refusals.map(({ file, line, reason }) => [file.slice(-18), line, reason.slice(0, 10)])).toEqual([
      ['2001 WSM Final.csv', 2, 'row has no'],
      ['2002 WSM Final.csv', 2, 'header is '],
    ])
  })
})

describe('descriptions of events', () => {
  const described = async (events: string, description: string, ...cells: string[]) => {
    const lines = FIELD.slice(0, cells.length).map(
      ([rank, name, country, points], index) =>
        `${rank},${name[0]}. ${name.split(' ').at(-1)},${country},${points},${cells[index]},${9 - index}`,
    )
    return read({
      events: {
        [WSM]: results(events, ...lines),
        [WSM.replace('results', 'events')]: `\uFEFFEvent,Info\n${description}\n`,
      },
    })
  }

  it('give the weight that marks were made with', async () => {
    const { rows } = await described(',Log Lift,Pts', ' Log Lift,150 kg / 60 second time limit', '8 reps', '(No lift)')
    expect(rows.contestEvents).toMatchObject([{ details: '150 kg / 60 second time limit' }])
    expect(rows.eventResults.map(({ implementKg }) => implementKg)).toEqual([150, null])
  })

  it('give the heaviest of a ladder to who moved all of it', async () => {
    const { rows } = await described(
      ',Atlas Stones,Pts',
      'Atlas Stones,5 implements / 75 second time limit / 100 to 180 kg',
      '5 in 30.1 s',
      '4 in 22.5 s',
      '5 stones',
    )
    expect(rows.eventResults.map(({ implementKg }) => implementKg)).toEqual([180, null, 180])
  })

  it('give none where weights differ or the number of implements is not said', async () => {
    for (const info of ['"Press / 95 kg dumbbell, 155 kg barbell"', '100 to 180 kg', '114 + 139 kg']) {
      const { rows } = await described(',Medley,Pts', `Medley,${info}`, '5 in 30.1 s')
      expect(rows.eventResults[0]?.implementKg, info).toBeNull()
    }
  })

  it('tell a lift that only shares the name', async () => {
    const event = async (info: string) =>
      (await described(',Deadlift,Pts', `Deadlift,${info}`, '8 reps')).rows.contestEvents[0]?.event
    expect(await event('350 kg / Car deadlift')).toBe('car_deadlift')
    expect(await event('Hummer tires')).toBe('tire_deadlift')
    expect(await event('18-inch deadlift')).toBe('partial_deadlift')
    expect(await event('Milk cart deadlift')).toBeNull()
    expect(await event('Axle bar')).toBe('deadlift')
  })

  it('are freed of remarks that run into them', async () => {
    const { rows, report } = await described(
      ',Deadlift,Pts',
      'Source:  Some Corporation,\nContest Notes: A tie was broken by a coin. Deadlift,300 kg',
      '8 reps',
    )
    expect(rows.contestEvents).toMatchObject([{ name: 'Deadlift', details: '300 kg' }])
    expect(report.counts().skipped).toEqual({ 'a remark on the contest': 1 })
  })
})

describe('records', () => {
  const holder = (athleteName: string, countryCode: string, contestArchiveId: number | null, contestName: string) => ({
    athleteArchiveId: 1,
    athleteName,
    country: '',
    countryCode,
    contestArchiveId,
    contestName,
  })
  const record = (name: string, value: string, holders: readonly unknown[], more = {}) => ({
    id: 1,
    name,
    value,
    category: 'x',
    holders,
    ...more,
  })

  it('are a row for each holder, with the day of their contest', async () => {
    const { rows, report } = await read({
      records: {
        wsmRecords: [record('Most Titles', '5 wins', [holder('Ola Nordmannsen', 'NOR', null, '1999-2004')])],
        eventRecords: [
          record('Max. Log Lift', '231 kg', [
            holder('Jan Przykład', 'POL', 1, '2001 WSM Final'),
            holder('Ola Nordmannsen', 'NOR', 99, '2003 Log Cup'),
          ]),
          record("Farmer's Walk (120-129 kg)", '2.80 m/s', [holder('Ola Nordmannsen', 'NOR', 1, '2001 WSM Final')], {
            valueNote: '(120 kg, 70 m, 25 s)',
          }),
          record('Log for Reps (140-149 kg)', '12 reps (140 kg)', [
            holder('Ola Nordmannsen', 'NOR', 1, '2001 WSM Final'),
          ]),
        ],
      },
    })
    expect(rows.records).toMatchObject([
      {
        event: 'log_press',
        category: null,
        athlete: 'jan-przyklad/POL',
        contest: 'archive/1',
        competition: '2001 WSM Final',
        date: '2001-05-05',
        year: 2001,
        value: 231,
        unit: 'kg',
        division: 'M',
        note: null,
      },
      {
        event: 'log_press',
        athlete: 'ola-nordmannsen/NOR',
        contest: null,
        competition: '2003 Log Cup',
        date: null,
        year: 2003,
      },
      {
        event: 'farmers_walk',
        category: "Farmer's Walk (120-129 kg)",
        value: 2.8,
        unit: 'm/s',
        implementKg: 120,
        note: '120 kg, 70 m, 25 s',
      },
      { event: 'log_press', category: 'Log for Reps (140-149 kg)', value: 12, unit: 'reps', implementKg: 140 },
    ])
    expect(report.counts().skipped).toEqual({ 'a title record, worked out from the results': 1 })
  })

  it('of unknown people or events are refused by their number', async () => {
    const many = Array.from({ length: 60 }, () =>
      record('Max. Squat', '300 kg', [holder('Jan Przykład', 'POL', 1, 'x')]),
    )
    const { report } = await read({
      records: {
        wsmRecords: [],
        eventRecords: [
          ...many,
          record('Max. Squat', '300 kg', [holder('Quo Nemo', 'POL', 1, 'x')]),
          record('Cheese Rolling', '3 s', [holder('Jan Przykład', 'POL', 1, 'x')]),
        ],
      },
    })
    expect(report.refusals.map(({ line, column, value }) => [line, column, value])).toEqual([
      [61, 'eventRecords[61].holders[1].athleteName', 'Quo Nemo'],
      [62, 'eventRecords[62].name', 'Cheese Rolling'],
    ])
  })

  it('show up a lift that only shares the name, as it would be more than the best there is', async () => {
    const { rows, report } = await read({
      events: { [WSM]: results(',Max Deadlift,Pts', '1,O. Nordmannsen,NOR,30,535 kg,4') },
      records: {
        wsmRecords: [],
        eventRecords: [record('Max. Deadlift', '510 kg', [holder('Jan Przykład', 'POL', 99, '2005 Cup')])],
      },
    })
    expect(rows.contestEvents).toMatchObject([{ name: 'Max Deadlift', event: null }])
    expect(report.decisions).toMatchObject([{ kind: 'another event' }])
  })
})

describe('the operator’s aliases', () => {
  it('join people across countries before anything else is read', async () => {
    const { rows } = await read({
      contests: [
        contest(1, '2001 Cup', 'Competitor', FIELD),
        contest(2, '2002 Cup', 'Competitor', [['1', 'Ola Nordmannsen', 'SWE', 3]]),
      ],
      aliases: 'name,country,same_as,same_as_country\nOla Nordmannsen,SWE,Ola Nordmannsen,NOR\n',
    })
    expect(rows.results.at(-1)).toMatchObject({ contest: 'archive/2', athlete: 'ola-nordmannsen/NOR' })
  })
})

describe('the name of a contest', () => {
  it.each([
    ["1999 World's Strongest Man", 'WORLD', 'M', "World's Strongest Man", false],
    ['2008 WSM Group 3', 'WORLD', 'M', "World's Strongest Man", true],
    ['2004 WSM Qualifying Round', 'WORLD', 'M', "World's Strongest Man", true],
    ['2026 Masters WSM Qualifier', 'WORLD', 'MM', "Masters World's Strongest Man", true],
    ["2019 U105 World's Strongest Man", 'WORLD', 'M105', "U105 World's Strongest Man", false],
    ["2019 Masters World's Strongest Woman", 'WORLD', 'WM', "Masters World's Strongest Woman", false],
    ['2005 IFSA World Championships Group 2', 'WORLD', 'M', 'IFSA World Championships', true],
    ['2019 Arnold Strongman Classic', 'WORLD', 'M', 'Arnold Strongman Classic', false],
    [
      '2019 U64 Arnold Amateur Strongwoman World Championships',
      'MAJOR',
      'W64',
      'U64 Arnold Amateur Strongwoman World Championships',
      false,
    ],
    ["2019 Europe's Strongest Man", 'MAJOR', 'M', "Europe's Strongest Man", false],
    ['2019 Rogue Invitational (Women)', 'MAJOR', 'W', 'Rogue Invitational (Women)', false],
    ['2019 Strongest Man in the Netherlands', 'NATIONAL', 'M', 'Strongest Man in the Netherlands', false],
    ["2019 Junior South Africa's Strongest Man", 'NATIONAL', 'JM', "Junior South Africa's Strongest Man", false],
    ["2019 IFSA Iceland's Strongest Man", 'NATIONAL', 'M', "IFSA Iceland's Strongest Man", false],
    ["2019 Alberta's Strongest Man", 'REGIONAL', 'M', "Alberta's Strongest Man", false],
    ['2019 WSM Experience II', 'REGIONAL', 'M', 'WSM Experience II', false],
    ['2004 WSMC European Masters', 'REGIONAL', 'M', 'WSMC European Masters', false],
    ['2026 PSL U82kg Championship', 'REGIONAL', 'W82', 'PSL U82kg Championship', false],
  ])('%s is %s, %s', (name, level, division, series, stage) => {
    const read = readContestName(name)
    expect(read).toMatchObject({ year: Number(name.slice(0, 4)), level, series, stage, division: { code: division } })
  })

  it('says where there is no division for it', () => {
    expect(readContestName('2026 Open Cup U110').division).toEqual({ code: 'M', saysSex: true, unfit: 'under 110 kg' })
    expect(readContestName('2024 Classic Open (LW Women)').division).toMatchObject({ code: 'W', unfit: 'light weight' })
  })
})

describe('place and date', () => {
  const nothing = { date: null, endDate: null, year: null, city: null, countryCode: null, perhaps: null, unread: [] }

  it.each([
    [
      'Ulm, Germany, 2001-05-05 to 2001-05-06',
      { city: 'Ulm', countryCode: 'GER', date: '2001-05-05', endDate: '2001-05-06', year: 2001 },
    ],
    ['Ulm, Germany, 2001-05-05 to 2001-05-05', { city: 'Ulm', countryCode: 'GER', date: '2001-05-05', year: 2001 }],
    ['Sparta, North Carolina, 2001', { city: 'Sparta', countryCode: 'USA', year: 2001 }],
    ['Finland, 2002', { countryCode: 'FIN', year: 2002 }],
    ['2020-06-20', { date: '2020-06-20', year: 2020 }],
    ['1996', { year: 1996 }],
    ['Competitor', {}],
    ['', {}],
    [
      'Ulm, Atlantis, 1996',
      { city: 'Ulm, Atlantis', year: 1996, unread: [['place is of no known country', 'Atlantis']] },
    ],
    [
      'Finland, 2026-02-30',
      { countryCode: 'FIN', year: 2026, unread: [['date is no day of the calendar', '2026-02-30']] },
    ],
    [
      'Finland, 2021-08-14 to 2020-08-15',
      { countryCode: 'FIN', year: 2021, unread: [['end date is before the date', '2021-08-14 to 2020-08-15']] },
    ],
  ])('are told apart: %s', (details, read) => {
    expect(readWhenAndWhere(details)).toEqual({ ...nothing, ...read })
  })
})

describe('text', () => {
  it('that was read as Latin-1 is repaired, in part or as a whole, and right text is left alone', () => {
    expect(cleaned(broken('Lietuvos galiūnų čempionatas'))).toBe('Lietuvos galiūnų čempionatas')
    expect(cleaned(`Ž. ${broken('Šmaukšis')}`)).toBe('Ž. Šmaukšis')
    for (const text of ['Åland', 'Þór Ægisson', 'Ñuñez', 'Citroën', 'Sjællands Stærkeste', 'Ã', '25 °'])
      expect(cleaned(text)).toBe(text)
  })

  it('has single spaces and nothing that cannot be seen', () => {
    expect(cleaned('  Mi\u00adchał\u00a0 Przy\u200bkład\u0000\ud800\ufffe ')).toBe('Michał Przykład')
  })
})
