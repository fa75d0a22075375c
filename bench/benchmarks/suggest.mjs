// Uncached suggestions for half-typed names, one caller at a time, at the published scale: embedded, and on PostgreSQL.
import { atMost, figure } from '../harness/figures.mjs'
import { openProduct } from '../harness/keyed.mjs'
import { startDatabase } from '../harness/postgres.mjs'

/** What a type-ahead sends: every start of a name from two letters on, and names that are misspelt. */
const TYPED = ['wyatt culpepper', 'world strength final', 'grand flagship', 'deadlift', 'marchetti', 'united states']
const MISSPELT = ['culpeper wyat', 'marketti', 'wrold strenght', 'petrson', 'zzyzx', 'classic phisique']
const QUERIES = [
  ...TYPED.flatMap((name) => Array.from({ length: name.length - 1 }, (_, at) => name.slice(0, at + 2))),
  ...MISSPELT,
]

export default {
  title: 'suggestions with nothing kept, one at a time, embedded and on PostgreSQL',
  async run({ work, rounds }) {
    const figures = []
    const notes = [
      `${QUERIES.length} queries in ${rounds} rounds, after one for the JIT compiler; times are those of the client.`,
    ]
    const measure = async (what, env) => {
      const { server, headers } = await openProduct(work.fresh('data'), { RESPONSE_CACHE_BYTES: '0', ...env })
      try {
        const first = await timesOf(server, headers, ['ma'])
        notes.push(`${what}: the first query after an import builds the index, ${first[0].toFixed(0)} ms.`)
        await timesOf(server, headers, QUERIES)
        const runs = []
        for (let round = 0; round < rounds; round++) runs.push(await timesOf(server, headers, QUERIES))
        figures.push(
          figure(
            `${what}: p95`,
            'ms',
            runs.map((times) => quantile(times, 0.95)),
            { target: atMost(30) },
          ),
        )
        figures.push(
          figure(
            `${what}: median`,
            'ms',
            runs.map((times) => quantile(times, 0.5)),
          ),
        )
      } finally {
        await server.stop()
      }
    }
    await measure('embedded', {})
    const database = await startDatabase()
    if (!database) return { figures, notes: [...notes, 'There is no PostgreSQL: it was not measured.'] }
    try {
      await measure('PostgreSQL', { DATABASE_URL: database.url })
    } finally {
      await database.drop()
    }
    return { figures, notes }
  },
}

async function timesOf({ url }, headers, queries) {
  const times = []
  for (const [at, query] of queries.entries()) {
    const path = `/people/v1/suggest?q=${encodeURIComponent(query)}`
    const started = performance.now()
    const response = await fetch(url + path, { headers: headers(at, path) })
    await response.text()
    if (response.status !== 200) throw new Error(`GET ${path}: ${response.status}`)
    times.push(performance.now() - started)
  }
  return times
}

const quantile = (times, share) => times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))]
