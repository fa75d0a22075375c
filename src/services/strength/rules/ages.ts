/** The age brackets of competition results, as the age classes of the source have them. */

export interface CompetitionAgeBracket {
  readonly label: string
  /** Ages in years, both inclusive. The last bracket has everybody older, too. */
  readonly from: number
  readonly to: number
}

const bracket = (from: number, to: number): CompetitionAgeBracket => ({ label: `${from}-${to}`, from, to })

/** Lifters under 18 are never among adults: their brackets are populations that are asked for by name. */
export const YOUTH_BRACKETS: readonly CompetitionAgeBracket[] = [bracket(13, 15), bracket(16, 17)]

export const ADULT_BRACKETS: readonly CompetitionAgeBracket[] = [
  ...[bracket(18, 19), bracket(20, 23), bracket(24, 34), bracket(35, 39)],
  ...[40, 45, 50, 55, 60, 65, 70, 75].map((from) => bracket(from, from + 4)),
  { label: '80+', from: 80, to: 90 },
]

export const ADULT_FROM = ADULT_BRACKETS[0]!.from

export const COMPETITION_BRACKETS: readonly CompetitionAgeBracket[] = [...YOUTH_BRACKETS, ...ADULT_BRACKETS]

/** The bracket of an age in years, halves included; undefined below 13. */
export const competitionBracket = (age: number): CompetitionAgeBracket | undefined =>
  COMPETITION_BRACKETS.findLast(({ from }) => age >= from)
