/** The import bundle of bodybuilding: read whole or refused, and written. */
import type { BodybuildingRows } from '../../services/bodybuilding/rules/rows.ts'
import type { BodybuildingData } from '../bodybuilding/data.ts'
import { recordsOf, rowsOf } from './bodybuilding/rows.ts'
import { BODYBUILDING } from './bodybuilding/tables.ts'
import { type ReadOptions, readBundle } from './read.ts'
import { type About, aboutRecords } from './sport/about.ts'
import { readSport } from './sport/read.ts'
import { writeBundle } from './write.ts'

/** A folder, a zip, or an https URL of a zip. Throws ImportRefused where too much of it is wrong. */
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
