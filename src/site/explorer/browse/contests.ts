/** Contests to browse: what is next and what was lately in each sport, and all of one sport year by year. */
import { question } from '../../ask.ts'
import { whole, words } from '../../format.ts'
import { type Html, html, type Part } from '../../html.ts'
import { textField } from '../shared/form.ts'
import type { Explore } from '../shared/frame.ts'
import { lines, pager, read, SIZE } from '../shared/paging.ts'
import {
  contestLink,
  crumbs,
  dateOf,
  type Land,
  type Occasion,
  SPORT_NAMES,
  SPORTS,
  type Sport,
  type Won,
  whereOf,
  winnerOf,
} from '../shared/parts.ts'

export interface Listed extends Occasion, Won {
  readonly status: 'UPCOMING' | 'COMPLETED'
  readonly date: string | null
  readonly year: number
  readonly city: string | null
  readonly country: Land | null
  readonly competitors: number
  readonly level: string
}

/** `level` is what the sport calls it. */
export const listed = (level: string): string => /* GraphQL */ `
  slug name status date year city country { slug name } competitors level: ${level}
  divisionCount winner { slug fullName countryCode }
`

const LEVELS = { strongman: 'level', bodybuilding: 'eventTier' } as const

interface Beginning {
  readonly next: { readonly nodes: readonly Listed[] }
  readonly latest: { readonly totalCount: number; readonly nodes: readonly Listed[] }
}

const beginning = (sport: Sport): string => /* GraphQL */ `
  ${sport} {
    next: contests(first: 5, filter: { upcoming: true }) { nodes { ${listed(LEVELS[sport])} } }
    latest: contests(first: 10, filter: { upcoming: false }) { totalCount nodes { ${listed(LEVELS[sport])} } }
  }
`

const BOTH = question<Record<Sport, Beginning>>(/* GraphQL */ `
  query siteContests { ${SPORTS.map(beginning).join('\n')} }
`)

export const contests: Explore = async ({ ask }) => {
  const found = await ask(BOTH)
  return {
    title: 'Contests',
    description: 'The contests of strongman and bodybuilding: the next, the latest, and the way to all of them.',
    services: ['STRONGMAN', 'BODYBUILDING'],
    body: html`${crumbs()}
<h1>Contests</h1>
${SPORTS.map((sport) => section(sport, found[sport]))}`,
  }
}

const section = (sport: Sport, { next, latest }: Beginning): Html => {
  const name = SPORT_NAMES[sport]
  return html`<section aria-labelledby="${sport}"><h2 id="${sport}">${name}</h2>
${next.nodes.length > 0 && contestTable(sport, `${name}: the next contests`, next.nodes, next.nodes.length)}
${contestTable(sport, `${name}: the latest contests`, latest.nodes, latest.totalCount)}
<p><a href="/contests/${sport}">All contests of ${name.toLowerCase()}</a> · <a href="/${sport}/seasons">By season</a></p>
</section>
`
}

export const contestTable = (sport: Sport, caption: string, all: readonly Listed[], total: number): Html =>
  lines(
    caption,
    ['Contest', 'When', sport === 'strongman' ? 'Level' : 'Tier', 'Where', 'Winner', 'Competitors'],
    5,
    all.map((one): Part[] => [
      contestLink(sport, one),
      dateOf(one),
      words(one.level),
      whereOf(one),
      one.status === 'UPCOMING' ? 'to come' : winnerOf(one),
      one.competitors > 0 ? whole(one.competitors) : '–',
    ]),
    total,
  )

interface All {
  readonly contests: { readonly totalCount: number; readonly nodes: readonly Listed[] }
}

const allOf = (sport: Sport) =>
  question<Record<Sport, All>>(/* GraphQL */ `
    query siteContestsOf${SPORT_NAMES[sport]}($year: Int, $page: Int, $size: Int) {
      ${sport} {
        contests(filter: { year: $year }, page: $page, first: $size) { totalCount nodes { ${listed(LEVELS[sport])} } }
      }
    }
  `)

const ALL = { strongman: allOf('strongman'), bodybuilding: allOf('bodybuilding') } as const

/** All contests of one sport, the latest first. */
export const contestsOf =
  (sport: Sport): Explore =>
  async (visit) => {
    const { page, year } = read(visit.query, (form) => ({ year: form.whole('year') }))
    const { totalCount, nodes } = (await visit.ask(ALL[sport], { year, page, size: SIZE }))[sport].contests
    const name = SPORT_NAMES[sport]
    return {
      title: `Contests of ${name.toLowerCase()}${year === undefined ? '' : ` in ${year}`}`,
      description: `The contests of ${name.toLowerCase()}, the latest first, and who won them.`,
      services: [sport === 'strongman' ? 'STRONGMAN' : 'BODYBUILDING'],
      indexed: Object.keys(visit.query).length === 0,
      body: html`${crumbs(['/contests', 'Contests'])}
<h1>Contests of ${name.toLowerCase()}</h1>
<form class="ask filters" action="/contests/${sport}" method="get">
${textField({ name: 'year', label: 'Year', value: year, hint: 'all where none is given' }, [], 'numeric')}
<p class="field send"><button type="submit">Show</button></p>
</form>
${contestTable(sport, `${whole(totalCount)} contests${year === undefined ? '' : ` of ${year}`}, the latest first`, nodes, totalCount)}
${pager(visit, page, totalCount)}`,
    }
  }
