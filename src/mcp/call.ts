/** One call of a tool: asks the REST API, and turns its answer or its problem into what MCP answers. */
import type { CallToolResult } from '@modelcontextprotocol/server'
import { type Ask, type Problem, type Reply, type Values, wrongPath } from './ask.ts'
import { advice, type Capped, capped } from './cap.ts'
import type { Tool } from './tools.ts'

/** `keyHint` says how a key gets to where it is needed, which depends on the transport. */
export async function callTool(tool: Tool, values: Values, ask: Ask, keyHint: string): Promise<CallToolResult> {
  const wrong = wrongPath(tool.operation, values)
  if (wrong) return failed(wrong)
  const reply = await ask(tool.service, tool.operation, values)
  return reply.status === 200 ? answered(tool, values, reply.body) : failed(problemText(reply, keyHint))
}

const failed = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })

function answered({ operation, resource }: Tool, values: Values, whole: Values): CallToolResult {
  const { body, cut } = capped(whole)
  const uri = resource?.replace(/\{\w+\}/, () => encodeURIComponent(String(Object.values(values)[0])))
  if (!body) return failed(`The answer is too large. ${advice(operation, 1, uri)}`)
  const truncated = cut && { ...cut, advice: advice(operation, cut.rows, uri) }
  const structuredContent = { ...body, ...(truncated && { truncated }) }
  return {
    // The second text is for clients that do not know structured content yet.
    content: [
      { type: 'text', text: inShort(whole, cut, truncated?.advice) },
      { type: 'text', text: JSON.stringify(structuredContent) },
    ],
    structuredContent,
  }
}

/** What the answer is, in a line or two. */
function inShort(body: Values, cut: Capped['cut'], how = ''): string {
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

export function problemText({ status, body, retryAfter }: Reply, keyHint: string): string {
  const { title, detail, errors = [] } = body as Problem
  // Of a wrong request each thing that is wrong, under the name that the tool has for it.
  const faults = status === 400 ? errors.map((one) => `${one.parameter} ${one.detail}`).join('; ') : ''
  const said = faults ? ended(faults) : (detail ?? title ?? `The API answered ${status}.`)
  const allowed = errors.flatMap(({ allowed: values = [] }) =>
    values.length > 0 ? [`Allowed: ${values.join(', ')}.`] : [],
  )
  const more = status === 401 ? keyHint : retryAfter && `Wait ${retryAfter} seconds before the next call.`
  return [said, ...allowed, more].filter(Boolean).join(' ')
}

const ended = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`)
