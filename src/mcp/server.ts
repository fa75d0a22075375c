/**
 * The MCP server over the REST API of one or more services. The lists are built once, and the caller is passed with
 * each call.
 */
import type { CompleteRequest, GetPromptResult, jsonSchemaValidator, Server } from '@modelcontextprotocol/server'
import { nearest } from '../kernel/text/names.ts'
import { callTool } from './call.ts'
import { type Completed, complete, NOTHING } from './completions.ts'
import type { Api } from './document.ts'
import { invalid, StrictServer } from './invalid.ts'
import type { CallOperation } from './request.ts'
import { listedResources, listedTemplates, readResource, resourcesOf, type ServedResource } from './resources.ts'
import type { ServiceName } from './selection.ts'
import { type Tool, toolsOf } from './tools.ts'
import { tracedResource, tracedTool } from './tracing.ts'

export type Apis = ReadonlyMap<ServiceName, Api>

/** Everything that does not depend on the caller. */
export interface Surface {
  readonly apis: Apis
  readonly tools: ReadonlyMap<string, Tool>
  readonly resources: readonly ServedResource[]
  readonly prompts: typeof PROMPTS
}

export function surfaceOf(apis: Apis): Surface {
  const tools = [...apis].flatMap(([service, api]) => toolsOf(service, api))
  return {
    apis,
    tools: new Map(tools.map((tool) => [tool.listed.name, tool])),
    resources: [...apis].flatMap(([service, api]) => resourcesOf(service, api)),
    // The prompts refer to tools of the bodybuilding service.
    prompts: apis.has('bodybuilding') ? PROMPTS : [],
  }
}

/** The API to call, and the server's self-description. */
export interface Serving {
  /** The lists; rejects while they are not known. */
  readonly surface: () => Surface | Promise<Surface>
  readonly call: CallOperation
  /** How to provide a key, which depends on the transport. */
  readonly keyHint: string
  /** The version of the program, not of the API. */
  readonly version: string
  /** Whether the client may be notified of changed lists. */
  readonly changes?: boolean
}

const INSTRUCTIONS = `Read-only data on strength sports. Athletes and contests are identified by slug or number: find them with the search tool first. Divisions are slugs, e.g. mens-open, classic-physique, womens-bikini. Lists return one page; total or total_records, and pages or total_pages, give their full size. A result that was cut says so under "truncated", with how to request less. Each result credits its source in attribution: pass the credit on wherever you show the data, and if it says that the data is demo data, say so. Each result has a data_version; passed as an argument, it reads that version again, even after an import.`

/** The lists change only with the program version, never while it runs. */
const FOR_AN_HOUR = { ttlMs: 3_600_000, cacheScope: 'public' } as const

/** The server never elicits input, so there is nothing to validate. */
const noElicitation: jsonSchemaValidator = {
  getValidator: () => () => ({ valid: false, data: undefined, errorMessage: 'nothing was requested' }),
}

export function createMcpServer({ surface, call, keyHint, version, changes = false }: Serving): Server {
  const listed = changes ? { listChanged: true } : {}
  const server = new StrictServer(
    { name: 'strengthgraph', title: 'Strengthgraph', version },
    {
      capabilities: { tools: listed, resources: listed, prompts: listed, completions: {} },
      instructions: INSTRUCTIONS,
      jsonSchemaValidator: noElicitation,
      cacheHints: {
        'tools/list': FOR_AN_HOUR,
        'prompts/list': FOR_AN_HOUR,
        'resources/list': FOR_AN_HOUR,
        'resources/templates/list': FOR_AN_HOUR,
        'server/discover': FOR_AN_HOUR,
        // As in REST: an hour, and private, because another caller may have no key.
        'resources/read': { ...FOR_AN_HOUR, cacheScope: 'private' },
      },
    },
  )
  server.setRequestHandler('tools/list', async () => {
    const { tools } = await surface()
    return { tools: [...tools.values()].map(({ listed }) => listed) }
  })
  server.setRequestHandler('tools/call', async ({ params }) => {
    const { tools } = await surface()
    const tool = tools.get(params.name)
    if (!tool) throw invalid(unknownTool(params.name.slice(0, 80), [...tools.keys()]))
    return tracedTool(tool.listed.name, () => callTool(tool, params.arguments ?? {}, call, keyHint))
  })
  server.setRequestHandler('resources/list', async () => ({ resources: listedResources((await surface()).resources) }))
  server.setRequestHandler('resources/templates/list', async () => ({
    resourceTemplates: listedTemplates((await surface()).resources),
  }))
  server.setRequestHandler('resources/read', async ({ params }) => {
    const { resources } = await surface()
    return tracedResource(() => readResource(resources, params.uri, call, keyHint))
  })
  server.setRequestHandler('prompts/list', async () => ({ prompts: (await surface()).prompts.map(listedPrompt) }))
  server.setRequestHandler('prompts/get', ({ params }) => getPrompt(params.name, params.arguments ?? {}))
  server.setRequestHandler('completion/complete', async ({ params }) => {
    const known = await surface()
    const completed = completedBy(known, params)
    const api = completed && known.apis.get(completed.service)
    const isKnown = api !== undefined && completed !== undefined
    const completion = isKnown ? await complete(api, call, completed, params.argument.value) : NOTHING
    return { completion: { ...completion } }
  })
  return server
}

