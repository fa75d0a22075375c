/** Holds a contest: who starts, the mark of each athlete in each event, places and points. */
import type { Random } from '../../../src/kernel/numbers/random.ts'
import type {
  ContestEventRow,
  ContestRow,
  EventResultRow,
  ResultRow,
} from '../../../src/services/strongman/rules/rows.ts'
import { contestRow, PLACE_TEXTS } from '../shared/local-series.ts'
import { createProgramme, type Item, mayBeRecord, sexOf } from './divisions.ts'
import type { Plan } from './league.ts'
import { capacity, NOTHING, type Scored, simulateEvent, WITHDREW } from './marks.ts'
import type { Person } from './people.ts'

// Places and points: the winner gets as many points as there are competitors, each following place one less.

interface Rank {
  /** Counts from 1; null without a mark. */
  readonly place: number | null
  readonly points: number
}

/** Ranks scores, higher is better, in a field of `field` competitors. */
function rank(scores: readonly (number | null)[], field: number): Rank[] {
  const counts = new Map<number, number>()
  for (const score of scores) if (score !== null) counts.set(score, (counts.get(score) ?? 0) + 1)
  const ranks = new Map<number, Rank>()
  let before = 0
  for (const [score, count] of [...counts].sort(([one], [other]) => other - one)) {
    // Tied competitors get the average of the points of the places they share.
    ranks.set(score, { place: before + 1, points: field - before - (count - 1) / 2 })
    before += count
  }
  return scores.map((score) => (score === null ? { place: null, points: 0 } : ranks.get(score)!))
}

interface Total {
  readonly points: number
  /** Places in the individual events. */
  readonly places: readonly (number | null)[]
}

/** Overall places: by points, then by the number of first, second and third places; equal totals tie. */
function overall(totals: readonly Total[]): number[] {
  const order = totals.map((_, index) => index).sort((one, other) => compare(totals[one]!, totals[other]!))
  const places: number[] = []
  for (const [position, index] of order.entries()) {
    const before = order[position - 1]
    const tied = before !== undefined && compare(totals[before]!, totals[index]!) === 0
    places[index] = tied ? places[before]! : position + 1
  }
  return places
}

function compare(one: Total, other: Total): number {
  if (one.points !== other.points) return other.points - one.points
  for (let place = 1; place <= 3; place += 1) {
    const more = times(other, place) - times(one, place)
    if (more !== 0) return more
  }
  return 0
}

const times = ({ places }: Total, place: number): number => places.filter((one) => one === place).length

export interface Feat {
  readonly item: Item
  readonly person: Person
  readonly plan: Plan
  readonly contest: ContestRow
  readonly division: string
  readonly mark: Scored
}

/** Rows, collected contest by contest. */
export interface Sheets {
  readonly contests: ContestRow[]
  readonly contestEvents: ContestEventRow[]
  readonly results: ResultRow[]
  readonly eventResults: EventResultRow[]
  readonly feats: Feat[]
}

interface Field {
  readonly division: string
  readonly persons: readonly Person[]
}

const WITHDRAWN = 0.02
const DISQUALIFIED = 0.004
/** Chance of an injury in each event after the first. */
const HURT = 0.006
/** Share of small contests of which only the final table survives, higher for old contests. */
const NO_EVENTS = { old: 0.12, recent: 0.03, until: 2005 }

/** Adds the rows of a contest and returns the placed athletes of each field in order of place. */
export function simulateContest(
  random: Random,
  sheets: Sheets,
  plan: Plan,
  fields: readonly Field[],
  stage: boolean,
): Person[] {
  const contest = contestRow(plan, stage)
  sheets.contests.push(contest)
  const programme = createProgramme(random, plan.level, plan.series)
  const small = plan.level === 'NATIONAL' || plan.level === 'REGIONAL'
  const withEvents = !small || !random.chance(plan.year < NO_EVENTS.until ? NO_EVENTS.old : NO_EVENTS.recent)
  const details = programme.map((): string[] => [])
  const placed = fields.map(({ division, persons }) => {
    const turned = persons.map((person) => ({ person, status: turnOut(random, persons.length) }))
    const starters = turned.filter(({ status }) => status === 'PLACED').map(({ person }) => person)
    const cards = compete(random, plan, division, programme, starters)
    const label = fields.length > 1 ? `${division}: ` : ''
    for (const [index, one] of cards.details.entries()) details[index]!.push(label + one)
    const results = resultsOf(contest.key, division, starters, cards)
    sheets.results.push(...results)
    for (const { person, status } of turned) {
      if (status !== 'PLACED') sheets.results.push(unplaced(contest.key, division, person, status))
    }
    if (withEvents) writeEvents(sheets, { contest, plan, division, programme, starters, cards })
    const places = new Map(results.map(({ athlete, place }) => [athlete, place]))
    return starters
      .filter(({ key }) => places.get(key) !== null)
      .sort((one, other) => places.get(one.key)! - places.get(other.key)!)
  })
  if (withEvents) {
    for (const [index, { course, name }] of programme.entries()) {
      const { event } = course.habit
      const info = details[index]!.join('; ')
      sheets.contestEvents.push({ contest: contest.key, position: index + 1, event, name, details: info })
    }
  }
  return placed.flat()
}

