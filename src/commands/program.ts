/** The command-line program: one file per command. Only the command that runs is loaded, so that each starts fast. */
import { Command } from 'commander'

export const VERBS = {
  serve: async (program: Command) => (await import('./serve.ts')).addServe(program),
  import: async (program: Command) => (await import('./import.ts')).addImport(program),
  bundle: async (program: Command) => (await import('./bundle.ts')).addBundle(program),
  demo: async (program: Command) => (await import('./demo.ts')).addDemo(program),
  data: async (program: Command) => (await import('./data.ts')).addData(program),
  keys: async (program: Command) => (await import('./keys.ts')).addKeys(program),
  config: async (program: Command) => (await import('./config.ts')).addConfig(program),
  routes: async (program: Command) => (await import('./routes.ts')).addRoutes(program),
  schema: async (program: Command) => (await import('./schema.ts')).addSchema(program),
  openapi: async (program: Command) => (await import('./openapi.ts')).addOpenapi(program),
  doctor: async (program: Command) => (await import('./doctor.ts')).addDoctor(program),
} as const

/** Registers one command, or all of them for the help text. */
export async function createProgram(verb = ''): Promise<Command> {
  const program = new Command('strengthgraph')
    .description('One graph over strength sports.')
    .showHelpAfterError()
    .exitOverride()
  const wanted = Object.hasOwn(VERBS, verb) ? [VERBS[verb as keyof typeof VERBS]] : Object.values(VERBS)
  for (const add of wanted) await add(program)
  return program
}
