// Three replicas on one PostgreSQL and one Redis behind HAProxy, under continuous load while one is killed, the data is
// replaced and all are restarted twice. The target is no failed request of 2,000. `npm run build`, then `node
// bench/evidence/replicas.mjs`.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { command, MOST_PER_MINUTE, makeKey } from '../harness/command.mjs'
import { freePort } from '../harness/free-port.mjs'
import { startDatabase } from '../harness/postgres.mjs'
import { startRedis } from '../harness/redis.mjs'
import { cli, openWork, root } from '../harness/work.mjs'

const REPLICAS = 3
const CLIENTS = 16
const WANTED = 2_000
/** Pause of each client between two requests, so that clients and servers fit on one small machine. */
const PAUSE_MS = 20
const PATIENCE_MS = 90_000

const started = performance.now()
const say = (text) => console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${text}`)

const work = openWork()
const closers = [() => work.remove()]
const children = new Set()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})
try {
  const installed = spawnSync('haproxy', ['-v']).status === 0
  const [redis, database] = [await startRedis(), await startDatabase()]
  if (redis) closers.push(() => redis.stop())
  if (database) closers.push(() => database.drop())
  const missing = [!installed && 'HAProxy', !redis && 'redis-server', !database && 'PostgreSQL'].filter(Boolean)
  if (missing.length > 0) console.log(`There is no ${missing.join(' and no ')}: nothing was shown.`)
  else await show(redis, database)
} finally {
  for (const close of closers.reverse()) await close()
}

async function show(redis, database) {
  const env = {
    ...{ DATABASE_URL: database.url, REDIS_URL: redis.url, RATE_LIMIT_PROCESSES: String(REPLICAS), LOG_LEVEL: 'warn' },
    ...{
      DEMO: 'false',
      SHUTDOWN_DELAY_SECONDS: '1.5',
      ANONYMOUS_RATE_LIMIT_PER_MINUTE: '1000000000',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    DATA_DIR: work.fresh('data'),
  }
  await command(['demo', '--scale', '0.02'], env)
  const { key } = await makeKey('load', env, MOST_PER_MINUTE)
  const ports = []
  while (ports.length < REPLICAS) ports.push(await freePort())
  const replicas = ports.map((port) => replica(port, env))
  closers.push(() => Promise.all(replicas.map((one) => one.end())))
  for (const one of replicas) await one.begin()
  const port = await freePort()
  const addresses = Object.fromEntries(ports.map((one, at) => [`APP${at + 1}`, `127.0.0.1:${one}`]))
  const config = join(root, 'deploy', 'haproxy.cfg')
  const door = start('haproxy', ['-db', '-f', config], { ...addresses, BIND: `127.0.0.1:${port}` })
  closers.push(() => end(door))
  const url = `http://127.0.0.1:${port}`
  await until(async () => (await ask(url, { path: '/readyz' })).status === 200)
  say(`${REPLICAS} replicas behind HAProxy, ${CLIENTS} clients, ${PAUSE_MS} ms between two requests of one`)

  // Excludes the cost of a cold start, which another benchmark measures.
  const warming = keepAsking(url, key)
  await wait(8_000)
  await warming.stop()
  const load = keepAsking(url, key)
  const phase = async (name, work) => {
    const from = load.outcomes.length
    const since = performance.now()
    await work()
    tell(name, load.outcomes.slice(from), performance.now() - since)
  }
  await phase('nothing happens', () => wait(3_000))
  await phase('kill -9 of one, which is started again after 3 s', async () => {
    await replicas[0].kill()
    await wait(3_000)
    await replicas[0].begin()
    await wait(1_000)
  })
  await phase('the data is replaced', async () => {
    const [{ version }] = await command(['demo', '--only', 'gym', '--scale', '0.02', '--seed', '2', '--force'], env)
    await wait(6_000)
    say(`data version ${version}`)
  })
  for (const round of ['first', 'second']) {
    await phase(`${round} rolling restart of all ${REPLICAS}`, async () => {
      for (const one of replicas) {
        await one.end()
        await one.begin()
        await wait(1_000)
      }
    })
  }
  while (load.outcomes.length < WANTED) await wait(100)
  await load.stop()
  tell('altogether', load.outcomes, performance.now() - started)
  const failed = load.outcomes.filter(({ status }) => status !== 200).length
  say(`failed ${failed} of ${load.outcomes.length}: 0 of ${WANTED} ${failed === 0 ? 'met' : 'NOT MET'}`)
}

