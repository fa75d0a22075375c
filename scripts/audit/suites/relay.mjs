/** Relay's compiler on the published schema; `../relay.mjs` runs it alone. */
import { join } from 'node:path'
import { PROJECT } from '../support/installed.mjs'
import { run } from '../support/run.mjs'

export const title = 'Relay compiler'

export async function find() {
  const { code, stdout, stderr } = await run(process.execPath, [join(PROJECT, 'scripts/audit/relay.mjs')])
  return { checked: 1, findings: code === 0 ? [] : [`the compiler ended with ${code}: ${stdout}${stderr}`.trim()] }
}
