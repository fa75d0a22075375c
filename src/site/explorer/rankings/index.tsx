/** Rankings: strongman by season, bodybuilding by measure, and links to all other lists. */

import type { VNode } from 'preact'
import { graphql, type Load, type ResultOf } from '../../graphql.ts'
import type { Choice } from '../shared/form.tsx'
import type { DataService, Explore } from '../shared/frame.tsx'
import { labelOf, read } from '../shared/paging.tsx'
import { bodybuilders } from './bodybuilding.tsx'
import { strongmanSeason } from './strongman.tsx'

type Board = Lists['bodybuildingRecordLists'][number]

type Years = Lists['strongmanSeasons' | 'bodybuildingSeasons']

type Lists = ResultOf<typeof LISTS>

const LISTS = graphql(/* GraphQL */ `
  query siteLists {
    strongmanTopLists(first: 100) { nodes { slug title } }
    strongmanSeasons(first: 6) { nodes { year } }
    bodybuildingDivisions(first: 100) { nodes { slug name } }
    bodybuildingRecordLists { slug title }
    bodybuildingTopLists { slug title }
    bodybuildingSeasons(first: 6) { nodes { year } }
  }
`)

const SPORTS: readonly Choice[] = [
  { value: 'strongman', label: 'Strongman' },
  { value: 'bodybuilding', label: 'Bodybuilding' },
]

/** The top ten of each sport, or the full ranking of one. */
export const rankings: Explore = async (visit) => {
  const { sport } = read(visit.query, (form) => ({ sport: form.choice('sport', SPORTS) }))
  const full = sport !== undefined
  const [ofStrongman, ofBodybuilding, more] = await Promise.all([
    sport !== 'bodybuilding' && strongmanSeason(visit, full),
    sport !== 'strongman' && bodybuilders(visit, full),
    !full && others(visit.load),
  ])
  const title = full ? `${labelOf(SPORTS, sport)} rankings` : 'Rankings'
  return {
    ...(full && (ofStrongman || ofBodybuilding || undefined)?.share),
    title,
    description: 'The season of strongman by points, and bodybuilders by titles, wins, podiums and more.',
    services: (['STRONGMAN', 'BODYBUILDING'] satisfies DataService[]).filter(
      (one) => !full || one === sport.toUpperCase(),
    ),
    indexed: Object.keys(visit.query).length === 0,
    body: (
      <>
        <h1>{title}</h1>
        {full ? (
          <p>
            <a href="/rankings">Rankings of both sports</a>
          </p>
        ) : (
          LEAD
        )}
        {ofStrongman !== false && ofStrongman.body}
        {ofBodybuilding !== false && ofBodybuilding.body}
        {more}
      </>
    ),
  }
}

const LEAD = (
  <p class="lead">
    Who leads this season, and who has won most. The greatest of all time, with what their score is made of, are{' '}
    <a href="/goat">on a page of their own</a>.
  </p>
)

/** Links to all other lists. */
async function others(load: Load): Promise<VNode> {
  const found = await load(LISTS)
  const part = (title: string, under: string, links: readonly (readonly [string, string | number])[]) => (
    <>
      <h3>{title}</h3>
      <ul class="links">
        {links.map(([end, name]) => (
          <li>
            <a href={`${under}/${end}`}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  )
  const boards = (all: readonly Board[]) => all.map(({ slug, title }) => [slug, title] as const)
  const yearsOf = ({ nodes }: Years) => nodes.map(({ year }) => [String(year), year] as const)
  return (
    <>
      <section aria-labelledby="more-strongman">
        <h2 id="more-strongman">More of strongman</h2>
        <ul class="links">
          <li>
            <a href="/strongman">All of strongman</a>
          </li>
          <li>
            <a href="/goat?sport=strongman">The greatest</a>
          </li>
          <li>
            <a href="/strongman/events">Events</a>
          </li>
          <li>
            <a href="/strongman/records">Records</a>
          </li>
          <li>
            <a href="/on-this-day">On this day</a>
          </li>
        </ul>
        {part('Seasons', '/strongman/seasons', yearsOf(found.strongmanSeasons))}
        {part('Top lists', '/strongman/top-lists', boards(found.strongmanTopLists.nodes))}
      </section>
      <section aria-labelledby="more">
        <h2 id="more">More of bodybuilding</h2>
        <ul class="links">
          <li>
            <a href="/bodybuilding">All of bodybuilding</a>
          </li>
          <li>
            <a href="/goat">The greatest</a>
          </li>
          <li>
            <a href="/bodybuilding/predictions">How the next flagship may end</a>
          </li>
          <li>
            <a href="/on-this-day">On this day</a>
          </li>
        </ul>
        {part(
          'Divisions',
          '/bodybuilding/divisions',
          found.bodybuildingDivisions.nodes.map(({ slug, name }) => [slug, name]),
        )}
        {part('Seasons', '/bodybuilding/seasons', yearsOf(found.bodybuildingSeasons))}
        {part('Records', '/bodybuilding/records', boards(found.bodybuildingRecordLists))}
        {part('Top lists', '/bodybuilding/top-lists', boards(found.bodybuildingTopLists))}
      </section>
    </>
  )
}
