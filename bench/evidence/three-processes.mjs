// Three servers on one PostgreSQL and one Redis, step by step: the limit of one key, a revoked key, and a new data
// version. `npm run build`, then `node bench/evidence/three-processes.mjs`.
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { command, MOST_PER_MINUTE, makeKey } from '../harness/command.mjs'
import { startDatabase } from '../harness/postgres.mjs'
import { startRedis } from '../harness/redis.mjs'
import { firstAnswer, startProduct } from '../harness/server.mjs'
import { openWork } from '../harness/work.mjs'

const PROCESSES = 3
const LIMIT = 600
const LOAD_SECONDS = 8
/** Changes that are not observed within this time are reported as not observed. */
const PATIENCE_MS = 15_000
const EVERY_MS = 10
const KEYED = '/bodybuilding/v1/divisions'
const OPEN = '/strength/v1/standards'

const started = performance.now()
const say = (text) => console.log(`${((performance.now() - started) / 1000).toFixed(2).padStart(7)} s  ${text}`)
const words = (times) => times.map((ms) => (ms === undefined ? 'never' : `${Math.round(ms)} ms`)).join(', ')
const verdict = (met) => (met ? 'met' : 'NOT MET')

const work = openWork()
const closers = [() => work.remove()]
try {
  const [redis, database] = [await startRedis(), await startDatabase()]
  if (redis) closers.push(() => redis.stop())
  if (database) closers.push(() => database.drop())
  if (redis && database) await tell(redis, database)
  else console.log(`There is no ${redis ? 'PostgreSQL' : 'redis-server'}: nothing was shown.`)
} finally {
  for (const close of closers.reverse()) await close()
}

async function tell(redis, database) {
  const shared = {
    ...{ DATABASE_URL: database.url, REDIS_URL: redis.url, RATE_LIMIT_PROCESSES: String(PROCESSES) },
    ...{ LOG_LEVEL: 'warn', DEMO_SCALE: '0.01' },
  }
  const begin = () => startProduct(work.fresh('data'), shared)
  const servers = []
  closers.push(() => Promise.all(servers.map((server) => server.stop())))
  // The first server fills the database; a server that starts during an import refuses to start.
  while (servers.length < PROCESSES) servers.push(await begin())
  for (const server of servers) await firstAnswer(server, OPEN)
  say(`${PROCESSES} servers, one after the other: ${servers.map(({ url }) => url).join(', ')}`)
  const env = { ...shared, DATA_DIR: work.fresh('data') }
  await together(servers, env)
  await revoked(servers, env)
  await revokedUntold(servers, env, database)
  await newData(servers, env)
}

async function together(servers, env) {
  const { key, prefix } = await makeKey('one limit', env, LIMIT)
  const took = await untilEach(servers, { headers: { 'x-api-key': key }, is: ({ status }) => status === 200 })()
  say(`keys create --limit ${LIMIT}: ${prefix}…, first answered 200 by each ${words(took)} after the command returned`)
  // The requests that checked whether the key is known count towards its limit as well.
  const load = { connections: 8, duration: LOAD_SECONDS, headers: { 'x-api-key': key } }
  const results = await Promise.all(servers.map(({ url }) => autocannon({ url: url + KEYED, ...load })))
  const sum = (of) => results.reduce((total, result) => total + of(result), 0)
  const admitted = sum((result) => result['2xx']) + servers.length
  const statuses = [...new Set(results.flatMap(({ statusCodeStats }) => Object.keys(statusCodeStats)))].sort()
  const off = (Math.abs(admitted - LIMIT) / LIMIT) * 100
  say(
    `asked ${sum((result) => result['2xx'] + result.non2xx)} times in ${LOAD_SECONDS} s, by process ${results.map((result) => result['2xx']).join(' + ')} admitted and ${servers.length} before; answers ${statuses.join(', ')}`,
  )
  say(`admitted in the window ${admitted} of ${LIMIT}, off by ${off.toFixed(2)}%: ±2% ${verdict(off <= 2)}`)
}

async function revoked(servers, env) {
  const { key, prefix } = await makeKey('to be revoked', env, MOST_PER_MINUTE)
  const headers = { 'x-api-key': key }
  await untilEach(servers, { headers, is: ({ status }) => status === 200 })()
  say(`keys create: ${prefix}…, 200 from each`)
  const since = untilEach(servers, { headers, is: ({ status }) => status !== 200 })
  await command(['keys', 'revoke', prefix], env)
  const took = await since()
  say(`keys revoke ${prefix}: refused by each ${words(took)} after the command returned (negative: before it did)`)
  const after = await Promise.all(servers.map(({ url }) => ask(url, headers)))
  say(`and after: ${after.map(({ status, body }) => `${status} ${body.code}: ${body.detail}`).join(' | ')}`)
  say(`refused everywhere within 5 s: ${verdict(took.every((ms) => ms <= 5_000))}`)
}

/** The notification may be lost, in which case polling detects the revocation. */
async function revokedUntold(servers, env, database) {
  const { key, prefix } = await makeKey('to be revoked by hand', env, MOST_PER_MINUTE)
  const headers = { 'x-api-key': key }
  await untilEach(servers, { headers, is: ({ status }) => status === 200 })()
  const since = untilEach(servers, { headers, is: ({ status }) => status !== 200 })
  await database.ask(
    'UPDATE api_key SET revoked_at = clock_timestamp(), updated_at = clock_timestamp() WHERE prefix = $1',
    [prefix],
  )
  const took = await since()
  say(
    `${prefix} revoked in SQL, which tells nobody: refused after ${words(took)}: ${verdict(took.every((ms) => ms <= 5_000))}`,
  )
}

async function newData(servers, env) {
  const versions = async () => {
    const all = await Promise.all(servers.map(({ url }) => ask(url, {}, OPEN)))
    return [...new Set(all.map(({ version, body }) => `${version}, in its body ${body.data_version}`))]
  }
  const { version } = await ask(servers[0].url, {}, OPEN)
  say(`data version of each: ${(await versions()).join(' | ')}`)
  const since = untilEach(servers, { path: OPEN, is: (answer) => answer.version !== version })
  const [committed] = await command(['demo', '--only', 'gym', '--scale', '0.01', '--seed', '2', '--force'], env)
  const took = await since()
  say(
    `demo --only gym --scale 0.01 --seed 2 --force: version ${committed.version}, served by each ${words(took)} after the command returned (negative: before it did)`,
  )
  say(`data version of each: ${(await versions()).join(' | ')}`)
}

/**
 * Polls each server. Call the returned function once the change is made: it resolves with the milliseconds from that
 * call to the first response of each server that satisfies `is`.
 */
function untilEach(servers, { headers = {}, path = KEYED, is }) {
  const end = performance.now() + 2 * PATIENCE_MS
  const watched = servers.map(async ({ url }) => {
    while (performance.now() < end) {
      if (is(await ask(url, headers, path))) return performance.now()
      await wait(EVERY_MS)
    }
    return undefined
  })
  return async () => {
    const now = performance.now()
    return (await Promise.all(watched)).map((at) => at && at - now)
  }
}

async function ask(url, headers, path = KEYED) {
  const response = await fetch(url + path, { headers })
  const body = await response.json()
  return { status: response.status, version: response.headers.get('x-data-version'), body }
}
