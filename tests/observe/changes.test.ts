/** The change log of imports: written with the data, read by the command line and by GraphQL. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { graphql } from '../../src/contract/graphql.ts'
import type { Database } from '../../src/database/database.ts'
import { storePopulation } from '../../src/importers/population/store.ts'
import { testDatabase } from '../helpers/database.ts'
import { gymFigures, verifiedFigures } from '../helpers/figures.ts'
import { createWorld } from '../helpers/world.ts'

/** One cohort that changed only in its tail, one removed, one new. */
const [first, second, ...rest] = gymFigures.cohorts
const later = {
  ...gymFigures,
  cohorts: [{ ...second!, tailsKg: [1, 2, 3, 4] }, ...rest, { ...second!, ageBracket: '70-79' }],
}
const keyOf = ({ lift, sex, weightClass, ageBracket }: (typeof gymFigures.cohorts)[number]) =>
  [lift, sex.toLowerCase(), weightClass.label, ...(ageBracket ? [ageBracket] : [])].join('/')

describe('an import', () => {
  let database: Database
  beforeEach(async () => {
    database = await testDatabase()
  })
  afterEach(() => database.close())

  const changesOf = async (version: string) => {
    const rows = await database.prisma.datasetChange.findMany({
      where: { dataset: { version } },
      orderBy: { id: 'asc' },
    })
    return rows.map(({ kind, noun, key }) => `${kind} ${noun} ${key}`)
  }

  test('that is the first logs everything as added, by keys that can be read', async () => {
    const { version } = await storePopulation(database, gymFigures)
    const logged = await changesOf(version)
    expect(logged).toEqual(gymFigures.cohorts.map((one) => `ADDED cohort ${keyOf(one)}`))
    expect(logged).toContain(
      `ADDED cohort ${gymFigures.cohorts[1]?.lift}/male/${gymFigures.cohorts[1]?.weightClass.label}`,
    )
  })

  test('logs what is not as it was, and nothing else', async () => {
    await storePopulation(database, gymFigures)
    const { version } = await storePopulation(database, later)
    expect(await changesOf(version)).toEqual([
      `CHANGED cohort ${keyOf(second!)}`,
      `ADDED cohort ${keyOf(second!)}/70-79`,
      `REMOVED cohort ${keyOf(first!)}`,
    ])
  })

  test('of one population is compared with that population alone', async () => {
    await storePopulation(database, gymFigures)
    const { version } = await storePopulation(database, verifiedFigures)
    const logged = await changesOf(version)
    expect(logged).toHaveLength(verifiedFigures.cohorts.length)
    expect(logged.every((one) => one.startsWith('ADDED '))).toBe(true)
  })

  test('of what is served already logs nothing', async () => {
    await storePopulation(database, gymFigures)
    expect((await storePopulation(database, gymFigures)).unchanged).toBe(true)
    expect(await database.prisma.datasetChange.count()).toBe(gymFigures.cohorts.length)
  })

  test('that is forgotten takes its log with it', async () => {
    for (const label of 'abcd') await storePopulation(database, { ...gymFigures, label })
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
    all: changes(first: 2, after: $after) { totalCount pageInfo { hasNextPage endCursor } nodes { kind noun key } }
    removed: changes(kind: REMOVED) { totalCount nodes { key } }
  } } }`)
  const page = async (after: string | null = null) => {
    const { all, removed } = (await world.query(query, { after })).datasets.nodes[0]!
    return { all: all!, removed }
  }
  const { all, removed } = await page()
  expect([all.totalCount, all.pageInfo.hasNextPage, all.nodes.length]).toEqual([3, true, 2])
  expect(all.nodes[0]).toEqual({ kind: 'CHANGED', noun: 'cohort', key: keyOf(second!) })
  expect(removed).toEqual({ totalCount: 1, nodes: [{ key: keyOf(first!) }] })
  const next = await page(all.pageInfo.endCursor)
  expect(next.all.nodes).toEqual([{ kind: 'REMOVED', noun: 'cohort', key: keyOf(first!) }])
  expect(next.all.pageInfo.hasNextPage).toBe(false)
  await world.close()
})
