// The peers have a package and a lock of their own, installed at the first run: the product never depends on them.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './work.mjs'

export function installPeers() {
  const folder = join(root, 'bench')
  if (isInstalled(folder)) return
  console.log('Installing the peers (bench/package-lock.json) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  try {
    execFileSync(npm, ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' })
  } catch {
    console.error('The peers could not be installed, so nothing was measured. They come from the npm registry.')
    process.exit()
  }
}

/** npm writes its own record last; an older one than the lock is of other versions. */
function isInstalled(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const lock = join(folder, 'package-lock.json')
  if (statSync(record).mtimeMs >= statSync(lock).mtimeMs) return true
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'))
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(packages).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}
