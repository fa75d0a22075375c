/** Pages of one record or top list of bodybuilding, with links to the others. */

import type { ComponentChildren, VNode } from 'preact'
import { notFound } from '../../../kernel/faults/faults.ts'
import { enumValue, graphql, type ResultOf } from '../../graphql.ts'
import { fixed, whole } from '../../layout/format.ts'
import { table } from '../../layout/page.tsx'
import { shareBoard } from '../../share/pages/board.ts'
import { type PageShare, withUnit } from '../../share/pages/said.ts'
import type { Explore } from './frame.tsx'
import { all, divisionChoices, emptyNote, filters, GENDERS, pager, pagesOf, read, SIZE } from './paging.tsx'
import { athleteLink, contestPath, countryLink, crumbs, linked, SPORT_NAMES, type Sport } from './parts.tsx'

export type Board = ResultOf<typeof RECORDS>['others'][number]

export type Line = List['entries']['nodes'][number]

export type List = NonNullable<ResultOf<typeof RECORDS>['list']>

const LIST = /* GraphQL */ `
  fragment SiteList on BodybuildingList {
    title
    description
    unit
    entries(page: $page, first: $size) {
      totalCount
      nodes {
        place
        athlete { slug fullName countryCode }
        country { slug name }
        value
        detail
        contest { slug name }
      }
    }
  }
`

const RECORDS = graphql(/* GraphQL */ `
  query siteRecords($slug: String!, $gender: Sex, $page: Int, $size: Int) {
    list: bodybuildingRecordList(slug: $slug, sex: $gender) { ...SiteList }
    others: bodybuildingRecordLists { slug title }
  }
  ${LIST}
`)

const TOP_LISTS = graphql(/* GraphQL */ `
  query siteTopList($slug: String!, $division: String, $page: Int, $size: Int) {
    list: bodybuildingTopList(slug: $slug, division: $division) { ...SiteList }
    others: bodybuildingTopLists { slug title }
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
    title: `${list.title}: records of bodybuilding`,
    description: list.description,
    services: ['BODYBUILDING'],
    indexed: Object.keys(visit.query).length === 0,
    body: (
      <>
        {crumbs(['/bodybuilding', 'Bodybuilding'], ['/bodybuilding/records', 'Records'])}
        <h1>{list.title}</h1>
        <p class="lead">{list.description}</p>
        {filters(visit.path, [
          { name: 'gender', label: 'Who', value: gender, choices: [all('Everybody'), ...GENDERS] },
        ])}
        {lines('bodybuilding', list)}
        {pager(visit, page, list.entries.totalCount)}
        {beside('Other records', '/bodybuilding/records', others, slug)}
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
    title: `${list.title}: top lists of bodybuilding`,
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
        {lines('bodybuilding', list)}
        {pager(visit, page, list.entries.totalCount)}
        {beside('Other lists', '/bodybuilding/top-lists', others, slug)}
      </>
    ),
  }
}

/** `sport` is the sport of the contests in the list. */
export function lines(sport: Sport, { title, unit, entries }: List): VNode {
  if (entries.nodes.length === 0) return emptyNote(entries.totalCount)
  return table(
    `${title}, in ${unit}`,
    ['Who', 'Made of', unit.charAt(0).toUpperCase() + unit.slice(1)],
    entries.nodes.map(({ place, athlete, country, value, detail, contest }): ComponentChildren[] => [
      <>
        <span class="rank">{place}</span> {athlete ? athleteLink(athlete) : country && countryLink(country)}
      </>,
      detail && contest ? linked(detail, [{ name: contest.name, path: contestPath(sport, contest.slug) }]) : detail,
      <span class="key">{valueIn(value)}</span>,
    ]),
    2,
    pagesOf(entries.totalCount),
  )
}

export const shareList = (sport: Sport, { title, unit, entries }: List): PageShare =>
  shareBoard({
    ...{ eyebrow: SPORT_NAMES[sport], title, sport },
    rows: entries.nodes.map(({ place, athlete, country, value }) => ({
      ...{ place, name: athlete?.fullName ?? country?.name ?? '' },
      value: withUnit(valueIn(value), unit),
    })),
  })

export const valueIn = (value: number): string => (Number.isInteger(value) ? whole(value) : fixed(value, 1))

export const beside = (title: string, under: string, others: readonly Board[], slug: string): VNode => (
  <>
    <h2>{title}</h2>
    <ul class="links">
      {others
        .filter((one) => one.slug !== slug)
        .map((one) => (
          <li>
            <a href={`${under}/${one.slug}`}>{one.title}</a>
          </li>
        ))}
    </ul>
  </>
)
