/** OpenTelemetry's SDK as the tracer of this process. Only `start.ts` loads this file. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ConsoleSpanExporter,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base'
import { packageFolder } from '../../kernel/files/package.ts'
import { setTracer, type Tracer } from '../../kernel/tracing.ts'
import { reported } from './reported-exporter.ts'
import type { Tracing, TracingConfig } from './settings.ts'

const NAME = 'strengthgraph'

/** A collector that does not respond delays a shutdown by this much at most. */
const CLOSE_MS = 2_000

/**
 * The most traces that a process begins in a second. Whoever sends `traceparent` can ask for a trace of each request, and
 * to record and export one costs as much processor time as a third of a cached response.
 */
export const TRACES_PER_SECOND = 1_000

export async function openTracing(config: TracingConfig): Promise<Tracing> {
  const exporter = reported(await exporterFor(config))
  const provider = new BasicTracerProvider({ resource: resource(), spanProcessors: [new BatchSpanProcessor(exporter)] })
  setTracer(tracerOf(provider))
  return {
    reportTo: exporter.reportTo,
    async close() {
      setTracer(undefined)
      const late = new AbortController()
      const flushed = provider.shutdown().then(
        () => true,
        () => false,
      )
      const isFlushed = await Promise.race([
        flushed,
        sleep(CLOSE_MS, false, { signal: late.signal }).catch(() => false),
      ])
      late.abort()
      if (!isFlushed) exporter.reportLost(`the last spans were not accepted within ${CLOSE_MS / 1_000} s`)
      return isFlushed
    },
  }
}

/** The exporters read their other settings from the environment. */
async function exporterFor(config: TracingConfig): Promise<SpanExporter> {
  if (config.OTEL_TRACES_EXPORTER === 'console') return new ConsoleSpanExporter()
  const isJson = config.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json'
  const { OTLPTraceExporter } = isJson
    ? await import('@opentelemetry/exporter-trace-otlp-http')
    : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter()
}

/** Each process is an instance of its own. `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` come last. */
function resource() {
  const { version } = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as { version: string }
  const own = resourceFromAttributes({
    'service.name': NAME,
    'service.version': version,
    'service.instance.id': randomUUID(),
    'process.pid': process.pid,
  })
  return defaultResource()
    .merge(own)
    .merge(detectResources({ detectors: [envDetector] }))
}

const KINDS = { internal: SpanKind.INTERNAL, server: SpanKind.SERVER, client: SpanKind.CLIENT } as const

/**
 * The current span is kept here rather than by the global context manager of the API, which would copy a map for each
 * span and would make every library that knows the API trace as well.
 */
function tracerOf(provider: BasicTracerProvider): Tracer {
  const tracer = provider.getTracer(NAME)
  const current = new AsyncLocalStorage<Span>()
  const propagator = new W3CTraceContextPropagator()
  const mayBegin = rateLimit(TRACES_PER_SECOND)
  return {
    begin(name, kind, parent) {
      if (!mayBegin()) return undefined
      const context =
        parent?.traceparent === undefined
          ? ROOT_CONTEXT
          : propagator.extract(ROOT_CONTEXT, parent, defaultTextMapGetter)
      const span = tracer.startSpan(name, { kind: KINDS[kind] }, context)
      return span.isRecording() ? span : undefined
    },
    beginWithin: (parent, name, kind) =>
      tracer.startSpan(name, { kind: KINDS[kind] }, trace.setSpan(ROOT_CONTEXT, parent as Span)),
    run: (span, work) => current.run(span as Span, work),
    current() {
      const span = current.getStore()
      // Timers and connections that outlive a request keep its span.
      return span?.isRecording() ? span : undefined
    },
    headers(span) {
      const headers: Record<string, string> = {}
      propagator.inject(trace.setSpan(ROOT_CONTEXT, span as Span), headers, defaultTextMapSetter)
      return headers
    },
  }
}

function rateLimit(perSecond: number): () => boolean {
  let second = 0
  let count = 0
  return () => {
    const now = Math.floor(performance.now() / 1_000)
    if (now !== second) {
      second = now
      count = 0
    }
    count += 1
    return count <= perSecond
  }
}