function turnOut(random: Random, field: number): 'PLACED' | 'WITHDRAWN' | 'DISQUALIFIED' {
  if (field < 4) return 'PLACED'
  if (random.chance(WITHDRAWN)) return 'WITHDRAWN'
  return random.chance(DISQUALIFIED) ? 'DISQUALIFIED' : 'PLACED'
}

interface Cards {
  /** By event, then by starter. */
  readonly marks: readonly (readonly Scored[])[]
  readonly ranks: readonly (readonly Rank[])[]
  readonly details: readonly string[]
  /** By starter: the index of the event in which the starter left; undefined for finishers. */
  readonly left: readonly (number | undefined)[]
}

function compete(
  random: Random,
  plan: Plan,
  division: string,
  programme: readonly Item[],
  starters: readonly Person[],
): Cards {
  const left: (number | undefined)[] = starters.map(() => undefined)
  const outcomes = programme.map(({ course }, index) => {
    const capacities = starters.map((person) => capacity(random, person, course.habit, plan.day))
    const { details, marks } =
      starters.length === 0 ? { details: '', marks: [] } : simulateEvent(random, course, sexOf(division), capacities)
    const own = marks.map((mark, starter) => {
      if (left[starter] === undefined && index > 0 && starters.length > 3 && random.chance(HURT)) left[starter] = index
      if (left[starter] === undefined) return mark
      return left[starter] === index ? { ...NOTHING, text: random.one(['No lift', 'DNF']) } : WITHDREW
    })
    return {
      details,
      marks: own,
      ranks: rank(
        own.map(({ score }) => score),
        starters.length,
      ),
    }
  })
  return {
    left,
    marks: outcomes.map(({ marks }) => marks),
    ranks: outcomes.map(({ ranks }) => ranks),
    details: outcomes.map(({ details }) => details),
  }
}

function resultsOf(
  contest: string,
  division: string,
  starters: readonly Person[],
  { ranks, left }: Cards,
): ResultRow[] {
  const totals = starters.map((_, starter) => ({
    points: ranks.reduce((sum, event) => sum + event[starter]!.points, 0),
    places: ranks.map((event) => event[starter]!.place),
  }))
  const finished = starters.map((_, starter) => starter).filter((starter) => left[starter] === undefined)
  const order = overall(finished.map((starter) => totals[starter]!))
  const tied = new Set(order.filter((place, index) => order.indexOf(place) !== index))
  const placed = finished.map((starter, index): ResultRow => {
    const place = order[index]!
    const placeText = tied.has(place) ? `T${place}` : `${place}`
    const { points } = totals[starter]!
    const athlete = starters[starter]!.key
    return { contest, athlete, division, status: 'PLACED', place, placeText, points, pointsText: null }
  })
  const hurt = starters.flatMap((person, starter): ResultRow[] => {
    if (left[starter] === undefined) return []
    const row = unplaced(contest, division, person, 'DID_NOT_FINISH')
    return [{ ...row, points: totals[starter]!.points }]
  })
  return [...placed.sort((one, other) => one.place! - other.place!), ...hurt]
}

/** An entry without a place. */
export function unplaced(
  contest: string,
  division: string,
  { key }: Person,
  status: keyof typeof PLACE_TEXTS,
): ResultRow {
  const placeText = PLACE_TEXTS[status]
  return { contest, athlete: key, division, status, place: null, placeText, points: null, pointsText: null }
}

interface Written {
  readonly contest: ContestRow
  readonly plan: Plan
  readonly division: string
  readonly programme: readonly Item[]
  readonly starters: readonly Person[]
  readonly cards: Cards
}

function writeEvents(sheets: Sheets, { contest, plan, division, programme, starters, cards }: Written): void {
  for (const [index, item] of programme.entries()) {
    const position = index + 1
    const booked = mayBeRecord(plan.level, item)
    for (const [starter, person] of starters.entries()) {
      const mark = cards.marks[index]![starter]!
      const { text, value, unit, reps, implementKg, score } = mark
      const { place, points } = cards.ranks[index]![starter]!
      const marked = { text, value, unit, reps, implementKg, place, points }
      sheets.eventResults.push({ contest: contest.key, position, athlete: person.key, division, ...marked })
      if (booked && score !== null) sheets.feats.push({ item, person, plan, contest, division, mark })
    }
  }
}
