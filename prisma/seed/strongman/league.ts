/** The athletes of all contests: draws debuts with day and nation, and selects who enters each contest. */

import type { Random } from '../../../src/kernel/numbers/random.ts'
import type { Level } from '../../../src/services/strongman/rules/rows.ts'
import { ability, gumbel, isOver, seasonOf } from '../shared/careers.ts'
import type { Occasion } from '../shared/local-series.ts'
import type { Nation, Region } from '../shared/nations.ts'
import { createRegistry, yearOf } from '../shared/random.ts'
import { STRONGMEN, takenBy } from '../shared/real-names.ts'
import { createBeginner, distanceTo } from './divisions.ts'
import { createPerson, NATIONS, type Person } from './people.ts'
// A planned contest.

export interface Plan extends Occasion<Level> {
  /** Region of the athletes who may enter, in addition to the level's own rule. */
  readonly region: Region | null
  readonly fields: readonly { readonly division: string; readonly size: number }[]
  /** Number of heats before a final, each a separate contest. */
  readonly groups: number
}

interface Invitation {
  /** How much ability counts in the selection of a field. */
  readonly choosy: number
  /** Weight of debuts at this level, relative to the other levels. */
  readonly beginners: number
  /** How much better these beginners are than beginners at other levels. */
  readonly lead: number
  /** A smaller field is filled up with beginners. */
  readonly min: number
}

const INVITATIONS: Readonly<Record<Level, Invitation>> = {
  WORLD: { choosy: 5, beginners: 0.08, lead: 1.4, min: 8 },
  MAJOR: { choosy: 2.4, beginners: 0.2, lead: 1, min: 6 },
  NATIONAL: { choosy: 0.9, beginners: 1, lead: 0.3, min: 5 },
  REGIONAL: { choosy: 0.1, beginners: 1.3, lead: 0, min: 5 },
}

/** Above this ability, athletes rarely enter regional contests. */
const TOO_GOOD = 0.9
/** How much each contest of the season lowers the chance to enter another one. */
const TIRED = 0.22
const REST_DAYS = 6
/** Maximum share of one nation among the athletes selected for a world field. */
const ONE_NATION = 0.4
/** Share of a regional field's beginners who come from the host country. */
const FROM_HERE = 0.93
/** A country with more than this many athletes per place fills its regional contests alone. */
const ENOUGH = 6
const isTaken = takenBy(STRONGMEN)
/** Athletes in a heat. */
export const HEAT_SIZE = 6

const placesOf = ({ level, fields, groups }: Plan): number =>
  INVITATIONS[level].beginners * (groups > 0 ? groups * HEAT_SIZE : fields.reduce((sum, { size }) => sum + size, 0))

export type League = ReturnType<typeof createLeague>

/**
 * Creates a league in which exactly `athletes` athletes of `nations` nations have competed when the last plan is over.
 */
