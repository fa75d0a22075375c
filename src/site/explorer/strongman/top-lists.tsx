/** Strongman top lists: an overview with their leaders, and the page of each list. */

import { notFound } from '../../../kernel/faults/faults.ts'
import { graphql } from '../../graphql.ts'
import { Table } from '../../layout/table.tsx'
import type { Explore } from '../shared/frame.tsx'
import { beside, LINE, lines, shareList, valueIn, whoIn } from '../shared/lists.tsx'
import { emptyNote, read, SIZE } from '../shared/paging.tsx'
import { crumbs } from '../shared/parts.tsx'

const PATH = '/strongman/top-lists'

const TOP_LISTS = graphql(`
  query siteStrongmanTopLists($unit: WeightUnit = KG) {
    strongmanTopLists(first: 100) {
      nodes { slug title description unit(unit: $unit) entries(first: 1) { nodes { ${LINE} value(unit: $unit) } } }
    }
  }
`)

export const strongmanTopLists: Explore = async ({ load }) => {
  const rows = (await load(TOP_LISTS)).strongmanTopLists.nodes.map(({ entries, ...list }) => ({
    ...list,
    leader: entries.nodes[0],
  }))
  return {
    title: 'Top lists of strongman',
    description: 'The best of strongman by one measure each: most wins, longest career, heaviest deadlift and more.',
    services: ['STRONGMAN'],
    body: (
      <>
        {crumbs(['/strongman', 'Strongman'])}
        <h1>Top lists of strongman</h1>
        {rows.length === 0 ? (
          emptyNote(0)
        ) : (
          <Table
            caption="Every list and who leads it"
            phone="lines"
            rows={rows}
            columns={[
              {
                head: 'List',
                cell: ({ slug, title, description }) => (
                  <>
                    <a href={`${PATH}/${slug}`}>{title}</a>
                    <span class="under">{description}</span>
                  </>
                ),
                sort: 'list',
                by: ({ title }) => title,
                data: { list: ({ title }) => title, list_slug: ({ slug }) => slug },
              },
              {
                head: 'Leader',
                cell: ({ leader }) => (leader ? whoIn(leader) : '–'),
                data: {
                  leader: ({ leader }) => leader?.athlete?.fullName ?? leader?.country?.name,
                  leader_slug: ({ leader }) => leader?.athlete?.slug ?? leader?.country?.slug,
                },
              },
              {
                head: 'With',
                cell: ({ leader, unit }) => (leader ? `${valueIn(leader.value)} ${unit}` : '–'),
                data: { value: ({ leader }) => leader?.value, unit: ({ unit }) => unit },
                numeric: true,
              },
            ]}
          />
        )}
      </>
    ),
  }
}

const TOP_LIST = graphql(`
  query siteStrongmanTopList($slug: String!, $page: Int, $size: Int, $unit: WeightUnit = KG) {
    list: strongmanTopList(slug: $slug) {
      slug title description unit(unit: $unit)
      entries(page: $page, first: $size) { totalCount nodes { ${LINE} value(unit: $unit) } }
    }
    others: strongmanTopLists(first: 100) { nodes { slug title } }
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
    title: `${list.title}: top lists of strongman`,
    description: list.description,
    services: ['STRONGMAN'],
    indexed: Object.keys(visit.query).length === 0,
    body: (
      <>
        {crumbs(['/strongman', 'Strongman'], [PATH, 'Top lists'])}
        <h1>{list.title}</h1>
        <p class="lead">{list.description}</p>
        {lines(page, 'strongman', list)}
        {beside('Other lists', PATH, others.nodes, slug)}
      </>
    ),
  }
}
