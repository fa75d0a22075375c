/** Reads the request bodies of REST, GraphQL and forms, within their size limits. */
import { isUtf8 } from 'node:buffer'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { Fault, invalidParameters } from '../kernel/faults/faults.ts'
import { GRAPHQL_BODY_BYTES, REST_BODY_BYTES } from '../kernel/limits.ts'
import { withoutCredentials } from '../kernel/text/secrets.ts'
import { inCurrentSpan } from '../kernel/tracing.ts'

/** The media type alone, or with the one charset that JSON has (RFC 8259, 8.1). */
const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i

const requireJson: RequestHandler = ({ headers }, _response, next) => {
  const sent = headers['content-type']
  if (sent !== undefined && JSON_TYPE.test(sent)) return next()
  const reason = sent === undefined ? 'but no content type was sent' : `not ${JSON.stringify(sent.slice(0, 80))}`
  next(
    new Fault('UNSUPPORTED_MEDIA_TYPE', `The body must be sent as Content-Type: application/json in UTF-8, ${reason}.`),
  )
}

const tooLarge = (bytes: number) => new Fault('PAYLOAD_TOO_LARGE', `The body is larger than ${bytes} bytes.`)

const compressed = () => new Fault('UNSUPPORTED_MEDIA_TYPE', 'The body must not be compressed.')

/**
 * Leaves the bytes of a POST in `request.body`. Refuses a body by its Content-Length, or as soon as more than `most` has
 * arrived.
 */
const readBytes =
  (most: number): RequestHandler =>
  (request, response, next) => {
    const { method, headers } = request
    // The listeners of the request run outside its span.
    const proceed = inCurrentSpan((fault?: Fault) => next(fault))
    const refuse = (fault: Fault) => {
      // The connection ends, so that what is left of the body is no longer received.
      response.setHeader('Connection', 'close')
      proceed(fault)
    }
    if (Number(headers['content-length'] ?? 0) > most) return refuse(tooLarge(most))
    if (method !== 'POST') return next()
    const encoding = headers['content-encoding'] || 'identity'
    if (encoding.toLowerCase() !== 'identity') return refuse(compressed())
    const chunks: Buffer[] = []
    let received = 0
    const onData = (chunk: Buffer) => {
      received += chunk.length
      chunks.push(chunk)
      if (received <= most) return
      request.off('data', onData).off('end', onEnd)
      request.resume()
      refuse(tooLarge(most))
    }
    const onEnd = () => {
      request.body = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)
      proceed()
    }
    request.on('data', onData).on('end', onEnd)
  }

const BYTE_ORDER_MARK = /^\uFEFF/

const parseJson: RequestHandler = (request, _response, next) => {
  const bytes = request.body as Buffer
  request.body = undefined
  if (bytes.length === 0) return next()
  if (!isUtf8(bytes)) return next(new Fault('INVALID_BODY', 'The body is not UTF-8.'))
  const json = bytes.toString().replace(BYTE_ORDER_MARK, '')
  try {
    request.body = JSON.parse(json)
  } catch (error) {
    return next(new Fault('INVALID_BODY', `The body is not JSON: ${(error as SyntaxError).message.slice(0, 120)}.`))
  }
  const repeated = repeatedNames(json)
  if (repeated.size === 0) return next()
  const faults = [...repeated].map(([name, times]) => ({
    parameter: withoutCredentials(name).slice(0, 80),
    detail: `was given ${times} times; give it once`,
  }))
  next(invalidParameters(faults))
}

/** A string that is the name of a member, any other string, or a bracket. */
const TOKENS = /("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}[\]]/g

/** The names that an object has several times, and how often: of each, `JSON.parse` keeps the last value. */
function repeatedNames(json: string): Map<string, number> {
  const times = new Map<string, number>()
  let depth = 0
  for (const [token, name] of json.matchAll(TOKENS)) {
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    else if (name !== undefined && depth === 1) {
      const parameter = JSON.parse(name) as string
      times.set(parameter, (times.get(parameter) ?? 0) + 1)
    }
  }
  return new Map([...times].filter(([, count]) => count > 1))
}

/** Leaves the parsed JSON in `request.body`. */
export const restBody: readonly RequestHandler[] = [requireJson, readBytes(REST_BODY_BYTES), parseJson]

/** Keyed by the `type` of the body parser's errors. */
const PARSER_FAULTS: Readonly<Record<string, () => Fault>> = {
  'entity.too.large': () => tooLarge(REST_BODY_BYTES),
  'request.size.invalid': () => new Fault('INVALID_BODY', 'The body is not as long as its Content-Length says.'),
  'request.aborted': () => new Fault('INVALID_BODY', 'The body was cut off.'),
  'encoding.unsupported': compressed,
  'charset.unsupported': () => new Fault('UNSUPPORTED_MEDIA_TYPE', 'The body must be in UTF-8.'),
  'parameters.too.many': () => new Fault('PAYLOAD_TOO_LARGE', `A form may have at most ${FORM_FIELDS} fields.`),
}

const explainParserError: ErrorRequestHandler = (error: { type?: string }, _request, _response, next) => {
  next(PARSER_FAULTS[error.type ?? '']?.() ?? error)
}

/** More than any form of the pages has. */
const FORM_FIELDS = 50

/** Leaves the fields of a form in `request.body`. */
export const formBody: readonly (RequestHandler | ErrorRequestHandler)[] = [
  express.urlencoded({ extended: false, limit: REST_BODY_BYTES, inflate: false, parameterLimit: FORM_FIELDS }),
  explainParserError,
]

const GRAPHQL_METHODS = 'GET, POST, OPTIONS'

const requireGraphqlMethod: RequestHandler = ({ method }, _response, next) => {
  if (method === 'GET' || method === 'POST') return next()
  const detail = `/graphql takes ${GRAPHQL_METHODS}, not ${method}.`
  next(new Fault('METHOD_NOT_ALLOWED', detail, { headers: { Allow: GRAPHQL_METHODS } }))
}

const requireJsonOnPost: RequestHandler = (request, response, next) =>
  request.method === 'POST' ? requireJson(request, response, next) : next()

export const graphqlBody: readonly RequestHandler[] = [
  requireGraphqlMethod,
  requireJsonOnPost,
  readBytes(GRAPHQL_BODY_BYTES),
]
