/** `schema`: prints the GraphQL schema. */
import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { printSchema } from '../../services/schema.ts'
import { example } from '../support/invocation.ts'

export function defineSchema(command: Command): void {
  command
    .option('--write <file>', 'write to this file')
    .addHelpText('after', example('schema --write schema.graphql'))
    .action(({ write }: { write?: string }) => {
      const text = printSchema()
      if (write === undefined) process.stdout.write(text)
      else writeFileSync(write, text)
    })
}
