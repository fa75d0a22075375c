/**
 * The names that lists are filtered by. One that nothing has is NOT_FOUND, to distinguish it from an empty list; that of
 * what an import merged into another selects that other one.
 */
import type { Context } from '../../builder/index.ts'
import { notFound } from '../../kernel/faults/faults.ts'
import { slugOf } from '../../kernel/text/names.ts'
import { isNumber } from '../athletes/arguments.ts'
import { athletesBySlugOrId, type Several } from '../athletes/filters.ts'
import { mergedAthlete, mergedContest } from '../athletes/merged.ts'
import { anyContestNamed, seriesNamed } from './filters.ts'
import type { Sport } from './sport.ts'

interface Names {
  readonly athlete?: Several<string>
  readonly contest?: Several<string>
  readonly series?: Several<string>
}

/** The names of a filter in which what an import merged into others is named as these are now. */
type Successors = Pick<Names, 'athlete' | 'contest'>

/**
 * A page of a list that is filtered by names. Those of athletes and contests that an import merged into others select
 * these. Rejects with NOT_FOUND for the first athlete, contest or series that the sport does not have.
 */
export async function pageOfKnown<Filter extends Names, Page extends { readonly edges: readonly unknown[] }>(
  sport: Sport,
  filter: Filter,
  context: Context,
  read: (filter: Filter) => Promise<Page>,
): Promise<Page> {
  const page = await read(filter)
  const successors = await successorsOf(sport, filter, page.edges.length, context)
  return successors ? read({ ...filter, ...successors }) : page
}

/** The filter of an export, likewise. */
export const knownNames = async <Filter extends Names>(
  sport: Sport,
  filter: Filter,
  context: Context,
): Promise<Filter> => ({ ...filter, ...(await successorsOf(sport, filter, 0, context)) })

/**
 * Rejects for what is merged, too, as for names that the sport does not have: for lists that are already read. Undefined
 * if there is nothing to check.
 */
export function demandKnown(sport: Sport, names: Names, rowCount: number, context: Context): Promise<void> | undefined {
  return successorsOf(sport, names, rowCount, context)?.then((successors = {}) => {
    for (const what of ['athlete', 'contest'] as const) {
      const now = successors[what]
      if (now) throw notFound(what, names[what]!.find((name, index) => name !== now[index])!)
    }
  })
}

/** Undefined if nothing is merged, and without a promise if there is nothing to check: one name that has rows exists. */
function successorsOf(
  sport: Sport,
  { athlete, contest, series }: Names,
  rowCount: number,
  context: Context,
): Promise<Successors | undefined> | undefined {
  const nameCount = (athlete?.length ?? 0) + (contest?.length ?? 0) + (series?.length ?? 0)
  if (nameCount === 0 || (nameCount === 1 && rowCount > 0)) return undefined
  const key = JSON.stringify([sport.name, athlete, contest, series])
  const checks = checksOf.get(context) ?? new Map<string, Promise<Successors | undefined>>()
  checksOf.set(context, checks)
  const check = checks.get(key) ?? checkNames(sport, { athlete, contest, series }, context)
  checks.set(key, check)
  return check
}

/** The names checked for a request: each once, though many lists of it may be filtered by them. */
const checksOf = new WeakMap<Context, Map<string, Promise<Successors | undefined>>>()

async function checkNames(
  sport: Sport,
  { athlete, contest, series }: Names,
  context: Context,
): Promise<Successors | undefined> {
  const { prisma } = context
  const datasetId = sport.datasetIdOf(context)
  const successors: Record<string, readonly string[]> = {}
  const check = async (what: string, names: readonly string[], known: readonly string[], merged: Find) => {
    const now = await present(what, names, new Set(known), merged)
    if (now.some((name, index) => name !== names[index])) successors[what] = now
  }
  if (athlete) {
    const where = { AND: [athletesBySlugOrId(athlete), { careers: { some: { datasetId } } }] }
    const known = await prisma.athlete.findMany({ where, select: { id: true, slug: true } })
    const names = known.flatMap(({ id, slug }) => [slug, String(id)])
    await check('athlete', athlete, names, (name) => mergedAthlete(name, context))
  }
  if (contest) {
    const where = { AND: [anyContestNamed(contest), { datasetId }] }
    const known = await prisma.contest.findMany({ where, select: { number: true, slug: true } })
    const names = known.flatMap(({ number, slug }) => [slug, String(number)])
    await check('contest', contest, names, (name) => mergedContest(sport.service, name, context))
  }
  if (series) {
    const where = { datasetId, ...seriesNamed(series) }
    const known = await prisma.series.findMany({ where, select: { slug: true, formerSlugs: true } })
    const slugs = new Set(known.flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs]))
    const unknown = series.find((name) => !slugs.has(slugOf(name)))
    if (unknown !== undefined) throw notFound('series', unknown)
  }
  return Object.keys(successors).length > 0 ? successors : undefined
}

/** The number of what something was merged into; null if it was not. */
type Find = (name: string) => Promise<number | null>

/** The same names, but of what was merged the numbers of those that it is part of. */
const present = (
  what: string,
  names: readonly string[],
  known: ReadonlySet<string>,
  mergedInto: Find,
): Promise<string[]> =>
  Promise.all(
    names.map(async (name) => {
      if (known.has(isNumber(name) ? String(Number(name)) : name.toLowerCase())) return name
      const number = await mergedInto(name)
      if (number === null) throw notFound(what, name)
      return String(number)
    }),
  )
