/** The import bundle of strongman: read whole or refused, and written. */
import { ImportRefused } from '../../kernel/report.ts'
import type { StrongmanRows } from '../../services/strongman/rules/rows.ts'
import { sourceUrlOf } from '../input/source-url.ts'
import type { StrongmanData } from '../strongman/data.ts'
import { dayOfImport, type ReadOptions, readBundle } from './read.ts'
import { recordsOf, rowsOf, unread } from './strongman/rows.ts'
import { STRONGMAN, type StrongmanRecords } from './strongman/tables.ts'
import { writeBundle } from './write.ts'

/** What stands in about.csv. */
export type About = Pick<StrongmanData, 'label' | 'demo' | 'sourceDate' | 'sourceUrl'> & {
  readonly attribution: Pick<StrongmanData['attribution'], 'text' | 'url' | 'license'>
}

/** Of all rows of a bundle. */
const MOST_REFUSED = 0.03

const UNNAMED: StrongmanRecords['about'][number] = {
  ...{ label: 'Strongman contests of an unnamed source', license: 'as stated by the source' },
  ...{ attribution: 'Strongman contests of an unnamed source.', attribution_url: null },
  ...{ source_date: null, source_url: null, demo: false },
}

/** A folder, a zip, or an https URL of a zip. Throws ImportRefused where too much of it is wrong. */
export async function readStrongmanBundle(location: string, options: ReadOptions): Promise<StrongmanData> {
  const { report, today = dayOfImport() } = options
  const records = await readBundle(STRONGMAN, location, { ...options, today })
  report.demand(MOST_REFUSED)
  if (records.about.length > 1)
    throw new ImportRefused('about.csv has more than one row. One tells of the whole bundle.')
  if (records.athletes.length === 0) throw new ImportRefused(`${location} holds no athlete; nothing was changed.`)
  const rows = rowsOf(records, today)
  const { marks, events } = unread(records, rows)
  if (marks.length > 0) report.note(`Results of which only the text is kept: ${marks.length} (${shown(marks)}).`)
  if (events.length > 0) report.note(`Events that are none of the list: ${events.length} (${shown(events)}).`)
  const about = records.about[0] ?? UNNAMED
  return {
    ...{ label: about.label, demo: about.demo, sourceDate: about.source_date },
    sourceUrl: about.source_url ?? sourceUrlOf(location),
    attribution: attributionOf(about),
    counts: { ...report.counts(), rows: countsOf(rows), unreadMarks: marks.length },
    rows,
  }
}

/** Writes the rows, and what they are, into a folder that is new or empty. Read back they are the same. */
export async function writeStrongmanBundle(rows: StrongmanRows, folder: string, about?: About): Promise<void> {
  await writeBundle(STRONGMAN, { about: about ? [recordOf(about)] : [], ...recordsOf(rows) }, folder)
}

const recordOf = ({ label, demo, sourceDate, sourceUrl, attribution }: About): StrongmanRecords['about'][number] => ({
  ...{ label, demo, license: attribution.license, attribution: attribution.text, attribution_url: attribution.url },
  ...{ source_date: sourceDate, source_url: sourceUrl },
})

function attributionOf({ attribution, attribution_url, license }: typeof UNNAMED): StrongmanData['attribution'] {
  const url = attribution_url ?? '/methodology'
  return { text: attribution, html: `<a href="${escaped(url)}">${escaped(attribution)}</a>`, url, license }
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] as string)

/** The first few of them, each once. */
const shown = (texts: readonly string[]): string =>
  [...new Set(texts)]
    .slice(0, 5)
    .map((text) => JSON.stringify(text))
    .join(', ')

const countsOf = (rows: StrongmanRows): Record<string, number> =>
  Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, list.length]))
