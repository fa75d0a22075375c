// Memory under a flood of unique requests, and whether the server releases it afterwards, on both databases.
import { setTimeout as wait } from 'node:timers/promises'
import { atMost, figure } from '../harness/figures.mjs'
import { openProduct } from '../harness/keyed.mjs'
import { startDatabase } from '../harness/postgres.mjs'
import { load } from '../harness/rounds.mjs'
import { uniqueRequests } from '../harness/unique-requests.mjs'

const CONNECTIONS = 200
const FLOOD_SECONDS = 60
/** More than a connection completes: a repeated request would be a cache hit. */
const PER_CONNECTION = 1_500
const SETTLE_SECONDS = 15
const RECOVERY_SECONDS = 60
const TARGET_MB = 100

export default {
  title: `memory before, during and after ${FLOOD_SECONDS} s of unique requests`,
  async run({ work }) {
    const figures = []
    const notes = [
      `One flood each: ${CONNECTIONS} connections send searches, lists, percentiles, pages, GraphQL documents, wrong keys and unknown slugs, no two alike. Resident memory of the process, demonstration data at full size.`,
    ]
    const measure = async (name, env) => {
      const product = await openProduct(work.fresh('data'), env)
      try {
        const { start, peak, after, statuses } = await flood(product)
        figures.push(
          figure(`${name}: at the start`, 'MB', [start]),
          figure(`${name}: peak`, 'MB', [peak]),
          figure(`${name}: ${RECOVERY_SECONDS} s after`, 'MB', [after]),
          figure(`${name}: more than at the start`, 'MB', [after - start], { target: atMost(TARGET_MB) }),
        )
        const counts = Object.entries(statuses).map(([status, { count }]) => `${count} of ${status}`)
        notes.push(`Responses, ${name}: ${counts.join(', ')}.`)
      } finally {
        await product.server.stop()
      }
    }
    await measure('embedded', {})
    const database = await startDatabase()
    if (!database)
      return { figures, notes: [...notes, 'There is no PostgreSQL: only the embedded database was measured.'] }
    try {
      await measure('PostgreSQL', { DATABASE_URL: database.url })
    } finally {
      await database.drop()
    }
    return { figures, notes }
  },
}

async function flood({ server, headers }) {
  await wait(SETTLE_SECONDS * 1_000)
  const start = server.rssMb()
  let peak = start
  const timer = setInterval(() => {
    peak = Math.max(peak, server.rssMb())
  }, 500)
  try {
    const lists = uniqueRequests(CONNECTIONS, PER_CONNECTION, headers)
    const { statuses } = await load({ url: server.url, seconds: FLOOD_SECONDS, lists })
    clearInterval(timer)
    await wait(RECOVERY_SECONDS * 1_000)
    return { start, peak, after: server.rssMb(), statuses }
  } finally {
    clearInterval(timer)
  }
}
