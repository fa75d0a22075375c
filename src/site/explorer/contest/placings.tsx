/** The table of a division: places, athletes and countries, and what else a sport has. */
import type { VNode } from 'preact'
import type { Column } from '../../layout/column.ts'
import { words } from '../../layout/format.ts'
import { Table } from '../../layout/table.tsx'
import {
  athleteLink,
  countryLink,
  type LinkedCountry,
  type Person,
  type Placed,
  placeBadge,
  placeOf,
} from '../shared/parts.tsx'

export interface Entrant extends Placed {
  readonly athlete: Person & { readonly country: LinkedCountry | null }
}

export const PLACE: Column<Entrant> = {
  head: 'Place and athlete',
  cell: (one) => (
    <>
      {placeBadge(one)} {athleteLink(one.athlete)}
    </>
  ),
  data: {
    place: ({ place }) => place,
    result: (one) => placeOf(one),
    athlete: ({ athlete }) => athlete.fullName,
    athlete_slug: ({ athlete }) => athlete.slug,
  },
}

export const ENTRANT: Column<Entrant> = {
  head: 'Athlete',
  cell: ({ athlete }) => athleteLink(athlete),
  data: { athlete: ({ athlete }) => athlete.fullName, athlete_slug: ({ athlete }) => athlete.slug },
}

interface Scored {
  readonly points: number | null
  readonly pointsText: string | null
}

/** The points of a strongman contest. */
export const POINTS: Column<Scored> = {
  head: 'Points',
  cell: ({ points, pointsText }) => pointsText ?? points,
  numeric: true,
  data: { points: ({ points }) => points },
}

const COUNTRY: Column<Entrant> = {
  head: 'Country',
  cell: ({ athlete: { country } }) => country && countryLink(country),
  data: { country: ({ athlete }) => athlete.countryCode },
}

const hasCountry = (rows: readonly Entrant[]): boolean => rows.some(({ athlete }) => athlete.country)

/** With many divisions, phones show the first places of each, and the others on request. */
const MANY_DIVISIONS = 3

const shortOnPhones = (divisions: number) => ({ isShortOnPhones: divisions >= MANY_DIVISIONS })

interface Shown<Row> {
  readonly caption?: string
  /** The results of events, which phones show on request. */
  readonly events?: readonly Column<Row>[]
  /** The number of divisions on the page. */
  readonly divisions?: number
}

/** Countries have a column unless none is known. With results of events, there is no room for it on small screens. */
export function placings<Row extends Entrant>(
  division: string,
  rows: readonly Row[],
  more: readonly Column<Row>[] = [],
  { caption = `Placings, ${division}`, events = [], divisions = 1 }: Shown<Row> = {},
): VNode {
  const hasEvents = events.length > 0
  const country = hasCountry(rows)
    ? [hasEvents ? ({ ...COUNTRY, phone: 'hidden', roomy: true } as const) : COUNTRY]
    : []
  const reasons = new Map(rows.flatMap((row) => shortened(row)))
  return (
    <>
      <Table
        {...{
          caption,
          rows,
          ...(hasEvents && { phone: 'lines', foldedAs: 'Event by event' }),
          ...shortOnPhones(divisions),
        }}
        columns={[PLACE, ...country, ...more, ...events.map((event) => ({ ...event, phone: 'folded' }) as const)]}
      />
      {reasons.size > 0 && (
        <p class="soft">{[...reasons].map(([short, reason]) => `${short}: ${reason.toLowerCase()}`).join('; ')}.</p>
      )}
    </>
  )
}

/** `DQ` and what it stands for. */
const shortened = ({ place, placeText, status }: Placed): readonly (readonly [string, string])[] =>
  place === null && placeText && status !== 'PLACED' && /^[A-Z]{2,3}$/.test(placeText)
    ? [[placeText, words(status)]]
    : []

/** The start list, before the contest. */
export const startList = (division: string, rows: readonly Entrant[], divisions = 1): VNode => (
  <Table
    {...{ caption: `Entered, ${division}`, rows, ...shortOnPhones(divisions) }}
    columns={[ENTRANT, ...(hasCountry(rows) ? [COUNTRY] : [])]}
  />
)
