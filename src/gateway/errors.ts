/** Errors as callers see them: faults unchanged, invalid queries as such, and all others masked. */
import { createGraphQLError } from '@graphql-tools/utils'
import {
  type ArgumentNode,
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  getOperationAST,
  Kind,
  type ObjectFieldNode,
  type OperationDefinitionNode,
} from 'graphql'
import type { GraphQLParams, Plugin } from 'graphql-yoga'
import type { Caller } from '../contract/index.ts'
import type { FaultLog } from '../kernel/faults/fault-log.ts'
import { Fault, type FaultDetail, invalidParameters, isFaultCode, toFault } from '../kernel/faults/faults.ts'
import { withoutCredentials } from '../kernel/text/secrets.ts'
import { isOfPersistedQuery } from './documents.ts'

/** Messages echo the input; this many characters are enough to locate the error. */
const MAX_MESSAGE_LENGTH = 300
const MAX_NAME_LENGTH = 80
const MAX_NAMES = 10

/**
 * Combines the errors of one execution into the single fault that REST sends; the log gets the details that are masked.
 * Parameters are named as the variables of the operation, which are the parameters of the route.
 */
export function oneFault(errors: readonly GraphQLError[], requestId: string, log: FaultLog): Fault {
  reportAll(errors, requestId, log)
  const faults = errors.map(toFault)
  const [first] = faults as [Fault]
  const details = new Map<string, FaultDetail>()
  for (const [at, { code, details: own }] of faults.entries()) {
    if (code !== first.code) continue
    for (const { parameter: argument, ...rest } of own) {
      const parameter = variableOf(errors[at]!, argument) ?? argument
      // Two fields may refuse the same value.
      if (!details.has(parameter)) details.set(parameter, { parameter, ...rest })
    }
  }
  if (details.size === 0) return first
  const all = [...details.values()]
  if (first.code === 'INVALID_PARAMETER') return invalidParameters(all)
  return new Fault(first.code, first.message, { errors: all, headers: first.headers, cause: first.cause })
}

/** The variable that the failed field takes as this argument, or as a field of an input object. */
function variableOf({ nodes = [] }: GraphQLError, argument: string): string | undefined {
  for (const node of nodes) {
    if (node.kind !== Kind.FIELD) continue
    const name = variableIn(node.arguments ?? [], argument)
    if (name !== undefined) return name
  }
  return undefined
}

function variableIn(nodes: readonly (ArgumentNode | ObjectFieldNode)[], argument: string): string | undefined {
  for (const { name, value } of nodes) {
    if (value.kind === Kind.VARIABLE && name.value === argument) return value.name.value
    const inner = value.kind === Kind.OBJECT ? variableIn(value.fields, argument) : undefined
    if (inner !== undefined) return inner
  }
  return undefined
}

function reportAll(errors: readonly GraphQLError[], requestId: string, log: FaultLog): void {
  for (const error of errors) log.report(toFault(error), requestId, { ...(error.path && { path: error.path }) })
}

/** Logs the errors of queries over HTTP with the id of their request. */
export const reporting = (log: FaultLog): Plugin => ({
  onExecutionResult({ result, context }) {
    const { errors } = (result ?? {}) as ExecutionResult
    if (errors) reportAll(errors, (context as unknown as Caller).requestId, log)
  },
})

/** The error that a GraphQL client receives. */
export function publicError(error: unknown): Error {
  if (!(error instanceof GraphQLError)) return toFault(error)
  // The codes of automatic persisted queries, which clients act on.
  if (isOfPersistedQuery(error)) return error
  // Already masked.
  if (isFaultCode(error.extensions['code']) && !error.originalError && !(error instanceof Fault)) return error
  // Errors that graphql-js and Yoga raise themselves (syntax, validation, variables) wrap no other error.
  if (!isFaultCode(error.extensions['code']) && originOf(error) instanceof GraphQLError) {
    if (/^(POST body|Batching)/.test(error.message)) {
      return createGraphQLError('The body is not a single JSON object.', {
        extensions: { code: 'INVALID_BODY', ...BAD_REQUEST },
      })
    }
    return wrongQuery(error.message, error, {}, definedBy(error) ?? memberOf(error))
  }
  const fault = toFault(error)
  const masked = createGraphQLError(fault.message, { ...located(error), extensions: fault.extensions })
  // For the log: only the message, the location and the extensions are sent.
  if (fault.cause !== undefined) masked.cause = fault.cause
  return masked
}

