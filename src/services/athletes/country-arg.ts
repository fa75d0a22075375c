/** A country as an argument: by name or by any code that is in use for it. */
import type { Bounds } from '../../kernel/bounds.ts'
import { notFound } from '../../kernel/faults.ts'
import { nearest } from '../../kernel/names.ts'
import { COUNTRIES, countryOf } from './rules/countries.ts'

export const COUNTRY: Bounds = { maxLength: 60 }

const NAMES = COUNTRIES.map(({ name }) => name)

/** Its code; what is no country is not found, and the one that was probably meant is named. */
export function codeOf(text: string): string {
  const country = countryOf(text)
  if (country) return country.code
  const near = nearest(text, NAMES)
  throw notFound('country', text, near === undefined ? undefined : [near])
}
