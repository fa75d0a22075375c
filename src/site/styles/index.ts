/** The style sheets of the pages: one of all, and one that pages for developers load besides. */
import { base } from './base.ts'
import { compare } from './compare.ts'
import { components } from './components.ts'
import { explorer } from './explorer.ts'
import { figures } from './figures.ts'
import { forms } from './forms.ts'
import { marks } from './marks.ts'
import { media } from './media.ts'
import { reference } from './reference.ts'
import { widgets } from './widgets.ts'

/** Without comments and the spaces that only readers of the source need. No text in the rules has such a space. */
const compact = (...sheets: readonly string[]): string =>
  sheets
    .join('')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s*([{};,])\s*|(:) /g, '$1$2')

export const css = compact(base, figures, marks, components, explorer, forms, compare, media)
export const developerCss = compact(reference, widgets)
