// The product's server against Express with express-rate-limit, which replays the same bytes that it first fetches from
// the product.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { learn } from './keyed.mjs'
import { CONNECTIONS, inRounds, roundFigures } from './rounds.mjs'
import { firstAnswer, LIMIT, startProduct, startServer } from './server.mjs'
import { peers } from './work.mjs'

/** Express in its usual form, and with prototypes set at construction. */
const PEERS = {
  'Express, limiter': { LIMIT: String(LIMIT), PROTOTYPES: 'own' },
  'Express, limiter, prototypes': { LIMIT: String(LIMIT) },
}

/**
 * Each load: { what, sample, requests, route, target? }. The peers send the response to `sample` to all requests;
 * `route` is the path in Express syntax. The target is of the usual form of Express, and of processor time.
 */
export async function besideExpress(loads, { work, rounds, seconds }) {
  const product = await startProduct(work.fresh('data'))
  const started = [product]
  try {
    await firstAnswer(product, '/strength/v1/standards')
    const answers = []
    for (const { sample, route } of loads) answers.push(await learn(product, sample, route))
    const file = work.fresh('answers')
    writeFileSync(file, JSON.stringify(answers))
    const others = []
    for (const [name, env] of Object.entries(PEERS)) {
      const server = await startServer([join(peers, 'express.mjs'), file], env)
      started.push(server)
      others.push({ name, server })
    }
    const figures = []
    for (const { what, requests, target } of loads) {
      const sides = [{ name: 'ours', server: product }, ...others].map((side) => ({ ...side, requests }))
      const [ours, ...results] = await inRounds(sides, { rounds, seconds })
      for (const [at, { name: than }] of others.entries()) {
        const judged = at === 0 ? { target, judged: 'answersOfSecond' } : {}
        figures.push(...roundFigures(`${what}, beside ${than}`, ours, results[at], { than, ...judged }))
      }
    }
    const sizes = [...new Set(answers.map(({ route, body }) => `${route} ${Buffer.byteLength(body)} bytes`))]
    return {
      figures,
      notes: [
        `${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s each, in turns. Answers: ${sizes.join(', ')}.`,
        'Express reads the body, counts the request with express-rate-limit and sends constant bytes; it computes nothing.',
        `Memory of the server after it: ${Math.round(product.rssMb())} MB.`,
      ],
    }
  } finally {
    for (const server of started) await server.stop()
  }
}
