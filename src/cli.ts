#!/usr/bin/env node
/** The command line. What goes wrong is said in words where it is the operator's to mend, else with its stack. */
import { createProgram } from './commands/program.ts'
import { isPlain } from './commands/support/plain-errors.ts'

// Before anything loads graphql, which checks every object it is handed in development.
process.env['NODE_ENV'] ??= 'production'

/** What the system, PostgreSQL or Prisma say of the surroundings; a stack would tell nobody more. */
const SYSTEM = /^(E[A-Z]{3,}|[0-9A-Z]{5}|P1\d{3})$/

// Whoever reads has read enough, as `head` does.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(0)
})

const main = async (): Promise<void> => {
  await (await createProgram(process.argv[2])).parseAsync()
}

main().catch((error: Error & { code?: string; exitCode?: number }) => {
  if (error.code?.startsWith('commander.')) process.exitCode = error.exitCode ?? 1
  else {
    console.error(isPlain(error) || SYSTEM.test(error.code ?? '') ? error.message : error)
    process.exitCode = 1
  }
})
