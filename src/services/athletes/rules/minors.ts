/** Minors: the service publishes only their names and results. */

export const OF_AGE = 18

export interface Born {
  readonly dateOfBirth: Date | null
  readonly birthYear: number | null
  /** The births that the sports of a person state, each with a day as text. */
  readonly bySport?: unknown
}

/** Who is a minor by any sport is a minor. */
export function isMinor(person: Born, now: Date): boolean {
  const stated = (person.bySport ?? {}) as Readonly<Record<string, StatedBirth>>
  return isMinorBy(person, now) || Object.values(stated).some((one) => isMinorBy(one, now))
}

interface StatedBirth {
  readonly dateOfBirth?: Date | string | null
  readonly birthYear?: number | null
}

/** If only the year of birth is known, athletes count as minors until the end of the year in which they turn 18. */
function isMinorBy({ dateOfBirth = null, birthYear = null }: StatedBirth, now: Date): boolean {
  if (dateOfBirth !== null) {
    const ofAge = new Date(dateOfBirth)
    ofAge.setUTCFullYear(ofAge.getUTCFullYear() + OF_AGE)
    return ofAge > now
  }
  return birthYear !== null && now.getUTCFullYear() - birthYear <= OF_AGE
}

/** The first birth with a day, or else the first with a year: day and year are of the same statement. */
export const bestBirth = <Birth extends { readonly dateOfBirth: unknown; readonly birthYear: unknown }>(
  births: readonly Birth[],
): Birth | undefined =>
  births.find(({ dateOfBirth }) => dateOfBirth != null) ?? births.find(({ birthYear }) => birthYear != null)
