/** The data that each service serves: version and attribution. */
import type { Context } from '../../builder/index.ts'
import type { Dataset, Service } from '../../database/generated/client.ts'
import { PinnedSnapshot, ServedDatasets } from '../../database/snapshots/snapshots.ts'
import { type Credit, creditAll, creditOf } from './types.ts'

/** The version of a service without data. */
export const NO_VERSION = 'none'

/** The version that stands for the data of all services: the newest one, with its service in front. */
export const versionOfAll = ({ data }: Pick<Context, 'data'>): string => data.state ?? NO_VERSION

export const versionOfService = ({ data }: Pick<Context, 'data'>, service: Service): string =>
  data.version(service) ?? NO_VERSION

/** The version of the data that a service, or all of them together, serve at the time of each call. */
export const currentVersion =
  (snapshots: { readonly now: ServedDatasets }, service: Service | 'ALL'): (() => string) =>
  () =>
    service === 'ALL' ? versionOfAll({ data: snapshots.now }) : versionOfService({ data: snapshots.now }, service)

/** The id of the sport's dataset that a request reads. 0, which no dataset has, if there is no data yet. */
export const datasetIdOf = ({ data }: Pick<Context, 'data'>, service: Service): number =>
  data.current(service)[0]?.id ?? 0

export function creditOfService(context: Context, service: Service): Credit {
  const [newest] = context.data.current(service)
  return newest ? creditOf(newest, context) : creditOfNothing(context, service)
}

/** One credit for several datasets. */
export const creditOfDatasets = (context: Context, datasets: readonly Dataset[]): Credit =>
  datasets.length > 0 ? creditAll(datasets.map((one) => creditOf(one, context))) : creditOfNothing(context, 'none')

function creditOfNothing({ publicUrl: url }: Pick<Context, 'publicUrl'>, datasets: string): Credit {
  return {
    datasets,
    text: 'No data is loaded yet.',
    html: `<a href="${url}">No data is loaded yet.</a>`,
    url,
    license: 'none',
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The current snapshot, identified by its datasets, the failover epoch and the day (UTC). The day is included because
 * responses about today differ tomorrow. Returns the same object until one of them changes.
 */
export function servedNow(
  snapshots: { readonly now: ServedDatasets },
  failoverEpoch = () => 0,
  now = () => Date.now(),
): () => PinnedSnapshot {
  let pinned = new PinnedSnapshot('', new ServedDatasets([]))
  let [day, epoch] = [-1, 0]
  return () => {
    const today = Math.floor(now() / DAY_MS)
    if (day !== today || pinned.data !== snapshots.now || epoch !== failoverEpoch()) {
      day = today
      epoch = failoverEpoch()
      const date = new Date(day * DAY_MS)
      pinned = new PinnedSnapshot(
        `${snapshots.now.key} ${epoch} ${date.toISOString().slice(0, 10)}`,
        snapshots.now,
        date,
      )
    }
    return pinned
  }
}
