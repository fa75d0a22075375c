/** The combined style sheet of the pages. */
import { base } from './base.ts'
import { explorer } from './explorer.ts'
import { figures } from './figures.ts'
import { forms } from './forms.ts'
import { reference } from './reference.ts'
import { widgets } from './widgets.ts'

export const css = base + figures + explorer + forms + reference + widgets
