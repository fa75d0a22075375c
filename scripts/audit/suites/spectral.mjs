/** Spectral with the rule set for OWASP's API Security Top 10, on every OpenAPI document. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeDocuments } from '../support/documents.mjs'
import { installed } from '../support/installed.mjs'
import { run } from '../support/run.mjs'

export const title = 'Spectral, OWASP'

export async function find(world) {
  const packages = { '@stoplight/spectral-cli': '6.16.3', '@stoplight/spectral-owasp-ruleset': '2.0.1' }
  const folder = installed('spectral', packages)
  const files = await writeDocuments(world, join(folder, 'documents'))
  const ruleset = join(folder, 'ruleset.yaml')
  writeFileSync(ruleset, 'extends: ["@stoplight/spectral-owasp-ruleset"]\n')
  const findings = []
  for (const [name, file] of Object.entries(files)) {
    const cli = join(folder, 'node_modules/@stoplight/spectral-cli/dist/index.js')
    const args = [cli, 'lint', file, '--ruleset', ruleset, '--format', 'json', '--quiet']
    const { code, stdout, stderr } = await run(process.execPath, args, { cwd: folder })
    // Exit code 1 means findings; anything above means that it could not run.
    if (code > 1) throw new Error(`Spectral ended with ${code}: ${(stderr || stdout).slice(0, 500)}`)
    for (const { code: rule, path } of JSON.parse(stdout.slice(stdout.indexOf('[')))) {
      findings.push(`${name}: ${rule} at ${path.join('/')}`)
    }
  }
  return { checked: Object.keys(files).length, findings }
}
