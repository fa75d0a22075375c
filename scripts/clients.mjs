// Generates the client libraries from the OpenAPI documents, and the types of the GraphQL schema. Run it after a build.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { openapi } from '../dist/rest-adapters/openapi/documents.js'
import { routes, services } from '../dist/rest-adapters/routes.js'
import { bind } from '../dist/src/contract/bind.js'
import { schema } from '../dist/src/services/schema.js'
import { clientFiles } from './clients/files.mjs'
import { graphqlFiles } from './clients/graphql.mjs'

const bound = routes.map((route) => bind(route, schema))
const documents = Object.fromEntries(
  services.map((service) => [service.name, openapi({ service, routes: bound, publicUrl: 'http://127.0.0.1:4000' })]),
)
for (const [path, text] of Object.entries({ ...clientFiles(documents), ...graphqlFiles(schema) })) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
