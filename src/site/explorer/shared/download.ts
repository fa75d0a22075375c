/** Tables of pages as CSV: the link below each table, and the file that it leads to. */
import { Fault } from '../../../kernel/faults/faults.ts'
import { csvLine } from '../../../kernel/text/csv.ts'
import { slugOf } from '../../../kernel/text/names.ts'
import { type Html, type HtmlTable, html, type PageCount, type Part, withReplaced } from '../../layout/html.ts'
import { TABLE_END } from '../../layout/page.ts'
import { Csv, type SentPage } from '../../serve/respond.ts'
import { counted } from './parts.ts'

/** The parameter that names a table of the page by its number, from 1. */
export const DOWNLOAD_PARAMETER = 'download'

/** A longer list is downloaded page by page. */
const MOST_PAGES = 20

/** A table, and on how many pages its rows are. */
interface PagedTable extends HtmlTable {
  readonly pages: number
}

function tablesIn(body: Html): PagedTable[] {
  const tables: PagedTable[] = []
  for (const one of body.data) {
    const last = tables.at(-1)
    if (isTable(one)) tables.push({ ...one, pages: 1 })
    else if (last) tables[tables.length - 1] = { ...last, pages: one.pages }
  }
  return tables
}

const isTable = (one: HtmlTable | PageCount): one is HtmlTable => 'rows' in one

interface Address {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

export function withDownloads({ path, query }: Address, body: Html): Html {
  const tables = tablesIn(body)
  let number = 0
  return withReplaced(body, new RegExp(TABLE_END, 'g'), (end) => {
    const table = tables[number]
    number += 1
    if (!table) return end
    const { page: _, ...filters } = query
    const isWhole = table.pages <= MOST_PAGES
    const address = `${path}?${new URLSearchParams({ ...(isWhole ? filters : query), [DOWNLOAD_PARAMETER]: String(number) })}`
    const what = isWhole && table.pages > 1 ? `all ${table.pages} pages` : counted(table.rows.length, 'row')
    const about = isWhole ? null : html`. <a href="/docs">The API</a> exports the whole list.`
    return `${end}${html`
<p class="download"><a href="${address}" rel="nofollow" download>Download ${what}<span class="said"> of “${textOf(table.caption)}”</span> (CSV)</a>${about}</p>`}`
  })
}

interface Download {
  readonly title: string
  readonly body: Part
  /** The number of the table. */
  readonly number: number
  /** The page of a list that is requested; the whole list if there is none. */
  readonly page: string | undefined
  /** The body of another page of the list. */
  readonly bodyOf: (page: string) => Promise<Part>
  /** The sources of the page. */
  readonly served: readonly {
    readonly service: string
    readonly version: string
    readonly attribution: { readonly text: string; readonly license: string }
  }[]
}

/** The table of that number. Throws NOT_FOUND if the page has fewer. */
export async function downloadOf({ title, body, number, page, bodyOf, served }: Download): Promise<SentPage> {
  const tables = tablesIn(html`${body}`)
  const table = tables[number - 1]
  if (!table)
    throw new Fault(
      'NOT_FOUND',
      tables.length === 0
        ? 'This page has no table to download.'
        : `The tables of this page are numbered from 1 to ${tables.length}: ${DOWNLOAD_PARAMETER}=${tables.length} is the last.`,
    )
  const rows = [...table.rows]
  if (page === undefined && table.pages <= MOST_PAGES) {
    for (let at = 2; at <= table.pages; at++) {
      const next = tablesIn(html`${await bodyOf(String(at))}`)[number - 1]
      if (!next) throw new Fault('UNAVAILABLE', 'The list changed while it was read. Download it again.')
      rows.push(...next.rows)
    }
  }
  const all = (facts: readonly string[]) => [...new Set(facts)].join(' | ')
  const provenance = served.length > 0 && {
    data_version: all(served.map(({ service, version }) => `${service.toLowerCase()}:${version}`)),
    attribution: all(served.map(({ attribution }) => attribution.text)),
    license: all(served.map(({ attribution }) => attribution.license)),
  }
  const columns = table.head
    .map((head, at) => ({ head, parts: rows.map((row) => row[at] ?? null) }))
    .filter(({ parts }) => !parts.every(isGraphic))
    .map(({ head, parts }) => columnOf(textOf(head), parts))
  const lines = [
    [...columns.flatMap(({ names }) => names), ...Object.keys(provenance)],
    ...rows.map((_, at) => [...columns.flatMap(({ cells }) => cells[at] ?? []), ...Object.values(provenance)]),
  ]
  return {
    content: new Csv(lines.map(csvLine).join('')),
    attachment: `${slugOf(`${title} ${number}`)}.csv`,
    dataVersion: served[0]?.version,
  }
}

// Cells as data: days as ISO dates, plain numbers, and the rank and the country of an athlete in columns of their own.

interface Column {
  readonly names: readonly string[]
  /** By row; each as long as `names`. */
  readonly cells: readonly (readonly string[])[]
}

const isGraphic = (part: Part): boolean => `${html`${part}`}` !== '' && textOf(part) === ''

const RANK = /^<span class="rank">([^<]*)<\/span>\s*/
const CODE = /\s*<span class="code">([^<]*)<\/span>/

function columnOf(name: string, parts: readonly Part[]): Column {
  const markups = parts.map((part) => html`${part}`.toString())
  const hasRank = markups.some((markup) => RANK.test(markup))
  const hasCode = markups.some((markup) => CODE.test(markup))
  return {
    names: [...(hasRank ? ['Rank'] : []), name, ...(hasCode ? [`${name}: country`] : [])],
    cells: markups.map((markup) => [
      ...(hasRank ? [RANK.exec(markup)?.[1] ?? ''] : []),
      dataValue(plain(markup.replace(RANK, '').replace(CODE, ''))),
      ...(hasCode ? [CODE.exec(markup)?.[1] ?? ''] : []),
    ]),
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The text of markup that `html` created. */
const plain = (markup: string): string =>
  markup
    .replaceAll(/<time datetime="([^"]*)">.*?<\/time>/g, '$1')
    .replaceAll(/<br>|<span class="(?:under|sub)">/g, '; ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const textOf = (part: Part): string => plain(html`${part}`.toString())

/** `1,409,590` and `−2.5` as numbers are written in data; a dash is no value. */
function dataValue(text: string): string {
  if (text === '–') return ''
  return /^[+−]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text) ? text.replaceAll(/[+,]/g, '').replace('−', '-') : text
}
