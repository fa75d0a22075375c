/**
 * Records: the history of the best mark of each event.
 *
 * Marks of comparable events are processed day by day. A mark better than all before it is a record. Athletes who set
 * the same mark on one day share it, and an equal mark on a later day is not a record. A weight that a contest sets for
 * everyone, to be lifted for repetitions, is not a record either. There is one history for men and one for women across
 * classes and ages, because a mark that beat everyone is a record whatever the class.
 *
 * A record listed by a source joins the history if it beat everything before it, and is listed separately if not. One
 * that repeats a mark of the history is merged with it. Categories within an event are separate lists, from sources
 * only.
 */
import { at, groupedBy } from '../../../../kernel/collections/groups.ts'
import { roundTo } from '../../../../kernel/numbers/units.ts'
import { dayOf } from '../../../athletes/rules/sport/days.ts'
import { EVENTS, type EventFacts, eventNamed, eventOfKey } from '../events/events.ts'
import { betterFirst, type EventMark, ownValue } from '../events/marks.ts'
import type { BestMark } from '../events/standards.ts'
import type { RecordFigures } from '../figures.ts'
import { type Contest, divisionOf, type League, type Person, textOrder } from '../league.ts'
import type { RecordRow, Sex, StrongmanRows, Unit } from '../rows.ts'
import { measured } from '../words.ts'

export const SAME_LIFT_KG = 0.05

/** A mark that may be a record. */
type Candidate = Omit<RecordFigures, 'inLine' | 'isCurrent' | 'otherHolders' | 'position' | 'athlete'> & {
  readonly person: Person
  readonly day: string
  /** True for a mark of the event in its own unit, false for a mark of a category only. */
  readonly isOfEvent: boolean
  /** The category it belongs to, in addition to the event or instead of it. */
  readonly narrower: string | null
}

export function recordsOf(marks: readonly EventMark[], listed: readonly ListedRecord[]): RecordFigures[] {
  const marksBy = groupedBy(marks, ({ event }) => event.key)
  const listedBy = groupedBy(listed, ({ event }) => event.key)
  return EVENTS.flatMap((event) => {
    return recordsIn(event, event.comparable ? (marksBy.get(event.key) ?? []) : [], listedBy.get(event.key) ?? [])
  })
}

function recordsIn(event: EventFacts, marks: readonly EventMark[], listed: readonly ListedRecord[]): RecordFigures[] {
  const fromSource = listed
    .toSorted((a, b) => textOrder(a.day, b.day) || a.person.rank - b.person.rank || byText(a, b))
    .map(candidateOfListed)
  const line = [...leading(event, marks).map(candidateOfMark), ...fromSource.filter(({ isOfEvent }) => isOfEvent)]
  const records = new Map<Person, Candidate[]>()
  for (const record of linesIn(event, line)) merge(records, record)
  for (const record of fromSource) merge(records, record)

  const sorted = [...records.values()].flat().sort(inOrder(event))
  // Recompute the line after merging, when everything about the day of a record is known.
  const inLine = new Set(linesIn(event, sorted))
  const isCurrent = currentAmong(event, sorted, inLine)
  const current = sorted.filter(isCurrent)
  return sorted.map((record, index) => {
    const { person, day: _, isOfEvent: __, narrower: ___, ...figures } = record
    const shown = { ...figures, athlete: person.row.key, note: noteOf(record) }
    const otherHolders = isCurrent(record) ? othersHolding(record, current) : 0
    return { ...shown, inLine: inLine.has(record), isCurrent: isCurrent(record), otherHolders, position: index + 1 }
  })
}

/** The marks that are not behind an earlier one, in chronological order. No other mark can be a record. */
function leading(event: EventFacts, marks: readonly EventMark[]): EventMark[] {
  const order = betterFirst(event)
  const best = new Map<Sex, number>()
  return marks.filter(({ attempted, value, division: { sex } }) => {
    const known = best.get(sex)
    if (!attempted || (known !== undefined && order(value, known) > 0)) return false
    best.set(sex, value)
    return true
  })
}

const byText = (a: ListedRecord, b: ListedRecord): number =>
  textOrder(a.row.category ?? '', b.row.category ?? '') || textOrder(a.text, b.text)

const openCode = (sex: Sex): string => (sex === 'MALE' ? 'M' : 'W')

