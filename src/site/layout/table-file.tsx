/** The rows of a table as a file: the link to it, and its columns. */
import { type ComponentChildren, createContext, type VNode } from 'preact'
import { useContext } from 'preact/hooks'
import type { Column } from './column.ts'
import { type DataColumn, markupOf, plainText, textOf, useRendering } from './render.tsx'

/** The parameter that names a table of the page by its number, from 1. */
export const DOWNLOAD_PARAMETER = 'download'

/** A longer list is downloaded page by page. */
export const MOST_PAGES = 20

const Services = createContext<readonly string[] | undefined>(undefined)

/** Tables of a part of a page whose data is from other services than the rest, or from one source: `STRENGTH/verified`. */
export const DataFrom = ({
  services,
  children,
}: {
  readonly services: readonly string[]
  readonly children: ComponentChildren
}): VNode => <Services.Provider value={services}>{children}</Services.Provider>

interface DownloadProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly pages: number
}

/** The link to the file of a table. */
export function Download<Row>({ caption, columns, rows, pages }: DownloadProps<Row>): VNode | null {
  const { path, query, tables } = useRendering()
  const services = useContext(Services)
  if (!tables) return null
  tables.push({ caption, pages, services, length: rows.length, columns: () => dataOf(columns, rows) })
  const { page: _, ...filters } = query
  const hasAllPages = pages <= MOST_PAGES
  const address = new URLSearchParams({
    ...(hasAllPages ? filters : query),
    [DOWNLOAD_PARAMETER]: String(tables.length),
  })
  const what = hasAllPages && pages > 1 ? `all ${pages} pages` : `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`
  return (
    <p class="download">
      <a href={`${path}?${address}`} rel="nofollow" download="">
        Download {what}
        <span class="said"> of “{caption}”</span> (CSV)
      </a>
      {!hasAllPages && (
        <>
          . <a href="/docs">The API</a> exports the whole list.
        </>
      )}
    </p>
  )
}

// Cells as data: days as ISO dates, plain numbers, and the rank and the country of an athlete in columns of their own.

const dataOf = <Row,>(columns: readonly Column<Row>[], rows: readonly Row[]): DataColumn[] =>
  columns.flatMap((column) => {
    const { data, head, cell } = column
    if (data) {
      const entries = Object.entries(data)
      const cells = rows.map((row, at) => entries.map(([, value]) => String(value(row, at) ?? '')))
      return [{ names: entries.map(([name]) => name), cells }]
    }
    const markups = rows.map((row, at) => markupOf(cell(row, at)))
    return markups.every(isGraphic) ? [] : [columnOfTexts(textOf(head), markups)]
  })

const isGraphic = (markup: string): boolean => markup !== '' && plainText(markup) === ''

const RANK = /^<span class="rank">([^<]*)<\/span>\s*/
const CODE = /<img class="flag"[^>]* alt="([^"]*)"[^>]*>\s*/

function columnOfTexts(name: string, markups: readonly string[]): DataColumn {
  const hasRank = markups.some((markup) => RANK.test(markup))
  const hasCode = markups.some((markup) => CODE.test(markup))
  return {
    names: [...(hasRank ? ['Rank'] : []), name, ...(hasCode ? [`${name}: country`] : [])],
    cells: markups.map((markup) => [
      ...(hasRank ? [RANK.exec(markup)?.[1] ?? ''] : []),
      dataValue(plainText(markup.replace(RANK, '').replace(CODE, ''))),
      ...(hasCode ? [CODE.exec(markup)?.[1] ?? ''] : []),
    ]),
  }
}

/** `1,409,590` and `−2.5` as numbers are written in data; a dash is no value. */
function dataValue(text: string): string {
  if (text === '–') return ''
  return /^[+−]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text) ? text.replaceAll(/[+,]/g, '').replace('−', '-') : text
}
