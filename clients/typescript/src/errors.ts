/** The errors that the client throws. */

/** An invalid parameter of a request. */
export interface ParameterError {
  parameter: string
  detail: string
  allowed?: string[]
}

/** The service rejected the request (RFC 9457), or the response did not come from the service. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** Machine-readable code, e.g. `invalid_parameter`; `unexpected` if the response did not come from the service. */
  readonly code: string
  readonly title: string
  readonly detail: string
  /** The invalid parameters. */
  readonly errors: readonly ParameterError[]
  /** Include it when you report a problem. */
  readonly requestId: string | undefined
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined

  constructor(response: Response, text: string, unexpected = 'The response is not from the service.') {
    const problem = response.ok ? {} : (parseObject(text) ?? {})
    const stringField = (name: string): string | undefined =>
      typeof problem[name] === 'string' ? problem[name] : undefined
    const code = stringField('code') ?? 'unexpected'
    const title = stringField('title') ?? (response.ok ? unexpected : response.statusText)
    const detail = stringField('detail') ?? title
    super(`${response.status} ${code}: ${detail}`)
    this.status = response.status
    this.code = code
    this.title = title
    this.detail = detail
    this.errors = Array.isArray(problem['errors']) ? problem['errors'] : []
    this.requestId = stringField('request_id') ?? response.headers.get('X-Request-Id') ?? undefined
    this.retryAfter = parseRetryAfter(response.headers.get('Retry-After'))
  }
}

/** The data was replaced while a list was read, so its pages do not come from one snapshot. */
export class DataChangedError extends Error {
  override readonly name = 'DataChangedError'
  readonly before: string
  readonly after: string

  constructor(before: string, after: string) {
    super(`The data changed from ${before} to ${after} while the list was read.`)
    this.before = before
    this.after = after
  }
}

/** Parses a JSON object; undefined for anything else, such as an error page of a proxy. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : undefined
  } catch {
    return undefined
  }
}

/** Parses whole seconds or an HTTP date, which begins with a weekday; `Date.parse` alone accepts almost anything. */
function parseRetryAfter(header: string | null): number | undefined {
  if (!header) return undefined
  if (/^\d+$/.test(header)) return Number(header)
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .*\d/.test(header)) return undefined
  const seconds = (Date.parse(header.endsWith('GMT') ? header : `${header} GMT`) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}
