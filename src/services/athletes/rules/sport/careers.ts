/**
 * Career totals from an athlete's contests. A contest counts if the athlete took part, however the entry ended (placed,
 * not finished, disqualified), and if it is over and not a heat of a larger one. Two divisions of one contest count as
 * one contest, with the better place. An athlete without any such contest has a career of zeros.
 */
import { roundTo } from '../../../../kernel/numbers/units.ts'
import { monthsBefore } from './days.ts'
import type { DivisionFacts } from './divisions.ts'
import type { AchievementFigures, CareerTotals } from './figures.ts'
import { hasFullField, onPodium, type Person, type Start, won } from './league.ts'
import { seasonsOf } from './seasons.ts'
import { type TitleRules, totalsOf } from './totals.ts'

// English phrases shared by the texts of all sports.

/** `1 win`, `2 wins`. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`

/** Names that take an article: the United States, the Netherlands, the Czech Republic. */
const WITH_ARTICLE =
  /^(United|Netherlands|Philippines|Bahamas|Gambia|Maldives|Seychelles|Soviet)\b|\b(Republic|Islands|Emirates|Federation|Union)$/

export const withArticle = (name: string): string => (WITH_ARTICLE.test(name) ? `the ${name}` : name)

export const ACTIVE_MONTHS = 24

/** `fallback` supplies the division of an athlete without any entry. */
export function careerOf<L extends string>(
  person: Person<L>,
  today: string,
  titles: TitleRules<L>,
  fallback: () => DivisionFacts,
): CareerTotals {
  const { appearances } = person
  const seasons = seasonsOf(appearances)
  const last = appearances.at(-1)
  return {
    athlete: person.row.key,
    division: (mainDivision(person) ?? fallback()).code,
    ...totalsOf(appearances, seasons, titles),
    lastContestOn: appearances.findLast(({ contest }) => contest.row.date !== null)?.contest.row.date ?? null,
    active: last !== undefined && last.contest.day >= monthsBefore(today, ACTIVE_MONTHS),
    seasons,
  }
}

/**
 * The division competed in most often; in a tie, the one of the latest contest. Heats and start lists count only if
 * there is nothing else.
 */
function mainDivision({ starts }: Person): DivisionFacts | undefined {
  const counted = starts.filter(({ counts }) => counts)
  const divisions = (counted.length > 0 ? counted : starts).map(({ field }) => field.division)
  const times = new Map<DivisionFacts, { count: number; last: number }>()
  for (const [at, one] of divisions.entries()) times.set(one, { count: (times.get(one)?.count ?? 0) + 1, last: at })
  return [...times].sort(([, a], [, b]) => b.count - a.count || b.last - a.last)[0]?.[0]
}

// Milestones: round numbers of contests, wins and podiums, with the year they were reached.

interface Milestone {
  readonly what: string
  /** The lowest number that counts as a milestone. */
  readonly from: number
  readonly counts: (start: Start) => boolean
}

const MILESTONES: readonly Milestone[] = [
  { what: 'contests', from: 25, counts: () => true },
  { what: 'wins', from: 10, counts: won },
  { what: 'podiums', from: 25, counts: onPodium },
]

/** All milestones of the counted contests. */
export const milestonesOf = (appearances: readonly Start[]): AchievementFigures[] =>
  MILESTONES.flatMap(({ what, from, counts }) => {
    const counted = appearances.filter(counts)
    const last = counted.at(-1)
    if (!last || counted.length < from) return []
    return [{ kind: 'MILESTONE' as const, text: `${counted.length} ${what}`, year: last.contest.row.year }]
  })

// Dominance: the share of rivals beaten at contests whose whole field is known; elsewhere a defeat may not be on record.
// For scores it is shrunk by fifty imaginary defeats: `beaten / (met + 50)`. Without them, the winner of a single contest
// would lead with 100%. Fifty rivals are about five contests, so long careers hardly change.

export const UNBEATEN_RIVALS = 50

/** Rivals met in the same division at contests whose whole field is known, and how many of them were beaten. */
export interface Rivals {
  readonly contests: number
  readonly contestsWithField: number
  readonly met: number
  readonly beaten: number
}

/** Rivals placed behind or not at all count as beaten. Those who share the place do not. */
export function rivalsOf({ place, field }: Pick<Start, 'place' | 'field'>): Rivals {
  if (!hasFullField(field)) return { contests: 1, contestsWithField: 0, met: 0, beaten: 0 }
  const known = { contests: 1, contestsWithField: 1, met: field.depth - 1 }
  if (place === null || place > field.depth) return { ...known, beaten: 0 }
  return { ...known, beaten: field.depth - place - ((field.sharing.get(place) ?? 1) - 1) }
}

export const addRivals = (all: readonly Rivals[]): Rivals =>
  all.reduce<Rivals>(
    (sum, one) => ({
      contests: sum.contests + one.contests,
      contestsWithField: sum.contestsWithField + one.contestsWithField,
      met: sum.met + one.met,
      beaten: sum.beaten + one.beaten,
    }),
    { contests: 0, contestsWithField: 0, met: 0, beaten: 0 },
  )

/** Null if the whole field is not known for any contest with rivals. */
export function dominanceOf(rivals: readonly Rivals[]): number | null {
  const { met, beaten } = addRivals(rivals)
  return met === 0 ? null : beaten / (met + UNBEATEN_RIVALS)
}

/** Facts behind the dominance score: the share of rivals beaten, and the contests it is based on. */
export function dominanceFacts(rivals: readonly Rivals[]) {
  const { met, beaten, contests, contestsWithField } = addRivals(rivals)
  return { value: met === 0 ? null : roundTo(beaten / met, 4), rivals: met, beaten, contests, contestsWithField }
}
