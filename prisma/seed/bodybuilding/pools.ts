/** Who competes at present, by the division they are at home in, and who did so once. */

import { at } from '../../../src/kernel/groups.ts'
import type { Random } from '../../../src/kernel/random.ts'
import { ageOn } from '../shared/careers.ts'
import { firstOf } from '../shared/random.ts'
import type { Plan } from './calendar.ts'
import { MASTERS } from './divisions.ts'
import { isVeteran, type Person } from './people.ts'

type Pools = Map<string, Person[]>

const poolOf = (pools: Pools, division: string): Person[] => at(pools, division, () => [])

export function createPools(draw: Random) {
  const active: Pools = new Map()
  const retired: Pools = new Map()
  /** At home in other divisions, but old enough for the masters. */
  let veterans: readonly Person[] = []
  let swept = 0

  const add = (person: Person) => poolOf(active, person.home.division).push(person)

  /** At the turn of the year those whose careers are over leave, and some change division. */
  function sweep({ year, day }: Plan): void {
    if (year === swept) return
    swept = year
    const moved: Person[] = []
    for (const [division, all] of active) {
      const still = all.filter((person) => {
        if (day > person.until) poolOf(retired, division).push(person)
        else if (maybeMove(draw, person, year)) moved.push(person)
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

  /** Those of the past too, who left last before those who left long ago. */
  const all = (division: string): readonly Person[] => [...present(division), ...poolOf(retired, division).toReversed()]

  return { add, sweep, present, all }
}

// Who changes division, and when: as divisions come and go, and as bodies change.

interface Move {
  readonly from: string
  readonly to: string
  /** The first year, in which many more move than later. */
  readonly since: number
  readonly until?: number
  /** Of a division, in a year. */
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

/** When a division opens, beside later years. */
const RUSH = 4
const FIT = { mean: -0.05, spread: 0.3 }
const MASTERS_FROM_AGE = 41

/** Moves somebody at the turn of the year; true where they moved. */
function maybeMove(draw: Random, person: Person, year: number): boolean {
  for (const { to, since, until = year, share } of movesFrom(person.home.division)) {
    if (year < since || year > until) continue
    if (to === MASTERS && ageOn(person, firstOf(year)) < MASTERS_FROM_AGE) continue
    if (!draw.chance(year === since ? Math.min(RUSH * share, 1) : share)) continue
    person.home.division = to
    person.home.fit += FIT.mean + FIT.spread * draw.normal()
    return true
  }
  return false
}

const movesBy = new Map(MOVES.map(({ from }) => [from, MOVES.filter((move) => move.from === from)]))

const movesFrom = (division: string): readonly Move[] => movesBy.get(division) ?? []
