/** Strongman events: the list, and for each its distribution, professional benchmarks and records. */

import type { ComponentChildren, VNode } from 'preact'
import { notFound } from '../../../kernel/faults/faults.ts'
import { graphql, type ResultOf } from '../../graphql.ts'
import { amount, andMore, fixed, integer, withUnit, words } from '../../layout/format.ts'
import { Table } from '../../layout/table.tsx'
import { series } from '../../plots/series.tsx'
import type { Unit } from '../../serve/units.ts'
import { shareEvent } from '../../share/pages/record.ts'
import { figure, text } from '../shared/columns.tsx'
import type { Explore } from '../shared/frame.tsx'
import { Moved } from '../shared/moved.ts'
import { athleteLink, contestLink, crumbs, eventLink, eventPath, facts, linkRow } from '../shared/parts.tsx'
import { kindOf, RECORD_MARK, type RecordMark, recordsPath, setAt } from './records.tsx'

type Event = ResultOf<typeof EVENTS>['strongmanEvents']['nodes'][number]

const EVENTS = graphql(/* GraphQL */ `
  query siteEvents {
    strongmanEvents(first: 100) { nodes { key name measure description } }
  }
`)

/** Measures in display order. */
const MEASURES = {
  WEIGHT: 'Heaviest weight',
  REPS: 'Most repetitions',
  TIME: 'Time',
  DISTANCE: 'Distance',
} as const

export const strongmanEvents: Explore = async ({ load }) => {
  const { nodes: events } = (await load(EVENTS)).strongmanEvents
  return {
    title: 'Strongman events',
    description: 'Strongman events by measure: records, standards and professional benchmarks.',
    services: ['STRONGMAN'],
    body: (
      <>
        {crumbs(['/strongman', 'Strongman'])}
        <h1>Strongman events</h1>
        <p class="lead">Standards, professional marks and records of each event.</p>
        {Object.entries(MEASURES).map(([measure, title]) =>
          group(
            title,
            events.filter((one) => one.measure === measure),
          ),
        )}
      </>
    ),
  }
}

const group = (title: string, events: readonly Event[]): ComponentChildren =>
  events.length > 0 && (
    <>
      <h2>{title}</h2>
      <ul class="found">
        {events.map((event) => (
          <li>
            {eventLink(event)}
            <span class="soft">{event.description}</span>
          </li>
        ))}
      </ul>
    </>
  )

type Benchmark = Benchmarks['byYear'][number]['benchmark']

type Benchmarks = EventData['men']

const LEVELS = ['beginner', 'novice', 'intermediate', 'advanced', 'elite'] as const

type Standards = EventData['strongmanStandards']

type Standard = Standards['standards'][number]

type EventData = ResultOf<typeof EVENT>

const EVENT = graphql(
  /* GraphQL */ `
  query siteEvent($event: String!, $unit: WeightUnit = KG) {
    strongmanEvent(key: $event) {
      key name measure description comparable higherIsBetter
      manRecord: record(sex: MALE) { ...RecordMark }
      womanRecord: record(sex: FEMALE) { ...RecordMark }
    }
    strongmanStandards(event: $event) {
      unit(unit: $unit)
      leastSample
      standards { sex sampleSize levels(unit: $unit) { beginner novice intermediate advanced elite } }
    }
    men: strongmanProBenchmarks(event: $event, sex: MALE) { ...Benchmarks }
    women: strongmanProBenchmarks(event: $event, sex: FEMALE) { ...Benchmarks }
    strongmanEvents(first: 100) { nodes { key name } }
  }
  fragment Benchmarks on StrongmanBenchmarks {
    overall {
      sampleSize
      mean(unit: $unit)
      median(unit: $unit)
      topTenMean(unit: $unit)
      winnerMean(unit: $unit)
      best { value(unit: $unit) year athlete { slug fullName countryCode } contest { slug name } }
    }
    byYear { year benchmark { sampleSize median(unit: $unit) winnerMean(unit: $unit) best { value(unit: $unit) } } }
  }
`,
  [RECORD_MARK],
)

const SEXES = { MALE: 'Men', FEMALE: 'Women' } as const

