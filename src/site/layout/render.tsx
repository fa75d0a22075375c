/** Renders pages to HTML. While a page is rendered, its parts know its address and hand over the rows of its tables. */
import { type ComponentChildren, createContext, Fragment, h, type VNode } from 'preact'
import { useContext } from 'preact/hooks'
import { renderToString } from 'preact-render-to-string'

/** A column of a table as data. */
export interface DataColumn {
  /** Names of the columns in a file. */
  readonly names: readonly string[]
  /** By row; each as long as `names`. */
  readonly cells: readonly (readonly string[])[]
}

/** A table of the page, as data. */
export interface DataTable {
  readonly caption: string
  readonly columns: () => readonly DataColumn[]
  readonly length: number
  /** On how many pages its rows are. */
  readonly pages: number
  /** The services that its rows are from; undefined for those of the whole page. */
  readonly services: readonly string[] | undefined
}

export interface Rendering {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** The tables rendered so far; undefined on pages whose tables are not offered as files. */
  readonly tables: DataTable[] | undefined
}

const Context = createContext<Rendering>({ path: '/', query: {}, tables: undefined })

/** The page that is being rendered. */
export const useRendering = (): Rendering => useContext(Context)

export const markupOf = (children: ComponentChildren, rendering?: Rendering): string =>
  rendering
    ? renderToString(<Context.Provider value={rendering}>{children}</Context.Provider>)
    : renderToString(h(Fragment, null, children))

/** A whole page: an `html` element. */
export const documentOf = (page: VNode, rendering?: Rendering): string =>
  `<!doctype html>\n${markupOf(page, rendering)}\n`

/** An XML document. The renderer writes `>` as it is, but XML allows no `]]>` in texts. */
export const xmlOf = (root: VNode): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n${markupOf(root).replaceAll(']]>', ']]&gt;')}\n`

/** The text of markup that was rendered here; a date in a table is the ISO date. */
export const plainText = (markup: string): string =>
  markup
    .replaceAll(/<time datetime="([^"]*)">.*?<\/time>/g, '$1')
    .replaceAll(/<br\s*\/?>|<span class="(?:under|sub)">/g, '; ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The text of a part of a page. */
export const textOf = (children: ComponentChildren): string => plainText(markupOf(children))
