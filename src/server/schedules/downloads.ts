/** Where scheduled imports download to: a folder for each run, so that no run reads what another one writes. */
import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { SqlDatabase } from '../../database/database.ts'
import type { Config } from '../../kernel/config/config.ts'
import { claimName } from './schedule.ts'

type Settings = Pick<Config, 'DATA_DIR'>

const downloadsOf = ({ DATA_DIR }: Settings): string => join(resolve(DATA_DIR), 'downloads')

/** Call while the schedule is claimed: whatever is in its folder is then of a run that was interrupted, and is removed. */
export function createDownloads(settings: Settings, schedule: string, run: number): string {
  const folder = join(downloadsOf(settings), schedule)
  remove(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Servers of several databases may share the folder, and have runs of the same number.
  return mkdtempSync(join(folder, `${run}-`))
}

/** Removes the downloads of a run, and the folder of its schedule unless it is in use. */
export function removeDownloads(folder: string): void {
  remove(folder)
  try {
    rmdirSync(dirname(folder))
  } catch {
    // Another run is at work.
  }
}

/** Removes what runs of former schedules have left that were killed. Those of the other schedules are removed by a run. */
export async function removeFormerDownloads(
  settings: Settings,
  schedules: readonly string[],
  { claim }: Pick<SqlDatabase, 'claim'>,
): Promise<void> {
  const downloads = downloadsOf(settings)
  for (const name of foldersIn(downloads).filter((folder) => !schedules.includes(folder))) {
    // An operator may be running a schedule of another file.
    const release = await claim(claimName(name))
    if (!release) continue
    remove(join(downloads, name))
    await release()
  }
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // Nothing was downloaded yet.
    return []
  }
}

/** What cannot be removed now is removed by a later run. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // A run that has lost its claim may still be writing here until it notices.
  }
}
