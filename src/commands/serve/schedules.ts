/** The scheduled imports of a server: the file that lists them, and what starts them. */
import type { Config } from '../../kernel/config/config.ts'
import { removeFormerDownloads } from '../../server/schedules/downloads.ts'
import type { Schedule } from '../../server/schedules/schedule.ts'
import type { Session } from '../support/session.ts'
import type { Opened } from './closers.ts'

/** Throws InvalidSettings. Loads the reader only if there is a file. */
export const schedulesOf = async (config: Config): Promise<readonly Schedule[]> =>
  config.SCHEDULES === '' ? [] : (await import('../../server/schedules/config.ts')).readSchedules(config)

/** Call once the server responds: what it missed while it was stopped starts at once. */
export async function openSchedules(
  { database, config, log }: Session,
  schedules: readonly Schedule[],
  opened: Opened,
): Promise<void> {
  const names = schedules.map(({ name }) => name)
  await removeFormerDownloads(config, names, database)
  if (schedules.length === 0) return
  const [{ startScheduler }, { runProcesses }] = await Promise.all([
    import('../../server/schedules/scheduler.ts'),
    import('../../server/schedules/process.ts'),
  ])
  const scheduler = await startScheduler(database, schedules, log, {
    start: runProcesses(database.kind === 'postgres'),
  })
  opened.add(() => scheduler.close())
}
