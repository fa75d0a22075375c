/** Stores series, contests and what happened at them. */
import type { Stage } from '../../database/publish.ts'
import { at, groupedBy } from '../../kernel/groups.ts'
import { fold } from '../../kernel/names.ts'
import type { StrongmanFigures } from '../../services/strongman/rules/figures.ts'
import type { ContestEventRow, ContestRow, ResultRow, StrongmanRows } from '../../services/strongman/rules/rows.ts'
import { lazily } from '../sport/lazy.ts'
import { slugGiver } from '../sport/slugs.ts'
import { CONTEST, CONTEST_DIVISION, CONTEST_EVENT, PERFORMANCE, PLACING, SERIES } from './columns.ts'
import { type Keys, lookUp, refuse } from './keys.ts'

export async function storeContests(
  stage: Stage,
  keys: Keys,
  figures: StrongmanFigures,
  checksums: ReadonlyMap<string, string>,
): Promise<void> {
  const { datasetId: dataset_id } = stage
  const seriesId = await storeSeries(stage, keys)
  const figuresOf = lookUp('figures of the contest', new Map(figures.contests.map((one) => [one.contest, one])))
  await stage.insert(
    'contest',
    CONTEST,
    keys.contests.map(({ id, number, slug, row }) => {
      const { competitors, winner } = figuresOf(row.key)
      return {
        ...{ id, dataset_id, number, slug, name: row.name, search_name: fold(row.name), level: row.level },
        series_id: row.series === null ? null : seriesId(row.series),
        ...{ stage: row.stage, status: row.status, date: row.date, end_date: row.endDate, year: row.year },
        ...{ city: row.city, country_code: keys.country(row.countryCode), competitors },
        winner_id: winner === null ? null : keys.athlete(winner),
        checksum: checksums.get(row.key),
      }
    }),
  )
  await stage.insert(
    'contest_division',
    CONTEST_DIVISION,
    figures.contests.flatMap(({ contest, divisions }) =>
      divisions.map(({ division, fieldSize, nations }) => ({
        ...{ contest_id: keys.contest(contest).id, division_id: keys.division(division) },
        ...{ field_size: fieldSize, nations },
      })),
    ),
  )
}

/** Series weigh as much as the weightiest contest of theirs. */
const LEVELS: readonly ContestRow['level'][] = ['WORLD', 'MAJOR', 'NATIONAL', 'REGIONAL']

async function storeSeries({ datasetId, reserve, insert }: Stage, keys: Keys): Promise<(name: string) => number> {
  const levels = new Map<string, number>()
  for (const { row } of keys.contests) {
    if (row.series === null) continue
    levels.set(row.series, Math.min(levels.get(row.series) ?? LEVELS.length, LEVELS.indexOf(row.level)))
  }
  const slugFor = slugGiver([])
  const first = await reserve('series', levels.size)
  const rows = [...levels].map(([name, level], index) => ({
    ...{ id: first + index, dataset_id: datasetId, slug: slugFor(name), name, level: LEVELS[level] },
  }))
  await insert('series', SERIES, rows)
  return lookUp('series', new Map(rows.map(({ name, id }) => [name, id])))
}

/** Events, entries and marks. */
export async function storeResults(stage: Stage, keys: Keys, rows: StrongmanRows): Promise<void> {
  const event = await storeEvents(stage, keys, byContest(keys, rows.contestEvents))
  const entry = await storeEntries(stage, keys, byContest(keys, rows.results))
  await stage.insert(
    'performance',
    PERFORMANCE,
    lazily(byContest(keys, rows.eventResults), (row) => {
      const { id, eventId } = event(row)
      return {
        ...{ contest_event_id: id, placing_id: entry(row), event_id: eventId, text: row.text },
        ...{ value: row.value, unit: row.unit, reps: row.reps, implement_kg: row.implementKg },
        ...{ place: row.place, points: row.points },
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
  keys: Keys,
  held: readonly ContestEventRow[],
): Promise<(row: EventKey) => StoredEvent> {
  const first = await stage.reserve('contest_event', held.length)
  const stored = new Map<string, Map<number, StoredEvent>>()
  const rows = lazily(held, (row, index) => {
    const eventId = row.event === null ? null : keys.event(row.event)
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
  const first = await stage.reserve('placing', entries.length)
  const stored = new Map<string, Map<string, Map<string, number>>>()
  const rows = lazily(entries, (row, index) => {
    const { contest, division, athlete } = row
    at(
      at(stored, contest, () => new Map()),
      division,
      () => new Map(),
    ).set(athlete, first + index)
    return {
      ...{ id: first + index, contest_id: keys.contest(contest).id, division_id: keys.division(division) },
      ...{ career_id: keys.career(athlete), athlete_id: keys.athlete(athlete), status: row.status },
      ...{ place: row.place, place_text: row.placeText, points: row.points, points_text: row.pointsText },
    }
  })
  await stage.insert('placing', PLACING, rows)
  return ({ contest, division, athlete }) =>
    stored.get(contest)?.get(division)?.get(athlete) ?? refuse('entry', `${contest}\n${athlete}\n${division}`)
}

/** Rows of one contest lie together, as they are read together. */
function byContest<T extends { readonly contest: string }>(keys: Keys, rows: readonly T[]): T[] {
  const lists = groupedBy(rows, ({ contest }) => contest)
  // Whoever names a contest that is none is found out here.
  for (const contest of lists.keys()) keys.contest(contest)
  return keys.contests.flatMap(({ row }) => lists.get(row.key) ?? [])
}
