/** Strongman records: the current record of each event, and the record history of each event. */

import type { ComponentChildren } from 'preact'
import { notFound } from '../../../kernel/faults/faults.ts'
import { graphql, type ResultOf } from '../../graphql.ts'
import type { Column } from '../../layout/column.ts'
import { amount, andMore, loadsIn } from '../../layout/format.ts'
import { Table } from '../../layout/table.tsx'
import { type Mark, progression } from '../../plots/progression.tsx'
import type { Unit } from '../../serve/units.ts'
import { shareRecord } from '../../share/pages/record.ts'
import { ATHLETE, DATE, linkColumn } from '../shared/columns.tsx'
import type { Explore } from '../shared/frame.tsx'
import { Moved } from '../shared/moved.ts'
import { emptyNote, List, read, SIZE } from '../shared/paging.tsx'
import { athleteLink, contestLink, crumbs, eventPath, linkRow } from '../shared/parts.tsx'

export type RecordMark = ResultOf<typeof RECORD_MARK>

export const RECORD_MARK = graphql(`
  fragment RecordMark on StrongmanRecord {
    athlete { slug fullName countryCode } contest { slug name } competition category value(unit: $unit) unit(unit: $unit) year otherHolders
  }
`)

type Standing = ResultOf<typeof STANDING>['strongmanEvents']['nodes'][number]

const STANDING = graphql(
  `
  query siteEventRecords($unit: WeightUnit = KG) {
    strongmanEvents(first: 100, filter: { recordsOf: [MALE, FEMALE] }) {
      nodes { key name men: record(sex: MALE) { ...RecordMark } women: record(sex: FEMALE) { ...RecordMark } }
    }
  }
`,
  [RECORD_MARK],
)

export const recordsPath = (key: string): string => `/strongman/records/${key.replaceAll('_', '-')}`

export const strongmanRecords: Explore = async ({ load, unit }) => {
  const { strongmanEvents } = await load(STANDING)
  const { nodes } = strongmanEvents
  const hasWomen = nodes.some(({ women }) => women !== null)
  return {
    title: 'Strongman records',
    description: 'The current record in each strongman event, for men and for women, and where it was set.',
    services: ['STRONGMAN'],
    body: (
      <>
        {crumbs(['/strongman', 'Strongman'])}
        <h1>Strongman records</h1>
        <p class="lead">
          The best mark in each event. Some events have records only for a certain load or format: the best of these is
          shown, with the load or format in brackets. The page of each event shows how its record has progressed.
        </p>
        {nodes.length === 0 ? (
          emptyNote(0)
        ) : (
          <Table<Standing>
            caption="Current records by event"
            phone="lines"
            rows={nodes}
            columns={[
              linkColumn('Event', 'event', ({ key, name }) => [recordsPath(key), name]),
              standing('Men', 'men', unit),
              ...(hasWomen ? [standing('Women', 'women', unit)] : []),
            ]}
          />
        )}
        {nodes.length > 0 && !hasWomen && <p class="soft">No women’s records are known.</p>}
      </>
    ),
  }
}

const standing = (head: string, of: 'men' | 'women', unit: Unit): Column<Standing> => ({
  head,
  label: head,
  cell: ({ [of]: one }) =>
    one && (
      <>
        <span class="key">{markOf(one)}</span>
        {bracketOf(one, unit)} {athleteLink(one.athlete)}
        {andMore(one.otherHolders)}
        <span class="under">
          {kindOf(one, unit)}
          {setAt(one)}, {one.year}
        </span>
      </>
    ),
  data: {
    [`${of}_value`]: ({ [of]: one }) => one?.value,
    [`${of}_unit`]: ({ [of]: one }) => one?.unit,
    [`${of}_category`]: ({ [of]: one }) => one?.category,
    [`${of}_athlete`]: ({ [of]: one }) => one?.athlete.fullName,
    [`${of}_athlete_slug`]: ({ [of]: one }) => one?.athlete.slug,
    [`${of}_contest`]: ({ [of]: one }) => one && (one.contest?.name ?? one.competition),
    [`${of}_year`]: ({ [of]: one }) => one?.year,
  },
})

const markOf = ({ value, unit }: Pick<RecordMark, 'value' | 'unit'>): string => amount(value, unit)

/** ` (60–69 kg)` after the mark of a record that is of one load or format only. */
const bracketOf = ({ category }: RecordMark, unit: Unit): string =>
  category === null ? '' : loadsIn(/ \([^()]*\)$/.exec(category)?.[0] ?? ` (${category})`, unit)

/** The category of a record that is narrower than its event: `5 stones, heaviest 180 kg: `. */
export const kindOf = ({ category }: RecordMark, unit: Unit = 'kg'): string =>
  category === null ? '' : `${loadsIn(category, unit)}: `

/** The contest, as a link if it is in the data. */
export const setAt = ({ contest, competition }: RecordMark): ComponentChildren =>
  contest ? contestLink('strongman', contest) : competition

/** Enough to contain a year with results: the latest may have upcoming contests only. */
export const LAST_SEASONS = 'seasons: strongmanSeasons(first: 5) { nodes { year totalContests } }'

