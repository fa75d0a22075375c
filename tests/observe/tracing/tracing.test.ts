/** Traces: every surface, with the right parents, in and out of this process, and without personal data. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLoadShedder } from '../../../src/http/overload/load-shedder.ts'
import { startWebhooks } from '../../../src/http/webhooks/deliver.ts'
import { createWebhook } from '../../../src/http/webhooks/manage.ts'
import { SOURCES } from '../../../src/importers/generated/sources.ts'
import { inputOptions } from '../../../src/importers/input/input.ts'
import { runImport } from '../../../src/importers/run.ts'
import { readConfig } from '../../../src/kernel/config/config.ts'
import { Report } from '../../../src/kernel/faults/report.ts'
import { createLog, silentLog } from '../../../src/kernel/log.ts'
import { traced } from '../../../src/kernel/tracing.ts'
import { TRACES_PER_SECOND } from '../../../src/observe/tracing/provider.ts'
import { startTracing, type Tracing } from '../../../src/observe/tracing/start.ts'
import { temporaryFolder } from '../../helpers/build.ts'
import { bundle, putBundle } from '../../helpers/bundle.ts'
import { pathTo, type ReceivedSpan, type TraceCollector, traceCollector } from '../../helpers/trace-collector.ts'
import { createWorld, type World } from '../../helpers/world.ts'
import { overHttp } from '../../mcp/clients.ts'
import { receiver } from '../../webhooks/receiver.ts'

const SETTINGS = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_BSP_SCHEDULE_DELAY'] as const
const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const SAMPLED = { traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-01` }

let collector: TraceCollector
let tracing: Tracing
let world: World
beforeAll(async () => {
  collector = await traceCollector()
  // The SDK reads them from the environment.
  const [endpoint, protocol, delay] = SETTINGS
  Object.assign(process.env, { [endpoint]: collector.url, [protocol]: 'http/json', [delay]: '50' })
  tracing = (await startTracing(readConfig(process.env)))!
  world = await createWorld()
})
afterAll(async () => {
  await world.close()
  expect(await tracing.close()).toBe(true)
  await collector.close()
  for (const name of SETTINGS) delete process.env[name]
})

const spanOf = (trace: readonly ReceivedSpan[], name: string): ReceivedSpan => {
  const span = trace.find((one) => one.name === name)
  if (!span) throw new Error(`no span ${name} in ${trace.map((one) => one.name).join(', ')}`)
  return span
}
const statementIn = (trace: readonly ReceivedSpan[]): ReceivedSpan =>
  trace.find(({ attributes }) => attributes['db.system.name'] === 'postgresql')!

describe('a REST request', () => {
  const route = 'GET /strength/v1/cp/{lift}'

  test('is traced from the route to each statement, and continues the trace of its caller', async () => {
    const answer = await world.get('/strength/v1/cp/squat?unit=lb', SAMPLED)
    expect(answer.status).toBe(200)
    const trace = await collector.traceOf(route)
    const statement = statementIn(trace)
    expect(pathTo(trace, statement.name)).toEqual([
      ...[route, 'route getCompetitionPercentiles', 'query getCompetitionPercentiles'],
      statement.name,
    ])
    const request = spanOf(trace, route)
    expect(request).toMatchObject({
      ...{ traceId: CALLER.traceId, parentSpanId: CALLER.spanId, kind: 2, status: 0 },
      attributes: {
        ...{ 'http.request.method': 'GET', 'http.route': '/strength/v1/cp/{lift}', 'http.response.status_code': 200 },
        ...{ 'url.path': '/strength/v1/cp/squat', 'url.scheme': 'http', 'network.protocol.version': '1.1' },
        'strengthgraph.request_id': answer.headers.get('x-request-id'),
        'strengthgraph.cache': 'miss',
      },
      resource: { 'service.name': 'strengthgraph', 'service.version': expect.any(String) },
    })
    expect(request.resource['service.instance.id']).toMatch(/^[\da-f-]{36}$/)
    expect(statement.kind).toBe(3)
    expect(statement.attributes['db.query.text']).toMatch(/^SELECT /)
    expect(statement.attributes['db.query.summary']).toBe(statement.name)
  })

  test('that is cached is one span, and carries nothing of the request that filled the cache', async () => {
    const first = await world.get('/strength/v1/cp/squat?unit=kg')
    const [cached] = [await world.get('/strength/v1/cp/squat?unit=kg')]
    expect(cached.headers.get('x-cache')).toBe('hit')
    const ids = [await collector.traceOf(route), collector.spans].flat().map(({ traceId }) => traceId)
    for (const { headers, text } of [first, cached]) {
      const sent = JSON.stringify([...headers]) + text
      expect(ids.filter((id) => sent.includes(id))).toEqual([])
      expect(headers.has('traceparent')).toBe(false)
    }
    await expect
      .poll(() => collector.spans.filter(({ attributes }) => attributes['strengthgraph.cache'] === 'hit').length)
      .toBe(1)
    const hit = collector.spans.find(({ attributes }) => attributes['strengthgraph.cache'] === 'hit')!
    expect(collector.spans.filter(({ traceId }) => traceId === hit.traceId)).toHaveLength(1)
  })

  test('whose caller does not sample it is not traced; a malformed traceparent begins a new trace', async () => {
    const other = '1af7651916cd43dd8448eb211c80319c'
    await world.get('/strength/v1/standards', { traceparent: `00-${other}-${CALLER.spanId}-00` })
    await world.get('/strength/v1/standards?unit=lb', { traceparent: 'nonsense' })
    const [span] = await collector.traceOf('GET /strength/v1/standards')
    expect(span!.traceId).not.toBe(other)
    expect(span!.parentSpanId).toBe('')
    expect(collector.spans.filter(({ traceId }) => traceId === other)).toEqual([])
  })

  test('that fails by a fault of the caller is not an error of the server', async () => {
    expect((await world.get('/strength/v1/cp/curl')).status).toBe(404)
    await expect
      .poll(() => collector.spans.find(({ attributes }) => attributes['http.response.status_code'] === 404))
      .toMatchObject({ status: 0, name: route })
  })
})

describe('GraphQL', () => {
  test('has a span for the operation, without its text and variables', async () => {
    const query = 'query Mine($name: String!) { athletes(filter: { search: $name }) { nodes { fullName } } }'
    const answer = await world.graphql(query, { name: 'Unmistakable' }, { Authorization: `Bearer ${world.key}` })
    expect(answer.errors).toBeUndefined()
    const trace = await collector.traceOf('query', 'POST /graphql')
    expect(pathTo(trace, statementIn(trace).name).slice(0, 2)).toEqual(['POST /graphql', 'query'])
    expect(spanOf(trace, 'query').attributes).toEqual({
      'graphql.operation.type': 'query',
      'graphql.operation.name': 'Mine',
    })
    expect(JSON.stringify(collector.spans)).not.toContain('Unmistakable')
  })
})

test('an MCP call is traced from the tool to each statement, without its arguments', async () => {
  const client = await overHttp(world, { 'X-API-Key': world.key })
  const result = await client.callTool({ name: 'searchBodybuilding', arguments: { q: 'Peculiar' } })
  await client.close()
  expect(result.isError).toBeFalsy()
  const trace = await collector.traceOf('tools/call searchBodybuilding', 'POST /mcp')
  expect(pathTo(trace, 'query searchBodybuilding')).toEqual([
    ...['POST /mcp', 'tools/call searchBodybuilding', 'route searchBodybuilding', 'query searchBodybuilding'],
  ])
  const { attributes } = spanOf(trace, 'tools/call searchBodybuilding')
  expect(attributes).toMatchObject({ 'mcp.method.name': 'tools/call', 'gen_ai.tool.name': 'searchBodybuilding' })
  expect(JSON.stringify(collector.spans)).not.toContain('Peculiar')
})

test('an import shows its phases and their statements, and the delivery of a webhook is a trace of its own', async () => {
  const { database } = world
  const endpoint = await receiver()
  const folder = putBundle(temporaryFolder(), bundle())
  try {
    await createWebhook(database, { url: endpoint.url, services: ['STRONGMAN'] }, true)
    const target = {
      claim: database.claim,
      open: async () => database,
      openExisting: async () => database,
    }
    const imported = await runImport(target, {
      ...{ source: SOURCES['strongman']!, files: [folder], dryRun: false, force: true },
      reading: {
        ...{ input: inputOptions(readConfig({})), report: new Report(), today: '2026-11-25', options: {} },
        onProgress() {},
      },
    })
    const trace = await collector.traceOf('import')
    const phases = ['import read', 'import compute', 'import check', 'import store']
    for (const phase of phases) expect(pathTo(trace, phase)).toEqual(['import', phase])
    expect(pathTo(trace, 'import publish')).toEqual(['import', 'import store', 'import publish'])
    // An embedded database copies rows, a PostgreSQL server inserts them.
    const stored = trace.find(({ name }) => /^(COPY|INSERT) placing$/.test(name))!
    expect(pathTo(trace, stored.name)).toEqual(['import', 'import store', stored.name])
    expect(JSON.stringify(trace)).not.toContain('Person 1')
    expect(spanOf(trace, 'import').attributes).toMatchObject({
      'strengthgraph.service': 'strongman',
      'strengthgraph.data_version': imported.committed!.version,
    })

    const options = { allowPrivate: true, now: () => Date.now() + 1_000, pollMs: 2 ** 31 - 1 }
    const webhooks = await startWebhooks({ ...database, onNotify: async () => () => {} }, silentLog, options)
    await webhooks.deliverDue()
    await webhooks.close()
    const delivery = await collector.traceOf('webhook delivery', 'POST')
    expect(pathTo(delivery, 'POST')).toEqual(['webhook delivery', 'POST'])
    const post = spanOf(delivery, 'POST')
    expect(endpoint.received[0]?.headers['traceparent']).toBe(`00-${post.traceId}-${post.spanId}-01`)
    expect(post).toMatchObject({ kind: 3, attributes: { 'http.response.status_code': 204 } })
    // The address of a webhook may contain a secret.
    expect(JSON.stringify(delivery)).not.toContain('hidden')
  } finally {
    rmSync(folder, { recursive: true })
    await endpoint.close()
  }
})

test('the wait for a slot of the load shedder is a span, apart from the work', async () => {
  const { run } = createLoadShedder({ concurrency: 1, queueLength: 1 })
  let finish = () => {}
  const first = run(() => new Promise<void>((resolve) => (finish = resolve)))
  const second = traced('request', () => run(() => traced('work', async () => {})), { isRoot: true })
  finish()
  await Promise.all([first, second])
  const trace = await collector.traceOf('queue', 'work', 'request')
  for (const name of ['queue', 'work']) expect(pathTo(trace, name)).toEqual(['request', name])
  expect(spanOf(trace, 'queue').attributes).toEqual({ 'strengthgraph.rejected': false })
})

test('lines of the log name the trace and the span that they are part of', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  log.info('outside')
  const ids = traced(
    'something',
    (span) => {
      log.info('inside')
      return span!.spanContext()
    },
    { isRoot: true },
  )
  const [outside, inside] = lines.map((line) => JSON.parse(line))
  expect(outside).not.toHaveProperty('trace_id')
  expect(inside).toMatchObject({ trace_id: ids.traceId, span_id: ids.spanId })
})

describe('metrics', () => {
  test('name a traced request of each bucket to those who accept OpenMetrics', async () => {
    await world.get('/strength/v1/cp/deadlift?unit=kg', SAMPLED)
    await expect
      .poll(async () => (await world.get('/metrics', { Accept: 'application/openmetrics-text;version=1.0.0' })).text)
      .toMatch(
        new RegExp(`le="[\\d.]+"} \\d+ # {trace_id="${CALLER.traceId}",span_id="[\\da-f]{16}"} [\\d.]+ [\\d.]+$`, 'm'),
      )
    const { text, headers } = await world.get('/metrics', { Accept: 'application/openmetrics-text, text/plain;q=0.5' })
    expect(headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
    expect(text.endsWith('\n# EOF\n')).toBe(true)
    expect(text).not.toContain('\n\n')
    // The samples of a counter, and nothing else, have the suffix that its name lacks.
    const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name!, type!] as const)
    const counters = types.filter(([, type]) => type === 'counter').map(([name]) => name)
    expect(counters).toContain('http_requests')
    for (const name of counters) expect(text).toMatch(new RegExp(`^${name}_total[ {]`, 'm'))
    expect(counters.filter((name) => name.endsWith('_total'))).toEqual([])
  })

  test('stay as they are for everybody else', async () => {
    const { text, headers } = await world.get('/metrics', { Accept: 'text/plain, application/openmetrics-text;q=0.1' })
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(text).not.toContain('trace_id')
  })
})

test('a process begins only as many traces a second as it can afford', () => {
  // A second that no other trace has begun in, and that does not end.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
  try {
    const tried = Array.from({ length: 2 * TRACES_PER_SECOND }, () =>
      traced('one', (span) => span !== undefined, { isRoot: true }),
    )
    expect(tried.filter(Boolean)).toHaveLength(TRACES_PER_SECOND)
  } finally {
    clock.mockRestore()
  }
})

test('tracing stays off where the standard settings turn it off', async () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  const off = [{}, { ...endpoint, OTEL_SDK_DISABLED: 'true' }, { ...endpoint, OTEL_TRACES_EXPORTER: 'none' }]
  for (const settings of off) expect(await startTracing(readConfig(settings))).toBeUndefined()
})
