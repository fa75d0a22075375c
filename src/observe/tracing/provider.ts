/** OpenTelemetry's SDK as the tracer of this process. Only `start.ts` loads this file. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
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
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import { programVersion } from '../../kernel/files/package.ts'
import { setTracer, type Tracer } from '../../kernel/tracing.ts'
import { reported } from './reported-exporter.ts'
import type { Tracing, TracingConfig } from './settings.ts'

const NAME = 'strengthgraph'

/** A collector that does not respond delays a shutdown by this much at most. */
const CLOSE_MS = 2_000

/**
 * The most traces that a process begins in a second. Whoever sends `traceparent` can ask for a trace of each request, and
 * a trace takes as much processor time as half a cached response.
 */
export const TRACES_PER_SECOND = 500

export async function openTracing(config: TracingConfig): Promise<Tracing> {
  const exporter = reported(await exporterFor(config))
  const current = new AsyncLocalStorage<Span>()
  const draw = config.OTEL_TRACES_SAMPLER === 'parentbased_traceidratio' ? drawOf(config) : undefined
  const provider = new BasicTracerProvider({
    resource: resource(),
    ...(draw && { sampler: new ParentBasedSampler({ root: draw }) }),
    spanProcessors: [new BatchSpanProcessor(exporter), disableWhenIdle(current)],
  })
  setTracer(tracerOf(provider, current, draw))
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
  const own = resourceFromAttributes({
    'service.name': NAME,
    'service.version': programVersion(),
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
function tracerOf(provider: BasicTracerProvider, current: AsyncLocalStorage<Span>, draw: Draw | undefined): Tracer {
  const tracer = provider.getTracer(NAME)
  const propagator = new W3CTraceContextPropagator()
  const budget = budgetOf(TRACES_PER_SECOND)
  return {
    begin(name, kind, parent) {
      if (!budget.isLeft() || (draw && parent?.traceparent === undefined && !draw.next())) return undefined
      const context =
        parent?.traceparent === undefined
          ? ROOT_CONTEXT
          : propagator.extract(ROOT_CONTEXT, parent, defaultTextMapGetter)
      const span = tracer.startSpan(name, { kind: KINDS[kind] }, context)
      if (!span.isRecording()) return undefined
      budget.use()
      return span
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

interface Draw extends Sampler {
  /** Whether the next trace is one of the share. */
  next(): boolean
}

/**
 * Traces a share of what begins here. It is drawn before there is a span: the SDK draws by the id of a span, and creates one
 * for each request that is not traced, which costs a tenth of a cached response.
 */
function drawOf({ OTEL_TRACES_SAMPLER_ARG: share }: Pick<TracingConfig, 'OTEL_TRACES_SAMPLER_ARG'>): Draw {
  const byId = new TraceIdRatioBasedSampler(share)
  let isDrawn = false
  return {
    next() {
      isDrawn = Math.random() < share
      return isDrawn
    },
    // Begun with a parent that turned out to be none: nothing was drawn.
    shouldSample(context, traceId) {
      const drawn = isDrawn
      isDrawn = false
      return drawn ? { decision: SamplingDecision.RECORD_AND_SAMPLED } : byId.shouldSample(context, traceId)
    },
    toString: () => `share of ${share}`,
  }
}

/**
 * Before Node 24, `AsyncLocalStorage` makes everything asynchronous slower in the whole process once it was used: a fifth
 * of a cached response. So it is only on while something is traced; it turns itself on when it is used again.
 */
function disableWhenIdle(current: AsyncLocalStorage<Span>): SpanProcessor {
  let traces = 0
  const isFirst = ({ parentSpanContext }: ReadableSpan) => parentSpanContext?.isRemote ?? true
  return {
    onStart(span) {
      if (isFirst(span)) traces += 1
    },
    onEnd(span) {
      if (!isFirst(span)) return
      traces -= 1
      if (traces === 0) current.disable()
    },
    forceFlush: async () => {},
    shutdown: async () => {},
  }
}

/** How many more traces may begin within the current second. Those that are not sampled do not count. */
function budgetOf(perSecond: number) {
  let second = 0
  let used = 0
  return {
    isLeft() {
      const now = Math.floor(performance.now() / 1_000)
      if (now !== second) {
        second = now
        used = 0
      }
      return used < perSecond
    },
    use() {
      used += 1
    },
  }
}
