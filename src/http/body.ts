/** Reads the request bodies of REST, GraphQL and forms, within their size limits. */
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { Fault } from '../kernel/faults/faults.ts'
import { GRAPHQL_BODY_BYTES, REST_BODY_BYTES } from '../kernel/limits.ts'
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

const readBytes = express.raw({ limit: REST_BODY_BYTES, inflate: false, type: () => true })

/** Keyed by the `type` of the body parser's errors. */
const PARSER_FAULTS: Readonly<Record<string, () => Fault>> = {
  'entity.too.large': () => new Fault('PAYLOAD_TOO_LARGE', `The body is larger than ${REST_BODY_BYTES} bytes.`),
  'request.size.invalid': () => new Fault('INVALID_BODY', 'The body is not as long as its Content-Length says.'),
  'request.aborted': () => new Fault('INVALID_BODY', 'The body was cut off.'),
  'encoding.unsupported': () => new Fault('UNSUPPORTED_MEDIA_TYPE', 'The body must not be compressed.'),
  'charset.unsupported': () => new Fault('UNSUPPORTED_MEDIA_TYPE', 'The body must be in UTF-8.'),
  'parameters.too.many': () => new Fault('PAYLOAD_TOO_LARGE', `A form may have at most ${FORM_FIELDS} fields.`),
}

const explainParserError: ErrorRequestHandler = (error: { type?: string }, _request, _response, next) => {
  next(PARSER_FAULTS[error.type ?? '']?.() ?? error)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

const parseJson: RequestHandler = (request, _response, next) => {
  const bytes: unknown = request.body
  request.body = undefined
  try {
    if (Buffer.isBuffer(bytes) && bytes.length > 0) request.body = JSON.parse(utf8.decode(bytes))
    next()
  } catch (error) {
    const expected = error instanceof SyntaxError ? `JSON: ${error.message.slice(0, 120)}` : 'UTF-8'
    next(new Fault('INVALID_BODY', `The body is not ${expected}.`))
  }
}

/** Leaves the parsed JSON in `request.body`. */
export const restBody: readonly (RequestHandler | ErrorRequestHandler)[] = [
  requireJson,
  readBytes,
  explainParserError,
  parseJson,
]

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

/** Rejects a body by its Content-Length, or as soon as more than the limit has arrived. */
const readBoundedBytes: RequestHandler = (request, response, next) => {
  const tooLarge = () => {
    // The rest of the body is not read.
    response.setHeader('Connection', 'close')
    next(new Fault('PAYLOAD_TOO_LARGE', `The body is larger than ${GRAPHQL_BODY_BYTES} bytes.`))
  }
  if (Number(request.headers['content-length'] ?? 0) > GRAPHQL_BODY_BYTES) return tooLarge()
  if (request.method !== 'POST') return next()
  const chunks: Buffer[] = []
  let received = 0
  // The listeners of the request run outside its span.
  const proceed = inCurrentSpan(() => next())
  const onData = (chunk: Buffer) => {
    received += chunk.length
    chunks.push(chunk)
    if (received <= GRAPHQL_BODY_BYTES) return
    request.off('data', onData).off('end', onEnd)
    request.resume()
    tooLarge()
  }
  const onEnd = () => {
    request.body = Buffer.concat(chunks)
    proceed()
  }
  request.on('data', onData).on('end', onEnd)
}

/** Leaves the bytes of a POST in `request.body`. */
export const graphqlBody: readonly RequestHandler[] = [requireGraphqlMethod, requireJsonOnPost, readBoundedBytes]
