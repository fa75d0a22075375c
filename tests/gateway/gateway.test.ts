/** GraphQL over HTTP: connections, node IDs, persisted operations, and errors. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '../../src/builder/index.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

// biome-ignore lint/suspicious/noExplicitAny: answers are read as they come
const ask = (query: string, variables?: object) => world.graphql<any>(query, variables)

describe('connections', () => {
  const page = async (args: string) => {
    const { data, errors } = await ask(
      `{ strengthCohorts(${args}) { totalCount nodes { id } edges { cursor } pageInfo { hasNextPage endCursor } } }`,
    )
    expect(errors).toBeUndefined()
    return data.strengthCohorts
  }

  test('return the same rows by cursor, offset and page', async () => {
    const first = await page('first: 5')
    expect(first.totalCount).toBeGreaterThan(50)
    const byCursor = await page(`first: 5, after: "${first.pageInfo.endCursor}"`)
    const byOffset = await page('first: 5, offset: 5')
    expect(byOffset.nodes).toEqual(byCursor.nodes)
    expect((await page('first: 5, page: 2')).nodes).toEqual(byCursor.nodes)
    expect(byOffset.totalCount).toBe(first.totalCount)
  })

  test('return 20 nodes by default, 100 at most, and none beyond the end', async () => {
    expect((await page('filter: {}')).nodes).toHaveLength(20)
    expect((await page('first: 100')).nodes).toHaveLength(100)
    const beyond = await page('first: 5, offset: 100000')
    expect([beyond.nodes, beyond.totalCount > 50]).toEqual([[], true])
    const { errors } = await ask('{ strengthCohorts(first: 101) { totalCount nodes { id } } }')
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_PARAMETER',
      errors: [{ parameter: 'first', detail: 'must be from 1 to 100' }],
    })
  })

  test('are filtered by one input', async () => {
    const { data } = await ask(
      '{ strengthCohorts(first: 100, filter: { population: GYM, ageBracket: "40-49" }) { nodes { population sex ageBracket } totalCount } }',
    )
    expect(new Set(data.strengthCohorts.nodes.map((node: object) => JSON.stringify(node)))).toEqual(
      new Set([JSON.stringify({ population: 'GYM', sex: 'MALE', ageBracket: '40-49' })]),
    )
    const ageless = await ask(
      '{ strengthCohorts(filter: { population: GYM, ageBracket: null }) { totalCount } all: strengthCohorts(filter: { population: GYM }) { totalCount } }',
    )
    expect(ageless.data.strengthCohorts.totalCount).toBeLessThan(ageless.data.all.totalCount)
  })
})

test('every object with an id can be fetched by it', async () => {
  const { data } = await ask(
    '{ datasets(first: 1) { nodes { id version } } strengthCohorts(first: 1) { nodes { id lift } } }',
  )
  const [dataset, cohort] = [data.datasets.nodes[0], data.strengthCohorts.nodes[0]]
  const again = await ask(
    'query ($ids: [ID!]!, $id: ID!) { nodes(ids: $ids) { id ... on Dataset { version } ... on Cohort { lift } } node(id: $id) { id } }',
    {
      ids: [cohort.id, dataset.id],
      id: dataset.id,
    },
  )
  expect(again.data).toEqual({ nodes: [cohort, dataset], node: { id: dataset.id } })
})

test('a snapshot that is being imported, and its contents, cannot be fetched by id', async () => {
  const { prisma } = world.database
  const { id: _, ...served } = await prisma.dataset.findFirstOrThrow({ where: { source: 'gym', current: true } })
  const staged = await prisma.dataset.create({
    data: { ...served, version: 'staged', current: false, staged: true } as never,
  })
  const [cohort] = await prisma.cohort.findMany({ take: 1, where: { dataset: { source: 'gym' } } })
  const { id: __, ...figures } = cohort!
  await prisma.cohort.create({ data: { ...figures, lift: 'staged-lift', datasetId: staged.id } as never })
  const idOfLift = (lift: string) => {
    const { population, sex, weightClass, ageBracket } = cohort!
    return idOf('Cohort', population, lift, sex, weightClass, ageBracket, null)
  }
  const ids = [idOf('Dataset', staged.service, 'staged'), idOfLift('staged-lift'), idOfLift(cohort!.lift)]
  const { data, errors } = await ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })
  expect(data).toEqual({ nodes: [null, null, { id: ids[2] }] })
  expect(errors?.map(({ path, extensions }) => [path, extensions.code])).toEqual([
    [['nodes', 0], 'NOT_FOUND'],
    [['nodes', 1], 'NOT_FOUND'],
  ])
  await prisma.dataset.delete({ where: { id: staged.id } })
})

test.each(['', 'x', 'Cohort:0', 'Key:1', 'Query:1', 'WeightUnit:1'])('nothing has the id %j', async (name) => {
  const id = Buffer.from(name).toString('base64url')
  const { errors } = await ask('query ($id: ID!) { node(id: $id) { id } }', { id })
  expect(errors).toEqual([
    expect.objectContaining({
      message: `There is no object with the id "${id}".`,
      extensions: expect.objectContaining({ code: 'NOT_FOUND' }),
    }),
  ])
})

test('a cohort links to its snapshot', async () => {
  const { data } = await ask(
    '{ strengthStandards(lift: "squat", sex: MALE, source: GYM) { cohorts { dataset { demo source } } } }',
  )
  expect(data.strengthStandards.cohorts[0].dataset).toEqual({ demo: true, source: 'gym' })
})

test('a weight is in the unit of its argument', async () => {
  const { data } = await ask(
    '{ strengthStandards(lift: "squat", sex: MALE, source: VERIFIED) { closest(bodyweight: 81) { kg: mean lb: mean(unit: LB) percentiles(points: [50]) { weight } } } }',
  )
  expect(data.strengthStandards.closest).toEqual({ kg: 150, lb: 330.7, percentiles: [{ weight: 150 }] })
})

test.each([
  'application/json',
  'application/graphql-response+json',
  'text/event-stream',
  'multipart/mixed',
  'text/html',
])('no shared cache may store GraphQL responses of type %s', async (accept) => {
  const headers = { Accept: accept, 'X-API-Key': world.key }
  const post = await world.post('/graphql', { query: '{ dataService(service: STRONGMAN) { dataVersion } }' }, headers)
  const get = await fetch(`${world.url}/graphql?query={dataService(service:STRONGMAN){dataVersion}}`, { headers })
  await get.body?.cancel()
  const caching = [post.headers, get.headers].map((one) => one.get('cache-control'))
  // Browsers get GraphiQL, which is the same for everyone.
  expect(caching.slice(0, accept === 'text/html' ? 1 : 2).every((one) => one === 'no-store')).toBe(true)
})

describe('persisted operations', () => {
  test('are executed by the hash of their text, by GET and POST', async () => {
    const [id] = [...world.server.gateway.documents.keys()]
    const named = [...world.server.gateway.documents].find(([, text]) => text.includes('getCompetitionPercentiles'))!
    expect(createHash('sha256').update(named[1]).digest('hex')).toBe(named[0])
    const post = await world.post('/graphql', {
      documentId: `sha256:${named[0]}`,
      variables: { lift: 'SQUAT', unit: 'KG' },
    })
    expect(post.body.data.competitionPercentiles.lift).toBe('squat')
    const get = await world.get(`/graphql?documentId=${named[0]}&variables=${encodeURIComponent('{"lift":"SQUAT"}')}`)
    expect(get.body.data.competitionPercentiles.lift).toBe('squat')
    expect(id).toMatch(/^[0-9a-f]{64}$/)
  })

  test('that are unknown are refused', async () => {
    const { body } = await world.post('/graphql', { documentId: 'sha256:00' })
    expect(body.errors[0]).toMatchObject({
      message: 'documentId does not match a known operation',
      extensions: { code: 'INVALID_PARAMETER' },
    })
  })
})

describe('a fault', () => {
  test('is a code at its path, and the rest of the response is valid', async () => {
    const { data, errors } = await ask(
      `{ datasets { totalCount } node(id: "${idOf('DataService', 'STRENGTH')}") { id } strengthStandards(lift: "curl", sex: MALE, source: GYM) { lift } }`,
    )
    expect(data).toEqual({ datasets: { totalCount: 4 }, node: expect.anything(), strengthStandards: null })
    expect(errors).toEqual([
      expect.objectContaining({
        path: ['strengthStandards'],
        extensions: expect.objectContaining({ code: 'NOT_FOUND' }),
      }),
    ])
  })

  test('in an argument lists every fault of the field with the allowed values', async () => {
    const { errors } = await ask(
      '{ strengthPercentile(lift: "squat", sex: MALE, weight: 0, bodyweight: 1e9, reps: 13, age: 9) { lift } }',
    )
    expect(errors?.[0]?.extensions.errors?.map(({ parameter }) => parameter)).toEqual([
      'weight',
      'reps',
      'bodyweight',
      'age',
    ])
  })

  test.each([
    '{ strenghCapability { apiVersion } }',
    '{',
    '',
    '{ strengthCapability { apiVersion(x: 1) } }',
    'mutation { x }',
  ])('in a query is an INVALID_PARAMETER: %s', async (query) => {
    const { body, status } = await world.post('/graphql', { query })
    expect(status).toBeLessThan(500)
    expect(body.errors[0].extensions.code).toBe('INVALID_PARAMETER')
  })

  test('of the server is masked, without its cause', async () => {
    const own = await createWorld()
    try {
      await own.database.prisma.$executeRawUnsafe('ALTER TABLE cohort RENAME COLUMN dataset_id TO elsewhere')
      const { errors } = await own.graphql('{ strengthCohorts { totalCount } }')
      expect(errors?.[0]).toMatchObject({
        message: 'Something went wrong on our side.',
        extensions: { code: 'INTERNAL' },
      })
      const rest = await own.get('/strength/v1/cp/squat')
      expect([rest.status, rest.body.code, rest.body.detail]).toEqual([
        500,
        'internal',
        'Something went wrong on our side.',
      ])
      expect(JSON.stringify(errors) + rest.text).not.toMatch(/cohort"|dataset_id|elsewhere|prisma/i)
    } finally {
      await own.close()
    }
  })

  test('with a body over 64 KiB is a 413, sent whole or in pieces', async () => {
    const query = `{ datasets { totalCount } } #${'x'.repeat(70_000)}`
    expect((await world.post('/graphql', { query })).status).toBe(413)
    const pieces = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(JSON.stringify({ query })))
        controller.close()
      },
    })
    const response = await fetch(`${world.url}/graphql`, {
      ...{ method: 'POST', body: pieces, headers: { 'Content-Type': 'application/json' } },
      ...({ duplex: 'half' } as object),
    })
    expect(response.status).toBe(413)
  })

  test('with a query too deep, too broad or too long is refused before execution', async () => {
    const deep = `{ strengthCohorts { nodes { dataset ${'{ id '.repeat(1)} ${'}'.repeat(1)} } } }`
    expect((await ask(deep)).errors).toBeUndefined()
    const deeper = `{ nodes(ids: []) { ${'... on Cohort { dataset { ... on Dataset { id } } '.repeat(20)} id ${'}'.repeat(20)} } }`
    const aliases = `{ ${Array.from({ length: 120 }, (_, index) => `a${index}: __typename`).join(' ')} }`
    const tokens = `{ ${'datasets { totalCount } '.repeat(800)} }`
    const directives = `{ datasets { totalCount ${'@include(if: true) '.repeat(30)} } }`
    for (const query of [deeper, aliases, tokens, directives]) {
      const { body } = await world.post('/graphql', { query })
      expect(body.errors[0].extensions.code).toBe('INVALID_PARAMETER')
      expect(body.data ?? null).toBeNull()
    }
  })
})

test('any origin may send requests, without credentials', async () => {
  const response = await fetch(`${world.url}/graphql`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://example.org',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
  })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
})

test('a wrong day is located and named, in the text of a query as in its variables', async () => {
  const list = 'strongmanContests(first: 1, filter: { dateRange: { from: '
  const { errors: inText } = await world.graphql(`{ ${list}"2024-13-01" } }) { totalCount } }`)
  expect(inText).toMatchObject([
    {
      message: 'Expected value of type "Date", found "2024-13-01"; must be a day, YYYY-MM-DD',
      locations: [{ line: 1, column: 60 }],
    },
  ])
  const { errors: inVariable } = await world.graphql(`query ($day: Date) { ${list}$day } }) { totalCount } }`, {
    day: '2024-13-01',
  })
  expect(inVariable).toMatchObject([{ message: expect.stringMatching(/"\$day".*"2024-13-01".*must be a day/) }])
})
