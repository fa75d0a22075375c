/** The command-line program. Only the command that runs is loaded, so that each starts fast, and the help fastest. */
import { Command, Help } from 'commander'
import { programVersion } from '../kernel/files/package.ts'

interface CommandEntry {
  readonly description: string
  /** What the help shows after the name. */
  readonly synopsis?: string
  /** Returns the function that adds options, arguments, subcommands and the action. */
  load(): Promise<(command: Command) => void>
}

export const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  serve: {
    description: 'Migrate the database, load what is missing, and serve.',
    load: async () => (await import('./serve/serve.ts')).defineServe,
  },
  import: {
    description: 'Import data: all or nothing, under a new data version.',
    load: async () => (await import('./import/import.ts')).defineImport,
  },
  bundle: {
    description: 'Check, write and document import bundles: CSV files with documented columns, in one folder or zip.',
    load: async () => (await import('./bundle.ts')).defineBundle,
  },
  demo: {
    description:
      'Load demo data: gym self-reports, and contests of strongman and bodybuilding. The same seed gives the same data.',
    synopsis: '[options]',
    load: async () => (await import('./demo.ts')).defineDemo,
  },
  data: {
    description: 'Inspect, check and export the data.',
    load: async () => (await import('./data/data.ts')).defineData,
  },
  keys: {
    description: 'Create, list, show, rotate and revoke API keys.',
    load: async () => (await import('./keys/keys.ts')).defineKeys,
  },
  webhooks: {
    description: 'Create, list, rotate, enable, remove and test webhooks.',
    load: async () => (await import('./webhooks.ts')).defineWebhooks,
  },
  schedules: {
    description: 'List the scheduled imports and their runs, and run one now.',
    load: async () => (await import('./schedules.ts')).defineSchedules,
  },
  config: {
    description: 'Print the effective settings, with secrets hidden.',
    synopsis: '[options]',
    load: async () => (await import('./config.ts')).defineConfig,
  },
  routes: {
    description: 'List every REST route; with --json, also its GraphQL operations and their documentIds.',
    synopsis: '[options]',
    load: async () => (await import('./contract/routes.ts')).defineRoutes,
  },
  schema: {
    description: 'Print the GraphQL schema, or write it to a file.',
    synopsis: '[options]',
    load: async () => (await import('./contract/schema.ts')).defineSchema,
  },
  openapi: {
    description:
      'Print the OpenAPI document of one service, or of all, or write it to a file; a server adds example responses to it.',
    synopsis: '[options] [service]',
    load: async () => (await import('./contract/openapi.ts')).defineOpenapi,
  },
  completion: {
    description: 'Print a script that makes a shell complete commands and options.',
    synopsis: '[options] <shell>',
    load: async () => (await import('./completion.ts')).completionOf(loadCommand),
  },
  doctor: {
    description: 'Check Node, settings, database, migrations, data and Redis.',
    synopsis: '[options]',
    load: async () => (await import('./doctor.ts')).defineDoctor,
  },
}

/** Registers the names and descriptions of all commands. A command is loaded when it is about to be parsed. */
export function createProgram(): Command {
  const program = new Command('strengthgraph')
    .description('One GraphQL API over strength sports.')
    .version(programVersion(), '--version', 'print the version')
    .showHelpAfterError()
    .exitOverride()
    .hook('preSubcommand', (_, command) => loadCommand(command))
  for (const [name, { description }] of Object.entries(COMMANDS)) program.command(name).description(description)
  const help = new Help()
  return program.configureHelp({
    subcommandTerm(command) {
      const entry = COMMANDS[command.name()]
      return entry ? [command.name(), entry.synopsis].filter(Boolean).join(' ') : help.subcommandTerm(command)
    },
  })
}

/** Adds options, arguments, subcommands and the action to a registered command. */
export async function loadCommand(command: Command): Promise<void> {
  const define = await COMMANDS[command.name()]?.load()
  define?.(command)
}
