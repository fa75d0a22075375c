/** Resources: objects with a URI, in the form that the REST API returns. */
import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server'
import { withoutCredentials } from '../kernel/text/secrets.ts'
import { problemText } from './call.ts'
import { advice, type Cut, capped } from './cap.ts'
import type { Api, Operation } from './document.ts'
import { type CallOperation, fitsInPath, type Values } from './request.ts'
import { type Resource, SELECTION, type ServiceName } from './selection.ts'

export interface ServedResource {
  readonly service: ServiceName
  readonly operation: Operation
  readonly resource: Resource
}

export const resourcesOf = (service: ServiceName, { operations }: Api): ServedResource[] =>
  SELECTION[service].resources.flatMap((resource) => {
    const operation = operations.find(({ path, method }) => path === resource.path && method === 'GET')
    return operation ? [{ service, operation, resource }] : []
  })

const isTemplate = ({ resource }: ServedResource): boolean => resource.uri.includes('{')

const about = ({ resource: { name, title }, operation }: ServedResource) => ({
  ...{ name, title, description: `${operation.summary}.`, mimeType: JSON_TYPE },
})

const JSON_TYPE = 'application/json'

/** In the form that `resources/list` sends. */
export const listedResources = (all: readonly ServedResource[]) =>
  all.filter((one) => !isTemplate(one)).map((one) => ({ uri: one.resource.uri, ...about(one) }))

/** In the form that `resources/templates/list` sends. */
export const listedTemplates = (all: readonly ServedResource[]) =>
  all.filter(isTemplate).map((one) => ({ uriTemplate: one.resource.uri, ...about(one) }))

/** The longest URI in an error, in characters. */
const LONGEST_URI = 200

/** Shortened last: of a credential that is cut in two, the rest would not be recognized. */
const printableUri = (uri: string): string => withoutCredentials(uri).slice(0, LONGEST_URI)

export async function readResource(
  all: readonly ServedResource[],
  uri: string,
  call: CallOperation,
  keyHint: string,
): Promise<ReadResourceResult> {
  for (const { service, operation, resource } of all) {
    const value = matched(resource.uri, uri)
    if (value === undefined) continue
    const [variable] = operation.parameters.filter((one) => one.in === 'path')
    const reply = await call(service, operation, variable ? { [variable.name]: value } : {})
    if (reply.status === 200) return resourceResult(uri, operation, reply.body)
    if (reply.status === 404) throw new ResourceNotFoundError(printableUri(uri), problemText(reply, keyHint))
    const code = reply.status < 500 ? ProtocolErrorCode.InvalidRequest : ProtocolErrorCode.InternalError
    throw new ProtocolError(code, problemText(reply, keyHint))
  }
  throw new ResourceNotFoundError(printableUri(uri))
}

function resourceResult(uri: string, operation: Operation, fullBody: Values): ReadResourceResult {
  const result = (body: Values, cut?: Cut): ReadResourceResult => {
    const truncated = cut && { ...cut, advice: `With the tool ${operation.name}: ${advice(operation, {}, cut)}` }
    return {
      contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify({ ...body, ...(truncated && { truncated }) }) }],
    }
  }
  const fitting = capped(fullBody, operation, result)
  if (fitting) return fitting
  throw new ProtocolError(
    ProtocolErrorCode.InternalError,
    `The result is too large. ${advice(operation, {}, undefined)}`,
  )
}

/** Whether a URI is that of a resource, whether or not the object exists. */
export const isResource = (all: readonly ServedResource[], uri: string): boolean =>
  all.some(({ resource }) => matched(resource.uri, uri) !== undefined)

/** The value of a template's variable, '' for a URI without one; undefined if the URI does not match. */
function matched(template: string, uri: string): string | undefined {
  const [before = '', after] = template.split(/\{\w+\}/)
  if (after === undefined) return uri === template ? '' : undefined
  const encoded = uri.startsWith(before) ? uri.slice(before.length) : ''
  if (!/^[\w%.~-]+$/.test(encoded)) return undefined
  try {
    const value = decodeURIComponent(encoded)
    return fitsInPath(value) ? value : undefined
  } catch {
    return undefined
  }
}
