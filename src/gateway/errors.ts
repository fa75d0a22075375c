/** What callers are told of errors: faults as they are, slips of a query as such, and of all else nothing. */
import { createGraphQLError } from '@graphql-tools/utils'
import { type ExecutionResult, GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Caller } from '../contract/execution.ts'
import type { FaultLog } from '../kernel/faults/fault-log.ts'
import { Fault, invalidParameters, isFaultCode, toFault } from '../kernel/faults/faults.ts'
import { withoutCredentials } from '../kernel/secrets.ts'

/** A message echoes what was sent; this much of it tells where to look. */
const LONGEST = 300

/** The errors of one execution as the one fault that REST answers with; the log has what the public does not. */
export function oneFault(errors: readonly GraphQLError[], requestId: string, log: FaultLog): Fault {
  reportAll(errors, requestId, log)
  const faults = errors.map(toFault)
  const [first] = faults as [Fault]
  const details = faults.filter(({ code }) => code === first.code).flatMap(({ details: own }) => own)
  return first.code === 'INVALID_PARAMETER' && details.length > 0 ? invalidParameters(details) : first
}

function reportAll(errors: readonly GraphQLError[], requestId: string, log: FaultLog): void {
  for (const error of errors) log.report(toFault(error), requestId, { ...(error.path && { path: error.path }) })
}

/** Logs, under the id of its request, what went wrong with a query that came over HTTP. */
export const reporting = (log: FaultLog): Plugin => ({
  onExecutionResult({ result, context }) {
    const { errors } = (result ?? {}) as ExecutionResult
    if (errors) reportAll(errors, (context as unknown as Caller).requestId, log)
  },
})

/** What a GraphQL client is told. */
export function publicError(error: unknown): Error {
  // Resolvers fail within a GraphQLError; a bare SyntaxError is of `variables` or `extensions` in the address.
  if (error instanceof SyntaxError) return wrongQuery('variables and extensions must be JSON', undefined, BAD_REQUEST)
  if (!(error instanceof GraphQLError)) return toFault(error)
  // Ours already, as it is to be told.
  if (isFaultCode(error.extensions['code']) && !error.originalError && !(error instanceof Fault)) return error
  // What graphql-js and Yoga themselves refuse (syntax, validation, variables) has no other error behind it.
  const origin = originOf(error)
  const theirs = origin instanceof GraphQLError || origin instanceof SyntaxError
  if (!isFaultCode(error.extensions['code']) && theirs) {
    if (error.message.startsWith('POST body')) {
      return createGraphQLError('The body is not one JSON object.', {
        extensions: { code: 'INVALID_BODY', ...BAD_REQUEST },
      })
    }
    return wrongQuery(error.message, error, origin instanceof SyntaxError ? BAD_REQUEST : {})
  }
  const fault = toFault(error)
  const masked = createGraphQLError(fault.message, { ...located(error), extensions: fault.extensions })
  // For the log: what is sent has the message, the place and the extensions alone.
  if (fault.cause !== undefined) masked.cause = fault.cause
  return masked
}

/** Yoga answers what does not validate without asking `maskError`, and with a code of its own where there is none. */
export const documentedCodes: Plugin = {
  onValidate:
    () =>
    ({ result }) => {
      for (const error of result as GraphQLError[]) {
        error.message = withoutCredentials(error.message).slice(0, LONGEST)
        error.extensions['code'] = 'INVALID_PARAMETER'
        error.extensions['errors'] = [{ parameter: 'query', detail: error.message }]
      }
    },
}

const BAD_REQUEST = { http: { status: 400 } }

/** A query that is not GraphQL, or not of this schema. */
export function wrongQuery(message: string, error?: GraphQLError, more: object = {}): GraphQLError {
  const detail = withoutCredentials(message).slice(0, LONGEST)
  const { http } = error?.extensions ?? {}
  const extensions = {
    code: 'INVALID_PARAMETER',
    errors: [{ parameter: 'query', detail }],
    ...(http && { http }),
    ...more,
  }
  return createGraphQLError(detail, { ...(error && located(error)), extensions })
}

const originOf = (error: Error): Error => {
  const inner = error instanceof GraphQLError ? error.originalError : undefined
  return inner && inner !== error ? originOf(inner) : error
}

const located = ({ nodes, source, positions, path }: GraphQLError) => ({
  ...(nodes && { nodes }),
  ...(source && { source }),
  ...(positions && { positions }),
  ...(path && { path }),
})
