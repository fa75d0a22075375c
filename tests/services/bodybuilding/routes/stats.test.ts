/** Statistics, the feed and the index of public pages, over REST. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../../../src/contract/graphql.ts'
import { type Circuit, openCircuit } from '../../../helpers/circuit.ts'
import { createWorld } from '../../../helpers/world.ts'

let circuit: Circuit
beforeAll(async () => {
  circuit = await openCircuit({ RESPONSE_CACHE_BYTES: '0' })
})
afterAll(() => circuit.close())

describe('stats', () => {
  test('count what is on record, upcoming contests included, and name the source', async () => {
    const { body } = await circuit.get('/stats')
    expect(body).toMatchObject({
      ...{ athletes: 12, contests: 21, upcoming: 2, divisions: 13, countries: 11, first_year: 2018, last_year: 2026 },
      provenance: { label: 'Made-up circuit', source_url: null, license: 'CC0-1.0', demo: true },
    })
    const { total } = (await circuit.get('/contests')).body
    expect(body.contests).toBe(total)
    const athletes = await circuit.data('/athletes?per_page=100')
    expect(body.athletes).toBe(athletes.length)
    expect(body.results).toBe(
      await circuit.world.database.prisma.placing.count({ where: { contest: { status: 'COMPLETED' } } }),
    )
  })

  test('say so if nothing is loaded', async () => {
    const empty = await createWorld({ figures: [], strongman: false, bodybuilding: false })
    const { body } = await empty.get('/bodybuilding/v1/stats', { 'X-API-Key': empty.key })
    expect(body).toMatchObject({ athletes: 0, contests: 0, results: 0, first_year: null, provenance: null })
    await empty.close()
  })
})

interface News {
  readonly kind: string
  readonly date: string
  readonly title: string
}

describe('the feed', () => {
  test('has results, upcoming contests and data refreshes, the newest first', async () => {
    const news: News[] = await circuit.data('/feed')
    const dates = news.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(new Set(news.map(({ kind }) => kind))).toEqual(new Set(['upcoming', 'data', 'result', 'record']))
    const refresh = news.find(({ kind }) => kind === 'data')
    const { body } = await circuit.get('/stats')
    expect(refresh?.title).toContain(body.data_version)
    expect(refresh?.date).toBe(body.provenance.imported_at.slice(0, 10))
    expect(refresh).toMatchObject({ contest: null, athlete: null })
  })

  test('names the contest of an item, however it is filtered', async () => {
    const { bodybuildingFeed } = await circuit.world.query(
      graphql('{ bodybuildingFeed(first: 5) { edges { node { contest { series { name } } } } } }'),
    )
    // Before it, once its day has passed, come the data versions.
    const named = bodybuildingFeed.edges.find(({ node }) => node.contest !== null)
    expect(named?.node.contest?.series?.name).toBe('Grand Flagship')
  })

  test('has the last three refreshes and at most a hundred items', async () => {
    const { prisma } = circuit.world.database
    const served = await prisma.dataset.findFirstOrThrow({ where: { service: 'BODYBUILDING' } })
    const versions = ['2026-01-01.1', '2026-02-01.1', '2026-03-01.1']
    const { id: _, counts: __, ...of } = served
    await prisma.dataset.createMany({
      // Numbered below the served dataset, like earlier imports.
      data: versions.map((version, at) => ({
        ...{ ...of, id: at - versions.length, version, counts: {}, current: null },
        importedAt: new Date(version.slice(0, 10)),
      })),
    })
    const refreshes = ((await circuit.data('/feed')) as News[]).filter(({ kind }) => kind === 'data')
    expect(refreshes.map(({ date }) => date).slice(1)).toEqual(['2026-03-01', '2026-02-01'])
    expect(refreshes).toHaveLength(3)

    await prisma.feedItem.createMany({
      data: Array.from({ length: 120 }, (_, at) => ({
        ...{ datasetId: served.id, kind: 'RESULT' as const, title: `News ${at}`, text: 'Something happened.' },
        date: new Date('2027-01-01'),
      })),
    })
    const { body } = await circuit.get('/feed')
    expect([body.total, body.data.length, body.pages]).toEqual([100, 100, 1])
  })
})

describe('the index of public pages', () => {
  test('lists every page with its path and the date of the latest fact on it', async () => {
    const { body } = await circuit.get('/pseo-index')
    expect(body).toMatchObject({ per_page: 100, page: 1 })
    expect(body.data).toContainEqual({
      ...{ type: 'athlete', slug: 'bram-van-houten', path: '/athletes/bram-van-houten', title: 'Bram van Houten' },
      last_modified: '2025-12-06',
    })
    expect(new Set(body.data.map((one: { path: string }) => one.path)).size).toBe(body.total)
  })

  test('filters by type, and has pages', async () => {
    const types = async (query: string) => [
      ...new Set((await circuit.data(`/pseo-index?${query}`)).map((one: { type: string }) => one.type)),
    ]
    for (const type of ['athlete', 'contest', 'division', 'season', 'record', 'top-list', 'country'])
      expect(await types(`type=${type}`)).toEqual([type])
    const two = (await circuit.get('/pseo-index?per_page=2&page=2')).body
    expect(two.data).toEqual((await circuit.data('/pseo-index')).slice(2, 4))
  })

  test.each([
    ['type=widget', 'type', 'athlete, contest, division'],
    ['per_page=0', 'per_page', 'from 1 to 100'],
    ['per_page=101', 'per_page', 'from 1 to 100'],
    ['page=0', 'page', 'from 1'],
  ])('%s is a 400 that says what %s may be', async (query, parameter, means) => {
    const { status, body } = await circuit.get(`/pseo-index?${query}`)
    expect(status).toBe(400)
    expect(body.errors).toContainEqual(expect.objectContaining({ parameter, detail: expect.stringContaining(means) }))
  })
})
