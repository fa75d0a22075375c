/** The list widget: the greatest, a ranking or a top list, loaded from the top and extended on demand. */
import { type Child, el } from '../../kit/elements.ts'
import { bar, type Components, componentsOf, legend } from './bar.ts'
import { failure, say, show } from './stage.ts'
import { type Row, table } from './table.ts'
import type { Given, Widget } from './widget.ts'
import { athleteLink, number, out, type Person, placeClass, share, years } from './words.ts'

interface Line {
  readonly place: number
  readonly athlete: Person | null
  /** Only in lists of countries. */
  readonly country?: { readonly code: string; readonly name: string } | null
  /** Only in rankings and top lists. */
  readonly value?: number
  /** Only in lists of the greatest: from 0 to 100, with the contribution of each part. */
  readonly score?: number
  readonly components?: Components
  readonly detail?: string | null
  readonly total_contests?: number
  readonly first_year?: number | null
  readonly last_year?: number | null
}

interface Page {
  readonly total: number
  readonly page: number
  readonly pages: number
  /** Only in rankings. */
  readonly type?: string
  readonly data: readonly Line[]
  readonly data_version: string
}

/** Number of loaded pages, which a refresh of the data keeps. */
let parts = 1

export const list: Widget = async (given: Given) => {
  const pages = await load(given, parts)
  draw(given, pages)
  return pages[0]!.data_version
}

/** Loads all pages from one data version; if it changes meanwhile, starts again from the first page. */
async function load(given: Given, count: number, before: readonly Page[] = []): Promise<Page[]> {
  const pages = [...before]
  while (pages.length < count) {
    const page = await given.credential.ask<Page>(
      `${given.api}${given.api.includes('?') ? '&' : '?'}page=${pages.length + 1}`,
    )
    if (pages.length > 0 && page.data_version !== pages[0]?.data_version) return load(given, count)
    pages.push(page)
    if (page.page >= page.pages) break
  }
  return pages
}

function draw(given: Given, pages: readonly Page[]): void {
  const lines = pages.flatMap(({ data }) => data)
  const { total = 0, type } = pages[0] ?? {}
  if (lines.length === 0) {
    show(el('p', { class: 'note' }, 'No athletes yet.'))
    return
  }
  const most = type === 'win_rate' ? 1 : Math.max(...lines.map(({ value = 0 }) => value))
  const columns = [{ name: '#', class: 'rank' }, { name: 'Who' }, { name: given.counts, class: 'number' }]
  const rows = lines.map(
    (line): Row => [
      { child: line.place, class: placeClass(line) },
      [whose(line), el('span', { class: 'sub' }, detailOf(line)), barOf(line, most)],
      el('span', { class: 'value' }, amountOf(line, type)),
    ],
  )
  const told = `${number(lines.length)} of ${number(total)}`
  show(
    table(`${told}, by ${given.counts.toLowerCase()}`, columns, 1, rows),
    lines.length < total && more(given, pages),
    lines[0]?.components && legend(),
  )
}

const barOf = ({ components, value = 0 }: Line, most: number): SVGElement =>
  components ? bar(componentsOf(components), 100) : bar([{ kind: 'whole', value }], most)

const whose = ({ athlete, country }: Line): Child =>
  athlete ? athleteLink(athlete) : country && out(`/countries/${country.code.toLowerCase()}`, country.name)

const detailOf = ({ detail, total_contests, first_year, last_year }: Line): Child =>
  detail ??
  (total_contests !== undefined &&
    `${number(total_contests)} contests, ${years(first_year ?? null, last_year ?? null)}`)

const amountOf = ({ value, score }: Line, type: string | undefined): string =>
  score !== undefined ? score.toFixed(1) : type === 'win_rate' ? share(value ?? 0) : number(value ?? 0)

function more(given: Given, pages: readonly Page[]): HTMLElement {
  const shown = pages.reduce((sum, { data }) => sum + data.length, 0)
  const button = el(
    'button',
    { type: 'button', onclick: () => void next() },
    `Show ${Math.min(given.rows, pages[0]!.total - shown)} more`,
  )
  const box = el('div', { class: 'more' }, button)
  let busy = false
  const next = async () => {
    if (busy) return
    busy = true
    button.setAttribute('aria-disabled', 'true')
    try {
      const longer = await load(given, pages.length + 1, pages)
      parts = longer.length
      draw(given, longer)
      given.shown(longer[0]!.data_version)
      // Moves the keyboard focus to the first new row.
      document.querySelectorAll<HTMLElement>('tbody a')[shown]?.focus({ preventScroll: true })
      say(`${longer.reduce((sum, { data }) => sum + data.length, 0)} are shown.`)
    } catch (error) {
      busy = false
      box.replaceChildren(
        failure(error, () => {
          box.replaceChildren(button)
          void next()
        }),
      )
    }
  }
  return box
}
