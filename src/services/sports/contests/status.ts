/**
 * Whether a contest has taken place, as of today: a snapshot may be older than the last day of a contest, after which the
 * contest is over, whether or not an import has brought its results.
 */
import type { Context } from '../../../builder/index.ts'
import type { Contest, Prisma } from '../../../database/generated/client.ts'

export function statusAsOf(
  { status, date, endDate, year }: Pick<Contest, 'status' | 'date' | 'endDate' | 'year'>,
  today: Date,
): Contest['status'] {
  const lastDay = endDate ?? date
  const isOver = lastDay ? lastDay < today : year < today.getUTCFullYear()
  return isOver ? 'COMPLETED' : status
}

export const isUpcoming = (today: Date): Prisma.ContestWhereInput => ({
  status: 'UPCOMING',
  OR: lastDayIs('gte', today),
})

export const hasTakenPlace = (today: Date): Prisma.ContestWhereInput => ({
  OR: [{ status: 'COMPLETED' }, ...lastDayIs('lt', today)],
})

const lastDayIs = (operator: 'gte' | 'lt', today: Date): Prisma.ContestWhereInput[] => [
  { endDate: { [operator]: today } },
  { endDate: null, date: { [operator]: today } },
  { endDate: null, date: null, year: { [operator]: today.getUTCFullYear() } },
]

/** Numbers of contests. */
interface Counts {
  readonly byYear: ReadonlyMap<number, number>
  readonly byCountry: ReadonlyMap<string | null, number>
}

const counts = new WeakMap<Context['data'], Map<string, Promise<Counts>>>()

/** How many contests of a dataset were upcoming when it was imported and are over today, without heats. */
export function overSinceImport(
  datasetId: number,
  context: Pick<Context, 'prisma' | 'data' | 'today'>,
): Promise<Counts> {
  const ofData = counts.get(context.data) ?? new Map<string, Promise<Counts>>()
  counts.set(context.data, ofData)
  const key = `${datasetId} ${context.today.getTime()}`
  const known = ofData.get(key)
  if (known) return known
  const reading = readCounts(datasetId, context)
  ofData.set(key, reading)
  reading.catch(() => ofData.delete(key))
  return reading
}

async function readCounts(datasetId: number, { prisma, today }: Pick<Context, 'prisma' | 'today'>): Promise<Counts> {
  const groups = await prisma.contest.groupBy({
    by: ['year', 'countryCode'],
    where: { datasetId, stage: false, status: 'UPCOMING', OR: lastDayIs('lt', today) },
    _count: true,
  })
  const sums = <Key>(keyOf: (group: (typeof groups)[number]) => Key): Map<Key, number> => {
    const byKey = new Map<Key, number>()
    for (const group of groups) byKey.set(keyOf(group), (byKey.get(keyOf(group)) ?? 0) + group._count)
    return byKey
  }
  return { byYear: sums(({ year }) => year), byCountry: sums(({ countryCode }) => countryCode) }
}
