/**
 * Builds the image and runs it as docs/operations.md says: `node scripts/audit/image.mjs [-- <arguments of docker build>]`.
 * With Docker, or with podman in its place; left out where neither can run the base image. The server runs in 512 MB with a
 * read-only file system, as a user of any number, and on a volume that it may not write; then the deployment of
 * compose.yaml loses a replica under load.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROJECT } from './support/installed.mjs'

const IMAGE = 'strengthgraph'
/** Prefix of everything that this script creates, and removes. */
const NAME = 'strengthgraph-audit'
const RESTORED = '-restored'
const SETTINGS = { POSTGRES_PASSWORD: 'p%s w@rd', WIDGET_SECRET: `audit:${'0123456789abcdef'.repeat(2)}` }

const BASE = /^FROM (\S+)/m.exec(readFileSync(join(PROJECT, 'Containerfile'), 'utf8'))[1]
const engine = ['docker', 'podman'].find(
  (name) => spawnSync(name, ['run', '--rm', BASE, 'node', '--version']).status === 0,
)
if (engine === undefined) {
  console.log(`Neither Docker nor podman can run ${BASE}; the image is left out.`)
  process.exit(0)
}

function run(command, args, { allowFailure = false } = {}) {
  const options = { cwd: PROJECT, encoding: 'utf8', env: { ...process.env, ...SETTINGS }, maxBuffer: 1 << 28 }
  const { status, stdout, stderr, error } = spawnSync(command, args, options)
  if (error) throw error
  if (status !== 0 && !allowFailure)
    throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
  return { status, output: `${stdout}${stderr}`.trim() }
}

const container = (...args) => run(engine, args).output
const composition = spawnSync(engine, ['compose', 'version']).status === 0 ? [engine, 'compose'] : [`${engine}-compose`]
const compose = (...args) => run(composition[0], [...composition.slice(1), '--project-name', NAME, ...args]).output

function demand(what, isTrue, details = '') {
  if (!isTrue) throw new Error(`This does not hold: ${what}. ${details}`)
  console.log(`  ${what}`)
}

async function until(what, holds, seconds = 60) {
  const end = Date.now() + seconds * 1_000
  let details
  while (Date.now() < end) {
    // Docker accepts connections before the server does; such a request may never end.
    details = await Promise.race([holds().catch((error) => error.message), sleep(3_000, 'no response')])
    if (details === true) return demand(what, true)
    await sleep(200)
  }
  demand(what, false, `After ${seconds} s: ${details}`)
}

const isReady = (url) => async () => {
  const response = await fetch(`${url}/readyz`)
  const text = await response.text()
  return (response.status === 200 && JSON.parse(text).loading.length === 0) || text
}

/** Starts the image, and tells where it listens. */
function start(name, ...args) {
  container('run', '--detach', '--name', name, '--publish', '127.0.0.1::4000', ...args, IMAGE)
  return addressOf(name)
}

const addressOf = (name) => `http://${container('port', name, '4000').split('\n')[0]}`

const CREATE_KEY = ['keys', 'create', '--name', 'audit', '--scopes', 'strongman:read', '--json']
const keyIn = (output) => JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)).key
const contests = (url, key) => fetch(`${url}/strongman/v1/contests`, { headers: { authorization: `Bearer ${key}` } })

async function smallAndReadOnly(name) {
  const limits = ['--memory', '512m', '--memory-swap', '512m', '--read-only', '--tmpfs', '/tmp']
  const first = start(name, ...limits, '--volume', `${name}:/data`, '--env', 'DEMO=true')
  await until('512 MB and a read-only file system: the demo data is served', isReady(first))
  await until('the health check succeeds', async () => {
    const health = container('inspect', '--format', '{{.State.Health.Status}}', name)
    return health === 'healthy' || health
  })
  const key = keyIn(container('exec', name, 'strengthgraph', ...CREATE_KEY))
  const began = Date.now()
  container('stop', '-t', '15', name)
  const code = container('inspect', '--format', '{{.State.ExitCode}}', name)
  demand(
    'it stops within ten seconds and exits with 0',
    code === '0' && Date.now() - began < 10_000,
    `Exit code ${code}`,
  )
  container('start', name)
  const second = addressOf(name)
  await until('after a new start, the data is there', isReady(second))
  const { status } = await contests(second, key)
  demand('and the key works', status === 200, `Status ${status}`)
  await restored(name, key)
}

