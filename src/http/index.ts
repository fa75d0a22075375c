/** The HTTP engine: server, guards, routers of each surface, caches, load shedding, responses and errors. */
export { costOf } from '../access/limits/limiter.ts'
export { createGuards, keyInAddress, type WidgetScope, widgetCredentials } from './authentication.ts'
export { formBody } from './body.ts'
export { onError, onThrow, type SendFault, sendProblem } from './errors.ts'
export { GRAPHQL_LIMIT, graphqlHandlers, sendGraphqlFault } from './graphql.ts'
export {
  malformed,
  originForm,
  refuse,
  refuseAmbiguousPath,
  refuseBrokenRequests,
  refuseMalformed,
} from './malformed.ts'
export {
  allowAnyOrigin,
  preflight,
  setRequestSpan,
  snapshotOf,
  viewerOf,
  withinRequestSpan,
  withRequestId,
  withSafeHeaders,
  withSnapshot,
} from './middleware.ts'
export { createOpenStreams } from './open-streams.ts'
export { earlyRejection } from './overload/early-rejection.ts'
export { createLoadShedder } from './overload/load-shedder.ts'
export { createTimeSlices, inTimeSlices } from './overload/time-slices.ts'
export { readSnapshot } from './requested-version.ts'
export { PNG, PreparedResponse, sendResponse } from './responses/response.ts'
export { createResponseCache, pageKey, type ResponseCache } from './responses/response-cache.ts'
export { createExportFiles } from './rest/exports/files.ts'
export { inProcess } from './rest/in-process.ts'
export { allServicesRouter, OPENAPI_PATH } from './rest/openapi.ts'
export { serviceRouter } from './rest/router.ts'
export { createRouteCache } from './route-cache.ts'
export { createHttpServer } from './server.ts'
