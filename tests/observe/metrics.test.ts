/** Metrics: values are correct, and clients cannot create labels. */
import { afterEach, expect, test } from 'vitest'
import { listenForMetrics } from '../../src/observe/metrics-listener.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
afterEach(() => world.close())

const PATIENT = { timeout: 15_000 }
const KEY = 'sg_live_0123456789ABCDEFGHIJKL_abcdef'

/** Samples of a metric as exposed: labels and value. */
async function samples(name: string): Promise<Map<string, number>> {
  const { text } = await world.get('/metrics')
  const found = text.matchAll(new RegExp(`^${name}(\\{.*\\}|) ([\\d.eE+-]+)$`, 'gm'))
  return new Map([...found].map(([, labels, value]) => [labels as string, Number(value)]))
}

test('requests are counted by route and status, with their durations and what the cache did', async () => {
  world = await createWorld()
  const cp = '/strength/v1/cp/squat?unit=kg'
  for (let time = 0; time < 3; time += 1) expect((await world.get(cp)).status).toBe(200)
  await world.get('/strength/v1/cp/curl')
  await world.graphql('{ __typename }')
  const route = 'service="strength",route="/strength/v1/cp/{lift}"'
  await expect
    .poll(() => samples('http_requests_total'), PATIENT)
    .toEqual(
      new Map([
        [`{${route},method="GET",status="200"}`, 3],
        [`{${route},method="GET",status="404"}`, 1],
        ['{service="graphql",route="/graphql",method="POST",status="200"}', 1],
      ]),
    )
  expect((await samples('http_request_duration_seconds_count')).get(`{${route}}`)).toBe(4)
  const buckets = [...(await samples('http_request_duration_seconds_bucket'))].filter(([labels]) =>
    labels.includes(route),
  )
  const counts = buckets.map(([, value]) => value)
  expect(counts).toEqual(counts.toSorted((one, other) => one - other))
  expect(buckets.at(-1)).toEqual([expect.stringContaining('le="+Inf"'), 4])
  const hits = (await samples('http_cache_requests_total')).get('{service="strength",result="hit"}')
  expect(hits).toBe(2)
  expect(await samples('http_requests_in_flight')).toEqual(new Map([['', 0]]))
})

test('names the data, the database, the process and its event loop', async () => {
  world = await createWorld()
  const versions = [...(await samples('data_version_info')).entries()]
  expect(versions.map(([labels, value]) => [labels.replace(/\d{4}-\d\d-\d\d/, 'D'), value])).toEqual([
    ['{service="bodybuilding",source="contests",version="demo-D.1"}', 1],
    ['{service="strongman",source="contests",version="demo-D.1"}', 1],
    ['{service="strength",source="gym",version="demo-D.1"}', 1],
    ['{service="strength",source="verified",version="D.1"}', 1],
  ])
  expect(await samples('database_up')).toEqual(new Map([['', 1]]))
  expect(await samples('ready')).toEqual(new Map([['', 1]]))
  expect(await samples('workers')).toEqual(new Map([['', 1]]))
  expect(await samples('rate_limit_local_fallback')).toEqual(new Map([['', 0]]))
  const { text, headers } = await world.get('/metrics')
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d/m)
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  // Each metric must be described only once; otherwise Prometheus rejects the whole output.
  const described = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  expect(described).toEqual([...new Set(described)])
})

test('metrics with a new name keep their former one for a release, and counts are counters', async () => {
  world = await createWorld()
  await world.get('/strength/v1/standards')
  const { text } = await world.get('/metrics')
  const renamed = [...text.matchAll(/^# HELP (\S+) Deprecated: use (\S+)\.$/gm)].map(
    ([, from, to]) => [from!, to!] as const,
  )
  expect(renamed.map(([from]) => from)).toEqual(
    expect.arrayContaining(['queries_refused', 'rate_limit_refusals_total']),
  )
  for (const [from, to] of renamed) {
    expect([...(await samples(from)).keys()]).toEqual([...(await samples(to)).keys()])
    const typeOf = (name: string) => new RegExp(`^# TYPE ${name} (\\w+)$`, 'm').exec(text)?.[1]
    expect([from, typeOf(from)]).toEqual([from, typeOf(to)])
    expect(typeOf(to)).toBe(to.endsWith('_total') ? 'counter' : 'gauge')
  }
})

test('whatever clients send makes no new label and does not show', async () => {
  world = await createWorld()
  for (let time = 0; time < 40; time += 1) {
    const odd = `${KEY}${time}`
    await world.get(`/${odd}`, { 'X-Request-Id': odd })
    await world.get(`/odd-${time}`, { 'User-Agent': odd })
    await world.get(`/strength/v1/odd-${time}?odd=${time}`)
    await world.get(`/strength/v1/cp/odd-${time}`)
    await world.get(`/strength/v1/${odd}?key=${odd}`, { Authorization: `Bearer ${odd}` })
    await world.get(`/${time % 2 ? 'strength/v1' : 'sTRENGTH/V1'}/cp/${odd}`, { 'X-API-Key': odd })
    await fetch(`${world.url}/strength/v1/standards`, { method: ['PURGE', 'LINK', 'MKCOL'][time % 3] as string })
  }
  await expect
    .poll(
      async () => [...(await samples('http_requests_total')).values()].reduce((sum, value) => sum + value, 0),
      PATIENT,
    )
    .toBe(280)
  const kinds = [...(await samples('http_requests_total')).keys()]
  expect(kinds.toSorted()).toEqual([
    '{service="site",route="(none)",method="GET",status="400"}',
    '{service="site",route="(none)",method="GET",status="404"}',
    '{service="strength",route="(none)",method="GET",status="400"}',
    '{service="strength",route="(none)",method="GET",status="404"}',
    '{service="strength",route="/strength/v1/cp/{lift}",method="GET",status="400"}',
    '{service="strength",route="/strength/v1/cp/{lift}",method="GET",status="404"}',
    '{service="strength",route="/strength/v1/standards",method="OTHER",status="405"}',
  ])
  expect((await world.get('/metrics')).text).not.toContain('sg_live')
})

test('refusals for their number are counted', async () => {
  world = await createWorld({ settings: { RATE_LIMIT_ALLOWLIST: '', ANONYMOUS_RATE_LIMIT_PER_MINUTE: '2' } })
  for (let time = 0; time < 5; time += 1) await world.get('/strength/v1/standards')
  await expect
    .poll(() => samples('rate_limit_rejections_total'), PATIENT)
    .toEqual(new Map([['{service="strength"}', 3]]))
})

test('with a port of their own they are there and nowhere else', async () => {
  world = await createWorld({ settings: { METRICS_PORT: '0' } })
  expect((await world.get('/metrics')).status).toBe(404)
  const listener = await listenForMetrics(world.server.metrics, '127.0.0.1', 0)
  const response = await fetch(listener.url)
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('data_version_info')])
  expect((await fetch(listener.url.replace('/metrics', '/livez'))).status).toBe(404)
  await listener.close()
})
