/** The one style sheet of the pages. */
import { base } from './base.ts'
import { figures } from './figures.ts'

export const css = base + figures
