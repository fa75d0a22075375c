/** Tracing on PostgreSQL with several processes: each is an instance of its own, and statements keep their request. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redisInstalled, type ScratchRedis, scratchRedis } from '../../access/limits/scratch-redis.ts'
import { cli, type Served, serve, temporaryFolder } from '../../helpers/build.ts'
import { createScratch, dropScratch, postgresServer } from '../../helpers/scratch.ts'
import { pathTo, type TraceCollector, traceCollector } from '../../helpers/trace-collector.ts'

const PATIENT = { timeout: 60_000, interval: 100 }
const server = await postgresServer()
if (!server) console.log('No PostgreSQL on TEST_DATABASE_URL or 127.0.0.1:5432: its tests are skipped.')

describe.skipIf(!server || !redisInstalled)('two workers', () => {
  const folder = temporaryFolder()
  let collector: TraceCollector
  let redis: ScratchRedis
  let scratch: { name: string; url: string }
  let served: Served

  beforeAll(async () => {
    collector = await traceCollector()
    redis = await scratchRedis()
    scratch = await createScratch(server as string)
    const env = {
      ...{ DATABASE_URL: scratch.url, REDIS_URL: redis.url, WEB_CONCURRENCY: '2', DEMO: 'false', LOG_LEVEL: 'info' },
      ...{ SHUTDOWN_DELAY_SECONDS: '0', RATE_LIMIT_ALLOWLIST: '127.0.0.1', RESPONSE_CACHE_BYTES: '0' },
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' },
      ...{ OTEL_BSP_SCHEDULE_DELAY: '100' },
    }
    const loaded = await cli(folder, ['demo', '--scale', '0.01', '--only', 'strongman'], env)
    expect(loaded.code, loaded.stderr).toBe(0)
    served = await serve(folder, env)
  }, 180_000)
  afterAll(async () => {
    await served?.stop()
    await redis.kill()
    await dropScratch(server as string, scratch.name)
    await collector.close()
  })

  const ask = (path: string) => fetch(`${served.url}${path}`, { headers: { Connection: 'close' } })
  const instances = () => new Set(collector.spans.map(({ resource }) => resource['service.instance.id']))

  test('export spans as two instances, and show exemplars of both wherever the metrics are read', async () => {
    await expect
      .poll(async () => {
        await Promise.all(Array.from({ length: 8 }, () => ask('/strength/v1/standards')))
        return instances().size
      }, PATIENT)
      .toBe(2)
    const response = await fetch(`${served.url}/metrics`, { headers: { Accept: 'application/openmetrics-text' } })
    const text = await response.text()
    const exemplars = [...text.matchAll(/ # {trace_id="(\w+)",span_id="\w+"} /g)].map(([, id]) => id)
    expect(exemplars.length).toBeGreaterThan(0)
    await expect
      .poll(() => exemplars.filter((id) => !collector.spans.some(({ traceId }) => traceId === id)), PATIENT)
      .toEqual([])
  })

  test('keep each statement in the trace of its request, however many wait for a connection', async () => {
    const asked = Array.from({ length: 60 }, (_, at) => `/search?q=harbour${at}`)
    const statuses = await Promise.all(asked.map(async (path) => (await ask(path)).status))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20)
    const pages = () => collector.spans.filter(({ name }) => name === 'GET /search')
    await expect.poll(() => pages().length, PATIENT).toBe(asked.length)
    const traces = pages().map(({ traceId }) => collector.spans.filter((span) => span.traceId === traceId))
    for (const [at, trace] of traces.entries()) {
      if (pages()[at]!.attributes['http.response.status_code'] !== 200) continue
      const statement = trace.find(({ attributes }) => attributes['db.system.name'] === 'postgresql')!
      expect(pathTo(trace, statement.name)[0]).toBe('GET /search')
      expect(statement.attributes).toMatchObject({ 'db.namespace': scratch.name })
    }
  })

  test('send what is left when they stop', async () => {
    const before = collector.spans.length
    await ask('/strength/v1/standards?unit=lb')
    expect(await served.stop()).toBe(0)
    expect(collector.spans.length).toBeGreaterThan(before)
  })
})
