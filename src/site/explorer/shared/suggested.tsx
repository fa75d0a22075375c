/** What a text may stand for: pages of the site by name, and what the API suggests, with the page that it leads to. */

import type { VNode } from 'preact'
import { fold } from '../../../kernel/text/names.ts'
import { graphql, type Load, type ResultOf } from '../../graphql.ts'
import { recordsPath } from '../strongman/records.tsx'
import { athletePath, eventPath, flag, type Sport, seriesPath } from './parts.tsx'

/** Minimum and maximum length of a search text, in characters. */
export const SHORTEST = 2
export const LONGEST = 100

const SUGGEST = graphql(/* GraphQL */ `
  query siteSuggest($text: String!, $first: Int!, $kinds: [SuggestionKind!]) {
    suggest(q: $text, first: $first, kinds: $kinds) { kind name alias detail sports slug countryCode }
  }
`)

type Suggestion = ResultOf<typeof SUGGEST>['suggest'][number]

export interface SearchResult extends Pick<Suggestion, 'name' | 'alias' | 'detail' | 'countryCode'> {
  readonly kind: Suggestion['kind'] | 'PAGE'
  readonly path: string
}

/** The best matches; pages of the site come first, unless only some kinds are requested. */
export async function suggested(
  load: Load,
  text: string,
  first: number,
  kinds?: Suggestion['kind'][],
): Promise<SearchResult[]> {
  const [{ suggest }, pages] = await Promise.all([
    load(SUGGEST, { text, first, kinds }),
    kinds ? [] : pagesNamed(load, fold(text)),
  ])
  return [...pages, ...suggest.map((one) => ({ ...one, path: pathOf(one) }))].slice(0, first)
}

/** The page of a suggestion. */
function pathOf({ kind, slug, sports }: Suggestion): string {
  const sport = sports[0]?.toLowerCase() ?? ''
  switch (kind) {
    case 'ATHLETE':
      return athletePath(slug)
    case 'CONTEST':
      return `/contests/${sport}/${slug}`
    case 'SERIES':
      return seriesPath(sport as Sport, slug)
    case 'EVENT':
      return eventPath(slug)
    case 'DIVISION':
      return sport === 'bodybuilding' ? `/bodybuilding/divisions/${slug}` : `/rankings?sport=${sport}&division=${slug}`
    case 'COUNTRY':
      return `/countries/${slug}`
    case 'LIFT':
      return `/how-strong?lift=${slug}`
  }
}

export const suggestedItem = ({ name, alias, detail, countryCode, path }: SearchResult): VNode => (
  <li>
    {flag(countryCode)} <a href={path}>{name}</a>
    <span class="soft">{[alias && `“${alias}”`, detail].filter(Boolean).join(' · ')}</span>
  </li>
)

// Pages of the site.

/** The name of each page, what is on it, and other names for it. */
const PAGES: readonly (readonly [path: string, name: string, detail: string, ...others: string[]])[] = [
  ['/strongman', 'Strongman', 'Athletes, contests, events, records and rankings'],
  ['/strongman/records', 'Strongman records', 'The best mark in each event', 'Records', 'World records'],
  ['/strongman/events', 'Strongman events', 'Standards and results of each event', 'Events'],
  ['/strongman/seasons', 'Strongman seasons', 'Contests, winners and ranking of each year', 'Seasons'],
  ['/strongman/top-lists', 'Strongman top lists', 'The best of all years', 'Top lists'],
  ['/bodybuilding', 'Bodybuilding', 'Athletes, contests, divisions, records and rankings'],
  ['/bodybuilding/divisions', 'Bodybuilding divisions', 'Winners and rankings of each division', 'Divisions'],
  ['/bodybuilding/records', 'Bodybuilding records', 'Most titles, longest streaks', 'Records'],
  ['/bodybuilding/seasons', 'Bodybuilding seasons', 'Contests and winners of each year', 'Seasons'],
  ['/bodybuilding/top-lists', 'Bodybuilding top lists', 'Titles and wins by athlete and country', 'Top lists'],
  ['/bodybuilding/predictions', 'Forecasts', 'Who may win the next contests', 'Predictions'],
  [
    '/how-strong',
    'How strong am I?',
    'Your lift among those of others',
    'Strength standards',
    'Percentiles',
    'Calculator',
  ],
  ['/rankings', 'Rankings', 'Strongman by season, bodybuilding by measure'],
  ['/goat', 'All-time greatest', 'Of each sport, by score', 'GOAT', 'Greatest of all time'],
  ['/compare', 'Compare two athletes', 'Side by side, and where they met', 'Compare', 'Comparison', 'Head-to-head'],
  ['/athletes', 'Athletes', 'Of both sports, by wins or by name'],
  ['/contests', 'Contests', 'Of both sports, recent and upcoming'],
  ['/countries', 'Countries', 'Athletes and titles of each country'],
  ['/on-this-day', 'On this day', 'Contests, titles and births'],
  ['/methodology', 'Methodology', 'Sources, formulas and limits'],
  ['/docs', 'API reference', 'REST and GraphQL'],
  ['/widgets', 'Widgets', 'Strength data in any page'],
]

const NAMED_PAGES = PAGES.map(([path, name, detail, ...others]) => ({
  result: { ...{ kind: 'PAGE' as const, name, alias: null, detail, countryCode: null, path } },
  names: [name, ...others].map(fold),
}))

/** More pages would displace athletes and contests from a short list. */
const MOST_PAGES = 2

/** A shorter beginning of a name begins those of many athletes and contests, too. */
const FEWEST_LETTERS = 4
const LEAST_SHARE = 0.5

/** The pages with this name, then those of whose name it is the larger part, and the records of the event in it. */
async function pagesNamed(load: Load, text: string): Promise<SearchResult[]> {
  const isNamed = (name: string): boolean => name === text
  const begins = (name: string): boolean =>
    name.startsWith(text) && text.length >= Math.max(FEWEST_LETTERS, LEAST_SHARE * name.length)
  const pages = NAMED_PAGES.filter(({ names }) => names.some((name) => isNamed(name) || begins(name)))
    .toSorted((a, b) => Number(b.names.some(isNamed)) - Number(a.names.some(isNamed)))
    .map(({ result }) => result)
  return [...pages, ...(await recordPages(load, text))].slice(0, MOST_PAGES)
}

const EVENTS_WITH_RECORDS = graphql(/* GraphQL */ `
  query siteEventsWithRecords($text: String!) {
    suggest(q: $text, first: 20, kinds: [EVENT]) { name slug }
    strongmanEvents(first: 100, filter: { recordsOf: [MALE, FEMALE] }) { nodes { key } }
  }
`)

/** `deadlift rec`, `deadlift world record` and `record deadlift`. */
const RECORDS_OF = /^(?:(.+?) (?:world )?rec(?:ords?|or|o)?|(?:world )?records? (?:of |in )?(?:the )?(.+))$/

/** The records of the events that a text about records refers to. */
async function recordPages(load: Load, text: string): Promise<SearchResult[]> {
  const [, before, event = before] = RECORDS_OF.exec(text) ?? []
  if (event === undefined || event.length < SHORTEST) return []
  const { suggest, strongmanEvents } = await load(EVENTS_WITH_RECORDS, { text: event })
  const keys = new Set(strongmanEvents.nodes.map(({ key }) => key))
  return suggest
    .filter(({ slug }) => keys.has(slug))
    .map(({ name, slug }) => ({
      ...{ kind: 'PAGE', name: `${name}: records`, alias: null, detail: 'Strongman records' },
      ...{ countryCode: null, path: recordsPath(slug) },
    }))
}
