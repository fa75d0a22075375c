/**
 * Reads an OpenAPI 3.0 document into the model that both clients need: a service with its operations, and named types
 * of their parameters and responses. A type is `{ kind, nullable?, … }`:
 * `text`, `integer`, `number`, `boolean`, `anything`, `choice` (values), `list` (of), `map` (of), `named` (name),
 * `either` (of).
 */
import { methodName, pascal } from './names.mjs'
import { createSchemas } from './schemas.mjs'
import { createTypes } from './types.mjs'

export function readService(name, document) {
  const schemas = createSchemas(document)
  const types = createTypes(name, document, schemas)
  const found = operationsIn(document)
    .filter(answersJson)
    .map((one) => ({
      ...read(one, schemas),
      name: methodName(one.raw.operationId, name),
    }))
  // Responses reserve their names first, so that nested types cannot take them.
  for (const one of found) types.reserve(one.answer, pascal(one.name))
  types.settle()
  const operations = found.map((one) => operation(one, types, schemas))
  const paging = operations.find((one) => one.paging)?.paging
  return {
    ...{ name, title: document.info.title, base: basePath(document), key: keyOf(document) },
    ...{ paging, operations, types: types.all(), tables: tablesIn(document) },
  }
}

/** The tables that can be exported. */
const tablesIn = ({ paths }) =>
  Object.keys(paths)
    .filter((path) => path.startsWith('/export/'))
    .map((path) => path.slice('/export/'.length))
    .sort()

/** Exports answer files, which the clients read by methods of their own. */
const answersJson = ({ raw }) => {
  const { content } = raw.responses[200]
  return content === undefined || content['application/json'] !== undefined
}

const METHODS = ['get', 'post']

/** Sorted by path, as the order in the document is arbitrary. */
const operationsIn = (document) =>
  Object.entries(document.paths)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, item]) =>
      METHODS.filter((method) => item[method]).map((method) => ({
        ...{ method: method.toUpperCase(), path, shared: item.parameters ?? [], raw: item[method] },
      })),
    )

function read({ method, path, shared, raw }, { resolve }) {
  const params = [...shared, ...(raw.parameters ?? [])].map(resolve)
  return {
    ...{ method, path, summary: raw.summary ?? '' },
    params: params.filter((one) => one.in === 'path' || one.in === 'query'),
    body: resolve(raw.requestBody)?.content['application/json'].schema,
    answer: resolve(raw.responses[200]).content['application/json'].schema,
  }
}

function operation({ name, method, path, summary, params, body, answer }, types, schemas) {
  const named = body ? membersOf(schemas.flat(body)) : params
  const taken = named.map(({ name: wire, required = false, description = '', schema }) => ({
    ...{ wire, required, description, preset: schemas.flat(schema).default, inPath: path.includes(`{${wire}}`) },
    type: types.typeOf(schema, `${pascal(name)}${pascal(wire)}`),
  }))
  const paging = pagingOf(taken, answer, schemas)
  const made = types.typeOf(answer, pascal(name))
  const of = { name, method, path, summary, params: inOrder(taken), answer: made }
  return paging ? { ...of, paging, row: rowOf(made, types) } : of
}

const membersOf = ({ properties = {}, required = [] }) =>
  Object.entries(properties).map(([name, schema]) => ({
    ...{ name, schema, description: schema.description, required: required.includes(name) },
  }))

/** Required parameters first. */
const inOrder = (params) => [...params.filter((one) => one.required), ...params.filter((one) => !one.required)]

/** For paginated lists, the names of the page-size parameter and of the page-count field. */
function pagingOf(params, answer, { flat, alternatives }) {
  const variants = alternatives(flat(answer)).of.map((one) => flat(one).properties ?? {})
  const asked = (name) => params.some((one) => one.wire === name)
  if (!asked('page') || !variants.every(({ data }) => data && flat(data).type === 'array')) return undefined
  const size = ['per_page', 'limit'].find(asked)
  const pages = ['pages', 'total_pages'].find((name) => variants.every((one) => one[name]))
  if (!size || !pages) throw new Error('A list by the page tells how many rows and pages it has.')
  return { size, pages }
}

function rowOf(answer, types) {
  const answers = answer.kind === 'either' ? answer.of : [answer]
  const rows = answers.map(({ name }) => types.get(name).members.find((member) => member.wire === 'data').type.of)
  return rows.length === 1 ? rows[0] : { kind: 'either', of: rows }
}

/** `{ header, prefix }` of the credential, from the first security requirement; undefined if there is none. */
function keyOf(document) {
  const asked = [document, ...operationsIn(document).map(({ raw }) => raw)].map(({ security }) => security?.[0])
  const [name] = Object.keys(asked.find((one) => one && Object.keys(one).length > 0) ?? {})
  const scheme = document.components?.securitySchemes?.[name]
  if (!scheme) return undefined
  return scheme.type === 'apiKey' ? { header: scheme.name, prefix: '' } : { header: 'Authorization', prefix: 'Bearer ' }
}

const basePath = ({ servers = [] }) => new URL(servers[0]?.url ?? '/', 'http://here').pathname.replace(/\/$/, '')
