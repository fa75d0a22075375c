/** `routes`: every REST route. */
import type { Command } from 'commander'
import { routes } from '../../rest-adapters/routes.ts'
import { createOutput, table } from './support/output.ts'

export function addRoutes(program: Command): void {
  program
    .command('routes')
    .description('List every REST route.')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nExample:\n  npm run cli -- routes')
    .action(({ json }: { json?: boolean }) => {
      const rows = routes.map(({ method, path, name, group, service, summary }) => ({
        method,
        path,
        name,
        auth: service.auth,
        group,
        summary,
      }))
      createOutput(json).result(rows, () => table(rows))
    })
}
