/** Facts that every database holds before any data: the divisions. */
import type { Database } from '../database/database.ts'
import { DIVISIONS } from '../services/bodybuilding/rules/divisions.ts'

/** Brings the reference rows up to what the program knows; rows that are right already stay as they are. */
export async function loadReference({ writer }: Database): Promise<void> {
  const known = await writer.division.findMany({ where: { sport: 'BODYBUILDING' }, select: { slug: true } })
  const slugs = new Set(known.map(({ slug }) => slug))
  const missing = DIVISIONS.map((division, index) => ({ ...division, position: index + 1 })).filter(
    ({ slug }) => !slugs.has(slug),
  )
  if (missing.length === 0) return
  const data = missing.map((division) => ({ sport: 'BODYBUILDING' as const, code: division.slug, ...division }))
  await writer.division.createMany({ data, skipDuplicates: true })
}
