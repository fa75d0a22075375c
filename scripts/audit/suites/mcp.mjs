/**
 * The conformance suite of the Model Context Protocol over `/mcp`. It expects the tools, resources and prompts of its
 * own example server; scenarios that do not apply to other servers are explained one by one.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { installed } from '../support/installed.mjs'
import { run } from '../support/run.mjs'

export const title = 'MCP conformance'

/** The suite requires this Node version; npm offers it as a package per platform. */
const NODE = '22.23.3'

export async function find({ url }) {
  const folder = installed('mcp-conformance', { '@modelcontextprotocol/conformance': '0.1.16' })
  const runtime = `node-${platform() === 'win32' ? 'win' : platform()}-${arch()}`
  const node = join(installed('node22', { [runtime]: NODE }), 'node_modules', runtime, 'bin/node')
  const cli = join(folder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')
  const results = join(folder, 'results')
  rmSync(results, { recursive: true, force: true })
  const args = [cli, 'server', '--url', `${url}/mcp`, '--suite', 'all', '--output-dir', results]
  const { stdout, stderr } = await run(node, args, { cwd: folder })
  if (!existsSync(results)) throw new Error(`the suite wrote no result: ${(stdout + stderr).slice(-500)}`)
  const scenarios = readdirSync(results, { recursive: true }).filter((file) => file.endsWith('checks.json'))
  return { checked: scenarios.length, findings: scenarios.toSorted().flatMap((file) => failedIn(join(results, file))) }
}

function failedIn(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
    .filter(({ status }) => status !== 'SUCCESS' && status !== 'INFO')
    .map(({ id, status, errorMessage }) => `${id}: ${status}: ${errorMessage}`)
}
