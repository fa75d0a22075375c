/** Strongman top lists: an overview with their leaders, and the page of each list. */

import { notFound } from '../../../kernel/faults/faults.ts'
import { graphql } from '../../graphql.ts'
import { boardLinks, boards, LEADERS, withLeaders } from '../shared/boards.tsx'
import type { Explore } from '../shared/frame.tsx'
import { LINE, lines, shareList } from '../shared/lists.tsx'
import { read, SIZE } from '../shared/paging.tsx'
import { crumbs } from '../shared/parts.tsx'

const PATH = '/strongman/top-lists'

const TOP_LISTS = graphql(`
  query siteStrongmanTopLists($unit: WeightUnit = KG) {
    strongmanTopLists(first: 100) {
      nodes { slug title description unit(unit: $unit) entries(first: ${LEADERS}) { nodes { ${LINE} value(unit: $unit) } } }
    }
  }
`)

const PLACES = graphql(`
  query siteStrongmanTopListPlaces($slug: String!) {
    strongmanTopList(slug: $slug) { entries(first: 100) { nodes { place } } }
  }
`)

export const strongmanTopLists: Explore = async ({ load }) => ({
  title: 'Strongman top lists',
  description: 'The best in strongman by one measure each: most wins, longest career, heaviest deadlift and more.',
  services: ['STRONGMAN'],
  body: (
    <>
      {crumbs(['/strongman', 'Strongman'])}
      <h1>Strongman top lists</h1>
      {
        await boards(
          PATH,
          withLeaders((await load(TOP_LISTS)).strongmanTopLists.nodes),
          async (slug) => (await load(PLACES, { slug })).strongmanTopList?.entries.nodes ?? [],
        )
      }
    </>
  ),
})

const TOP_LIST = graphql(`
  query siteStrongmanTopList($slug: String!, $page: Int, $size: Int, $unit: WeightUnit = KG) {
    list: strongmanTopList(slug: $slug) {
      slug title description unit(unit: $unit)
      entries(page: $page, first: $size) { totalCount nodes { ${LINE} value(unit: $unit) } }
    }
    others: strongmanTopLists(first: 100) { nodes { slug title entries(first: 1) { nodes { place } } } }
  }
`)

export const strongmanTopList: Explore = async (visit) => {
  const { page } = read(visit.query, () => ({}))
  const slug = visit.params['category'] ?? ''
  const { list, others } = await visit.load(TOP_LIST, { slug, page, size: SIZE })
  // The API also takes other spellings of the slug; the page has one address.
  if (list?.slug !== slug) throw notFound('category', slug)
  return {
    ...shareList('strongman', list),
    title: `${list.title}: strongman top list`,
    description: list.description,
    services: ['STRONGMAN'],
    indexed: Object.keys(visit.query).length === 0,
    body: (
      <>
        {crumbs(['/strongman', 'Strongman'], [PATH, 'Top lists'])}
        <h1>{list.title}</h1>
        <p class="lead">{list.description}</p>
        {lines(page, 'strongman', list)}
        <h2>Other lists</h2>
        {boardLinks(PATH, withLeaders(others.nodes), slug)}
      </>
    ),
  }
}
