/** The OpenAPI documents as the server makes them, and every example as a question to a client. */
import { openapi } from '../../rest-adapters/openapi/documents.ts'
import { services, routes as unbound } from '../../rest-adapters/routes.ts'
import { bind } from '../../src/contract/bind.ts'
import { schema } from '../../src/schema.ts'

export const routes = unbound.map((route) => bind(route, schema))

export const documents = (): Record<string, object> =>
  Object.fromEntries(
    services.map((service) => [service.name, openapi({ service, routes, publicUrl: 'http://127.0.0.1:4000' })]),
  )