/** Backs up the volume of a container and restores it into another one, as the run book does. */
async function restored(name, key) {
  const tar = (volume, ...args) => [
    '--volume',
    volume,
    '--entrypoint',
    'tar',
    IMAGE,
    '--gzip',
    '--directory',
    '/data',
    ...args,
  ]
  const asRoot = (input, ...args) => {
    const { status, stdout, stderr } = spawnSync(engine, ['run', '--rm', '--user', 'root', ...args], {
      input,
      maxBuffer: 1 << 30,
    })
    if (status !== 0) throw new Error(`${engine} run ${args.join(' ')} ended with ${status}:\n${stderr}`)
    return stdout
  }
  container('stop', '-t', '15', name)
  const archive = asRoot('', ...tar(`${name}:/data:ro`, '--create', '--exclude=run', '.'))
  asRoot(archive, '--interactive', ...tar(`${name}${RESTORED}:/data`, '--extract'))
  container('rm', name)
  const url = start(name, '--volume', `${name}${RESTORED}:/data`)
  await until('a backup of the volume is served from another one', isReady(url))
  const { status } = await contests(url, key)
  demand('where the key works', status === 200, `Status ${status}`)
}

async function numericUser() {
  const user = container('inspect', '--format', '{{.Config.User}}', IMAGE)
  demand('Kubernetes can tell that its user is not root', /^[1-9]\d*$/.test(user), user)
}

/** The kernel ignores signals that the first process of a container does not handle. */
async function stoppedEarly(name) {
  container('run', '--detach', '--name', name, IMAGE)
  await sleep(1_000)
  container('stop', '-t', '15', name)
  const code = container('inspect', '--format', '{{.State.ExitCode}}', name)
  // 143 before it can drain, and 0 from then on.
  demand('a server that is still starting ends when it is stopped', /^(143|0)$/.test(code), `Exit code ${code}`)
}

const anyUser = async (name) =>
  until('a user of any number in group 0 can run it', isReady(start(name, '--user', '12345:0')))

async function foreignVolume(name) {
  const folder = mkdtempSync(join(tmpdir(), 'strengthgraph-'))
  try {
    container('run', '--detach', '--name', name, '--user', '12345:12345', '--volume', `${folder}:/data`, IMAGE)
    const code = container('wait', name)
    const output = container('logs', name)
    const isExplained = output.includes('The data folder /data cannot be used by user 12345: it is not writable')
    demand('a folder of another user is refused with what to change', code === '1' && isExplained, output)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function deployment() {
  const url = 'http://127.0.0.1:8080'
  compose('up', '--detach', '--no-build')
  await until('compose.yaml: HAProxy has a ready replica', isReady(url))
  const key = keyIn(compose('run', '--rm', 'import', ...CREATE_KEY, '--limit', '1000000'))
  // A replica gets its share of requests gradually.
  await sleep(10_000)
  const statuses = {}
  let isOver = false
  const client = async () => {
    while (!isOver) {
      const status = await contests(url, key).then(
        (response) => response.arrayBuffer().then(() => response.status),
        (error) => error.message,
      )
      statuses[status] = (statuses[status] ?? 0) + 1
      await sleep(50)
    }
  }
  const clients = Promise.all(Array.from({ length: 8 }, client))
  await sleep(2_000)
  compose('kill', '--signal', 'SIGKILL', 'app1')
  await sleep(3_000)
  compose('restart', 'app2')
  await sleep(3_000)
  isOver = true
  await clients
  const isUnharmed = Object.keys(statuses).join() === '200' && statuses['200'] > 500
  demand('no request fails while one replica is killed and another restarted', isUnharmed, JSON.stringify(statuses))
}

async function eachCheck() {
  for (const check of [numericUser, stoppedEarly, smallAndReadOnly, anyUser, foreignVolume]) {
    const name = `${NAME}-${check.name.toLowerCase()}`
    try {
      await check(name)
    } finally {
      run(engine, ['rm', '--force', '--volumes', name], { allowFailure: true })
      for (const volume of [name, `${name}${RESTORED}`])
        run(engine, ['volume', 'rm', '--force', volume], { allowFailure: true })
    }
  }
  if (spawnSync(composition[0], [...composition.slice(1), 'version']).status !== 0) {
    console.log('  compose is not installed; compose.yaml is left out.')
    return
  }
  try {
    await deployment()
  } finally {
    compose('down', '--volumes')
  }
}

const format = engine === 'podman' ? ['--format', 'docker'] : []
const more = process.argv.slice(2).filter((arg) => arg !== '--')
run(engine, ['build', ...format, ...more, '--file', 'Containerfile', '--tag', IMAGE, '.'])
console.log(`The image, in ${engine}:`)
await eachCheck()