export const strongmanEvent: Explore = async ({ load, params, path, unit: reader }) => {
  const requestedEvent = params['event'] ?? ''
  const loaded = await load(EVENT, { event: requestedEvent })
  const {
    strongmanEvent: event,
    strongmanStandards: standards,
    men,
    women,
    strongmanEvents: { nodes: events },
  } = loaded
  if (!event) throw notFound('event', requestedEvent)
  if (eventPath(event.key) !== path) throw new Moved(eventPath(event.key))
  const { unit } = standards
  return {
    title: `${event.name} in strongman: records and standards`,
    description: `${event.name} in strongman: standards by level, professional marks by year, and the records.`,
    services: ['STRONGMAN'],
    ...shareEvent(event),
    body: (
      <>
        {crumbs(['/strongman', 'Strongman'], ['/strongman/events', 'Events'])}
        <h1>{event.name}</h1>
        <p class="lead">{event.description}</p>
        {facts([
          [
            'Measured by',
            `${words(event.measure)}, in ${unit}; ${event.higherIsBetter ? 'higher' : 'lower'} is better`,
          ],
          ['Men’s record', event.manRecord && record(event.manRecord, reader)],
          ['Women’s record', event.womanRecord && record(event.womanRecord, reader)],
        ])}
        {(event.manRecord || event.womanRecord) && (
          <p>
            <a href={recordsPath(event.key)}>All records and their progression</a>
          </p>
        )}
        {!event.comparable && (
          <p class="note">
            Implements and courses differ from contest to contest, so marks of different contests, and figures made of
            them, are only roughly comparable.
          </p>
        )}
        {levels(event.name, standards)}
        {professionals('men', event, unit, men)}
        {professionals('women', event, unit, women)}
        <h2>Other events</h2>
        {linkRow(
          events.map(({ key, name }) => [eventPath(key), name]),
          path,
        )}
      </>
    ),
  }
}

const record = (one: RecordMark, unit: Unit): VNode => (
  <>
    {kindOf(one, unit)}
    <strong>{amount(one.value, one.unit)}</strong>, {athleteLink(one.athlete)}
    {andMore(one.otherHolders)}, {setAt(one)}, {one.year}
  </>
)

function levels(event: string, { unit, leastSample, standards }: Standards): VNode {
  return (
    <section aria-labelledby="standards">
      <h2 id="standards">Standards by level</h2>
      {standards.length === 0 ? (
        <p>
          Fewer than {leastSample} athletes of either sex have a mark in this event that counts, too few for a standard.
        </p>
      ) : (
        <Table<Standard>
          id="levels"
          caption={`${event} standards, in ${unit}: the 5th, 20th, 50th, 80th and 95th percentile of athletes’ bests`}
          rows={standards}
          columns={[
            text('Sex', 'sex', ({ sex }) => SEXES[sex]),
            ...LEVELS.map((level) =>
              figure<Standard>(words(level), `${level}_${unit}`, ({ levels: marks }) => marks[level]),
            ),
            figure('Athletes', 'athletes', ({ sampleSize }) => sampleSize),
          ]}
        />
      )}
    </section>
  )
}

/** Benchmarks at contests of world and major level. */
function professionals(
  id: 'men' | 'women',
  { name: event, higherIsBetter }: Pick<NonNullable<EventData['strongmanEvent']>, 'name' | 'higherIsBetter'>,
  unit: string,
  { overall, byYear }: Benchmarks,
): ComponentChildren {
  const { best, sampleSize } = overall
  if (!best) return null
  const of = (value: (one: Benchmark) => number | null) =>
    byYear.flatMap(({ year, benchmark }) => {
      const number = value(benchmark)
      return number === null ? [] : [{ year, value: number }]
    })
  const [bests, winners] = [of((one) => one.best?.value ?? null), of(({ winnerMean }) => winnerMean)]
  const mean = (value: number | null): ComponentChildren => value !== null && withUnit(fixed(value, 1), unit)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Professional {id}</h2>
      <p class="soft">At contests of world and major level: {integer(sampleSize)} marks.</p>
      {facts([
        [
          'Best',
          <>
            <strong>{amount(best.value, unit)}</strong>, {athleteLink(best.athlete)},{' '}
            {contestLink('strongman', best.contest)}, {best.year}
          </>,
        ],
        ['Winners’ average', mean(overall.winnerMean)],
        ['Average of the ten best', mean(overall.topTenMean)],
        ['Average', mean(overall.mean)],
        ['Median', mean(overall.median)],
      ])}
      {series({
        ...{ id: `pro-${id}`, title: `${event}: professional ${id} by year`, label: `Mark, ${unit}` },
        ...{ unit, better: higherIsBetter ? 'higher' : 'lower' },
        // Tenths of a second decide timed events.
        format: (value) => String(Number(value.toFixed(unit === 's' ? 2 : 1))),
        fromZero: false,
        series: [
          { name: 'Best', mark: 'a', points: bests },
          // The winner often has the best mark; a line of its own would only hide the other.
          { name: 'Winners’ average', mark: 'b', points: areEqual(winners, bests) ? [] : winners },
          { name: 'Median', mark: 'c', points: of(({ median }) => median) },
        ],
      })}
    </section>
  )
}

type YearlyMarks = readonly { readonly year: number; readonly value: number }[]

const areEqual = (some: YearlyMarks, all: YearlyMarks): boolean =>
  some.every(({ year, value }) => all.some((one) => one.year === year && one.value === value))
