/** Stores strongman's rows and figures as the served snapshot. */

import type { Columns } from '../../database/snapshots/bulk-insert.ts'
import type { Stage } from '../../database/snapshots/publish.ts'
import { at } from '../../kernel/collections/groups.ts'
import { computeStrongman } from '../../services/strongman/rules/compute.ts'
import type { StrongmanFigures } from '../../services/strongman/rules/figures.ts'
import type { ContestEventRow, Level, ResultRow, StrongmanRows } from '../../services/strongman/rules/rows.ts'
import { storeDemoProfiles } from '../powerlifting/demo-profiles.ts'
import type { SportData } from '../sport/data.ts'
import { type Computed, type SportSource, sportImport } from '../sport/importer.ts'
import { type Keys, lazily, lookUp, orNull, refuse } from '../sport/keys.ts'
import { ofCareers } from '../sport/store-careers.ts'
import { byContest, storePlacings } from '../sport/store-contests.ts'

export type StrongmanData = SportData<StrongmanRows>

export const STRONGMAN = {
  ...{ service: 'STRONGMAN', source: 'contests', sport: 'STRONGMAN' },
} as const satisfies SportSource

export type ComputedStrongman = Computed<StrongmanRows, StrongmanFigures>

const LEVELS: readonly Level[] = ['WORLD', 'MAJOR', 'NATIONAL', 'REGIONAL']

export const {
  computed,
  rowsOf,
  store: storeStrongman,
  importer: STRONGMAN_IMPORT,
} = sportImport<StrongmanRows, StrongmanFigures>({
  ...STRONGMAN,
  levels: LEVELS,
  compute: computeStrongman,
  own: ({ contestEvents, eventResults, records: listed }, { careers, records, standards, seasons }) => ({
    ofContests: [contestEvents, eventResults],
    figures: [records, standards, seasons],
    parts: careers.map(({ personalBests }) => personalBests),
    appearances: listed,
    counts: { eventResults: eventResults.length },
  }),
  async load(stage, keys, rows, figures) {
    const withEvents = { ...keys, event: await eventIds(stage) }
    await storeResults(stage, withEvents, rows)
    await storeRecords(stage, withEvents, figures)
  },
  finish: (sql, { datasetId, keys }, { powerlifters = [] }) =>
    storeDemoProfiles(sql, powerlifters, { datasetId, athleteId: keys.athlete }),
})

interface StrongmanKeys extends Keys {
  event(key: string): number
}

async function eventIds(stage: Stage): Promise<(key: string) => number> {
  const events = await stage.transaction((sql) =>
    sql.query<{ key: string; id: number }>('SELECT "key", "id" FROM "event"'),
  )
  return lookUp('event', new Map(events.map(({ key, id }) => [key, id])))
}

// Columns of strongman's own tables.

const CONTEST_EVENT = {
  ...{ id: 'int', contest_id: 'int', event_id: 'int', position: 'int', name: 'text', details: 'text' },
} satisfies Columns
const PERFORMANCE = {
  ...{ contest_event_id: 'int', placing_id: 'int', event_id: 'int', text: 'text', value: 'float8', unit: 'text' },
  ...{ reps: 'int', implement_kg: 'float8', place: 'int', points: 'float8' },
} satisfies Columns
const PERSONAL_BEST = {
  ...{ career_id: 'int', event_id: 'int', value: 'float8', text: 'text', year: 'int', contest_id: 'int' },
} satisfies Columns
const EVENT_RECORD = {
  ...{ dataset_id: 'int', event_id: 'int', division_id: 'int', athlete_id: 'int', contest_id: 'int' },
  ...{ category: 'text', competition: 'text', text: 'text', value: 'float8', unit: 'text', implement_kg: 'float8' },
  ...{
    date: 'date',
    year: 'int',
    note: 'text',
    in_line: 'boolean',
    is_current: 'boolean',
    other_holders: 'int',
    position: 'int',
  },
} satisfies Columns
const EVENT_STANDARD = {
  ...{ dataset_id: 'int', event_id: 'int', sex: '"Sex"', sample_size: 'int', marks: 'float8[]' },
} satisfies Columns
const EVENT_SEASON = {
  ...{ dataset_id: 'int', event_id: 'int', sex: '"Sex"', year: 'int', marks: 'float8[]', winner_marks: 'float8[]' },
  ...{ best_athlete_id: 'int', best_contest_id: 'int' },
} satisfies Columns

