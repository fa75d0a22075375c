/** Suspects: two people who may be one, as the rule is not sure, and the lines of a file of aliases that settle it. */
import type { Suspect } from '../../kernel/faults/report.ts'
import type { SportName } from '../../kernel/sports.ts'
import { settlingLine } from './aliases.ts'
import { firstYear, yearsOf } from './appearances.ts'
import type { NamedCareer } from './career-groups.ts'

interface SuspectOptions {
  readonly byName: ReadonlyMap<string, readonly NamedCareer[]>
  /** The sport that the lines state; undefined if they are for the sport that is imported. */
  readonly sport?: SportName | undefined
}

/** The line that joins them shows them as the one with more contests. */
export function suspectOf(
  one: NamedCareer,
  other: NamedCareer,
  reason: string,
  { byName, sport }: SuspectOptions,
): Suspect {
  const [lesser, greater] = one.career.length > other.career.length ? [other, one] : [one, other]
  const ref = (named: NamedCareer) => {
    const { name, country } = named.namesake
    const rivals = byName.get(name)!.filter(({ namesake }) => country === null || namesake.country === country)
    return { name: spelling(named), country, year: rivals.length > 1 ? firstYear(named.career) : null, sport }
  }
  return {
    names: [spelling(one), spelling(other)],
    text: `${words(one)} and ${words(other)}: ${reason}.`,
    same: settlingLine(ref(lesser), ref(greater), 'same'),
    distinct: settlingLine(ref(lesser), ref(greater), 'distinct'),
  }
}

const spelling = ({ career }: NamedCareer): string => career.at(-1)!.name

const words = (named: NamedCareer): string =>
  `${spelling(named)} (${named.namesake.country ? `${named.namesake.country}, ` : ''}${yearsOf(named.career)})`
