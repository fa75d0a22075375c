/** The search over all sports, and what was perhaps meant where a page is not there. */
import { fold, nearest } from '../../kernel/names.ts'
import { type Ask, question } from '../ask.ts'
import { whole } from '../format.ts'
import { type Html, html, type Part } from '../html.ts'
import type { Explore, Sheet } from './frame.ts'
import { athleteLink, contestLink, counted, type Person, type Sport, searchForm, years } from './parts.ts'

interface FoundAthlete {
  readonly athlete: Person
  readonly division: { readonly name: string }
  readonly totalContests: number
  readonly totalWins: number
  readonly firstYear: number | null
  readonly lastYear: number | null
}

interface FoundContest {
  readonly slug: string
  readonly name: string
  readonly year: number
  readonly city: string | null
  readonly country: { readonly name: string } | null
  readonly competitors: number
  readonly winner: Person | null
}

interface Found {
  readonly totalCount: number
  readonly athletes: readonly FoundAthlete[]
  readonly contests: readonly FoundContest[]
}

const FOUND = /* GraphQL */ `
  athletes { athlete { slug fullName countryCode } division { name } totalContests totalWins firstYear lastYear }
  contests { slug name year city country { name } competitors winner { slug fullName countryCode } }
`

const SEARCH = question<{
  strongman: { search: Found & { events: { key: string; name: string; description: string }[] } }
  bodybuilding: { search: Found }
  strength: { capability: { sources: { lifts: { slug: string; name: string }[] }[] } }
}>(/* GraphQL */ `
  query siteSearch($text: String!, $limit: Int!) {
    strongman { search(query: $text, limit: $limit) { totalCount events { key name description } ${FOUND} } }
    bodybuilding { search(query: $text, limit: $limit) { totalCount ${FOUND} } }
    strength { capability { sources { lifts { slug name } } } }
  }
`)

const SPORTS = ['strongman', 'bodybuilding'] as const satisfies Sport[]
const LIMIT = 20
const SHORTEST = 2
const LONGEST = 100

export const search: Explore = async ({ ask, query }) => {
  const text = (query['q'] ?? '').trim()
  const length = [...text].length
  if (length === 0)
    return sheet(
      '',
      html`<p class="lead">Search strongman, bodybuilding and the lifts of strength at once. Accents do not matter, words come in any order, half typed or misspelt.</p>`,
    )
  if (length < SHORTEST || length > LONGEST) {
    const note = html`<p class="note" role="alert">Type ${SHORTEST} to ${LONGEST} characters.</p>`
    return { ...sheet(text.slice(0, LONGEST), note), status: 400 }
  }
  return sheet(text, results(text, await ask(SEARCH, { text, limit: LIMIT })))
}

const sheet = (text: string, body: Html): Sheet => ({
  title: text === '' ? 'Search' : `Search: ${text}`,
  description: 'Athletes, contests, events and lifts of strongman, bodybuilding and strength by name.',
  services: ['STRONGMAN', 'BODYBUILDING'],
  indexed: text === '',
  body: html`<h1>Search</h1>
${searchForm(text, 'q')}
${body}`,
})

type Answer = NonNullable<(typeof SEARCH)['answer']>

function results(text: string, { strongman, bodybuilding, strength }: Answer): Html {
  const found = { strongman: strongman.search, bodybuilding: bodybuilding.search }
  const lifts = liftsNamed(
    text,
    strength.capability.sources.flatMap((source) => source.lifts),
  )
  const shown = {
    athletes: athletesOf(found),
    contests: SPORTS.flatMap((sport) => found[sport].contests.map((one) => contestItem(sport, one))),
    events: strongman.search.events.map(
      ({ name, description }) => html`<li>${name}<span class="soft">${description}</span></li>\n`,
    ),
    lifts: lifts.map(
      ({ slug, name }) =>
        html`<li><a href="/how-strong?lift=${slug}">${name}</a><span class="soft">How strong is your ${name.toLowerCase()}?</span></li>\n`,
    ),
  }
  const listed = Object.values(shown).reduce((sum, items) => sum + items.length, 0)
  if (listed === 0)
    return html`<p role="status">Nothing goes by “${text}”. Try fewer letters, or only the family name.</p>`
  const more = SPORTS.reduce((sum, sport) => sum + beyond(found[sport]), 0) - strongman.search.events.length
  return html`<p role="status">${counted(listed, 'match', 'matches')} for “${text}”${more > 0 && html`, and ${whole(more)} that match less`}.</p>
${group('Athletes', shown.athletes)}${group('Contests', shown.contests)}${group('Strongman events', shown.events)}${group('Lifts', shown.lifts)}`
}

