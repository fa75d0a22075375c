/** Matches athletes with the lifters that a bulk file names, and makes the profiles that are stored. */

import { groupedBy } from '../../kernel/groups.ts'
import { fold } from '../../kernel/names.ts'
import { roundTo } from '../../kernel/units.ts'
import { type LifterFacts, matchNamesakes } from '../../services/athletes/rules/matching.ts'
import type { PopulationFigures } from '../../services/strength/rules/figures.ts'
import type { KnownAthlete } from './athletes.ts'

/** What somebody did in meets that count; kilograms. */
export interface Feats {
  readonly bestSquatKg: number | null
  readonly bestRawSquatKg: number | null
  readonly bestBenchKg: number | null
  readonly bestDeadliftKg: number | null
  readonly bestTotalKg: number | null
  readonly bodyweightKg: number | null
  readonly dots: number | null
  readonly meets: number
  readonly firstYear: number | null
  readonly lastYear: number | null
}

export interface Lifter extends LifterFacts {
  /** As the results write it. */
  readonly name: string
  /** True where they are, or may be, younger than eighteen today. */
  readonly minor: boolean
  /** Null where no meet of theirs counts. */
  readonly feats: Feats | null
}

/** A match that is stored. */
export interface Profile extends Feats {
  readonly athleteId: number
  readonly name: string
  readonly confidence: number
  readonly reasons: readonly string[]
}

/** A population, and where its source names lifters also those who are athletes of another sport. */
export interface PopulationWithProfiles extends PopulationFigures {
  /** In the order of their athletes. Undefined where nobody was looked for, and those that are stored stay. */
  readonly profiles?: readonly Profile[]
}

/** Adults: who can still be seventeen this year is not matched, nor shown. */
const ADULT_AT_YEARS_END = 19

export const surelyAdult = (born: number, thisYear: number): boolean => thisYear - born >= ADULT_AT_YEARS_END

export interface Sought {
  readonly athletes: readonly KnownAthlete[]
  readonly lifters: readonly Lifter[]
  /** How many lifters would bear a name by chance, by folded name. */
  readonly namesakes: ReadonlyMap<string, number>
  readonly thisYear: number
}

export function profilesOf({ athletes, lifters, namesakes, thisYear }: Sought): Profile[] {
  const adults = athletes.filter(({ birthYear }) => birthYear === null || surelyAdult(birthYear, thisYear))
  const athletesOf = groupedBy(adults, ({ fullName }) => fold(fullName))
  const liftersOf = groupedBy(lifters, ({ name }) => fold(withoutNumber(name)))
  return [...athletesOf]
    .flatMap(([name, bearers]) => matchNamesakes(bearers, liftersOf.get(name) ?? [], namesakes.get(name) ?? 0))
    .flatMap(({ athlete, lifter: { name, minor, feats }, confidence, reasons }) =>
      minor || feats === null
        ? []
        : [{ athleteId: athlete.id, name, confidence: roundTo(confidence, 2), reasons, ...feats }],
    )
    .toSorted((one, other) => one.athleteId - other.athleteId)
}

/** Lifters of one name are told apart by numbers: `Jo Example #2`. */
const withoutNumber = (name: string): string => name.replace(/ *#.*$/, '')
