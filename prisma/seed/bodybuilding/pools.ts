/** Active and retired athletes, by home division. */

import { at } from '../../../src/kernel/collections/groups.ts'
import type { Random } from '../../../src/kernel/numbers/random.ts'
import { ageOn } from '../shared/careers.ts'
import { firstOf } from '../shared/random.ts'
import type { Plan } from './calendar.ts'
import { MASTERS } from './divisions.ts'
import { isVeteran, type Person } from './people.ts'

type Pools = Map<string, Person[]>

const poolOf = (pools: Pools, division: string): Person[] => at(pools, division, () => [])

export function createPools(random: Random) {
  const active: Pools = new Map()
  const retired: Pools = new Map()
  /** Active athletes of other divisions who are old enough for the masters. */
  let veterans: readonly Person[] = []
  let currentYear = 0

  const add = (person: Person) => poolOf(active, person.home.division).push(person)

  /** At the turn of the year, retires athletes whose careers are over and moves some to another division. */
  function retire({ year, day }: Plan): void {
    if (year === currentYear) return
    currentYear = year
    const moved: Person[] = []
    for (const [division, all] of active) {
      const still = all.filter((person) => {
        if (day > person.until) poolOf(retired, division).push(person)
        else if (maybeMove(random, person, year)) moved.push(person)
        else return true
        return false
      })
      active.set(division, still)
    }
    moved.forEach(add)
    veterans = [...active.values()].flatMap((all) => all.filter((person) => isVeteran(person, day)))
  }

  const present = (division: string): readonly Person[] =>
    division === MASTERS ? [...poolOf(active, MASTERS), ...veterans] : poolOf(active, division)

  /** All athletes including the retired, the most recently retired first. */
  const all = (division: string): readonly Person[] => [...present(division), ...poolOf(retired, division).toReversed()]

  return { add, retire, present, all }
}

// Moves between divisions, as divisions open and close and as bodies change.

interface Move {
  readonly from: string
  readonly to: string
  /** First year; many more athletes move in it than later. */
  readonly since: number
  readonly until?: number
  /** Share of the division's athletes who move per year. */
  readonly share: number
}

const MOVES: readonly Move[] = [
  { from: 'mens-open', to: 'mens-202', since: 2008, until: 2011, share: 0.05 },
  { from: 'mens-202', to: 'mens-212', since: 2012, share: 0.25 },
  { from: 'mens-212', to: 'mens-open', since: 2013, share: 0.03 },
  { from: 'mens-open', to: 'mens-212', since: 2012, share: 0.02 },
  { from: 'mens-open', to: 'classic-physique', since: 2016, share: 0.03 },
  { from: 'mens-212', to: 'classic-physique', since: 2016, share: 0.03 },
  { from: 'mens-physique', to: 'classic-physique', since: 2016, share: 0.03 },
  { from: 'classic-physique', to: 'mens-open', since: 2018, share: 0.012 },
  { from: 'mens-open', to: MASTERS, since: 1994, share: 0.03 },
  { from: 'womens-bodybuilding', to: 'womens-physique', since: 2012, share: 0.05 },
  { from: 'womens-physique', to: 'womens-bodybuilding', since: 2020, share: 0.025 },
  { from: 'womens-fitness', to: 'womens-figure', since: 2003, share: 0.05 },
  { from: 'womens-fitness', to: 'womens-bikini', since: 2010, share: 0.02 },
  { from: 'womens-figure', to: 'womens-physique', since: 2012, share: 0.03 },
  { from: 'womens-figure', to: 'womens-wellness', since: 2020, share: 0.03 },
  { from: 'womens-bikini', to: 'womens-wellness', since: 2020, share: 0.03 },
  { from: 'womens-bikini', to: 'womens-figure', since: 2011, share: 0.012 },
]

/** Factor for the year in which a division opens, relative to later years. */
const RUSH = 4
const FIT = { mean: -0.05, spread: 0.3 }
const MASTERS_FROM_AGE = 41

/** Moves an athlete at the turn of the year; returns whether the athlete moved. */
function maybeMove(random: Random, person: Person, year: number): boolean {
  for (const { to, since, until = year, share } of movesFrom(person.home.division)) {
    if (year < since || year > until) continue
    if (to === MASTERS && ageOn(person, firstOf(year)) < MASTERS_FROM_AGE) continue
    if (!random.chance(year === since ? Math.min(RUSH * share, 1) : share)) continue
    person.home.division = to
    person.home.fit += FIT.mean + FIT.spread * random.normal()
    return true
  }
  return false
}

const movesBy = new Map(MOVES.map(({ from }) => [from, MOVES.filter((move) => move.from === from)]))

const movesFrom = (division: string): readonly Move[] => movesBy.get(division) ?? []
