/** Reads and writes the import bundle of bodybuilding; an unusable bundle is refused as a whole. */
import type { BodybuildingRows } from '../../../services/bodybuilding/rules/rows.ts'
import type { BodybuildingData } from '../../bodybuilding/store.ts'
import { type ReadOptions, readBundle } from '../../bundle/read.ts'
import {
  type About,
  aboutRecords,
  athleteRecord,
  contestRecord,
  entryRecord,
  fieldRecord,
  sportData,
  sportRows,
} from '../../bundle/sport/records.ts'
import { writeBundle } from '../../bundle/write.ts'
import { BODYBUILDING, type BodybuildingRecords } from './tables.ts'

// Bundle records to bodybuilding rows, and back.

const rowsOf = (records: BodybuildingRecords, today: string): BodybuildingRows => ({
  ...sportRows(records, today),
  qualifications: records.qualifications.map(({ athlete_id, contest_id, ...rest }) => ({
    ...{ athlete: athlete_id, contest: contest_id, ...rest },
  })),
})

const recordsOf = (rows: BodybuildingRows): Omit<BodybuildingRecords, 'about'> => ({
  athletes: rows.athletes.map(athleteRecord),
  contests: rows.contests.map(contestRecord),
  results: rows.results.map((one) => ({
    ...{ contest_id: one.contest, athlete_id: one.athlete, division: one.division, ...entryRecord(one) },
  })),
  fields: rows.fields.map(fieldRecord),
  qualifications: rows.qualifications.map(({ athlete, contest, ...rest }) => ({
    ...{ athlete_id: athlete, contest_id: contest, ...rest },
  })),
})

export const readBodybuildingBundle = async (location: string, options: ReadOptions): Promise<BodybuildingData> => {
  const records = await readBundle(BODYBUILDING, location, options)
  return sportData({ title: 'Bodybuilding contests of an unnamed source', records, rowsOf }, location, options)
}

/** Writes the rows and their description into a new or empty folder. Reading them back gives the same rows. */
export const writeBodybuildingBundle = (rows: BodybuildingRows, folder: string, about?: About): Promise<void> =>
  writeBundle(BODYBUILDING, { about: aboutRecords(about), ...recordsOf(rows) }, folder)
