/** Index pages of bodybuilding: divisions, seasons, records and top lists. */

import type { ComponentChildren } from 'preact'
import { graphql, type ResultOf } from '../../graphql.ts'
import { whole } from '../../layout/format.ts'
import { table } from '../../layout/page.tsx'
import type { Explore } from '../shared/frame.tsx'
import { crumbs, years } from '../shared/parts.tsx'

/** A bodybuilding page that consists of a table; `name` follows `Bodybuilding: ` in the title. */
const under = (name: string, description: string, body: ComponentChildren): ReturnType<Explore> => ({
  title: `${name} of bodybuilding`,
  description,
  services: ['BODYBUILDING'],
  body: (
    <>
      {crumbs(['/bodybuilding', 'Bodybuilding'])}
      <h1>{name} of bodybuilding</h1>
      {body}
    </>
  ),
})

const DIVISIONS = graphql(/* GraphQL */ `
  query siteDivisions {
    bodybuildingDivisions(first: 100) { nodes { slug name description totals { athletes contests firstYear lastYear } } }
  }
`)

export const divisions: Explore = async ({ load }) => {
  const { nodes } = (await load(DIVISIONS)).bodybuildingDivisions
  return under(
    'Divisions',
    'The divisions of bodybuilding: what each is, how many athletes and contests it had, and when.',
    table(
      'Every division',
      ['Division', 'What it is', 'Years', 'Athletes', 'Contests'],
      nodes.map(({ slug, name, description, totals }) => [
        <a href={`/bodybuilding/divisions/${slug}`}>{name}</a>,
        description,
        totals ? years(totals.firstYear, totals.lastYear) : '–',
        whole(totals?.athletes ?? 0),
        whole(totals?.contests ?? 0),
      ]),
      3,
    ),
  )
}

const SEASONS = graphql(/* GraphQL */ `
  query siteSeasons {
    bodybuildingSeasons(first: 100) {
      nodes { year totalContests totalUpcoming totalAthletes newFaces coverage { fields levels { coverage fields } } }
    }
  }
`)

export const seasons: Explore = async ({ load }) => {
  const { nodes } = (await load(SEASONS)).bodybuildingSeasons
  return under(
    'Seasons',
    'Bodybuilding year by year: how many contests and athletes are on record, and how many of them were new.',
    nodes.length === 0 ? (
      <p class="note">No contest is known.</p>
    ) : (
      <>
        <p>
          Contests and athletes are those on record. There were more in the years in which few fields are known whole:
          their sources list only the great contests, or winners alone.
        </p>
        {table(
          'Every year, the latest first',
          ['Year', 'Contests', 'To come', 'Athletes', 'New faces', 'Fields known whole'],
          nodes.map((one) => [
            <a href={`/bodybuilding/seasons/${one.year}`}>{one.year}</a>,
            ...[one.totalContests, one.totalUpcoming, one.totalAthletes, one.newFaces].map(whole),
            wholeFields(one.coverage),
          ]),
        )}
      </>
    ),
  )
}

const wholeFields = ({ fields, levels }: Season['coverage']): string =>
  `${whole(levels.find(({ coverage }) => coverage === 'FULL_FIELD')?.fields ?? 0)} of ${whole(fields)}`

type Season = ResultOf<typeof SEASONS>['bodybuildingSeasons']['nodes'][number]

type Board = ResultOf<typeof BOARDS>['bodybuildingRecordLists'][number]

const BOARDS = graphql(/* GraphQL */ `
  query siteBoards {
    bodybuildingRecordLists { slug title description }
    bodybuildingTopLists { slug title description }
  }
`)

const boards = (folder: string, all: readonly Board[]): ComponentChildren =>
  all.length === 0 ? (
    <p class="note">There is no list yet.</p>
  ) : (
    <ul class="found">
      {all.map(({ slug, title, description }) => (
        <li>
          <a href={`/bodybuilding/${folder}/${slug}`}>{title}</a>
          <span class="soft">{description}</span>
        </li>
      ))}
    </ul>
  )

export const records: Explore = async ({ load }) => {
  const { bodybuildingRecordLists } = await load(BOARDS)
  return under(
    'Records',
    'The records of bodybuilding: most titles, longest streaks, youngest and oldest winners.',
    boards('records', bodybuildingRecordLists),
  )
}

export const topLists: Explore = async ({ load }) => {
  const { bodybuildingTopLists } = await load(BOARDS)
  return under(
    'Top lists',
    'The best of bodybuilding by one measure each, of all divisions or of one.',
    boards('top-lists', bodybuildingTopLists),
  )
}
