/**
 * The lock file: every package has a hash, comes from the registry over HTTPS and runs no unknown install script, and
 * `npm ci` in an empty folder reproduces its tree.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT } from '../support/installed.mjs'
import { run } from '../support/run.mjs'

export const title = 'Lock file'

export async function find() {
  const { packages, lockfileVersion } = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8'))
  const entries = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)
  const findings = lockfileVersion === 3 ? [] : [`version ${lockfileVersion} of the format`]
  for (const [path, entry] of entries) {
    const { integrity, resolved, inBundle, hasInstallScript } = entry
    if (!inBundle && !integrity?.startsWith('sha512-')) findings.push(`no sha512 integrity: ${path}`)
    if (resolved && !resolved.startsWith('https://')) findings.push(`not over https: ${path}`)
    if (hasInstallScript) findings.push(`runs a script when it is installed: ${path}`)
  }
  return { checked: entries.length, findings: [...findings, ...(await installedAnew())] }
}

async function installedAnew() {
  const folder = mkdtempSync(join(tmpdir(), 'strengthgraph-lock-'))
  try {
    for (const name of ['package.json', 'package-lock.json']) cpSync(join(PROJECT, name), join(folder, name))
    const options = { cwd: folder, env: { NODE_ENV: '' } }
    const made = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--omit=dev'], options)
    if (made.code !== 0) return [`npm ci fails in an empty folder: ${made.stderr.trim().slice(-400)}`]
    const { code, stderr } = await run('npm', ['ls', '--all', '--omit=dev'], options)
    return code === 0 ? [] : [`npm ls is not content: ${stderr.trim().slice(-400)}`]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
