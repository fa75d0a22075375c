// A simulated day of traffic: URLs of all services with Zipf-distributed popularity, on the embedded database, at the
// published scale and at ten times that scale; includes memory use.
import { atLeast, atMost, figure } from '../harness/figures.mjs'
import { openProduct } from '../harness/keyed.mjs'
import { CONNECTIONS, inRounds, roundFigures } from '../harness/rounds.mjs'
import { ADDRESSES, visitors } from '../harness/visitors.mjs'

/** Factor of the published scale; lower it only to try out the benchmark itself. */
const SCALE = Number(process.env.BENCH_SCALE ?? 1)

export default {
  title: 'a mixed day over all services, embedded, at ten times the published scale beside the published one',
  async run({ work, rounds, seconds }) {
    const one = await openProduct(work.fresh('data'), {}, { scale: String(SCALE) })
    try {
      const ten = await openProduct(work.fresh('data'), {}, { scale: String(10 * SCALE) })
      try {
        const side = async (name, product) => ({ name, server: product.server, requests: await visitors(product) })
        const sides = [await side('ten times', ten), await side('published', one)]
        const [large, small] = await inRounds(sides, { rounds, seconds })
        const figures = roundFigures('mixed, ten times the data', large, small, {
          ...{ than: 'published scale', target: atLeast(0.8, 'ratio') },
        })
        const memory = [one, ten].map(({ server }) => server.rssMb())
        figures.push(
          figure('memory after it, published scale', 'MB', [memory[0]], { target: atMost(450) }),
          figure('memory after it, ten times', 'MB', [memory[1]]),
        )
        return {
          figures,
          notes: [
            `Up to ${ADDRESSES} addresses of each, the k-th of them asked for as 1/k; ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s each, in turns. Kept answers as by default.`,
          ],
        }
      } finally {
        await ten.server.stop()
      }
    } finally {
      await one.server.stop()
    }
  },
}
