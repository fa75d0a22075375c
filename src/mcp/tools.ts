/** Operations as MCP tools. Clients read all of them up front, so their schemas are short. */
import type { JsonSchema } from '../contract/index.ts'
import { VERSION_PARAMETER } from '../kernel/snapshot.ts'
import type { Api, Operation, Parameter } from './document.ts'
import { SELECTION, type ServiceName } from './selection.ts'

/** A JSON Schema in the current dialect, which MCP uses. */
export type Schema = Readonly<Record<string, unknown>>

export interface Tool {
  readonly service: ServiceName
  readonly operation: Operation
  /** Template of the resource with the complete response, if there is one. */
  readonly resource?: string | undefined
  /** In the form that `tools/list` sends. */
  readonly listed: {
    readonly name: string
    readonly description: string
    readonly inputSchema: Schema & { readonly type: 'object' }
    readonly outputSchema: Schema & { readonly type: 'object' }
    readonly annotations: { readonly readOnlyHint: true; readonly openWorldHint: false }
  }
}

/** The selected tools of a service whose operations are in its document. */
export const toolsOf = (service: ServiceName, { operations }: Api): Tool[] =>
  SELECTION[service].tools
    .flatMap((path) => operations.find((one) => one.path === path) ?? [])
    .map((operation) => ({ service, operation, resource: resourceOf(service, operation), listed: listed(operation) }))

const resourceOf = (service: ServiceName, { path }: Operation): string | undefined =>
  SELECTION[service].resources.find((one) => one.path === path)?.uri

const listed = (operation: Operation): Tool['listed'] => ({
  name: operation.name,
  description: `${operation.summary}.`,
  inputSchema: inputSchema(operation.parameters),
  outputSchema: outputSchema(operation.answer),
  // Read-only implies idempotent and non-destructive.
  annotations: { readOnlyHint: true, openWorldHint: false },
})

function inputSchema(parameters: readonly Parameter[]): Tool['listed']['inputSchema'] {
  const required = parameters.filter((one) => one.required).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map((one) => [one.name, propertyOf(one)])),
    ...(required.length > 0 && { required }),
  }
}

/** Parameters whose name is a sufficient description, or that the server's instructions describe. */
const PLAIN = new Set([
  'page',
  'per_page',
  'limit',
  'sort',
  'order',
  'gender',
  'sex',
  'month',
  'day',
  VERSION_PARAMETER,
])

/** A bound beyond this restricts nothing in practice. */
const FAR = 1_000_000

function propertyOf({ name, required, schema, description, example }: Parameter): Schema {
  const { type, enum: values, default: preset, minimum, maximum, minLength = 0, maxLength } = schema
  const text = PLAIN.has(name) ? '' : inShort(description)
  return {
    ...(type && { type }),
    ...(values && { enum: values.filter((one) => one !== null) }),
    ...(preset !== undefined && { default: preset }),
    ...(minimum !== undefined && Math.abs(minimum) < FAR && { minimum }),
    ...(maximum !== undefined && Math.abs(maximum) < FAR && { maximum }),
    ...(minLength > 1 && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(text && { description: text }),
    ...(required && example !== undefined && !values && { examples: [example] }),
  }
}

/**
 * Drops the bounds, `… From 1 to 100.`, which the schema has, and the spellings of booleans, which JSON does not need.
 */
const inShort = (description: string): string =>
  description
    .replace(/\s*(From \S+ to \S+|(At most \d+|\d+ to \d+) characters)\.$/, '')
    .replace(' `1` and `0` are accepted too.', '')

/** Which members of a result are lists. The OpenAPI document describes the others. */
function outputSchema({ type, properties = {}, required = [] }: JsonSchema): Tool['listed']['outputSchema'] {
  if (type !== 'object') return { type: 'object' }
  const lists = Object.entries(properties).filter(([, one]) => one.type === 'array' && !one.nullable)
  return {
    type: 'object',
    ...(lists.length > 0 && { properties: Object.fromEntries(lists.map(([name]) => [name, { type: 'array' }])) }),
    // Strict validators refuse to require what is not described.
    required: required.filter((name) => lists.some(([list]) => list === name)),
  }
}
