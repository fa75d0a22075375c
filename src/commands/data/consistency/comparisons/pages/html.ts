/** Reads pages as their readers do: headings, pairs of label and figure, and tables by the text of their headers. */

export interface Cell {
  /** The text without what stands below it in small print. */
  readonly text: string
  /** The place in front of a name; empty without one. */
  readonly place: string
  /** All of the text. */
  readonly all: string
  /** The paths of its links. */
  readonly paths: readonly string[]
}

export interface Row {
  readonly cells: readonly Cell[]
  /** The cell below a header. Empty if there is no such column. */
  cell(header: string): Cell
}

export interface Table {
  readonly caption: string
  readonly headers: readonly string[]
  readonly rows: readonly Row[]
}

/** The cell of a column that a table does not have. */
export const EMPTY_CELL: Cell = { text: '', place: '', all: '', paths: [] }

const TABLE = /<caption[^>]*>([\s\S]*?)<\/caption>\s*<thead[^>]*>([\s\S]*?)<\/thead>\s*<tbody[^>]*>([\s\S]*?)<\/tbody>/g
const ROW = /<tr[^>]*>([\s\S]*?)<\/tr>/g
const CELL = /<t([hd])[^>]*>([\s\S]*?)<\/t\1>/g

/** From the end of the first rows of a long table to its other rows, which stand in a part that opens. */
const REST = /<\/tbody><\/table><\/div><details class="rest">.*?<tbody[^>]*>/gs

export const tablesIn = (markup: string): Table[] =>
  [...markup.replaceAll(REST, '').matchAll(TABLE)].map(([, caption, head, body]) => {
    const headers = cellsIn(head!).map(({ text }) => text)
    const rows = [...body!.matchAll(ROW)].map(([, row]) => {
      const cells = cellsIn(row!)
      return { cells, cell: (header: string) => cells[headers.indexOf(header)] ?? EMPTY_CELL }
    })
    return { caption: textOf(caption!), headers, rows }
  })

/** The first table whose caption matches. A page without it has no rows of it. */
export const tableIn = (markup: string, caption: RegExp): Table =>
  tablesIn(markup).find((table) => caption.test(table.caption)) ?? { caption: '', headers: [], rows: [] }

const PLACE = /<span class="place[^>]*>([^<]*)<\/span>/

const cellsIn = (markup: string): Cell[] =>
  [...markup.matchAll(CELL)].map(([, , inner]) => ({
    text: textOf(inner!.replace(PLACE, '').split('<span class="under">')[0]!),
    place: textOf(PLACE.exec(inner!)?.[1] ?? ''),
    all: textOf(inner!),
    paths: pathsIn(inner!),
  }))

export const pathsIn = (markup: string): string[] => [...markup.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path!)

/** The slugs of the athletes that are linked. */
export const athletesIn = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => /^\/athletes\/(.+)$/.exec(path)?.[1] ?? [])

/** The markup of each figure or fact by its label. */
export const pairsIn = (markup: string): ReadonlyMap<string, string> =>
  new Map([...markup.matchAll(/<dt>([^<]*)<\/dt><dd>([\s\S]*?)<\/dd>/g)].map(([, label, value]) => [label!, value!]))

/** The markup below each heading of the second level, by the text of the heading. */
export const sectionsIn = (html: string): ReadonlyMap<string, string> =>
  new Map(
    html
      .split(/(?=<h2[ >])/)
      .slice(1)
      .map((section) => {
        const [, heading, rest] = /^<h2[^>]*>([\s\S]*?)<\/h2>([\s\S]*)$/.exec(section) ?? []
        return [textOf(heading ?? ''), rest ?? '']
      }),
  )

/** The markup from the heading with an identifier up to the next one. Empty without such a heading. */
export function sectionOf(html: string, id: string): string {
  const from = html.indexOf(`<h2 id="${id}"`)
  const next = html.indexOf('<h2', from + 1)
  return from < 0 ? '' : html.slice(from, next < 0 ? undefined : next)
}

export const headingIn = (html: string): string => textOf(/<h1>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '')

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ', '&amp;': '&' },
}

/** The text, with images as their text alternatives. */
export const textOf = (markup: string): string =>
  markup
    .replaceAll(/<img [^>]*alt="([^"]*)"[^>]*>/g, '$1')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The number that the text starts with; null for a dash or a word. */
export function numberIn(text: string | undefined): number | null {
  const [digits] = /^[\d,]+(?:\.\d+)?/.exec(text?.trim() ?? '') ?? []
  return digits === undefined ? null : Number(digits.replaceAll(',', ''))
}

/** The figure with as many decimals as the text has, for comparison with it. */
export const asPreciseAs = (text: string, figure: number): number =>
  Number(figure.toFixed(/^[\d,]+\.(\d+)/.exec(text)?.[1]?.length ?? 0))
