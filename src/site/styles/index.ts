/** The combined style sheet of the pages. */
import { base } from './base.ts'
import { compare } from './compare.ts'
import { components } from './components.ts'
import { explorer } from './explorer.ts'
import { figures } from './figures.ts'
import { forms } from './forms.ts'
import { marks } from './marks.ts'
import { reference } from './reference.ts'
import { widgets } from './widgets.ts'

/** Without comments and the spaces that only readers of the source need. No text in the rules has such a space. */
export const css = [base, figures, marks, components, explorer, forms, compare, reference, widgets]
  .join('')
  .replaceAll(/\/\*.*?\*\//gs, '')
  .replaceAll(/\s*([{};,])\s*|(:) /g, '$1$2')
