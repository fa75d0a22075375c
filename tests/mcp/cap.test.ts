/** Responses that are too long are truncated to what fits, and state so. */
import { describe, expect, test } from 'vitest'
import { openapi } from '../../rest-adapters/openapi/documents.ts'
import { routes, services } from '../../rest-adapters/routes.ts'
import { bind } from '../../src/contract/bind.ts'
import { callTool } from '../../src/mcp/call.ts'
import { bytesOf, MAX_BYTES } from '../../src/mcp/cap.ts'
import { complete } from '../../src/mcp/completions.ts'
import { readDocument } from '../../src/mcp/document.ts'
import { readResource } from '../../src/mcp/resources.ts'
import { surfaceOf } from '../../src/mcp/server.ts'
import { schema } from '../../src/services/schema.ts'
import { textOf } from './clients.ts'

const service = services.find(({ name }) => name === 'bodybuilding')!
const own = routes.filter((route) => route.service === service).map((route) => bind(route, schema))
const document = JSON.parse(JSON.stringify(openapi({ service, routes: own, publicUrl: 'http://127.0.0.1' })))
const api = readDocument(document)
const { tools, resources } = surfaceOf(new Map([['bodybuilding', api]]))

interface Cut {
  readonly rows: number
  readonly of: Record<string, number>
  readonly advice: string
}

const row = (number: number) => ({
  id: number,
  slug: `athlete-${number}`,
  canonical_name: `Ångström ${'x'.repeat(300)}`,
})
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index))

const answer = (name: string, values: Record<string, unknown>, body: Record<string, unknown>) =>
  callTool(tools.get(name)!, values, async () => ({ status: 200, body }), '')

test('a result is at most 25,000 bytes, the size that clients pass to a model uncut', () => {
  expect(MAX_BYTES).toBe(25_000)
})

test('a completion says how many values there are, of which it has the first', async () => {
  const body = { total: 97, page: 1, per_page: 20, pages: 5, data: rows(20) }
  const found = await complete(
    api,
    async () => ({ status: 200, body }),
    { service: 'bodybuilding', of: 'athlete' },
    'a',
  )
  expect(found).toEqual({ values: rows(20).map(({ slug }) => slug), total: 97, hasMore: true })
})

test('a list keeps as many rows as fit, from the start, and says how to get the rest', async () => {
  const body = { total: 500, page: 1, per_page: 100, pages: 5, data: rows(100) }
  const result = await answer('listBodybuildingAthletes', { per_page: 100 }, body)
  const { truncated, data, ...rest } = result.structuredContent as { truncated: Cut; data: unknown[] }
  // Data and text combined.
  expect(bytesOf(result)).toBeLessThanOrEqual(MAX_BYTES)
  expect(bytesOf(result)).toBeGreaterThan(MAX_BYTES * 0.9)
  expect(data).toEqual(body.data.slice(0, truncated.rows))
  expect(textOf(result)).toContain(`athlete-${truncated.rows - 1} |`)
  expect(textOf(result)).not.toContain(`athlete-${truncated.rows} |`)
  expect(truncated.of).toEqual({ data: 100 })
  expect(rest).toEqual({ total: 500, page: 1, per_page: 100, pages: 5 })
  expect(truncated.advice).toBe(
    `To see the rest, request per_page=${truncated.rows} with page=1, 2, …, or narrow it by search, division, country, gender, active.`,
  )
  expect(textOf(result)).toContain(truncated.advice)
})

test.each([
  ['searchBodybuilding', { q: 'pro', limit: 100 }, 'To see the rest, send a longer q.'],
  [
    'getBodybuildingPredictions',
    { contest: 'flagship', year: 2026, division: 'mens-open' },
    'The REST API returns all of it: GET /predictions.',
  ],
  ['getBodybuildingPredictions', { year: 2026 }, 'The REST API returns all of it: GET /predictions.'],
])('%s is not advised to do what it did, or what changes nothing', async (name, values, advice) => {
  const result = await answer(name, values, { contests: rows(100) })
  expect((result.structuredContent as { truncated: Cut }).truncated.advice).toBe(advice)
})

test('a resource is cut to the same size and is still valid JSON', async () => {
  const whole = { slug: 'a', results: rows(150) }
  const { contents } = await readResource(
    resources,
    'strengthgraph://athlete/a',
    async () => ({ status: 200, body: whole }),
    '',
  )
  expect(bytesOf({ contents })).toBeLessThanOrEqual(MAX_BYTES)
  expect(bytesOf({ contents })).toBeGreaterThan(MAX_BYTES * 0.9)
  const { truncated, ...body } = JSON.parse((contents[0] as { text: string }).text) as { truncated: Cut }
  expect(body).toEqual({ slug: 'a', results: whole.results.slice(0, truncated.rows) })
  expect(truncated).toMatchObject({ of: { results: 150 }, advice: expect.stringContaining('GET /athletes/{id}') })
})

