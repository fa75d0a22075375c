/** Known vulnerabilities of shipped packages, from npm's registry. */
import { PROJECT } from '../support/installed.mjs'
import { run } from '../support/run.mjs'

export const title = 'npm audit, what is shipped'

export async function find() {
  const { stdout, stderr } = await run('npm', ['audit', '--omit=dev', '--json'], { cwd: PROJECT })
  const { vulnerabilities, metadata, message } = JSON.parse(stdout || '{}')
  if (!vulnerabilities) return { checked: 0, findings: [`not asked: ${message ?? stderr.trim().slice(-300)}`] }
  return {
    checked: metadata.dependencies.prod,
    findings: Object.values(vulnerabilities).map(({ name, severity, range }) => `${severity}: ${name} ${range}`),
  }
}
