/** Redocly's linter with its strictest rule set, on every OpenAPI document. */
import { join } from 'node:path'
import { writeDocuments } from '../support/documents.mjs'
import { installed } from '../support/installed.mjs'
import { run } from '../support/run.mjs'

export const title = 'Redocly, recommended-strict'

export async function find(world) {
  const folder = installed('redocly', { '@redocly/cli': '2.77.0' })
  const files = await writeDocuments(world, join(folder, 'documents'))
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' }
  const findings = []
  for (const [name, file] of Object.entries(files)) {
    const cli = join(folder, 'node_modules/@redocly/cli/bin/cli.js')
    const args = [cli, 'lint', file, '--extends=recommended-strict', '--format=json', '--max-problems=10000']
    const { stdout, stderr } = await run(process.execPath, args, { cwd: folder, env })
    const start = stdout.indexOf('{')
    if (start < 0) throw new Error(`Redocly printed no result: ${stderr.slice(0, 500)}`)
    for (const { ruleId, message, location } of JSON.parse(stdout.slice(start)).problems) {
      findings.push(`${name}: ${ruleId}: ${message.replaceAll(/\s+/g, ' ')} at ${location[0]?.pointer}`)
    }
  }
  return { checked: Object.keys(files).length, findings }
}
