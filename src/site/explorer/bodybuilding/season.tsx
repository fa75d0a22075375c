/** The page of a bodybuilding season: totals, champions by division, and contests. */

import type { VNode } from 'preact'
import { notFound } from '../../../kernel/faults/faults.ts'
import { graphql, type ResultOf } from '../../graphql.ts'
import { integer } from '../../layout/format.ts'
import { Table } from '../../layout/table.tsx'
import { shareSeason } from '../../share/pages/season.ts'
import { ATHLETE, contestColumns, figure, LISTED, linkColumn } from '../shared/columns.tsx'
import { COVERAGE, coverage } from '../shared/coverage.tsx'
import type { Explore } from '../shared/frame.tsx'
import { crumbs } from '../shared/parts.tsx'
import { otherSeasons, seasonTiles } from '../shared/seasons.tsx'

const TITLE = graphql(`
  fragment Title on BodybuildingResult {
    division { slug name }
    athlete { slug fullName countryCode }
    fieldSize
  }
`)

const SEASON = graphql(
  `
  query siteSeason($year: Int!) {
    bodybuildingSeason(year: $year) {
      season { year totalContests totalUpcoming totalAthletes totalResults nations newFaces coverage { ...Coverage } }
      flagshipWinners { ...Title }
      secondWinners { ...Title }
      contests { ${LISTED} }
    }
    bodybuildingSeasons(first: 100) { nodes { year } }
  }
`,
  [TITLE, COVERAGE],
)

export const season: Explore = async ({ load, params }) => {
  const requestedYear = params['year'] ?? ''
  if (!/^\d{1,4}$/.test(requestedYear)) throw notFound('season', requestedYear)
  const { bodybuildingSeason: found, bodybuildingSeasons } = await load(SEASON, { year: Number(requestedYear) })
  if (!found) throw notFound('year', requestedYear)
  const { year, totalResults, nations } = found.season
  const champions = found.flagshipWinners.map(({ athlete, division }) => ({ athlete, of: division.name }))
  return {
    title: `Bodybuilding in ${year}`,
    ...shareSeason('bodybuilding', found.season, champions),
    description: `The ${year} bodybuilding season: champions by division, and every contest.`,
    services: ['BODYBUILDING'],
    body: (
      <>
        {crumbs(['/bodybuilding', 'Bodybuilding'], ['/bodybuilding/seasons', 'Seasons'])}
        <h1>Bodybuilding in {year}</h1>
        {seasonTiles(
          found.season,
          ['Results', integer(totalResults)],
          ['Nations', nations !== null && integer(nations)],
        )}
        {titles('flagship', 'Flagship champions', found.flagshipWinners)}
        {titles('second', 'Second major champions', found.secondWinners)}
        <h2>Contests</h2>
        <Table
          id="contests"
          caption={`Contests in ${year}`}
          rows={found.contests}
          columns={contestColumns('bodybuilding')}
        />
        {coverage(found.season.coverage)}
        {otherSeasons('bodybuilding', bodybuildingSeasons.nodes, year)}
      </>
    ),
  }
}

const titles = (id: string, title: string, all: readonly ResultOf<typeof TITLE>[]): VNode | false =>
  all.length > 0 && (
    <>
      <h2>{title}</h2>
      <Table<ResultOf<typeof TITLE>>
        id={id}
        caption={`${title} by division`}
        rows={all}
        columns={[
          linkColumn('Division', 'division', ({ division }) => [
            `/bodybuilding/divisions/${division.slug}`,
            division.name,
          ]),
          { ...ATHLETE, head: 'Champion' },
          figure('Field', 'field_size', ({ fieldSize }) => fieldSize),
        ]}
      />
    </>
  )
