/** Reads the parameters of a request: its variant and values, or every fault of the request at once. */
import { Fault, type FaultDetail, invalidParameters, notFound } from '../kernel/faults/faults.ts'
import { VERSION_PARAMETER } from '../kernel/snapshot.ts'
import { nearest } from '../kernel/text/names.ts'
import { ANY, type BoundRoute, type BoundVariant, requiringVariants } from './bind.ts'
import type { Coerced, Origin } from './coerce.ts'
import type { Caller, Execute } from './execution.ts'
import { withLikelyNames } from './likely-names.ts'
import type { Param } from './params.ts'
import { type Example, pathParams } from './route.ts'
import type { Params } from './shape.ts'

/** What a client sent, undecoded: the texts of the path and query, or the members of a JSON body. */
export interface RawParams {
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  /** Undefined if the route takes no body. */
  readonly body?: unknown
}

export interface RequestParams {
  readonly variant: BoundVariant
  /** The values of the operation's variables. */
  readonly variables: Params
  /** The same values as on the wire, with defaults filled in. */
  readonly params: Params
  /** The version of the data to read; undefined for the current one. */
  readonly version: string | undefined
}

export function readParams(route: BoundRoute, sent: RawParams): RequestParams {
  const { members, origin } = membersOf(route, sent)
  const choice = route.variants
  if (!choice) return paramsOrThrow(readVariant(route, route.bound.get('')!, sent.path, members, origin))

  const chosen = members[choice.parameter] ?? choice.preset
  const variant = typeof chosen === 'string' ? route.bound.get(chosen) : undefined
  const rest = Object.fromEntries(Object.entries(members).filter(([name]) => name !== choice.parameter))
  if (variant) {
    const read = paramsOrThrow(readVariant(route, variant, sent.path, rest, origin))
    return { ...read, params: { ...read.params, [choice.parameter]: chosen } }
  }
  const any = route.bound.get(ANY)
  if (any) return paramsOrThrow(readVariant(route, any, sent.path, members, origin))
  throw invalidParameters([unknownVariant(route, chosen), ...faultsInEveryVariant(route, sent.path, rest, origin)])
}

/** Reads an example of a route as a request. */
export function readExample(route: BoundRoute, params: Example['params']): RequestParams {
  const inPath = new Set(pathParams(route.path))
  const path = Object.entries(params).filter(([name]) => inPath.has(name))
  const rest = Object.entries(params).filter(([name]) => !inPath.has(name))
  const texts = (entries: typeof rest) => Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
  return readParams(route, {
    path: texts(path),
    ...(route.method === 'GET' ? { query: texts(rest) } : { query: {}, body: Object.fromEntries(rest) }),
  })
}

/** Runs a route with parsed parameters and returns the documented body; throws a fault. */
export const executeRoute = async (
  execute: Execute,
  { variant, variables, params }: RequestParams,
  caller: Caller,
): Promise<Params> => {
  try {
    return variant.shaped.value(await execute(variant.document, variables, caller), params)
  } catch (error) {
    throw await withLikelyNames(error, { variant, params }, execute, caller)
  }
}

/** The members that were sent, without empty ones. Throws if the request as a whole is invalid. */
function membersOf(
  route: BoundRoute,
  { query, body }: RawParams,
): { members: Readonly<Record<string, unknown>>; origin: Origin } {
  if (route.method === 'GET') {
    const sent = Object.entries(query).filter(([, value]) => value !== '')
    return { members: Object.fromEntries(sent), origin: 'text' }
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    const kind = Array.isArray(body) ? 'an array' : body === undefined ? 'empty' : 'not an object'
    throw new Fault('INVALID_BODY', `The body is ${kind}; it must be one JSON object.`)
  }
  const strays = Object.keys(query)
  if (strays.length > 0) {
    const detail = 'is in the query string; this route takes its parameters from the JSON body'
    throw invalidParameters(strays.map((name) => ({ parameter: name.slice(0, 80), detail })))
  }
  const sent = Object.entries(body).filter(([, value]) => value !== null)
  return { members: Object.fromEntries(sent), origin: 'json' }
}

type Outcome = RequestParams | { readonly faults: readonly FaultDetail[] }

