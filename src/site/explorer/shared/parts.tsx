/** Small parts that explorer pages share: links, placings, facts and the search form. */

import type { ComponentChildren, VNode } from 'preact'
import { integer, shortDay, words } from '../../layout/format.ts'
import { flagPath } from '../../serve/flags.ts'

/** Sports that have contests, as spelled in URLs. */
export type Sport = 'strongman' | 'bodybuilding'

export interface Person {
  readonly slug: string
  readonly fullName: string
  readonly countryCode?: string | null
}

export interface Occasion {
  readonly slug: string
  readonly name: string
}

export const SPORT_NAMES = { strongman: 'Strongman', bodybuilding: 'Bodybuilding' } as const satisfies Record<
  Sport,
  string
>

export const athletePath = (slug: string): string => `/athletes/${slug}`
export const contestPath = (sport: Sport, slug: string): string => `/contests/${sport}/${slug}`

/** The calendar of upcoming contests and of the latest ones, for calendar programs. */
export const CALENDAR_PATH = '/contests.ics'

/** A contest for calendar programs. */
export const calendarPath = (sport: Sport, slug: string): string => `${contestPath(sport, slug)}.ics`

/** The flag of a country, by the code that the sport uses. Beside the name of the country it needs no text of its own. */
export const flag = (code: string | null | undefined, text = code): ComponentChildren =>
  code && <img class="flag" src={flagPath(code)} alt={text ?? ''} title={code} width="18" height="12" loading="lazy" />

/** The name as a link, after the flag of the country. */
export const athleteLink = ({ slug, fullName, countryCode }: Person): VNode => (
  <>
    {flag(countryCode)}
    {countryCode && ' '}
    <a href={athletePath(slug)}>{fullName}</a>
  </>
)

/** A name within a sentence. Written from right to left, it would pull numbers and commas next to it to its other side. */
export const nameOf = ({ fullName }: Pick<Person, 'fullName'>): VNode => <bdi>{fullName}</bdi>

export const contestLink = (sport: Sport, { slug, name }: Occasion): VNode => (
  <a href={contestPath(sport, slug)}>{name}</a>
)

/** The forecast of a division of the two greatest bodybuilding contests; undefined for others, which have none. */
export const forecastPath = (
  { level, year }: { readonly level: string; readonly year: number },
  division: string,
): string | undefined =>
  level === 'FLAGSHIP' || level === 'SECOND'
    ? `/bodybuilding/predictions?${new URLSearchParams({ contest: level.toLowerCase(), division, year: String(year) })}`
    : undefined

export const seriesPath = (sport: Sport, slug: string): string => `/series/${sport}/${slug}`

/** Keys contain underscores, URLs hyphens. */
export const eventPath = (key: string): string => `/strongman/events/${key.replaceAll('_', '-')}`

/** `key` is null for events that are not in the catalogue. */
export const eventLink = ({ key, name }: { readonly key: string | null; readonly name: string }): ComponentChildren =>
  key === null ? name : <a href={eventPath(key)}>{name}</a>

export interface LinkedCountry {
  readonly slug: string
  readonly name: string
  /** Set where the flag is shown. */
  readonly code?: string
}

export const countryLink = ({ slug, name, code }: LinkedCountry): VNode => (
  <>
    {flag(code, '')}
    {code && ' '}
    <a href={`/countries/${slug}`}>{name}</a>
  </>
)

/** `Hull, Great Britain`, with the country as a link. */
export const whereOf = ({
  city,
  country,
}: {
  readonly city: string | null
  readonly country: LinkedCountry | null
}): ComponentChildren => (city || country ? [city, city && country && ', ', country && countryLink(country)] : null)

export interface ContestOutcome {
  readonly winner: Person | null
  readonly divisionCount: number
}

/** The winner; with several divisions, the number of divisions, as each has its own winner. */
export const winnerOf = ({ winner, divisionCount }: ContestOutcome): ComponentChildren =>
  divisionCount > 1 ? counted(divisionCount, 'division') : winner && athleteLink(winner)

/** In place of the winner of an upcoming contest, in every list. */
export const NOT_HELD = 'upcoming'

interface Decided {
  /** Left out by lists of completed contests. */
  readonly status?: string
  readonly divisions: readonly { readonly division: { readonly name: string }; readonly winners: readonly Person[] }[]
}

/** The winner of the first division that has one, which is an open one where the contest has it. */
export function winnersOf({ status, divisions }: Decided): ComponentChildren {
  if (status === 'UPCOMING') return NOT_HELD
  const known = divisions.find(({ winners }) => winners.length > 0)
  if (!known) return 'not known'
  const others = divisions.length - 1
  return (
    <>
      {known.winners.map((one, at) => [at > 0 && ', ', athleteLink(one)])}
      {others > 0 && (
        <span class="beside">
          {known.division.name}; {counted(others, 'other division')}
        </span>
      )}
    </>
  )
}

