/** Reads the bundle of a sport: whole, or refused where too much of it is wrong. */
import { ImportRefused, type Report } from '../../../kernel/report.ts'
import { shownLocation, sourceUrlOf } from '../../input/source-url.ts'
import type { SportData } from '../../sport/data.ts'
import { dayOfImport, type ReadOptions } from '../read.ts'
import { MOST_REFUSED } from '../read-table.ts'
import { attributionOf, unnamed } from './about.ts'
import type { AboutRecord } from './tables.ts'

interface SportRecords {
  readonly about: readonly AboutRecord[]
  readonly athletes: readonly unknown[]
}

interface SportBundle<R extends SportRecords, Rows> {
  /** What it is called where it does not say so itself. */
  readonly title: string
  readonly records: (options: ReadOptions) => Promise<R>
  readonly rowsOf: (records: R, today: string) => Rows
  /** Notes what is to be told of the rows beyond refusals, and counts it. */
  readonly tell?: (records: R, rows: Rows, report: Report) => Readonly<Record<string, number>>
}

/** Throws ImportRefused where too much of it is wrong. */
export async function readSport<R extends SportRecords, Rows extends { [Name in keyof Rows]: readonly unknown[] }>(
  { title, records: recordsOf, rowsOf, tell }: SportBundle<R, Rows>,
  location: string,
  options: ReadOptions,
): Promise<SportData<Rows>> {
  const { report, today = dayOfImport() } = options
  const records = await recordsOf({ ...options, today })
  report.demand(MOST_REFUSED)
  if (records.about.length > 1)
    throw new ImportRefused('about.csv has more than one row. One tells of the whole bundle.')
  if (records.athletes.length === 0)
    throw new ImportRefused(`${shownLocation(location)} holds no athlete; nothing was changed.`)
  const rows = rowsOf(records, today)
  const told = tell?.(records, rows, report)
  const about = records.about[0] ?? unnamed(title)
  return {
    ...{ label: about.label, demo: about.demo, sourceDate: about.source_date },
    sourceUrl: about.source_url ?? sourceUrlOf(location),
    attribution: attributionOf(about),
    counts: { ...report.counts(), rows: countsOf(rows), ...told },
    rows,
  }
}

const countsOf = (rows: Readonly<Record<string, readonly unknown[]>>): Record<string, number> =>
  Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, list.length]))
