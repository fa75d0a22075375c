/** The operator's decisions applied to the data: who is one person or two people, regardless of the rule. */

import { at, groupedBy } from '../../kernel/collections/groups.ts'
import { ImportRefused } from '../../kernel/faults/report.ts'
import { wholeOf } from '../../services/athletes/rules/countries/countries.ts'
import { type Alias, type PairAlias, type PersonRef, textOf } from './aliases.ts'
import { type Appearance, type Career, firstYear, lastYear, type Namesake } from './appearances.ts'
import type { CareerGroups, NamedCareer } from './career-groups.ts'

interface Decided {
  readonly alias: PairAlias
  readonly one: NamedCareer
  readonly other: NamedCareer
}

export class Overrides {
  /** Lines that match nobody. */
  readonly unused: Alias[] = []
  /** Lines by which a career would be of two people, but whose years do not divide it. */
  readonly undivided: PairAlias[] = []
  readonly #same: Decided[] = []
  readonly #distinct = new Map<NamedCareer, Map<NamedCareer, PairAlias>>()
  readonly #nicknames = new Map<NamedCareer, string[]>()
  /** Appearances that give a joined person its name and country. */
  readonly #naming = new Set<Appearance>()

  constructor(careers: readonly NamedCareer[], aliases: readonly Alias[]) {
    const byName = groupedBy(careers, ({ namesake }) => namesake.name)
    for (const alias of aliases) {
      const decision = 'nickname' in alias ? 'same' : alias.decision
      const matching = (ref: PersonRef) =>
        (byName.get(ref.name) ?? []).filter((career) => matches(career, ref, decision))
      const ones = matching(alias.one)
      const others = 'nickname' in alias ? ones : matching(alias.other)
      if (ones.length === 0 || others.length === 0) this.unused.push(alias)
      else if ('nickname' in alias) for (const one of ones) at(this.#nicknames, one, () => []).push(alias.nickname)
      else if (decision === 'distinct' && isOneCareer(ones, others)) this.undivided.push(alias)
      else for (const one of ones) for (const other of others) this.#decide(alias, one, other)
    }
  }

  #decide(alias: PairAlias, one: NamedCareer, other: NamedCareer): void {
    if (alias.decision === 'distinct') {
      if (one === other) return
      at(this.#distinct, one, () => new Map()).set(other, alias)
      at(this.#distinct, other, () => new Map()).set(one, alias)
      return
    }
    this.#same.push({ alias, one, other })
    for (const appearance of other.career) this.#naming.add(appearance)
  }

  /** Throws ImportRefused if a line makes one person of two who have met, or whom another line keeps apart. */
  join(groups: CareerGroups): void {
    for (const { alias, one, other } of this.#same) {
      const { file, line } = alias
      const met = groups.areJoined(one, other) ? undefined : groups.meetingOf(one, other)
      if (met)
        throw new ImportRefused(
          `${file}, line ${line}: ${textOf(alias.one)} and ${textOf(alias.other)} cannot be one person, as ${met.one.name} and ${met.other.name} are both in ${met.list.label}. Correct or remove the line; nothing was changed.`,
        )
      const apart =
        this.#distinct.size === 0 || groups.areJoined(one, other)
          ? undefined
          : this.#lineBetween(groups.membersOf(one), groups.membersOf(other))
      if (apart)
        throw new ImportRefused(
          `${file}, line ${line}: ${textOf(alias.one)} and ${textOf(alias.other)} cannot be one person, as line ${apart.line} says that ${textOf(apart.one)} and ${textOf(apart.other)} are two. Correct or remove one of the lines; nothing was changed.`,
        )
      groups.forceJoin(one, other)
    }
  }

  /** The line by which a career of one group and one of the other are of two people. */
  #lineBetween(ones: readonly NamedCareer[], others: readonly NamedCareer[]): PairAlias | undefined {
    const [fewer, more] = ones.length < others.length ? [ones, others] : [others, ones]
    for (const career of fewer) {
      const distinct = this.#distinct.get(career)
      const rival = distinct && more.find((other) => distinct.has(other))
      if (distinct && rival) return distinct.get(rival)
    }
    return undefined
  }

  areDistinct(one: NamedCareer, other: NamedCareer): boolean {
    return this.#distinct.get(one)?.has(other) ?? false
  }

  nicknamesOf(careers: readonly NamedCareer[]): string[] {
    return careers.flatMap((career) => this.#nicknames.get(career) ?? [])
  }

  /** The appearances that give a person its name and country. */
  naming(career: Career): Career {
    const naming = career.filter((appearance) => this.#naming.has(appearance))
    return naming.length > 0 ? naming : career
  }
}

const isOneCareer = (ones: readonly NamedCareer[], others: readonly NamedCareer[]): boolean =>
  ones.every((one) => others.every((other) => one === other))

/** A `distinct` decision can separate home nations; otherwise a home nation counts as its family. */
function matches(
  { namesake, career }: NamedCareer,
  { country, year }: PersonRef,
  decision: PairAlias['decision'],
): boolean {
  if (year !== null && (year < firstYear(career) || year > lastYear(career))) return false
  if (country === null || namesake.country === country) return true
  return decision === 'same' && namesake.family === wholeOf(country)
}

/** Whether a line says that one name is of two people. */
export const dividesOneName = (alias: Alias): alias is PairAlias =>
  'other' in alias && alias.decision === 'distinct' && alias.one.name === alias.other.name

/** Divides the career of a namesake where the operator says that years are of two people, at the longest gap. */
export function divided(namesake: Namesake, career: Career, aliases: readonly PairAlias[]): Career[] {
  const isNamesake = ({ country }: PersonRef) => country === null || country === namesake.country
  return aliases.reduce<Career[]>(
    (parts, alias) => {
      if (!isNamesake(alias.one) || !isNamesake(alias.other)) return parts
      const [from, to] = [alias.one.year, alias.other.year].toSorted((a, b) => (a ?? 0) - (b ?? 0))
      return from == null || to == null ? parts : parts.flatMap((part) => dividedBetween(part, from, to))
    },
    [career],
  )
}

function dividedBetween(career: Career, from: number, to: number): Career[] {
  const gaps = career.map(({ year }, at) =>
    at > 0 && year > from && career[at - 1]!.year < to ? year - career[at - 1]!.year : 0,
  )
  const longest = Math.max(...gaps)
  const at = gaps.indexOf(longest)
  return longest === 0 ? [career] : [career.slice(0, at), career.slice(at)]
}
