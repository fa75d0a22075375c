/** The import bundle of bodybuilding: read whole or refused, and written. */
import type { BodybuildingRows } from '../../services/bodybuilding/rules/rows.ts'
import type { BodybuildingData } from '../bodybuilding/store.ts'
import { BODYBUILDING, type BodybuildingRecords } from './bodybuilding/tables.ts'
import { type ReadOptions, readBundle } from './read.ts'
import { type About, aboutRecords, readSport } from './sport/read.ts'
import { athleteRecord, contestRecord, entryRecord, sportRows } from './sport/rows.ts'
import { writeBundle } from './write.ts'

// Bundle records to bodybuilding rows, and back.

export const rowsOf = (records: BodybuildingRecords, today: string): BodybuildingRows => ({
  ...sportRows(records, today),
  qualifications: records.qualifications.map(({ athlete_id, contest_id, ...rest }) => ({
    ...{ athlete: athlete_id, contest: contest_id, ...rest },
  })),
})

export const recordsOf = (rows: BodybuildingRows): Omit<BodybuildingRecords, 'about'> => ({
  athletes: rows.athletes.map(athleteRecord),
  contests: rows.contests.map(contestRecord),
  results: rows.results.map((one) => ({
    ...{ contest_id: one.contest, athlete_id: one.athlete, division: one.division, ...entryRecord(one) },
  })),
  qualifications: rows.qualifications.map(({ athlete, contest, ...rest }) => ({
    ...{ athlete_id: athlete, contest_id: contest, ...rest },
  })),
})

export const readBodybuildingBundle = (location: string, options: ReadOptions): Promise<BodybuildingData> =>
  readSport(
    {
      title: 'Bodybuilding contests of an unnamed source',
      records: (given) => readBundle(BODYBUILDING, location, given),
      rowsOf,
    },
    location,
    options,
  )

/** Writes the rows, and what they are, into a folder that is new or empty. Read back they are the same. */
export const writeBodybuildingBundle = (rows: BodybuildingRows, folder: string, about?: About): Promise<void> =>
  writeBundle(BODYBUILDING, { about: aboutRecords(about), ...recordsOf(rows) }, folder)
