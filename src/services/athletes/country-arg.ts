/** A country as an argument: by name or by any code that is in use for it. */
import type { Bounds } from '../../kernel/bounds.ts'
import { notFound } from '../../kernel/faults.ts'
import { nearest } from '../../kernel/names.ts'
import { COUNTRIES, countryOf } from './rules/countries.ts'

export const COUNTRY: Bounds = { maxLength: 60 }

/** By their names in lower case, which misspelt ones are compared with. */
const NAMES = new Map(COUNTRIES.map(({ name }) => [name.toLowerCase(), name]))

/** Its code; what is no country is not found, and the one that was probably meant is named. */
export function codeOf(text: string): string {
  const country = countryOf(text)
  if (country) return country.code
  const near = NAMES.get(nearest(text, [...NAMES.keys()]) ?? '')
  throw notFound('country', text, near === undefined ? undefined : [near])
}
