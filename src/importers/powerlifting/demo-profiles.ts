/**
 * Powerlifting profiles of demo athletes. They are stored and removed with these athletes, and are served only while
 * the verified tables are the shipped ones: after an import of results only real lifters appear.
 */
import type { Sql } from '../../database/database.ts'
import { servedDataset } from '../../database/snapshots/datasets.ts'
import { shippedFigures } from '../population/figures-file.ts'
import { checksumOf } from '../population/store.ts'
import { insertProfiles, type Profile } from './profiles.ts'

/** The first reason of a demo profile, which identifies it. */
export const DEMO_REASON = 'demo data'
/** The former text of that reason, in databases of an earlier release. */
const FORMER_REASON = 'generated for demonstration'

export interface DemoProfile extends Omit<Profile, 'athleteId'> {
  /** The athlete's key. */
  readonly athlete: string
}

interface DemoAthletes {
  /** The dataset that switches to them. */
  readonly datasetId: number
  readonly athleteId: (key: string) => number
}

/** Runs in the transaction that switches to the new athletes. Replaces earlier demo profiles. */
export async function storeDemoProfiles(
  sql: Sql,
  profiles: readonly DemoProfile[],
  { datasetId, athleteId }: DemoAthletes,
): Promise<void> {
  await sql.query(
    `UPDATE "powerlifting_profile" SET "until_id" = $2::int
     WHERE "until_id" IS NULL AND $1::text[] && "reasons"`,
    [[DEMO_REASON, FORMER_REASON], datasetId],
  )
  if (profiles.length === 0 || !(await onlyShipped(sql))) return
  await insertProfiles(
    sql,
    profiles.map(({ athlete, ...profile }) => ({ ...profile, athleteId: athleteId(athlete) })),
    datasetId,
  )
}

/** Whether no powerlifting results have been imported. */
async function onlyShipped(sql: Sql): Promise<boolean> {
  const served = await servedDataset(sql, { service: 'STRENGTH', source: 'verified' })
  return served === undefined || served.checksum === checksumOf(shippedFigures())
}
