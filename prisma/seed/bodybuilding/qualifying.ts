/** The way to the flagship contest: who qualified for it, division by division, from one edition to the next. */
import { at } from '../../../src/kernel/groups.ts'
import type { Level, QualificationRow } from '../../../src/services/bodybuilding/rules/rows.ts'
import type { Placed } from './contest.ts'
import type { Person } from './people.ts'
import type { Plan } from './plan.ts'

/** How somebody qualified. */
export interface Way {
  readonly person: Person
  readonly rule: string
  readonly contest: string | null
  readonly points: number | null
}

const TOP = 5
/** Places on the points list that qualify, of those who have not qualified otherwise. */
const BY_POINTS = 3
/** For the second place and those after it. */
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

  /** With the flagship contest a season is over, for those divisions too that it did not hold. */
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

  /** On the eve of a contest; the points list is final then, but not yet where it is only announced. */
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
