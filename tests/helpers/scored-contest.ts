/** Places and points of a made-up strongman contest, computed from the marks of its athletes. */
import type {
  ContestEventRow,
  EntryStatus,
  EventResultRow,
  Mark,
  ResultRow,
} from '../../src/services/strongman/rules/rows.ts'

export const NO_MARK: Mark = { text: 'No lift', value: null, unit: null, reps: null, implementKg: null }
export const kg = (value: number): Mark => ({ ...NO_MARK, text: `${value} kg`, value, unit: 'kg' })
export const reps = (count: number, implementKg: number): Mark => ({
  ...{ text: `${count} reps (${implementKg} kg)`, value: count, unit: 'reps', reps: count, implementKg },
})
export const seconds = (value: number): Mark => ({ ...NO_MARK, text: `${value} s`, value, unit: 's' })
export const loaded = (count: number, value: number): Mark => ({
  ...{ ...NO_MARK, text: `${count} in ${value} s`, value, unit: 's', reps: count },
})
export const metres = (value: number): Mark => ({ ...NO_MARK, text: `${value} m`, value, unit: 'm' })

type EventHeld = Pick<ContestEventRow, 'event' | 'name' | 'details'>
type Line = readonly [athlete: string, ...marks: (Mark | Exclude<EntryStatus, 'PLACED' | 'ENTERED'>)[]]

export interface Held {
  readonly contestEvents: ContestEventRow[]
  readonly results: ResultRow[]
  readonly eventResults: EventResultRow[]
}

/** A score to rank marks by. Timed marks rank by implements first, then by less time; no mark ranks last. */
const worth = ({ value, unit, reps: count }: Mark): number => {
  if (value === null) return Number.NEGATIVE_INFINITY
  return unit === 's' ? (count ?? 0) * 1e6 - value : value
}

/** One division of one contest. */
export function held(key: string, division: string, events: readonly EventHeld[], lines: readonly Line[]): Held {
  const contestEvents = events.map((event, index) => ({ contest: key, position: index + 1, ...event }))
  const eventResults = contestEvents.flatMap((event, index) => {
    const marks = lines.flatMap(([athlete, ...row]) => {
      const mark = row[index]
      return typeof mark === 'object' ? [{ athlete, mark, worth: worth(mark) }] : []
    })
    return marks.map(({ athlete, mark, worth: own }) => {
      const better = marks.filter((one) => one.worth > own).length
      const same = marks.filter((one) => one.worth === own).length
      const points = mark.value === null ? 0 : lines.length - better - (same - 1) / 2
      return { contest: key, position: event.position, athlete, division, ...mark, place: better + 1, points }
    })
  })
  const totals = new Map(
    lines.map(([athlete]) => [
      athlete,
      eventResults.reduce((sum, one) => sum + (one.athlete === athlete ? (one.points ?? 0) : 0), 0),
    ]),
  )
  const out = new Map(lines.flatMap(([athlete, ...row]) => row.flatMap((one) => (isOut(one) ? [[athlete, one]] : []))))
  const results = lines.map(([athlete]): ResultRow => {
    const status = out.get(athlete) ?? 'PLACED'
    const points = totals.get(athlete) ?? 0
    if (status !== 'PLACED') return entry(key, division, athlete, status)
    const placed = [...totals].filter(([other]) => !out.has(other))
    const place = placed.filter(([, other]) => other > points).length + 1
    const tied = placed.filter(([, other]) => other === points).length > 1
    return { ...entry(key, division, athlete, status), place, placeText: `${tied ? 'T' : ''}${place}`, points }
  })
  return { contestEvents, results, eventResults }
}

type Out = Exclude<EntryStatus, 'PLACED' | 'ENTERED'>

const isOut = (one: Mark | Out): one is Out => typeof one === 'string'

const TEXTS: Partial<Record<EntryStatus, string>> = { DISQUALIFIED: 'DQ', DID_NOT_FINISH: 'DNF', WITHDRAWN: 'WD' }

export const entry = (key: string, division: string, athlete: string, status: EntryStatus): ResultRow => ({
  ...{ contest: key, athlete, division, status, place: null, placeText: TEXTS[status] ?? null },
  ...{ points: null, pointsText: null },
})

/** Women's events follow the men's of the same contest. */
export function joined(parts: readonly Held[]): Held {
  const all: Held = { contestEvents: [], results: [], eventResults: [] }
  for (const { contestEvents, results, eventResults } of parts) {
    const before = all.contestEvents.filter(({ contest: key }) => key === contestEvents[0]?.contest).length
    const later = <T extends { readonly position: number }>(row: T): T => ({ ...row, position: row.position + before })
    all.contestEvents.push(...contestEvents.map(later))
    all.results.push(...results)
    all.eventResults.push(...eventResults.map(later))
  }
  return all
}
