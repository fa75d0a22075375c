/** What the feed says of a version. */
import type { Database } from '../../src/database/database.ts'
import { importing } from '../../src/database/snapshots/replace.ts'
import { storeBodybuilding } from '../../src/importers/bodybuilding/store.ts'
import { storePopulation } from '../../src/importers/population/store.ts'
import { storeStrongman } from '../../src/importers/strongman/store.ts'
import { createChangeLog } from '../../src/server/changes/change-log.ts'

import { showFigures, showWith, smallShow } from './bodybuilding.ts'
import { verifiedFigures } from './figures.ts'
import { leagueFigures, leagueWith, smallLeague } from './strongman.ts'

/** Each as `CHANGED athletes Orri Hrafnkelsson`, of these tables or of all. */
export async function changesOf(database: Database, version: string, ...tables: string[]): Promise<string[]> {
  const dataset = await database.prisma.dataset.findFirstOrThrow({ where: { version, staged: false } })
  const changes = createChangeLog(database)
  await changes.versions(dataset.service)
  const rows = await changes.rows.findMany({
    where: { datasetId: dataset.id, ...(tables.length > 0 && { tableName: { in: tables } }) },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ kind, tableName, label }) => `${kind} ${tableName} ${label}`)
}

const heavier = <Row extends { readonly weightKg?: number | null }>(rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, weightKg: (row.weightKg ?? 100) + 1 }))

/** Another version of each service, in which bodyweights and the heaviest lifts are 1 kg more. */
export async function storeHeavier(database: Database): Promise<void> {
  const league = leagueWith({ athletes: heavier(smallLeague.rows.athletes) })
  await importing(database, () => storeStrongman(database, league, leagueFigures(league)))
  const show = showWith({ athletes: heavier(smallShow.rows.athletes) })
  await importing(database, () => storeBodybuilding(database, show, showFigures(show)))
  const cohorts = verifiedFigures.cohorts.map((cohort) => ({ ...cohort, maxKg: (cohort.maxKg ?? 0) + 1 }))
  await storePopulation(database, { ...verifiedFigures, cohorts })
  await changesRecorded(database)
}

/** Waits until what changed in every version is recorded, which a server does in the background. */
export async function changesRecorded(database: Database): Promise<void> {
  const changes = createChangeLog(database)
  for (const service of ['STRENGTH', 'STRONGMAN', 'BODYBUILDING'] as const) await changes.versions(service)
}
