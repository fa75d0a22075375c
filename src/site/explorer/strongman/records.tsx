/** Strongman records: the current record of each event, and the record history of each event. */

import type { ComponentChildren, VNode } from 'preact'
import { notFound } from '../../../kernel/faults/faults.ts'
import { graphql, type ResultOf } from '../../graphql.ts'
import { table } from '../../layout/page.tsx'
import { type Mark, progression } from '../../plots/progression.tsx'
import { shareRecord } from '../../share/pages/record.ts'
import type { Explore } from '../shared/frame.tsx'
import { Moved } from '../shared/moved.ts'
import { emptyNote, pager, pagesOf, read, SIZE } from '../shared/paging.tsx'
import { athleteLink, contestLink, crumbs, dateOf, eventLink, eventPath } from '../shared/parts.tsx'

export type RecordMark = ResultOf<typeof RECORD_MARK>

export const RECORD_MARK = graphql(/* GraphQL */ `
  fragment RecordMark on StrongmanRecord {
    athlete { slug fullName countryCode } contest { slug name } competition category value(unit: KG) unit(unit: KG) year
  }
`)

const STANDING = graphql(
  /* GraphQL */ `
  query siteEventRecords {
    strongmanEvents(first: 100, filter: { recordsOf: [MALE, FEMALE] }) {
      nodes { key name men: record(sex: MALE) { ...RecordMark } women: record(sex: FEMALE) { ...RecordMark } }
    }
  }
`,
  [RECORD_MARK],
)

export const recordsPath = (key: string): string => `/strongman/records/${key.replaceAll('_', '-')}`

export const strongmanRecords: Explore = async ({ load }) => {
  const { nodes } = (await load(STANDING)).strongmanEvents
  const hasWomen = nodes.some(({ women }) => women !== null)
  return {
    title: 'Records of strongman',
    description: 'The record that stands in each event of strongman, of men and of women, and where it was set.',
    services: ['STRONGMAN'],
    body: (
      <>
        {crumbs(['/strongman', 'Strongman'])}
        <h1>Records of strongman</h1>
        <p class="lead">The best mark in each event, by men and by women; how it came to it is on the page of each.</p>
        {nodes.length === 0 ? (
          <p class="note">No record is known.</p>
        ) : (
          table(
            'The records that stand, by event',
            ['Event', 'Men', ...(hasWomen ? ['Women'] : [])],
            nodes.map(({ key, name, men, women }) => [
              <a href={recordsPath(key)}>{name}</a>,
              ...[men, ...(hasWomen ? [women] : [])].map(standing),
            ]),
            hasWomen ? 3 : 2,
          )
        )}
        {nodes.length > 0 && !hasWomen && <p class="soft">No record of women is known.</p>}
      </>
    ),
  }
}

const standing = (one: RecordMark | null): ComponentChildren =>
  one && (
    <>
      <span class="key">
        {one.value} {one.unit}
      </span>{' '}
      {athleteLink(one.athlete)}
      <span class="under">
        {kindOf(one)}
        {setAt(one)}, {one.year}
      </span>
    </>
  )

/** What a record is of that is narrower than its event: `5 stones, heaviest 180 kg: `. */
export const kindOf = ({ category }: RecordMark): string => (category === null ? '' : `${category}: `)

/** The contest, as a link if it is in the data. */
export const setAt = ({ contest, competition }: RecordMark): ComponentChildren =>
  contest ? contestLink('strongman', contest) : competition

type Kept = Found['strongmanRecords']['nodes'][number]

type Progress = NonNullable<Found['strongmanEvent']>['men'][number]

type Found = ResultOf<typeof OF_EVENT>

const OF_EVENT = graphql(
  /* GraphQL */ `
  query siteRecordsOfEvent($event: String!, $page: Int, $size: Int) {
    strongmanEvent(key: $event) {
      key name unit higherIsBetter description
      men: progression(sex: MALE) { athlete { fullName } year value(unit: KG) }
      women: progression(sex: FEMALE) { athlete { fullName } year value(unit: KG) }
    }
    strongmanRecords(filter: { event: [$event] }, page: $page, first: $size) {
      totalCount
      nodes { ...RecordMark category result date note isCurrent division { name } }
    }
    strongmanEvents(first: 100, filter: { recordsOf: [MALE, FEMALE] }) { nodes { key name } }
  }
`,
  [RECORD_MARK],
)

export const strongmanRecord: Explore = async (visit) => {
  const { page } = read(visit.query, () => ({}))
  const requestedEvent = visit.params['event'] ?? ''
  const {
    strongmanEvent: event,
    strongmanRecords: records,
    strongmanEvents: others,
  } = await visit.load(OF_EVENT, { event: requestedEvent, page, size: SIZE })
  if (!event) throw notFound('event', requestedEvent)
  if (recordsPath(event.key) !== visit.path) throw new Moved(recordsPath(event.key))
  const { name, unit, higherIsBetter } = event
  return {
    title: `${name}: records of strongman`,
    ...shareRecord(event, records.nodes[0]?.unit ?? unit),
    description: `The records of the event ${name} in strongman: who set them, where, and how they grew over the years.`,
    services: ['STRONGMAN'],
    indexed: Object.keys(visit.query).length === 0 && records.totalCount > 0,
    body: (
      <>
        {crumbs(['/strongman', 'Strongman'], ['/strongman/records', 'Records'])}
        <h1>{name}: records</h1>
        <p class="lead">
          {event.description} <a href={eventPath(event.key)}>What athletes and professionals reach in it</a>
        </p>
        {progression({
          ...{ event: name, unit, higherIsBetter },
          lines: [
            { name: 'Men', mark: 'a', marks: event.men.map(marked) },
            { name: 'Women', mark: 'b', marks: event.women.map(marked) },
          ],
        })}
        {records.nodes.length === 0 ? (
          records.totalCount === 0 ? (
            <p class="note">No record of it is known.</p>
          ) : (
            emptyNote(records.totalCount)
          )
        ) : (
          kept(name, records.nodes, pagesOf(records.totalCount))
        )}
        {pager(visit, page, records.totalCount)}
        <h2>Records of other events</h2>
        <ul class="links">
          {others.nodes
            .filter(({ key }) => key !== event.key)
            .map((one) => (
              <li>
                <a href={recordsPath(one.key)}>{one.name}</a>
              </li>
            ))}
        </ul>
      </>
    ),
  }
}

const marked = ({ athlete, year, value }: Progress): Mark => ({ name: athlete.fullName, year, value })

const kept = (name: string, all: readonly Kept[], pages: number): VNode =>
  table(
    `Records of the event ${name}, the best first; those that stand are marked`,
    ['Athlete', 'Where', 'When', 'Of', 'Mark'],
    all.map((one) => [
      athleteLink(one.athlete),
      <>
        {setAt(one)}
        {noteOf(one)}
      </>,
      dateOf(one),
      one.category ?? one.division.name,
      <>
        {one.isCurrent ? (
          <span class="key">
            {one.value} {one.unit}
          </span>
        ) : (
          `${one.value} ${one.unit}`
        )}
        {one.result !== `${one.value} ${one.unit}` && <span class="under">{one.result}</span>}
      </>,
    ]),
    4,
    pages,
  )

/** The note, unless it only repeats the category. */
const noteOf = ({ note, category }: Kept): ComponentChildren =>
  note && !(category && note.includes(category)) && <span class="under">{note}</span>

/** Links to events that have a page. */
export const eventLinks = (events: readonly { readonly key: string; readonly name: string }[]): VNode => (
  <ul class="links">
    {events.map((event) => (
      <li>{eventLink(event)}</li>
    ))}
  </ul>
)
