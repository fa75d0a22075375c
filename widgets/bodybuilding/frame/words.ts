/** Formatting of numbers, dates, names and placings in framed widgets. */
import { type Child, el } from '../../kit/elements.ts'

export interface Person {
  readonly slug: string
  readonly canonical_name: string
  readonly country_code: string | null
}

export interface Occasion {
  readonly slug: string
  readonly name: string
  readonly date: string | null
  readonly year: number
}

export interface Placed {
  readonly place: number | null
  readonly place_text: string | null
  readonly status: string
}

/** Formats 1409590 as 1,409,590, and fractions with one decimal. */
export const number = (value: number): string =>
  value.toLocaleString('en-US', Number.isInteger(value) ? {} : { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const share = (value: number): string => `${(value * 100).toFixed(1)}%`

/** A rating, with the typographic minus. */
export const rating = (value: number): string => value.toFixed(2).replace(/^-/, '−')

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats `2024-08-23` as 23 Aug 2024, or the year if the date is unknown. */
export const dayOf = ({ date, year }: { readonly date: string | null; readonly year: number }): string =>
  date === null ? String(year) : DAY.format(new Date(date))

/** `2019–2025`, or a single year. */
export const years = (first: number | null, last: number | null): string =>
  first === null || last === null ? '–' : first === last ? String(first) : `${first}–${last}`

/** Formats `did-not-finish` as Did not finish. */
export const words = (name: string): string => capital(name.replaceAll(/[-_]/g, ' '))

/** Formats `womens-bikini` as Women’s Bikini. */
export const divisionName = (slug: string): string =>
  slug
    .split('-')
    .map((word) => capital(word.replace(/^((wo)?men)s$/, '$1’s')))
    .join(' ')

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The placing, or the reason why there is none. */
export const placeOf = ({ place, place_text, status }: Placed): string =>
  place === null ? (place_text ?? (status === 'placed' ? '–' : words(status))) : String(place)

/** Highlights the winner. */
export const placeClass = ({ place }: Pick<Placed, 'place'>): string => (place === 1 ? ' first' : '')

/** A link out of the frame: it opens a new window and never replaces the host page. */
export const out = (path: string, ...text: readonly Child[]): HTMLElement =>
  el('a', { href: path, target: '_blank', rel: 'noopener' }, ...text)

export const athleteLink = ({ slug, canonical_name, country_code }: Person): Child => [
  out(`/athletes/${slug}`, canonical_name),
  country_code && [' ', el('span', { class: 'code' }, country_code)],
]

export const contestLink = ({ slug, name }: Occasion): HTMLElement => out(`/contests/bodybuilding/${slug}`, name)

/** `1 win`, `2 wins`. */
export const counted = (count: number, one: string): string => `${number(count)} ${one}${count === 1 ? '' : 's'}`
