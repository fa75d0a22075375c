/** Who is under age: of them no more than name and results is told. */

export const OF_AGE = 18

export interface Born {
  readonly dateOfBirth: Date | null
  readonly birthYear: number | null
}

/** Where the year alone is known, whoever turns eighteen in this one counts as a minor until it is over. */
export function isMinor({ dateOfBirth, birthYear }: Born, now: Date): boolean {
  if (dateOfBirth !== null) {
    const ofAge = new Date(dateOfBirth)
    ofAge.setUTCFullYear(ofAge.getUTCFullYear() + OF_AGE)
    return ofAge > now
  }
  return birthYear !== null && now.getUTCFullYear() - birthYear <= OF_AGE
}
