/** What each import changed: recorded from the rows of both versions, read by the command line and by GraphQL. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { graphql } from '../../src/contract/graphql.ts'
import type { Database } from '../../src/database/database.ts'
import { removeAllUnreferenced } from '../../src/database/snapshots/retention.ts'
import { storePopulation } from '../../src/importers/population/store.ts'
import { createChangeLog } from '../../src/server/changes/change-log.ts'
import { changesOf } from '../helpers/changes.ts'
import { testDatabase } from '../helpers/database.ts'
import { gymFigures, verifiedFigures } from '../helpers/figures.ts'
import { createWorld } from '../helpers/world.ts'

/** One cohort that changed, one removed, one new. */
const [first, second, ...rest] = gymFigures.cohorts
const later = {
  ...gymFigures,
  cohorts: [{ ...second!, maxKg: 431 }, ...rest, { ...second!, ageBracket: '70-79' }],
}
const labelOf = ({ population, lift, sex, weightClass, ageBracket }: (typeof gymFigures.cohorts)[number]) =>
  [population.toLowerCase(), lift, sex.toLowerCase(), weightClass.label, ...(ageBracket ? [ageBracket] : [])].join(', ')

describe('an import', () => {
  let database: Database
  beforeEach(async () => {
    database = await testDatabase()
  })
  afterEach(() => database.close())

  test('that is the first has no changes', async () => {
    const { version } = await storePopulation(database, gymFigures)
    expect(await changesOf(database, version)).toEqual([])
  })

  test('changes what is not as it was, and nothing else', async () => {
    await storePopulation(database, gymFigures)
    const { version } = await storePopulation(database, later)
    expect((await changesOf(database, version)).toSorted()).toEqual(
      [
        `CHANGED percentiles ${labelOf(second!)}`,
        `ADDED percentiles ${labelOf(second!)}, 70-79`,
        `REMOVED percentiles ${labelOf(first!)}`,
      ].toSorted(),
    )
  })

  test('of another population adds that population alone', async () => {
    await storePopulation(database, gymFigures)
    const { version } = await storePopulation(database, verifiedFigures)
    const changes = await changesOf(database, version)
    expect(changes).toHaveLength(verifiedFigures.cohorts.length)
    expect(changes.every((one) => one.startsWith('ADDED percentiles verified'))).toBe(true)
  })

  test('of what is served already changes nothing', async () => {
    await storePopulation(database, gymFigures)
    expect((await storePopulation(database, gymFigures)).unchanged).toBe(true)
    expect(await database.prisma.dataset.count()).toBe(1)
  })

  test('that is forgotten takes its log with it', async () => {
    const few = { ...database, retention: { versions: 1, records: 3 } }
    for (const label of 'abcd') {
      await storePopulation(few, { ...gymFigures, label })
      await database.prisma.$executeRaw`UPDATE dataset SET retired_at = retired_at - interval '1 hour'`
    }
    for (const _ of ['retire', 'remove']) {
      await removeAllUnreferenced(few)
      await database.prisma.$executeRaw`UPDATE dataset SET retired_at = retired_at - interval '1 hour'`
    }
    const kept = await database.prisma.dataset.findMany({ include: { _count: { select: { changes: true } } } })
    expect(kept.map(({ label, _count }) => [label, _count.changes]).toSorted()).toEqual([
      ['b', 0],
      ['c', 0],
      ['d', 0],
    ])
    expect(await database.prisma.datasetChange.count()).toBe(0)
  })
})

test('the graph lists them, pages through them and counts them by kind', async () => {
  const world = await createWorld({ figures: [gymFigures, later], strongman: false, bodybuilding: false })
  const query = graphql(`query($after: String) { datasets(filter: { current: true }) { nodes {
    all: changes(first: 2, after: $after) { totalCount pageInfo { hasNextPage endCursor } nodes { kind table label key } }
    removed: changes(kind: REMOVED) { totalCount nodes { label } }
  } } }`)
  await createChangeLog(world.database).versions('STRENGTH')
  const page = async (after: string | null = null) => {
    const { all, removed } = (await world.query(query, { after })).datasets.nodes[0]!
    return { all: all!, removed }
  }
  const { all, removed } = await page()
  expect([all.totalCount, all.pageInfo.hasNextPage, all.nodes.length]).toEqual([3, true, 2])
  expect(removed).toEqual({ totalCount: 1, nodes: [{ label: labelOf(first!) }] })
  const next = await page(all.pageInfo.endCursor)
  expect([...all.nodes, ...next.all.nodes].map(({ kind }) => kind).toSorted()).toEqual(['ADDED', 'CHANGED', 'REMOVED'])
  expect(next.all.pageInfo.hasNextPage).toBe(false)
  await world.close()
})
