/** Minors: the service publishes only their names and results. */

export const OF_AGE = 18

export interface Born {
  readonly dateOfBirth: Date | null
  readonly birthYear: number | null
}

/** If only the year of birth is known, athletes count as minors until the end of the year in which they turn 18. */
export function isMinor({ dateOfBirth, birthYear }: Born, now: Date): boolean {
  if (dateOfBirth !== null) {
    const ofAge = new Date(dateOfBirth)
    ofAge.setUTCFullYear(ofAge.getUTCFullYear() + OF_AGE)
    return ofAge > now
  }
  return birthYear !== null && now.getUTCFullYear() - birthYear <= OF_AGE
}
