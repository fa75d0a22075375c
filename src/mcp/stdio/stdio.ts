#!/usr/bin/env node
/**
 * `strengthgraph-mcp`: MCP over stdio for the REST API at BB_API_BASE. Stdout carries only the protocol; messages for
 * people go to stderr.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { SERVICE_NAMES } from '../selection.ts'
import { createMcpServer } from '../server.ts'
import { apiOverHttp } from './api.ts'
import { readSettings } from './settings.ts'
import { stdioTransport } from './transport.ts'

const KEY_HINT =
  'Set BB_API_KEY in the environment of this MCP server to an API key and restart it. The operator of the service creates keys: tell them what you need one for.'

/** The longest time a starting client waits for the API. */
const A_MOMENT_MS = 1_000

/** Interval of retries until the API is reachable. */
const AGAIN_MS = 5_000

const logLine = (text: string): void => {
  process.stderr.write(`strengthgraph-mcp: ${text}\n`)
}

/** Replaced by the bundler. */
declare const PROGRAM_VERSION: string

const HELP = `strengthgraph-mcp ${PROGRAM_VERSION}: strength sports for AI assistants, from a Strengthgraph API.

An MCP client starts it and speaks the protocol over its standard input and output. Settings are environment variables:

  BB_API_BASE    the address of the API, e.g. http://127.0.0.1:4000/bodybuilding/v1 (required)
  BB_API_KEY     a key of the service; strength standards need none
  MCP_SERVICES   the services whose tools are offered: any of ${SERVICE_NAMES.join(', ')};
                 bodybuilding by default, and strength too if there is no key

Options:
  --version      print the version
  --help         print this help
`

async function main(): Promise<void> {
  const [option] = process.argv.slice(2)
  if (option === '--version') return void process.stdout.write(`${PROGRAM_VERSION}\n`)
  if (option === '--help' || option === '-h') return void process.stdout.write(HELP)
  if (option !== undefined) throw new Error('it takes no arguments; its settings are environment variables (--help)')
  const { surface, call } = apiOverHttp(readSettings(process.env))
  const known = surface().catch((error: Error) => logLine(error.message))
  let server: Server | undefined
  const serve = async () => {
    await Promise.race([known, pause(A_MOMENT_MS, undefined, { ref: false })])
    server = createMcpServer({ surface, call, version: PROGRAM_VERSION, keyHint: KEY_HINT, changes: true })
    return server
  }
  serveStdio(serve, { transport: stdioTransport(logLine), onerror: (error) => logLine(error.message) })
  if (await known) return
  // A client that got empty lists requests them again when it is notified.
  while (!(await surface().catch(() => undefined))) await pause(AGAIN_MS, undefined, { ref: false })
  logLine('the API is reachable now')
  await Promise.all([server?.sendToolListChanged(), server?.sendResourceListChanged(), server?.sendPromptListChanged()])
}

main().catch((error: Error) => {
  logLine(error.message)
  process.exitCode = 1
})
