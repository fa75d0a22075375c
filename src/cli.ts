#!/usr/bin/env node
/** The command line. Faults that the operator can fix are printed as one sentence, all others with their stack. */
import { createProgram, loadCommand } from './commands/program.ts'
import { secretWarning, watchOutput } from './commands/support/output.ts'
import { isPlain } from './commands/support/plain-errors.ts'
import { endOnSignals } from './commands/support/stop.ts'
import { printableLines } from './kernel/text/printable.ts'

// Set before anything loads graphql, which in development checks every object that it is passed.
process.env['NODE_ENV'] ??= 'production'

/** Codes of the system, PostgreSQL and Prisma for environment faults, whose stack adds nothing. */
const SYSTEM = /^(E[A-Z]{3,}|[0-9A-Z]{5}|P1\d{3})$/

endOnSignals()
watchOutput()

const main = async (): Promise<void> => {
  const program = createProgram()
  const [first, second] = process.argv.slice(2)
  // `help <command>` prints the command without parsing it, which is what would load it.
  const explained = first === 'help' && program.commands.find((command) => command.name() === second)
  if (explained) await loadCommand(explained)
  await program.parseAsync()
}

/** Exits without waiting for timers: an embedded database that failed to open leaves some running. */
const fail = (code: number | string) => {
  // A failed write may have set it.
  process.exitCode = code || process.exitCode || 0
  const exit = () => process.stderr.write('', () => process.exit())
  // On a full disk, even an empty write fails.
  if (process.stdout.writableLength > 0) process.stdout.write('', exit)
  else setImmediate(exit)
}

main().then(
  () => process.exitCode !== undefined && fail(process.exitCode),
  (error: Error & { code?: string; exitCode?: number }) => {
    const isUsage = error.code?.startsWith('commander.')
    const isSentence = isPlain(error) || SYSTEM.test(error.code ?? '')
    if (!isUsage) console.error(isSentence ? printableLines(error.message) + secretWarning() : error)
    fail(isUsage ? (error.exitCode ?? 1) : 1)
  },
)