const candidateOfMark = ({ event, value, person, contest, division, text, implementKg }: EventMark): Candidate => ({
  ...{ event: event.key, division: openCode(division.sex), person, value, unit: event.unit, text, implementKg },
  ...{ contest: contest.row.key, competition: contest.row.name, day: contest.day },
  ...{ date: contest.row.date, year: contest.row.year, category: null, note: null, isOfEvent: true, narrower: null },
})

const candidateOfListed = ({ row, event, contest, ...listed }: ListedRecord): Candidate => ({
  ...listed,
  ...{ event: event.key, division: row.division },
  implementKg: listed.isOfEvent && event.measure === 'WEIGHT' ? null : row.implementKg,
  ...{ contest: row.contest, competition: row.competition, category: row.category, year: row.year },
  date: row.date ?? (contest?.row.year === row.year ? contest.row.date : null),
  note: row.note,
})

/** The source’s remark, the category, and a note if the contest is not listed here. */
function noteOf({ note, category, narrower, contest }: Candidate): string | null {
  const remarks = [
    note,
    narrower !== null && narrower === category ? `For ${category}` : null,
    note === null && contest === null ? 'Set at a contest that is not listed here' : null,
  ].filter((remark) => remark !== null)
  return remarks.length > 0 ? remarks.join('. ') : null
}

/** The record lines of men and of women. */
function linesIn(event: EventFacts, records: readonly Candidate[]): Candidate[] {
  const ofEvent = groupedBy(
    records.filter(({ isOfEvent }) => isOfEvent),
    sexOf,
  )
  return [...ofEvent.values()].flatMap((ofSex) => [...progression(event, ofSex)])
}

/** Yields each mark that beat all earlier ones, day by day. A lift that a class also lists occurs once. */
function* progression(event: EventFacts, line: Candidate[]): Generator<Candidate> {
  const order = betterFirst(event)
  let best: number | undefined
  for (const ofDay of groupedBy(inTime(line), ({ day }) => day).values()) {
    const ofDayBest = ofDay.reduce((a, { value }) => (order(value, a) < 0 ? value : a), (ofDay[0] as Candidate).value)
    if (best !== undefined && order(ofDayBest, best) >= 0) continue
    best = ofDayBest
    const holders = new Set<Person>()
    for (const record of ofDay) {
      if (record.value !== best || holders.has(record.person)) continue
      holders.add(record.person)
      yield record
    }
  }
}

const inTime = (line: readonly Candidate[]): Candidate[] => line.toSorted((a, b) => textOrder(a.day, b.day))

/** Adds a record, or merges its details into the one it repeats. The existing record determines the contest. */
function merge(records: Map<Person, Candidate[]>, record: Candidate): void {
  const own = at(records, record.person, () => [])
  const index = own.findIndex((known) => repeats(known, record))
  const known = own[index]
  if (!known) own.push(record)
  else {
    const date = (record.year === known.year ? record.date : null) ?? known.date
    own[index] = {
      ...known,
      ...{ date, day: date ?? known.day },
      category: known.category ?? record.category,
      note: known.note ?? record.note,
      narrower: known.narrower ?? record.narrower,
    }
  }
}

/** A category's mark may repeat a mark of the whole event, but not one of another category. */
const repeats = (known: Candidate, record: Candidate): boolean =>
  known.isOfEvent &&
  known.unit === record.unit &&
  isSame(known, record) &&
  (record.isOfEvent ? known.division === record.division : known.narrower === null && sexOf(known) === sexOf(record))

const sexOf = ({ division }: Candidate): Sex => divisionOf(division).sex

const isSame = (a: Candidate, b: Candidate): boolean =>
  Math.abs(a.value - b.value) <= (a.unit === 'kg' ? SAME_LIFT_KG : Number.EPSILON)

/** Whether a record is current: no mark of its event, class or category is better. */
function currentAmong(
  event: EventFacts,
  records: readonly Candidate[],
  inLine: ReadonlySet<Candidate>,
): (record: Candidate) => boolean {
  const best = new Map<string, number>()
  const lines = (record: Candidate): string[] => [
    ...(record.isOfEvent ? [record.division] : []),
    ...(inLine.has(record) ? [openCode(sexOf(record))] : []),
    ...(record.narrower === null ? [] : [`${record.division} ${record.unit} ${record.narrower}`]),
  ]
  for (const record of records)
    for (const line of lines(record)) {
      const known = at(best, line, () => record.value)
      if (orderIn(event, record)(record.value, known) < 0) best.set(line, record.value)
    }
  return (record) => lines(record).some((line) => isSame(record, { ...record, value: best.get(line) as number }))
}