function tell(name, outcomes, ms) {
  const counts = new Map()
  for (const { status, code, said } of outcomes) {
    const what = status === 200 ? 200 : `${status ?? code}${said ? ` (${said})` : ''}`
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  const slowest = Math.max(0, ...outcomes.map((one) => one.ms))
  const by = [...counts].map(([what, count]) => `${count} × ${what}`).join(', ')
  say(
    `${name}: ${outcomes.length} requests in ${(ms / 1000).toFixed(1)} s, ${by}, the slowest ${Math.round(slowest)} ms`,
  )
}

/** Cached and uncached requests, with and without a key, on REST and priced GraphQL. */
function keepAsking(url, key) {
  const bearer = { Authorization: `Bearer ${key}` }
  const json = { 'Content-Type': 'application/json' }
  const kinds = [
    () => ({ path: '/strength/v1/standards' }),
    (at) => ({ path: `/strength/v1/standards/squat?sex=male&source=verified&bodyweight=${50 + (at % 90)}&unit=kg` }),
    (at) => ({ path: `/strongman/v1/athletes?limit=5&page=${1 + (at % 40)}`, headers: bearer }),
    () => ({ path: '/strongman/v1/contests?limit=5', headers: bearer }),
    (at) => ({ path: `/bodybuilding/v1/athletes?page=${1 + (at % 40)}`, headers: { 'X-API-Key': key } }),
    (at) => ({
      ...{ path: '/strength/v1/percentile', headers: json },
      body: JSON.stringify({ lift: 'squat', weight: 100 + (at % 150), bodyweight: 82, sex: 'male', unit: 'kg' }),
    }),
    (at) => ({
      ...{ path: '/graphql', headers: { ...json, ...bearer } },
      body: JSON.stringify({ query: `{ strongmanAthletes(first: ${1 + (at % 20)}) { nodes { totalWins } } }` }),
    }),
  ]
  const outcomes = []
  let over = false
  let asked = 0
  const clients = Array.from({ length: CLIENTS }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!over) {
      const at = asked++
      outcomes.push(await ask(url, { ...kinds[at % kinds.length](at), agent }))
      await wait(PAUSE_MS)
    }
    agent.destroy()
  })
  return {
    outcomes,
    async stop() {
      over = true
      await Promise.all(clients)
    },
  }
}

function ask(url, { path, headers, body, agent }) {
  const began = performance.now()
  return new Promise((resolve) => {
    const done = (outcome) => resolve({ ...outcome, ms: performance.now() - began })
    const fail = ({ code }) => done({ code })
    const asking = request(url + path, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('error', fail)
      answer.on('data', (chunk) => {
        if (answer.statusCode !== 200) text += chunk
      })
      // A truncated body is not a response.
      answer.on('close', () => {
        const said = /"detail":"([^"]*)"/.exec(text)?.[1]
        done(answer.complete ? { status: answer.statusCode, said } : { code: 'incomplete' })
      })
    })
    asking.on('error', fail).end(body)
  })
}

function replica(port, env) {
  let child
  const gone = () => child === undefined || child.exitCode !== null || child.signalCode !== null
  const signal = async (what) => {
    if (gone()) return
    const exit = once(child, 'exit')
    child.kill(what)
    await exit
  }
  return {
    async begin() {
      child = start(process.execPath, [cli, 'serve'], { ...env, PORT: String(port), DATA_DIR: work.fresh('data') })
      await until(async () => (await ask(`http://127.0.0.1:${port}`, { path: '/readyz' })).status === 200)
    },
    kill: () => signal('SIGKILL'),
    end: () => signal('SIGTERM'),
  }
}

function start(program, args, env) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function until(holds) {
  for (const deadline = performance.now() + PATIENCE_MS; !(await holds()); await wait(50)) {
    if (performance.now() > deadline) throw new Error('It did not come up in time.')
  }
}
