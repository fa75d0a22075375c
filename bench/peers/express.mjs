// Bare Express 5: a route, express-rate-limit with the product's options, express.json where there is a body, and
// bytes that are the same every time. Its prototypes are given at construction, as the product's are.
//   node bench/peers/express.mjs ANSWERS.json   [{ method, route, type, body }]
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { built, root } from '../harness/work.mjs'

// The product's own Express and limiter, of the same versions.
const require = createRequire(join(root, 'package.json'))
const express = require('express')
const { ipKeyGenerator, rateLimit } = require('express-rate-limit')
const { createHttpServer } = await built('rest-adapters/http-server.js')

const limit = (identifier) =>
  rateLimit({
    ...{
      identifier,
      limit: Number(process.env.LIMIT),
      windowMs: 60_000,
      standardHeaders: 'draft-8',
      legacyHeaders: true,
    },
    keyGenerator: ({ ip }) => ipKeyGenerator(ip, 56),
  })
const app = express()
app.disable('x-powered-by')
app.disable('etag')

for (const { method, route, type, body } of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  const bytes = Buffer.from(body)
  const handlers = method === 'POST' ? [limit(route), express.json()] : [limit(route)]
  app[method.toLowerCase()](route, ...handlers, (_request, response) => {
    response.setHeader('Content-Type', type)
    response.send(bytes)
  })
}

const server = createHttpServer(app).listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`)
})
process.once('SIGTERM', () => process.exit(0))
