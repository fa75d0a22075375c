/** The number and slug of each contest: those of the import before where it knew the contest, else the next that are free. */

import type { Sport } from '../../database/generated/client.ts'
import type { Stage } from '../../database/snapshots/publish.ts'
import { slugOf } from '../../kernel/names.ts'

// Slugs: the first of a name gets the plain one, the others `-2`, `-3`.

type Numbered = 'athlete' | 'contest'

/**
 * Gives each name a slug that nobody has; those that are taken stay where they are. What bears the names is told where
 * addresses have its number too.
 */
export function slugGiver(taken: Iterable<string>, noun?: Numbered): (name: string) => string {
  const known = new Set(taken)
  // Where to go on counting, so that a thousand people of one name do not count from the start each.
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

/** By key. Whoever comes earlier in the list has the lower number and the plainer slug. */
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
