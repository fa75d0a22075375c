/** Rankings: strongman by season, bodybuilding by measure, and links to all other lists. */

import type { VNode } from 'preact'
import { graphql, type Load } from '../../graphql.ts'
import { boardLinks, withLeaders } from '../shared/boards.tsx'
import type { DataService, Explore } from '../shared/frame.tsx'
import { labelOf, read, SPORT_CHOICES } from '../shared/paging.tsx'
import { crumbs, linkRow, type Sport, sportSwitch } from '../shared/parts.tsx'
import { bodybuilders } from './bodybuilding.tsx'
import { strongmanSeason } from './strongman.tsx'

const LISTS = graphql(`
  query siteLists {
    strongmanTopLists(first: 100) { nodes { slug title entries(first: 1) { nodes { place } } } }
    strongmanSeasons(first: 6) { nodes { year } }
    bodybuildingDivisions(first: 100) { nodes { slug name } }
    bodybuildingRecordLists { slug title leaders { place } }
    bodybuildingTopLists { slug title leaders { place } }
    bodybuildingSeasons(first: 6) { nodes { year } }
  }
`)

const DESCRIPTIONS = {
  strongman: 'Strongman athletes ranked by the points of a season, in each division.',
  bodybuilding: 'Bodybuilders ranked by titles, wins, podiums and more, across all divisions or in one.',
  both: 'The strongman season ranking by points, and bodybuilders ranked by titles, wins, podiums and more.',
} as const

/** The top ten of each sport, or the full ranking of one. */
export const rankings: Explore = async (visit) => {
  const { sport } = read(visit.query, (form) => ({ sport: form.choice('sport', SPORT_CHOICES) as Sport | undefined }))
  const full = sport !== undefined
  const [ofStrongman, ofBodybuilding, more] = await Promise.all([
    sport !== 'bodybuilding' && strongmanSeason(visit, full),
    sport !== 'strongman' && bodybuilders(visit, full),
    !full && others(visit.load),
  ])
  const title = full ? `${labelOf(SPORT_CHOICES, sport)} rankings` : 'Rankings'
  return {
    ...(full && (ofStrongman || ofBodybuilding || undefined)?.share),
    title,
    description: DESCRIPTIONS[sport ?? 'both'],
    services: (['STRONGMAN', 'BODYBUILDING'] satisfies DataService[]).filter(
      (one) => !full || one === sport.toUpperCase(),
    ),
    indexed: Object.keys(visit.query).every((name) => name === 'sport'),
    body: (
      <>
        {crumbs()}
        <h1>{title}</h1>
        {sportSwitch('/rankings', sport, 'Both sports')}
        {ofStrongman !== false && ofStrongman.body}
        {ofBodybuilding !== false && ofBodybuilding.body}
        {more}
      </>
    ),
  }
}

/** Links to all other lists, as far as there are any. */
async function others(load: Load): Promise<VNode> {
  const loaded = await load(LISTS)
  const part = (
    title: string,
    under: string,
    links: readonly (readonly [end: string | number, name: string | number])[],
  ) =>
    links.length > 0 && (
      <>
        <h3>{title}</h3>
        {linkRow(links.map(([end, name]) => [`${under}/${end}`, name]))}
      </>
    )
  const boards = (title: string, under: string, all: Parameters<typeof boardLinks>[1]) =>
    all.length > 0 && (
      <>
        <h3>{title}</h3>
        {boardLinks(under, all)}
      </>
    )
  const yearsOf = ({ nodes }: { readonly nodes: readonly { readonly year: number }[] }) =>
    nodes.map(({ year }) => [year, year] as const)
  return (
    <>
      <h2>More strongman</h2>
      {linkRow([
        ['/strongman', 'Strongman overview'],
        ['/goat?sport=strongman', 'All-time greatest'],
        ['/strongman/events', 'Events'],
        ['/strongman/records', 'Records'],
      ])}
      {part('Seasons', '/strongman/seasons', yearsOf(loaded.strongmanSeasons))}
      {boards('Top lists', '/strongman/top-lists', withLeaders(loaded.strongmanTopLists.nodes))}
      <h2>More bodybuilding</h2>
      {linkRow([
        ['/bodybuilding', 'Bodybuilding overview'],
        ['/goat', 'All-time greatest'],
        ['/bodybuilding/predictions', 'Forecasts'],
      ])}
      {part(
        'Divisions',
        '/bodybuilding/divisions',
        loaded.bodybuildingDivisions.nodes.map(({ slug, name }) => [slug, name]),
      )}
      {part('Seasons', '/bodybuilding/seasons', yearsOf(loaded.bodybuildingSeasons))}
      {boards('Records', '/bodybuilding/records', loaded.bodybuildingRecordLists)}
      {boards('Top lists', '/bodybuilding/top-lists', loaded.bodybuildingTopLists)}
    </>
  )
}
