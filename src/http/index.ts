/** The HTTP engine: server, guards, routers of each surface, caches, load shedding, responses and errors. */
export { createGuards, keyInAddress, type WidgetScope, widgetCredentials } from './authentication.ts'
export { onError, type SendFault, sendProblem } from './errors.ts'
export { GRAPHQL_LIMIT, graphqlHandlers, sendGraphqlFault } from './graphql.ts'
export { inProcess } from './in-process.ts'
export { createLoadShedder } from './load-shedder.ts'
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
  snapshotOf,
  viewerOf,
  withRequestId,
  withSafeHeaders,
  withSnapshot,
} from './middleware.ts'
export { allServicesRouter, OPENAPI_PATH } from './openapi.ts'
export { PreparedResponse, sendResponse } from './responses/response.ts'
export { createResponseCache, pageKey, type ResponseCache } from './responses/response-cache.ts'
export { serviceRouter } from './rest.ts'
export { createRouteCache } from './route-cache.ts'
export { createHttpServer } from './server.ts'
