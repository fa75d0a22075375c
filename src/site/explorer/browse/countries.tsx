/** The list of countries, with the number of athletes and wins in each sport. */

import type { ComponentChildren } from 'preact'
import { graphql, type ResultOf } from '../../graphql.ts'
import { whole } from '../../layout/format.ts'
import { table } from '../../layout/page.tsx'
import type { Explore } from '../shared/frame.tsx'
import { countryLink, crumbs, type Land, SPORTS, type Sport } from '../shared/parts.tsx'

type Totals = ResultOf<typeof COUNTRIES>['strongmanFirst']['nodes'][number]

const TOTALS = 'country { slug name } athletes wins'

/** The maximum page size is 100, and there are fewer than 300 countries, historic ones included. */
const COUNTRIES = graphql(/* GraphQL */ `
  query siteCountries {
    strongmanFirst: strongmanCountries(first: 100) { nodes { ${TOTALS} } }
    strongmanThen: strongmanCountries(first: 100, offset: 100) { nodes { ${TOTALS} } }
    strongmanLast: strongmanCountries(first: 100, offset: 200) { nodes { ${TOTALS} } }
    bodybuildingFirst: bodybuildingCountries(first: 100) { nodes { ${TOTALS} } }
    bodybuildingThen: bodybuildingCountries(first: 100, offset: 100) { nodes { ${TOTALS} } }
    bodybuildingLast: bodybuildingCountries(first: 100, offset: 200) { nodes { ${TOTALS} } }
  }
`)

export const countries: Explore = async ({ load }) => {
  const found = await load(COUNTRIES)
  const pages = {
    strongman: [found.strongmanFirst, found.strongmanThen, found.strongmanLast],
    bodybuilding: [found.bodybuildingFirst, found.bodybuildingThen, found.bodybuildingLast],
  } as const
  const lands = new Map<string, { readonly country: Land; readonly of: Partial<Record<Sport, Totals>> }>()
  for (const sport of SPORTS) {
    for (const totals of pages[sport].flatMap(({ nodes }) => nodes)) {
      const { country } = totals
      lands.set(country.slug, { country, of: { ...lands.get(country.slug)?.of, [sport]: totals } })
    }
  }
  const all = [...lands.values()].toSorted((a, b) => a.country.name.localeCompare(b.country.name, 'en'))
  return {
    title: 'Countries',
    description: 'The countries that athletes of strongman and bodybuilding come from, and what they won.',
    services: ['STRONGMAN', 'BODYBUILDING'],
    body: (
      <>
        {crumbs()}
        <h1>Countries</h1>
        {all.length === 0 ? (
          <p class="note">No country is known.</p>
        ) : (
          table(
            `${whole(all.length)} countries by name`,
            ['Country', 'Strongman: athletes', 'Wins', 'Bodybuilding: athletes', 'Wins'],
            all.map(({ country, of }) => [countryLink(country), ...SPORTS.flatMap((sport) => cells(of[sport]))]),
          )
        )}
      </>
    ),
  }
}

const cells = (totals: Totals | undefined): ComponentChildren[] =>
  totals ? [whole(totals.athletes), whole(totals.wins)] : ['–', '–']
