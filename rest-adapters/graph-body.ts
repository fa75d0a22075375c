/** What is asked of a GraphQL request before it is read: the method, the media type and the size. */
import type { RequestHandler } from 'express'
import { Fault } from '../src/kernel/faults.ts'
import { GRAPHQL_BODY_BYTES } from '../src/kernel/limits.ts'
import { demandJson } from './body.ts'

const ALLOW = 'GET, POST, OPTIONS'

const demandMethod: RequestHandler = ({ method }, _response, next) => {
  if (method === 'GET' || method === 'POST') return next()
  next(new Fault('METHOD_NOT_ALLOWED', `The graph takes ${ALLOW}, not ${method}.`, { headers: { Allow: ALLOW } }))
}

const jsonOnPost: RequestHandler = (request, response, next) =>
  request.method === 'POST' ? demandJson(request, response, next) : next()

/** Refused by the length it tells, or as soon as more has come than it may have. */
const boundBody: RequestHandler = (request, response, next) => {
  const tooLarge = () => {
    // The rest of it is not waited for.
    response.setHeader('Connection', 'close')
    next(new Fault('PAYLOAD_TOO_LARGE', `The body is larger than ${GRAPHQL_BODY_BYTES} bytes.`))
  }
  if (Number(request.headers['content-length'] ?? 0) > GRAPHQL_BODY_BYTES) return tooLarge()
  if (request.method !== 'POST') return next()
  const chunks: Buffer[] = []
  let received = 0
  const gather = (chunk: Buffer) => {
    received += chunk.length
    chunks.push(chunk)
    if (received <= GRAPHQL_BODY_BYTES) return
    request.off('data', gather).off('end', finish)
    request.resume()
    tooLarge()
  }
  const finish = () => {
    request.body = Buffer.concat(chunks)
    next()
  }
  request.on('data', gather).on('end', finish)
}

export const graphBody: readonly RequestHandler[] = [demandMethod, jsonOnPost, boundBody]
