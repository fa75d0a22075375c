/** How GraphQL is executed: in process for routes, and for clients with and without Yoga's HTTP layer. */
import { parse } from 'graphql'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PinnedSnapshot } from '../../src/database/snapshots/snapshots.ts'
import { caller, chargedCaller, createSmallGateway } from '../helpers/small-gateway.ts'

afterEach(() => vi.restoreAllMocks())

const pinned = new PinnedSnapshot('key', { key: 'pinned' } as never)
const [documentId] = createSmallGateway().gateway.documents.keys()

describe('an operation of a route', () => {
  const execute = (text: string, more?: object, variables = {}) =>
    createSmallGateway().gateway.execute(parse(text), variables, caller(more))

  test('returns its data, without being charged', async () => {
    expect(await execute('query ($points: Int!) { priced(points: $points) price }', {}, { points: 30_000 })).toEqual({
      ...{ priced: 30_000, price: 'null' },
    })
  })

  test('reads as its caller, with the client for routes, the snapshot of its request or the current one', async () => {
    const query = '{ client snapshot viewer }'
    expect(await execute(query)).toEqual({ client: 'client of routes', snapshot: 'served now', viewer: 'anonymous' })
    expect(await execute(query, { snapshot: pinned, viewer: { kind: 'widget', resource: ['athlete:1'] } })).toEqual({
      ...{ client: 'client of routes', snapshot: 'pinned', viewer: 'widget' },
    })
    expect(await execute(query, { snapshot: { key: 'other' } })).toMatchObject({ snapshot: 'served now' })
  })

  test('throws one fault for its errors, and logs them', async () => {
    const { gateway, reports } = createSmallGateway()
    const document = parse('{ name fault(code: "NOT_FOUND") }')
    await expect(gateway.execute(document, {}, caller())).rejects.toMatchObject({
      ...{ code: 'NOT_FOUND', message: 'There is no such lift.' },
    })
    expect(reports).toEqual([{ code: 'NOT_FOUND', requestId: 'request-1', where: { path: ['fault'] } }])
  })
})

describe('a request of a client', () => {
  const send = (params: object, mediaType = 'application/json') =>
    createSmallGateway().gateway.executeParams(params, chargedCaller().charged, mediaType)
  const textOf = async (params: object) => JSON.parse(((await send(params)) as { text: string }).text)

  test('reads with the client for ad-hoc queries', async () => {
    expect(await send({ query: '{ client snapshot }' })).toMatchObject({
      data: '{"client":"ad-hoc client","snapshot":"served now"}',
    })
  })

  test('has variables and the name of an operation', async () => {
    const query = 'query A { name } query B ($points: Int!) { priced(points: $points) }'
    const result = await send({ query, operationName: 'B', variables: { points: 3 } })
    expect(result).toEqual({ data: '{"priced":3}', cost: { points: 3, requests: 1 } })
  })

  test('does not change the caller', async () => {
    const { charged } = chargedCaller()
    const before = { ...charged }
    await createSmallGateway().gateway.executeParams({ query: '{ name }' }, charged, 'application/json')
    expect(charged).toEqual(before)
  })

  test.each([
    ['application/json', 200],
    ['application/graphql-response+json', 400],
  ])('that is invalid is answered as %s with status %i', async (mediaType, status) => {
    const result = await send({ query: '{ nothing }' }, mediaType)
    expect(result).toMatchObject({ status, headers: { 'Content-Type': expect.stringContaining(mediaType) } })
    expect(result).not.toHaveProperty('data')
  })

  test('that fails in part has data and errors', async () =>
    expect(await textOf({ query: '{ name defect }' })).toMatchObject({
      data: { name: 'squat', defect: null },
      errors: [{ message: 'Something went wrong on our side.', path: ['defect'], extensions: { code: 'INTERNAL' } }],
    }))

  test.each(['', 'sha256:'])('may name a known operation by %s and its hash', async (prefix) =>
    expect(await send({ documentId: `${prefix}${documentId}` })).toMatchObject({ data: '{"name":"squat"}' }),
  )

  test.each([
    ['an unknown operation', { documentId: 'sha256:00' }, 'documentId does not match a known operation'],
    [
      'a prefix within the hash',
      { documentId: `x sha256:${documentId}` },
      'documentId does not match a known operation',
    ],
    ['an operation by a number', { documentId: 5 }, 'send a query, or the documentId of a known operation'],
    ['no operation', {}, 'send a query, or the documentId of a known operation'],
  ])('with %s is a bad request', async (_, params, message) =>
    expect(send(params)).rejects.toMatchObject({
      ...{ message, extensions: { code: 'INVALID_PARAMETER', http: { status: 400 } } },
    }),
  )

  const aliases = (count: number, name: string) => Array.from({ length: count }, (_, at) => `a${at}: ${name}`).join(' ')
  test.each([
    ['2,000 tokens', `{ ${'name '.repeat(2_000)} }`, /token/i],
    ['16 levels', `{ ${'... on Query { '.repeat(20)} name ${'}'.repeat(20)} }`, /depth/i],
    ['100 aliases', `{ ${aliases(101, 'name')} }`, /alias/i],
    ['100 aliases of its type', `{ ${aliases(101, '__typename')} }`, /alias/i],
    ['20 directives', `{ name ${'@include(if: true) '.repeat(21)} }`, /directive/i],
  ])('of more than %s is refused', async (_, query, message) =>
    expect(await textOf({ query })).toEqual({
      errors: [expect.objectContaining({ message: expect.stringMatching(message) })],
      extensions: { cost: { points: 0, requests: 1, charged: 1 } },
    }),
  )
})

