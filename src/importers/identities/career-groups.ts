/**
 * Careers that are joined to persons, and what speaks against joining two of them: a meeting, different years of birth,
 * a suffix, or the operator's decision.
 */
import { at } from '../../kernel/collections/groups.ts'
import {
  type Appearance,
  birthYear,
  type Career,
  type CompetitorList,
  firstYear,
  Groups,
  lastYear,
  type Namesake,
} from './appearances.ts'
import type { NameParts } from './names.ts'

/** The careers of a namesake: one, unless years or the operator split it. */
export interface NamedCareer {
  readonly namesake: Namesake
  readonly parts: NameParts
  /** In order of year. */
  readonly career: Career
}

/** A list of competitors in which two people stand beside each other. */
export interface Meeting {
  readonly list: CompetitorList
  readonly one: Appearance
  readonly other: Appearance
}

interface Group {
  readonly members: NamedCareer[]
  readonly lists: Map<CompetitorList, NamedCareer[]>
  first: number
  last: number
  born: number | null
  suffix: string | null
}

export class CareerGroups {
  readonly #groups = new Groups<NamedCareer>()
  readonly #facts = new Map<NamedCareer, Group>()
  readonly #areDistinct: (one: NamedCareer, other: NamedCareer) => boolean

  constructor(careers: readonly NamedCareer[], areDistinct: (one: NamedCareer, other: NamedCareer) => boolean) {
    this.#areDistinct = areDistinct
    for (const one of careers) {
      const lists = new Map<CompetitorList, NamedCareer[]>()
      for (const { list } of one.career) if (list !== undefined) lists.set(list, [one])
      const years = { first: firstYear(one.career), last: lastYear(one.career), born: birthYear(one.career) }
      this.#facts.set(one, { members: [one], lists, ...years, suffix: one.parts.suffix })
    }
  }

  #of(career: NamedCareer): Group {
    return this.#facts.get(this.#groups.of(career))!
  }

  membersOf(career: NamedCareer): readonly NamedCareer[] {
    return this.#of(career).members
  }

  areJoined(one: NamedCareer, other: NamedCareer): boolean {
    return this.#groups.of(one) === this.#groups.of(other)
  }

  all(careers: readonly NamedCareer[]): NamedCareer[][] {
    return this.#groups.all(careers)
  }

  /** Joins two careers unless something speaks against it. Returns whether they are joined now. */
  join(one: NamedCareer, other: NamedCareer, maxGapYears: number): boolean {
    if (this.areJoined(one, other)) return true
    if (this.yearsApart(one, other) > maxGapYears || this.contradict(one, other)) return false
    this.forceJoin(one, other)
    return true
  }

  /** Joins two careers by the operator's decision. */
  forceJoin(one: NamedCareer, other: NamedCareer): void {
    const groups = [this.#of(one), this.#of(other)] as const
    if (groups[0] === groups[1]) return
    // The smaller group is added to the larger one, so that long chains take no longer than many pairs.
    const [a, b] = groups[0].members.length < groups[1].members.length ? [groups[1], groups[0]] : groups
    this.#groups.join(one, other)
    for (const member of b.members) a.members.push(member)
    for (const [list, careers] of b.lists) for (const career of careers) at(a.lists, list, () => []).push(career)
    a.first = Math.min(a.first, b.first)
    a.last = Math.max(a.last, b.last)
    a.born ??= b.born
    a.suffix ??= b.suffix
    this.#facts.set(this.#groups.of(one), a)
  }

  /** Years between the last contest of one and the first of the other; negative if they overlap. */
  yearsApart(one: NamedCareer, other: NamedCareer): number {
    const [a, b] = [this.#of(one), this.#of(other)]
    return Math.max(a.first - b.last, b.first - a.last)
  }

  contradict(one: NamedCareer, other: NamedCareer): boolean {
    const [a, b] = [this.#of(one), this.#of(other)]
    if (a.born !== null && b.born !== null && a.born !== b.born) return true
    if (a.suffix !== null && b.suffix !== null && a.suffix !== b.suffix) return true
    if (a.members.some((member) => b.members.some((rival) => this.#areDistinct(member, rival)))) return true
    return this.meetingOf(one, other) !== undefined
  }

  /** A list that contains both. Equal names of one country are one entry listed twice. */
  meetingOf(one: NamedCareer, other: NamedCareer): Meeting | undefined {
    const [a, b] = [this.#of(one), this.#of(other)]
    const [fewer, more] = a.lists.size <= b.lists.size ? [a, b] : [b, a]
    for (const [list, careers] of fewer.lists) {
      for (const rival of more.lists.get(list) ?? []) {
        const member = careers.find((member) => !isSameEntry(member.namesake, rival.namesake))
        if (!member) continue
        const inList = ({ career }: NamedCareer) => career.find((appearance) => appearance.list === list)!
        return { list, one: inList(member), other: inList(rival) }
      }
    }
    return undefined
  }
}

const isSameEntry = (one: Namesake, other: Namesake): boolean =>
  one.name === other.name &&
  (one.country === null || other.country === null || isWithin(one, other) || isWithin(other, one))

/** England and Great Britain may be one entry, England and Scotland are two. */
const isWithin = ({ country, family }: Namesake, other: Namesake): boolean =>
  country === other.country || family === other.country
