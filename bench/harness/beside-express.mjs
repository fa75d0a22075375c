// The product's server against bare Express, which replays the same bytes that it first fetches from the product.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONNECTIONS, inTurns, loadFigures } from './load.mjs'
import { firstAnswer, LIMIT, startProduct, startServer } from './server.mjs'
import { peers } from './work.mjs'

const THAN = 'bare Express'

/**
 * Each load: { what, sample, requests, route, target? }. The peer sends the response to `sample` to all requests;
 * `route` is the path in Express syntax.
 */
export async function besideExpress(loads, { work, rounds, seconds }) {
  const product = await startProduct(work.fresh('data'))
  try {
    await firstAnswer(product, '/strength/v1/standards')
    const answers = []
    for (const { sample, route } of loads) answers.push(await learn(product, sample, route))
    const file = work.fresh('answers')
    writeFileSync(file, JSON.stringify(answers))
    const peer = await startServer([join(peers, 'express.mjs'), file], { LIMIT: String(LIMIT) })
    try {
      const figures = []
      for (const { what, requests, target } of loads) {
        const results = await inTurns([product, peer], requests, { rounds, seconds })
        figures.push(...loadFigures(what, results, { than: THAN, target }))
      }
      const sizes = [...new Set(answers.map(({ route, body }) => `${route} ${Buffer.byteLength(body)} bytes`))]
      const note = `${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s each, in turns. Answers: ${sizes.join(', ')}.`
      return { figures, notes: [note, `Memory of the server after it: ${Math.round(product.rssMb())} MB.`] }
    } finally {
      await peer.stop()
    }
  } finally {
    await product.stop()
  }
}

async function learn(product, { method, path, headers, body }, route) {
  const response = await fetch(product.url + path, { method, headers, body })
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return { method, route, type: response.headers.get('content-type'), body: await response.text() }
}
