/** The number and slug of each contest: those of the import before where it knew the contest, else the next that are free. */
import type { Sport } from '../../database/generated/client.ts'
import type { Stage } from '../../database/snapshots/publish.ts'
import { slugGiver } from './slugs.ts'

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