/** The year of the latest results. */
export const lastYearOf = (seasons: readonly { readonly year: number; readonly totalContests: number }[]): number =>
  Math.max(0, ...seasons.flatMap(({ year, totalContests }) => (totalContests > 0 ? [year] : [])))

type EventRecord = EventRecords['strongmanRecords']['nodes'][number]

type EventRecords = ResultOf<typeof OF_EVENT>

const OF_EVENT = graphql(
  `
  query siteRecordsOfEvent($event: String!, $page: Int, $size: Int, $unit: WeightUnit = KG) {
    strongmanEvent(key: $event) {
      key name unit higherIsBetter description
      men: progression(sex: MALE) { athlete { fullName } year value(unit: $unit) otherHolders }
      women: progression(sex: FEMALE) { athlete { fullName } year value(unit: $unit) otherHolders }
    }
    strongmanRecords(filter: { event: [$event] }, page: $page, first: $size) {
      totalCount
      nodes { ...RecordMark category result date note isCurrent division { name } }
    }
    strongmanEvents(first: 100, filter: { recordsOf: [MALE, FEMALE] }) { nodes { key name } }
    ${LAST_SEASONS}
  }
`,
  [RECORD_MARK],
)

export const strongmanRecord: Explore = async (visit) => {
  const { page } = read(visit.query, () => ({}))
  const requestedEvent = visit.params['event'] ?? ''
  const loaded = await visit.load(OF_EVENT, { event: requestedEvent, page, size: SIZE })
  const { strongmanEvent: event, strongmanRecords: records } = loaded
  if (!event) throw notFound('event', requestedEvent)
  if (recordsPath(event.key) !== visit.path) throw new Moved(recordsPath(event.key))
  const { name, higherIsBetter } = event
  const unit = event.unit === 'kg' ? visit.unit : event.unit
  return {
    title: `${name}: strongman records`,
    ...shareRecord(event, records.nodes[0]?.unit ?? unit),
    description: `Strongman ${name} records: who set them, where, and how they have progressed over the years.`,
    services: ['STRONGMAN'],
    indexed: Object.keys(visit.query).length === 0 && records.totalCount > 0,
    body: (
      <>
        {crumbs(['/strongman', 'Strongman'], ['/strongman/records', 'Records'])}
        <h1>{name} records</h1>
        <p class="lead">
          {event.description} <a href={eventPath(event.key)}>Standards and benchmarks</a>
        </p>
        {progression({
          ...{ event: name, unit, higherIsBetter, lastYear: lastYearOf(loaded.seasons.nodes) },
          lines: [
            { name: 'Men', mark: 'a', marks: event.men.map(markOnPlot) },
            { name: 'Women', mark: 'b', marks: event.women.map(markOnPlot) },
          ],
        })}
        <List
          id="records"
          page={page}
          entries={records}
          caption={`${name} records, the best first; current ones in bold`}
          columns={recordColumns(visit.unit)}
        />
        <h2>Records of other events</h2>
        {linkRow(
          loaded.strongmanEvents.nodes.map((one) => [recordsPath(one.key), one.name]),
          visit.path,
        )}
      </>
    ),
  }
}

const markOnPlot = ({ athlete, year, value }: NonNullable<EventRecords['strongmanEvent']>['men'][number]): Mark => ({
  ...{ name: athlete.fullName, year, value },
})

const recordColumns = (unit: Unit): readonly Column<EventRecord>[] => {
  const categoryOf = ({ category, division }: EventRecord): string =>
    category === null ? division.name : loadsIn(category, unit)
  return [
    ATHLETE,
    {
      head: 'Mark',
      cell: (one) => (
        <>
          {one.isCurrent ? <span class="key">{markOf(one)}</span> : markOf(one)}
          {moreOf(one, unit)}
        </>
      ),
      numeric: true,
      sort: 'mark',
      by: ({ value }) => value,
      data: {
        value: ({ value }) => value,
        unit: (one) => one.unit,
        result: ({ result }) => result,
        current: ({ isCurrent }) => String(isCurrent),
      },
    },
    {
      head: 'Category',
      cell: categoryOf,
      sort: 'of',
      by: categoryOf,
      data: { division: ({ division }) => division.name, category: ({ category }) => category },
    },
    DATE,
    {
      head: 'Where',
      cell: (one) => (
        <>
          {setAt(one)}
          {noteOf(one, unit)}
        </>
      ),
      data: {
        contest: ({ contest, competition }) => contest?.name ?? competition,
        contest_slug: ({ contest }) => contest?.slug,
        note: ({ note }) => note,
      },
    },
  ]
}

/** What the source says beyond the mark: `310 kg` of `9 reps (310 kg)`. */
function moreOf(one: EventRecord, unit: Unit): ComponentChildren {
  const [mark, result] = [markOf(one), loadsIn(one.result, unit)]
  const rest = result.startsWith(mark) ? result.slice(mark.length) : result
  const more = /^\w/.test(rest) ? result : rest.trim()
  return more !== '' && <span class="under">{/^\(([^()]*)\)$/.exec(more)?.[1] ?? more}</span>
}

/** The note, unless it only repeats the category. */
const noteOf = ({ note, category }: EventRecord, unit: Unit): ComponentChildren =>
  note && !(category && note.includes(category)) && <span class="under">{loadsIn(note, unit)}</span>
