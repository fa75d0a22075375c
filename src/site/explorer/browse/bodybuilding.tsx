/** Index pages of bodybuilding: divisions, seasons, records and top lists. */

import type { ComponentChildren } from 'preact'
import { graphql, type ResultOf } from '../../graphql.ts'
import { percent } from '../../layout/format.ts'
import { Table } from '../../layout/table.tsx'
import { bar } from '../../plots/stack.tsx'
import { boards } from '../shared/boards.tsx'
import { figure, linkColumn, text, YEARS } from '../shared/columns.tsx'
import type { Explore } from '../shared/frame.tsx'
import { LINE } from '../shared/lists.tsx'
import { crumbs } from '../shared/parts.tsx'
import { seasonTable } from '../shared/seasons.tsx'

/** A bodybuilding page that consists of a table; `name` follows `Bodybuilding ` in the title. */
const under = (name: string, description: string, body: ComponentChildren): ReturnType<Explore> => ({
  title: `Bodybuilding ${name}`,
  description,
  services: ['BODYBUILDING'],
  body: (
    <>
      {crumbs(['/bodybuilding', 'Bodybuilding'])}
      <h1>Bodybuilding {name}</h1>
      {body}
    </>
  ),
})

const DIVISIONS = graphql(`
  query siteDivisions {
    bodybuildingDivisions(first: 100) { nodes { slug name description totals { athletes contests firstYear lastYear } } }
  }
`)

export const divisions: Explore = async ({ load }) => {
  const { nodes } = (await load(DIVISIONS)).bodybuildingDivisions
  return under(
    'divisions',
    'The divisions of bodybuilding: what each one is, its athletes, its contests and its years.',
    <Table<Totals & Division>
      caption="All divisions"
      rows={nodes.map((division) => ({ ...(division.totals ?? NOBODY), ...division }))}
      columns={[
        linkColumn('Division', 'division', ({ slug, name }) => [`/bodybuilding/divisions/${slug}`, name]),
        figure('Athletes', 'athletes', ({ athletes }) => athletes),
        figure('Contests', 'contests', ({ contests }) => contests),
        YEARS,
        text('Description', 'description', ({ description }) => description),
      ]}
    />,
  )
}

type Division = ResultOf<typeof DIVISIONS>['bodybuildingDivisions']['nodes'][number]

type Totals = NonNullable<Division['totals']>

const NOBODY: Totals = { athletes: 0, contests: 0, firstYear: null, lastYear: null }

const SEASONS = graphql(`
  query siteSeasons {
    bodybuildingSeasons(first: 100) {
      nodes { year totalContests totalUpcoming totalAthletes newFaces coverage { fields levels { coverage fields } } }
    }
  }
`)

export const seasons: Explore = async ({ load }) => {
  const { nodes } = (await load(SEASONS)).bodybuildingSeasons
  return under(
    'seasons',
    'Bodybuilding year by year: the contests and athletes on record, and the new faces among them.',
    <>
      {seasonTable('bodybuilding', nodes, {
        ...figure<Season>('Complete fields', 'whole_fields', fullFieldShare, (share) =>
          bar(100 * share, percent(100 * share, 0)),
        ),
        data: { whole_fields: fullFields, fields: ({ coverage }) => coverage.fields },
        bar: true,
      })}
      <p>
        Contests and athletes are those on record. Years with few complete fields had more of both: their sources list
        only the major contests, or only winners.
      </p>
    </>,
  )
}

const fullFields = ({ coverage: { levels } }: Season): number =>
  levels.find(({ coverage }) => coverage === 'FULL_FIELD')?.fields ?? 0

const fullFieldShare = (season: Season): number | null =>
  season.coverage.fields === 0 ? null : fullFields(season) / season.coverage.fields

type Season = ResultOf<typeof SEASONS>['bodybuildingSeasons']['nodes'][number]

const BOARD = `slug title description unit leaders { ${LINE} value }` as const

const RECORDS = graphql(`
  query siteRecordLists { bodybuildingRecordLists { ${BOARD} } }
`)

const TOP_LISTS = graphql(`
  query siteTopLists { bodybuildingTopLists { ${BOARD} } }
`)

const RECORD_PLACES = graphql(`
  query siteRecordListPlaces($slug: String!) {
    bodybuildingRecordList(slug: $slug) { entries(first: 100) { nodes { place } } }
  }
`)

const TOP_LIST_PLACES = graphql(`
  query siteTopListPlaces($slug: String!) {
    bodybuildingTopList(slug: $slug) { entries(first: 100) { nodes { place } } }
  }
`)

export const records: Explore = async ({ load }) => {
  const { bodybuildingRecordLists } = await load(RECORDS)
  return under(
    'records',
    'Bodybuilding records: most titles, longest streaks, youngest and oldest winners.',
    await boards(
      '/bodybuilding/records',
      bodybuildingRecordLists,
      async (slug) => (await load(RECORD_PLACES, { slug })).bodybuildingRecordList?.entries.nodes ?? [],
    ),
  )
}

export const topLists: Explore = async ({ load }) => {
  const { bodybuildingTopLists } = await load(TOP_LISTS)
  return under(
    'top lists',
    'The best in bodybuilding by one measure each, across all divisions or in one.',
    await boards(
      '/bodybuilding/top-lists',
      bodybuildingTopLists,
      async (slug) => (await load(TOP_LIST_PLACES, { slug })).bodybuildingTopList?.entries.nodes ?? [],
    ),
  )
}
