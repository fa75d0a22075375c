/** Reads former versions of the data: the datasets that a version consists of, and people as they were then. */
import { LRUCache } from 'lru-cache'
import type { Database } from '../../database/database.ts'
import type { Dataset, FormerAthlete, Service } from '../../database/generated/client.ts'
import { PinnedSnapshot, ServedDatasets, type Snapshots } from '../../database/snapshots/snapshots.ts'
import type { Versions } from '../../database/snapshots/versions.ts'
import { at } from '../../kernel/collections/groups.ts'
import { Fault } from '../../kernel/faults/faults.ts'
import {
  type RequestedVersion,
  type Snapshot,
  VERSION_PARAMETER,
  type VersionedSnapshots,
} from '../../kernel/snapshot.ts'
import {
  invalidVersion,
  isOlder,
  mayBeAhead,
  notYetHere,
  serviceNamed,
  splitName,
  unknownBecause,
  versionGone,
  wireName,
} from './version-names.ts'

/** Versions that are read at the same time. */
const MOST_VERSIONS = 20

interface RequestedVersionsOptions {
  readonly snapshots: Pick<Snapshots, 'versions' | 'refresh'>
  readonly database: Pick<Database, 'writer' | 'retention'>
  readonly failoverEpoch?: (() => number) | undefined
}

export interface RequestedVersions extends VersionedSnapshots {
  /**
   * Runs an operation, and again if an import changed people meanwhile: their rows are replaced, unlike those of
   * datasets.
   */
  readonly settled: <Result>(
    snapshot: Snapshot | undefined,
    operation: (snapshot: Snapshot | undefined) => Promise<Result>,
  ) => Promise<Result>
}

export function requestedVersions(options: RequestedVersionsOptions): RequestedVersions {
  const { snapshots, database, failoverEpoch = () => 0 } = options
  const read = new LRUCache<string, PinnedSnapshot | Promise<PinnedSnapshot>>({ max: MOST_VERSIONS })
  /** The readable versions by requested name: a cached response takes little longer than the lookup. */
  const snapshotsByName = new Map<string, Map<string | undefined, PinnedSnapshot>>()
  let known = snapshots.versions
  let epoch = failoverEpoch()

  async function load(dataset: Dataset): Promise<PinnedSnapshot> {
    const data = await dataAt(database, known, dataset)
    const version: RequestedVersion = {
      ...{ service: wireName(dataset.service), name: dataset.version, committedAt: dataset.importedAt },
    }
    return new PinnedSnapshot(`${data.key} ${epoch} as committed`, data, dataset.importedAt, version)
  }

  function snapshotOf(dataset: Dataset): PinnedSnapshot | Promise<PinnedSnapshot> {
    const key = String(dataset.id)
    const cached = read.get(key)
    if (cached) return cached
    const loading = load(dataset)
    read.set(key, loading)
    const settle = (snapshot?: PinnedSnapshot) => {
      if (read.get(key) !== loading) return
      if (snapshot) read.set(key, snapshot)
      else read.delete(key)
    }
    loading.then(settle, () => settle())
    return loading
  }

  /** What was read before holds until an import, which may change people, or until replicas change. */
  function refreshCache(): void {
    if (known === snapshots.versions && epoch === failoverEpoch()) return
    known = snapshots.versions
    epoch = failoverEpoch()
    read.clear()
    snapshotsByName.clear()
  }

  function datasetNamed(service: Service, name: string): Dataset {
    const all = known.of(service)
    const dataset = all.find(({ version }) => version === name)
    if (dataset && known.isRetained(dataset)) return dataset
    const allowed = known.retained(service).map(({ version }) => version)
    const isGone = dataset || (all.length >= database.retention.records && isOlder(name, all))
    const named = { name, parameter: VERSION_PARAMETER, allowed }
    if (isGone) throw versionGone({ ...named, detail: 'is no longer retained' })
    throw invalidVersion({ ...named, detail: unknownBecause(service, name, all) })
  }

  /** Another server may have announced a version that this one, or the replica that it reads from, does not have yet. */
  async function refuse(error: unknown, service: Service, version: string): Promise<never> {
    const where = { service, version, staged: false }
    const announced =
      mayBeAhead(version, known.of(service)) &&
      (await database.writer.dataset.findFirst({ where, select: { id: true } }))
    throw announced ? notYetHere() : error
  }

  function snapshotNamed(service: Service, version: string): PinnedSnapshot | Promise<PinnedSnapshot> {
    try {
      return snapshotOf(datasetNamed(service, version))
    } catch (error) {
      const isUnknown = error instanceof Fault && error.code === 'INVALID_PARAMETER'
      if (isUnknown) return refuse(error, service, version)
      throw error
    }
  }

  const versions: VersionedSnapshots = {
    named(service, name) {
      refreshCache()
      const before = snapshotsByName.get(name)?.get(service)
      if (before) return before
      const [scope, version] = splitName(service, name, VERSION_PARAMETER)
      const snapshot = snapshotNamed(scope, version)
      if (snapshot instanceof PinnedSnapshot) at(snapshotsByName, name, () => new Map()).set(service, snapshot)
      return snapshot
    },
    at(service, moment) {
      refreshCache()
      const retained = known.retained(
        service === undefined ? undefined : serviceNamed(service, service, VERSION_PARAMETER),
      )
      const dataset = retained.find(({ importedAt }) => importedAt <= moment) ?? retained.at(-1)
      if (!dataset)
        throw new Fault('NOT_FOUND', `There is no data${service === undefined ? '' : ` for ${service}`} yet.`)
      return snapshotOf(dataset)
    },
  }
  return {
    ...versions,
    async settled(snapshot, operation) {
      if (!(snapshot instanceof PinnedSnapshot) || !snapshot.version) return operation(snapshot)
      for (let reading: Snapshot = snapshot; ; ) {
        const before = snapshots.versions
        const result = await operation(reading)
        await snapshots.refresh()
        if (before === snapshots.versions) return result
        reading = await versions.named(snapshot.version.service, snapshot.version.name)
      }
    },
  }
}

/** The data when a dataset was committed. */
export const dataAt = async (
  database: Pick<Database, 'writer'>,
  versions: Versions,
  dataset: Dataset,
): Promise<ServedDatasets> => new ServedDatasets(versions.stateAt(dataset), await formerAthletes(database, dataset.id))

/** From the primary: a replica may not have them yet when it has the changed rows. */
async function formerAthletes(
  { writer }: Pick<Database, 'writer'>,
  datasetId: number,
): Promise<ReadonlyMap<number, FormerAthlete>> {
  const rows = await writer.formerAthlete.findMany({
    where: { untilId: { gt: datasetId } },
    // The first change after the version shows what was before.
    orderBy: { untilId: 'desc' },
  })
  return new Map(rows.map((row) => [row.athleteId, row]))
}
