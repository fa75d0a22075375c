/** A contest as a schema.org `SportsEvent`. */
import { contestPath, SPORT_NAMES, type Sport } from '../../explorer/shared/parts.tsx'
import { CONTEXT, type JsonLd, known } from './thing.ts'

export interface EventFacts {
  readonly slug: string
  readonly name: string
  readonly year: number
  readonly date: string | null
  readonly endDate: string | null
  readonly city: string | null
  readonly country: { readonly name: string; readonly iso2?: string | null } | null
  readonly series?: { readonly name: string } | null
  /** Those on record, the first places first. */
  readonly competitors: readonly { readonly slug: string; readonly fullName: string }[]
  readonly description: string
}

/** Large fields are named on the page itself. */
const MOST_COMPETITORS = 100

/** schema.org has no status for events that are over: all that took or takes place as announced is scheduled. */
const STATUS = 'https://schema.org/EventScheduled'

export const eventOf = (sport: Sport, one: EventFacts, origin: string, image: string): JsonLd => {
  const url = `${origin}${contestPath(sport, one.slug)}`
  return known({
    '@context': CONTEXT,
    '@type': 'SportsEvent',
    '@id': url,
    name: one.name,
    url,
    description: one.description,
    image,
    sport: SPORT_NAMES[sport],
    startDate: one.date ?? String(one.year),
    endDate: one.endDate ?? undefined,
    eventStatus: STATUS,
    location: placeOf(one),
    superEvent: one.series ? ({ '@type': 'EventSeries', name: one.series.name } as const) : undefined,
    competitor: uniqueBySlug(one.competitors)
      .slice(0, MOST_COMPETITORS)
      .map(({ slug, fullName }) => ({ '@type': 'Person', name: fullName, url: `${origin}/athletes/${slug}` }) as const),
  })
}

function placeOf({ city, country }: EventFacts) {
  const name = [city, country?.name].filter(Boolean).join(', ')
  if (name === '') return undefined
  const address = known({
    '@type': 'PostalAddress',
    addressLocality: city ?? undefined,
    addressCountry: country?.iso2 ?? country?.name,
  })
  return { '@type': 'Place', name, address } as const
}

const uniqueBySlug = <T extends { readonly slug: string }>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [one.slug, one])).values(),
]
