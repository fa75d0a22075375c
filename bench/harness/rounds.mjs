// Loads any number of servers in alternation, one round each per pass, after a warm-up of each.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { withDatabaseSeconds } from './database-processor.mjs'
import { figure } from './figures.mjs'
import { root } from './work.mjs'

const CLIENTS = join(root, 'bench', 'harness', 'clients.mjs')
/** The JIT compiles code only after many calls, so each process warms up by responses; `most` bounds the seconds. */
const WARM_UP = { answers: 15_000, seconds: 3, most: 45 }
export const CONNECTIONS = 32
/** While the other sides have their turns, pools close idle database connections. They open and plan anew before a round. */
const RECONNECT_SECONDS = 1

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
 * Outcome of the load, with `costs`: the processor time of the server and of the `database` for each 200. That of the
 * database is left out if there is none or it is on another machine.
 */
export async function loadWithCosts({ server, database }, options) {
  const before = server.processorSeconds()
  const outcome = await withDatabaseSeconds(database, () => load({ url: server.url, ...options }))
  const serverSeconds = before === undefined ? undefined : server.processorSeconds() - before
  return { ...outcome, costs: costsOf(outcome.statuses[200]?.count ?? 0, serverSeconds, outcome.databaseSeconds) }
}

/** Costs that the system does not tell are left out. */
export function costsOf(responses, serverSeconds, databaseSeconds) {
  if (serverSeconds === undefined) return {}
  return {
    answersOfSecond: responses / serverSeconds,
    ...(databaseSeconds !== undefined && {
      answersOfSecondWithDatabase: responses / (serverSeconds + databaseSeconds),
      databaseMicroseconds: (databaseSeconds * 1e6) / responses,
    }),
  }
}

/**
 * Each side: { name, server, requests, processes = 1 }; `requests(connection)` lists the requests of one connection.
 * Resolves with the rounds of each: { rate, p99 } and the costs; `database` is what the
 * sides share, if they have one; a side may have one of its own.
 */
export async function inRounds(sides, { rounds, seconds, connections = CONNECTIONS, database }) {
  for (const side of sides) await warmUp(side, connections)
  const results = sides.map(() => [])
  for (let at = 0; at < rounds; at++) {
    // Rotates which side goes first, so that a machine that slows down affects all sides equally.
    for (let turn = 0; turn < sides.length; turn++) {
      const which = (at + turn) % sides.length
      const own = sides[which].database ?? database
      if (own) await round(sides[which], { seconds: RECONNECT_SECONDS, connections })
      results[which].push(await round(sides[which], { seconds, connections, database: own }))
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

async function round({ name, server, requests }, { seconds, connections, database }) {
  const lists = Array.from({ length: connections }, (_, at) => requests(at))
  const { statuses, broken, seconds: took, costs } = await loadWithCosts({ server, database }, { seconds, lists })
  const { 200: good, ...others } = statuses
  if (broken > 0 || !good || Object.keys(others).length > 0) {
    throw new Error(`${name}: ${broken} connections broken, answered ${JSON.stringify(statuses)}.`)
  }
  return { rate: good.count / took, p99: good.p99, ...costs }
}

/** The costs in the order of a table: words, unit, key. */
const COSTS = [
  ['answers/s of processor', '', 'answersOfSecond'],
  ['answers/s of processor, database included', '', 'answersOfSecondWithDatabase'],
  ['database: processor µs each', 'µs', 'databaseMicroseconds'],
]

/**
 * Figures of one side against another. The target applies to `judged`: `rate`, or `answersOfSecond`, the responses per
 * second of the server's processor time, which is independent of slow clients and other load.
 */
export const roundFigures = (what, ours, beside, options) =>
  figuresOf([['answers/s', '', 'rate'], ...COSTS, ['p99', 'ms', 'p99']], what, { ours, beside, ...options })

/** The same of the costs alone. */
export const costFigures = (what, ours, beside, options) => figuresOf(COSTS, what, { ours, beside, ...options })

/** Costs that are not known are left out. */
const figuresOf = (shown, what, { ours, beside, than, target, judged = 'rate' }) =>
  shown
    .filter(([, , key]) => ours[0][key] !== undefined)
    .map(([words, unit, key]) =>
      figure(`${what}: ${words}`, unit, pick(ours, key), {
        ...{ beside: pick(beside, key), than },
        ...(judged === key && { target }),
      }),
    )

const pick = (rounds, key) => rounds.map((one) => one[key])
