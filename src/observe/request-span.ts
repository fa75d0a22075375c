/** The span of an HTTP request, by the semantic conventions of OpenTelemetry for HTTP servers. */
import type { Request } from 'express'
import { withoutCredentials } from '../kernel/text/secrets.ts'
import { activeTracer, FAILED, type TraceIds, traceIdsOf } from '../kernel/tracing.ts'
import type { CompletedRequest } from './request-metrics.ts'

export interface RequestSpan {
  readonly ids: TraceIds
  /** Runs work of the request, and everything that it awaits, within the span. */
  run<T>(work: () => T): T
  end(request: CompletedRequest): void
}

/** Longer paths are of clients that guess. */
const LONGEST_PATH = 300

/** Undefined if tracing is off, or the request is not sampled. */
export function beginRequestSpan(request: Request): RequestSpan | undefined {
  const tracer = activeTracer()
  const span = tracer?.begin(request.method, 'server', request.headers as Readonly<Record<string, string | undefined>>)
  if (!tracer || !span) return undefined
  return {
    ids: traceIdsOf(span),
    run: (work) => tracer.run(span, work),
    end(completed) {
      const { route, status } = completed
      const method = METHODS.has(completed.method) ? completed.method : OTHER
      const methodInName = method === OTHER ? 'HTTP' : method
      const isRouted = route.startsWith('/')
      span.updateName(isRouted ? `${methodInName} ${route}` : methodInName)
      // Neither the query nor headers: they may contain names of people and credentials.
      span.setAttributes({
        'http.request.method': method,
        'http.request.method_original': method === OTHER ? completed.method.slice(0, 40) : undefined,
        'http.route': isRouted ? route : undefined,
        'http.response.status_code': status,
        'url.scheme': request.protocol,
        'url.path': withoutCredentials(request.originalUrl.split('?', 1)[0]!.slice(0, LONGEST_PATH)),
        'network.protocol.version': request.httpVersion,
        'client.address': completed.clientIp,
        'strengthgraph.service': completed.service,
        'strengthgraph.request_id': completed.requestId,
        'strengthgraph.cache': completed.cache === 'none' ? undefined : completed.cache,
        'strengthgraph.data_version': completed.dataVersion,
        'strengthgraph.key_prefix': completed.keyPrefix,
        'strengthgraph.aborted': completed.aborted,
        'error.type': status >= 500 ? String(status) : undefined,
      })
      if (status >= 500) span.setStatus({ code: FAILED })
      span.end()
    },
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'CONNECT', 'TRACE'])
const OTHER = '_OTHER'
