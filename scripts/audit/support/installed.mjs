/**
 * Installs third-party suites on first use, in exact versions, in a folder beside the caches, without install scripts.
 * They are not dependencies.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const PROJECT = join(import.meta.dirname, '../../..')

/** A suite could not be installed, usually for lack of network. This is neither a finding nor a pass. */
export class NotInstalled extends Error {
  name = 'NotInstalled'
}

/**
 * The folder of the installed packages; `packages` maps names to versions, `npmOptions` are added to ours, and
 * `overrides` replaces versions as in package.json.
 */
export function installed(name, packages, npmOptions = [], overrides = {}) {
  const folder = join(PROJECT, 'node_modules/.cache/audit', name)
  if (Object.entries(packages).every(([one, version]) => versionIn(folder, one) === version)) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ private: true, overrides })}\n`)
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', ...npmOptions]
  const specs = Object.entries(packages).map(([one, version]) => `${one}@${version}`)
  const { status, stderr, error } = spawnSync('npm', ['install', ...options, ...specs], {
    ...{ cwd: folder, encoding: 'utf8' },
    env: { ...process.env, NODE_ENV: '' },
  })
  if (status === 0) return folder
  throw new NotInstalled(`npm could not install ${specs.join(', ')}: ${error?.message ?? stderr.trim().slice(-400)}`)
}

function versionIn(folder, name) {
  const manifest = join(folder, 'node_modules', name, 'package.json')
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined
}
