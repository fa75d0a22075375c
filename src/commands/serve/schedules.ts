/** The scheduled imports of a server: the file that lists them, and what starts them. */
import type { Database } from '../../database/database.ts'
import type { Config } from '../../kernel/config/config.ts'
import type { Log } from '../../kernel/log.ts'
import type { Schedule } from '../../server/schedules/schedule.ts'
import type { Opened } from './closers.ts'

/** Throws InvalidSettings. Loads the reader only if there is a file. */
export const schedulesOf = async (config: Config): Promise<readonly Schedule[]> =>
  config.SCHEDULES === '' ? [] : (await import('../../server/schedules/config.ts')).readSchedules(config)

/** Call once the server responds: what it missed while it was stopped starts at once. */
export async function openSchedules(
  database: Database,
  schedules: readonly Schedule[],
  log: Log,
  opened: Opened,
): Promise<void> {
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
