/**
 * How each operation is called: with curl, our clients and GraphQL, with the values of its example. The clients name
 * their methods after the operations (`scripts/clients/names.mjs`).
 */
import { print } from 'graphql'
import { readExample, type Service } from '../../contract/index.ts'
import type { Credential } from './access.ts'
import { exampleOf, type Operation, type Parameter, type Value } from './document.ts'
import type { Language } from './snippets.ts'

export interface Sample {
  readonly language: Language
  readonly code: string
  /** GraphQL alone: the variables, as JSON. */
  readonly variables?: string
}

export interface Calling {
  /** URL of the server. */
  readonly base: string
  readonly service: Service
  readonly credential: Credential | undefined
}

export function samplesOf(operation: Operation, calling: Calling): readonly Sample[] {
  const credential = operation.keyed ? calling.credential : undefined
  const all = { ...calling, credential }
  return [
    { language: 'curl', code: curl(operation, all) },
    { language: 'TypeScript', code: typescript(operation, all) },
    { language: 'Python', code: python(operation, all) },
    ...graphql(operation),
  ]
}

// curl.

/** Within single quotes, a shell takes every character literally except the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

function curl(operation: Operation, { base, credential }: Calling): string {
  const parts = [`curl ${quoted(base + addressOf(operation))}`]
  // The key comes from the environment, so that it does not appear in the shell history.
  if (credential) parts.push(`-H "${credential.header}: ${credential.before}$KEY"`)
  if (operation.method === 'POST') {
    parts.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(examples(operation, 'body')))}`)
  }
  return parts.join(' \\\n  ')
}

/** Path and query of the example. */
function addressOf(operation: Operation): string {
  const path = Object.entries(examples(operation, 'path')).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    operation.path,
  )
  const query = Object.entries(examples(operation, 'query')).map(([name, value]) => [name, `${value}`])
  return query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path
}

const examples = ({ parameters }: Operation, where: Parameter['in']): Record<string, Value> =>
  Object.fromEntries(
    parameters.flatMap(({ name, in: stands, example }) =>
      stands === where && example !== undefined ? [[name, example]] : [],
    ),
  )

// The clients.

/** `listBodybuildingAthletes` is `client.bodybuilding.athletes`. */
export function clientMethod(id: string, service: string): string {
  const short = id.replace(service.charAt(0).toUpperCase() + service.slice(1), '').replace(/^(?:get|list)(?=[A-Z])/, '')
  return short.charAt(0).toLowerCase() + short.slice(1)
}

const snake = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()

/** The name of an exported table, which is the last part of its path. */
const tableOf = ({ path }: Operation): string => path.slice(path.lastIndexOf('/') + 1)

/** The values of the example by name, of the type that their parameter has: in a URL, true may be 1. */
const typedExamples = ({ parameters }: Operation): (readonly [name: string, value: Value])[] =>
  parameters.flatMap(({ name, schema: { type }, example }) => {
    if (example === undefined) return []
    if (type === 'boolean') return [[name, [true, 1, 'true', '1'].includes(example)] as const]
    return [[name, type === 'string' ? String(example) : example] as const]
  })

/** On one line, or with one argument per line if that would be too long. */
const fitted = (open: string, args: readonly string[], close: string, indent: string, pad = ''): string => {
  if (args.length === 0) return open + close
  const line = [open, args.join(', '), close].join(pad)
  return line.length <= 80 ? line : `${open}\n${args.map((one) => `${indent}${one},\n`).join('')}${close}`
}

function typescript(operation: Operation, { base, service: { name: service }, credential }: Calling): string {
  const { id, route } = operation
  if (route?.isStream) {
    const key = credential && `${credential.header}': \`${credential.before}\${process.env.KEY}\``
    return `const response = await fetch('${base}${addressOf(operation)}'${key ? `, {\n  headers: { '${key} },\n}` : ''})
const events = response.body!.pipeThrough(new TextDecoderStream())
for await (const text of events) console.log(text)`
  }
  const options = [`baseUrl: '${base}'`, ...(credential ? [`keys: { ${service}: process.env.KEY }`] : [])]
  const params = typedExamples(operation).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, '\\$&')}'` : value}`,
  )
  const object = (open: string, close: string) => fitted(`${open}{`, params, `}${close}`, '  ', ' ')
  const head = `import { createClient } from '@strengthgraph/client'

${fitted('const client = createClient({', options, '})', '  ', ' ')}

`
  if (route?.isTable) {
    const filters = params.length > 0 ? object(', ', '') : ''
    return `${head}const rows = client.${service}.exportRows('${tableOf(operation)}'${filters})
for await (const row of rows) console.log(row)`
  }
  const before = `const answer = await client.${service}.${clientMethod(id, service)}(`
  return `${head}${params.length > 0 ? object(before, ')') : `${before})`}\nconsole.log(answer)`
}

/** Names that are keywords of Python: the client adds an underscore to them. */
const KEYWORDS: ReadonlySet<string> = new Set(['from', 'class', 'in', 'is', 'not', 'or', 'and', 'as', 'if', 'for'])

function python(operation: Operation, { base, service: { name: service }, credential }: Calling): string {
  const { id, route } = operation
  const imports = credential ? 'import os\n' : ''
  if (route?.isStream) {
    const key = credential && `{"${credential.header}": ${credential.before ? '"Bearer " + ' : ''}os.environ["KEY"]}`
    const args = [`"${base}${addressOf(operation)}"`, ...(key ? [`headers=${key}`] : [])]
    return `${imports}from urllib.request import Request, urlopen

${fitted('request = Request(', args, ')', '    ')}
with urlopen(request) as events:
    for line in events:
        print(line.decode(), end="")`
  }
  const options = [`"${base}"`, ...(credential ? [`keys={"${service}": os.environ["KEY"]}`] : [])]
  const params = typedExamples(operation).map(([name, value]) => {
    const literal = typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value)
    return `${name}${KEYWORDS.has(name) ? '_' : ''}=${literal}`
  })
  const head = `${imports && `${imports}\n`}from strengthgraph import Client

${fitted('client = Client(', options, ')', '    ')}

`
  if (route?.isTable) {
    const rows = fitted(`rows = client.${service}.export(`, [`"${tableOf(operation)}"`, ...params], ')', '    ')
    return `${head}${rows}\nfor row in rows:\n    print(row)`
  }
  const method = `answer = client.${service}.${snake(clientMethod(id, service))}(`
  return `${head}${fitted(method, params, ')', '    ')}\nprint(answer)`
}

// GraphQL: the very document that the route executes.

/** The variables of an export that select its first rows. */
const FIRST_ROWS = { lines: true, first: 5 }

function graphql({ route }: Operation): Sample[] {
  if (!route) return []
  const { variant, variables: own } = readExample(route, exampleOf(route).params)
  const variables = { ...own, ...(route.isTable && FIRST_ROWS) }
  const isEmpty = Object.keys(variables).length === 0
  const code = print(variant.document)
  return [{ language: 'GraphQL', code, ...(!isEmpty && { variables: JSON.stringify(variables, null, 2) }) }]
}
