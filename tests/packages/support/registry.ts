/** An npm registry on this machine that has the packed files, and everything else from the registry of this machine. */
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { installed } from '../../../scripts/audit/support/installed.mjs'
import { PACKAGES } from '../../../scripts/release/packages.mjs'
import { freePort } from '../../helpers/free-port.ts'
import { PACKED } from './machine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    registry: string
  }
}

/** The last version that runs on Node.js 20. */
const VERDACCIO = '6.8.0'

const ours = PACKAGES.map(({ name }) => name)

const settings = (upstream: string): object => ({
  storage: './storage',
  uplinks: { upstream: { url: upstream, maxage: '7d' } },
  packages: {
    ...Object.fromEntries(ours.map((name) => [name, { access: '$all', publish: '$all' }])),
    '**': { access: '$all', proxy: 'upstream' },
  },
  web: { enable: false },
  max_body_size: '100mb',
  log: { type: 'stdout', format: 'json', level: 'error' },
})

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = installed('verdaccio', { verdaccio: VERDACCIO }, [], { 'node-fetch': '2.7.0' })
  const storage = join(folder, 'storage')
  mkdirSync(storage, { recursive: true })
  for (const name of ours) rmSync(join(storage, name), { recursive: true, force: true })
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  // Its configuration is YAML, of which JSON is a part.
  writeFileSync(join(folder, 'config.yaml'), JSON.stringify(settings(upstream)))
  const url = `http://127.0.0.1:${await freePort()}`
  const program = join(folder, 'node_modules/verdaccio/bin/verdaccio')
  const args = [program, '--config', 'config.yaml', '--listen', url.replace('http://', '')]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const close = async () => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    await reachable(`${url}/-/ping`)
    for (const name of readdirSync(PACKED).filter((file) => file.endsWith('.tgz'))) await publish(url, name)
  } catch (error) {
    await close()
    throw error
  }
  project.provide('registry', url)
  return close
}

async function reachable(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    await pause(100)
  }
  throw new Error('verdaccio did not start')
}

/** What `npm publish` sends. */
async function publish(registry: string, file: string): Promise<void> {
  const path = join(PACKED, file)
  const data = readFileSync(path)
  const text = execFileSync('tar', ['-xzOf', path, 'package/package.json'], { encoding: 'utf8' })
  const manifest = JSON.parse(text) as { name: string; version: string }
  const { name, version } = manifest
  const dist = {
    integrity: `sha512-${createHash('sha512').update(data).digest('base64')}`,
    shasum: createHash('sha1').update(data).digest('hex'),
    tarball: `${registry}/${name}/-/${file}`,
  }
  const response = await fetch(`${registry}/${name.replace('/', '%2f')}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer none' },
    body: JSON.stringify({
      ...{ _id: name, name, 'dist-tags': { latest: version } },
      versions: { [version]: { ...manifest, _id: `${name}@${version}`, dist } },
      _attachments: {
        [file]: { content_type: 'application/octet-stream', data: data.toString('base64'), length: data.length },
      },
    }),
  })
  if (!response.ok) throw new Error(`${name} was not published: ${response.status} ${await response.text()}`)
}
