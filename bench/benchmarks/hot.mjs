// Cached responses against servers that only send bytes: the cost of guards, limits, headers and the cache lookup.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { print } from 'graphql'
import { atLeast } from '../harness/figures.mjs'
import { learn, openProduct } from '../harness/keyed.mjs'
import { CONNECTIONS, inRounds, roundFigures } from '../harness/rounds.mjs'
import { LIMIT, startServer } from '../harness/server.mjs'
import { built, peers } from '../harness/work.mjs'

const DIVISIONS = '/bodybuilding/v1/divisions'
const STANDARDS = '/strength/v1/standards'
const ATHLETES = '/strongman/v1/athletes'
const judged = 'answersOfSecond'

/** Express variants: with and without the limiter, in the usual form and with prototypes set at construction. */
const EXPRESS = {
  'Express, limiter': { LIMIT: String(LIMIT), PROTOTYPES: 'own' },
  'Express, limiter, prototypes': { LIMIT: String(LIMIT) },
  Express: { LIMIT: 'off', PROTOTYPES: 'own' },
  'Express, prototypes': { LIMIT: 'off' },
}
const TARGETS = { 'Express, limiter': 2.5, 'Express, limiter, prototypes': 1.1 }

export default {
  title: 'answers that are kept, beside servers of nothing but the same bytes',
  async run({ work, rounds, seconds }) {
    const { server: product, headers } = await openProduct(work.fresh('data'), {}, { scale: '0.01' })
    const started = [product]
    try {
      const keyed = (path) => (connection) => [{ path, headers: headers(connection, path) }]
      const open = (path) => () => [{ path }]
      const answers = [
        await learn(product, { path: DIVISIONS, headers: headers(0) }),
        await learn(product, { path: STANDARDS }),
      ]
      const file = work.fresh('answers')
      writeFileSync(file, JSON.stringify(answers))
      const http = await startServer([join(peers, 'http.mjs'), file], {})
      started.push(http)
      const ours = (name, requests) => ({ name, server: product, requests })
      const sides = [
        ours('divisions with a key', keyed(DIVISIONS)),
        { name: 'node:http', server: http, requests: keyed(DIVISIONS) },
      ]
      for (const [name, env] of Object.entries(EXPRESS)) {
        const server = await startServer([join(peers, 'express.mjs'), file], env)
        started.push(server)
        sides.push({ name, server, requests: keyed(DIVISIONS) })
      }
      const [own, ...others] = await inRounds(sides, { rounds, seconds })
      const figures = others.flatMap((other, at) => {
        const { name: than } = sides[at + 1]
        const target = TARGETS[than] && atLeast(TARGETS[than], 'ratio')
        return roundFigures(`GET divisions, a key, beside ${than}`, own, other, { than, target, judged })
      })

      const standards = [
        ours('standards', open(STANDARDS)),
        { name: 'node:http', server: http, requests: open(STANDARDS) },
      ]
      const [table, bare] = await inRounds(standards, { rounds, seconds })
      const half = { target: atLeast(0.5, 'ratio'), judged }
      figures.push(...roundFigures('GET standards, no key', table, bare, { than: 'node:http', ...half }))

      const { listStrongmanAthletes } = await operations()
      const body = JSON.stringify({ query: listStrongmanAthletes, variables: { page: 1 } })
      const graph = (connection) => [
        {
          method: 'POST',
          path: '/graphql',
          headers: { 'Content-Type': 'application/json', ...headers(connection) },
          body,
        },
      ]
      await learn(product, graph(0)[0])
      const [asked, read] = await inRounds([ours('GraphQL', graph), ours('REST', keyed(ATHLETES))], { rounds, seconds })
      figures.push(...roundFigures('POST /graphql, athletes', asked, read, { than: 'the GET of the same', ...half }))
      const sizes = answers.map(({ path, body: text }) => `${path} ${Buffer.byteLength(text)} bytes`).join(', ')
      return {
        figures,
        notes: [
          `${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s each, in turns. Answers, not packed: ${sizes}.`,
          'Targets are of answers for a second of the server’s processor: of node:http the clients would be the slower part.',
          '“Prototypes”: Express with Node’s own request and response given its prototypes once, when the server is made, instead of anew with each request.',
          'The limit of the product is of keys, which it verifies; that of Express is of addresses. Express computes no ETag here; the product sends its own.',
        ],
      }
    } finally {
      for (const server of started) await server.stop()
    }
  },
}

/** The texts of the GraphQL operations of the routes, by name; routes with variants have several and are left out. */
async function operations() {
  const { routes } = await built('rest-adapters/routes.js')
  return Object.fromEntries(routes.map(({ name, operation }) => [name, operation && print(operation)]))
}
