/**
 * Countries as the sport names them: by three-letter codes in the style of the International Olympic Committee, the
 * home nations of Great Britain and states that are no more among them.
 */
import { fold, slugOf } from '../../../kernel/names.ts'
import { HISTORIC, HOME_NATIONS, TERRITORIES } from './countries/elsewhere.ts'
import { REGIONS } from './countries/regions.ts'
import { TODAY } from './countries/today.ts'

export interface CountryFacts {
  /** The sport's code, e.g. `GER`. */
  readonly code: string
  readonly name: string
  readonly slug: string
  /** ISO 3166-1 alpha-2, where there is one. */
  readonly iso2: string | null
  /** ISO 3166-1 alpha-3, where there is one. */
  readonly iso3: string | null
  /** True for states that are no more. */
  readonly historic: boolean
}

interface Line {
  readonly country: CountryFacts
  readonly others: readonly string[]
}

const lines = (table: string, historic: boolean): Line[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', iso2 = '', iso3 = '', ...rest] = line.split(' ')
      const [name = '', ...others] = rest.join(' ').split('; ')
      const known = (iso: string) => (iso === '-' ? null : iso)
      return { country: { code, name, slug: slugOf(name), iso2: known(iso2), iso3: known(iso3), historic }, others }
    })

const ALL = [
  ...[TODAY, HOME_NATIONS, TERRITORIES].flatMap((table) => lines(table, false)),
  ...lines(HISTORIC, true),
].toSorted((one, other) => (one.country.code < other.country.code ? -1 : 1))

/** By code. */
export const COUNTRIES: readonly CountryFacts[] = ALL.map(({ country }) => country)

/** `Bosnia & Herzegovina`, `St. Lucia`, `The Netherlands` and `U.S.A.` are the same as their names. */
const spelling = (text: string): string =>
  fold(text.replaceAll('.', ''))
    .replace(/^st /, 'saint ')
    .replace(/^the /, '')
    .replaceAll(/ (and|the)(?= )/g, '')

/** The sport's code wins: `BRN` is Bahrain, although ISO means Brunei by it. */
const bySpelling = new Map<string, CountryFacts>(
  [
    ...ALL.flatMap(({ country, others }) => others.map((other) => [other, country] as const)),
    ...COUNTRIES.map((country) => [country.name, country] as const),
    ...COUNTRIES.flatMap((country) => (country.iso2 ? [[country.iso2, country] as const] : [])),
    ...COUNTRIES.flatMap((country) => (country.iso3 ? [[country.iso3, country] as const] : [])),
    ...COUNTRIES.map((country) => [country.code, country] as const),
  ].map(([text, country]) => [spelling(text), country]),
)

/** The country of a code (the sport's, ISO alpha-2 or alpha-3), of its English name or of another usual spelling. */
export const countryOf = (text: string): CountryFacts | undefined => bySpelling.get(spelling(text))

const byRegion = new Map(
  Object.entries(REGIONS).flatMap(([code, names]) =>
    names
      .trim()
      .split(/;\s+/)
      .map((name) => [spelling(name), code] as const),
  ),
)

/**
 * The code of the country that a state or province is of: `California` is in USA. `Georgia` is a state here and a
 * country to `countryOf`; who reads an address knows which is meant.
 */
export const regionOf = (text: string): string | undefined => byRegion.get(spelling(text))
