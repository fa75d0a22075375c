/**
 * The single error type of the application. A fault has a code, and the code alone determines the response of each
 * surface: the HTTP status, the GraphQL extensions, the MCP error, the problem page.
 */
import { GraphQLError } from 'graphql'
import { likelyName } from '../text/names.ts'
import { withoutCredentials } from '../text/secrets.ts'
import { outageOf } from './outages.ts'

/** Status, title and advice of each code. The advice is shown at `/problems/{code}`. */
export const FAULTS = {
  INVALID_PARAMETER: {
    status: 400,
    title: 'Invalid parameter',
    advice:
      'A parameter is missing, malformed, out of range, given twice or unknown. `errors` lists every one of them with what is allowed.',
  },
  INVALID_BODY: {
    status: 400,
    title: 'Invalid body',
    advice: 'The body must be one JSON object in UTF-8.',
  },
  MALFORMED_REQUEST: {
    status: 400,
    title: 'Malformed request',
    advice: 'The request is not well-formed HTTP/1.1, or its path is ambiguous. The connection is closed.',
  },
  INVALID_CURSOR: {
    status: 400,
    title: 'Invalid cursor',
    advice:
      'A cursor is valid only for the list that it came from, in the same order. Start again without one; do not construct or shorten cursors.',
  },
  UNAUTHENTICATED: {
    status: 401,
    title: 'Credential required',
    advice: 'Send a valid credential; `WWW-Authenticate` names the scheme.',
  },
  FORBIDDEN: {
    status: 403,
    title: 'Not allowed',
    advice: 'The credential is valid, but grants no access to this resource.',
  },
  NOT_FOUND: {
    status: 404,
    title: 'Not found',
    advice:
      'There is no such route, or nothing with this name. If few values are valid, `errors` lists them. REST and MCP suggest athletes, contests and series that were probably meant.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: 'Method not allowed',
    advice: 'The `Allow` header names the methods that this route has.',
  },
  NOT_ACCEPTABLE: {
    status: 406,
    title: 'Not acceptable',
    advice:
      'The `Accept` header allows none of the media types that this address can send. Omit it, or add one of them.',
  },
  VERSION_GONE: {
    status: 410,
    title: 'Version no longer retained',
    advice:
      'The data had this version, but its rows have been deleted. `errors` lists the versions that can be read; without `data_version`, the current one is read. To follow changes since a version that is too old, start from a new copy of the tables.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    title: 'Body too large',
    advice: 'A REST body may be up to 16 KiB, a GraphQL body up to 64 KiB.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    title: 'Unsupported media type',
    advice: 'Send the body as `Content-Type: application/json` in UTF-8, not compressed.',
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    title: 'Range not satisfiable',
    advice:
      'The range begins at or after the end of the file, so your copy may be complete. `Content-Range` gives the length of the file.',
  },
  RATE_LIMITED: {
    status: 429,
    title: 'Too many requests',
    advice: 'Wait for the number of seconds in `Retry-After`. Cache responses; they are valid for up to an hour.',
  },
  INTERNAL: {
    status: 500,
    title: 'Internal error',
    advice: 'The fault is ours. Quote the `request_id` when you report it.',
  },
  UNAVAILABLE: {
    status: 503,
    title: 'Unavailable',
    advice: 'The service is temporarily unavailable. Try again after the seconds that `Retry-After` gives.',
  },
} as const

export type FaultCode = keyof typeof FAULTS

/** One problem of a request, under the parameter name that the caller used. */
export interface FaultDetail {
  readonly parameter: string
  readonly detail: string
  readonly allowed?: readonly (string | number)[]
}

export interface FaultOptions {
  readonly errors?: readonly FaultDetail[]
  /** Headers of the HTTP response, e.g. `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>
  /** For the log, not for clients. */
  readonly cause?: unknown
}

export class Fault extends GraphQLError {
  readonly code: FaultCode
  /**
   * Every problem of the request. Not named `errors`, because Yoga treats an error with that property as several
   * errors.
   */
  readonly details: readonly FaultDetail[]
  readonly headers: Readonly<Record<string, string>>

  constructor(code: FaultCode, message: string, { errors: details = [], headers = {}, cause }: FaultOptions = {}) {
    const errors = details.map(withoutCredentialsIn)
    const { status } = FAULTS[code]
    const extensions = {
      code,
      ...(errors.length > 0 && { errors }),
      // A GraphQL response with a fault is still a response, but must not be cached or retried early.
      ...(status >= 429 && { http: { status, headers } }),
    }
    const text = withoutCredentials(message)
    // Callers are told the code, and the log the cause. A stack trace would take longer than the rest of a refusal.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(text, { extensions })
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'Fault'
    this.code = code
    this.details = errors
    this.headers = headers
    if (cause !== undefined) this.cause = cause
  }

