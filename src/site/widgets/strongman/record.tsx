/** The framed record of a strongman event, of men and of women: the mark that stands, and how it came to it. */

import type { VNode } from 'preact'
import { notFound } from '../../../kernel/faults/faults.ts'
import { athleteLink, tiles } from '../../explorer/shared/parts.tsx'
import {
  kindOf,
  LAST_SEASONS,
  lastYearOf,
  RECORD_MARK,
  type RecordMark,
  recordsPath,
  setAt,
} from '../../explorer/strongman/records.tsx'
import { graphql, type ResultOf } from '../../graphql.ts'
import type { Column } from '../../layout/column.ts'
import { amount, andMore } from '../../layout/format.ts'
import { Table } from '../../layout/table.tsx'
import { progression } from '../../plots/progression.tsx'
import { choicesOf, GENDERS, RESULTS, readOptions } from '../frame-options.ts'
import type { Find, Rendered } from '../framed.ts'

const RECORD = graphql(
  /* GraphQL */ `
  query siteFrameStrongmanRecord($event: String!, $unit: WeightUnit = KG) {
    strongmanEvent(key: $event) {
      key name unit higherIsBetter
      men: progression(sex: MALE) { ...RecordMark }
      women: progression(sex: FEMALE) { ...RecordMark }
      ofMen: record(sex: MALE) { ...RecordMark }
      ofWomen: record(sex: FEMALE) { ...RecordMark }
    }
    strongmanEvents(first: 100, filter: { recordsOf: [MALE, FEMALE] }) { nodes { key } }
    ${LAST_SEASONS}
  }
`,
  [RECORD_MARK],
)

type Event = NonNullable<ResultOf<typeof RECORD>['strongmanEvent']>

export const strongmanRecord: Find<Rendered> = async ({ load, params, query }) => {
  const { gender, look } = readOptions(query, ['gender'], (form) => ({
    gender: form.choice('gender', choicesOf(Object.keys(GENDERS))),
  }))
  const requested = params['event'] ?? ''
  const { strongmanEvent: event, strongmanEvents: events, seasons } = await load(RECORD, { event: requested })
  if (!event) {
    const allowed = events.nodes.map(({ key }) => key)
    throw notFound('event', requested, allowed)
  }
  const rows = look.rows ?? RESULTS
  const lines = [
    { letter: 'M', name: 'Men', mark: 'a', marks: event.men, record: event.ofMen } as const,
    { letter: 'F', name: 'Women', mark: 'b', marks: event.women, record: event.ofWomen } as const,
  ].filter(({ letter }) => gender === undefined || gender === letter)
  return {
    ...{
      sport: 'strongman',
      title: `${event.name} records`,
      look,
      rows,
      body: records(event, lines, rows, lastYearOf(seasons.nodes)),
    },
    about: lines.map(({ name }, at) => (at === 0 ? name : name.toLowerCase())).join(' and '),
    page: recordsPath(event.key),
  }
}

interface Line {
  readonly name: string
  readonly mark: 'a' | 'b'
  /** In chronological order. */
  readonly marks: readonly RecordMark[]
  readonly record: RecordMark | null
}

function records({ name, unit, higherIsBetter }: Event, lines: readonly Line[], rows: number, lastYear: number): VNode {
  const known = lines.filter(({ record }) => record !== null)
  if (known.length === 0) return <p class="note">No record of it is known.</p>
  return (
    <>
      {tiles(known.map((line) => [line.name, line.record && standing(line.record)]))}
      {progression({
        ...{ event: name, unit, higherIsBetter, lastYear },
        lines: known.map(({ name, mark, marks }) => ({
          ...{ name, mark },
          marks: marks.map(({ athlete, year, value }) => ({ name: athlete.fullName, year, value })),
        })),
      })}
      {known
        .filter(({ marks }) => marks.length > 0)
        .map(({ name, marks }) => (
          <Table
            caption={`${name}, the latest first${marks.length > rows ? `: ${rows} of ${marks.length}` : ''}`}
            columns={MARKS}
            rows={marks.toReversed().slice(0, rows)}
          />
        ))}
    </>
  )
}

const markOf = ({ value, unit }: RecordMark): string => amount(value, unit)

const standing = (one: RecordMark): VNode => (
  <>
    {markOf(one)}
    <span class="under">
      {kindOf(one)}
      {athleteLink(one.athlete)}
      {andMore(one.otherHolders)}, {one.year}
    </span>
  </>
)

const MARKS: readonly Column<RecordMark>[] = [
  {
    head: 'Athlete',
    cell: (one) => (
      <>
        {athleteLink(one.athlete)}
        <span class="sub">{setAt(one)}</span>
      </>
    ),
  },
  { head: 'Year', cell: ({ year }) => year, numeric: true },
  { head: 'Mark', cell: markOf, numeric: true },
]
