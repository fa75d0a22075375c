/** An OpenTelemetry collector in this process: receives spans as OTLP/HTTP with JSON. */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

type AttributeValue = string | number | boolean

export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  /** Empty for the first span of a trace. */
  readonly parentSpanId: string
  readonly name: string
  /** As in OTLP: 1 internal, 2 server, 3 client. */
  readonly kind: number
  readonly attributes: Readonly<Record<string, AttributeValue>>
  /** 2 is an error. */
  readonly status: number
  /** Attributes of the process. */
  readonly resource: Readonly<Record<string, AttributeValue>>
}

export interface TraceCollector {
  readonly url: string
  readonly spans: ReceivedSpan[]
  /** The spans of the trace that has a span with this name, once it has all of them. */
  traceOf(name: string, ...others: readonly string[]): Promise<readonly ReceivedSpan[]>
  close(): Promise<void>
}

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string; readonly boolValue?: boolean }
}

interface Batch {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

type SentSpan = Omit<ReceivedSpan, 'attributes' | 'status' | 'resource' | 'parentSpanId'> & {
  readonly parentSpanId?: string
  readonly attributes: readonly Attribute[]
  readonly status?: { readonly code?: number }
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, boolValue } }) => [
      key,
      stringValue ?? boolValue ?? Number(intValue),
    ]),
  )

const spansIn = ({ resourceSpans }: Batch): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ parentSpanId = '', attributes, status, ...span }) => ({
        ...{ ...span, parentSpanId, attributes: valuesOf(attributes) },
        ...{ status: status?.code ?? 0, resource: valuesOf(resource.attributes) },
      })),
  )

export async function traceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = []
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    spans.push(...spansIn(JSON.parse(Buffer.concat(chunks).toString()) as Batch))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const traceWith = (names: readonly string[]) => {
    for (const { traceId } of spans.filter((span) => span.name === names[0])) {
      const trace = spans.filter((span) => span.traceId === traceId)
      if (names.every((name) => trace.some((span) => span.name === name))) return trace
    }
    return undefined
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    async traceOf(...names) {
      const deadline = Date.now() + 10_000
      for (let found = traceWith(names); ; found = traceWith(names)) {
        if (found) return found
        if (Date.now() > deadline) {
          throw new Error(`No trace has ${names.join(', ')}; received: ${spans.map(({ name }) => name).join(', ')}`)
        }
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The names of the spans around the first one with this name, from the outermost. */
export function pathTo(trace: readonly ReceivedSpan[], name: string): string[] {
  const path: string[] = []
  for (let span = trace.find((one) => one.name === name); span; ) {
    path.unshift(span.name)
    const { parentSpanId }: ReceivedSpan = span
    span = trace.find((one) => one.spanId === parentSpanId)
  }
  return path
}
