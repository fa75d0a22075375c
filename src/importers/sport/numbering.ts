/** Slugs, the numbers of contests, and the order in which contests and athletes get them. */
import type { Sport } from '../../database/generated/client.ts'
import type { Stage } from '../../database/snapshots/publish.ts'
import { fold, slugOf } from '../../kernel/text/names.ts'
import type { AthleteRow, SportContestRow, SportRows } from '../../services/athletes/rules/rows.ts'

// Slugs: the first use of a name gets the plain one, later uses get `-2`, `-3`.

/**
 * Assigns each name an unused slug; existing slugs stay. With `noun`, the names are of things whose URLs also contain
 * their number, so a slug of digits gets the noun as prefix.
 */
export function slugAssigner(taken: Iterable<string>, noun?: 'athlete' | 'contest'): (name: string) => string {
  const used = new Set(taken)
  // Where counting continues, so that a thousand people with one name do not each count from the start.
  const last = new Map<string, number>()
  return (name) => {
    const slugged = slugOf(name)
    const plain = noun && /^\d+$/.test(slugged) ? `${noun}-${slugged}` : slugged
    let number = last.get(plain) ?? 1
    while (used.has(numbered(plain, number))) number++
    last.set(plain, number)
    const slug = numbered(plain, number)
    used.add(slug)
    return slug
  }
}

const numbered = (plain: string, number: number): string => (number === 1 ? plain : `${plain}-${number}`)

export interface ContestNumber {
  readonly id: number
  readonly slug: string
}

/**
 * Numbers by key: those of the previous import if it has the contest, else the next free ones. Contests earlier in the
 * list get lower numbers and plainer slugs.
 */
export async function numberContests(
  stage: Stage,
  sport: Sport,
  contests: readonly SportContestRow<string>[],
): Promise<ReadonlyMap<string, ContestNumber>> {
  const stored = await stage.transaction((sql) =>
    sql.query<ContestNumber & { key: string }>(
      'SELECT "id", "slug", "external_id" AS key FROM "contest_identity" WHERE "sport"::text = $1',
      [sport],
    ),
  )
  const numbers = new Map<string, ContestNumber>(stored.map(({ key, ...number }) => [key, number]))
  const added = contests.filter(({ key }) => !numbers.has(key))
  const first = await stage.reserve('contest_identity', added.length)
  const slugFor = slugAssigner(
    stored.map(({ slug }) => slug),
    'contest',
  )
  const rows = added.map(({ key, name }, index) => {
    const number = { id: first + index, slug: slugFor(name) }
    numbers.set(key, number)
    return { ...number, sport, external_id: key }
  })
  await stage.insert('contest_identity', CONTEST_IDENTITY, rows)
  return numbers
}

const CONTEST_IDENTITY = { id: 'int', sport: '"Sport"', slug: 'text', external_id: 'text' } as const

// Chronological order decides the numbers of contests and distinguishes namesakes.

/** A contest with only a known year comes after the dated contests of that year. */
const END_OF_YEAR = '-99-99'
const NEVER = '9999'

interface Dated {
  readonly date: string | null
  readonly year: number
}

/** An appearance of an athlete other than by entering a contest. */
export interface Appearance extends Dated {
  readonly athlete: string
}

const dayOf = ({ date, year }: Dated): string => date ?? `${year}${END_OF_YEAR}`

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

export const contestsInOrder = ({ contests }: SportRows<string>): SportContestRow<string>[] =>
  contests.toSorted(
    (one, other) =>
      compare(dayOf(one), dayOf(other)) || compare(fold(one.name), fold(other.name)) || compare(one.key, other.key),
  )

/** By the first contest or other appearance of each athlete; on the same day by name, then by key. */
export function athletesInOrder(
  { athletes, contests, results }: SportRows<string>,
  appearances: readonly Appearance[],
): AthleteRow[] {
  const days = new Map(contests.map((contest) => [contest.key, dayOf(contest)]))
  const first = new Map<string, string>()
  const appear = (athlete: string, day: string) => {
    if (day < (first.get(athlete) ?? NEVER)) first.set(athlete, day)
  }
  for (const { athlete, contest } of results) appear(athlete, days.get(contest) ?? NEVER)
  for (const appearance of appearances) appear(appearance.athlete, dayOf(appearance))
  return athletes
    .map((athlete) => ({ athlete, day: first.get(athlete.key) ?? NEVER, name: fold(athlete.fullName) }))
    .sort(
      (one, other) =>
        compare(one.day, other.day) || compare(one.name, other.name) || compare(one.athlete.key, other.athlete.key),
    )
    .map(({ athlete }) => athlete)
}
