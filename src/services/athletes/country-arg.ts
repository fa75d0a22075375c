/** A country as an argument: by name or by any code that is in use for it. */
import type { Bounds } from '../../kernel/bounds.ts'
import { nearest } from '../../kernel/names.ts'
import { COUNTRIES, countryOf } from './rules/countries.ts'

const NAMES = COUNTRIES.map(({ name }) => name)

export const COUNTRY: Bounds = {
  maxLength: 60,
  check: (text) => {
    if (countryOf(text)) return undefined
    const near = nearest(text, NAMES)
    return `must be a country, by name or code${near ? `; did you mean ${near}?` : ''}`
  },
}

/** Its code; of what is no country, one that none has. */
export const codeOf = (text: string): string => countryOf(text)?.code ?? ''
