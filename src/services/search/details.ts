/** The line that distinguishes a suggestion from others of the same name. */
import { SPORTS } from '../../kernel/sports.ts'
import { countryOf } from '../athletes/rules/countries/countries.ts'
import type { Entry } from './search-index.ts'

/** `Strongman and bodybuilding, Iceland, 2004 to 2021, 3× World Strength Final`. */
export function detailOf(alike: readonly Entry[]): string {
  const texts = [
    ...(alike[0]?.kind === 'ATHLETE' ? [sportsIn(alike), countryIn(alike)] : alike.flatMap(({ texts }) => texts)),
    yearsIn(alike.flatMap(({ firstYear, lastYear }) => [firstYear ?? [], lastYear ?? []].flat())),
    titleIn(alike.flatMap(({ title }) => title ?? [])[0]),
  ]
  return texts.filter(Boolean).join(', ')
}

/** The first words of a sport's description. */
const sportsIn = (entries: readonly Entry[]): string =>
  entries
    .flatMap(({ sport }) => (sport ? [SPORTS[sport].description.split(':', 1)[0]!] : []))
    .map((name, at) => (at === 0 ? name : name.toLowerCase()))
    .join(' and ')

const countryIn = (entries: readonly Entry[]): string | undefined => {
  const code = entries.find(({ countryCode }) => countryCode !== null)?.countryCode
  return code ? countryOf(code)?.name : undefined
}

function yearsIn(years: readonly number[]): string | undefined {
  if (years.length === 0) return undefined
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return first === last ? `${first}` : `${first}–${last}`
}

/** Without the years of the titles, which are those of the career: `3× World Strength Final (2011, 2013, 2014)`. */
const titleIn = (title: string | undefined): string | undefined => title?.replace(/ \([\d,– ]+\)$/, '')