/** Of men or of women, at the same mark in the same category. */
function othersHolding(record: Candidate, current: readonly Candidate[]): number {
  const same = current.filter(
    (other) =>
      other.category === record.category &&
      other.unit === record.unit &&
      sexOf(other) === sexOf(record) &&
      isSame(other, record),
  )
  return new Set(same.map(({ person }) => person)).size - 1
}

/** In a unit other than the event's own, lower is better only for times. */
const orderIn = (event: EventFacts, { unit }: Candidate) =>
  betterFirst(unit === event.unit ? event : { higherIsBetter: unit !== 's' })

/** Marks of the whole event first, best first, the earlier of equal ones first; then categories by name. */
const inOrder =
  (event: EventFacts) =>
  (a: Candidate, b: Candidate): number =>
    Number(b.isOfEvent) - Number(a.isOfEvent) ||
    (a.isOfEvent ? 0 : textOrder(a.narrower ?? '', b.narrower ?? '') || textOrder(a.unit, b.unit)) ||
    orderIn(event, a)(a.value, b.value) ||
    textOrder(a.day, b.day) ||
    a.person.rank - b.person.rank ||
    textOrder(a.competition, b.competition) ||
    textOrder(a.division, b.division)

// Records listed by a source: of an event in its own unit (`Max. Deadlift`, 510 kg), or of a category
// (`Log for Reps (140-149 kg)`, 12 reps). A category can be both: `Weight Over Bar (25 kg)`, 7.15 m, is also a mark of
// the event.

interface ListedRecord {
  readonly row: RecordRow
  readonly event: EventFacts
  readonly person: Person
  readonly contest: Contest | null
  readonly day: string
  readonly value: number
  readonly unit: Unit
  readonly text: string
  /** Whether it is a mark of the event in its own unit. */
  readonly isOfEvent: boolean
  /** The category, if it is narrower than the event. */
  readonly narrower: string | null
}

/** Skips records without a number, or of events outside the catalogue. */
export const listedRecords = ({ records }: StrongmanRows, league: League): ListedRecord[] =>
  records.flatMap((row) => {
    const event = eventOfKey(row.event)
    if (!event) return []
    const isEventName = namesEvent(event, row.category)
    const own = row.category === null || (row.unit === event.unit && (isEventName || event.comparable))
    const value = own ? ownValue(event, row) : null
    const mark = value === null ? asWritten(row) : { value, unit: event.unit }
    if (!mark) return []
    const contest = row.contest === null ? null : league.contest(row.contest)
    const day = row.date ?? contest?.row.date ?? dayOf(null, row.year)
    const text = row.text ?? measured(mark.value, mark.unit)
    const narrower = isEventName && value !== null ? null : (row.category ?? text)
    return {
      ...{ row, event, contest, day, text, narrower },
      ...mark,
      person: league.person(row.athlete),
      isOfEvent: value !== null,
    }
  })

const asWritten = ({ value, unit }: RecordRow): Pick<ListedRecord, 'value' | 'unit'> | null =>
  value !== null && unit !== null && value > 0 ? { value: roundTo(value, 3), unit } : null

/** `Max. Deadlift` means the event itself. A qualifier in brackets narrows it. */
export const namesEvent = (event: EventFacts, category: string | null): boolean =>
  category === null || (!category.includes('(') && eventNamed(category) === event)

/**
 * Listed records that count as marks of the athletes: those of a whole event, and of repetitions also those with an
 * implement of some weight, because marks of such events count whatever the implement.
 */
export const marksOf = (records: readonly ListedRecord[]): BestMark[] =>
  records.flatMap(({ row: { division, competition, year }, isOfEvent, event, value, person, contest, text, day }) =>
    isOfEvent || event.measure === 'REPS'
      ? { event, value, person, contest, text, day, competition, year, division: divisionOf(division) }
      : [],
  )
