/** The MCP server over HTTP. The stdio server is a program of its own. */
import type { RequestHandler } from 'express'
import type { McpHttpParts } from './http/http.ts'

export { sendRpcError } from './http/errors.ts'
export { MCP_PATH } from './http/path.ts'

/** Loads the server, and the SDK of the protocol, with the first request. */
export function mcpHttp(parts: McpHttpParts): RequestHandler {
  let handler: Promise<RequestHandler> | undefined
  return async (request, response, next) => {
    handler ??= import('./http/http.ts').then((http) => http.mcpHttp(parts))
    return (await handler)(request, response, next)
  }
}
