/** Judges a contest: assigns places, shared places, and entries without a place. */
import type { Random } from '../../../src/kernel/numbers/random.ts'
import type { ContestRow, QualificationRow, ResultRow } from '../../../src/services/bodybuilding/rules/rows.ts'
import { gumbel } from '../shared/careers.ts'
import { PLACE_TEXTS } from '../shared/local-series.ts'
import type { Plan } from './calendar.ts'
import { condition, type Person } from './people.ts'

/** Rows, collected contest by contest. */
export interface Sheets {
  readonly contests: ContestRow[]
  readonly results: ResultRow[]
  readonly qualifications: QualificationRow[]
}

export interface Placed {
  readonly person: Person
  readonly place: number
}

/** Variation on the day, on the scale of talent. */
const ON_THE_DAY = 0.15
const WITHOUT_PLACE = [
  ['WITHDRAWN', 0.012],
  ['DISQUALIFIED', 0.003],
  ['DID_NOT_FINISH', 0.003],
] as const
/** Share of entries that tie with the entry before; first place is never shared. */
const TIES = 0.006
const TIES_TO = 10
/** All athletes from this place on share it. */
const SHARED_LAST = 16

/** Adds the result rows of one field and returns the placed athletes, best first. */
export function judge(
  random: Random,
  sheets: Sheets,
  contest: string,
  { plan, division, persons }: { plan: Plan; division: string; persons: readonly Person[] },
): Placed[] {
  const turned = persons.map((person) => ({ person, status: turnOut(random, persons.length) }))
  const ranked = turned
    .filter(({ status }) => status === 'PLACED')
    .map(({ person }) => ({ person, score: condition(person, plan.day) + ON_THE_DAY * gumbel(random) }))
    .sort((one, other) => other.score - one.score)
  const places = placesOf(random, ranked.length)
  const placed = ranked.map(({ person }, index) => ({ person, place: places[index]! }))
  for (const { person, place } of placed) {
    const tied = place < SHARED_LAST && places[place] === place
    const placeText = tied ? `T${place}` : `${place}`
    sheets.results.push({ contest, athlete: person.key, division, status: 'PLACED', place, placeText })
  }
  for (const { person, status } of turned) {
    if (status !== 'PLACED') sheets.results.push(unplaced(contest, division, person, status))
  }
  return placed
}

function turnOut(random: Random, field: number): 'PLACED' | (typeof WITHOUT_PLACE)[number][0] {
  if (field < 4) return 'PLACED'
  return WITHOUT_PLACE.find(([, share]) => random.chance(share))?.[0] ?? 'PLACED'
}

function placesOf(random: Random, count: number): number[] {
  const places: number[] = []
  for (let index = 0; index < count; index += 1) {
    const tied = index > 1 && index < TIES_TO && random.chance(TIES)
    places.push(tied ? places[index - 1]! : Math.min(index + 1, SHARED_LAST))
  }
  return places
}

/** An entry without a place. */
export function unplaced(
  contest: string,
  division: string,
  { key }: Person,
  status: keyof typeof PLACE_TEXTS,
): ResultRow {
  return { contest, athlete: key, division, status, place: null, placeText: PLACE_TEXTS[status] }
}