test('a resource is named by its path parameters, whatever other arguments are present', async () => {
  const body = { results: rows(150) }
  const result = await answer('getBodybuildingAthlete', { data_version: '2026-11-20.1', id: 'aldo-marchetti' }, body)
  expect(textOf(result)).toContain('strengthgraph://athlete/aldo-marchetti')
  expect(textOf(result)).not.toContain('athlete/2026')
})

test('nested lists each keep their first rows', async () => {
  const divisions = ['mens-open', 'womens-bikini'].map((division) => ({ division, placings: rows(60) }))
  const result = await answer('getBodybuildingContest', { id: '2024-grand-flagship' }, { divisions })
  const { truncated, divisions: kept } = result.structuredContent as { truncated: Cut; divisions: typeof divisions }
  expect(kept.map(({ placings }) => placings.length)).toEqual([truncated.rows, truncated.rows])
  expect(truncated.rows).toBeGreaterThan(10)
  expect(truncated.of).toEqual({ 'divisions.placings': 60 })
  expect(truncated.advice).toContain('strengthgraph://contest/2024-grand-flagship')
})

describe('what was asked for is cut last', () => {
  const prediction = (entrants: number) => ({
    entrants: Array.from({ length: entrants }, (_, index) => ({ ...row(index), factors: rows(2) })),
    back_test: { years: rows(60), accuracy: { forecasters: rows(4) } },
  })
  const predicted = async (entrants: number) => {
    const result = await answer('getBodybuildingPredictions', {}, prediction(entrants))
    const { truncated, ...body } = result.structuredContent as unknown as { truncated: Cut } & ReturnType<
      typeof prediction
    >
    return { result, truncated, ...body }
  }

  test('lists beside those at the top are cut to what is left of the space', async () => {
    const { result, truncated, entrants, back_test: backTest } = await predicted(5)
    expect(entrants).toEqual(prediction(5).entrants)
    expect(backTest.years).toEqual(rows(60).slice(0, truncated.rows))
    expect(truncated.rows).toBeGreaterThan(5)
    expect(truncated.of).toEqual({ 'back_test.years': 60 })
    expect(textOf(result)).toContain(`cut to at most their first ${truncated.rows}: back_test.years (60).`)
    expect(bytesOf(result)).toBeGreaterThan(MAX_BYTES * 0.9)
  })

  test('lists in their rows are cut too, and they themselves only if one row of all others is too much', async () => {
    const some = await predicted(15)
    expect(some.entrants).toEqual(prediction(15).entrants.map((one) => ({ ...one, factors: rows(1) })))
    const many = await predicted(100)
    expect(many.entrants).toHaveLength(many.truncated.rows)
    expect(many.truncated.rows).toBeGreaterThanOrEqual(15)
    expect(many.back_test).toEqual({ years: rows(1), accuracy: { forecasters: rows(1) } })
    expect(many.truncated.of).toEqual({
      ...{ entrants: 100, 'entrants.factors': 2 },
      ...{ 'back_test.years': 60, 'back_test.accuracy.forecasters': 4 },
    })
  })

  test('rows of a page stay whole, because a shorter page has them', async () => {
    const lifts = Array.from({ length: 8 }, (_, index) => `${'x'.repeat(700)}${index}`)
    const data = rows(60).map((one) => ({ ...one, placings: [{ place: 1 }, { place: 2 }], lifts }))
    const result = await answer('listBodybuildingAthletes', {}, { data })
    const { truncated, data: kept } = result.structuredContent as { truncated: Cut; data: typeof data }
    expect(kept).toEqual(data.slice(0, truncated.rows))
  })

  test('a page that is whole is not requested again in parts', async () => {
    const body = { data: rows(5), history: { years: rows(100) } }
    const result = await answer('listBodybuildingAthletes', {}, body)
    const { truncated, data } = result.structuredContent as { truncated: Cut; data: unknown[] }
    expect(data).toEqual(body.data)
    expect(truncated.advice).not.toContain('per_page')
  })
})

test('a result that fits is unchanged', async () => {
  const body = { data: rows(10), total: 10 }
  expect((await answer('listBodybuildingAthletes', {}, body)).structuredContent).toEqual(body)
})

test('a result whose first row does not fit is refused, with advice', async () => {
  const result = await answer('listBodybuildingAthletes', {}, { data: [{ name: 'x'.repeat(MAX_BYTES) }] })
  expect(result).toMatchObject({ isError: true })
  expect(textOf(result)).toMatch(/too large.*per_page=1/)
})