/** Text with the given names as links. */
export function linked(
  text: string,
  names: readonly { readonly name: string; readonly path: string }[],
): ComponentChildren {
  const [first, ...rest] = names
  const at = first ? text.indexOf(first.name) : -1
  if (!first) return text
  if (at === -1) return linked(text, rest)
  return [
    linked(text.slice(0, at), rest),
    <a href={first.path}>{first.name}</a>,
    linked(text.slice(at + first.name.length), rest),
  ]
}

/** Links to the same page of the other sport; `all` labels a page that starts with both sports. */
export const sportSwitch = (path: string, sport: Sport | undefined, all?: string): VNode => (
  <nav aria-label="Sports">
    <ul class="links switch">
      {[
        ...(all ? [{ value: undefined, name: all }] : []),
        ...SPORTS.map((value) => ({ value, name: SPORT_NAMES[value] })),
      ].map(({ value, name }) => (
        <li>
          <a href={`${path}${value ? `?sport=${value}` : ''}`} aria-current={value === sport ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

export const SPORTS = ['strongman', 'bodybuilding'] as const satisfies readonly Sport[]

export interface Placed {
  readonly place: number | null
  readonly placeText?: string | null
  readonly status: string
}

/** The placing, or the reason why there is none. */
export const placeOf = ({ place, placeText, status }: Placed): string => {
  if (place !== null) return String(place)
  return placeText ?? (status === 'PLACED' ? '–' : words(status))
}

/** The place as a badge: gold, silver, bronze, plain, or the reason why there is none. */
export const placeBadge = (placed: Placed): VNode => {
  const text = placeOf(placed)
  return (
    <span class={`place${placed.place === null ? reasonClass(text) : placed.place <= 3 ? ` p${placed.place}` : ''}`}>
      {text}
    </span>
  )
}

/** Room of a badge beside names: `DNF` fits, `Disqualified` has a line of its own. */
const MOST_LETTERS = 3

const reasonClass = (text: string): string => (text.length > MOST_LETTERS ? ' reason' : ' short')

/** `2019–2025`, or a single year. */
export const years = (first: number | null, last: number | null): string =>
  first === null || last === null ? '–' : first === last ? String(first) : `${first}–${last}`

/** The date of a contest in a table, or the year if the date is unknown. */
export const dateOf = ({ date, year }: { readonly date: string | null; readonly year: number }): string =>
  date === null ? String(year) : shortDay(date)

/** `1 win`, `2 wins`. */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${integer(count)} ${count === 1 ? one : more}`

/** The heading of a table that is a section of the page; `rest` completes its caption, which stands without the page. */
export const titled = (title: string, rest: string) => ({ title, caption: `${title} ${rest}` })

/** Large numbers side by side; null values are omitted. */
export const tiles = (items: readonly (readonly [label: string, value: ComponentChildren])[]): VNode => (
  <dl class="tiles">
    {items
      .filter(([, value]) => value !== null && value !== undefined && value !== false)
      .map(([label, value]) => (
        <div>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

/** Facts side by side; null and empty values are omitted. */
export const facts = (items: readonly (readonly [label: string, value: ComponentChildren])[]): VNode => (
  <dl class="facts">
    {items
      .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
      .map(([label, value]) => (
        <div>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

/** Breadcrumbs from the home page. */
export const crumbs = (...steps: readonly (readonly [path: string, name: ComponentChildren])[]): VNode => (
  <nav class="crumbs" aria-label="Breadcrumb">
    <ol>
      <li>
        <a href="/">Home</a>
      </li>
      {steps.map(([path, name]) => (
        <li>
          <a href={path}>{name}</a>
        </li>
      ))}
    </ol>
  </nav>
)

/** Links side by side, without the one to the current page. */
export const linkRow = (links: readonly (readonly [path: string, name: ComponentChildren])[], current = ''): VNode => (
  <ul class="links">
    {links
      .filter(([path]) => path !== current)
      .map(([path, name]) => (
        <li>
          <a href={path}>{name}</a>
        </li>
      ))}
  </ul>
)

export const searchForm = (value = '', id = 'search'): VNode => (
  <form class="search" action="/search" method="get" role="search">
    <label for={id}>Athlete, contest, event or lift</label>
    <div class="row">
      <input
        id={id}
        type="search"
        name="q"
        value={value}
        minlength={2}
        maxlength={100}
        required
        autocomplete="off"
        spellcheck={false}
        data-suggest=""
      />
      <button type="submit">Search</button>
    </div>
  </form>
)
