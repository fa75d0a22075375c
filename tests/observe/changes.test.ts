/** The log of what each import changed: written with it, read by the command line and by the graph. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/open.ts'
import { storePopulation } from '../../src/importers/population.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { cli, temporaryFolder } from '../helpers/build.ts'
import { testDatabase } from '../helpers/database.ts'
import { gymFigures, verifiedFigures } from '../helpers/figures.ts'
import { createWorld } from '../helpers/world.ts'

/** One cohort changed in its tail alone, one gone, one new. */
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
  const query = `query($after: String) { datasets(filter: { current: true }) { nodes {
    all: changes(first: 2, after: $after) { totalCount pageInfo { hasNextPage endCursor } nodes { kind noun key } }
    removed: changes(kind: REMOVED) { totalCount nodes { key } }
  } } }`
  type Page = { totalCount: number; pageInfo: { hasNextPage: boolean; endCursor: string }; nodes: object[] }
  type Data = { datasets: { nodes: { all: Page; removed: Page }[] } }
  const page = async (after?: string) => (await world.graphql<Data>(query, { after })).data.datasets.nodes[0]!
  const { all, removed } = await page()
  expect([all.totalCount, all.pageInfo.hasNextPage, all.nodes.length]).toEqual([3, true, 2])
  expect(all.nodes[0]).toEqual({ kind: 'CHANGED', noun: 'cohort', key: keyOf(second!) })
  expect(removed).toEqual({ totalCount: 1, nodes: [{ key: keyOf(first!) }] })
  const next = await page(all.pageInfo.endCursor)
  expect(next.all.nodes).toEqual([{ kind: 'REMOVED', noun: 'cohort', key: keyOf(first!) }])
  expect(next.all.pageInfo.hasNextPage).toBe(false)
  await world.close()
})

test('the command line counts them by version, and lists them', async () => {
  const folder = temporaryFolder()
  // The verbs go through it, and need not open the database themselves.
  const owner = await openDatabase({ DATABASE_URL: '', DATA_DIR: folder }, silentLog)
  for (const seed of ['1', '2']) {
    const { code, stderr } = await cli(folder, ['demo', '--only', 'gym', '--scale', '0.01', '--seed', seed])
    expect(code, stderr).toBe(0)
  }
  const history = JSON.parse((await cli(folder, ['data', 'history', '--json'])).stdout)
  const [newest, oldest] = history
  expect(oldest.changes).toEqual({ added: expect.any(Number), changed: 0, removed: 0 })
  expect(oldest.changes.added).toBeGreaterThan(500)
  expect(newest.changes.changed).toBeGreaterThan(100)
  const listed = JSON.parse((await cli(folder, ['data', 'changes', '--json'])).stdout)
  const { added, changed, removed } = newest.changes
  expect(listed).toHaveLength(added + changed + removed)
  expect(listed[0]).toEqual({
    ...{ service: 'strength', source: 'gym', version: newest.version },
    ...{
      change: expect.stringMatching(/^(added|changed)$/),
      noun: 'cohort',
      key: expect.stringMatching(/^[\w-]+\/(fe)?male\//),
    },
  })
  const text = (await cli(folder, ['data', 'changes', oldest.version])).stdout
  expect(text.trim().split('\n')).toHaveLength(1 + oldest.changes.added)
  const unknown = await cli(folder, ['data', 'changes', '1999-01-01.1'])
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('data history')])
  await owner.close()
}, 60_000)
