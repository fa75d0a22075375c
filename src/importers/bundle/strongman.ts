/** The import bundle of strongman: read whole or refused, and written. */
import type { Report } from '../../kernel/report.ts'
import type { StrongmanRows } from '../../services/strongman/rules/rows.ts'
import type { StrongmanData } from '../strongman/data.ts'
import { type ReadOptions, readBundle } from './read.ts'
import { type About, aboutRecords } from './sport/about.ts'
import { readSport } from './sport/read.ts'
import { recordsOf, rowsOf, unread } from './strongman/rows.ts'
import { STRONGMAN, type StrongmanRecords } from './strongman/tables.ts'
import { writeBundle } from './write.ts'

/** A folder, a zip, or an https URL of a zip. Throws ImportRefused where too much of it is wrong. */
export const readStrongmanBundle = (location: string, options: ReadOptions): Promise<StrongmanData> =>
  readSport(
    {
      title: 'Strongman contests of an unnamed source',
      records: (given) => readBundle(STRONGMAN, location, given),
      ...{ rowsOf, tell },
    },
    location,
    options,
  )

/** Writes the rows, and what they are, into a folder that is new or empty. Read back they are the same. */
export const writeStrongmanBundle = (rows: StrongmanRows, folder: string, about?: About): Promise<void> =>
  writeBundle(STRONGMAN, { about: aboutRecords(about), ...recordsOf(rows) }, folder)

function tell(records: StrongmanRecords, rows: StrongmanRows, report: Report) {
  const { marks, events } = unread(records, rows)
  if (marks.length > 0) report.note(`Results of which only the text is kept: ${marks.length} (${shown(marks)}).`)
  if (events.length > 0) report.note(`Events that are none of the list: ${events.length} (${shown(events)}).`)
  return { unreadMarks: marks.length }
}

/** The first few of them, each once. */
const shown = (texts: readonly string[]): string =>
  [...new Set(texts)]
    .slice(0, 5)
    .map((text) => JSON.stringify(text))
    .join(', ')
