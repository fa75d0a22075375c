/**
 * Joins the rows once: starts with their fields, in chronological order. Everything else is computed from the result,
 * so the order of the rows affects no figure.
 */

import { at } from '../../../../kernel/collections/groups.ts'
import { fold } from '../../../../kernel/text/names.ts'
import type { AthleteRow, EntryStatus, FieldRow, SportContestRow, SportResultRow, SportRows } from '../rows.ts'
import { coverageOf, type FieldCoverage, tookPart } from './coverage.ts'
import { dayOf, yearOf } from './days.ts'
import type { DivisionFacts } from './divisions.ts'

export interface Person<L extends string = string> {
  readonly row: AthleteRow
  /** Rank by name, then key. It breaks ties in every list. */
  readonly rank: number
  /** All entries, in chronological order. */
  readonly starts: readonly Start<L>[]
  /** The contests that count in a career, in chronological order. */
  readonly appearances: readonly Start<L>[]
}

/** One entry in one division of one contest. */
export interface Start<L extends string = string> {
  readonly person: Person<L>
  readonly contest: Contest<L>
  readonly field: Field<L>
  readonly status: EntryStatus
  /** Null if not placed. */
  readonly place: number | null
  /**
   * Whether it counts in a career: the athlete took part, and the contest is completed and not a stage of a larger one.
   */
  readonly counts: boolean
}

export interface Contest<L extends string = string> {
  readonly row: SportContestRow<L>
  /** Chronological index. */
  readonly order: number
  readonly day: string
  readonly fields: ReadonlyMap<string, Field<L>>
}

/** The field of one division at one contest. */
export interface Field<L extends string = string> extends FieldCoverage {
  readonly division: DivisionFacts
  readonly starts: readonly Start<L>[]
  /** Number of participants. */
  readonly size: number
  /** The size or, if the rows lack some participants, the last plausible place. A place beyond it earns nothing. */
  readonly depth: number
  /** How many athletes share each place. */
  readonly sharing: ReadonlyMap<number, number>
  /** The source of the results; null for that of the whole. */
  readonly source: string | null
}

/** Whether all participants are on record, so that no defeat is missing. */
export const hasFullField = ({ coverage }: Pick<Field, 'coverage'>): boolean => coverage === 'FULL_FIELD'

export interface League<L extends string = string> {
  readonly today: string
  /** Ordered by name. */
  readonly persons: readonly Person<L>[]
  /** In chronological order. */
  readonly contests: readonly Contest<L>[]
  person(key: string): Person<L>
  contest(key: string): Contest<L>
}

export { tookPart }

export const won = (start: Pick<Start, 'place'>): boolean => start.place === 1

export const onPodium = (start: Pick<Start, 'place'>): boolean => start.place !== null && start.place <= 3

/** All starts that count in a career, in chronological order. */
export const countingStarts = <L extends string>({ contests }: Pick<League<L>, 'contests'>): Start<L>[] =>
  contests.flatMap(({ fields }) => [...fields.values()].flatMap(({ starts }) => starts.filter(({ counts }) => counts)))

/** Looks up a sport's divisions by the code that rows use. */
export function divisionsOf(divisions: readonly DivisionFacts[]): (code: string) => DivisionFacts {
  const known = new Map(divisions.map((division) => [division.code, division]))
  return (code) => demand(known, code, 'division')
}

/** The league under construction. */
type Open<T> = { -readonly [P in keyof T]: T[P] extends readonly (infer E)[] ? E[] : T[P] }

