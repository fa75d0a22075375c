/** Stores series, contests and what happened at them. */
import type { Stage } from '../../database/publish.ts'
import { fold } from '../../kernel/names.ts'
import type { StrongmanFigures } from '../../services/strongman/rules/figures.ts'
import type { ContestEventRow, ContestRow, ResultRow, StrongmanRows } from '../../services/strongman/rules/rows.ts'
import { lazily } from '../sport/lazy.ts'
import { slugGiver } from '../sport/slugs.ts'
import { CONTEST, CONTEST_DIVISION, CONTEST_EVENT, PERFORMANCE, PLACING, SERIES } from './columns.ts'
import { type Keys, lookUp } from './keys.ts'

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
      const { id, eventId } = event(eventKey(row))
      return {
        ...{ contest_event_id: id, placing_id: entry(entryKey(row)), event_id: eventId, text: row.text },
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

async function storeEvents(
  stage: Stage,
  keys: Keys,
  held: readonly ContestEventRow[],
): Promise<(key: string) => StoredEvent> {
  const first = await stage.reserve('contest_event', held.length)
  const stored = new Map<string, StoredEvent>()
  const rows = lazily(held, (row, index) => {
    const eventId = row.event === null ? null : keys.event(row.event)
    stored.set(eventKey(row), { id: first + index, eventId })
    const { position, name, details } = row
    return { id: first + index, contest_id: keys.contest(row.contest).id, event_id: eventId, position, name, details }
  })
  await stage.insert('contest_event', CONTEST_EVENT, rows)
  return lookUp('event of a contest', stored)
}

async function storeEntries(stage: Stage, keys: Keys, entries: readonly ResultRow[]): Promise<(key: string) => number> {
  const first = await stage.reserve('placing', entries.length)
  const stored = new Map<string, number>()
  const rows = lazily(entries, (row, index) => {
    stored.set(entryKey(row), first + index)
    return {
      ...{ id: first + index, contest_id: keys.contest(row.contest).id, division_id: keys.division(row.division) },
      ...{ career_id: keys.career(row.athlete), athlete_id: keys.athlete(row.athlete), status: row.status },
      ...{ place: row.place, place_text: row.placeText, points: row.points, points_text: row.pointsText },
    }
  })
  await stage.insert('placing', PLACING, rows)
  return lookUp('entry', stored)
}

/** Rows of one contest lie together, as they are read together. */
function byContest<T extends { readonly contest: string }>(keys: Keys, rows: readonly T[]): T[] {
  const lists = new Map<string, T[]>()
  for (const row of rows) {
    const list = lists.get(row.contest)
    if (list) list.push(row)
    else lists.set(row.contest, [row])
  }
  // Whoever names a contest that is none is found out here.
  for (const contest of lists.keys()) keys.contest(contest)
  return keys.contests.flatMap(({ row }) => lists.get(row.key) ?? [])
}

const eventKey = ({ contest, position }: Pick<ContestEventRow, 'contest' | 'position'>): string =>
  `${contest}\n${position}`

const entryKey = ({ contest, athlete, division }: Pick<ResultRow, 'contest' | 'athlete' | 'division'>): string =>
  `${contest}\n${athlete}\n${division}`
