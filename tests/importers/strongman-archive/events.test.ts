/** Event results of a strongman archive, and descriptions of its events. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readStrongmanArchive } from '../../../src/importers/sources/strongman-archive/archive.ts'
import { Report } from '../../../src/kernel/faults/report.ts'
import { broken, contest, FIELD, folder, type Placing, read, refusal, results, setUp, WSM } from './support.ts'

setUp()

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
      '4 of 4 (100%) lines are used; of their marks, 7 of 7 (100%) are understood',
    )
  })

  it('of which only points are known are stored without marks', async () => {
    const { rows } = await read({
      events: { [WSM]: results(',Barrel Lift,Pts', '1,O. Nordmannsen,NOR,30,,4', '2,E. Esimerkki-Virta,FIN,22.5,,0') },
    })
    expect(rows.eventResults).toMatchObject([
      { text: null, value: null, points: 4, place: 1 },
      { text: null, points: 0, place: null },
    ])
    expect(rows.contestEvents).toMatchObject([{ name: 'Barrel Lift', event: null }])
  })

  it('are matched by place, points and country if the name is damaged, which is reported', async () => {
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
      { kind: 'athlete', text: expect.stringContaining('assigned to Erkki Esimerkki-Virta') },
    ])
  })

  it('are distinguished by figures if two share initial and surname, and otherwise refused', async () => {
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
    const separate = await read({
      contests,
      events: { [WSM]: results(',Deadlift,Pts', '1,J. Przykład,POL,12,8 reps,2', '2,J. Przykład,POL,10,6 reps,1') },
    })
    expect(separate.texts).toEqual(['jan-przyklad/POL 1 8 reps', 'jacek-przyklad/POL 1 6 reps'])
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

  it('are assigned to the contest of the year with the same athletes in the same places if the name is misleading', async () => {
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
      { kind: 'contest', text: expect.stringContaining('assigned to 2001 WSM Group 4') },
    ])
  })

  it('add a contest of their own if its athletes are known, and are refused otherwise', async () => {
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

  it('store a mark that is not understood as text, and report it', async () => {
    const { rows, report } = await read({
      events: { [WSM]: results(',Deadlift,Pts', '1,O. Nordmannsen,NOR,30,plenty,4') },
    })
    expect(rows.eventResults).toMatchObject([{ text: 'plenty', value: null, points: 4 }])
    expect(report.decisions).toEqual([
      { kind: 'mark', text: `${WSM}, line 2: Deadlift "plenty" is not understood, and is stored as text.` },
    ])
  })

  it('may come in a folder, and state their licence', async () => {
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
      ['2001 WSM Final.csv', 2, 'row does n'],
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

  it('give the heaviest of a ladder to athletes who moved all of it', async () => {
    const { rows } = await described(
      ',Atlas Stones,Pts',
      'Atlas Stones,5 implements / 75 second time limit / 100 to 180 kg',
      '5 in 30.1 s',
      '4 in 22.5 s',
      '5 stones',
    )
    expect(rows.eventResults.map(({ implementKg }) => implementKg)).toEqual([180, null, 180])
  })

  it('give none if weights differ or the number of implements is not stated', async () => {
    for (const info of ['"Press / 95 kg dumbbell, 155 kg barbell"', '100 to 180 kg', '114 + 139 kg']) {
      const { rows } = await described(',Medley,Pts', `Medley,${info}`, '5 in 30.1 s')
      expect(rows.eventResults[0]?.implementKg, info).toBeNull()
    }
  })

  it('distinguish a lift that only shares the name', async () => {
    const event = async (info: string) =>
      (await described(',Deadlift,Pts', `Deadlift,${info}`, '8 reps')).rows.contestEvents[0]?.event
    expect(await event('350 kg / Car deadlift')).toBe('car_deadlift')
    expect(await event('Hummer tires')).toBe('tire_deadlift')
    expect(await event('18-inch deadlift')).toBe('partial_deadlift')
    expect(await event('Milk cart deadlift')).toBeNull()
    expect(await event('Axle bar')).toBe('axle_deadlift')
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
