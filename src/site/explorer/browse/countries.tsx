/** The list of countries, with the number of athletes and wins in each sport. */

import { graphql, type ResultOf } from '../../graphql.ts'
import { integer } from '../../layout/format.ts'
import { Table } from '../../layout/table.tsx'
import { figure } from '../shared/columns.tsx'
import type { Explore } from '../shared/frame.tsx'
import { emptyNote } from '../shared/paging.tsx'
import { countryLink, crumbs, SPORT_NAMES, SPORTS, type Sport } from '../shared/parts.tsx'

type Totals = ResultOf<typeof COUNTRIES>['strongmanFirst']['nodes'][number]

const TOTALS = 'country { slug name code } athletes wins'

/** The maximum page size is 100, and there are fewer than 300 countries, historic ones included. */
const COUNTRIES = graphql(`
  query siteCountries {
    strongmanFirst: strongmanCountries(first: 100) { nodes { ${TOTALS} } }
    strongmanThen: strongmanCountries(first: 100, offset: 100) { nodes { ${TOTALS} } }
    strongmanLast: strongmanCountries(first: 100, offset: 200) { nodes { ${TOTALS} } }
    bodybuildingFirst: bodybuildingCountries(first: 100) { nodes { ${TOTALS} } }
    bodybuildingThen: bodybuildingCountries(first: 100, offset: 100) { nodes { ${TOTALS} } }
    bodybuildingLast: bodybuildingCountries(first: 100, offset: 200) { nodes { ${TOTALS} } }
  }
`)

type Row = Pick<Totals, 'country'> & { readonly of: Partial<Record<Sport, Totals>> }

export const countries: Explore = async ({ load }) => {
  const loaded = await load(COUNTRIES)
  const pages = {
    strongman: [loaded.strongmanFirst, loaded.strongmanThen, loaded.strongmanLast],
    bodybuilding: [loaded.bodybuildingFirst, loaded.bodybuildingThen, loaded.bodybuildingLast],
  } as const
  const lands = new Map<string, Row>()
  for (const sport of SPORTS) {
    for (const totals of pages[sport].flatMap(({ nodes }) => nodes)) {
      const { country } = totals
      lands.set(country.slug, { country, of: { ...lands.get(country.slug)?.of, [sport]: totals } })
    }
  }
  const all = [...lands.values()].toSorted((a, b) => a.country.name.localeCompare(b.country.name, 'en'))
  return {
    title: 'Countries',
    description: 'The countries of strongman and bodybuilding athletes, with their numbers of athletes and wins.',
    services: ['STRONGMAN', 'BODYBUILDING'],
    body: (
      <>
        {crumbs()}
        <h1>Countries</h1>
        {all.length === 0 ? (
          emptyNote(0)
        ) : (
          <Table
            caption={`${integer(all.length)} countries`}
            phone="lines"
            rows={all}
            columns={[
              {
                head: 'Country',
                cell: ({ country }) => countryLink(country),
                sort: 'name',
                by: ({ country }) => country.name,
                data: { country: ({ country }) => country.name, code: ({ country }) => country.code },
              },
              ...SPORTS.flatMap((sport) => [
                {
                  ...figure<Row>(
                    `${SPORT_NAMES[sport]}: athletes`,
                    `${sport}_athletes`,
                    ({ of }) => of[sport]?.athletes,
                  ),
                  ...{ phone: 'soft' as const, label: `${SPORT_NAMES[sport]} athletes` },
                },
                {
                  ...figure<Row>(`${SPORT_NAMES[sport]}: wins`, `${sport}_wins`, ({ of }) => of[sport]?.wins),
                  phone: 'hidden' as const,
                },
              ]),
            ]}
          />
        )}
      </>
    ),
  }
}
