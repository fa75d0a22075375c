/** HTML templates that prevent injection: every value is escaped unless it is itself HTML. */

/** Markup created by `html`. The constructor is not exported, so plain text never passes for markup. */
class Html {
  readonly #markup: string

  constructor(markup: string) {
    this.#markup = markup
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
  return new Html(String.raw({ raw: strings }, ...parts.map(markupOf)))
}

function markupOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.toString()
  if (Array.isArray(part)) return part.map(markupOf).join('')
  return escapeHtml(String(part))
}

/** The URL if it is HTTP or HTTPS, so that no `javascript:` URL becomes a link. */
export const webAddress = (url: string): string | undefined =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined
