/** One call of a tool: asks the REST API, and turns its answer or its problem into what MCP answers. */
import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { withoutCredentials } from '../kernel/secrets.ts'
import { type Ask, type Problem, type Reply, type Values, wrongPath } from './ask.ts'
import { advice, type Cut, capped } from './cap.ts'
import type { Operation } from './document.ts'
import { asText } from './text.ts'
import type { Tool } from './tools.ts'

/** `keyHint` says how a key gets to where it is needed, which depends on the transport. */
export async function callTool(tool: Tool, values: Values, ask: Ask, keyHint: string): Promise<CallToolResult> {
  const deep = Object.keys(values).find((name) => isDeeper(values[name], DEEPEST))
  if (deep !== undefined) {
    const said = `${deep.slice(0, 80)} is nested too deeply: more than ${DEEPEST} levels.`
    throw invalid(said)
  }
  const wrong = wrongPath(tool.operation, values)
  if (wrong) return failed(wrong)
  const reply = await ask(tool.service, tool.operation, values)
  return reply.status === 200 ? answered(tool, values, reply.body) : failed(problemText(reply, keyHint))
}

/** Messages quote what was sent: a key that was sent in the wrong place is not repeated. */
export const invalid = (message: string): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, withoutCredentials(message))

const failed = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })

/** No parameter takes a list or an object; of one that is nested less the API says what is wrong with it. */
const DEEPEST = 8

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1)))

function answered({ operation, resource }: Tool, values: Values, whole: Values): CallToolResult {
  const uri = resource && filled(resource, operation, values)
  const result = (body: Values, cut?: Cut): CallToolResult => {
    const truncated = cut && { ...cut, advice: advice(operation, cut.rows, uri) }
    // The text says the same again, in short, for models and clients that are given no structured content.
    const text = `${inShort(whole, cut, truncated?.advice)}\n\n${asText(body)}`
    return { content: [{ type: 'text', text }], structuredContent: { ...body, ...(truncated && { truncated }) } }
  }
  return capped(whole, result) ?? failed(`The answer is too large. ${advice(operation, 1, uri)}`)
}

/** The address of the resource that the values of a path name, whatever stands beside them. */
function filled(template: string, { parameters }: Operation, values: Values): string {
  const variable = parameters.find((one) => one.in === 'path')
  return template.replace(/\{\w+\}/, () => encodeURIComponent(String(variable && values[variable.name])))
}

/** What the answer is, in a line or two. */
function inShort(body: Values, cut: Cut | undefined, how = ''): string {
  const { data, total, page, pages, attribution } = body as {
    data?: unknown[]
    total?: number
    page?: number
    pages?: number
    attribution?: { text?: string }
  }
  const rows = Array.isArray(data) && `${data.length} of ${total ?? data.length}, page ${page ?? 1} of ${pages ?? 1}.`
  const lists = Object.entries(cut?.of ?? {}).map(([name, length]) => `${name} (${length})`)
  const said = cut && `Too long to show: lists are cut to their first ${cut.rows}: ${lists.join(', ')}. ${how}`
  const source = attribution?.text && `Source: ${attribution.text}`
  return [rows, said, source].filter(Boolean).join(' ') || 'The answer:'
}

/** Characters of what an API says is wrong: what stands before it may answer a whole page. */
const LONGEST = 4_000

export function problemText({ status, body, retryAfter }: Reply, keyHint: string): string {
  const { title, detail, errors: named } = body as Problem
  const errors = Array.isArray(named) ? (named as NonNullable<Problem['errors']>) : []
  // Of a wrong request each thing that is wrong, under the name that the tool has for it.
  const faults = status === 400 ? errors.map((one) => `${one.parameter} ${one.detail}`).join('; ') : ''
  const said = faults ? ended(faults) : `${detail ?? title ?? `The API answered ${status}.`}`
  const allowed = errors.flatMap(({ allowed: values = [] }) =>
    values.length > 0 ? [`Allowed: ${values.join(', ')}.`] : [],
  )
  const more = status === 401 ? keyHint : retryAfter && `Wait ${retryAfter} seconds before the next call.`
  return [said.slice(0, LONGEST), ...allowed, more].filter(Boolean).join(' ')
}

const ended = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`)
