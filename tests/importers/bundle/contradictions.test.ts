/** Rows of a strongman bundle that contradict themselves, other rows or the calendar are refused. */
import { expect, test } from 'vitest'
import { bundle } from '../../helpers/bundle.ts'
import { put, read, refusals, setUp } from './support.ts'

setUp()

/** The reason of each refused row. */
const faultsOf = async (...parts: Parameters<typeof bundle>) =>
  (await refusals(bundle(...parts))).map(({ file, reason }) => `${file}: ${reason}`)

test('an event result goes with the entry that it is of', async () => {
  expect(
    await faultsOf({ 'results.csv': ['c1,a90,M,first,1'], 'event_results.csv': ['c1,1,a90,M,3 reps,4,1,'] }),
  ).toEqual([
    expect.stringMatching(/^results.csv: place must be a place/),
    expect.stringMatching(/^event_results.csv: contest_id, athlete_id, division refers to a row of results.csv/),
  ])
})

const records = 'event,division,athlete_id,contest_id,competition,category,result,date,year,note'
const upcoming = 'c2,2027 Harbour Open,,major,,,2027-06-07,,,,'
test.each([
  ['deadlift,M,a1,,A,,400 kg,2026-11-21,,', 'date is in the future'],
  ['deadlift,M,a1,,A,,400 kg,,2027,', 'year is in the future'],
  ['deadlift,M,a1,c2,A,,400 kg,2026-11-01,,', 'contest_id refers to an upcoming contest'],
  ['deadlift,M,a1,c1,A,,400 kg,2020-06-07,,', 'contest_id refers to a contest of 2024'],
  ['deadlift,M,a1,,A,,400 kg,1990-02-27,,', 'athlete_id refers to an athlete who was born after the contest'],
  ['deadlift,W,a1,,A,,400 kg,,2020,', 'division is for women, but the athlete is a man'],
])('a record is refused if it cannot be: %s', async (row, fault) => {
  expect(records.split(',')).toHaveLength(row.split(',').length)
  expect(await faultsOf({ 'contests.csv': [upcoming], 'records.csv': [row] })).toEqual([`records.csv: ${fault}`])
})

test('a record of the day of the import, and of a neighbouring year of its contest, is accepted', async () => {
  const rows = ['deadlift,M,a1,,A,,400 kg,2026-11-20,,', 'deadlift,M,a1,c1,A,,400 kg,2025-01-02,,']
  expect(await faultsOf({ 'records.csv': rows })).toEqual([])
})

const withFigures = (...rows: string[]) => ({
  ...bundle(),
  'event_results.csv': `${['contest_id,position,athlete_id,division,result,value,unit', ...rows].join('\n')}\n`,
})
test.each([
  ['402 kg,4020,kg', 'value contradicts result'],
  ['strong,5001,kg', 'value must be at most 5000 kg'],
  ['strong,10001,reps', 'value must be at most 10000 reps'],
])('figures that contradict the text, or are impossible, are refused: %s', async (mark, reason) => {
  expect(await refusals(withFigures(`c1,3,a1,M,${mark}`))).toMatchObject([{ column: 'value', reason }])
})

test('rounded kilograms of a mark in pounds are no contradiction', async () =>
  expect(await refusals(withFigures('c1,3,a1,M,886 lbs,401.9,kg'))).toEqual([]))

test('an impossible mark is stored as text only, and reported', async () => {
  const marks = ['500000000 kg', '3 reps (999999999 kg)', '10001 reps', '10001 m']
  const rows = marks.map((mark, at) => `c1,3,a${at + 1},M,${mark},,,`)
  const { data, report } = await read(put(bundle({ 'event_results.csv': rows })))
  expect(data.rows.eventResults.slice(2)).toMatchObject(
    marks.map((text) => ({ text, value: null, unit: null, reps: null, implementKg: null })),
  )
  expect(report.decisions[0]).toEqual({ kind: 'text only', text: 'event_results.csv, c1, 3, a1, M: "500000000 kg"' })
  expect(report.notes.join()).toContain('Results stored as text only: 4 ("500000000 kg"')
})

const withStatus = (...rows: string[]) => ({
  ...bundle({ 'contests.csv': [upcoming] }),
  'event_results.csv': 'contest_id,position,athlete_id,division,result\n',
  'results.csv': `${['contest_id,athlete_id,division,place,status', ...rows].join('\n')}\n`,
})
test.each([
  ['c1,a1,M,DQ,placed', 'status contradicts place'],
  ['c1,a1,M,DNF,entered', 'status contradicts place'],
  ['c1,a1,M,3,entered', 'status contradicts place'],
  ['c2,a1,M,1,', 'place must not say how an entry ended if the contest is upcoming'],
  ['c2,a1,M,,disqualified', 'status must not say how an entry ended if the contest is upcoming'],
])('an entry is refused if it cannot have ended like that: %s', async (row, fault) => {
  expect((await refusals(withStatus(row))).map(({ reason }) => reason)).toEqual([fault])
})

test('an athlete who was disqualified later keeps the place as text, and an upcoming contest has withdrawals', async () =>
  expect(await refusals(withStatus('c1,a1,M,1,disqualified', 'c2,a1,M,WD,', 'c2,a2,M,,'))).toEqual([]))
