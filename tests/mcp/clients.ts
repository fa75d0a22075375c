/** Clients of the MCP server: over HTTP, and to the bundled file over stdio. */

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import type { World } from '../helpers/world.ts'

export type Mode = NonNullable<ClientOptions['versionNegotiation']>['mode']

const client = (mode: Mode = 'auto') =>
  new Client({ name: 'tests', version: '1.0.0' }, { versionNegotiation: { mode } })

export async function overHttp(world: World, headers: Record<string, string> = {}, mode?: Mode): Promise<Client> {
  const made = client(mode)
  const transport = new StreamableHTTPClientTransport(new URL(`${world.url}/mcp`), { requestInit: { headers } })
  await made.connect(transport)
  return made
}

export interface Bundle {
  readonly file: string
  remove(): void
}

/** In a separate folder, where no package of the project resolves. */
export async function bundle(): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), 'strengthgraph-mcp-'))
  const file = join(folder, 'strengthgraph-mcp.mjs')
  await promisify(execFile)(process.execPath, ['scripts/mcp-bundle.mjs', file])
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** `OTHER_NODE` selects another Node.js binary. */
const NODE = process.env['OTHER_NODE'] ?? process.execPath

export async function overStdio({ file }: Bundle, env: Record<string, string>, mode?: Mode): Promise<Client> {
  const made = client(mode)
  await made.connect(new StdioClientTransport({ command: NODE, args: [file], env, stderr: 'ignore' }))
  return made
}

/** Runs the bundle without a client; resolves with its output and exit code. */
export const startedWith = ({ file }: Bundle, env: Record<string, string>, ...args: readonly string[]) =>
  new Promise<{ code: number | string; stdout: string; stderr: string }>((resolve) => {
    execFile(NODE, [file, ...args], { env, timeout: 10_000 }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    ).stdin?.end()
  })

interface Result {
  readonly isError?: boolean | undefined
  readonly content: readonly { readonly type: string; readonly text?: string }[]
}

/** The expected body of a tool result: a long list is truncated to its first rows. */
export function asAnswered(body: Record<string, unknown>, structured: unknown): Record<string, unknown> {
  const { truncated } = structured as { truncated?: { rows: number } }
  return truncated ? { ...body, truncated, data: (body['data'] as unknown[]).slice(0, truncated.rows) } : body
}

/** All text of a tool's result. */
export const textOf = (result: unknown): string => (result as Result).content.map(({ text = '' }) => text).join('\n')
