/** The careers of two people side by side, sport by sport; what one of them alone is known in is shown as well. */
import { type Ask, question } from '../ask.ts'
import { type Html, html, type Part } from '../html.ts'
import { table } from '../page.ts'
import { bodybuildingDuel } from './compare-bodybuilding.ts'
import { strongmanDuel } from './compare-strongman.ts'
import type { DataService } from './frame.ts'
import { athleteLink, type Person, SPORT_NAMES, type Sport, years } from './parts.ts'

interface Totals {
  readonly division: { readonly name: string }
  readonly totalContests: number
  readonly totalWins: number
  readonly podiums: number
  readonly winRate: number
  readonly firstYear: number | null
  readonly lastYear: number | null
}

interface Bodybuilding extends Totals {
  readonly flagshipTitles: number
  readonly secondTitles: number
}

interface Strongman extends Totals {
  readonly worldTitles: number
}

interface Career extends Person {
  readonly bodybuilding: Bodybuilding | null
  readonly strongman: Strongman | null
}

const TOTALS = 'division { name } totalContests totalWins podiums winRate firstYear lastYear'

const CAREERS = question<{ a: Career; b: Career }>(/* GraphQL */ `
  query siteTwo($a: String!, $b: String!) {
    a: athlete(slug: $a) { ...Career }
    b: athlete(slug: $b) { ...Career }
  }
  fragment Career on Athlete {
    slug
    fullName
    countryCode
    bodybuilding { ${TOTALS} flagshipTitles secondTitles }
    strongman { ${TOTALS} worldTitles }
  }
`)

type Line<T> = readonly [label: string, of: (career: T) => Part]

const COMMON: readonly Line<Totals>[] = [
  ['Division', ({ division }) => division.name],
  ['Years', ({ firstYear, lastYear }) => years(firstYear, lastYear)],
  ['Contests', ({ totalContests }) => totalContests],
  ['Wins', ({ totalWins }) => totalWins],
  ['Podiums', ({ podiums }) => podiums],
  ['Share won', ({ winRate }) => `${Math.round(winRate * 100)} %`],
]

const BODYBUILDING: readonly Line<Bodybuilding>[] = [
  ...COMMON,
  ['Flagship titles', ({ flagshipTitles }) => flagshipTitles],
  ['Second major titles', ({ secondTitles }) => secondTitles],
]

const STRONGMAN: readonly Line<Strongman>[] = [...COMMON, ['World titles', ({ worldTitles }) => worldTitles]]

export async function compareCareers(
  ask: Ask,
  one: Person,
  other: Person,
): Promise<{ readonly services: readonly DataService[]; readonly body: Html }> {
  const { a, b } = await ask(CAREERS, { a: one.slug, b: other.slug })
  const shared = (sport: Sport): boolean => a[sport] !== null && b[sport] !== null
  const known = (sport: Sport): boolean => a[sport] !== null || b[sport] !== null
  const body = html`${
    !shared('bodybuilding') &&
    !shared('strongman') &&
    html`<p class="note">These two share no sport: ${a.fullName} is known of ${sportsOf(a)}, ${b.fullName} of ${sportsOf(b)}.</p>`
  }
${
  known('bodybuilding') &&
  section(
    'bodybuilding',
    a,
    b,
    [a.bodybuilding, b.bodybuilding],
    BODYBUILDING,
    shared('bodybuilding') && (await bodybuildingDuel(ask, a, b)),
  )
}
${
  known('strongman') &&
  section(
    'strongman',
    a,
    b,
    [a.strongman, b.strongman],
    STRONGMAN,
    shared('strongman') && (await strongmanDuel(ask, a, b)),
  )
}`
  return {
    services: [
      ...(known('bodybuilding') ? (['BODYBUILDING'] as const) : []),
      ...(known('strongman') ? (['STRONGMAN'] as const) : []),
    ],
    body,
  }
}

function section<T>(
  sport: Sport,
  a: Person,
  b: Person,
  careers: readonly [T | null, T | null],
  lines: readonly Line<T>[],
  duel: Part,
): Html {
  const name = SPORT_NAMES[sport]
  const stranger = [a, b].find((_, at) => careers[at] === null)
  return html`<section aria-labelledby="${sport}"><h2 id="${sport}">${name}</h2>
${stranger && html`<p>Of ${stranger.fullName} nothing is known in ${name.toLowerCase()}.</p>`}
${table(
  `Careers in ${name.toLowerCase()}`,
  ['What', athleteLink(a), athleteLink(b)],
  lines.map(([label, of]) => [label, ...careers.map((career) => (career === null ? '–' : of(career)))]),
  1,
)}
${duel}</section>`
}

const sportsOf = (career: Career): string =>
  (['bodybuilding', 'strongman'] as const).filter((sport) => career[sport] !== null).join(' and ') || 'neither sport'
