// Loads any number of servers in alternation, one round each per pass, after a warm-up of each.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { figure } from './figures.mjs'
import { root } from './work.mjs'

const CLIENTS = join(root, 'bench', 'harness', 'clients.mjs')
/** The JIT compiles code only after many calls, so each process warms up by responses; `most` bounds the seconds. */
const WARM_UP = { answers: 15_000, seconds: 3, most: 45 }
export const CONNECTIONS = 32

/**
 * What one connection requests of a list. No two connections request the same: the product coalesces identical requests
 * in flight, and those that are answered together stay together.
 */
export const shareOf = (all, connection, connections = CONNECTIONS) =>
  all.filter((_, at) => at % connections === connection)

/** Outcome of the load: { seconds, broken, waiting, statuses }. */
export async function load(options) {
  const child = spawn(process.execPath, [CLIENTS], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(options))
  return JSON.parse(await text(child.stdout))
}

/**
 * Each side: { name, server, requests, processes = 1 }; `requests(connection)` lists the requests of one connection.
 * Resolves with the rounds of each: { rate, p99, microseconds, answersOfSecond, databaseMicroseconds }; the last is of
 * `databaseSeconds`, the processor time of a database that the sides share, if it is given.
 */
export async function inRounds(sides, { rounds, seconds, connections = CONNECTIONS, databaseSeconds }) {
  for (const side of sides) await warmUp(side, connections)
  const results = sides.map(() => [])
  for (let at = 0; at < rounds; at++) {
    // Rotates which side goes first, so that a machine that slows down affects all sides equally.
    for (let turn = 0; turn < sides.length; turn++) {
      const which = (at + turn) % sides.length
      results[which].push(await round(sides[which], { seconds, connections, databaseSeconds }))
    }
  }
  return results
}

async function warmUp(side, connections) {
  const enough = WARM_UP.answers * (side.processes ?? 1)
  let answers = 0
  for (let took = 0; took < WARM_UP.most && answers < enough; took += WARM_UP.seconds) {
    answers += (await round(side, { seconds: WARM_UP.seconds, connections })).rate * WARM_UP.seconds
  }
}

async function round({ name, server, requests }, { seconds, connections, databaseSeconds }) {
  const lists = Array.from({ length: connections }, (_, at) => requests(at))
  const before = server.processorSeconds()
  const databaseBefore = databaseSeconds?.()
  const { statuses, broken, seconds: took } = await load({ url: server.url, seconds, lists })
  const used = server.processorSeconds() - before
  const { 200: good, ...others } = statuses
  if (broken > 0 || !good || Object.keys(others).length > 0) {
    throw new Error(`${name}: ${broken} connections broken, answered ${JSON.stringify(statuses)}.`)
  }
  const microseconds = (used * 1e6) / good.count
  const databaseMicroseconds = databaseSeconds && ((databaseSeconds() - databaseBefore) * 1e6) / good.count
  const answersOfSecond = 1e6 / microseconds
  return { rate: good.count / took, p99: good.p99, microseconds, answersOfSecond, databaseMicroseconds }
}

/**
 * Figures of one side against another. The target applies to `judged`: `rate`, or `answersOfSecond`, the responses per
 * second of the server's processor time, which is independent of slow clients and other load.
 */
export function roundFigures(what, ours, beside, { than, target, judged = 'rate' }) {
  const one = (words, unit, key) =>
    figure(`${what}: ${words}`, unit, pick(ours, key), {
      ...{ beside: pick(beside, key), than },
      ...(judged === key && { target }),
    })
  return [
    ...[one('answers/s', '', 'rate'), one('answers/s of processor', '', 'answersOfSecond'), one('p99', 'ms', 'p99')],
    ...(ours[0].databaseMicroseconds === undefined
      ? []
      : [one('processor µs of the database each', 'µs', 'databaseMicroseconds')]),
  ]
}

const pick = (rounds, key) => rounds.map((one) => one[key])
