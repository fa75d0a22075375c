/** The list of countries, with the number of athletes and wins in each sport. */

import { graphql, type ResultOf } from '../../graphql.ts'
import { whole } from '../../layout/format.ts'
import { html, type Part } from '../../layout/html.ts'
import { table } from '../../layout/page.ts'
import type { Explore } from '../shared/frame.ts'
import { countryLink, crumbs, type Land, SPORTS, type Sport } from '../shared/parts.ts'

type Totals = ResultOf<typeof COUNTRIES>[Sport]['first']['nodes'][number]

/** The maximum page size is 100, and there are fewer than 300 countries, historic ones included. */
const COUNTRIES = graphql(/* GraphQL */ `
  query siteCountries {
    strongman {
      first: countries(first: 100) { ...StrongmanTotals }
      then: countries(first: 100, offset: 100) { ...StrongmanTotals }
      last: countries(first: 100, offset: 200) { ...StrongmanTotals }
    }
    bodybuilding {
      first: countries(first: 100) { ...BodybuildingTotals }
      then: countries(first: 100, offset: 100) { ...BodybuildingTotals }
      last: countries(first: 100, offset: 200) { ...BodybuildingTotals }
    }
  }
  fragment StrongmanTotals on StrongmanCountriesConnection { nodes { country { slug name } athletes wins } }
  fragment BodybuildingTotals on BodybuildingCountriesConnection { nodes { country { slug name } athletes wins } }
`)

export const countries: Explore = async ({ load }) => {
  const found = await load(COUNTRIES)
  const lands = new Map<string, { readonly country: Land; readonly of: Partial<Record<Sport, Totals>> }>()
  for (const sport of SPORTS) {
    const { first, then, last } = found[sport]
    for (const totals of [...first.nodes, ...then.nodes, ...last.nodes]) {
      const { country } = totals
      lands.set(country.slug, { country, of: { ...lands.get(country.slug)?.of, [sport]: totals } })
    }
  }
  const all = [...lands.values()].toSorted((a, b) => a.country.name.localeCompare(b.country.name, 'en'))
  return {
    title: 'Countries',
    description: 'The countries that athletes of strongman and bodybuilding come from, and what they won.',
    services: ['STRONGMAN', 'BODYBUILDING'],
    body: html`${crumbs()}
<h1>Countries</h1>
${
  all.length === 0
    ? html`<p class="note">No country is known.</p>`
    : table(
        `${whole(all.length)} countries by name`,
        ['Country', 'Strongman: athletes', 'Wins', 'Bodybuilding: athletes', 'Wins'],
        all.map(({ country, of }) => [countryLink(country), ...SPORTS.flatMap((sport) => cells(of[sport]))]),
      )
}`,
  }
}

const cells = (totals: Totals | undefined): Part[] =>
  totals ? [whole(totals.athletes), whole(totals.wins)] : ['–', '–']
