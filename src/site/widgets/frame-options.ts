/**
 * Query parameters of a framed page, read with all faults at once. Unknown names are rejected, so that a typo does not
 * silently show a different list.
 */
import type { Request } from 'express'
import { invalidParameters } from '../../kernel/faults/faults.ts'
import { nearest } from '../../kernel/text/names.ts'
import { type Choice, type Form, formOf } from '../explorer/shared/form.tsx'

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Rows of a list, and of the results of one athlete, unless the address sets them. */
export const LISTED = 10
export const RESULTS = 5

/** Framed pages spell gender as the bodybuilding API does. */
export const GENDERS = { M: 'male', F: 'female' } as const

export const ROWS = { least: 1, most: 100 } as const

/** Options of every framed page. */
export interface Look {
  readonly theme: Theme
  /** Rows of a list; undefined means the default. */
  readonly rows: number | undefined
}

const OF_ALL = ['rows', 'theme'] as const

export const choicesOf = <Value extends string>(values: readonly Value[]): readonly Choice<Value>[] =>
  values.map((value) => ({ value, label: value }))

/** Reads the query; `own` lists the names that this kind of widget takes in addition to the common ones. */
export function readOptions<Own>(
  query: Request['query'],
  own: readonly string[],
  take: (form: Form) => Own,
): Own & { readonly look: Look } {
  const parameters = Object.entries(query).filter(([, value]) => value !== '')
  const form = formOf(Object.fromEntries(parameters.map(([name, value]) => [name, String(value)])))
  const known = [...own, ...OF_ALL]
  for (const [name, value] of parameters) {
    if (!known.includes(name)) form.faults.push({ parameter: name.slice(0, 80), detail: unknown(name, known) })
    else if (Array.isArray(value)) {
      form.faults.push({ parameter: name, detail: `is given ${value.length} times; give it once` })
    }
  }
  const taken = take(form)
  const rows = form.integer('rows')
  if (rows !== undefined && (rows < ROWS.least || rows > ROWS.most)) {
    form.faults.push({ parameter: 'rows', detail: `must be a whole number from ${ROWS.least} to ${ROWS.most}` })
  }
  const theme = form.choice('theme', choicesOf(THEMES), 'auto') as Theme
  const faults = form.faults.filter(
    (fault, at) => form.faults.findIndex((one) => one.parameter === fault.parameter) === at,
  )
  if (faults.length > 0) throw invalidParameters(faults)
  return { ...taken, look: { theme, rows } }
}

function unknown(name: string, known: readonly string[]): string {
  const near = nearest(name, known)
  return near ? `is not known here; did you mean ${near}?` : `is not known here; there are ${known.join(', ')}`
}
