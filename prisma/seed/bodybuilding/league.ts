/** The athletes of all contests: draws debuts with day and nation, and selects who enters each contest. */
import { at } from '../../../src/kernel/collections/groups.ts'
import type { Choice, Random } from '../../../src/kernel/numbers/random.ts'
import type { Level, QualificationRow } from '../../../src/services/bodybuilding/rules/rows.ts'
import { gumbel, seasonOf } from '../shared/careers.ts'
import type { Nation } from '../shared/nations.ts'
import { createRegistry } from '../shared/random.ts'
import { BODYBUILDERS, STRONGMEN, takenBy } from '../shared/real-names.ts'
import { NATIONS, type Plan } from './calendar.ts'
import type { Placed } from './contest.ts'
import { divisionFacts } from './divisions.ts'
import { condition, createPerson, mayEnter, type Person } from './people.ts'
import { createPools } from './pools.ts'

// Qualification for the flagship contest, by division, from one edition to the next.

interface Way {
  readonly person: Person
  readonly rule: string
  readonly contest: string | null
  readonly points: number | null
}

const TOP = 5
/** Athletes who qualify through the points list, not counting those who qualify otherwise. */
const BY_POINTS = 3
/** Points for second place and the places after it. */
const POINTS: Readonly<Partial<Record<Level, readonly number[]>>> = {
  SECOND: [8, 6, 4, 2],
  MAJOR: [8, 6, 4, 2],
  PRO: [4, 3, 2, 1],
}

const RULES = {
  top: 'top five',
  won: 'win',
  champion: 'earlier champion',
  points: 'points',
  invited: 'invitation',
}

interface List {
  top: Way[]
  won: Way[]
  points: Map<Person, number>
  readonly champions: Set<Person>
}

export function createQualifying() {
  const lists = new Map<string, List>()
  const listOf = (division: string) =>
    at(lists, division, (): List => ({ top: [], won: [], points: new Map(), champions: new Set() }))

  /** The flagship contest ends the season, also for divisions that it does not hold. */
  function endSeason(): void {
    for (const list of lists.values()) Object.assign(list, { top: [], won: [], points: new Map() })
  }

  function note(contest: string, level: Level, division: string, placed: readonly Placed[]): void {
    const list = listOf(division)
    const way = (rule: string) => (one: Placed) => ({ person: one.person, rule, contest, points: null })
    const winners = placed.filter(({ place }) => place === 1)
    if (level === 'FLAGSHIP') {
      list.top = placed.filter(({ place }) => place <= TOP).map(way(RULES.top))
      for (const { person } of winners) list.champions.add(person)
    }
    const points = POINTS[level]
    if (!points) return
    list.won.push(...winners.map(way(RULES.won)))
    for (const { person, place } of placed) {
      const own = points[place - 2]
      if (own !== undefined) list.points.set(person, (list.points.get(person) ?? 0) + own)
    }
  }

  /**
   * The athletes qualified on the eve of a contest. Points count only for past contests: the list of an announced one
   * is not final.
   */
  function qualified(division: string, { day, upcoming }: Plan): Way[] {
    const { top, won, points, champions } = listOf(division)
    for (const person of champions) if (day > person.until) champions.delete(person)
    const ways = [...top, ...won]
    const known = new Set(ways.map(({ person }) => person))
    const rest = [...points].filter(([person]) => !known.has(person) && !champions.has(person))
    const best = upcoming ? [] : rest.sort(([, one], [, other]) => other - one).slice(0, BY_POINTS)
    return [
      ...ways,
      ...[...champions].filter((person) => !known.has(person)).map((person) => standing(person, RULES.champion)),
      ...best.map(([person, own]) => ({ person, rule: RULES.points, contest: null, points: own })),
    ]
  }

  return { endSeason, note, qualified }
}

const standing = (person: Person, rule: string): Way => ({ person, rule, contest: null, points: null })

export const specialInvitation = (person: Person): Way => standing(person, RULES.invited)

export const qualificationRow = ({ person, ...way }: Way, division: string, year: number): QualificationRow => ({
  ...{ athlete: person.key, division, year },
  ...way,
})

interface Invitation {
  /** How much ability counts in the selection of a field. */
  readonly choosy: number
  /** Weight of debuts at this level, relative to the other levels. */
  readonly beginners: number
  /** How much better these beginners are than beginners at other levels. */
  readonly lead: number
  /** Maximum number of candidates per place. */
  readonly crowd: number
}

const INVITATIONS: Readonly<Record<Level, Invitation>> = {
  FLAGSHIP: { choosy: 5, beginners: 0.02, lead: 1.4, crowd: Number.POSITIVE_INFINITY },
  SECOND: { choosy: 4, beginners: 0.1, lead: 1.2, crowd: Number.POSITIVE_INFINITY },
  MAJOR: { choosy: 2.4, beginners: 0.1, lead: 1, crowd: 6 },
  PRO: { choosy: 1.2, beginners: 0.8, lead: 0.4, crowd: 4 },
  REGIONAL: { choosy: 0.1, beginners: 1.4, lead: 0, crowd: 3 },
}

