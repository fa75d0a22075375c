// Overload with uncached requests on PostgreSQL: how long admitted requests wait, and the throughput if rejected
// clients retry immediately.
import { setTimeout as wait } from 'node:timers/promises'
import { atLeast, atMost, figure, median } from '../harness/figures.mjs'
import { openProduct } from '../harness/keyed.mjs'
import { startDatabase } from '../harness/postgres.mjs'
import { costFigures, loadWithCosts } from '../harness/rounds.mjs'

const PATH = '/bodybuilding/v1/athletes'
/**
 * Each client has its own requests: identical concurrent requests are coalesced, but would be counted for each client.
 */
const MOST_CLIENTS = 512
const PROFILES = 6 * MOST_CLIENTS
/** Clients that send one request after the other: enough to keep the server busy, but none is rejected. */
const AT_CAPACITY = 32
/** Connections for requests sent on schedule: more than are ever in use, so that no request waits for a connection. */
const MOST = 4_000
/** Small enough that no request is rejected. */
const CROWDS = [8, 16, 32]
const TIMES = 16

export default {
  title: 'three times and sixteen times as many questions as can be answered, on PostgreSQL',
  async run({ work, rounds, seconds }) {
    const database = await startDatabase()
    if (!database) return { figures: [], notes: ['There is no PostgreSQL: nothing was measured.'] }
    try {
      const env = { DATABASE_URL: database.url, RESPONSE_CACHE_BYTES: '0' }
      const { server, headers } = await openProduct(work.fresh('data'), env, { scale: '0.5' })
      try {
        await database.ask('VACUUM ANALYZE')
        const ids = await database.ask(
          `SELECT athlete_id AS id FROM career JOIN dataset d ON d.id = dataset_id AND service = 'BODYBUILDING' AND current
           ORDER BY md5(athlete_id::text) LIMIT ${PROFILES}`,
        )
        const list = (at) =>
          ids
            .filter((_, place) => place % MOST_CLIENTS === at)
            .map(({ id }) => ({ path: `${PATH}/${id}`, headers: headers(at, PATH) }))
        const crowd = (size) => ({ lists: Array.from({ length: size }, (_, at) => list(at)) })
        const ask = async (options) => {
          // Lets the queue drain after the previous run.
          await wait(1_500)
          return loadWithCosts({ server, database }, { seconds, ...options })
        }
        return await measure(ask, { crowd, rounds, seconds })
      } finally {
        await server.stop()
      }
    } finally {
      await database.drop()
    }
  },
}

async function measure(ask, { crowd, rounds, seconds }) {
  const good = ({ statuses, seconds }) => (statuses[200]?.count ?? 0) / seconds
  const p99 = ({ statuses }) => statuses[200].p99
  const costs = (outcome) => outcome.costs
  // The JIT compiles code only after many calls, so warm up by responses rather than by time.
  for (let answers = 0, turns = 0; answers < 15_000 && turns < 15; turns++) {
    answers += (await ask(crowd(AT_CAPACITY))).statuses[200]?.count ?? 0
  }
  const peaks = []
  for (const size of CROWDS) peaks.push({ size, rate: good(await ask(crowd(size))) })
  const [{ size }] = peaks.toSorted((one, other) => other.rate - one.rate)
  const runs = { capacity: [], threefold: [], peak: [], sixteenfold: [] }
  for (let round = 0; round < rounds; round++) {
    const capacity = await ask(crowd(AT_CAPACITY))
    runs.capacity.push(capacity)
    // Relative to the capacity measured just before, as the speed of the machine varies over time.
    runs.threefold.push(await ask({ ...crowd(MOST_CLIENTS), perSecond: 3 * good(capacity), most: MOST }))
    runs.peak.push(await ask(crowd(size)))
    runs.sixteenfold.push(await ask(crowd(TIMES * size)))
  }
  for (const { statuses, broken } of Object.values(runs).flat()) {
    const others = Object.keys(statuses).filter((status) => !['200', '503'].includes(status))
    if (broken > 0 || others.length > 0) throw new Error(`${broken} broken, answered ${JSON.stringify(statuses)}.`)
  }
  const of = (name, what) => runs[name].map(what)
  return {
    figures: [
      figure('p99 of who is let in, at three times what can be answered', 'ms', of('threefold', p99), {
        ...{ beside: of('capacity', p99), than: `${AT_CAPACITY} at once`, target: atMost(2, 'ratio') },
      }),
      figure('answers/s, at three times what can be answered', '', of('threefold', good), {
        ...{ beside: of('capacity', good), than: `${AT_CAPACITY} at once` },
      }),
      figure(`answers/s, ${TIMES} times the clients, coming again at once`, '', of('sixteenfold', good), {
        ...{ beside: of('peak', good), than: `${size} clients, the most`, target: atLeast(0.8, 'ratio') },
      }),
      figure(`p99 of who is let in, ${TIMES} times the clients`, 'ms', of('sixteenfold', p99)),
      ...costFigures('three times what can be answered', of('threefold', costs), of('capacity', costs), {
        than: `${AT_CAPACITY} at once`,
      }),
      ...costFigures(`${TIMES} times the clients`, of('sixteenfold', costs), of('peak', costs), {
        than: `${size} clients, the most`,
      }),
    ],
    notes: [
      `Athletes of bodybuilding at random, ${PROFILES} of them, none asked for by two clients; nothing is kept. ${rounds} rounds of ${seconds} s.`,
      `Answers/s by clients, none of whom is refused: ${peaks.map((one) => `${one.size}: ${Math.round(one.rate)}`).join(', ')}.`,
      `Refused, of three times: ${told(runs.threefold)}; of ${TIMES} times the clients: ${told(runs.sixteenfold)}.`,
      'Costs are for each answer of who is let in; refusing the others is part of them.',
      'At three times what can be answered, requests are sent when they are due, whether or not the last was answered, and their time runs from then.',
    ],
  }
}

const told = (runs) => {
  const refused = (what) => median(runs.map(({ statuses }) => statuses[503]?.[what] ?? 0))
  return `${Math.round(refused('count'))}, after ${Math.round(refused('p50'))} ms (median)`
}
