/**
 * The seam through which the other modules trace their work. Without a tracer, which only `observe/tracing` provides,
 * it runs the work directly.
 */
import { AsyncResource } from 'node:async_hooks'

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** What this project uses of a span of OpenTelemetry. */
export interface Span {
  setAttributes(attributes: Attributes): unknown
  updateName(name: string): unknown
  setStatus(status: { readonly code: typeof FAILED }): unknown
  spanContext(): { readonly traceId: string; readonly spanId: string }
  /** False once it has ended. */
  isRecording(): boolean
  end(): void
}

/** OpenTelemetry's `SpanStatusCode.ERROR`. */
export const FAILED = 2

export type SpanKind = 'internal' | 'server' | 'client'

/** The parent of a span in another process, as the headers of W3C Trace Context. */
export interface RemoteParent {
  readonly traceparent?: string | string[] | undefined
  readonly tracestate?: string | string[] | undefined
}

export interface Tracer {
  /** Begins a trace, or continues that of a caller; undefined if it is not sampled. */
  begin(name: string, kind: SpanKind, parent?: RemoteParent): Span | undefined
  /** Begins a span within another one. */
  beginWithin(parent: Span, name: string, kind: SpanKind): Span
  /** Runs the work, and everything that it awaits, within the span. */
  run<T>(span: Span, work: () => T): T
  /** The span within which the caller runs; undefined if none is recording. */
  current(): Span | undefined
  /** The headers that make a call to another server part of the span's trace. */
  headers(span: Span): Readonly<Record<string, string>>
}

let tracer: Tracer | undefined

/** Call before the modules that trace are used: some look for the tracer only once. */
export function setTracer(used: Tracer | undefined): void {
  tracer = used
}

export const activeTracer = (): Tracer | undefined => tracer

export interface SpanOptions {
  readonly kind?: SpanKind
  readonly attributes?: Attributes
  /** Begin a trace of its own, whatever the caller does. */
  readonly isRoot?: true
}

/**
 * Runs the work in a span: within the span of the caller, or as a trace of its own. Work that is part of no trace is not
 * traced, such as the polls of a server. The work gets the span to add to it what it learns.
 */
export function traced<T>(name: string, work: (span: Span | undefined) => T, options: SpanOptions = {}): T {
  if (tracer === undefined) return work(undefined)
  const { kind = 'internal', attributes, isRoot } = options
  const span = isRoot ? tracer.begin(name, kind) : beginInCurrent(tracer, name, kind)
  if (span === undefined) return work(undefined)
  if (attributes) span.setAttributes(attributes)
  return runIn(tracer, span, work)
}

function beginInCurrent(used: Tracer, name: string, kind: SpanKind): Span | undefined {
  const parent = used.current()
  return parent && used.beginWithin(parent, name, kind)
}

/** Ends the span with the work, whether it returns a value or a promise. */
function runIn<T>(used: Tracer, span: Span, work: (span: Span) => T): T {
  try {
    const result = used.run(span, () => work(span))
    if (!(result instanceof Promise)) {
      span.end()
      return result
    }
    return result.then(
      (value) => {
        span.end()
        return value
      },
      (error: unknown) => {
        endFailed(span, error)
        throw error
      },
    ) as T
  } catch (error) {
    endFailed(span, error)
    throw error
  }
}

export function endFailed(span: Span, error: unknown): void {
  recordError(span, error)
  span.end()
}

/**
 * Records the code or the name of an error. Its message may repeat the input. Faults of the caller do not make the work
 * a failed one.
 */
export function recordError(span: Span, error: unknown): void {
  const { code, name, status } = (error ?? {}) as { code?: unknown; name?: unknown; status?: unknown }
  span.setAttributes({ 'error.type': String(code ?? name ?? typeof error) })
  if (!(typeof status === 'number' && status < 500)) span.setStatus({ code: FAILED })
}

/** Headers for a call to another server, which then continues the trace; none if there is none. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const span = tracer?.current()
  return tracer && span ? tracer.headers(span) : {}
}

/** The trace and the span that a log line is part of, under the names that logs of OpenTelemetry use. */
export interface TraceIds {
  readonly trace_id: string
  readonly span_id: string
}

export function traceIdsOf(span: Span): TraceIds {
  const { traceId, spanId } = span.spanContext()
  return { trace_id: traceId, span_id: spanId }
}

/** A function that runs within the span of whoever creates it, or in none, whoever calls it. */
export const inCurrentSpan = <Args extends unknown[], T>(call: (...args: Args) => T): ((...args: Args) => T) =>
  tracer ? AsyncResource.bind(call) : call
