import { describe, expect, it } from 'vitest'
import { contest, FIELD, read, results, setUp, WSM } from './support.ts'

setUp()

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
