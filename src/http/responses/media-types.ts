/** The media types of GraphQL responses, and the one that a client prefers. */
import type { RequestHandler } from 'express'
import { Fault } from '../../kernel/faults/faults.ts'

export const JSON_TYPE = 'application/json'
const GRAPHQL_TYPE = 'application/graphql-response+json'
/** What a subscription is sent as, if the client names it. */
const STREAM_TYPES = ['text/event-stream', 'multipart/mixed']

/** The first media type that the client accepts, if it is one of the two of JSON and none is preferred to it. */
export function mediaTypeOf(accept: string | undefined): string | undefined {
  if (accept === undefined || accept === '*/*') return JSON_TYPE
  const [first = ''] = accept.split(',', 1)
  const [type = '', ...parameters] = first.toLowerCase().replaceAll(/\s/g, '').split(';')
  if (parameters.some((one) => !/^(q=1(\.0+)?|charset=utf-8)$/.test(one))) return undefined
  if (type === JSON_TYPE || type === '*/*' || type === 'application/*') return JSON_TYPE
  return type === GRAPHQL_TYPE ? GRAPHQL_TYPE : undefined
}

/**
 * Sorts the media types of `Accept` as the client prefers them and omits those it refuses, since Yoga takes them in their
 * order.
 */
export const negotiate: RequestHandler = (request, _response, next) => {
  const { accept } = request.headers
  if (accept === undefined || mediaTypeOf(accept) !== undefined || STREAM_TYPES.includes(accept)) return next()
  // All responses are in UTF-8.
  const types = accept.split(',').filter((type) => !/charset=(?!"?utf-8)/i.test(type))
  const text = types.join(',').replaceAll(/;\s*charset=[^;,]*/gi, '')
  // An empty header would allow everything.
  request.headers.accept = text.trim() || 'none'
  const offered = [JSON_TYPE, GRAPHQL_TYPE, ...STREAM_TYPES.filter((type) => text.toLowerCase().includes(type))]
  const accepted: string[] = []
  while (offered.length > 0) {
    const best = request.accepts(offered)
    if (!best) break
    accepted.push(...offered.splice(offered.indexOf(best), 1))
  }
  request.headers.accept = accepted.join(', ')
  if (accepted.length > 0) return next()
  throw new Fault(
    'NOT_ACCEPTABLE',
    `Responses are ${JSON_TYPE} or ${GRAPHQL_TYPE}, and those of subscriptions ${STREAM_TYPES[0]}, all in UTF-8.`,
  )
}