describe('over HTTP', () => {
  const fetch = (path: string, init: RequestInit = {}, more: object = {}) =>
    createSmallGateway().gateway.yoga.fetch(`http://localhost${path}`, init, { ...chargedCaller().charged, ...more })
  const post = (body: unknown, headers = {}, more?: object) => {
    const json = { 'Content-Type': 'application/json', ...headers }
    return fetch('/graphql', { method: 'POST', headers: json, body: JSON.stringify(body) }, more)
  }

  test('a response is never stored, and is the same for every origin', async () => {
    const response = await post({ query: '{ name }' }, { Origin: 'https://example.org' })
    expect(await response.json()).toMatchObject({ data: { name: 'squat' } })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  test.each([
    ['in the body', () => post({ documentId })],
    ['in the URL', () => fetch(`/graphql?documentId=${documentId}`)],
  ])('a known operation may be named %s', async (_, send) =>
    expect(await (await send()).json()).toMatchObject({ data: { name: 'squat' } }),
  )

  test('an operation runs in a slot of the load shedder, if there is one', async () => {
    const order: string[] = []
    const inSlot = async <T>(operation: () => Promise<T>): Promise<T> => {
      order.push('slot taken')
      const result = await operation()
      order.push('slot released')
      return result
    }
    const response = await post({ query: '{ name }' }, {}, { inSlot })
    expect(await response.json()).toMatchObject({ data: { name: 'squat' }, extensions: { cost: { points: 1 } } })
    expect(order).toEqual(['slot taken', 'slot released'])
  })

  test('several operations in one request, and uploads, are refused', async () => {
    expect((await post([{ query: '{ name }' }, { query: '{ name }' }])).status).toBe(400)
    const form = new FormData()
    form.set('operations', JSON.stringify({ query: '{ name }' }))
    expect((await fetch('/graphql', { method: 'POST', body: form })).status).toBe(415)
  })

  test('there is no page for browsers', async () => {
    const headers = { Accept: 'text/html' }
    for (const path of ['/graphql', '/']) {
      const response = await fetch(path, { headers })
      expect([path, await response.text()]).not.toEqual([path, expect.stringMatching(/<html/i)])
    }
  })

  test('an unexpected error is reported to the fault log only, not printed', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    await post({ query: '{ defect }' })
    expect(printed).not.toHaveBeenCalled()
  })
})
