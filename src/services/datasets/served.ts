/** What every service says of the data it serves: its version and how to credit it. */
import type { Context } from '../../builder/context.ts'
import type { Service } from '../../database/generated/client.ts'
import { PinnedSnapshot, ServedDatasets } from '../../database/snapshots/snapshots.ts'
import { type Credit, creditOf } from './types.ts'

/** Named where a service has no data yet. */
export const NO_VERSION = 'none'

export const versionOfService = ({ data }: Pick<Context, 'data'>, service: Service): string =>
  data.version(service) ?? NO_VERSION

/** The dataset whose rows an answer about a sport is made of; 0, which none has, where there is no data yet. */
export const snapshotOf = ({ data }: Pick<Context, 'data'>, service: Service): number =>
  data.current(service)[0]?.id ?? 0

export function creditOfService(context: Context, service: Service): Credit {
  const [newest] = context.data.current(service)
  if (newest) return creditOf(newest, context)
  const url = context.publicUrl
  return { text: 'No data is loaded yet.', html: `<a href="${url}">No data is loaded yet.</a>`, url, license: 'none' }
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * What is served now, named by its datasets, by where they are read, and by the day (UTC): what is asked of today is
 * another answer tomorrow. The same object until one of them changes.
 */
export function servedNow(snapshots: { readonly now: ServedDatasets }, failoverEpoch = () => 0): () => PinnedSnapshot {
  let now = new PinnedSnapshot('', new ServedDatasets([]))
  let [day, epoch] = [-1, 0]
  return () => {
    const today = Math.floor(Date.now() / DAY_MS)
    if (day !== today || now.data !== snapshots.now || epoch !== failoverEpoch()) {
      day = today
      epoch = failoverEpoch()
      const date = new Date(day * DAY_MS).toISOString().slice(0, 10)
      now = new PinnedSnapshot(`${snapshots.now.key} ${epoch} ${date}`, snapshots.now)
    }
    return now
  }
}
