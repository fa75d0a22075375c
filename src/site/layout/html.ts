/** HTML templates that prevent injection: every value is escaped unless it is itself HTML. */

/** A table in markup, with the markup of its cells. */
export interface HtmlTable {
  readonly caption: Part
  readonly head: readonly Part[]
  readonly rows: readonly (readonly Part[])[]
}

/** On how many pages the rows of the table before it are. */
export interface PageCount {
  readonly pages: number
}

/** Markup created by `html`. The constructor is not exported, so plain text never passes for markup. */
class Html {
  readonly #markup: string
  /** The tables in the markup and the links between their pages, in order. */
  readonly data: readonly (HtmlTable | PageCount)[]

  constructor(markup: string, data: Html['data']) {
    this.#markup = markup
    this.data = data
  }

  toString(): string {
    return this.#markup
  }
}

export type { Html }

/** Values allowed in a template: lists are joined; null, undefined and false render nothing. */
export type Part = Html | string | number | null | undefined | false | readonly Part[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** An HTML fragment: html`<p>${text}</p>`. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(markupOf)), parts.flatMap(dataIn))
}

/** Markup that shows this data. */
export const showing = (data: HtmlTable | PageCount, markup: Html): Html =>
  new Html(markup.toString(), [...markup.data, data])

const dataIn = (part: Part): Html['data'] => {
  if (part instanceof Html) return part.data
  return Array.isArray(part) ? part.flatMap(dataIn) : []
}

function markupOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.toString()
  if (Array.isArray(part)) return part.map(markupOf).join('')
  return escapeHtml(String(part))
}

/** Finished markup with every match of the pattern replaced; the replacement must be markup too. */
export const withReplaced = (finished: Html, pattern: RegExp, replace: (...matched: string[]) => string): Html =>
  new Html(finished.toString().replace(pattern, replace), finished.data)

/** The URL if it is HTTP or HTTPS, so that no `javascript:` URL becomes a link. */
export const webAddress = (url: string): string | undefined =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined
