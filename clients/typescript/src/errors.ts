/** What can go wrong, as errors that programs can tell apart. */

/** One thing that is wrong with a request. */
export interface ParameterError {
  parameter: string
  detail: string
  allowed?: string[]
}

/** The service refused: the problem that it told (RFC 9457). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The kind of problem, e.g. `invalid_parameter`; `unexpected` where the answer was none of the service's. */
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
    const {
      code = 'unexpected',
      title = response.statusText,
      detail = title,
      errors = [],
      request_id,
    } = problemIn(text)
    super(`${response.status} ${code}: ${detail}`)
    this.status = response.status
    this.code = code
    this.title = title
    this.detail = detail
    this.errors = errors
    this.requestId = request_id ?? response.headers.get('X-Request-Id') ?? undefined
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

interface Problem {
  code?: string
  title?: string
  detail?: string
  errors?: ParameterError[]
  request_id?: string
}

/** Something on the way, a proxy for one, may answer what is no problem at all. */
function problemIn(text: string): Problem {
  try {
    return Object(JSON.parse(text)) as Problem
  } catch {
    return {}
  }
}

/** `Retry-After` is seconds or a date. */
function secondsOf(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}
