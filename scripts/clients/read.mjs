/**
 * Reads an OpenAPI 3.0 document into the model that both generators use: a service with its operations, and the named
 * types of their parameters and responses. A type is `{ kind, nullable?, … }`:
 * `text`, `integer`, `number`, `boolean`, `anything`, `choice` (values), `list` (of), `map` (of), `named` (name),
 * `either` (of).
 */
import { methodName, pascal } from './names.mjs'
import { createSchemas } from './schemas.mjs'
import { createTypes } from './types.mjs'

export function readService(name, document) {
  const schemas = createSchemas(document)
  const types = createTypes(name, document, schemas)
  const untypedOperations = operationsIn(document)
    .filter(returnsJson)
    .map((one) => ({
      ...readOperation(one, schemas),
      name: methodName(one.raw.operationId, name),
    }))
  // Responses reserve their names first, so that nested types cannot take them.
  for (const one of untypedOperations) types.reserve(one.response, pascal(one.name))
  types.defineReserved()
  const operations = untypedOperations.map((one) => typedOperation(one, types, schemas))
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

/** Exports return files, which the clients read with their own methods. */
const returnsJson = ({ raw }) => {
  const { content } = raw.responses[200]
  return content === undefined || content['application/json'] !== undefined
}

const METHODS = ['get', 'post']

/** Sorted by path, because the order in the document is arbitrary. */
const operationsIn = (document) =>
  Object.entries(document.paths)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, item]) =>
      METHODS.filter((method) => item[method]).map((method) => ({
        ...{ method: method.toUpperCase(), path, shared: item.parameters ?? [], raw: item[method] },
      })),
    )

function readOperation({ method, path, shared, raw }, { resolve }) {
  const params = [...shared, ...(raw.parameters ?? [])].map(resolve)
  return {
    ...{ method, path, summary: raw.summary ?? '' },
    params: params.filter((one) => one.in === 'path' || one.in === 'query'),
    body: resolve(raw.requestBody)?.content['application/json'].schema,
    response: resolve(raw.responses[200]).content['application/json'].schema,
  }
}

function typedOperation({ name, method, path, summary, params, body, response }, types, schemas) {
  const inputs = body ? membersOf(schemas.flat(body)) : params
  const typedParams = inputs.map(({ name: wire, required = false, description = '', schema }) => ({
    ...{ wire, required, description, defaultValue: schemas.flat(schema).default, inPath: path.includes(`{${wire}}`) },
    type: types.typeOf(schema, `${pascal(name)}${pascal(wire)}`),
  }))
  const paging = pagingOf(typedParams, response, schemas)
  const responseType = types.typeOf(response, pascal(name))
  const operation = { name, method, path, summary, params: requiredFirst(typedParams), response: responseType }
  return paging ? { ...operation, paging, row: rowOf(responseType, types) } : operation
}

const membersOf = ({ properties = {}, required = [] }) =>
  Object.entries(properties).map(([name, schema]) => ({
    ...{ name, schema, description: schema.description, required: required.includes(name) },
  }))

const requiredFirst = (params) => [...params.filter((one) => one.required), ...params.filter((one) => !one.required)]

/** The names of the page-size parameter and of the page-count field; undefined unless the operation is a paginated list. */
function pagingOf(params, response, { flat, alternatives }) {
  const variants = alternatives(flat(response)).of.map((one) => flat(one).properties ?? {})
  const hasParam = (name) => params.some((one) => one.wire === name)
  if (!hasParam('page') || !variants.every(({ data }) => data && flat(data).type === 'array')) return undefined
  const size = ['per_page', 'limit'].find(hasParam)
  const pages = ['pages', 'total_pages'].find((name) => variants.every((one) => one[name]))
  if (!size || !pages) throw new Error('A paginated list needs a page-size parameter and a page-count field.')
  return { size, pages }
}

function rowOf(response, types) {
  const variants = response.kind === 'either' ? response.of : [response]
  const rows = variants.map(({ name }) => types.get(name).members.find((member) => member.wire === 'data').type.of)
  return rows.length === 1 ? rows[0] : { kind: 'either', of: rows }
}

/** `{ header, prefix }` of the credential, from the first security requirement; undefined if there is none. */
function keyOf(document) {
  const requirements = [document, ...operationsIn(document).map(({ raw }) => raw)].map(({ security }) => security?.[0])
  const [name] = Object.keys(requirements.find((one) => one && Object.keys(one).length > 0) ?? {})
  const scheme = document.components?.securitySchemes?.[name]
  if (!scheme) return undefined
  return scheme.type === 'apiKey' ? { header: scheme.name, prefix: '' } : { header: 'Authorization', prefix: 'Bearer ' }
}

const basePath = ({ servers = [] }) => new URL(servers[0]?.url ?? '/', 'http://localhost').pathname.replace(/\/$/, '')
