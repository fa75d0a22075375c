/** Numbers, days, names and places as the framed widgets write them. */
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

/** 1409590 as 1,409,590; what is not whole with one digit. */
export const number = (value: number): string =>
  value.toLocaleString('en-US', Number.isInteger(value) ? {} : { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const share = (value: number): string => `${(value * 100).toFixed(1)} %`

/** A rating, with a real minus. */
export const rating = (value: number): string => value.toFixed(2).replace(/^-/, '−')

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** `2024-08-23` as 23 Aug 2024; the year where no more is known. */
export const dayOf = ({ date, year }: { readonly date: string | null; readonly year: number }): string =>
  date === null ? String(year) : DAY.format(new Date(date))

/** `2019–2025`, or the one year. */
export const years = (first: number | null, last: number | null): string =>
  first === null || last === null ? '–' : first === last ? String(first) : `${first}–${last}`

/** `did-not-finish` as Did not finish. */
export const words = (name: string): string => capital(name.replaceAll(/[-_]/g, ' '))

/** `womens-bikini` as Women’s Bikini. */
export const divisionName = (slug: string): string =>
  slug
    .split('-')
    .map((word) => capital(word.replace(/^((wo)?men)s$/, '$1’s')))
    .join(' ')

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The place, or why there is none. */
export const placeOf = ({ place, place_text, status }: Placed): string =>
  place === null ? (place_text ?? (status === 'placed' ? '–' : words(status))) : String(place)

/** The winner's stands out. */
export const placeClass = ({ place }: Pick<Placed, 'place'>): string => (place === 1 ? ' first' : '')

/** A way out of the frame: beside the host's page, never in its place. */
export const out = (path: string, ...text: readonly Child[]): HTMLElement =>
  el('a', { href: path, target: '_blank', rel: 'noopener' }, ...text)

export const athleteLink = ({ slug, canonical_name, country_code }: Person): Child => [
  out(`/athletes/${slug}`, canonical_name),
  country_code && [' ', el('span', { class: 'code' }, country_code)],
]

export const contestLink = ({ slug, name }: Occasion): HTMLElement => out(`/contests/bodybuilding/${slug}`, name)

/** `1 win`, `2 wins`. */
export const counted = (count: number, one: string): string => `${number(count)} ${one}${count === 1 ? '' : 's'}`
