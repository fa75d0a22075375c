/** A list that ranks athletes or countries, and where each surface shows it. */
import type { CountryRef, SlugAndName } from '../../rows.ts'
import type { Json } from '../../surfaces.ts'

export interface Board {
  readonly name: string
  /** What it ranks by. */
  readonly slug: string
  /** The route of its first hundred entries. */
  readonly route: string
  /** Its page, without the number of the part. */
  readonly page: string
  /** Its heading on a page that shows several lists. */
  readonly section?: string
  readonly totalCount: number
  /** At most a hundred. */
  readonly entries: readonly Entry[]
}

export interface Entry {
  readonly place: number
  readonly value: number
  readonly athlete: Omit<SlugAndName, 'name'> | null
  readonly country?: CountryRef | null
  /** Name and country code of the athlete, or the name of the country, as pages show them. */
  readonly shown: string
  /** What REST says of it, in the names of REST. */
  readonly rest: Json
  /** The other numbers of its row on the page, by column. */
  readonly columns?: Readonly<Record<string, number | null>>
}

/** An athlete in an entry. Routes of a sport show the name that the athlete has in it. */
interface AthleteOfEntry {
  readonly databaseId: number
  readonly slug: string
  readonly fullName: string
  readonly countryCode: string | null
  readonly nameInSport: string
  readonly codeInSport: string | null
}

interface Line {
  readonly athlete: AthleteOfEntry | null
  readonly country?: CountryRef | null
}

/** The name that each sport gives to the full name of an athlete in REST. */
export const REST_NAME = { strongman: 'full_name', bodybuilding: 'canonical_name' } as const

export const personIn = (
  sport: keyof typeof REST_NAME,
  { databaseId, slug, nameInSport, codeInSport }: AthleteOfEntry,
): Json => ({
  ...{ id: databaseId, slug, [REST_NAME[sport]]: nameInSport, country_code: codeInSport },
})

export const holderText = ({ athlete, country }: Line): string =>
  athlete ? [athlete.countryCode, athlete.fullName].filter(Boolean).join(' ') : (country?.name ?? '')

interface ListLine extends Line {
  readonly place: number
  readonly value: number
  readonly detail: string | null
}

/** An entry of a top list or of a list of records. */
export function entryOf(sport: keyof typeof REST_NAME, line: ListLine): Entry {
  const { place, value, detail, athlete, country } = line
  const rest = {
    ...{ place, value, detail },
    athlete: athlete && personIn(sport, athlete),
    country: country ? { code: country.code, name: country.name } : null,
  }
  return { place, value, athlete, ...(country !== undefined && { country }), shown: holderText(line), rest }
}

/** The row as REST names its fields: `totalContests` is `total_contests`. */
export const inRestNames = (row: object): Json =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      typeof value === 'object' && value !== null && !Array.isArray(value) ? inRestNames(value) : value,
    ]),
  )
