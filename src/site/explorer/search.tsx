/** Search over all sports, the best match first: athletes, contests, series, events, divisions, countries and lifts. */

import type { VNode } from 'preact'
import { groupedBy } from '../../kernel/collections/groups.ts'
import type { Explore, Sheet } from './shared/frame.tsx'
import { counted, searchForm } from './shared/parts.tsx'
import { LONGEST, type SearchResult, SHORTEST, suggested, suggestedItem } from './shared/suggested.tsx'

const MOST = 60

const GROUPS: Readonly<Record<SearchResult['kind'], string>> = {
  PAGE: 'Pages',
  ATHLETE: 'Athletes',
  CONTEST: 'Contests',
  SERIES: 'Contest series',
  EVENT: 'Strongman events',
  DIVISION: 'Divisions',
  COUNTRY: 'Countries',
  LIFT: 'Lifts',
}

export const search: Explore = async ({ load, query }) => {
  const text = (query['q'] ?? '').trim()
  const length = [...text].length
  if (length === 0)
    return sheet(
      '',
      <p class="lead">
        Search athletes, contests, events, countries and lifts of all sports at once. Nicknames, initials, other
        spellings and typos are understood.
      </p>,
    )
  if (length < SHORTEST || length > LONGEST) {
    const note = (
      <p class="note" role="alert">
        Type {SHORTEST} to {LONGEST} characters.
      </p>
    )
    const faults = [{ parameter: 'q', detail: `must be ${SHORTEST} to ${LONGEST} characters` }]
    return { ...sheet(text.slice(0, LONGEST), note), status: 400, faults }
  }
  return sheet(text, results(text, await suggested(load, text, MOST)))
}

const sheet = (text: string, body: VNode): Sheet => ({
  title: text === '' ? 'Search' : `Search: ${text}`,
  description: 'Athletes, contests, events, countries and lifts of strongman, bodybuilding and strength by name.',
  services: ['STRONGMAN', 'BODYBUILDING'],
  indexed: text === '',
  body: (
    <>
      <h1>Search</h1>
      {searchForm(text, 'q')}
      {body}
    </>
  ),
})

/** Whether these are all matches: of a series, only the latest editions are suggested. */
const isAll = (found: readonly SearchResult[]): boolean =>
  found.length < MOST && !found.some(({ kind }) => kind === 'SERIES')

/** The kind of the best match comes first. */
function results(text: string, found: readonly SearchResult[]): VNode {
  if (found.length === 0)
    return <p role="status">No matches for “{text}”. Try fewer letters, or only the family name.</p>
  return (
    <>
      <p role="status">
        {isAll(found) ? counted(found.length, 'match', 'matches') : `The ${found.length} best matches`} for “{text}”.
      </p>
      {[...groupedBy(found, ({ kind }) => kind)].map(([kind, items]) => (
        <>
          <h2>{GROUPS[kind]}</h2>
          <ul class="found">{items.map(suggestedItem)}</ul>
        </>
      ))}
    </>
  )
}
