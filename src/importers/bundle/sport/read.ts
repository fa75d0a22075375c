/** Reads the bundle of a sport: whole, or refused where too much of it is wrong. */

import { ImportRefused, type Report } from '../../../kernel/faults/report.ts'
import { shownLocation, sourceUrlOf } from '../../input/source-url.ts'
import type { Attribution, SportData } from '../../sport/data.ts'
import { dayOfImport, type ReadOptions } from '../read.ts'
import { MOST_REFUSED } from '../read-table.ts'
import type { AboutRecord } from './tables.ts'

// The bundle's description in about.csv.

export type About = Pick<SportData<unknown>, 'label' | 'demo' | 'sourceDate' | 'sourceUrl'> & {
  readonly attribution: Pick<Attribution, 'text' | 'url' | 'license'>
}

/** Of a bundle that does not say it. */
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