function readVariant(
  route: BoundRoute,
  variant: BoundVariant,
  path: RawParams['path'],
  members: Readonly<Record<string, unknown>>,
  origin: Origin,
): Outcome {
  const faults: FaultDetail[] = []
  const variables: Record<string, unknown> = {}
  const params: Record<string, unknown> = {}
  for (const param of variant.params) {
    const { name } = param
    const raw = param.in === 'path' ? path[name] : members[name]
    if (raw !== undefined) {
      const coerced = coerce(param, raw, origin)
      if ('detail' in coerced) faults.push({ parameter: name, ...coerced })
      else {
        if (coerced.value !== undefined && param.isVariable !== false) variables[name] = coerced.value
        params[name] = coerced.wire
      }
    } else if (param.required) {
      const where = requiringVariants(route, name)
      const detail = `is required${where ? ` if ${where}` : ''}${allowedText(param)}`
      faults.push({ parameter: name, detail, ...allowedOf(param) })
    } else if (param.isVariable !== false) {
      params[name] = param.schema.default ?? null
    }
  }
  for (const [variable, name] of variant.presence) variables[variable] = members[name] !== undefined
  // Parameters of other variants are not used, but must be valid.
  for (const param of variant.unread) {
    const raw = members[param.name]
    const coerced = raw === undefined ? undefined : coerce(param, raw, origin)
    if (coerced && 'detail' in coerced) faults.push({ parameter: param.name, ...coerced })
  }
  for (const name of Object.keys(members)) if (!route.known.has(name)) faults.push(unknown(name, [...route.known]))
  if (faults.length > 0) return { faults }
  return { variant, variables, params, version: params[VERSION_PARAMETER] as string | undefined }
}

function coerce(param: Param, raw: unknown, origin: Origin): Coerced {
  if (param.in === 'path') {
    const coerced = param.coerce(raw, 'text')
    // An unknown name in a path is a 404; a number out of range, such as the year 1800, is a 400.
    if ('detail' in coerced && param.schema.type !== 'integer') throw notFound(param.name, String(raw), coerced.allowed)
    return coerced
  }
  if (origin === 'text' && Array.isArray(raw)) return { detail: `was given ${raw.length} times; give it once` }
  return param.coerce(raw, origin)
}

function paramsOrThrow(outcome: Outcome): RequestParams {
  if ('faults' in outcome) throw invalidParameters(outcome.faults)
  return outcome
}

function unknownVariant(route: BoundRoute, chosen: unknown): FaultDetail {
  const { parameter } = route.variants!
  const allowed = [...route.bound.keys()]
  if (Array.isArray(chosen)) return { parameter, detail: `was given ${chosen.length} times; give it once` }
  const near = typeof chosen === 'string' ? nearest(chosen, allowed) : undefined
  return { parameter, detail: `must be one of ${allowed.join(', ')}${near ? `; did you mean ${near}?` : ''}`, allowed }
}

/** If no variant is chosen, the faults that the request has in every variant. */
function faultsInEveryVariant(
  route: BoundRoute,
  ...rest: [RawParams['path'], Readonly<Record<string, unknown>>, Origin]
): FaultDetail[] {
  const [first = [], ...others] = [...route.bound.values()].map((variant) => {
    const outcome = readVariant(route, variant, ...rest)
    return 'faults' in outcome ? outcome.faults : []
  })
  return first.filter(({ parameter }) =>
    others.every((faults) => faults.some((fault) => fault.parameter === parameter)),
  )
}

const unknown = (name: string, known: readonly string[]): FaultDetail => {
  const near = nearest(name, known)
  const detail = near
    ? `is not a parameter of this route; did you mean ${near}?`
    : `is not a parameter of this route, which takes ${known.join(', ') || 'none'}`
  return { parameter: name.slice(0, 80), detail, allowed: known }
}

const allowedOf = ({ schema }: Param): { allowed?: readonly string[] } =>
  schema.enum ? { allowed: schema.enum.filter((one) => one !== null) } : {}

const allowedText = (param: Param): string => {
  const { allowed } = allowedOf(param)
  return allowed ? `: one of ${allowed.join(', ')}` : ''
}
