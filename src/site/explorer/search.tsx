/** Search over all sports: athletes, contests, events and lifts, with exact matches first. */

import type { ComponentChildren, VNode } from 'preact'
import { fold, nearest } from '../../kernel/text/names.ts'
import { whole } from '../layout/format.ts'
import { byRank, rankOf } from './shared/closeness.ts'
import {
  type Answer,
  athletesOf,
  bySport,
  contestsOf,
  type Event,
  type Found,
  type Item,
  LONGEST,
  SEARCH,
  SHORTEST,
} from './shared/found.tsx'
import type { Explore, Sheet } from './shared/frame.tsx'
import { counted, eventLink, SPORTS, searchForm } from './shared/parts.tsx'

const LIMIT = 20

export const search: Explore = async ({ load, query }) => {
  const text = (query['q'] ?? '').trim()
  const length = [...text].length
  if (length === 0)
    return sheet(
      '',
      <p class="lead">
        Search strongman, bodybuilding and the lifts of strength at once. Accents do not matter, words come in any
        order, half typed or misspelt.
      </p>,
    )
  if (length < SHORTEST || length > LONGEST) {
    const note = (
      <p class="note" role="alert">
        Type {SHORTEST} to {LONGEST} characters.
      </p>
    )
    return { ...sheet(text.slice(0, LONGEST), note), status: 400 }
  }
  return sheet(text, results(text, await load(SEARCH, { text, limit: LIMIT })))
}

const sheet = (text: string, body: VNode): Sheet => ({
  title: text === '' ? 'Search' : `Search: ${text}`,
  description: 'Athletes, contests, events and lifts of strongman, bodybuilding and strength by name.',
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

function results(text: string, answer: Answer): VNode {
  const found = bySport(answer)
  const { events } = answer.strongmanSearch
  const lifts = liftsNamed(
    text,
    answer.strengthCapability.sources.flatMap((source) => source.lifts),
  )
  const rank = rankOf(text)
  const groups = [
    { title: 'Athletes', items: athletesOf(found).map(ranked(rank)) },
    { title: 'Contests', items: contestsOf(found).map(ranked(rank)) },
    { title: 'Strongman events', items: events.map(eventItem).map(ranked(rank)) },
    { title: 'Lifts', items: lifts.map(liftItem).map(ranked(rank)) },
  ].filter(({ items }) => items.length > 0)
  const listed = groups.reduce((sum, { items }) => sum + items.length, 0)
  if (listed === 0) return <p role="status">Nothing goes by “{text}”. Try fewer letters, or only the family name.</p>
  const more = SPORTS.reduce((sum, sport) => sum + beyond(found[sport]), 0) - events.length
  // Groups with exact matches come first, whatever their kind.
  const inOrder = byRank(groups.map((one) => ({ ...one, rank: Math.min(...one.items.map((item) => item.rank)) })))
  return (
    <>
      <p role="status">
        {counted(listed, 'match', 'matches')} for “{text}”{more > 0 && <>, and {whole(more)} that match less</>}.
      </p>
      {inOrder.map(({ title, items }) => group(title, byRank(items)))}
    </>
  )
}

const ranked =
  (rank: (name: string) => number) =>
  (one: Item): Item & { readonly rank: number } => ({ ...one, rank: rank(one.name) })

const eventItem = (event: Event): Item => ({
  name: event.name,
  item: (
    <li>
      {eventLink(event)}
      <span class="soft">{event.description}</span>
    </li>
  ),
})

const liftItem = ({ slug, name }: Lift): Item => ({
  name,
  item: (
    <li>
      <a href={`/how-strong?lift=${slug}`}>{name}</a>
      <span class="soft">How strong is your {name.toLowerCase()}?</span>
    </li>
  ),
})

/** The number of matches that are not shown. */
const beyond = ({ totalCount, athletes, contests }: Found): number => totalCount - athletes.length - contests.length

const group = (title: string, items: readonly Item[]): ComponentChildren => (
  <>
    <h2>{title}</h2>
    <ul class="found">{items.map(({ item }) => item)}</ul>
  </>
)

interface Lift {
  readonly slug: string
  readonly name: string
}

/** There are few lifts: returns those whose name contains the text, or else the nearest name. */
function liftsNamed(text: string, known: readonly Lift[]): Lift[] {
  const lifts = [...new Map(known.map((lift) => [lift.slug, lift])).values()]
  const foldedQuery = fold(text)
  const holding = lifts.filter(({ name }) => foldedQuery !== '' && fold(name).includes(foldedQuery))
  if (holding.length > 0) return holding
  const near = nearest(
    foldedQuery,
    lifts.map(({ name }) => name.toLowerCase()),
  )
  return lifts.filter(({ name }) => name.toLowerCase() === near)
}
