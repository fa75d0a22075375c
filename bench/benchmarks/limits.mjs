// Rate limits of several processes on one Redis: how exactly they hold, and how long a request waits when Redis goes
// away.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { atMost, figure, median } from '../harness/figures.mjs'
import { startRedis } from '../harness/redis.mjs'
import { startServer } from '../harness/server.mjs'
import { root } from '../harness/work.mjs'

const PROCESSES = 3
const LIMIT = 600
const SERVER = join(root, 'bench', 'harness', 'limited-server.mjs')

/** Failure modes of Redis. */
const AILMENTS = {
  killed: (redis) => redis.signal('SIGKILL'),
  frozen: (redis) => redis.signal('SIGSTOP'),
  slow: (redis) => redis.ask('CLIENT', 'PAUSE', '60000', 'ALL'),
}

export default {
  title: `one key of ${LIMIT} a minute over ${PROCESSES} processes on one Redis`,
  async run({ rounds, seconds }) {
    const admitted = []
    const noted = []
    for (let round = 0; round < rounds; round++) {
      const one = await withRedis(PROCESSES, LIMIT, (servers) => admit(servers, seconds))
      if (!one) return { figures: [], notes: ['redis-server is not installed: nothing was measured.'] }
      admitted.push(one.admitted)
      noted.push(`${one.asked} asked, ${one.admitted} admitted, ${one.fallbacks} times without Redis`)
    }
    const off = admitted.map((total) => (Math.abs(total - LIMIT) / LIMIT) * 100)
    const figures = [
      figure('admitted in a window', '', admitted),
      figure('off the limit', '%', off, { target: atMost(2) }),
    ]
    for (const [name, ail] of Object.entries(AILMENTS)) {
      const runs = []
      for (let round = 0; round < rounds; round++) {
        runs.push(await withRedis(1, 1e9, (servers, redis) => delay(servers[0], () => ail(redis))))
      }
      const of = (what) => runs.map((run) => run[what])
      figures.push(
        figure(`Redis ${name}: longest answer`, 'ms', of('longest'), { beside: of('quiet'), than: 'Redis there' }),
        figure(`Redis ${name}: longest added`, 'ms', of('added'), { target: atMost(100) }),
      )
    }
    return { figures, notes: [...noted, 'Answers of one client, one after the other, 2 s before and 3 s after.'] }
  },
}

async function withRedis(processes, limit, measure) {
  const redis = await startRedis()
  if (!redis) return undefined
  const env = { REDIS_URL: redis.url, RATE_LIMIT_PROCESSES: String(processes), KEY_LIMIT: String(limit) }
  const servers = []
  try {
    for (let at = 0; at < processes; at++) servers.push(await startServer([SERVER], env))
    return await measure(servers, redis)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    redis.stop()
  }
}

async function admit(servers, seconds) {
  const load = { connections: 8, duration: seconds }
  const results = await Promise.all(servers.map(({ url }) => autocannon({ url: `${url}/limited`, ...load })))
  const states = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/budgets`)).json()))
  const sum = (of) => results.reduce((total, result) => total + of(result), 0)
  return {
    admitted: sum((result) => result['2xx']),
    asked: sum((result) => result['2xx'] + result.non2xx),
    fallbacks: states.reduce((total, { fallbacks }) => total + fallbacks, 0),
  }
}

/** The added delay is relative to the median of healthy responses, so that it measures Redis and not the machine. */
async function delay({ url }, ail) {
  const quiet = await answers(url, 2_000)
  ail()
  const ailing = await answers(url, 3_000)
  const { state } = await (await fetch(`${url}/budgets`)).json()
  if (state !== 'fallback') throw new Error(`Redis is away, and the limits are in ${state}.`)
  const longest = Math.max(...ailing)
  return { longest, quiet: Math.max(...quiet), added: longest - median(quiet) }
}

async function answers(url, ms) {
  const times = []
  for (const end = performance.now() + ms; performance.now() < end; ) {
    const before = performance.now()
    const response = await fetch(`${url}/limited`)
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`Answered ${response.status}.`)
    times.push(performance.now() - before)
    await wait(2)
  }
  return times
}
