/** Addresses of athletes and contests that an import merged into others: they lead to what their results are part of. */
import type { Context } from '../../builder/index.ts'
import type { SportName } from '../../kernel/sports.ts'
import { numberOrSlug } from '../../kernel/text/names.ts'
import { athleteBySlugOrId } from './arguments.ts'

/** What was merged may have been merged again. */
const MAX_STEPS = 5

/** The number at the end of a chain; null if it has no first step. */
async function followed(
  first: number | null | undefined,
  next: (id: number) => Promise<{ readonly mergedIntoId: number | null } | null>,
): Promise<number | null> {
  let last = first ?? null
  for (let step = 1; last !== null && step < MAX_STEPS; step++) {
    const further = (await next(last))?.mergedIntoId ?? null
    if (further === null) return last
    last = further
  }
  return last
}

/** The number of the athlete into whom the one of this slug or number was merged; null if that is not on record. */
export async function mergedAthlete(slug: string, { prisma }: Pick<Context, 'prisma'>): Promise<number | null> {
  const select = { mergedIntoId: true } as const
  const former = await prisma.athlete.findFirst({ where: athleteBySlugOrId(slug), select })
  return followed(former?.mergedIntoId, (id) => prisma.athlete.findUnique({ where: { id }, select }))
}

/** The number of the contest into which the one of this slug or number was merged; null if that is not on record. */
export async function mergedContest(
  sport: SportName,
  slug: string,
  { prisma }: Pick<Context, 'prisma'>,
): Promise<number | null> {
  const select = { mergedIntoId: true } as const
  const key = numberOrSlug(slug)
  const where = { sport, ...(typeof key === 'number' ? { OR: [{ id: key }, { slug }] } : { slug: key }) }
  const former = await prisma.contestIdentity.findFirst({ where, select })
  return followed(former?.mergedIntoId, (id) => prisma.contestIdentity.findUnique({ where: { id }, select }))
}
