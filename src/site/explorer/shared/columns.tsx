/** Columns that tables of several pages share: how a value is shown, sorted and written to files. */

import type { ComponentChildren } from 'preact'
import { graphql, type ResultOf } from '../../graphql.ts'
import type { Column } from '../../layout/column.ts'
import { integer, percent, words } from '../../layout/format.ts'
import { bar } from '../../plots/stack.tsx'
import {
  athleteLink,
  contestPath,
  dateOf,
  NOT_HELD,
  type Person,
  placeBadge,
  type Sport,
  whereOf,
  winnerOf,
  years,
} from './parts.tsx'

type Accessor<Row, Value> = (row: Row) => Value | null | undefined

/** `name` is that of the column in files and in orders. */
export const figure = <Row,>(
  head: ComponentChildren,
  name: string,
  of: Accessor<Row, number>,
  show: (value: number, row: Row) => ComponentChildren = (value) => integer(value),
): Column<Row> => ({
  ...{ head, numeric: true, sort: name, by: of, data: { [name]: of } },
  cell: (row) => {
    const value = of(row) ?? null
    return value === null ? '–' : show(value, row)
  },
})

export const text = <Row,>(head: string, name: string, of: Accessor<Row, string>): Column<Row> => ({
  ...{ head, sort: name, by: of, data: { [name]: of } },
  cell: (row) => of(row) ?? '–',
})

/** The name of a row that has a page of its own; files hold the last part of its path too. */
export const linkColumn = <Row,>(
  head: string,
  name: string,
  of: (row: Row) => readonly [path: string, text: string],
) => ({
  ...{ head, sort: name, by: (row: Row) => of(row)[1] },
  cell: (row: Row) => <a href={of(row)[0]}>{of(row)[1]}</a>,
  data: { [name]: (row: Row) => of(row)[1], [`${name}_slug`]: (row: Row) => of(row)[0].split('/').at(-1) },
})

/** A share from 0 to 1, as a bar and in percent. */
export const share = <Row,>(head: string, name: string, of: Accessor<Row, number>): Column<Row> => ({
  ...figure(head, name, of, (value) => bar(100 * value, percent(100 * value))),
  bar: true,
})

const ATHLETE_DATA = {
  athlete: ({ athlete }: { athlete: Person }) => athlete.fullName,
  athlete_slug: ({ athlete }: { athlete: Person }) => athlete.slug,
  country: ({ athlete }: { athlete: Person }) => athlete.countryCode,
}

export const ATHLETE: Column<{ readonly athlete: Person }> = {
  head: 'Athlete',
  cell: ({ athlete }) => athleteLink(athlete),
  sort: 'name',
  by: ({ athlete }) => athlete.fullName,
  data: ATHLETE_DATA,
}

export const PLACE_AND_ATHLETE: Column<{ readonly place: number; readonly athlete: Person }> = {
  head: 'Place and athlete',
  cell: ({ place, athlete }) => (
    <>
      {placeBadge({ place, status: 'PLACED' })} {athleteLink(athlete)}
    </>
  ),
  sort: 'place',
  by: ({ place }) => place,
  data: { place: ({ place }) => place, ...ATHLETE_DATA },
}

export const YEARS: Column<{ readonly firstYear: number | null; readonly lastYear: number | null }> = {
  head: 'Years',
  cell: ({ firstYear, lastYear }) => years(firstYear, lastYear),
  sort: 'last_contest',
  first: 'desc',
  by: ({ lastYear }) => lastYear,
  data: { first_year: ({ firstYear }) => firstYear, last_year: ({ lastYear }) => lastYear },
}

export const DATE: Column<{ readonly date: string | null; readonly year: number }> = {
  head: 'When',
  cell: dateOf,
  sort: 'date',
  first: 'desc',
  by: ({ date, year }) => date ?? String(year),
  data: { date: ({ date }) => date, year: ({ year }) => year },
}

// Contests

/** The fields that a list of contests shows. */
export const LISTED =
  'slug name status date year city country { slug name code } competitors divisionCount winner { slug fullName countryCode } level'

type Contest = ResultOf<typeof CONTEST> | ResultOf<typeof SHOW>

const CONTEST = graphql(`fragment ListedContest on StrongmanContest { ${LISTED} }`)

const SHOW = graphql(`fragment ListedShow on BodybuildingContest { ${LISTED} }`)

/** The orders that the API offers. */
export const CONTEST_ORDERS = ['date', 'name', 'competitors'] as const

/** `Flagship`, `Second major`: the second of the two major contests of bodybuilding. */
export const levelName = (level: string): string => (level === 'SECOND' ? 'Second major' : words(level))

/** The columns of a list; the names of their orders are those of the API. */
export const contestColumns = (sport: Sport): readonly Column<Contest>[] => [
  { ...linkColumn<Contest>('Contest', 'contest', ({ slug, name }) => [contestPath(sport, slug), name]), sort: 'name' },
  DATE,
  {
    head: 'Winner',
    cell: (one) => (one.status === 'UPCOMING' ? NOT_HELD : (winnerOf(one) ?? <span class="soft">not known</span>)),
    isBlank: ({ status }) => status === 'UPCOMING',
    data: {
      status: ({ status }) => status.toLowerCase(),
      divisions: ({ divisionCount }) => divisionCount,
      winner: ({ winner }) => winner?.fullName,
      winner_slug: ({ winner }) => winner?.slug,
    },
  },
  {
    head: sport === 'strongman' ? 'Level' : 'Tier',
    cell: ({ level }) => levelName(level),
    sort: 'level',
    by: ({ level }) => level,
    data: { level: ({ level }) => level.toLowerCase() },
  },
  {
    ...{ head: 'Where', phone: 'hidden' },
    cell: whereOf,
    data: { city: ({ city }) => city, country: ({ country }) => country?.code },
  },
  {
    ...figure<Contest>('Competitors', 'competitors', ({ competitors }) => competitors || null),
    cell: ({ status, competitors }) =>
      status === 'UPCOMING' ? (competitors > 0 ? `${competitors} entered` : NOT_HELD) : competitors || null,
    phone: 'hidden',
  },
]
