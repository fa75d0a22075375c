/** `data history` and `data changes`: the versions on record, and what each import changed. */
import type { Database } from '../../database/database.ts'
import type { ChangeKind, Dataset } from '../../database/generated/client.ts'
import { Service } from '../../database/generated/enums.ts'
import { ImportRefused } from '../../kernel/faults/report.ts'
import { grouped } from '../../kernel/numbers/units.ts'
import { createChangeLog, MAX_CHANGES } from '../../server/changes/change-log.ts'
import { createOutput, table, UNKNOWN } from '../support/output.ts'
import { withSession } from '../support/session.ts'
import { rowOf } from './dataset-row.ts'

/** Excludes snapshots that are still being stored. */
const STORED = { staged: false } as const

const WHY_NOT_RECORDED = `there is no version before it to compare it with, more than ${grouped(MAX_CHANGES)} rows changed, or the data was replaced`

export const listVersions = (json: boolean | undefined): Promise<void> =>
  withSession(async ({ database }) => {
    const versions = await countedVersions(database)
    createOutput(json).result(versions, () =>
      [
        table(versions.map((one) => rowOf(one, one.changes ?? NOT_RECORDED))),
        ...(versions.every(({ changes }) => changes) ? [] : [`${UNKNOWN} means not recorded: ${WHY_NOT_RECORDED}.`]),
      ].join('\n'),
    )
  })

const NOT_RECORDED = { added: UNKNOWN, changed: UNKNOWN, removed: UNKNOWN }

/** `changes` is null if they are not on record. */
export async function countedVersions(database: Database) {
  const { prisma } = database
  await recordChanges(database)
  const datasets = await prisma.dataset.findMany({ where: STORED, orderBy: { id: 'desc' } })
  const groups = await prisma.datasetChange.groupBy({ by: ['datasetId', 'kind'], _count: true })
  return datasets.map((dataset) => {
    const count = (kind: ChangeKind) =>
      groups.find((group) => group.datasetId === dataset.id && group.kind === kind)?._count ?? 0
    const removed = count('REMOVED') + count('MERGED')
    const changes = { added: count('ADDED'), changed: count('CHANGED'), removed }
    return { ...dataset, changes: dataset.changesKnown ? changes : null }
  })
}

export const listChanges = (json: boolean | undefined, version: string | undefined): Promise<void> =>
  withSession(async ({ database }) => {
    const { rows, unrecorded } = await changesOf(database, version)
    const notes = unrecorded.map(
      ({ service, version }) =>
        `The changes of ${service.toLowerCase()}:${version} are not recorded: ${WHY_NOT_RECORDED}.`,
    )
    // Changes that are not recorded must not look like none.
    if (json) for (const note of notes) console.error(note)
    createOutput(json).result(rows, () =>
      [...(rows ? [rows.length > 0 ? table(rows) : 'Nothing was changed.'] : []), ...notes].join('\n'),
    )
  })

/** `rows` is null if the changes of no version of the name are on record. */
export async function changesOf(database: Database, name: string | undefined) {
  const { prisma } = database
  await recordChanges(database)
  const newest = name ?? (await prisma.dataset.findFirst({ where: STORED, orderBy: { id: 'desc' } }))?.version ?? ''
  const colon = newest.indexOf(':')
  const services = Object.values(Service).filter((one) => colon < 0 || one.toLowerCase() === newest.slice(0, colon))
  // Each service numbers its versions separately, so one name may match several datasets.
  const datasets = await prisma.dataset.findMany({
    where: { ...STORED, version: newest.slice(colon + 1), service: { in: services } },
    include: { changes: { orderBy: { id: 'asc' } } },
    orderBy: { id: 'desc' },
  })
  if (name !== undefined && datasets.length === 0)
    throw new ImportRefused(`No version ${JSON.stringify(name)} is retained; \`data history\` lists those that are.`)
  const rows = datasets.flatMap(({ service, source, version, changes }) =>
    changes.map(({ kind, tableName: table, key, label }) => ({
      ...{ service: service.toLowerCase(), source, version, change: kind.toLowerCase(), table, key, label },
    })),
  )
  const unrecorded: readonly Dataset[] = datasets.filter(({ changesKnown }) => !changesKnown)
  return { rows: datasets.length > 0 && unrecorded.length === datasets.length ? null : rows, unrecorded }
}

/** So that what the newest import changed is known, also if no server runs. */
async function recordChanges(database: Database): Promise<void> {
  const changes = createChangeLog(database)
  for (const service of Object.values(Service)) await changes.versions(service)
}
