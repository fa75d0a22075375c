/** The upcoming contests that an athlete has entered. */
import type { ComponentChildren } from 'preact'
import type { Column } from '../../layout/column.ts'
import { words } from '../../layout/format.ts'
import { Table } from '../../layout/table.tsx'
import { contestLink, dateOf, forecastPath, type Sport, titled } from '../shared/parts.tsx'
import { type Result, WHERE, type Where } from './shared.tsx'

/** The upcoming contests of a career. */
export const ENTRIES = /* GraphQL */ `
  entries: results(first: 20, filter: { upcoming: true }) { nodes { status division { slug name } contest { ${WHERE} } } }
`

/** An upcoming contest that the athlete has entered. */
export interface Entry extends Pick<Result, 'division' | 'status'> {
  readonly contest: Where & { readonly level: string }
}

export const entries = (sport: Sport, fullName: string, all: readonly Entry[]): ComponentChildren =>
  all.length > 0 && (
    <Table
      id={`${sport}-entries`}
      {...titled('Upcoming contests', `that ${fullName} has entered`)}
      columns={entryColumns(sport)}
      rows={all}
    />
  )

const entryColumns = (sport: Sport): readonly Column<Entry>[] => [
  {
    head: 'Contest',
    cell: ({ contest }) => contestLink(sport, contest),
    data: { contest: ({ contest }) => contest.name, contest_slug: ({ contest }) => contest.slug },
  },
  {
    head: 'Date',
    cell: ({ contest }) => dateOf(contest),
    data: { date: ({ contest }) => contest.date, year: ({ contest }) => contest.year },
  },
  { head: 'Division', cell: ({ division }) => division.name },
  { head: 'Entry', cell: ({ status }) => words(status) },
  ...(sport === 'bodybuilding'
    ? [
        {
          head: 'Forecast',
          cell: ({ contest, division }: Entry) => {
            const path = forecastPath(contest, division.slug)
            return path ? <a href={path}>The chances</a> : '–'
          },
        },
      ]
    : []),
]
