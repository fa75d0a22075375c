/** Serves the routes of a private service, whose responses are about the caller: nothing is cached or shared. */
import type { RequestHandler } from 'express'
import { type BoundRoute, type Execute, executeRoute, readParams } from '../../contract/index.ts'
import { callerOf } from '../middleware.ts'
import { JSON_UTF8, PreparedResponse, sendResponse } from '../responses/response.ts'
import { tracedRoute } from './traced-route.ts'

/** Not registered with the route cache either, because browsers get a page at the same address. */
export const privateEndpoint =
  (route: BoundRoute, execute: Execute): RequestHandler =>
  async (request, response) => {
    const sent = { path: request.params as Record<string, string>, query: request.query, body: request.body as unknown }
    const read = readParams(route, sent)
    const body = await tracedRoute(route, () => executeRoute(execute, read, callerOf(response)))
    const head = { status: 200, contentType: JSON_UTF8, cacheControl: route.service.cacheControl }
    await sendResponse(request, response, new PreparedResponse(Buffer.from(JSON.stringify(body)), head))
  }
