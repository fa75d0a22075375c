/** `openapi`: prints the OpenAPI document of one service or of all services. */
import { writeFileSync } from 'node:fs'
import { Argument, type Command } from 'commander'
import { openapi, routes, services } from '../../../rest-adapters/index.ts'
import { bind } from '../../contract/index.ts'
import { keylessScopes } from '../../kernel/viewer.ts'
import { schema } from '../../services/schema.ts'
import { example } from '../support/invocation.ts'
import { settings } from '../support/session.ts'

export function defineOpenapi(command: Command): void {
  command
    .addArgument(
      new Argument('[service]', 'the service; by default, all services in one document').choices(
        services.map(({ name }) => name),
      ),
    )
    .option('--write <file>', 'write to this file')
    .addHelpText('after', example('openapi bodybuilding --write openapi.json'))
    .action((name: string | undefined, { write }: { write?: string }) => {
      const service = services.find((one) => one.name === name)
      const bound = routes.map((route) => bind(route, schema))
      const configured = { publicUrl: publicUrl(), keyless: keylessScopes(settings()) }
      const document = openapi({ ...(service && { service }), routes: bound, ...configured })
      const text = `${JSON.stringify(document, null, 2)}\n`
      if (write === undefined) process.stdout.write(text)
      else writeFileSync(write, text)
    })
}

const publicUrl = (): string => {
  const { PUBLIC_URL, HOST, PORT } = settings()
  return PUBLIC_URL.replace(/\/$/, '') || `http://${HOST}:${PORT}`
}
