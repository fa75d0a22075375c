/** Matches athletes with the lifters of a bulk file, and builds the profiles to store. */

import { groupedBy } from '../../kernel/groups.ts'
import { roundTo } from '../../kernel/numbers/units.ts'
import { fold } from '../../kernel/text/names.ts'
import { type LifterFacts, matchNamesakes } from '../../services/athletes/rules/matching.ts'
import type { PopulationFigures } from '../../services/strength/rules/figures.ts'
import type { KnownAthlete } from './athletes.ts'

/** A lifter's bests in the meets that count, in kilograms. */
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
  /** The spelling of the results. */
  readonly name: string
  /** True if the lifter is, or may be, younger than eighteen today. */
  readonly minor: boolean
  /** Null if no meet counts. */
  readonly feats: Feats | null
}

/** A match to store. */
export interface Profile extends Feats {
  readonly athleteId: number
  readonly name: string
  readonly confidence: number
  readonly reasons: readonly string[]
}

/** A population; if its source names lifters, also those lifters who are athletes of another sport. */
export interface PopulationWithProfiles extends PopulationFigures {
  /** In order of athlete id. Undefined if no matching took place; the stored profiles then stay. */
  readonly profiles?: readonly Profile[]
}

/** A person who may still be seventeen this year is neither matched nor shown. */
const ADULT_AT_YEARS_END = 19

export const surelyAdult = (born: number, thisYear: number): boolean => thisYear - born >= ADULT_AT_YEARS_END

export interface Sought {
  readonly athletes: readonly KnownAthlete[]
  readonly lifters: readonly Lifter[]
  /** Expected number of lifters with a name by chance, by folded name. */
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

/** Namesakes are numbered: `Jo Example #2`. */
const withoutNumber = (name: string): string => name.replace(/ *#.*$/, '')
