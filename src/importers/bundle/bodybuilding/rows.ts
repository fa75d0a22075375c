/** The records of a bodybuilding bundle as rows of bodybuilding, and back. */
import type { BodybuildingRows } from '../../../services/bodybuilding/rules/rows.ts'
import { athleteRecord, athleteRow, contestRecord, contestRow, entryRecord, entryRow } from '../sport/rows.ts'
import type { BodybuildingRecords } from './tables.ts'

export const rowsOf = (records: BodybuildingRecords, today: string): BodybuildingRows => ({
  athletes: records.athletes.map(athleteRow),
  contests: records.contests.map((one) => contestRow(one, today)),
  results: records.results.map(({ contest_id, athlete_id, division, ...entry }) => ({
    ...{ contest: contest_id, athlete: athlete_id, division, ...entryRow(entry) },
  })),
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
