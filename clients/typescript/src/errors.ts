/** What can go wrong, as errors that programs can tell apart. */

/** One thing that is wrong with a request. */
export interface ParameterError {
  parameter: string
  detail: string
  allowed?: string[]
}

/** The service refused the request (RFC 9457), or something other than the service responded. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The kind of problem, e.g. `invalid_parameter`; `unexpected` if the response is not one of the service. */
  readonly code: string
  readonly title: string
  readonly detail: string
  /** Each thing that is wrong with the request. */
  readonly errors: readonly ParameterError[]
  /** Name it when you report a fault. */
  readonly requestId: string | undefined
  /** Seconds to wait before another attempt. */
  readonly retryAfter: number | undefined

  constructor(response: Response, text: string) {
    const problem = response.ok ? {} : (objectIn(text) ?? {})
    const said = (name: string): string | undefined => (typeof problem[name] === 'string' ? problem[name] : undefined)
    const code = said('code') ?? 'unexpected'
    const title =
      said('title') ?? (response.ok ? 'This is not a response of the service.' : response.statusText)
    const detail = said('detail') ?? title
    super(`${response.status} ${code}: ${detail}`)
    this.status = response.status
    this.code = code
    this.title = title
    this.detail = detail
    this.errors = Array.isArray(problem['errors']) ? problem['errors'] : []
    this.requestId = said('request_id') ?? response.headers.get('X-Request-Id') ?? undefined
    this.retryAfter = secondsOf(response.headers.get('Retry-After'))
  }
}

/** The data was replaced while a list was read: its pages are not of one snapshot. */
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

/** The JSON object that a body is; something on the way, a proxy for one, may answer what is none. */
export function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : undefined
  } catch {
    return undefined
  }
}

/** `Retry-After` is whole seconds or a date, which begins with its day; `Date.parse` reads dates into much else. */
function secondsOf(header: string | null): number | undefined {
  if (!header) return undefined
  if (/^\d+$/.test(header)) return Number(header)
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .*\d/.test(header)) return undefined
  const seconds = (Date.parse(header.endsWith('GMT') ? header : `${header} GMT`) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}
