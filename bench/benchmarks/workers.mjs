// Gain from more processes on one machine: a mixed day on PostgreSQL and Redis, with three workers and with one
// process.
import { openProduct } from '../harness/keyed.mjs'
import { startDatabase } from '../harness/postgres.mjs'
import { startRedis } from '../harness/redis.mjs'
import { CONNECTIONS, inRounds, roundFigures } from '../harness/rounds.mjs'
import { startProduct } from '../harness/server.mjs'
import { ADDRESSES, visitors } from '../harness/visitors.mjs'

const WORKERS = 3

export default {
  title: `a mixed day by ${WORKERS} workers beside one process, on PostgreSQL and Redis`,
  async run({ work, rounds, seconds }) {
    const [database, redis] = [await startDatabase(), await startRedis()]
    const started = []
    try {
      if (!(database && redis)) {
        return { figures: [], notes: [`There is no ${redis ? 'PostgreSQL' : 'redis-server'}: nothing was measured.`] }
      }
      const shared = { DATABASE_URL: database.url, REDIS_URL: redis.url }
      const { server, headers, env } = await openProduct(work.fresh('data'), shared)
      started.push(server)
      const many = await startProduct(work.fresh('data'), { ...env, WEB_CONCURRENCY: String(WORKERS) })
      started.push(many)
      const side = async (server, processes) => ({
        ...{ name: `${processes} of ours`, server, processes, requests: await visitors({ server, headers }) },
      })
      const sides = [await side(many, WORKERS), await side(server, 1)]
      await database.ask('VACUUM ANALYZE')
      const [three, one] = await inRounds(sides, { rounds, seconds, database })
      return {
        figures: roundFigures(`mixed, ${WORKERS} workers`, three, one, { than: 'one process' }),
        notes: [
          `Up to ${ADDRESSES} addresses, the k-th of them asked for as 1/k; ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s each, in turns. Kept answers as by default, by each worker for itself.`,
          'The workers, PostgreSQL, Redis and the clients share the same cores: what is gained is what one process leaves of them.',
          'A round with an answer that is not 200, or a connection that breaks, would have ended the benchmark: there was none.',
        ],
      }
    } finally {
      for (const server of started) await server.stop()
      redis?.stop()
      await database?.drop()
    }
  },
}