  get status(): number {
    return FAULTS[this.code].status
  }
}

/** Messages quote the input, and people store and share messages, so a key in the wrong place must not be repeated. */
const withoutCredentialsIn = ({ parameter, detail, ...rest }: FaultDetail): FaultDetail => ({
  parameter: withoutCredentials(parameter),
  detail: withoutCredentials(detail),
  ...rest,
})

/** Combines all invalid parameters into one fault. */
export function invalidParameters(errors: readonly FaultDetail[]): Fault {
  return new Fault('INVALID_PARAMETER', sentence(errors.map(({ parameter, detail }) => `${parameter} ${detail}`)), {
    errors,
  })
}

/** The fault of something that does not exist. Lists the valid values if there are few. */
export const notFound = (parameter: string, value: string, allowed?: readonly string[]): Fault =>
  unknownNames(parameter, { [parameter]: value }, allowed)

/**
 * The fault of one or several parameters that each name something that does not exist, e.g. an athlete; or not `where`,
 * e.g. “in the gym population”.
 */
export function unknownNames(
  noun: string,
  values: Readonly<Record<string, string>>,
  allowed?: readonly string[],
  where?: string,
): Fault {
  const place = where === undefined ? '' : ` ${where}`
  const meant = (value: string) => {
    const near = allowed && likelyName(value, allowed)
    return near === undefined ? '' : `; did you mean ${near}?`
  }
  const errors = Object.entries(values).map(([parameter, value]) => ({
    ...{ parameter, detail: `${quote(value)} is not known${place}${meant(value)}` },
    ...(allowed && { allowed }),
  }))
  const [first = '', ...others] = Object.values(values)
  const names = [first, ...others].map(quote).join(' or ')
  const end = (others.length === 0 && meant(first)) || '.'
  return new Fault('NOT_FOUND', `There is no ${noun} ${names}${place}${end}`, { errors })
}

const quote = (value: string): string => JSON.stringify(value.slice(0, 80))

/** Converts any error to a fault. An unexpected error reveals nothing. */
export function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error
  // A masked error has the original one as its cause.
  const cause = (error instanceof GraphQLError && error.cause) || error
  if (error instanceof GraphQLError) {
    if (error.originalError && error.originalError !== error) return toFault(error.originalError)
    const { code, errors, http } = error.extensions as {
      code?: unknown
      errors?: Fault['details']
      http?: Pick<Fault, 'headers'>
    }
    if (isFaultCode(code) && code !== 'INTERNAL') {
      return new Fault(code, error.message, {
        cause,
        ...(errors && { errors }),
        ...(http?.headers && { headers: http.headers }),
      })
    }
  }
  const outage = outageOf(error)
  if (outage) {
    const message = outage === 'timeout' ? 'The database did not answer in time.' : 'The database is unreachable.'
    return new Fault('UNAVAILABLE', message, { headers: { 'Retry-After': '2' }, cause })
  }
  return new Fault('INTERNAL', 'Something went wrong on our side.', { cause })
}

/** `INVALID_PARAMETER` as `invalid_parameter`, the spelling of REST bodies. */
export const wireCode = (code: FaultCode): string => code.toLowerCase()

/** `INVALID_PARAMETER` as `invalid-parameter`, the name of its page. */
export const problemSlug = (code: FaultCode): string => code.toLowerCase().replaceAll('_', '-')

export const isFaultCode = (code: unknown): code is FaultCode => typeof code === 'string' && Object.hasOwn(FAULTS, code)

/** A fault as an RFC 9457 problem body: one shape for every error of every surface. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: string
  readonly request_id: string
  readonly errors?: Fault['details']
}

export const problemOf = (fault: Fault, requestId: string): Problem => ({
  type: `/problems/${problemSlug(fault.code)}`,
  title: FAULTS[fault.code].title,
  status: fault.status,
  detail: fault.message,
  code: wireCode(fault.code),
  request_id: requestId,
  ...(fault.details.length > 0 && { errors: fault.details }),
})

/** Parameters are spelled as they are, also at the start of a sentence. */
const sentence = (parts: readonly string[]): string => {
  const text = parts.join('; ')
  return `${text}${/[?!]$/.test(text) ? '' : '.'}`
}
