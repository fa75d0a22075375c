#!/usr/bin/env node
/** The command line: one verb a file. Only the verb that is run is loaded, so that each starts fast. */
import { Command } from 'commander'

// Before anything loads graphql, which checks every object it is handed in development.
process.env['NODE_ENV'] ??= 'production'

const VERBS = {
  serve: async (program: Command) => (await import('./commands/serve.ts')).addServe(program),
  import: async (program: Command) => (await import('./commands/import.ts')).addImport(program),
  demo: async (program: Command) => (await import('./commands/demo.ts')).addDemo(program),
  data: async (program: Command) => (await import('./commands/data.ts')).addData(program),
  keys: async (program: Command) => (await import('./commands/keys.ts')).addKeys(program),
  config: async (program: Command) => (await import('./commands/config.ts')).addConfig(program),
  routes: async (program: Command) => (await import('./commands/routes.ts')).addRoutes(program),
  schema: async (program: Command) => (await import('./commands/schema.ts')).addSchema(program),
  doctor: async (program: Command) => (await import('./commands/doctor.ts')).addDoctor(program),
} as const

/** Errors whose message is meant for the person at the keyboard. */
const PLAIN = new Set(['ImportRefused', 'WrongSettings', 'DatabaseError', 'MigrationError', 'KeyRefused'])

/** What the system, PostgreSQL or Prisma say of the surroundings; a stack would tell nobody more. */
const SYSTEM = /^(E[A-Z]{3,}|[0-9A-Z]{5}|P1\d{3})$/

async function main(): Promise<void> {
  const program = new Command('strengthgraph')
    .description('One graph over strength sports.')
    .showHelpAfterError()
    .exitOverride()
  const [verb = ''] = process.argv.slice(2)
  const wanted = Object.hasOwn(VERBS, verb) ? [VERBS[verb as keyof typeof VERBS]] : Object.values(VERBS)
  for (const add of wanted) await add(program)
  await program.parseAsync()
}

main().catch((error: Error & { code?: string; exitCode?: number }) => {
  if (error.code?.startsWith('commander.')) process.exitCode = error.exitCode ?? 1
  else {
    console.error(PLAIN.has(error.name) || SYSTEM.test(error.code ?? '') ? error.message : error)
    process.exitCode = 1
  }
})