export function joined<L extends string>(
  rows: SportRows<L>,
  today: string,
  divisionOf: (code: string) => DivisionFacts,
): League<L> {
  const persons = rows.athletes
    .map((row) => ({ row, searchName: fold(row.fullName) }))
    .sort((a, b) => textOrder(a.searchName, b.searchName) || textOrder(a.row.key, b.row.key))
    .map(({ row }, rank): Open<Person<L>> => ({ row, rank, starts: [], appearances: [] }))
  const contests = rows.contests
    .map((row) => ({ row, day: heldOn(row, today) }))
    .sort((a, b) => textOrder(a.day, b.day) || textOrder(a.row.key, b.row.key))
    .map(({ row, day }, order) => ({ row, day, order, fields: new Map<string, Open<Field<L>>>() }))
  const personOf = new Map(persons.map((person) => [person.row.key, person]))
  const contestOf = new Map(contests.map((contest) => [contest.row.key, contest]))

  for (const row of rows.results) {
    const person = demand(personOf, row.athlete, 'athlete')
    const contest = demand(contestOf, row.contest, 'contest')
    const field = at(contest.fields, row.division, () => emptyField<L>(divisionOf(row.division)))
    const start = { person, contest, field, ...standing(row, contest.row) }
    person.starts.push(start)
    field.starts.push(start)
  }
  const stated = new Map(rows.fields.map((row) => [`${row.contest}\n${row.division}`, row]))
  for (const { row, fields } of contests)
    for (const [division, field] of fields) measure(field, row, stated.get(`${row.key}\n${division}`))
  for (const person of persons) {
    person.starts.sort(
      (a, b) => a.contest.order - b.contest.order || textOrder(a.field.division.code, b.field.division.code),
    )
    person.appearances = oneOfEachContest(person.starts)
  }
  return {
    ...{ today, persons, contests },
    person: (key) => demand(personOf, key, 'athlete'),
    contest: (key) => demand(contestOf, key, 'contest'),
  }
}

/** A completed contest lies in the past, even if the middle of its year does not. */
function heldOn({ date, year, status }: SportContestRow<string>, today: string): string {
  const day = dayOf(date, year)
  return !date && status === 'COMPLETED' && day > today && year === yearOf(today) ? today : day
}

function standing(
  { status, place }: SportResultRow,
  contest: SportContestRow<string>,
): Pick<Start, 'status' | 'place' | 'counts'> {
  const counts = contest.status === 'COMPLETED' && !contest.stage && tookPart({ status })
  return { status, place: status === 'PLACED' ? place : null, counts }
}

const emptyField = <L extends string>(division: DivisionFacts): Open<Field<L>> => ({
  ...{ division, starts: [], size: 0, depth: 0, sharing: new Map(), source: null },
  ...{ coverage: 'NONE', fieldSize: null, recorded: 0 },
})

/**
 * The last plausible place in a field with this many known entrants. Half of the field and ten more may be missing; a
 * higher place is a typo.
 */
const lastPlaceIn = (entrants: number): number => 2 * entrants + 10

function measure(field: Open<Field>, { status }: SportContestRow<string>, stated: FieldRow | undefined): void {
  const took = field.starts.filter(tookPart)
  const sharing = new Map<number, number>()
  field.size = took.length
  field.depth = Math.max(field.size, stated?.size ?? 0)
  for (const { place } of field.starts) {
    if (place === null) continue
    sharing.set(place, (sharing.get(place) ?? 0) + 1)
    if (place <= lastPlaceIn(field.size)) field.depth = Math.max(field.depth, place)
  }
  field.sharing = sharing
  field.source = stated?.source ?? null
  const entries = {
    isOver: status === 'COMPLETED',
    places: took.map(({ place }) => place),
    entered: field.starts.filter((start) => start.status === 'ENTERED').length,
  }
  Object.assign(field, coverageOf(entries, stated))
}

/** Two divisions of one contest count as one contest, with the better place. */
function oneOfEachContest<L extends string>(starts: readonly Start<L>[]): Start<L>[] {
  const appearances: Start<L>[] = []
  for (const start of starts) {
    if (!start.counts) continue
    const last = appearances.at(-1)
    if (last?.contest !== start.contest) appearances.push(start)
    else if (start.place !== null && (last.place === null || start.place < last.place)) appearances.splice(-1, 1, start)
  }
  return appearances
}

/** Compares by code unit, not by locale, so that the result is the same everywhere. */
export const textOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Sources ensure that rows refer only to existing rows. If one does not, the import must fail. */
function demand<T>(known: ReadonlyMap<string, T>, key: string, what: string): T {
  const value = known.get(key)
  if (value === undefined)
    throw new Error(`A row refers to the ${what} ${JSON.stringify(key)}, which is not among the rows.`)
  return value
}
