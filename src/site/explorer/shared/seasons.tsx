/** What the pages of seasons share in both sports. */

import type { VNode } from 'preact'
import type { Column } from '../../layout/column.ts'
import { integer } from '../../layout/format.ts'
import { Table } from '../../layout/table.tsx'
import type { SeasonFacts } from '../../share/pages/season.ts'
import { figure } from './columns.tsx'
import { linkRow, type Sport, tiles } from './parts.tsx'

const pathOf = (sport: Sport, year: number): string => `/${sport}/seasons/${year}`

/** All seasons; `more` are columns of one sport. */
export const seasonTable = <Season extends SeasonFacts>(
  sport: Sport,
  seasons: readonly Season[],
  ...more: readonly Column<Season>[]
): VNode =>
  seasons.length === 0 ? (
    <p class="note">No contests yet.</p>
  ) : (
    <Table<Season>
      caption="All seasons, the latest first"
      phone="table"
      rows={seasons}
      columns={[
        {
          ...{ head: 'Year', sort: 'year', first: 'desc', by: ({ year }) => year, data: { year: ({ year }) => year } },
          cell: ({ year }) => <a href={pathOf(sport, year)}>{year}</a>,
        },
        figure('Contests', 'contests', ({ totalContests }) => totalContests),
        {
          ...figure<Season>('Upcoming', 'upcoming', ({ totalUpcoming }) => totalUpcoming),
          ...{ phone: 'hidden', isBlank: ({ totalUpcoming }) => totalUpcoming === 0 },
        },
        figure('Athletes', 'athletes', ({ totalAthletes }) => totalAthletes),
        {
          ...figure<Season>('New faces', 'new_faces', ({ newFaces }) => newFaces),
          phone: more.length > 0 ? 'hidden' : 'soft',
        },
        ...more,
      ]}
    />
  )

export const seasonTiles = (season: SeasonFacts, ...more: Parameters<typeof tiles>[0]): VNode =>
  tiles([
    ['Contests held', integer(season.totalContests)],
    ['Upcoming', season.totalUpcoming > 0 && integer(season.totalUpcoming)],
    ['Athletes', integer(season.totalAthletes)],
    ...more,
    ['New faces', integer(season.newFaces)],
  ])

export const otherSeasons = (sport: Sport, seasons: readonly { readonly year: number }[], year: number): VNode => (
  <>
    <h2>Other seasons</h2>
    {linkRow(
      seasons.map((one) => [pathOf(sport, one.year), one.year]),
      pathOf(sport, year),
    )}
  </>
)
