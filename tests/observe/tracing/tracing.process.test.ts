/** Tracing as an operator sees it: off unless it is asked for, and harmless if the collector is not there. */
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cli, type Served, serve, temporaryFolder } from '../../helpers/build.ts'

const PATIENT = { timeout: 20_000, interval: 50 }
const PATH = '/strength/v1/standards'
const SDK = ['BasicTracerProvider', 'OTLPTraceExporter']

const folder = temporaryFolder()
/** The addresses of the modules that the process has loaded, one on each line. */
const loadedFile = join(folder, 'loaded.txt')
const preload = join(folder, 'preload.mjs')
const gym = join(folder, 'gym.csv')
let served: Served | undefined
let listener: Server | undefined

beforeAll(() => {
  writeFileSync(
    join(folder, 'hooks.mjs'),
    `import { appendFileSync } from 'node:fs'
     export async function load(url, context, next) {
       appendFileSync(${JSON.stringify(loadedFile)}, url + '\\n')
       return next(url, context)
     }`,
  )
  writeFileSync(preload, "import { register } from 'node:module'\nregister('./hooks.mjs', import.meta.url)")
  const rows = Array.from({ length: 40 }, () => 'squat,male,30,80,140,1,kg')
  writeFileSync(gym, ['lift,sex,age,bodyweight,weight,reps,unit', ...rows].join('\n'))
})
afterEach(async () => {
  await served?.stop('SIGKILL')
  served = undefined
  rmSync(loadedFile, { force: true })
  listener?.close()
})

const start = async (env: Record<string, string> = {}): Promise<Served> => {
  served = await serve(join(folder, 'data'), {
    ...{ DEMO: 'false', LOG_LEVEL: 'info', SHUTDOWN_DELAY_SECONDS: '0', NODE_OPTIONS: `--import=${preload}` },
    ...{ RATE_LIMIT_ALLOWLIST: '127.0.0.1', OTEL_BSP_SCHEDULE_DELAY: '100', ...env },
  })
  return served
}
/** Which of these classes are in the files that the process has loaded. */
const loadedBy = async (one: Served, names: readonly string[]): Promise<string[]> => {
  expect(await one.stop()).toBe(0)
  const urls = readFileSync(loadedFile, 'utf8').split('\n')
  const sources = urls.filter((url) => url.startsWith('file:')).map((url) => readFileSync(fileURLToPath(url), 'utf8'))
  return names.filter((name) =>
    sources.some((source) => new RegExp(`class ${name}\\b|\\b${name} = class\\b`).test(source)),
  )
}
const urlOf = (server: Server | http.Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

test('without the settings of OpenTelemetry, a server loads nothing of its SDK', async () => {
  const server = await start({ OTEL_SERVICE_NAME: 'unused' })
  expect((await fetch(`${server.url}${PATH}`)).status).toBe(200)
  expect(await loadedBy(server, [...SDK, 'Registry'])).toEqual(['Registry'])
  expect(server.output()).not.toContain('trace_id')
})

test('with an endpoint, spans are sent as protobuf, and lines of the log name them', async () => {
  let received = ''
  const collector = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received += `${request.url} ${request.headers['content-type']} ${Buffer.concat(chunks).toString('latin1')}\n`
    response.end()
  })
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  try {
    const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: urlOf(collector), OTEL_SERVICE_NAME: 'named' })
    expect((await fetch(`${server.url}${PATH}`)).status).toBe(200)
    await expect.poll(() => received, PATIENT).toContain(`GET ${PATH}`)
    expect(received).toMatch(/^\/v1\/traces application\/x-protobuf /)
    expect(received).toContain('named')
    const line = server
      .output()
      .split('\n')
      .find((one) => one.includes('"msg":"request"'))
    const { trace_id: traceId, span_id: spanId } = JSON.parse(line!)
    expect(Buffer.from(received, 'latin1').includes(Buffer.from(traceId, 'hex'))).toBe(true)
    expect(Buffer.from(received, 'latin1').includes(Buffer.from(spanId, 'hex'))).toBe(true)
    expect(await loadedBy(server, SDK)).toEqual(SDK)
  } finally {
    collector.closeAllConnections()
    collector.close()
  }
})

describe('a collector that accepts connections and never responds', () => {
  let endpoint: string
  const hang = async () => {
    listener = createServer(() => {})
    await once(listener.listen(0, '127.0.0.1'), 'listening')
    endpoint = urlOf(listener)
  }

  test('costs requests nothing, is reported once, and does not hold up the shutdown', async () => {
    await hang()
    const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_TIMEOUT: '300' })
    const ask = async () => expect((await fetch(`${server.url}${PATH}`)).status).toBe(200)
    const problem = /traces cannot be exported/g
    while (!problem.test(server.output())) {
      const begun = performance.now()
      await ask()
      expect(performance.now() - begun).toBeLessThan(3_000)
    }
    // Several more batches fail meanwhile.
    const until = performance.now() + 1_500
    while (performance.now() < until) await ask()
    expect(server.output().match(problem)).toHaveLength(1)
    expect(server.output()).toContain('"reason":"Request timed out"')
    const stopped = performance.now()
    expect(await server.stop()).toBe(0)
    expect(performance.now() - stopped).toBeLessThan(10_000)
  })

  test('does not keep an import from ending', async () => {
    await hang()
    const data = join(folder, 'imported')
    const plain = await cli(data, ['import', 'gym', gym, '--dry-run'])
    expect(plain.code, plain.stderr).toBe(0)
    const begun = performance.now()
    // It would time out after a minute.
    const traced = await cli(data, ['import', 'gym', gym], {
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_TIMEOUT: '60000' },
    })
    expect(traced.code, traced.stderr).toBe(0)
    expect(traced.stdout).toContain('is served now')
    expect(traced.stderr.match(/traces cannot be exported/g)).toHaveLength(1)
    expect(performance.now() - begun).toBeLessThan(30_000)
    expect(existsSync(join(data, 'pgdata'))).toBe(true)
  })
})

test('settings that OpenTelemetry would ignore are refused', async () => {
  const { code, stderr } = await cli(folder, ['config'], {
    ...{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_TRACES_SAMPLER: 'sometimes', OTEL_TRACES_SAMPLER_ARG: '2' },
  })
  expect(code).toBe(1)
  expect(stderr).toContain('OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" is not http/protobuf or http/json')
  expect(stderr).toContain('OTEL_TRACES_SAMPLER: "sometimes" is not one of always_on, ')
  expect(stderr).toContain('OTEL_TRACES_SAMPLER_ARG: "2" is not a number from 0 to 1')
})