// Contest events, entries and event results.

async function storeResults(stage: Stage, keys: StrongmanKeys, rows: StrongmanRows): Promise<void> {
  const event = await storeEvents(stage, keys, byContest(keys, rows.contestEvents))
  const entry = await storeEntries(stage, keys, rows.results)
  await stage.insert(
    'performance',
    PERFORMANCE,
    lazily(byContest(keys, rows.eventResults), (row) => {
      const { id, eventId } = event(row)
      return {
        contest_event_id: id,
        placing_id: entry(row),
        event_id: eventId,
        text: row.text,
        value: row.value,
        unit: row.unit,
        reps: row.reps,
        implement_kg: row.implementKg,
        place: row.place,
        points: row.points,
      }
    }),
  )
}

interface StoredEvent {
  readonly id: number
  readonly eventId: number | null
}

type EventKey = Pick<ContestEventRow, 'contest' | 'position'>

async function storeEvents(
  stage: Stage,
  keys: StrongmanKeys,
  contestEvents: readonly ContestEventRow[],
): Promise<(row: EventKey) => StoredEvent> {
  const first = await stage.reserve('contest_event', contestEvents.length)
  const stored = new Map<string, Map<number, StoredEvent>>()
  const rows = lazily(contestEvents, (row, index) => {
    const eventId = orNull(row.event, keys.event)
    at(stored, row.contest, () => new Map()).set(row.position, { id: first + index, eventId })
    const { position, name, details } = row
    return { id: first + index, contest_id: keys.contest(row.contest).id, event_id: eventId, position, name, details }
  })
  await stage.insert('contest_event', CONTEST_EVENT, rows)
  return ({ contest, position }) =>
    stored.get(contest)?.get(position) ?? refuse('event of a contest', `${contest}\n${position}`)
}

type EntryKey = Pick<ResultRow, 'contest' | 'athlete' | 'division'>

async function storeEntries(
  stage: Stage,
  keys: Keys,
  entries: readonly ResultRow[],
): Promise<(row: EntryKey) => number> {
  const stored = new Map<string, Map<string, Map<string, number>>>()
  await storePlacings(stage, keys, entries, ({ contest, division, athlete }, id) => {
    const fields = at(stored, contest, () => new Map<string, Map<string, number>>())
    at(fields, division, () => new Map()).set(athlete, id)
  })
  return ({ contest, division, athlete }) =>
    stored.get(contest)?.get(division)?.get(athlete) ?? refuse('entry', `${contest}\n${athlete}\n${division}`)
}

// Personal bests, records, standards and benchmarks.

async function storeRecords(stage: Stage, keys: StrongmanKeys, figures: StrongmanFigures): Promise<void> {
  const { datasetId: dataset_id } = stage
  await stage.insert(
    'personal_best',
    PERSONAL_BEST,
    ofCareers(
      keys,
      figures.careers,
      ({ personalBests }) => personalBests,
      ({ event, value, text, year, contest }, career_id) => ({
        ...{ career_id, event_id: keys.event(event), value, text, year, contest_id: orNull(contest, keys.contest)?.id },
      }),
    ),
  )
  await stage.insert(
    'event_record',
    EVENT_RECORD,
    figures.records.map(
      ({ event, division, athlete, contest, implementKg, inLine, isCurrent, otherHolders, ...record }) => ({
        ...{ dataset_id, event_id: keys.event(event), division_id: keys.division(division) },
        ...{ athlete_id: keys.athlete(athlete), contest_id: orNull(contest, keys.contest)?.id },
        ...{
          implement_kg: implementKg,
          in_line: inLine,
          is_current: isCurrent,
          other_holders: otherHolders,
          ...record,
        },
      }),
    ),
  )
  await stage.insert(
    'event_standard',
    EVENT_STANDARD,
    figures.standards.map(({ event, sex, sampleSize, marks }) => ({
      ...{ dataset_id, event_id: keys.event(event), sex, sample_size: sampleSize, marks },
    })),
  )
  await stage.insert(
    'event_season',
    EVENT_SEASON,
    figures.seasons.map(({ event, sex, year, marks, winnerMarks, bestAthlete, bestContest }) => ({
      ...{ dataset_id, event_id: keys.event(event), sex, year, marks, winner_marks: winnerMarks },
      ...{ best_athlete_id: keys.athlete(bestAthlete), best_contest_id: keys.contest(bestContest).id },
    })),
  )
}
