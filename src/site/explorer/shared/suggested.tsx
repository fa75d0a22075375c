/** What a name may stand for, as the API ranks it, with the page that it leads to. */

import type { VNode } from 'preact'
import { graphql, type ResultOf } from '../../graphql.ts'
import { athletePath, eventPath, flag, type Sport, seriesPath } from './parts.tsx'

/** Minimum and maximum length of a search text, in characters. */
export const SHORTEST = 2
export const LONGEST = 100

export const SUGGEST = graphql(/* GraphQL */ `
  query siteSuggest($text: String!, $first: Int!, $kinds: [SuggestionKind!]) {
    suggest(q: $text, first: $first, kinds: $kinds) { kind name alias detail sports slug countryCode }
  }
`)

export type Suggestion = ResultOf<typeof SUGGEST>['suggest'][number]

/** The page of a suggestion. */
export function pathOf({ kind, slug, sports }: Suggestion): string {
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

export const suggestedItem = (one: Suggestion): VNode => (
  <li>
    {flag(one.countryCode)} <a href={pathOf(one)}>{one.name}</a>
    <span class="soft">{[one.alias && `“${one.alias}”`, one.detail].filter(Boolean).join(' · ')}</span>
  </li>
)
