// A hundred times the published data on PostgreSQL beside the published: start, memory, responses made anew and a mixed day.
import { command } from '../harness/command.mjs'
import { atLeast, figure } from '../harness/figures.mjs'
import { openProduct } from '../harness/keyed.mjs'
import { multiply } from '../harness/multiplied.mjs'
import { existingDatabase, startDatabase, TEMPLATE } from '../harness/postgres.mjs'
import { inRounds, roundFigures, shareOf } from '../harness/rounds.mjs'
import { firstAnswer } from '../harness/server.mjs'
import { pagesOfProduct } from '../harness/three-levels.mjs'
import { visitors, WITHOUT_SEARCH } from '../harness/visitors.mjs'

/** Factor of the published data; lower it only to try out the benchmark itself. */
const TIMES = Number(process.env.BENCH_TIMES ?? 100)
/** A multiplied database that is there already; making one takes some twenty minutes. */
const LARGE = process.env.BENCH_LARGE

const ATHLETES = '/bodybuilding/v1/athletes'
const PROFILES = 1_000
const PAGES = 100
const READY = '/readyz'
/** Few, so that a busy machine answers all: figures are of processor time. */
const CONNECTIONS = 4

export default {
  title: 'a hundred times the published data beside the published, on PostgreSQL',
  async run({ work, rounds, seconds }) {
    const small = await startDatabase()
    if (!small) return { figures: [], notes: ['There is no PostgreSQL: nothing was measured.'] }
    const started = []
    let large
    try {
      large = LARGE ? await existingDatabase(LARGE) : await startDatabase()
      if (!TEMPLATE) for (const { url } of LARGE ? [small] : [small, large]) await loadDemo(work, url)
      if (!LARGE) await multiply(large.url, TIMES)
      await small.ask('VACUUM ANALYZE')

      /** A server on each, with a warm page cache of the system. */
      const open = async (env) => {
        const sides = []
        for (const [name, database] of [
          [`${TIMES} times`, large],
          ['published', small],
        ]) {
          const product = await openProduct(
            work.fresh('data'),
            { DATABASE_URL: database.url, ...env },
            { loaded: true },
          )
          started.push(product.server)
          sides.push({ name, database, ...product, startMs: await firstAnswer(product.server, READY) })
        }
        return sides
      }
      const figures = []
      const failures = []
      const compared = async (what, sides, target) => {
        try {
          const [ours, published] = await inRounds(sides, { rounds, seconds, connections: CONNECTIONS })
          const beside = { than: 'published', ...(target && { target, judged: 'answersOfSecondWithDatabase' }) }
          figures.push(...roundFigures(what, ours, published, beside))
        } catch (error) {
          failures.push(`${what}: ${error.message}`)
        }
      }
      const eachOf = (what, unit, [ours, published], pick) =>
        figures.push(figure(what, unit, [pick(ours)], { beside: [pick(published)], than: 'published' }))

      const cold = await open({ RESPONSE_CACHE_BYTES: '0' })
      eachOf('start to the first response', 'ms', cold, ({ startMs }) => startMs)
      eachOf('memory after the start', 'MB', cold, ({ server }) => server.rssMb())
      for (const [what, requestsOf] of Object.entries(KINDS)) {
        const sides = []
        for (const side of cold) sides.push({ ...side, requests: await requestsOf(side) })
        await compared(`${what}, made anew`, sides)
      }
      for (const { server } of cold) await server.stop()

      const hot = []
      for (const side of await open({})) hot.push({ ...side, requests: await visitors(side, WITHOUT_SEARCH) })
      await compared('mixed without search', hot, atLeast(0.8, 'ratio'))
      eachOf('memory after the mixed day', 'MB', hot, ({ server }) => server.rssMb())
      return {
        figures,
        notes: [
          ...failures,
          `${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s each, in turns. Copies of the demo data with names of their own; the k-th address of the mixed day is asked for as 1/k.`,
        ],
      }
    } finally {
      for (const server of started) await server.stop()
      await small.drop()
      if (!LARGE) await large?.drop()
    }
  },
}

const loadDemo = (work, url) => command(['demo'], { DATABASE_URL: url, DATA_DIR: work.fresh('data') })

const KINDS = {
  athlete: async (side) => {
    const ids = await side.database.ask(
      `SELECT athlete_id AS id FROM career JOIN dataset d ON d.id = dataset_id AND service = 'BODYBUILDING' AND current
       ORDER BY md5(athlete_id::text) LIMIT ${PROFILES}`,
    )
    return spread(
      side,
      ids.map(({ id }) => ({ path: `${ATHLETES}/${id}` })),
    )
  },
  'list of athletes': async (side) =>
    spread(
      side,
      Array.from({ length: PAGES }, (_, at) => ({ path: `${ATHLETES}?page=${1 + at}` })),
    ),
  'GraphQL, three levels': async (side) => spread(side, await pagesOfProduct(side)),
}

const spread =
  ({ headers }, all) =>
  (connection) =>
    shareOf(all, connection, CONNECTIONS).map((one) => ({
      ...one,
      headers: { ...one.headers, ...headers(connection) },
    }))
