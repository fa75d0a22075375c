// Bare Express 5: one route, express-rate-limit with the product's options, express.json if there is a body, and
// constant bytes. Prototypes are set at construction, as in the product.
//   node bench/peers/express.mjs ANSWERS.json   [{ method, route, type, body }]
// LIMIT=off removes the limiter; PROTOTYPES=own uses Express in its usual form.
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../harness/work.mjs'

// The product's own Express and limiter, for identical versions.
const require = createRequire(join(root, 'package.json'))
const express = require('express')
const { ipKeyGenerator, rateLimit } = require('express-rate-limit')

const { LIMIT, PROTOTYPES } = process.env
const limit = (identifier) =>
  rateLimit({
    ...{ identifier, limit: Number(LIMIT), windowMs: 60_000, standardHeaders: 'draft-8', legacyHeaders: true },
    keyGenerator: ({ ip }) => ipKeyGenerator(ip, 56),
  })
const app = express()
app.disable('x-powered-by')
app.disable('etag')

for (const { method, route, type, body } of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  const bytes = Buffer.from(body)
  const handlers = [...(LIMIT === 'off' ? [] : [limit(route)]), ...(method === 'POST' ? [express.json()] : [])]
  app[method.toLowerCase()](route, ...handlers, (_request, response) => {
    response.setHeader('Content-Type', type)
    response.send(bytes)
  })
}

/** Requests and responses have Express's prototype from construction, so that Express need not set it on each. */
function withPrototypes() {
  class Incoming extends http.IncomingMessage {}
  class Outgoing extends http.ServerResponse {}
  Object.setPrototypeOf(Incoming.prototype, app.request)
  Object.setPrototypeOf(Outgoing.prototype, app.response)
  app.request = Incoming.prototype
  app.response = Outgoing.prototype
  return http.createServer({ IncomingMessage: Incoming, ServerResponse: Outgoing }, app)
}

const server = PROTOTYPES === 'own' ? http.createServer(app) : withPrototypes()
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.once('SIGTERM', () => process.exit(0))
