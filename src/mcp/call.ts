/** Executes one tool call: requests the REST API, and turns its response or problem into an MCP result. */
import type { CallToolResult } from '@modelcontextprotocol/server'
import { readArguments } from './arguments.ts'
import { advice, type Cut, capped } from './cap.ts'
import type { Operation } from './document.ts'
import type { CallOperation, Problem, Reply, Values } from './request.ts'
import type { Tool } from './tools.ts'

export async function callTool(
  tool: Tool,
  args: Values,
  call: CallOperation,
  keyHint: string,
): Promise<CallToolResult> {
  const read = readArguments(tool, args)
  if ('wrong' in read) return failed(read.wrong)
  const reply = await call(tool.service, tool.operation, read.values)
  return reply.status === 200 ? toolResult(tool, read.values, reply.body) : failed(problemText(reply, keyHint))
}

const failed = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })

function toolResult({ operation, resource }: Tool, values: Values, fullBody: Values): CallToolResult {
  const uri = resource && filled(resource, operation, values)
  const result = (body: Values, cut?: Cut): CallToolResult => {
    const truncated = cut && { ...cut, advice: advice(operation, values, cut, uri) }
    // The text repeats the result in compact form, for models and clients that do not get structured content.
    const text = `${inShort(fullBody, cut, truncated?.advice)}\n\n${asText(body)}`
    return { content: [{ type: 'text', text }], structuredContent: { ...body, ...(truncated && { truncated }) } }
  }
  return (
    capped(fullBody, operation, result) ??
    failed(`The result is too large. ${advice(operation, values, undefined, uri)}`)
  )
}

/** The URI of the resource that the path parameter identifies; other values are ignored. */
function filled(template: string, { parameters }: Operation, values: Values): string {
  const variable = parameters.find((one) => one.in === 'path')
  return template.replace(/\{\w+\}/, () => encodeURIComponent(String(variable && values[variable.name])))
}

/** A summary of the result in a line or two. */
function inShort(body: Values, cut: Cut | undefined, how = ''): string {
  const { data, page, attribution } = body as {
    data?: unknown[]
    page?: number
    attribution?: { text?: string }
  }
  const rows =
    Array.isArray(data) && `${data.length} of ${sizeOf(body) ?? data.length}${page ? placeOf(body, page) : ''}.`
  const lists = Object.entries(cut?.of ?? {}).map(([name, length]) => `${name} (${length})`)
  const note = cut && `Too long to show: lists are cut to at most their first ${cut.rows}: ${lists.join(', ')}. ${how}`
  const source = attribution?.text && `Source: ${attribution.text}`
  return [rows, note, source].filter(Boolean).join(' ') || 'The response:'
}

/** How many rows and pages the whole list has: the documents of the services name them differently. */
const sizeOf = ({ total, total_records: records }: Values): unknown => total ?? records
const placeOf = ({ pages, total_pages: all }: Values, page: number): string =>
  `, page ${page} of ${pages ?? all ?? page}`

/** The longest API error, in characters: a proxy in front of the API may respond with a whole page. */
const LONGEST = 4_000

/** A proxy in front of the API may respond with other things. */
const errorsOf = ({ errors }: Values): NonNullable<Problem['errors']> =>
  Array.isArray(errors) ? errors.filter((one) => typeof one === 'object' && one !== null) : []

export function problemText({ status, body, retryAfter }: Reply, keyHint: string): string {
  const { title, detail } = body as Problem
  const errors = errorsOf(body)
  // For an invalid request, list each fault under the parameter name of the tool.
  const faults = status === 400 ? errors.map((one) => `${one.parameter} ${one.detail}`).join('; ') : ''
  const text = faults ? ended(faults) : `${detail ?? title ?? `The API responded with ${status}.`}`
  const allowed = errors.flatMap(({ allowed: values = [] }) => {
    const list = values.join(', ')
    return list === '' || text.includes(list) ? [] : [`Allowed: ${list}.`]
  })
  const more = status === 401 ? keyHint : retryAfter && `Wait ${retryAfter} seconds before the next call.`
  return [text.slice(0, LONGEST), ...allowed, more].filter(Boolean).join(' ')
}

const ended = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`)

// Results as compact text: rows as a table with one header, everything else as one line per member. JSON in addition to
// the structured content would more than double the tokens.

export const asText = (body: Values): string => linesOf('', body).join('\n')

/** Nested members are named by their path, `contest.year`. */
function linesOf(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return listed(name, value)
  if (!isObject(value)) return [`${name}: ${cell(value)}`]
  return Object.entries(value).flatMap(([inner, one]) => linesOf(name ? `${name}.${inner}` : inner, one))
}

function listed(name: string, list: readonly unknown[]): string[] {
  if (!list.some((one) => typeof one === 'object' && one !== null)) return [`${name}: ${list.map(cell).join(', ')}`]
  const rows = list.map(flat)
  // Rows that contain rows do not form a table.
  if (!rows.every((row) => row))
    return [`${name}, ${list.length}:`, ...list.flatMap((one) => inBlock(linesOf('', one)))]
  const columns = [...new Set(rows.flatMap((row) => [...row!.keys()]))]
  return [`${name}, ${list.length}:`, columns.join(BAR), ...rows.map((row) => inRow(columns, row!))]
}

/** The lines of one item, under one bullet. */
const inBlock = (lines: readonly string[]): string[] => lines.map((line, at) => `${at === 0 ? '-' : ' '} ${line}`)

type Row = ReadonlyMap<string, string>

const BAR = ' | '

const inRow = (columns: readonly string[], row: Row): string =>
  columns
    .map((column) => row.get(column) ?? '')
    .join(BAR)
    .trimEnd()

/** The cells of a row by column; undefined if the value is not flat enough for a table. */
function flat(value: unknown): Row | undefined {
  if (!isObject(value)) return undefined
  const row = new Map<string, string>()
  for (const [name, one] of Object.entries(value)) {
    if (isObject(one)) {
      const inner = flat(one)
      if (!inner) return undefined
      for (const [column, text] of inner) row.set(`${name}.${column}`, text)
    } else if (!Array.isArray(one)) row.set(name, cell(one))
    else if (one.some((each) => typeof each === 'object' && each !== null)) return undefined
    else row.set(name, one.map(cell).join(', '))
  }
  return row
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Empty for null; JSON if the text could be mistaken for several cells or rows. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  return /[|\n\r]/.test(text) ? JSON.stringify(text) : text
}
