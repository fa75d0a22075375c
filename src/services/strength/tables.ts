/** The percentile tables of the snapshots that a request reads, loaded once per dataset. */
import { setImmediate as nextIteration } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../builder/index.ts'
import type { Cohort } from '../../database/generated/client.ts'
import { ServedDatasets } from '../../database/snapshots/snapshots.ts'
import { Tables } from './rules/cohort.ts'
import { slicesInRow } from './rules/slices.ts'

type Loading = Promise<Tables<Cohort>>

const bySnapshot = new WeakMap<Context['data'], Loading>()
/** Many snapshots of a database have the same tables. */
const byDatasets = new WeakMap<Context['prisma'], LRUCache<string, Loading>>()

export function tablesOf(context: Context): Loading {
  const { data } = context
  const cached = bySnapshot.get(data)
  if (cached) return cached
  const recent = byDatasets.get(context.prisma) ?? new LRUCache({ max: 3 })
  byDatasets.set(context.prisma, recent)
  const datasets = new ServedDatasets(data.current('STRENGTH'))
  const tables = recent.get(datasets.key) ?? load(context, datasets)
  bySnapshot.set(data, tables)
  recent.set(datasets.key, tables)
  // A failed read is not cached, so the next request retries.
  tables.catch(() => {
    bySnapshot.delete(data)
    recent.delete(datasets.key)
  })
  return tables
}

async function load({ prisma }: Context, datasets: ServedDatasets): Loading {
  const ids = datasets.all.map(({ id }) => id)
  const rows = { where: { datasetId: { in: ids } }, orderBy: { id: 'asc' } } as const
  const [cohorts, slices, dots] = await Promise.all([
    prisma.cohort.findMany(rows),
    prisma.bodyweightSlices.findMany(rows),
    prisma.dotsCohort.findMany(rows),
  ])
  // It takes tens of milliseconds, as the reads before do: other requests are handled in between.
  await nextIteration()
  return new Tables(cohorts, slices.flatMap(slicesInRow), dots)
}
