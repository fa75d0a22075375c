/** The built program on an empty PostgreSQL server: demo data, some routes of each service, and two imports at once. */
import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PROJECT } from './installed.mjs'

const CLI = join(PROJECT, 'dist/program/cli.js')

/** `{id}` is the first athlete of the service. */
const ROUTES = [
  '/strength/v1/standards',
  '/strength/v1/export/percentiles?lift=squat',
  '/strongman/v1/athletes',
  '/strongman/v1/athletes/{id}/results',
  '/strongman/v1/contests',
  '/strongman/v1/records?event=deadlift',
  '/strongman/v1/search?q=strong',
  '/bodybuilding/v1/athletes',
  '/bodybuilding/v1/athletes/{id}',
  '/bodybuilding/v1/results',
  '/bodybuilding/v1/rankings?type=total_wins',
  '/people/v1/athletes',
]
const QUERY =
  '{ strongmanAthletes(first: 3) { totalCount nodes { athlete { fullName country { name } } seasons { year wins } } } }'

export async function smokeTest(url, folder) {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'warn', PORT: '0', HOST: '127.0.0.1' }
  const command = (...args) => promisify(execFile)(process.execPath, [CLI, ...args], { env, maxBuffer: 1 << 26 })

  await command('demo', '--scale', '0.02')
  const scopes = 'strongman:read,bodybuilding:read'
  const { key } = JSON.parse((await command('keys', 'create', '--name', 'smoke', '--scopes', scopes, '--json')).stdout)
  const server = await serve(env)
  try {
    const headers = { 'X-API-Key': key, Authorization: `Bearer ${key}` }
    for (const route of ROUTES) await fetchRoute(server.url, route, headers)
    const body = JSON.stringify({ query: QUERY })
    const response = await fetch(`${server.url}/graphql`, {
      ...{ method: 'POST', body, headers: { ...headers, 'Content-Type': 'application/json' } },
    })
    const { data, errors } = await response.json()
    assert.equal(errors, undefined)
    assert.equal(data.strongmanAthletes.nodes.length, 3)
    assert.ok(data.strongmanAthletes.nodes.some(({ seasons }) => seasons.length > 0))
    await twoImportsAtOnce(command, folder)
    await fetchRoute(server.url, '/strongman/v1/athletes', headers)
  } finally {
    await server.stop()
  }
  console.log(`The program: ${ROUTES.length} routes, GraphQL, and two imports at once, of which one is refused.`)
}

async function fetchRoute(url, route, headers) {
  const list = route.includes('{id}') && (await fetchRoute(url, route.slice(0, route.indexOf('/{id}')), headers))
  const path = list ? route.replace('{id}', list.data[0].id) : route
  const response = await fetch(url + path, { headers })
  const text = await response.text()
  assert.equal(response.status, 200, `${path}: ${text}`)
  return route.includes('/export/') ? text : JSON.parse(text)
}

/** Only one import runs at a time, in whichever process. */
async function twoImportsAtOnce(command, folder) {
  const bundles = join(folder, 'bundles')
  await command('demo', '--scale', '0.05', '--seed', '2', '--write', bundles)
  const outcomes = await Promise.allSettled(
    ['strongman', 'bodybuilding'].map((sport) => command('import', sport, join(bundles, sport), '--force')),
  )
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  assert.equal(refused.length, 1, outcomes.map(({ reason }) => reason?.stderr ?? 'imported').join('\n'))
  assert.match(refused[0].reason.stderr, /Another import is running/)
}

/** A server on a free port. */
function serve(env) {
  const child = spawn(process.execPath, [CLI, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let text = ''
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      text += chunk
      const url = /ready at (http:[^\s"]+)/.exec(text)?.[1]
      if (!url) return
      const stop = () => {
        child.kill('SIGTERM')
        return ended
      }
      resolve({ url, stop })
    })
    ended.then((code) => reject(new Error(`The server ended with ${code}: ${text}`)))
  })
}
