/** Bars that stand within the lines of a table, whose other columns say the same in numbers. */
import { type Html, html, type Part } from '../html.ts'

export interface Portion {
  /** The class that fills it. */
  readonly mark: string
  readonly value: number
}

const WIDTH = 200

/** Parts one after the other, as long as they are of the most there may be. */
export function stack(portions: readonly Portion[], most: number): Html {
  let from = 0
  return html`<svg class="stack" viewBox="0 0 ${WIDTH} 14" preserveAspectRatio="none" aria-hidden="true"><rect class="ground" width="${WIDTH}" height="14"/>${portions.map(
    ({ mark, value }): Part => {
      const width = (Math.max(value, 0) / most) * WIDTH
      const start = from
      from += width
      return width > 0 && html`<rect class="${mark}" x="${start.toFixed(1)}" width="${width.toFixed(1)}" height="14"/>`
    },
  )}</svg>`
}

/** What each filling means. */
export const legend = (items: readonly { readonly mark: string; readonly label: string }[]): Html =>
  html`<ul class="legend">
${items.map(({ mark, label }) => html`<li><svg class="swatch" viewBox="0 0 24 12" aria-hidden="true"><rect class="${mark}" width="24" height="12" rx="2"/></svg>${label}</li>\n`)}</ul>`
