/** `routes`: every REST route. */
import type { Command } from 'commander'
import { routes, services } from '../../../rest-adapters/index.ts'
import { bind, type Route } from '../../contract/index.ts'
import { documentOf } from '../../gateway/index.ts'
import { schema } from '../../services/schema.ts'
import { example } from '../support/invocation.ts'
import { createOutput, table } from '../support/output.ts'

export function defineRoutes(command: Command): void {
  command
    .option('--json', 'print the result as JSON')
    .addHelpText('after', example('routes'))
    .action(({ json }: { json?: boolean }) => {
      const rows = [
        ...routes.map((route) => ({ ...rowOf(route), operations: operationsOf(route) })),
        ...services.map((service) => ({
          ...{ method: 'GET', path: service.openapi, name: `${service.name} OpenAPI`, auth: 'none', group: 'openapi' },
          ...{ summary: 'The OpenAPI document of the service.', operations: [] },
        })),
      ]
      createOutput(json).result(rows, () => table(rows.map(({ operations: _, ...row }) => row)))
    })
}

const rowOf = ({ method, path, name, group, service, summary }: Route) => ({
  method,
  path,
  name,
  auth: service.auth,
  group,
  summary,
})

/** The route's GraphQL operation, and its persisted-operation id. */
const operationsOf = (route: Route) =>
  [...bind(route, schema).bound.values()].map(({ document }) => documentOf(document))