/** Above this condition, athletes rarely enter regional contests. */
const TOO_GOOD = { from: 0.7, cost: 1.6 }
/** How much each contest of the season lowers the chance to enter another one. */
const TIRED = 0.22
const REST_DAYS = 6
/** Share of beginners from the host country, at regional and at other contests. */
const FROM_HERE = { regional: 0.93, other: 0.4 }
/** Share of newcomers with the name of an earlier athlete. */
const NAMESAKES = 0.003

const isTaken = takenBy(STRONGMEN, BODYBUILDERS)

const placesOf = ({ level, fields }: Plan): number =>
  INVITATIONS[level].beginners * fields.reduce((sum, { size }) => sum + size, 0)

export type League = ReturnType<typeof createLeague>

/** Creates a league in which exactly `athletes` athletes have competed when the last plan is over. */
export function createLeague(random: Random, athletes: number, plans: readonly Plan[]) {
  const persons: Person[] = []
  const pools = createPools(random)
  const registry = createRegistry(random, { isTaken, namesakes: NAMESAKES })
  /** Candidate nations of newcomers, by year and region. */
  const choices = new Map<string, readonly Choice<Nation>[]>()
  let left = athletes
  let owed = 0
  let places = plans.reduce((sum, plan) => sum + (plan.upcoming ? 0 : placesOf(plan)), 0)

  function nationFor({ level, host, year }: Plan): Nation {
    if (random.chance(level === 'REGIONAL' ? FROM_HERE.regional : FROM_HERE.other)) return host
    const region = level === 'REGIONAL' ? host.region : null
    const near = at(choices, `${year} ${region}`, () =>
      NATIONS.filter((nation) => nation.from <= year && (region === null || nation.region === region)).map(
        (nation) => [nation, nation.weight] as const,
      ),
    )
    return near.length === 0 ? host : random.pick(near)
  }

  function begin(plan: Plan, division: string): Person {
    const nation = nationFor(plan)
    const { sex } = divisionFacts(division)
    const { day, year, level } = plan
    const { lead } = INVITATIONS[level]
    const person = createPerson(random, { ...registry.register(nation, sex), sex, nation, day, division, lead })
    seasonOf(random, person, year)
    persons.push(person)
    pools.add(person)
    left -= 1
    return person
  }

  function isFree(person: Person, division: string, { day, endDay, year }: Plan): boolean {
    if (day - person.season.lastContest < REST_DAYS || !mayEnter(person, division, endDay)) return false
    return !seasonOf(random, person, year).injured
  }

  function keyOf(person: Person, { level, day, host }: Plan): number {
    const able = condition(person, day)
    const away = person.nation === host || level !== 'REGIONAL' ? 0 : person.nation.region === host.region ? 1.5 : 4
    const tooGood = level === 'REGIONAL' ? TOO_GOOD.cost * Math.max(able - TOO_GOOD.from, 0) : 0
    const { choosy } = INVITATIONS[level]
    return choosy * able + person.zeal - tooGood - away - TIRED * person.season.contests + gumbel(random)
  }

  /** Returns the athletes most likely to enter, the likeliest first. */
  function choose(plan: Plan, division: string, size: number, among: readonly Person[]): Person[] {
    if (size === 0) return []
    const crowd = INVITATIONS[plan.level].crowd * size
    const keyed: { person: Person; key: number }[] = []
    const start = among.length > crowd ? random.integer(0, among.length - 1) : 0
    for (let index = 0; index < among.length && keyed.length < crowd; index += 1) {
      const person = among[(start + index) % among.length]!
      if (isFree(person, division, plan)) keyed.push({ person, key: keyOf(person, plan) })
    }
    keyed.sort((one, other) => other.key - one.key)
    return keyed.slice(0, size).map(({ person }) => person)
  }

  /** Brings the most recently retired back once more when no others are left. */
  function recall({ day }: Plan, division: string, size: number): Person[] {
    if (size === 0) return []
    return pools
      .all(division)
      .filter(({ season }) => season.lastContest < day)
      .slice(0, size)
  }

  /** Selects a field, invited athletes first. Places that remain empty move to the next field. */
  function fill(plan: Plan, division: string, planned: number, invited: readonly Person[] = []): Person[] {
    const size = planned + owed
    pools.retire(plan)
    const own = plan.upcoming ? 0 : INVITATIONS[plan.level].beginners * size
    const rate = left / Math.max(places, 1)
    places -= own
    // At the last contest, all athletes that are left make their debut.
    const last = own > 0 && places < 0.01
    const fresh = Math.min(last ? left : random.rounded(own * rate), left, size)
    const field: Person[] = []
    const enter = (more: readonly Person[]): void => {
      field.push(...more)
      for (const { season } of more) {
        season.contests += 1
        season.lastContest = plan.endDay
      }
    }
    enter(choose(plan, division, size - fresh, invited))
    enter(choose(plan, division, size - fresh - field.length, pools.present(division)))
    while (field.length < size && left > 0 && !plan.upcoming) enter([begin(plan, division)])
    enter(recall(plan, division, size - field.length))
    owed = size - field.length
    return field
  }

  return { persons, fill }
}
