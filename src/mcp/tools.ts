/** Operations as tools. What a client reads before it has asked anything is kept small: schemas say what counts. */
import type { JsonSchema } from '../contract/json-schema.ts'
import type { Api, Operation, Parameter } from './document.ts'
import { SELECTION, type ServiceName } from './selection.ts'

/** JSON Schema of today, in which MCP has it. */
export type Schema = Readonly<Record<string, unknown>>

export interface Tool {
  readonly service: ServiceName
  readonly operation: Operation
  /** Template of the resource that is the whole answer, where there is one. */
  readonly resource?: string | undefined
  /** As `tools/list` sends it. */
  readonly listed: {
    readonly name: string
    readonly description: string
    readonly inputSchema: Schema & { readonly type: 'object' }
    readonly outputSchema: Schema & { readonly type: 'object' }
    readonly annotations: { readonly readOnlyHint: true; readonly openWorldHint: false }
  }
}

/** The tools of a service: those of the selection that its document has. */
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
  // Read-only says that it is idempotent and destroys nothing.
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

/** Their names say all there is to say of them. */
const PLAIN = new Set(['page', 'per_page', 'limit', 'sort', 'order', 'gender', 'sex', 'month', 'day'])

/** A bound beyond this keeps nobody from anything. */
const FAR = 1_000_000

function propertyOf({ name, required, schema, description, example }: Parameter): Schema {
  const { type, enum: values, default: preset, minimum, maximum, minLength = 0 } = schema
  const text = PLAIN.has(name) ? '' : inShort(description)
  return {
    ...(type && { type }),
    ...(values && { enum: values.filter((one) => one !== null) }),
    ...(preset !== undefined && { default: preset }),
    ...(minimum !== undefined && Math.abs(minimum) < FAR && { minimum }),
    ...(maximum !== undefined && Math.abs(maximum) < FAR && { maximum }),
    ...(minLength > 1 && { minLength }),
    ...(text && { description: text }),
    ...(required && example !== undefined && !values && { examples: [example] }),
  }
}

/** The schema beside it has the bounds, `… From 1 to 100.`, and JSON has booleans of its own. */
const inShort = (description: string): string =>
  description
    .replace(/\s*(From \S+ to \S+|(At most \d+|\d+ to \d+) characters)\.$/, '')
    .replace(' `1` and `0` do as well.', '')

/** Every answer has them; the server's instructions tell of them once. */
const EVERYWHERE = new Set(['attribution', 'data_version'])

/** Which members an answer has, and which of them are lists; what they mean, the OpenAPI document tells. */
function outputSchema({ type, properties = {}, required = [] }: JsonSchema): Tool['listed']['outputSchema'] {
  if (type !== 'object') return { type: 'object' }
  const lists = Object.entries(properties).filter(([, one]) => one.type === 'array' && !one.nullable)
  return {
    type: 'object',
    ...(lists.length > 0 && { properties: Object.fromEntries(lists.map(([name]) => [name, { type: 'array' }])) }),
    required: required.filter((name) => !EVERYWHERE.has(name)),
  }
}