/** How many were found and are not given. */
const beyond = ({ totalCount, athletes, contests }: Found): number => totalCount - athletes.length - contests.length

const group = (title: string, items: readonly Html[]): Part =>
  items.length > 0 &&
  html`<h2>${title}</h2>
<ul class="found">
${items}</ul>
`

/** One item a person, who may be of both sports. */
function athletesOf(found: Readonly<Record<Sport, Found>>): Html[] {
  const persons = new Map<string, { person: Person; told: string[] }>()
  for (const sport of SPORTS) {
    for (const one of found[sport].athletes) {
      const known = persons.get(one.athlete.slug) ?? { person: one.athlete, told: [] }
      known.told.push(inShort(sport, one))
      persons.set(one.athlete.slug, known)
    }
  }
  return [...persons.values()].map(
    ({ person, told }) =>
      html`<li>${athleteLink(person)}${told.map((text) => html`<span class="soft">${text}</span>`)}</li>\n`,
  )
}

const inShort = (sport: Sport, { division, totalContests, totalWins, firstYear, lastYear }: FoundAthlete): string =>
  `${sport === 'strongman' ? 'Strongman' : 'Bodybuilding'}, ${division.name}: ${counted(totalContests, 'contest')}, ${counted(totalWins, 'win')}${
    firstYear === null ? '' : `, ${years(firstYear, lastYear)}`
  }`

const contestItem = (sport: Sport, one: FoundContest): Html =>
  html`<li>${contestLink(sport, one)}<span class="soft">${[
    sport === 'strongman' ? 'Strongman' : 'Bodybuilding',
    one.city,
    one.country?.name,
    one.competitors > 0 && counted(one.competitors, 'competitor'),
    one.winner && `won by ${one.winner.fullName}`,
  ]
    .filter(Boolean)
    .join(', ')}</span></li>\n`

interface Lift {
  readonly slug: string
  readonly name: string
}

/** Lifts are few: those whose name holds the text, or the one that it was perhaps meant to be. */
function liftsNamed(text: string, known: readonly Lift[]): Lift[] {
  const lifts = [...new Map(known.map((lift) => [lift.slug, lift])).values()]
  const wanted = fold(text)
  const holding = lifts.filter(({ name }) => wanted !== '' && fold(name).includes(wanted))
  if (holding.length > 0) return holding
  const near = nearest(
    wanted,
    lifts.map(({ name }) => name.toLowerCase()),
  )
  return lifts.filter(({ name }) => name.toLowerCase() === near)
}

/** The page where nothing is under a name: what is, under names like it. */
export async function missing(ask: Ask, what: 'athlete' | 'contest', slug: string): Promise<Sheet> {
  const text = slug.replaceAll('-', ' ').slice(0, LONGEST).trim()
  const near = await nearestTo(ask, what, text)
  return {
    title: `No such ${what}`,
    description: `There is no ${what} under this address.`,
    services: [],
    status: 404,
    body: html`<h1>No such ${what}</h1>
<p class="lead">There is no ${what} “${slug.slice(0, LONGEST)}”.</p>
${near.length > 0 && html`<h2>Did you mean</h2><ul class="found">${near}</ul>`}
${searchForm(text, 'q')}`,
  }
}

/** By the whole name or a part of it: people by the last word, contests by all but that first. */
async function nearestTo(ask: Ask, what: 'athlete' | 'contest', text: string): Promise<Html[]> {
  const words = text.split(' ')
  const parts = [text, ...(what === 'contest' ? [words.slice(0, -1).join(' ')] : []), words.at(-1) ?? '']
  for (const wanted of new Set(parts)) {
    if ([...wanted].length < SHORTEST) continue
    const { strongman, bodybuilding } = await ask(SEARCH, { text: wanted, limit: 5 })
    const found = { strongman: strongman.search, bodybuilding: bodybuilding.search }
    const items =
      what === 'athlete'
        ? athletesOf(found)
        : SPORTS.flatMap((sport) => found[sport].contests.map((one) => contestItem(sport, one)))
    if (items.length > 0) return items
  }
  return []
}
