/** Demo leagues: small ones written with one line per contest, and a large one generated from a seed. */

import { createRandom } from '../../../../src/kernel/numbers/random.ts'
import { computeStrongman } from '../../../../src/services/strongman/rules/compute.ts'
import { EVENTS } from '../../../../src/services/strongman/rules/events/events.ts'
import type { BoardFigures, CareerFigures, StrongmanFigures } from '../../../../src/services/strongman/rules/figures.ts'
import type {
  AthleteRow,
  ContestEventRow,
  ContestRow,
  EntryStatus,
  EventResultRow,
  Level,
  Mark,
  RecordRow,
  ResultRow,
  StrongmanRows,
} from '../../../../src/services/strongman/rules/rows.ts'
import { knownFields } from '../../../helpers/known-fields.ts'
import { athlete, contest, everybody, type Order, placed, TODAY } from '../../../helpers/leagues.ts'

export { athlete, TODAY }

const entry = (of: string, name: string, division: string, status: EntryStatus, place: number | null): ResultRow => ({
  ...{ contest: of, athlete: name, division, status, place, placeText: null, points: null, pointsText: null },
})

/** A contest and its results. */
export interface TestContest {
  readonly contest: ContestRow
  readonly results: readonly ResultRow[]
}

/** `when` is a day or a year; `names` are in the order of placings, and an inner list shares a place. */
export function contestIn(
  name: string,
  level: Level,
  when: string,
  names: Order,
  over: Partial<ContestRow> & { readonly division?: string } = {},
): TestContest {
  const { division = 'M', ...row } = over
  const own = contest(name, level, when, row)
  return { contest: own, results: placed(names).map((one) => entry(own.key, one.name, division, 'PLACED', one.place)) }
}

/** The contest with a further entry. */
export const withEntry = (
  { contest: own, results }: TestContest,
  name: string,
  status: EntryStatus,
  place: number | null = null,
  division = 'M',
): TestContest => ({ contest: own, results: [...results, entry(own.key, name, division, status, place)] })

export const mark = (value: number | null, unit: Mark['unit'], over: Partial<Mark> = {}): Mark => ({
  ...{ text: null, value, unit, reps: null, implementKg: null },
  ...over,
})

/** One event of a contest: the marks by athlete. */
export interface TestEvent {
  readonly at: TestContest
  readonly event: string | null
  readonly marks: Readonly<Record<string, Mark & { readonly place?: number; readonly points?: number }>>
  readonly division?: string
}

export interface Parts {
  readonly athletes?: readonly AthleteRow[]
  readonly events?: readonly TestEvent[]
  readonly records?: readonly RecordRow[]
}

/** Athletes without a row are men of unknown country. */
export function rowsOf(
  contests: readonly TestContest[],
  { athletes = [], events = [], records = [] }: Parts = {},
): StrongmanRows {
  const results = contests.flatMap((one) => one.results)
  const named = [
    ...results.map((result) => result.athlete),
    ...events.flatMap(({ marks }) => Object.keys(marks)),
    ...records.map((record) => record.athlete),
  ]
  return {
    athletes: everybody(athletes, named),
    contests: contests.map((one) => one.contest),
    contestEvents: events.map(
      ({ at, event }, index): ContestEventRow => ({
        ...{ contest: at.contest.key, position: index + 1, event, name: event ?? 'Barrels', details: null },
      }),
    ),
    results,
    fields: knownFields(results),
    eventResults: events.flatMap(({ at, marks, division = 'M' }, index) =>
      Object.entries(marks).map(
        ([name, { place = null, points = null, ...own }]): EventResultRow => ({
          ...{ contest: at.contest.key, position: index + 1, athlete: name, division, place, points, ...own },
        }),
      ),
    ),
    records,
  }
}

export const record = (
  over: Partial<RecordRow> & Pick<RecordRow, 'event' | 'athlete' | 'value' | 'unit' | 'year'>,
): RecordRow => ({
  ...{ division: 'M', contest: null, competition: 'Somewhere', category: null, date: null, note: null, text: null },
  ...{ reps: null, implementKg: null },
  ...over,
})

export const figuresOf = (contests: readonly TestContest[], parts: Parts = {}, today = TODAY): StrongmanFigures =>
  computeStrongman(rowsOf(contests, parts), today)

export const careerIn = ({ careers }: StrongmanFigures, key: string): CareerFigures => {
  const career = careers.find((one) => one.athlete === key)
  if (!career) throw new Error(`${key} has no career.`)
  return career
}

type BoardQuery = Pick<BoardFigures, 'kind'> & Partial<Pick<BoardFigures, 'slug' | 'division' | 'year'>>

