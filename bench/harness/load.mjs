// Loads two servers in alternation, round by round, A B A B A B, after a warm-up of each.
import autocannon from 'autocannon'
import { figure } from './figures.mjs'

export const CONNECTIONS = 32
const WARM_UP_SECONDS = 3

/**
 * `requests(round, client)` lists what one connection sends in a loop: [{ method, path, headers?, body? }]. Resolves
 * with a list of rounds for each server.
 */
export async function inTurns(servers, requests, { rounds, seconds }) {
  for (const server of servers) await fire(server, (client) => requests(-1, client), WARM_UP_SECONDS)
  const results = servers.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [at, server] of servers.entries()) {
      results[at].push(await fire(server, (client) => requests(round, client), seconds))
    }
  }
  return results
}

async function fire(server, requestsOf, seconds) {
  let clients = 0
  const before = server.processorSeconds()
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => client.setRequests(requestsOf(clients++)),
  })
  const used = before === undefined ? undefined : server.processorSeconds() - before
  const { errors, timeouts, non2xx } = result
  if (errors + timeouts + non2xx > 0) {
    throw new Error(`${server.url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} answers that are not 2xx.`)
  }
  const answered = result['2xx']
  return { rate: result.requests.average, p99: result.latency.p99, microseconds: used && (used * 1e6) / answered }
}

/** Figures of the product and the peer: rate, p99, and server processor time per request. */
export function loadFigures(what, [ours, theirs], { than, target }) {
  const beside = (name, unit, key, to) =>
    figure(`${what}: ${name}`, unit, pick(ours, key), { beside: pick(theirs, key), than, target: to })
  const costs = ours[0].microseconds !== undefined
  return [
    beside('answers/s', '', 'rate', target),
    beside('p99', 'ms', 'p99'),
    ...(costs ? [beside('processor µs each', 'µs', 'microseconds')] : []),
  ]
}

const pick = (rounds, key) => rounds.map((round) => round[key])
