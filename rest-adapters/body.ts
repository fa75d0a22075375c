/** Reads the JSON body of a POST, and says what is wrong with one that is none. */
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { Fault } from '../src/kernel/faults.ts'
import { REST_BODY_BYTES } from '../src/kernel/limits.ts'

/** The media type and nothing else, or with the one charset that JSON has (RFC 8259, 8.1). */
const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i

export const demandJson: RequestHandler = ({ headers }, _response, next) => {
  const given = headers['content-type']
  if (given !== undefined && JSON_TYPE.test(given)) return next()
  const had = given === undefined ? 'and there is none' : `not ${JSON.stringify(given.slice(0, 80))}`
  next(new Fault('UNSUPPORTED_MEDIA_TYPE', `The body must be sent as Content-Type: application/json in UTF-8, ${had}.`))
}

const readBytes = express.raw({ limit: REST_BODY_BYTES, inflate: false, type: () => true })

/** What the body parser calls its errors. */
const REASONS: Readonly<Record<string, () => Fault>> = {
  'entity.too.large': () => new Fault('PAYLOAD_TOO_LARGE', `The body is larger than ${REST_BODY_BYTES} bytes.`),
  'request.size.invalid': () => new Fault('INVALID_BODY', 'The body is not as long as its Content-Length says.'),
  'request.aborted': () => new Fault('INVALID_BODY', 'The body broke off.'),
  'encoding.unsupported': () => new Fault('UNSUPPORTED_MEDIA_TYPE', 'The body must not be compressed.'),
}

const explain: ErrorRequestHandler = (error: { type?: string }, _request, _response, next) => {
  next(REASONS[error.type ?? '']?.() ?? error)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

const parse: RequestHandler = (request, _response, next) => {
  const bytes: unknown = request.body
  request.body = undefined
  try {
    if (Buffer.isBuffer(bytes) && bytes.length > 0) request.body = JSON.parse(utf8.decode(bytes))
    next()
  } catch (error) {
    const why = error instanceof SyntaxError ? `JSON: ${error.message.slice(0, 120)}` : 'UTF-8'
    next(new Fault('INVALID_BODY', `The body is not ${why}.`))
  }
}

export const readBody: readonly (RequestHandler | ErrorRequestHandler)[] = [demandJson, readBytes, explain, parse]
