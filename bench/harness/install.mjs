// Installs the peers on the first run. They have their own package and lock file, so that the product never depends on
// them.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './work.mjs'

/** The binary in the package `node`. */
export const NEWER_NODE = join(root, 'bench', 'node_modules', 'node', 'bin', 'node')

export function installPeers() {
  const folder = join(root, 'bench')
  if (isInstalled(folder)) return
  console.log('Installing the peers (bench/package-lock.json) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  try {
    const quiet = ['--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync(npm, ['ci', ...quiet], { stdio: 'inherit' })
    // The project disables install scripts, but the package `node` needs one to put its binary in place.
    execFileSync(npm, ['rebuild', 'node', '--ignore-scripts=false', ...quiet], { stdio: 'inherit' })
  } catch {
    console.error('The peers could not be installed, so nothing was measured. They come from the npm registry.')
    process.exit()
  }
}

/** npm writes its own record last; one older than the lock file may describe other versions. */
function isInstalled(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(record) || !existsSync(NEWER_NODE)) return false
  const lock = join(folder, 'package-lock.json')
  if (statSync(record).mtimeMs >= statSync(lock).mtimeMs) return true
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'))
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(packages).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}