export const boardIn = ({ boards }: StrongmanFigures, query: BoardQuery): BoardFigures => {
  const matches = boards.filter((board) =>
    Object.entries(query).every(([name, value]) => board[name as 'slug'] === value),
  )
  if (matches.length !== 1) throw new Error(`${matches.length} boards match ${JSON.stringify(query)}.`)
  return matches[0] as BoardFigures
}

const LEVELS: readonly Level[] = ['WORLD', 'MAJOR', 'NATIONAL', 'REGIONAL']

interface Size {
  readonly seed: number
  readonly athletes: number
  readonly contests: number
  /** Maximum number of entries in a contest. */
  readonly field: number
}

/** A league with ties, heats, start lists, disqualifications, contests without days, and missing marks. */
export function randomRows({ seed, athletes: count, contests: contestCount, field }: Size): StrongmanRows {
  const random = createRandom(seed)
  const below = (limit: number): number => Math.floor(random.uniform() * limit)
  const two = (number: number): string => String(number).padStart(2, '0')
  const divisions = { MALE: ['M', 'M', 'M', 'M105', 'MM'], FEMALE: ['W', 'W', 'W64'] } as const
  const athletes = Array.from({ length: count }, (_, index) =>
    athlete(`a${index}`, {
      fullName: `Name ${below(count)}`,
      sex: random.chance(0.8) ? 'MALE' : 'FEMALE',
      countryCode: random.chance(0.9) ? (['ISL', 'FIN', 'POL', 'USA'][below(4)] as string) : null,
      dateOfBirth: random.chance(0.5) ? `${1960 + below(45)}-${two(1 + below(12))}-${two(1 + below(28))}` : null,
      heightCm: random.chance(0.3) ? 170 + below(40) : null,
    }),
  )
  const contests: ContestRow[] = []
  const contestEvents: ContestEventRow[] = []
  const results: ResultRow[] = []
  const eventResults: EventResultRow[] = []
  for (let index = 0; index < contestCount; index++) {
    const year = 1980 + below(47)
    const upcoming = year === 2026 && random.chance(0.2)
    const key = `c${index}`
    contests.push({
      ...{
        key,
        name: `${year} Cup ${index % 40}`,
        series: `Cup ${index % 40}`,
        level: LEVELS[below(4)] as Level,
        year,
      },
      ...{ stage: random.chance(0.1), status: upcoming ? 'UPCOMING' : 'COMPLETED', endDate: null, city: null },
      date: upcoming ? '2026-12-05' : random.chance(0.9) ? `${year}-${two(1 + below(10))}-${two(1 + below(28))}` : null,
      countryCode: random.chance(0.9) ? (['ISL', 'FIN', 'POL', 'USA', 'EST'][below(5)] as string) : null,
    })
    const sex = random.chance(0.8) ? 'MALE' : 'FEMALE'
    const options = divisions[sex]
    const division = options[below(options.length)] as string
    const entered = new Set<number>()
    for (let tries = 2 + below(field); tries > 0; tries--) entered.add(below(count))
    const entrants = [...entered].map((at) => athletes[at] as AthleteRow).filter((one) => one.sex === sex)
    let place = 0
    for (const [at, { key: name }] of entrants.entries()) {
      if (!random.chance(0.1)) place = at + 1
      const status = upcoming ? 'ENTERED' : random.chance(0.05) ? 'DISQUALIFIED' : 'PLACED'
      results.push(entry(key, name, division, status, status === 'PLACED' ? Math.max(place, 1) : null))
    }
    for (let position = 1; position <= 4 && !upcoming; position++) {
      const event = EVENTS[below(12)] as (typeof EVENTS)[number]
      contestEvents.push({ contest: key, position, event: event.key, name: event.name, details: null })
      for (const { key: name } of entrants) {
        const value = 100 + below(300)
        const own = random.chance(0.8) ? mark(value, event.unit) : mark(below(9), 'reps', { implementKg: value })
        eventResults.push({ contest: key, position, athlete: name, division, ...own, place: null, points: below(10) })
      }
    }
  }
  const records = eventResults.slice(0, 40).map(({ athlete: name, value, unit, contest, division, position }) =>
    record({
      event: contestEvents.find((one) => one.contest === contest && one.position === position)?.event ?? 'deadlift',
      ...{ athlete: name, value, unit, contest, division },
      ...{ year: Number(contests.find((one) => one.key === contest)?.year), note: 'Listed.' },
    }),
  )
  return { athletes, contests, contestEvents, results, fields: knownFields(results), eventResults, records }
}