export function createLeague(random: Random, athletes: number, nations: number, plans: readonly Plan[]) {
  const persons: Person[] = []
  const active = new Map<Nation, Person[]>(NATIONS.map((nation) => [nation, []]))
  const registry = createRegistry(random, { isTaken })
  const unseen = new Set(NATIONS.slice(0, nations))
  let left = athletes
  let places = plans.reduce((sum, plan) => sum + (plan.upcoming ? 0 : placesOf(plan)), 0)
  let currentYear = 0

  function nationFor({ level, host, year, region }: Plan): Nation {
    if (level === 'NATIONAL') return host
    const fits = (nation: Nation) => nation.from <= year && (region === null || nation.region === region)
    const due = [...unseen].filter(fits)
    if (due.length > 0 && random.chance(unseen.size / (0.3 * left))) return random.one(due)
    if (level === 'REGIONAL' && random.chance(FROM_HERE)) return host
    const near = NATIONS.filter((nation) => fits(nation) && (level !== 'REGIONAL' || nation.region === host.region))
    return near.length === 0 ? host : random.pick(near.map((nation) => [nation, nation.weight]))
  }

  function begin(plan: Plan, division: string): Person {
    const nation = nationFor(plan)
    const beginner = createBeginner(random, division, plan.level, plan.year)
    const named = registry.register(nation, beginner.sex)
    unseen.delete(nation)
    const person = createPerson(random, {
      ...beginner,
      ...named,
      nation,
      day: plan.day,
      lead: INVITATIONS[plan.level].lead,
    })
    seasonOf(random, person, yearOf(plan.day))
    persons.push(person)
    active.get(nation)!.push(person)
    left -= 1
    return person
  }

  /** Candidates for the level, by nation; other nations of the region enter only when the host has too few athletes. */
  function poolsOf({ level, host, region }: Plan, size: number): readonly (readonly Person[])[] {
    const home = active.get(host)!
    if (level === 'NATIONAL' || (level === 'REGIONAL' && home.length > ENOUGH * size)) return [home]
    const near = level === 'REGIONAL' ? host.region : region
    return NATIONS.filter((nation) => near === null || nation.region === near).map((nation) => active.get(nation)!)
  }

  function keyOf(person: Person, { level, day, endDay, year, host }: Plan, division: string): number | undefined {
    const far = distanceTo(division, person, day, year)
    if (far === undefined || isOver(person, endDay)) return undefined
    const season = seasonOf(random, person, yearOf(day))
    if (season.injured || day - season.lastContest < REST_DAYS) return undefined
    const able = ability(person, day)
    const { choosy } = INVITATIONS[level]
    const away = person.nation === host || level === 'WORLD' ? 0 : level === 'MAJOR' ? 0.7 : 1.5
    const tooGood = level === 'REGIONAL' ? 1.2 * Math.max(able - TOO_GOOD, 0) : 0
    return choosy * able + person.zeal - tooGood - away - far - TIRED * season.contests + gumbel(random)
  }

  /**
   * Returns the athletes most likely to enter, the likeliest first, with a limited share for each nation at world
   * level.
   */
  function choose(plan: Plan, division: string, size: number): Person[] {
    const keyed: { person: Person; key: number }[] = []
    for (const pool of poolsOf(plan, size)) {
      for (const person of pool) {
        const key = keyOf(person, plan, division)
        if (key !== undefined) keyed.push({ person, key })
      }
    }
    keyed.sort((one, other) => other.key - one.key)
    const max = plan.level === 'WORLD' ? Math.ceil(ONE_NATION * size) : size
    const counts = new Map<Nation, number>()
    const chosen: Person[] = []
    for (const { person } of keyed) {
      const count = counts.get(person.nation) ?? 0
      if (chosen.length >= size) break
      if (count >= max) continue
      counts.set(person.nation, count + 1)
      chosen.push(person)
    }
    return chosen
  }

  /** At the turn of the year, removes athletes whose careers are over. */
  function retire({ year, day }: Plan): void {
    if (year === currentYear) return
    currentYear = year
    for (const [nation, all] of active) {
      active.set(
        nation,
        all.filter((person) => !isOver(person, day)),
      )
    }
  }

  function fill(plan: Plan, division: string, size: number): Person[] {
    retire(plan)
    const { beginners, min } = INVITATIONS[plan.level]
    let fresh = 0
    if (!plan.upcoming) {
      const rate = left / Math.max(places, 1)
      const own = beginners * size
      places -= own
      // At the last contest, all athletes that are left make their debut.
      fresh = places < 0.01 ? left : Math.min(random.rounded(own * rate), left, Math.ceil(0.9 * size))
    }
    const field = choose(plan, division, Math.max(size - fresh, 0))
    if (!plan.upcoming) fresh = Math.max(fresh, Math.min(min - field.length, size - field.length, left))
    for (let begun = 0; begun < fresh; begun += 1) field.push(begin(plan, division))
    for (const { season } of field) Object.assign(season, { contests: season.contests + 1, lastContest: plan.endDay })
    return field
  }

  return { persons, fill }
}
