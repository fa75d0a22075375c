/** All routes, and the OpenAPI documents generated from them. */
import { openapi } from '../../rest-adapters/openapi/documents.ts'
import { services, routes as unboundRoutes } from '../../rest-adapters/routes.ts'
import { bind } from '../../src/contract/bind.ts'
import { schema } from '../../src/services/schema.ts'

export const routes = unboundRoutes.map((route) => bind(route, schema))

export const documents = (): Record<string, object> =>
  Object.fromEntries(
    services.map((service) => [service.name, openapi({ service, routes, publicUrl: 'http://127.0.0.1:4000' })]),
  )
