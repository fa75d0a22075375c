#!/usr/bin/env node
/**
 * `strengthgraph-mcp`: MCP over stdio, before the REST API at BB_API_BASE. Stdout carries the protocol and nothing
 * else; what is to be said to a person goes to stderr.
 */
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { apiOverHttp } from './api.ts'
import { readServices } from './selection.ts'
import { createMcpServer, surfaceOf } from './server.ts'

const KEY_HINT =
  'Set BB_API_KEY in the environment of this MCP server to an API key and start it again. Whoever runs the service makes keys: tell them what you need it for.'

const say = (text: string): void => {
  process.stderr.write(`strengthgraph-mcp: ${text}\n`)
}

async function main(): Promise<void> {
  const { BB_API_BASE: base = '', BB_API_KEY: key = '', MCP_SERVICES: services = '' } = process.env
  if (!/^https?:\/\//.test(base)) {
    throw new Error('set BB_API_BASE to the base of the API, e.g. http://127.0.0.1:4000/bodybuilding/v1')
  }
  const { apis, ask } = await apiOverHttp({ base, key: key.trim(), services: readServices(services) })
  const surface = surfaceOf(apis)
  serveStdio(() => createMcpServer(surface, ask, KEY_HINT), { onerror: (error) => say(error.message) })
}

main().catch((error: Error) => {
  say(error.message)
  process.exitCode = 1
})
