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

const counts = new WeakMap<Context['data'], Map<string, Promise<ReadonlyMap<number, number>>>>()

/** How many contests of a dataset were upcoming when it was imported and are over today, by year, without heats. */
export function overSinceImport(
  datasetId: number,
  { prisma, data, today }: Pick<Context, 'prisma' | 'data' | 'today'>,
): Promise<ReadonlyMap<number, number>> {
  const ofData = counts.get(data) ?? new Map<string, Promise<ReadonlyMap<number, number>>>()
  counts.set(data, ofData)
  const key = `${datasetId} ${today.getTime()}`
  const known = ofData.get(key)
  if (known) return known
  const where = { datasetId, stage: false, status: 'UPCOMING' as const, OR: lastDayIs('lt', today) }
  const reading = prisma.contest
    .groupBy({ by: ['year'], where, _count: true })
    .then((years) => new Map(years.map(({ year, _count }) => [year, _count])))
  ofData.set(key, reading)
  reading.catch(() => ofData.delete(key))
  return reading
}
