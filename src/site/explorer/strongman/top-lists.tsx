/** Strongman top lists: an overview with their leaders, and the page of each list. */

import type { ComponentChildren } from 'preact'
import { notFound } from '../../../kernel/faults/faults.ts'
import { graphql } from '../../graphql.ts'
import { table } from '../../layout/page.tsx'
import type { Explore } from '../shared/frame.tsx'
import { beside, type Line, lines, shareList, valueIn } from '../shared/lists.tsx'
import { pager, read, SIZE } from '../shared/paging.tsx'
import { athleteLink, countryLink, crumbs } from '../shared/parts.tsx'

const PATH = '/strongman/top-lists'

const LINE = 'place athlete { slug fullName countryCode } country { slug name } value detail contest { slug name }'

const TOP_LISTS = graphql(/* GraphQL */ `
  query siteStrongmanTopLists {
    strongmanTopLists(first: 100) { nodes { slug title description unit entries(first: 1) { nodes { ${LINE} } } } }
  }
`)

export const strongmanTopLists: Explore = async ({ load }) => {
  const { nodes } = (await load(TOP_LISTS)).strongmanTopLists
  return {
    title: 'Top lists of strongman',
    description: 'The best of strongman by one measure each: most wins, longest career, heaviest deadlift and more.',
    services: ['STRONGMAN'],
    body: (
      <>
        {crumbs(['/strongman', 'Strongman'])}
        <h1>Top lists of strongman</h1>
        {nodes.length === 0 ? (
          <p class="note">There is no list yet.</p>
        ) : (
          table(
            'Every list and who leads it',
            ['List', 'The first', 'With'],
            nodes.map(({ slug, title, description, unit, entries }) => [
              <>
                <a href={`${PATH}/${slug}`}>{title}</a>
                <span class="under">{description}</span>
              </>,
              ...leader(entries.nodes[0], unit),
            ]),
            2,
          )
        )}
      </>
    ),
  }
}

/** The leading athlete or country, with their value. */
const leader = (first: Line | undefined, unit: string): ComponentChildren[] =>
  first
    ? [
        first.athlete ? athleteLink(first.athlete) : first.country && countryLink(first.country),
        `${valueIn(first.value)} ${unit}`,
      ]
    : ['–', '–']

const TOP_LIST = graphql(/* GraphQL */ `
  query siteStrongmanTopList($slug: String!, $page: Int, $size: Int) {
    list: strongmanTopList(slug: $slug) {
      slug title description unit
      entries(page: $page, first: $size) { totalCount nodes { ${LINE} } }
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
        {lines('strongman', list)}
        {pager(visit, page, list.entries.totalCount)}
        {beside('Other lists', PATH, others.nodes, slug)}
      </>
    ),
  }
}
