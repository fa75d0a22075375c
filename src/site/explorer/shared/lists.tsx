/** Pages of one record or top list of bodybuilding, with links to the others. */

import type { VNode } from 'preact'
import { notFound } from '../../../kernel/faults/faults.ts'
import { enumValue, graphql, type ResultOf } from '../../graphql.ts'
import { withUnit, words } from '../../layout/format.ts'
import { shareBoard } from '../../share/pages/board.ts'
import type { PageShare } from '../../share/pages/page-share.ts'
import { boardLinks, holderLink, valueIn } from './boards.tsx'
import { figure } from './columns.tsx'
import type { Explore } from './frame.tsx'
import { all, divisionChoices, filters, GENDERS, List, read, SIZE } from './paging.tsx'
import { contestPath, crumbs, linked, placeBadge, SPORT_NAMES, type Sport } from './parts.tsx'

export type Line = Board['entries']['nodes'][number]

export type Board = NonNullable<ResultOf<typeof RECORDS>['list']>

/** The fields of an entry. */
export const LINE =
  'place athlete { slug fullName countryCode } country { slug name code } detail contest { slug name }'

const LIST = `
  fragment SiteList on BodybuildingList {
    title
    description
    unit
    entries(page: $page, first: $size) { totalCount nodes { ${LINE} value } }
  }
` as const

const RECORDS = graphql(/* GraphQL */ `
  query siteRecords($slug: String!, $gender: Sex, $page: Int, $size: Int) {
    list: bodybuildingRecordList(slug: $slug, sex: $gender) { ...SiteList }
    others: bodybuildingRecordLists { slug title leaders { place } }
  }
  ${LIST}
`)

const TOP_LISTS = graphql(/* GraphQL */ `
  query siteTopList($slug: String!, $division: String, $page: Int, $size: Int) {
    list: bodybuildingTopList(slug: $slug, division: $division) { ...SiteList }
    others: bodybuildingTopLists { slug title leaders { place } }
    bodybuildingDivisions(first: 100) { nodes { slug name } }
  }
  ${LIST}
`)

export const record: Explore = async (visit) => {
  const { page, gender } = read(visit.query, (form) => ({ gender: form.choice('gender', GENDERS) }))
  const slug = visit.params['category'] ?? ''
  const variables = { slug, gender: gender && enumValue(gender), page, size: SIZE }
  const { list, others } = await visit.load(RECORDS, variables)
  if (!list) throw notFound('category', slug)
  return {
    ...shareList('bodybuilding', list),
    title: `${list.title}: bodybuilding record`,
    description: list.description,
    services: ['BODYBUILDING'],
    indexed: Object.keys(visit.query).length === 0,
    body: (
      <>
        {crumbs(['/bodybuilding', 'Bodybuilding'], ['/bodybuilding/records', 'Records'])}
        <h1>{list.title}</h1>
        <p class="lead">{list.description}</p>
        {filters(visit.path, [
          { name: 'gender', label: 'Sex', value: gender, choices: [all('Men and women'), ...GENDERS] },
        ])}
        {lines(page, 'bodybuilding', list)}
        <h2>Other records</h2>
        {boardLinks('/bodybuilding/records', others, slug)}
      </>
    ),
  }
}

export const topList: Explore = async (visit) => {
  const { page, division } = read(visit.query, (form) => ({ division: form.text('division') }))
  const slug = visit.params['slug'] ?? ''
  const variables = { slug, division, page, size: SIZE }
  const { list, others, bodybuildingDivisions: divisions } = await visit.load(TOP_LISTS, variables)
  if (!list) throw notFound('category', slug)
  return {
    ...shareList('bodybuilding', list),
    title: `${list.title}: bodybuilding top list`,
    description: list.description,
    services: ['BODYBUILDING'],
    indexed: Object.keys(visit.query).length === 0,
    body: (
      <>
        {crumbs(['/bodybuilding', 'Bodybuilding'], ['/bodybuilding/top-lists', 'Top lists'])}
        <h1>{list.title}</h1>
        <p class="lead">{list.description}</p>
        {filters(visit.path, [
          {
            name: 'division',
            label: 'Division',
            value: division,
            choices: [all('All divisions'), ...divisionChoices(divisions)],
          },
        ])}
        {lines(page, 'bodybuilding', list)}
        <h2>Other lists</h2>
        {boardLinks('/bodybuilding/top-lists', others, slug)}
      </>
    ),
  }
}

/** `sport` is the sport of the contests in the list. */
export const lines = (page: number, sport: Sport, { title, unit, entries }: Board): VNode => (
  <List<Line>
    page={page}
    entries={entries}
    caption={title.toLowerCase().includes(unit) ? title : `${title}, in ${unit}`}
    phone="lines"
    columns={[
      {
        head: 'Place and name',
        cell: (line) => (
          <>
            {placeBadge({ place: line.place, status: 'PLACED' })} {holderLink(line)}
          </>
        ),
        sort: 'place',
        by: ({ place }) => place,
        data: {
          place: ({ place }) => place,
          name: ({ athlete, country }) => athlete?.fullName ?? country?.name,
          slug: ({ athlete, country }) => athlete?.slug ?? country?.slug,
          country: ({ athlete, country }) => athlete?.countryCode ?? country?.code,
        },
      },
      figure(
        words(unit),
        'value',
        ({ value }) => value,
        (value) => <span class="key">{valueIn(value, unit)}</span>,
      ),
      {
        head: 'Details',
        cell: ({ detail, contest }) =>
          detail && contest ? linked(detail, [{ name: contest.name, path: contestPath(sport, contest.slug) }]) : detail,
        data: { detail: ({ detail }) => detail, contest_slug: ({ contest }) => contest?.slug },
      },
    ]}
  />
)

export const shareList = (sport: Sport, { title, unit, entries }: Board): PageShare =>
  shareBoard({
    ...{ eyebrow: SPORT_NAMES[sport], title, headline: `${title} in ${sport}`, sport },
    rows: entries.nodes.map(({ place, athlete, country, value }) => ({
      ...{ place, name: athlete?.fullName ?? country?.name ?? '' },
      value: withUnit(valueIn(value, unit), unit),
    })),
  })
