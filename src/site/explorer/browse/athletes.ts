/** Athletes to browse: the most successful of each sport, or all of one by name or by wins. */
import { question } from '../../ask.ts'
import { type Html, html } from '../../html.ts'
import type { Choice } from '../shared/form.ts'
import type { Explore, Visit } from '../shared/frame.ts'
import { filters, lines, pager, read, SIZE, SPORT_CHOICES, TOP } from '../shared/paging.ts'
import {
  athleteLink,
  countryLink,
  crumbs,
  type Land,
  type Person,
  SPORT_NAMES,
  SPORTS,
  type Sport,
  searchForm,
  sportSwitch,
  years,
} from '../shared/parts.ts'

interface Listed {
  readonly athlete: Person & { readonly country: Land | null }
  readonly division: { readonly name: string }
  readonly totalContests: number
  readonly totalWins: number
  readonly firstYear: number | null
  readonly lastYear: number | null
}

interface Found {
  readonly athletes: { readonly totalCount: number; readonly nodes: readonly Listed[] }
}

/** The sports order by other enums of the same members. */
const listOf = (sport: Sport, name: string) =>
  question<Record<Sport, Found>>(/* GraphQL */ `
    query siteAthletesOf${name}($order: ${name}AthleteOrderField!, $page: Int, $size: Int) {
      ${sport} {
        athletes(page: $page, first: $size, orderBy: [{ field: $order }]) {
          totalCount
          nodes {
            athlete { slug fullName country { slug name } }
            division { name }
            totalContests totalWins firstYear lastYear
          }
        }
      }
    }
  `)

const LISTS = { strongman: listOf('strongman', 'Strongman'), bodybuilding: listOf('bodybuilding', 'Bodybuilding') }

const ORDERS: readonly Choice[] = [
  { value: 'total_wins', label: 'Most wins first' },
  { value: 'name', label: 'By name' },
]

export const athletes: Explore = async (visit) => {
  const { sport } = read(visit.query, (form) => ({ sport: form.choice('sport', SPORT_CHOICES) as Sport | undefined }))
  const shown = sport ? [sport] : SPORTS
  const title = sport ? `Athletes of ${SPORT_NAMES[sport].toLowerCase()}` : 'Athletes'
  return {
    title,
    description: 'The athletes of strongman and bodybuilding, by wins or by name.',
    services: shown.map((one) => (one === 'strongman' ? 'STRONGMAN' : 'BODYBUILDING')),
    indexed: Object.keys(visit.query).every((name) => name === 'sport'),
    body: html`${crumbs(...(sport ? [['/athletes', 'Athletes'] as const] : []))}
<h1>${title}</h1>
${sportSwitch('/athletes', sport, 'Both sports')}
${searchForm('', 'q')}
${await Promise.all(shown.map((one) => section(visit, one, sport !== undefined)))}`,
  }
}

async function section(visit: Visit, sport: Sport, full: boolean): Promise<Html> {
  const { page, sort } = read(full ? visit.query : {}, (form) => ({ sort: form.choice('sort', ORDERS, 'total_wins')! }))
  const variables = { order: sort.toUpperCase(), page, size: full ? SIZE : TOP }
  const { totalCount, nodes } = (await visit.ask(LISTS[sport], variables))[sport].athletes
  const name = SPORT_NAMES[sport]
  return html`<section aria-labelledby="${sport}"><h2 id="${sport}">${name}</h2>
${
  full &&
  filters(
    '/athletes',
    [{ name: 'sort', label: 'Order', value: sort, choices: ORDERS }],
    [{ label: 'sport', value: sport }],
  )
}
${lines(
  `${name}: ${full ? 'all athletes' : 'those with the most wins'}`,
  ['Athlete', 'Country', 'Division', 'Years', 'Wins', 'Contests'],
  4,
  nodes.map(({ athlete: { slug, fullName, country }, division, ...one }) => [
    athleteLink({ slug, fullName }),
    country && countryLink(country),
    division.name,
    years(one.firstYear, one.lastYear),
    ...[one.totalWins, one.totalContests],
  ]),
  totalCount,
)}
${full ? pager(visit, page, totalCount) : html`<p><a href="/athletes?sport=${sport}">All ${totalCount} athletes of ${name.toLowerCase()}</a></p>`}
</section>
`
}
