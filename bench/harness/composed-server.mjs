// The product's server, composed as in src/server/server.ts, without guards if GUARDS=off and without limits if
// LIMITS=off, for comparison with the full server. Observability is as in the product.
import express from 'express'
import { built } from './work.mjs'

const [{ openSession }, { createSnapshots }, { createKeyCache }, { firstStart }, { observe }] = await Promise.all([
  built('src/commands/support/session.js'),
  built('src/database/snapshots/snapshots.js'),
  built('src/access/keys/key-cache.js'),
  built('src/commands/support/first-start.js'),
  built('src/observe/observe.js'),
])
const [
  { createLimiter },
  { openLimitStore },
  { createWidgetTokens, widgetSecrets },
  { OPEN_LIMIT },
  { createFaultLog },
] = await Promise.all([
  built('src/access/limits/limiter.js'),
  built('src/access/limits/redis-store.js'),
  built('src/access/widget-tokens.js'),
  built('src/kernel/limits.js'),
  built('src/kernel/faults/fault-log.js'),
])
const [{ bind }, { createGateway }, { schema }, { currentVersion }, { SCOPES }] = await Promise.all([
  built('src/contract/bind.js'),
  built('src/gateway/gateway.js'),
  built('src/services/schema.js'),
  built('src/services/datasets/versions.js'),
  built('src/kernel/viewer.js'),
])
const [{ createGuards }, { createHttpServer }, { createResponseCache }, { routes, services }] = await Promise.all([
  built('src/http/authentication.js'),
  built('src/http/server.js'),
  built('src/http/responses/response-cache.js'),
  built('rest-adapters/routes.js'),
])
const [{ serviceRouter }, { onError }, { setViewer, viewerOf, withRequestId, withSnapshot }] = await Promise.all([
  built('src/http/rest/router.js'),
  built('src/http/errors.js'),
  built('src/http/middleware.js'),
])
const { PinnedSnapshot } = await built('src/database/snapshots/snapshots.js')

const { config, log, database } = await openSession()
await firstStart(database, config, () => {})
const snapshots = await createSnapshots(database, log)
const ring = await createKeyCache(database, log)
const budgets = openLimitStore(config, log)
const openLimit = { ...OPEN_LIMIT, requests: config.ANONYMOUS_RATE_LIMIT_PER_MINUTE }
const faults = createFaultLog(log, () => database.prisma.$queryRaw`SELECT 1 FROM dataset LIMIT 1`)
const bound = routes.map((route) => bind(route, schema))
const baseContext = { prisma: database.prisma, openLimit, publicUrl: 'http://127.0.0.1' }
const gateway = createGateway({ schema, baseContext, adHocPrisma: database.prisma, snapshots, routes: bound, faults })
const responses = createResponseCache(config.RESPONSE_CACHE_BYTES)
const served = () => new PinnedSnapshot(snapshots.now.key, snapshots.now)

const { GUARDS, LIMITS } = process.env
const limiter = createLimiter({ store: budgets, openLimit, allowed: config.RATE_LIMIT_ALLOWLIST, viewerOf })
const guardOf = GUARDS === 'off' ? openGuard() : guards()
const limitOf = LIMITS === 'off' ? () => () => (_request, _response, next) => next() : limiter.of
const limits = () => ({ fallback: false, ...budgets.counts() })

const app = express().disable('x-powered-by').disable('etag')
app.set('trust proxy', false)
app.set('query parser', 'simple')
app.set('case sensitive routing', true)
const first = [
  withRequestId,
  withSnapshot(served),
  observe({ config, database, snapshots, services, log, limits }).handler,
]
for (const handler of first) app.use(handler)
const routeCache =
  process.env.ROUTE_CACHE === 'off' ? undefined : (await built('src/http/route-cache.js')).createRouteCache(first)
// Exports and event streams need more than is composed here, and are not measured.
const offered = bound.filter(({ isTable, isStream }) => !isTable && !isStream)
for (const service of services) {
  const own = offered.filter((route) => route.service === service)
  const dataVersion = currentVersion(snapshots, service.data)
  const parts = {
    ...(routeCache && { routeCache }),
    service,
    routes: own,
    dataVersion,
    currentSnapshot: served,
    responses,
    faults,
    execute: gateway.execute,
    openapi: () => ({}),
    limitHeaders: () => (_request, _response, next) => next(),
  }
  const router = serviceRouter({ ...parts, guard: guardOf(service), limit: limitOf(service.name) })
  for (const mount of service.mounts) app.use(mount, router)
}
app.use(onError(faults))

function guards() {
  const widgetTokens = createWidgetTokens(widgetSecrets(config.WIDGET_SECRET, config.DATA_DIR))
  return createGuards({ keys: ring, limiter, widgetTokens, keyless: new Set() }).of
}

/**
 * Lets every caller read everything. It still sets the viewer; otherwise the first response, which is cached, would be
 * a rejection.
 */
function openGuard() {
  const key = { id: 1, prefix: 'sg_test_bench000', scopes: new Set(SCOPES), tier: 'FREE', perMinute: 1_000_000 }
  const viewer = { kind: 'key', key }
  const pass = (_request, _response, next) => next()
  return ({ auth }) => ({
    authenticate: (_request, response, next) => {
      if (auth !== 'none') setViewer(response, viewer)
      next()
    },
    authorize: () => pass,
    limitHeaders: () => pass,
  })
}

await budgets.ready
const server = createHttpServer(app, routeCache?.listener(app, onError(faults)))
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.once('SIGTERM', async () => {
  server.close()
  server.closeAllConnections()
  for (const part of [budgets, ring, snapshots, database]) await part.close()
})
