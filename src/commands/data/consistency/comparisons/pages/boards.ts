/** Compares the pages of the lists that rank athletes or countries with GraphQL: places, names, values and order. */
import type { Findings } from '../../findings.ts'
import type { Board, Entry } from '../../sports/boards/index.ts'
import type { Surfaces } from '../../surfaces.ts'
import { asPreciseAs, type Cell, EMPTY_CELL, numberIn, type Row, type Table, tablesIn } from './html.ts'

/** The entries on one part of a page. */
const PAGE = 50

/** Lists of ages, which are shown as completed years. */
const AGES: ReadonlySet<string> = new Set(['youngest-winner', 'oldest-winner'])

/** The column of the value that a list ranks by. */
const VALUE = 1

export async function checkBoardPages(surfaces: Surfaces, boards: readonly Board[], findings: Findings): Promise<void> {
  for (const { page, slug, entries } of boards) {
    const shownAs = slug !== undefined && AGES.has(slug) ? Math.floor : (value: number) => value
    for (let [number, from] = [1, 0]; from < Math.max(1, entries.length); number++, from += PAGE) {
      const path = number === 1 ? page : `${page}${page.includes('?') ? '&' : '?'}page=${number}`
      compareEntries(path, await surfaces.page(path), { entries: entries.slice(from, from + PAGE), shownAs }, findings)
    }
  }
}

interface Shown {
  readonly entries: readonly Entry[]
  readonly shownAs: (value: number) => number
}

function compareEntries(path: string, html: string, { entries, shownAs }: Shown, findings: Findings): void {
  const compare = findings.about('pages', path)
  const { rows, headers } = listIn(html)
  compare('number of entries', rows.length, entries.length)
  for (const [at, entry] of entries.entries()) {
    const row = rows[at]
    if (!row) return
    const { place, text } = row.cells[0]!
    compare(`entry ${at + 1}`, `${place} ${text}`, `${entry.place} ${entry.shown}`)
    const shown = row.cells[VALUE]!.text
    const value = shown.endsWith('%') ? 100 * entry.value : entry.value
    compare(`value of entry ${at + 1}`, numberIn(shown), asPreciseAs(shown, shownAs(value)))
    for (const [header, figure] of Object.entries(entry.columns ?? {}))
      compareColumn(`${header} of entry ${at + 1}`, columnOf(row, headers, header), figure)
  }

  function compareColumn(name: string, { text }: Cell, figure: number | null): void {
    compare(name, numberIn(text), figure === null ? null : asPreciseAs(text, figure))
  }
}

/** The first table that ranks. A page without entries has none. */
const listIn = (html: string): Pick<Table, 'rows' | 'headers'> =>
  tablesIn(html).find(({ rows }) => rows[0]?.cells[0]?.place) ?? { rows: [], headers: [] }

/** The last column of that name: the value that a list ranks by may be named as one of the others. */
const columnOf = ({ cells }: Row, headers: readonly string[], header: string): Cell =>
  cells[headers.lastIndexOf(header)] ?? EMPTY_CELL
