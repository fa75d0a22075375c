/** Chronological order, which decides the numbers of contests and distinguishes namesakes. */
import { fold } from '../../kernel/text/names.ts'
import type { AthleteRow, SportContestRow, SportRows } from '../../services/athletes/rules/rows.ts'

/** A contest with only a known year comes after the dated contests of that year. */
const LATE = '-99-99'
const NEVER = '9999'

interface Dated {
  readonly date: string | null
  readonly year: number
}

/** An appearance of an athlete other than by entering a contest. */
export interface Seen extends Dated {
  readonly athlete: string
}

const dayOf = ({ date, year }: Dated): string => date ?? `${year}${LATE}`

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

export const contestsInOrder = <L extends string>({ contests }: Pick<SportRows<L>, 'contests'>): SportContestRow<L>[] =>
  contests.toSorted(
    (one, other) =>
      compare(dayOf(one), dayOf(other)) || compare(fold(one.name), fold(other.name)) || compare(one.key, other.key),
  )

/** By the first contest or other appearance of each athlete; on the same day by name, then by key. */
export function athletesInOrder(
  { athletes, contests, results }: SportRows<string>,
  elsewhere: readonly Seen[],
): AthleteRow[] {
  const days = new Map(contests.map((contest) => [contest.key, dayOf(contest)]))
  const first = new Map<string, string>()
  const seen = (athlete: string, day: string) => {
    if (day < (first.get(athlete) ?? NEVER)) first.set(athlete, day)
  }
  for (const { athlete, contest } of results) seen(athlete, days.get(contest) ?? NEVER)
  for (const one of elsewhere) seen(one.athlete, dayOf(one))
  const keyed = athletes.map((athlete) => ({
    athlete,
    day: first.get(athlete.key) ?? NEVER,
    name: fold(athlete.fullName),
  }))
  keyed.sort(
    (one, other) =>
      compare(one.day, other.day) || compare(one.name, other.name) || compare(one.athlete.key, other.athlete.key),
  )
  return keyed.map(({ athlete }) => athlete)
}
