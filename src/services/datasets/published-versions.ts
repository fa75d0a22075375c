/**
 * Versions of the data as they are published: the source of the event streams of REST and of the subscription of
 * GraphQL. A subscriber has a position on record instead of a queue, so a slow one takes no memory.
 */
import type { Dataset, Service } from '../../database/generated/client.ts'
import type { Snapshots } from '../../database/snapshots/snapshots.ts'
import { Fault } from '../../kernel/faults/faults.ts'
import { invalidVersion, isOlder, splitName, unknownBecause, wireName } from './version-names.ts'

export interface PublishedVersion {
  readonly dataset: Dataset
  /** The version before; undefined for the first on record. */
  readonly previous: Dataset | undefined
  /** The same among the versions of the same service. */
  readonly previousOfService: Dataset | undefined
  /** The name of a version for this subscriber. */
  readonly nameOf: (dataset: Dataset) => string
}

export interface Subscription {
  /** Only versions of this service; without it, those of all services, each named with its service. */
  readonly service?: Service | undefined
  /** Begins with the versions on record after this one. Throws INVALID_PARAMETER if it is not on record. */
  readonly since?: string | undefined
  /** The same, but begins with all versions on record if it is not on record. It takes precedence. */
  readonly lastEventId?: string | undefined
}

type Source = Pick<Snapshots, 'versions' | 'onChange'>

/** Ends when its `return` is called, also while it waits. */
export function publishedVersions(
  source: Source,
  { service, since, lastEventId }: Subscription,
): AsyncIterableIterator<PublishedVersion> {
  const nameOf = ({ service: of, version }: Dataset): string => (service ? version : `${wireName(of)}:${version}`)
  let position = positionOf(source.versions, service, since, lastEventId)
  let isOver = false
  let wake = () => {}

  const next = (): PublishedVersion | undefined => {
    const all = source.versions.of(service)
    // A restored copy, or a replica that lags, may lack versions. Those that follow are sent, even if for the second time.
    position = Math.min(position, source.versions.all[0]?.id ?? 0)
    const at = all.findLastIndex(({ id }) => id > position)
    const dataset = all[at]
    if (!dataset) return undefined
    position = dataset.id
    const previousOfService = all.slice(at + 1).find((one) => one.service === dataset.service)
    return { dataset, previous: all[at + 1], previousOfService, nameOf }
  }
  const changed = () =>
    new Promise<void>((resolve) => {
      const stop = source.onChange(() => wake())
      wake = () => {
        stop()
        resolve()
      }
    })
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      while (!isOver) {
        const value = next()
        if (value) return { done: false, value }
        await changed()
      }
      return { done: true, value: undefined }
    },
    async return() {
      isOver = true
      wake()
      return { done: true, value: undefined }
    },
  }
}

/** The id of the dataset after which a subscriber begins. */
function positionOf(
  versions: Source['versions'],
  service: Service | undefined,
  since: string | undefined,
  lastEventId: string | undefined,
): number {
  if (lastEventId === undefined) {
    return since === undefined ? (versions.all[0]?.id ?? 0) : onRecord(versions, service, since).id
  }
  try {
    return onRecord(versions, service, lastEventId).id
  } catch (error) {
    if (error instanceof Fault) return 0
    throw error
  }
}

/** Versions that an error names. */
const MOST_NAMED = 10

function onRecord(versions: Source['versions'], service: Service | undefined, name: string): Dataset {
  const parameter = 'since'
  const [of, version] = splitName(service && wireName(service), name, parameter)
  const all = versions.of(of)
  const dataset = all.find((one) => one.version === version)
  if (dataset) return dataset
  const reason =
    all.length > 0 && isOlder(version, all) ? 'is older than all versions on record' : unknownBecause(of, version, all)
  const allowed = all.slice(0, MOST_NAMED).map((one) => one.version)
  throw invalidVersion({ name, parameter, detail: reason, allowed, allowedAre: 'these versions are on record' })
}
