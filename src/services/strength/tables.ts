/** The percentile tables of the snapshots that a request reads, loaded once per snapshot. */
import type { Context } from '../../builder/index.ts'
import type { Cohort } from '../../database/generated/client.ts'
import { Tables } from './rules/cohort.ts'
import { slicesInRow } from './rules/slices.ts'

const loaded = new WeakMap<Context['data'], Promise<Tables<Cohort>>>()

export function tablesOf({ prisma, data }: Context): Promise<Tables<Cohort>> {
  const cached = loaded.get(data)
  if (cached) return cached
  const ids = data.current('STRENGTH').map(({ id }) => id)
  const rows = { where: { datasetId: { in: ids } }, orderBy: { id: 'asc' } } as const
  const tables = Promise.all([
    prisma.cohort.findMany(rows),
    prisma.bodyweightSlices.findMany(rows),
    prisma.dotsCohort.findMany(rows),
  ]).then(([cohorts, slices, dots]) => new Tables(cohorts, slices.flatMap(slicesInRow), dots))
  loaded.set(data, tables)
  // A failed read is not cached, so the next request retries.
  tables.catch(() => loaded.delete(data))
  return tables
}