/** The variable whose value was refused; undefined if the error is of something else. */
function definedBy({ nodes: [node] = [] }: GraphQLError): string | undefined {
  return node?.kind === Kind.VARIABLE_DEFINITION ? node.variable.name.value : undefined
}

/** The member of the request that Yoga refuses, such as `variables`; undefined if the error is of something else. */
const memberOf = ({ message }: GraphQLError): string | undefined =>
  /^(?:Unexpected parameter|Expected) "([^"]{1,80})"/.exec(message)?.[1]

/** Of a URL, Yoga parses these members without saying which of them is not JSON. */
export const wellFormedUrl: Plugin = {
  onRequestParse({ request, url }) {
    if (request.method !== 'GET') return
    for (const name of ['variables', 'extensions']) {
      const text = url.searchParams.get(name)
      if (text && !isJson(text)) throw wrongQuery(`${name} must be JSON`, undefined, BAD_REQUEST, name)
    }
  },
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * Yoga reports validation errors without calling `maskError`, and adds its own code if there is none. Of a document
 * without the operation to execute it does not say which ones there are.
 */
export const documentedCodes: Plugin = {
  onParse:
    ({ context }) =>
    ({ result }) => {
      const { operationName } = (context as unknown as { readonly params?: GraphQLParams }).params ?? {}
      if (!result || result instanceof Error || getOperationAST(result, operationName)) return
      throw wrongOperation(result, operationName)
    },
  onValidate:
    () =>
    ({ result }) => {
      for (const error of result as GraphQLError[]) {
        error.message = inOurWords(error.message)
        error.extensions['code'] = 'INVALID_PARAMETER'
        error.extensions['errors'] = [{ parameter: 'query', detail: error.message }]
      }
    },
}

const BAD_REQUEST = { http: { status: 400 } }

/** For a query that is not valid GraphQL or not valid in this schema, or a part of the request that does not fit it. */
export function wrongQuery(
  message: string,
  error?: GraphQLError,
  more: object = {},
  parameter = 'query',
): GraphQLError {
  const detail = inOurWords(message)
  const { http } = error?.extensions ?? {}
  const extensions = {
    code: 'INVALID_PARAMETER',
    errors: [{ parameter, detail }],
    ...(http && { http }),
    ...more,
  }
  return createGraphQLError(detail, { ...(error && located(error)), extensions })
}

const operationsOf = ({ definitions }: DocumentNode): readonly OperationDefinitionNode[] =>
  definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)

/** For a document in which `operationName` does not name an operation to execute. */
export function wrongOperation(document: DocumentNode, operationName: string | null | undefined): GraphQLError {
  const operations = operationsOf(document)
  if (operations.length === 0) return wrongQuery('The query contains no operation.', undefined, BAD_REQUEST)
  if (operations.length > 1 && operations.some(({ name }) => !name))
    return wrongQuery('The query contains several operations, so each of them needs a name.', undefined, BAD_REQUEST)
  const names = operations.flatMap(({ name }) => name?.value.slice(0, MAX_NAME_LENGTH) ?? [])
  const detail =
    names.length === 0
      ? 'operationName must be omitted, as the operation of the query has no name'
      : `operationName must be one of the operations of the query: ${names.slice(0, MAX_NAMES).join(', ')}${names.length > MAX_NAMES ? ', …' : ''}`
  return wrongQuery(
    operationName == null ? detail.replace('must be', 'is required: it must be') : detail,
    undefined,
    BAD_REQUEST,
    'operationName',
  )
}

/** A query beyond a limit of Yoga’s plugins is no syntax error. */
const inOurWords = (message: string): string =>
  withoutCredentials(message)
    .replace(/^Syntax Error: (?=.* limit of \d+ exceeded)/, '')
    .slice(0, MAX_MESSAGE_LENGTH)

const originOf = (error: Error): Error =>
  error instanceof GraphQLError && error.originalError ? originOf(error.originalError) : error

/** Where the error is, in the query and in the response. */
const located = ({ nodes, source, positions, path }: GraphQLError) => ({
  ...{ nodes: nodes ?? null, source: source ?? null, positions: positions ?? null, path: path ?? null },
})
