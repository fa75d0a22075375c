/** The versions after one that a client has, of which it is known what changed. */
import type { Context } from '../../builder/index.ts'
import type { Dataset, Service } from '../../database/generated/client.ts'
import {
  invalidVersion,
  isOlder,
  notYetHere,
  splitName,
  unknownBecause,
  versionGone,
  wireName,
} from '../datasets/version-names.ts'
import { tablesOf } from '../exports/table.ts'

export const SINCE = 'since'

/**
 * The datasets published after the version `since` of a service, up to the one that the request reads; without it, only
 * that one. Throws INVALID_PARAMETER if there is no such version, VERSION_GONE if what changed since is not on record, and
 * UNAVAILABLE if the request reads the current data and a newer version is published.
 */
export async function datasetsSince(
  service: Service,
  since: string | null | undefined,
  { changes, data, isPinned }: Pick<Context, 'changes' | 'data' | 'isPinned'>,
): Promise<readonly Dataset[]> {
  const read = data.current(service).reduce((newest, { id }) => Math.max(newest, id), 0)
  const published = await changes.versions(service)
  // Another server may have announced it: a client that was told that nothing is newer would not come back for it.
  if (!isPinned && published.some(({ id }) => id > read)) throw notYetHere()
  const all = published.filter(({ id }) => id <= read)
  if (since == null) return all.slice(-1)
  const [scope, name] = splitName(wireName(service), since, SINCE)
  const follow = followable(all)
  const wrong = {
    ...{ name: since, parameter: SINCE, allowed: follow.map(({ version }) => version).toReversed() },
    allowedAre: 'changes are on record since',
  }
  if (scope !== service) {
    const detail = `is a version of ${wireName(scope)}, but these are the changes of ${wireName(service)}`
    throw invalidVersion({ ...wrong, detail })
  }
  const known = all.find(({ version }) => version === name)
  if (!known && !isOlder(name, all)) throw invalidVersion({ ...wrong, detail: unknownBecause(service, name, all) })
  if (!known || !follow.includes(known)) throw versionGone({ ...wrong, detail: resync(service, all.at(-1)) })
  return all.filter(({ id }) => id > known.id)
}

/** The versions since which every change is on record. */
function followable(all: readonly Dataset[]): readonly Dataset[] {
  const broken = all.findLastIndex(({ changesKnown }) => changesKnown !== true)
  return all.slice(Math.max(0, broken))
}

function resync(service: Service, newest: Dataset | undefined): string {
  const exports = `/${wireName(service)}/v1/export`
  const tables = tablesOf(service).map(({ name }) => name)
  const version = newest?.version ?? ''
  return (
    'is too old, or the data was replaced since then: its changes are not on record. ' +
    `Copy the tables again from ${exports}/{table}?data_version=${version} (${tables.join(', ')}), ` +
    `then follow the changes since ${version}`
  )
}
