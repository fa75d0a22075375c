/** The percentile tables of the current snapshots, read once for each data version. */
import type { Context } from '../../builder/context.ts'
import type { Cohort } from '../../database/generated/client.ts'
import { Tables } from './rules/tables.ts'

type Loaded = { readonly key: string; readonly tables: Promise<Tables<Cohort>> }

const loaded = new WeakMap<object, Loaded>()

export function tablesOf({ prisma, snapshots }: Context): Promise<Tables<Cohort>> {
  const ids = snapshots.current('STRENGTH').map(({ id }) => id)
  const key = ids.join()
  const kept = loaded.get(snapshots)
  if (kept?.key === key) return kept.tables
  const tables = prisma.cohort
    .findMany({ where: { datasetId: { in: ids } }, orderBy: { id: 'asc' } })
    .then((rows) => new Tables(rows))
  loaded.set(snapshots, { key, tables })
  // A failed read is not kept: the next request tries again.
  tables.catch(() => loaded.delete(snapshots))
  return tables
}
