/**
 * Made-up powerlifters of made-up athletes. They come and go with the athletes, and are served only as long as the
 * verified tables are those that the program brings: whoever imports the results is shown real lifters alone.
 */
import type { Sql } from '../../database/database.ts'
import { servedDataset } from '../../database/snapshots/datasets.ts'
import { shippedFigures } from '../figures-file.ts'
import { checksumOf } from '../population.ts'
import type { Profile } from './profiles.ts'
import { insertProfiles } from './store.ts'

/** The first of the reasons, by which they are known. */
export const MADE_UP = 'made up for demonstration'

export interface MadeUpProfile extends Omit<Profile, 'athleteId'> {
  /** The athlete's key. */
  readonly athlete: string
}

/** In the transaction that switches to the athletes. Those that were made up before go. */
export async function storeMadeUp(
  sql: Sql,
  profiles: readonly MadeUpProfile[],
  athleteId: (key: string) => number,
): Promise<void> {
  await sql.query('DELETE FROM "powerlifting_profile" WHERE $1::text = ANY ("reasons")', [MADE_UP])
  if (profiles.length === 0 || !(await onlyShipped(sql))) return
  await insertProfiles(
    sql,
    profiles.map(({ athlete, ...profile }) => ({ ...profile, athleteId: athleteId(athlete) })),
  )
}

/** Whether nobody imported results of powerlifting. */
async function onlyShipped(sql: Sql): Promise<boolean> {
  const served = await servedDataset(sql, { service: 'STRENGTH', source: 'verified' })
  return served === undefined || served.checksum === checksumOf(shippedFigures())
}
