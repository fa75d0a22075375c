/** Reads the bundle of a sport as a whole, or refuses it if too many of its rows are invalid. */

import { ImportRefused, type Report } from '../../../kernel/faults/report.ts'
import { shownLocation, sourceUrlOf } from '../../input/source-url.ts'
import type { Attribution, SportData } from '../../sport/data.ts'
import type { ReadOptions } from '../read.ts'
import { MOST_REFUSED } from '../read-table.ts'
import type { AboutRecord } from './tables.ts'

// The bundle's description in about.csv.

export type About = Pick<SportData<unknown>, 'label' | 'demo' | 'sourceDate' | 'sourceUrl'> & {
  readonly attribution: Pick<Attribution, 'text' | 'url' | 'license'>
}

/** The description of a bundle that has none. */
const unnamed = (title: string): AboutRecord => ({
  ...{ label: title, license: 'as stated by the source', attribution: `${title}.`, attribution_url: null },
  ...{ source_date: null, source_url: null, demo: false },
})

export const aboutRecords = (about: About | undefined): AboutRecord[] => (about ? [recordOf(about)] : [])

const recordOf = ({ label, demo, sourceDate, sourceUrl, attribution }: About): AboutRecord => ({
  ...{ label, demo, license: attribution.license, attribution: attribution.text, attribution_url: attribution.url },
  ...{ source_date: sourceDate, source_url: sourceUrl },
})

function attributionOf({ attribution, attribution_url, license }: AboutRecord): Attribution {
  const url = attribution_url ?? '/methodology'
  return { text: attribution, html: `<a href="${escaped(url)}">${escaped(attribution)}</a>`, url, license }
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] as string)

interface SportRecords {
  readonly about: readonly AboutRecord[]
  readonly athletes: readonly unknown[]
}

interface SportBundle<R extends SportRecords, Rows> {
  /** Label of a bundle without a description. */
  readonly title: string
  readonly records: (options: ReadOptions) => Promise<R>
  readonly rowsOf: (records: R, today: string) => Rows
  /** Adds notes on the rows to the report, and returns counts. */
  readonly tell?: (records: R, rows: Rows, report: Report) => Readonly<Record<string, number>>
}

/** Throws ImportRefused if too many rows are invalid. */
export async function readSport<R extends SportRecords, Rows extends { [Name in keyof Rows]: readonly unknown[] }>(
  { title, records: recordsOf, rowsOf, tell }: SportBundle<R, Rows>,
  location: string,
  options: ReadOptions,
): Promise<SportData<Rows>> {
  const { report, today } = options
  const records = await recordsOf(options)
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
