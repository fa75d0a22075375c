/** The percentile tables of the snapshots that a request reads, loaded once per snapshot. */
import type { Context } from '../../builder/index.ts'
import type { Cohort } from '../../database/generated/client.ts'
import { Tables } from './rules/cohort.ts'

const loaded = new WeakMap<Context['data'], Promise<Tables<Cohort>>>()

export function tablesOf({ prisma, data }: Context): Promise<Tables<Cohort>> {
  const cached = loaded.get(data)
  if (cached) return cached
  const ids = data.current('STRENGTH').map(({ id }) => id)
  const rows = prisma.cohort.findMany({ where: { datasetId: { in: ids } }, orderBy: { id: 'asc' } })
  const tables = rows.then((cohorts) => new Tables(cohorts))
  loaded.set(data, tables)
  // A failed read is not cached, so the next request retries.
  tables.catch(() => loaded.delete(data))
  return tables
}
