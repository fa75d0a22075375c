/** Tables of pages as CSV files. */
import type { ComponentChildren } from 'preact'
import { Fault } from '../../../kernel/faults/faults.ts'
import { csvLine } from '../../../kernel/text/csv.ts'
import { slugOf } from '../../../kernel/text/names.ts'
import { type DataTable, markupOf } from '../../layout/render.tsx'
import { DOWNLOAD_PARAMETER, MOST_PAGES } from '../../layout/table-file.tsx'
import { CSV, type SentPage } from '../../serve/respond.ts'
import { servedOf } from '../../serve/sources.ts'

/** The longest name of a file, in characters, without its extension. */
const LONGEST_NAME = 80

interface Address {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

interface Download {
  readonly visit: Address
  readonly body: ComponentChildren
  /** The number of the table. */
  readonly number: number
  /** The body of another page of the list. */
  readonly bodyOf: (page: string) => Promise<ComponentChildren>
  /** The sources of the page. */
  readonly served: readonly {
    readonly service: string
    readonly source: string
    readonly version: string
    readonly attribution: { readonly text: string; readonly license: string }
  }[]
}

/** A number with its sign and perhaps a unit: `-0.5`, `+12 kg`. */
const QUANTITY = /^[-+]\d[\d.,]*(?: ?[\p{L}%°/]+)?$/u

/** Spreadsheets run a text that begins like a formula, whoever wrote it; an apostrophe makes it text to them. */
const inert = (cell: string): string => (/^[=+@\t\r-]/.test(cell) && !QUANTITY.test(cell) ? `'${cell}` : cell)

function tablesIn({ path, query }: Address, body: ComponentChildren): readonly DataTable[] {
  const tables: DataTable[] = []
  markupOf(body, { path, query, tables })
  return tables
}

/** The table of that number. Throws NOT_FOUND if the page has fewer. */
export async function downloadOf({ visit, body, number, bodyOf, served }: Download): Promise<SentPage> {
  const tables = tablesIn(visit, body)
  const table = tables[number - 1]
  if (!table)
    throw new Fault(
      'NOT_FOUND',
      tables.length === 0
        ? 'This page has no table to download.'
        : `The tables of this page are numbered from 1 to ${tables.length}: ${DOWNLOAD_PARAMETER}=${tables.length} is the last.`,
    )
  const parts = [table]
  if (visit.query['page'] === undefined && table.pages <= MOST_PAGES) {
    for (let at = 2; at <= table.pages; at++) {
      const next = tablesIn(visit, await bodyOf(String(at)))[number - 1]
      if (!next) throw new Fault('UNAVAILABLE', 'The list changed while it was read. Download it again.')
      parts.push(next)
    }
  }
  const sources = table.services ? servedOf(table.services, served) : served
  const all = (facts: readonly string[]) => [...new Set(facts)].join(' | ')
  const provenance = sources.length > 0 && {
    data_version: all(sources.map(({ service, version }) => `${service.toLowerCase()}:${version}`)),
    attribution: all(sources.map(({ attribution }) => attribution.text)),
    license: all(sources.map(({ attribution }) => attribution.license)),
  }
  const lines = parts.flatMap((part, index) => {
    const columns = part.columns()
    const head = [[...columns.flatMap(({ names }) => names), ...Object.keys(provenance)]]
    const rows = Array.from({ length: part.length }, (_, at) => [
      ...columns.flatMap(({ cells }) => cells[at] ?? []),
      ...Object.values(provenance),
    ])
    return index === 0 ? [...head, ...rows] : rows
  })
  return {
    content: lines.map((cells) => csvLine(cells.map(inert))).join(''),
    type: CSV,
    attachment: `${slugOf(table.caption).slice(0, LONGEST_NAME)}.csv`,
    dataVersion: sources[0]?.version,
  }
}
