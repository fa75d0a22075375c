/**
 * Assigns the number and slug of each contest: those of the previous import if it has the contest, else the next free
 * ones.
 */

import type { Sport } from '../../database/generated/client.ts'
import type { Stage } from '../../database/snapshots/publish.ts'
import { slugOf } from '../../kernel/text/names.ts'

// Slugs: the first use of a name gets the plain one, later uses get `-2`, `-3`.

type Numbered = 'athlete' | 'contest'

/**
 * Assigns each name an unused slug; existing slugs stay. With `noun`, the names are of things whose URLs also contain
 * their number, so a slug of digits gets the noun as prefix.
 */
export function slugGiver(taken: Iterable<string>, noun?: Numbered): (name: string) => string {
  const known = new Set(taken)
  // Where counting continues, so that a thousand people with one name do not each count from the start.
  const last = new Map<string, number>()
  return (name) => {
    const slugged = slugOf(name)
    const plain = noun && /^\d+$/.test(slugged) ? `${noun}-${slugged}` : slugged
    let number = last.get(plain) ?? 1
    while (known.has(written(plain, number))) number++
    last.set(plain, number)
    const slug = written(plain, number)
    known.add(slug)
    return slug
  }
}

const written = (plain: string, number: number): string => (number === 1 ? plain : `${plain}-${number}`)

export interface ContestNumber {
  readonly id: number
  readonly slug: string
}

interface Named {
  readonly key: string
  readonly name: string
}

/** Numbers by key. Contests earlier in the list get lower numbers and plainer slugs. */
export async function numberContests(
  stage: Stage,
  sport: Sport,
  contests: readonly Named[],
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
  const slugFor = slugGiver(
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
