// A server that only limits one key, so that measurements show the limit alone. REDIS_URL and RATE_LIMIT_PROCESSES are
// the product's settings; KEY_LIMIT is the key's requests per minute.
import express from 'express'
import { built } from './work.mjs'

const { readConfig } = await built('src/kernel/config/config.js')
const { silentLog } = await built('src/kernel/log.js')
const { openLimitStore } = await built('src/access/limits/redis-store.js')
const { createLimiter } = await built('src/access/limits/limiter.js')

const config = readConfig(process.env)
const budgets = openLimitStore(config, silentLog)
const key = { id: 1, prefix: 'sg_test_bench000', scopes: new Set(['strongman:read']), tier: 'FREE' }
const viewer = { kind: 'key', key: { ...key, perMinute: Number(process.env.KEY_LIMIT) } }
const limiter = createLimiter({ store: budgets, allowed: [], openLimit: {}, viewerOf: () => viewer })

const app = express().disable('x-powered-by').disable('etag')
app.get('/budgets', (_request, response) => response.json({ state: budgets.state(), ...budgets.counts() }))
app.get('/limited', limiter.of('strongman')('limited'), (_request, response) => response.json({}))
app.use((error, _request, response, _next) => response.status(error.status ?? 500).json({ detail: error.message }))

await budgets.ready
const server = app.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.once('SIGTERM', async () => {
  server.close()
  server.closeAllConnections()
  await budgets.close()
})
