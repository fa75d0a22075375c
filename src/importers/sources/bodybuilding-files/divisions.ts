/**
 * Maps the spellings of a division to its slug. A division other than the thirteen has no slug and is refused by name.
 */
import { fold } from '../../../kernel/text/names.ts'
import { DIVISIONS } from '../../../services/bodybuilding/rules/divisions.ts'
import type { Sex } from '../../../services/bodybuilding/rules/rows.ts'

/** Folded, so that `Men'S Physique`, `Men’s Physique` and `Mens Physique` are one. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  'mens-open': ['mens bodybuilding', 'bodybuilding', 'open bodybuilding', 'mens open bodybuilding', 'mr olympia'],
  'mens-212': ['212', '212 and under', '212 bodybuilding', 'mens 212 bodybuilding'],
  'mens-202': ['202', '202 and under', '202 bodybuilding', 'mens 202 bodybuilding'],
  'classic-physique': ['mens classic physique', 'classic'],
  'mens-physique': ['physique men'],
  'mens-wheelchair': ['wheelchair', 'wheelchair bodybuilding', 'mens wheelchair bodybuilding'],
  'masters-open': ['masters', 'masters bodybuilding', 'mens masters', 'mens masters bodybuilding'],
  'womens-bodybuilding': ['ms olympia', 'ms international', 'womens open'],
  'womens-physique': ['physique women'],
  'womens-figure': ['figure'],
  'womens-bikini': ['bikini'],
  'womens-wellness': ['wellness'],
  'womens-fitness': ['fitness'],
}

const BY_SPELLING = new Map(
  DIVISIONS.flatMap(({ slug, name }) =>
    [slug, name, ...(SPELLINGS[slug] ?? [])].map((spelling) => [fold(spelling), slug] as const),
  ),
)

export const OPEN = 'mens-open'
export const WHEELCHAIR = 'mens-wheelchair'

/** Until this year the class had a limit of 202 pounds, whatever a source calls it later. */
const LAST_YEAR_OF_202 = 2011

/** The slug; for men's bodybuilding the name of the contest can make it the wheelchair or masters division. */
export function divisionOf(text: string, year: number, contest = ''): string | undefined {
  const slug = BY_SPELLING.get(fold(text))
  if (slug === 'mens-212' && year <= LAST_YEAR_OF_202) return 'mens-202'
  if (slug !== OPEN) return slug
  if (onlyWheelchairs(contest)) return WHEELCHAIR
  return /\bmasters\b/i.test(contest) ? 'masters-open' : slug
}

/** `Dallas Pro & Wheelchair Pro` is two contests under one name, so it does not count. */
export const onlyWheelchairs = (contest: string): boolean => /\bwheelchair\b/i.test(contest) && !contest.includes('&')

const SEXES = new Map(DIVISIONS.map(({ slug, sex }) => [slug, sex]))

export const sexOf = (division: string): Sex => SEXES.get(division) ?? 'MALE'
