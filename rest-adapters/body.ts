/** Reads the JSON body of a POST, and says what is wrong with one that is none. */
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { Fault } from '../src/kernel/faults.ts'
import { REST_BODY_BYTES } from '../src/kernel/limits.ts'

const parse = express.json({ limit: REST_BODY_BYTES, inflate: false, strict: false, type: () => true })

const demandJson: RequestHandler = (request, _response, next) => {
  if (request.is('application/json')) return next()
  const given = request.headers['content-type']
  const had = given ? `not ${JSON.stringify(given.slice(0, 80))}` : 'and there is none'
  next(new Fault('UNSUPPORTED_MEDIA_TYPE', `The body must be sent as Content-Type: application/json, ${had}.`))
}

/** What the body parser calls its errors. */
const REASONS: Readonly<Record<string, () => Fault>> = {
  'entity.too.large': () => new Fault('PAYLOAD_TOO_LARGE', `The body is larger than ${REST_BODY_BYTES} bytes.`),
  'entity.parse.failed': () => new Fault('INVALID_BODY', 'The body is not JSON.'),
  'request.size.invalid': () => new Fault('INVALID_BODY', 'The body is not as long as its Content-Length says.'),
  'request.aborted': () => new Fault('INVALID_BODY', 'The body broke off.'),
  'encoding.unsupported': () => new Fault('UNSUPPORTED_MEDIA_TYPE', 'The body must not be compressed.'),
  'charset.unsupported': () => new Fault('UNSUPPORTED_MEDIA_TYPE', 'The body must be UTF-8.'),
}

const explain: ErrorRequestHandler = (error: { type?: string }, _request, _response, next) => {
  next(REASONS[error.type ?? '']?.() ?? error)
}

export const readBody: readonly (RequestHandler | ErrorRequestHandler)[] = [demandJson, parse, explain]
