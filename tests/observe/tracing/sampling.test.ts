/** A share of the requests is traced, and those whose caller traces them. */
import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../../src/kernel/config/config.ts'
import { activeTracer, type RemoteParent } from '../../../src/kernel/tracing.ts'
import { TRACES_PER_SECOND } from '../../../src/observe/tracing/provider.ts'
import { startTracing, type Tracing } from '../../../src/observe/tracing/start.ts'
import { traceCollector } from '../../helpers/trace-collector.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const sampledBy = (flag: '00' | '01') => ({ traceparent: `00-${TRACE}-b7ad6b7169203331-${flag}` })

const set = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
]
let tracing: Tracing | undefined
afterEach(async () => {
  await tracing?.close()
  for (const name of set) delete process.env[name]
  vi.restoreAllMocks()
})

/** How many of a thousand requests are traced. Each second has a few. */
async function tracedOf(sampler: string, share: string, parent: RemoteParent): Promise<number> {
  const collector = await traceCollector()
  for (const [at, value] of [collector.url, 'http/json', sampler, share].entries()) process.env[set[at]!] = value
  tracing = await startTracing(readConfig(process.env))
  const started = performance.now()
  let count = 0
  for (let request = 0; request < 1_000; request++) {
    vi.spyOn(performance, 'now').mockReturnValue(started + (request / TRACES_PER_SECOND) * 2_000)
    const span = activeTracer()!.begin('GET', 'server', parent)
    if (span) count += 1
    span?.end()
  }
  vi.restoreAllMocks()
  await tracing?.close()
  await collector.close()
  return count
}

// Five standard deviations on either side.
test.each(['parentbased_traceidratio', 'traceidratio'])('%s traces its share of requests', async (sampler) => {
  for (const [share, least, most] of [
    ['0', 0, 0],
    ['0.2', 137, 263],
    ['1', 1_000, 1_000],
  ] as const) {
    const count = await tracedOf(sampler, share, {})
    expect(count, share).toBeGreaterThanOrEqual(least)
    expect(count, share).toBeLessThanOrEqual(most)
  }
})

test('a share is of the requests that no caller has decided', async () => {
  expect(await tracedOf('parentbased_traceidratio', '0.2', sampledBy('01'))).toBe(1_000)
  expect(await tracedOf('parentbased_traceidratio', '0.9', sampledBy('00'))).toBe(0)
})

test('a malformed traceparent decides nothing', async () => {
  const count = await tracedOf('parentbased_traceidratio', '0.2', { traceparent: 'nonsense' })
  expect(count).toBeGreaterThan(136)
  expect(count).toBeLessThan(264)
})
