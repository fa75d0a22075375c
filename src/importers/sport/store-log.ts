/** Stores what an import changed. */
import { DATASET_CHANGE } from '../../database/snapshots/datasets.ts'
import type { Stage } from '../../database/snapshots/publish.ts'
import type { Change, SportChanges } from './differences.ts'
import type { Keys } from './keys.ts'

export async function storeLog(stage: Stage, keys: Keys, { athletes, contests }: SportChanges): Promise<void> {
  const log = (noun: string, list: readonly Change[], slugOf: (key: string) => string) =>
    list.map(({ kind, key, slug }) => ({ dataset_id: stage.datasetId, kind, noun, key: slug ?? slugOf(key) }))
  await stage.insert('dataset_change', DATASET_CHANGE, [
    ...log('contest', contests, (key) => keys.contest(key).slug),
    ...log('athlete', athletes, keys.athleteSlug),
  ])
}
