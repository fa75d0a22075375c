// Probes the health checks of a server every few milliseconds from its own process until stdin ends, as load balancers
// do: the next probe follows the response to the last one. argv: { url, everyMs?, series? }. Prints the latencies and
// statuses of each kind of probe.
import { Agent, get } from 'node:http'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const { url, everyMs = 20, series = false } = JSON.parse(process.argv[2])

// What is measured is the server, not how long this process waits for a processor; only root may do so.
try {
  setPriority(-15)
} catch {}

const kept = () => new Agent({ keepAlive: true, maxSockets: 1 })
const PROBES = {
  'livez, kept connection': { path: '/livez', agent: kept() },
  'livez, new connection': { path: '/livez', agent: false },
  'readyz, kept connection': { path: '/readyz', agent: kept() },
  'readyz, new connection': { path: '/readyz', agent: false },
}
const PATIENCE_MS = 30_000

/** Resolves with the status; undefined if the connection broke. */
const send = ({ path, agent }) =>
  new Promise((resolve) => {
    const request = get(url + path, { agent, timeout: PATIENCE_MS }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
      response.once('error', () => resolve())
    })
    request.once('timeout', () => request.destroy(new Error('timeout')))
    request.once('error', () => resolve())
  })

let over = false
process.stdin.resume().once('end', () => {
  over = true
})

async function run(probe) {
  const outcome = { times: [], statuses: {}, broken: 0, series: [] }
  for (let due = performance.now(); !over; ) {
    const started = performance.now()
    const status = await send(probe)
    const took = performance.now() - started
    // The probes that were due meanwhile would have waited, too.
    for (let late = took; late > 0; late -= everyMs) outcome.times.push(late)
    if (status === undefined) outcome.broken += 1
    else outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1
    if (series && took > 40) outcome.series.push([Math.round(performance.timeOrigin + started), Math.round(took)])
    due = Math.max(due + everyMs, performance.now())
    await wait(due - performance.now())
  }
  probe.agent?.destroy?.()
  return outcome
}

const outcomes = await Promise.all(
  Object.entries(PROBES).map(async ([name, probe]) => {
    const { times, ...rest } = await run(probe)
    times.sort((a, b) => a - b)
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
    return [name, { count: times.length, p50: at(0.5), p99: at(0.99), longest: times.at(-1), ...rest }]
  }),
)
console.log(JSON.stringify(Object.fromEntries(outcomes)))
