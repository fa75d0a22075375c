/** Records and top lists of bodybuilding: one list, and which others there are. */
import { question } from '../ask.ts'
import { fixed, whole } from '../format.ts'
import { type Html, html, type Part } from '../html.ts'
import { table } from '../page.ts'
import type { Explore } from './frame.ts'
import { all, type Divisions, divisionChoices, filters, GENDERS, pager, read, SIZE } from './paging.ts'
import { athleteLink, crumbs, type Person } from './parts.ts'

interface Board {
  readonly slug: string
  readonly title: string
}

interface Line {
  readonly place: number
  readonly athlete: Person | null
  readonly country: { readonly slug: string; readonly name: string } | null
  readonly value: number
  readonly detail: string | null
}

interface List {
  readonly title: string
  readonly description: string
  readonly unit: string
  readonly entries: { readonly totalCount: number; readonly nodes: readonly Line[] }
}

const LIST = /* GraphQL */ `
  fragment SiteList on BodybuildingList {
    title
    description
    unit
    entries(page: $page, first: $size) {
      totalCount
      nodes { place athlete { slug fullName countryCode } country { slug name } value detail }
    }
  }
`

const RECORDS = question<{ bodybuilding: { list: List; others: Board[] } }>(/* GraphQL */ `
  query siteRecords($slug: String!, $gender: Gender, $page: Int, $size: Int) {
    bodybuilding {
      list: records(category: $slug, gender: $gender) { ...SiteList }
      others: recordLists { slug title }
    }
  }
  ${LIST}
`)

interface TopLists {
  readonly list: List
  readonly others: readonly Board[]
  readonly divisions: Divisions
}

const TOP_LISTS = question<{ bodybuilding: TopLists }>(/* GraphQL */ `
  query siteTopList($slug: String!, $division: String, $page: Int, $size: Int) {
    bodybuilding {
      list: topList(category: $slug, division: $division) { ...SiteList }
      others: topLists { slug title }
      divisions(first: 100) { nodes { slug name } }
    }
  }
  ${LIST}
`)

export const record: Explore = async (visit) => {
  const { page, gender } = read(visit.query, (form) => ({ gender: form.choice('gender', GENDERS) }))
  const slug = visit.params['category'] ?? ''
  const { bodybuilding } = await visit.ask(RECORDS, { slug, gender: gender?.toUpperCase(), page, size: SIZE })
  const { list, others } = bodybuilding
  return {
    title: `${list.title}: records of bodybuilding`,
    description: list.description,
    services: ['BODYBUILDING'],
    indexed: Object.keys(visit.query).length === 0,
    body: html`${crumbs(['/rankings', 'Rankings'])}
<h1>${list.title}</h1>
<p class="lead">${list.description}</p>
${filters(visit.path, [{ name: 'gender', label: 'Who', value: gender, choices: [all('Everybody'), ...GENDERS] }])}
${lines(list)}
${pager(visit, page, list.entries.totalCount)}
${beside('Other records', '/bodybuilding/records', others, slug)}`,
  }
}

export const topList: Explore = async (visit) => {
  const { page, division } = read(visit.query, (form) => ({ division: form.text('division') }))
  const slug = visit.params['slug'] ?? ''
  const { bodybuilding } = await visit.ask(TOP_LISTS, { slug, division, page, size: SIZE })
  const { list, others, divisions } = bodybuilding
  return {
    title: `${list.title}: top lists of bodybuilding`,
    description: list.description,
    services: ['BODYBUILDING'],
    indexed: Object.keys(visit.query).length === 0,
    body: html`${crumbs(['/rankings', 'Rankings'])}
<h1>${list.title}</h1>
<p class="lead">${list.description}</p>
${filters(visit.path, [{ name: 'division', label: 'Division', value: division, choices: [all('All divisions'), ...divisionChoices(divisions)] }])}
${lines(list)}
${pager(visit, page, list.entries.totalCount)}
${beside('Other lists', '/bodybuilding/top-lists', others, slug)}`,
  }
}

function lines({ title, unit, entries }: List): Html {
  if (entries.nodes.length === 0) return html`<p class="note">Nobody is in it.</p>`
  return table(
    `${title}, in ${unit}`,
    ['Who', 'Made of', unit.charAt(0).toUpperCase() + unit.slice(1)],
    entries.nodes.map(({ place, athlete, country, value, detail }): Part[] => [
      html`<span class="rank">${place}</span> ${athlete ? athleteLink(athlete) : country && html`<a href="/countries/${country.slug}">${country.name}</a>`}`,
      detail,
      html`<span class="key">${Number.isInteger(value) ? whole(value) : fixed(value, 1)}</span>`,
    ]),
    2,
  )
}

const beside = (title: string, under: string, others: readonly Board[], slug: string): Html =>
  html`<h2>${title}</h2>
<ul class="links">${others
    .filter((one) => one.slug !== slug)
    .map((one) => html`<li><a href="${under}/${one.slug}">${one.title}</a></li>\n`)}</ul>`
