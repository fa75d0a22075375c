/** The methodology page and GraphiQL, against the graph that they describe. */
import { parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { documents } from '../../../src/contract/graphql.ts'
import { shippedFigures } from '../../../src/importers/population/figures-file.ts'
import { storePopulation } from '../../../src/importers/population/store.ts'
import { schema } from '../../../src/services/schema.ts'
import { examples } from '../../../src/site/graphiql/examples.ts'
import { integer, signed } from '../../../src/site/layout/format.ts'
import { STUDY } from '../../../src/site/methodology/study.tsx'
import { gymFigures, verifiedFigures } from '../../helpers/figures.ts'
import { createWorld } from '../../helpers/world.ts'
import { BROWSER, plain, read, setUp, world } from './support.ts'

setUp()

interface Graph {
  readonly method: {
    readonly smallestSample: number
    readonly curveBins: number
    readonly oneRepMaxMultipliers: readonly Record<
      'mean' | 'epley' | 'brzycki' | 'lombardi' | 'mayhew' | 'wathan',
      number
    >[]
  }
  readonly capability: {
    readonly tiers: readonly { readonly tier: string; readonly fromPercentile: number }[]
    readonly sources: readonly {
      readonly resultsProcessed: number
      readonly lifters: number
      readonly sourceLabel: string
      readonly dataVersion: string
    }[]
  }
  readonly percentile: { readonly verified: { readonly percentile: number; readonly sampleSize: number } }
}

interface Ratio {
  readonly lift: string
  readonly entries: number
  readonly p10: number
  readonly p50: number
  readonly p90: number
}

describe('the methodology page', () => {
  test('shows the figures of the API: results, lifters, tiers, multipliers', async () => {
    const text = await read('/methodology')
    const { data } = await world.graphql<Graph>(`{
      method: strengthMethod { smallestSample curveBins oneRepMaxMultipliers { mean epley brzycki lombardi mayhew wathan } }
      capability: strengthCapability { tiers { tier fromPercentile } sources { resultsProcessed lifters sourceLabel dataVersion } }
      percentile: strengthPercentile(lift: "squat", sex: MALE, weight: 180, bodyweight: 80, unit: KG) { verified { percentile sampleSize } }
    }`)
    const { method, capability, percentile } = data
    expect(method).toMatchObject({ smallestSample: 30, curveBins: 18 })
    expect(text).toContain(`at least ${method.smallestSample} samples`)
    expect(text).toContain(`has ${method.curveBins} bins`)
    expect(method.oneRepMaxMultipliers.map(({ mean }) => mean)).toMatchObject({
      1: 1.0666,
      4: 1.1644,
      9: 1.3165,
      11: 1.3782,
    })
    for (const row of method.oneRepMaxMultipliers)
      for (const value of Object.values(row)) expect(text).toContain(value.toFixed(4))
    for (const { resultsProcessed, lifters, sourceLabel, dataVersion } of capability.sources)
      for (const shown of [integer(resultsProcessed), integer(lifters), sourceLabel, dataVersion])
        expect(text).toContain(shown)
    for (const { tier, fromPercentile } of capability.tiers)
      expect(text.toUpperCase()).toMatch(new RegExp(`${tier}</TH><TD CLASS="NUMBER">${fromPercentile}<`))
    expect(text).toContain(`<strong>${percentile.verified.percentile.toFixed(1)}</strong>`)
    expect(text).toContain(`of ${integer(percentile.verified.sampleSize)} lifters`)
  })

  test('compares the figures per entry with the published ones', async () => {
    const text = await read('/methodology')
    const { data } = await world.graphql<{ strengthEntryRatios: Ratio[] }>(
      '{ strengthEntryRatios(sex: MALE, weightClass: "83") { lift entries p10 p50 p90 } }',
    )
    expect(data.strengthEntryRatios).toHaveLength(3)
    for (const published of STUDY.published) {
      const ours = data.strengthEntryRatios.find(({ lift }) => lift === published.lift)
      for (const point of ['p10', 'p50', 'p90'] as const) {
        const [own, theirs] = [ours?.[point] ?? Number.NaN, published[point]]
        const cells = [`<span class="key">${own.toFixed(2)}</span>`, theirs.toFixed(2), signed(own - theirs, 2)]
        expect(text).toContain(cells.map((cell) => `<td class="number">${cell}</td>`).join(''))
      }
    }
  })

  test('says so where the data has no such figures, and labels demo data', async () => {
    const own = await createWorld({ figures: [{ ...verifiedFigures, entryRatios: [] }, gymFigures] })
    const { text } = await own.get('/methodology', BROWSER)
    expect(text).toContain('has no such rows')
    expect(text).not.toContain('The largest difference')
    expect(text).toContain('The gym figures on this server are demo data')
    await own.close()
  })
})

describe('GraphiQL', () => {
  test('is served to browsers, including links with a query; other clients get JSON', async () => {
    expect((await world.get('/graphql?query=%7B__typename%7D', BROWSER)).text).toContain('<html')
    const asked = await world.get('/graphql?query=%7B__typename%7D', { Accept: 'application/json' })
    expect(asked.body.data).toEqual({ __typename: 'Query' })
    expect((await world.get('/graphql', { Accept: 'application/json' })).text).not.toContain('<html')
  })

  test('opens with queries that all succeed', async () => {
    const tabs = JSON.parse(plain(/data-tabs="([^"]*)"/.exec(await read('/graphql'))?.[1] ?? '')) as { query: string }[]
    expect(tabs).toHaveLength(examples('').length)
    for (const { query } of tabs) {
      const { data, errors } = await world.graphql(query, {}, { Authorization: `Bearer ${world.key}` })
      expect([errors, Object.values(data).every((value) => value !== null)]).toEqual([undefined, true])
    }
  })

  test('its files are compressed, cached for a year, and identical in every encoding', async () => {
    const paths = [...(await read('/graphql')).matchAll(/(?:src|href)="(\/assets\/graphiql\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    )
    const folder = paths[0]?.replace(/[^/]*$/, '')
    const workers = ['editor', 'json', 'graphql'].map((name) => `${folder}${name}.worker.js`)
    // Files smaller than a packet are not compressed.
    for (const path of [...paths, ...workers].filter((one) => !one.endsWith('/page.css'))) {
      const [packed, zipped, bare] = await Promise.all(
        ['br', 'gzip', 'identity'].map((encoding) => world.get(path, { 'Accept-Encoding': encoding })),
      )
      expect([path, packed?.status, packed?.headers.get('content-encoding')]).toEqual([path, 200, 'br'])
      expect(packed?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(zipped?.headers.get('content-encoding')).toBe('gzip')
      expect(bare?.headers.get('content-encoding')).toBeNull()
      expect(packed?.text === bare?.text && zipped?.text === bare?.text).toBe(true)
    }
    expect((await world.get(`${folder}constructor`)).status).toBe(404)
  })
})

test('every document of the pages is valid in the schema', () => {
  expect(documents.length).toBeGreaterThanOrEqual(5)
  for (const document of [...documents, ...examples('x').map(({ query }) => parse(query))])
    expect(validate(schema, document)).toEqual([])
})

test('compares the tables of every lift that are shipped with what they would be if everybody counted', async () => {
  const shipped = shippedFigures()
  const lifts = shipped.cohorts.filter(({ leftOut }) => leftOut).map(({ lift }) => lift)
  const own = await createWorld({
    data: { key: 'the shipped tables', store: async (empty) => void (await storePopulation(empty, shipped)) },
  })
  try {
    const { text } = await own.get('/methodology', BROWSER)
    expect(text).toContain(`All ${lifts.length} cohorts`)
    for (const lift of new Set(lifts)) expect(plain(text).toLowerCase()).toContain(`${lift.replace('-', ' ')}, women`)
  } finally {
    await own.close()
  }
})