function unknownTool(name: string, tools: readonly string[]): string {
  const near = nearest(name, tools)
  return `There is no tool ${name}. ${near ? `Did you mean ${near}?` : `There are: ${tools.join(', ')}.`}`
}

/** What completes the argument; undefined if it is free text. */
function completedBy(surface: Surface, { ref, argument }: CompleteRequest['params']): Completed | undefined {
  if (ref.type === 'ref/prompt') {
    const prompt = surface.prompts.find(({ name }) => name === ref.name)
    if (!prompt) throw invalid(`There is no prompt ${ref.name.slice(0, 80)}.`)
    return prompt.arguments.find(({ name }) => name === argument.name)?.completed
  }
  const found = surface.resources.find(({ resource }) => resource.uri === ref.uri)
  if (!found) throw invalid(`There is no template ${ref.uri.slice(0, 80)}.`)
  return found.resource.of && { service: found.service, of: found.resource.of }
}

// Prompts that a person can pick from a menu.

type PromptArguments = Readonly<Record<string, string | undefined>>

interface Prompt {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly arguments: readonly {
    readonly name: string
    readonly description: string
    readonly required: boolean
    readonly completed?: Completed
  }[]
  readonly text: (args: PromptArguments) => string
}

const athlete = { service: 'bodybuilding', of: 'athlete' } as const
const division = { service: 'bodybuilding', of: 'division' } as const

const END =
  'Use only what the tools return, cite the years and contests that support the argument, say where the data is thin, and end with the attribution from the results.'

const PROMPTS: readonly Prompt[] = [
  {
    name: 'compare_careers',
    title: 'Compare two careers',
    description: 'Two bodybuilding careers side by side: titles, peaks, and what happened when they met.',
    arguments: [
      { name: 'athlete1', description: 'Slug or name of the first athlete.', required: true, completed: athlete },
      { name: 'athlete2', description: 'Slug or name of the second athlete.', required: true, completed: athlete },
    ],
    text: ({ athlete1, athlete2 }) =>
      `Compare the bodybuilding careers of ${athlete1} and ${athlete2}. If these are not slugs, find them with searchBodybuilding first. Use compareBodybuildingAthletes for totals and meetings, and getBodybuildingCareerArc for the rise, peak and decline of each. Say who was better, at what, and when. ${END}`,
  },
  {
    name: 'who_was_the_greatest',
    title: 'Who was the greatest?',
    description: 'The greatest bodybuilders of all time, measured in more than one way.',
    arguments: [
      { name: 'division', description: 'Slug of a division; all by default.', required: false, completed: division },
      { name: 'gender', description: 'M or F; both by default.', required: false },
    ],
    text: ({ division: slug, gender }) => {
      const filters = [slug && `division ${slug}`, gender && `gender ${gender}`].filter(Boolean).join(' and ')
      return `Who was the greatest bodybuilder of all time${filters && ` (${filters})`}? Call listBodybuildingGoat${filters && ` with ${filters}`} in each of its modes: base, era-adjusted and peak. Say who leads in each, what the scores consist of, and why the modes disagree; look up the leaders with getBodybuildingAthlete. ${END}`
    },
  },
]

/** In the form that `prompts/list` sends. */
const listedPrompt = ({ name, title, description, arguments: all }: Prompt) => ({
  ...{ name, title, description },
  arguments: all.map(({ completed: _, ...rest }) => rest),
})

function getPrompt(name: string, args: PromptArguments): GetPromptResult {
  const prompt = PROMPTS.find((one) => one.name === name)
  if (!prompt) throw invalid(`There is no prompt ${name.slice(0, 80)}.`)
  const missing = prompt.arguments.filter((one) => one.required && !args[one.name]?.trim())
  if (missing.length > 0) {
    const names = missing.map((one) => one.name).join(', ')
    throw invalid(`The prompt ${name} requires ${names}.`)
  }
  const text = prompt.text(Object.fromEntries(Object.entries(args).map(([key, value]) => [key, value?.slice(0, 200)])))
  return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] }
}
