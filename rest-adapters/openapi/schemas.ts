/** Writes schemas for a document. Named schemas become references and are collected as the document's components. */
import { type BoundRoute, described, type JsonSchema, ORIGIN, type Origin, objectOf } from '../../src/contract/index.ts'

// Names for schemas. Every object within a response becomes a named schema, because generators of clients would number
// the others; a fragment of one becomes a schema of its own if several objects have it. A schema takes the name of the
// fragment or type that it was read from, so no name is chosen by hand. If two would have the same name, the one that
// is used most keeps it; the service, and then the member or operation that holds the object, tell the others apart.

interface NamedSchema {
  readonly name: string
  readonly service: string
  readonly schema: JsonSchema
  /** The name before conflicts are resolved: that of the fragment or type. */
  readonly base: string
}

interface SchemaNames {
  /** The named schema of an object, if it has one. */
  of(schema: JsonSchema, service: string): NamedSchema | undefined
  /** The named fragments whose members this object includes in full, largest first. */
  partsOf(schema: JsonSchema, service: string): readonly NamedSchema[]
}

interface SchemaUse {
  readonly schema: JsonSchema
  readonly base: string
  readonly isFragment: boolean
  readonly service: string
  readonly member: string
  readonly operation: string
  times: number
  /** Whether some place has this object as a whole, and not only as a part of a larger one. */
  isWhole: boolean
}

export function nameSchemas(routes: readonly BoundRoute[]): SchemaNames {
  const named = new Map<string, NamedSchema>()
  // Generators name responses after their operations.
  const taken = new Set(routes.map(({ name }) => subjectOf(name)))
  const uses = [...schemaUses(routes)].filter(([, { times, isWhole }]) => times > 1 || isWhole)
  const all = uses.map(([, one]) => one)
  const isFragment = ([, one]: readonly [string, SchemaUse]) => one.isFragment
  for (const [key, one] of [...uses.filter(isFragment), ...uses.filter((use) => !isFragment(use))]) {
    const group = all.filter(({ base }) => base === one.base)
    const name = candidates(one, group).find((candidate) => !taken.has(candidate))!
    taken.add(name)
    named.set(key, { name, schema: one.schema, base: one.base, service: one.service })
  }
  return {
    of(schema, service) {
      const origin = schema[ORIGIN]
      return origin && named.get(keyOf(schema, origin, service))
    },
    partsOf(schema, service) {
      const names = new Set(schema[ORIGIN]?.parts.map(({ name }) => name))
      const size = ({ schema: { properties } }: NamedSchema) => Object.keys(properties ?? {}).length
      return [...named.values()]
        .filter((one) => names.has(one.base) && one.service === service && isPartOf(one.schema, schema))
        .sort((one, other) => size(other) - size(one))
    },
  }
}

/** Collects every object within the bodies, and every fragment of one, keyed by structure. */
function schemaUses(routes: readonly BoundRoute[]): Map<string, SchemaUse> {
  const seen = new Map<string, SchemaUse>()
  for (const { service, bound, name: operation } of routes) {
    const note = (schema: JsonSchema, base: string, isFragment: boolean, member: string, isWhole: boolean): void => {
      const key = keyOf(schema, { name: base, isFragment }, service.name)
      const use = seen.get(key) ?? {
        ...{ schema, base, isFragment, member, operation, service: service.name, times: 0, isWhole },
      }
      use.times += 1
      use.isWhole ||= isWhole
      seen.set(key, use)
    }
    const walk = (schema: JsonSchema, member: string): void => {
      const origin = schema[ORIGIN]
      if (origin && member !== '') note(schema, origin.name, origin.isFragment, member, true)
      for (const { name, members } of origin?.parts ?? []) {
        const part = partOf(schema, members)
        if (part) note(part, name, true, member, false)
      }
      for (const [name, inner] of Object.entries(schema.properties ?? {})) walk(inner, name)
      if (schema.items) walk(schema.items, member)
      if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, member)
    }
    for (const { shaped } of bound.values()) walk(shaped.schema, '')
  }
  return seen
}

/** Candidate names for an object, shortest first. The list ends with numbered names, of which at least one is free. */
function candidates(use: SchemaUse, group: readonly SchemaUse[]): string[] {
  const { base, isFragment, service, times } = use
  const owned = base.toLowerCase().startsWith(service) ? base : `${pascal(service)}${base}`
  const isMain = group.every((one) => one === use || one.times < times)
  const isOnlyOfService = group.filter((one) => one.service === service).length === 1
  const names = isMain && !isFragment && times > 1 ? [base] : isFragment || isMain || isOnlyOfService ? [owned] : []
  return [...names, placeName(use), ...group.map((_, at) => `${owned}${at + 1}`)]
}

/**
 * The name of an object by where it is: the rows of `listStrongmanAthleteResults` become `StrongmanAthleteResultRow`, and
 * the `top_athletes` that are read from `BodybuildingTotals` `BodybuildingTopAthleteTotals`.
 */
function placeName({ base, service, member, operation }: SchemaUse): string {
  if (member === 'data' || member === 'rows') return `${singular(subjectOf(operation))}Row`
  const kind = base.toLowerCase().startsWith(service) ? base.slice(service.length) : base
  const item = pascal(singular(member))
  return item === kind ? `${subjectOf(operation)}${kind}` : `${pascal(service)}${item}${kind}`
}

/** What an operation is about: `StrongmanAthletes` of `listStrongmanAthletes`. */
const subjectOf = (operation: string): string => operation.replace(/^[a-z]+(?=[A-Z])/, '')

const singular = (text: string): string => text.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')

export const pascal = (text: string): string =>
  text.replace(/(?:^|[_-])([a-z\d])/g, (_, first: string) => first.toUpperCase())

/**
 * The structure of an object without its description, which differs by place of use. Services share types but not
 * fragments.
 */
const keyOf = (
  { properties, required }: JsonSchema,
  { name, isFragment }: Pick<Origin, 'name' | 'isFragment'>,
  service: string,
): string => JSON.stringify([isFragment && service, name, properties, required])

/** The members of a fragment as an object of their own, if all of them are present. */
function partOf(schema: JsonSchema, members: readonly string[]): JsonSchema | undefined {
  const found = members.flatMap((name) => {
    const member = schema.properties?.[name]
    return member ? [[name, member] as const] : []
  })
  if (found.length < members.length || found.length === 0) return undefined
  return objectOf(
    Object.fromEntries(found),
    members.filter((name) => !schema.required?.includes(name)),
  )
}

const isPartOf = (part: JsonSchema, whole: JsonSchema): boolean =>
  Object.entries(part.properties ?? {}).every(
    ([name, member]) =>
      JSON.stringify(member) === JSON.stringify(whole.properties?.[name]) &&
      part.required?.includes(name) === whole.required?.includes(name),
  ) && Object.keys(part.properties ?? {}).length < Object.keys(whole.properties ?? {}).length

export type OpenApiObject = Readonly<Record<string, unknown>>

export interface SchemaWriter {
  /** Writes a body. A body has no schema name as a whole, because its operation names it. */
  body(schema: JsonSchema, service: string): OpenApiObject
  /** Writes any other object: a reference, if it occurs in several places. */
  object(schema: JsonSchema, service: string): OpenApiObject
  /** Writes the rows of an export, as a reference. */
  rows(schema: JsonSchema, operation: string): OpenApiObject
  /** Writes the body of a request, as a reference. */
  request(schema: JsonSchema, operation: string): OpenApiObject
  /** The referenced components, by name. */
  components(): Readonly<Record<string, OpenApiObject>>
}

/**
 * The null alternative of a nullable reference. OpenAPI 3.0 has no null type, a reference cannot be nullable, and the
 * referenced schema is not. Some generators write nothing for it: Orval’s types compile only if it comes first, and Kubb’s
 * schemas accept null only if the whole is nullable too.
 */
const NULL = { type: 'object', nullable: true, enum: [null] }

export function schemaWriter(names: SchemaNames): SchemaWriter {
  const components = new Map<string, OpenApiObject>()

  const write = (schema: JsonSchema, service: string): OpenApiObject => {
    const named = names.of(schema, service)
    return named ? referTo(named, schema) : inline(schema, service)
  }

  const referTo = (named: NamedSchema, { description, nullable }: JsonSchema): OpenApiObject => {
    const ref = refer(named)
    // Readers ignore siblings of a reference, so wrap it.
    if (nullable) return { ...(description && { description }), ...{ type: 'object', nullable, anyOf: [NULL, ref] } }
    return description ? { description, allOf: [ref] } : ref
  }

  const refer = ({ name, schema, service }: NamedSchema): OpenApiObject => {
    if (!components.has(name)) {
      components.set(name, {})
      const { description: _, nullable: __, ...bare } = schema
      components.set(name, described(inline(bare, service), schema[ORIGIN]?.description) as OpenApiObject)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  const inline = (schema: JsonSchema, service: string): OpenApiObject => {
    const parts = schema.nullable ? [] : disjoint(names.partsOf(schema, service))
    return parts.length > 0 ? composed(schema, parts, service) : plain(schema, service)
  }

  const composed = (
    { description, ...schema }: JsonSchema,
    parts: readonly NamedSchema[],
    service: string,
  ): OpenApiObject => {
    const covered = new Set(parts.flatMap((part) => Object.keys(part.schema.properties ?? {})))
    const own = Object.entries(schema.properties ?? {}).filter(([name]) => !covered.has(name))
    const optional = own.map(([name]) => name).filter((name) => !schema.required?.includes(name))
    const rest = own.length > 0 ? [plain(objectOf(Object.fromEntries(own), optional), service)] : []
    return { ...(description && { description }), allOf: [...parts.map(refer), ...rest] }
  }

  const plain = (of: JsonSchema, service: string): OpenApiObject => {
    const { properties, items, additionalProperties: others, anyOf, required, ...rest } = of
    const each = (schema: JsonSchema) => write(schema, service)
    return {
      ...rest,
      ...(properties && {
        properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, each(inner)])),
      }),
      // OpenAPI does not allow an empty list of required members.
      ...(required && required.length > 0 && { required }),
      ...(items && { items: each(items) }),
      ...(others !== undefined && { additionalProperties: typeof others === 'object' ? each(others) : others }),
      ...(anyOf && { anyOf: anyOf.map((one) => inline(one, service)) }),
    }
  }

  const add = (name: string, schema: JsonSchema): OpenApiObject => {
    components.set(name, schema as OpenApiObject)
    return { $ref: `#/components/schemas/${name}` }
  }

  return {
    body: inline,
    object: write,
    rows: (schema, operation) => add(`${singular(subjectOf(operation))}ExportRow`, schema),
    request: (schema, operation) => add(`${subjectOf(operation)}Request`, schema),
    components: () => Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}

/** Keeps the largest parts first and drops every later part that shares a member with an earlier one. */
function disjoint(parts: readonly NamedSchema[]): NamedSchema[] {
  const covered = new Set<string>()
  return parts.filter(({ schema }) => {
    const members = Object.keys(schema.properties ?? {})
    if (members.some((name) => covered.has(name))) return false
    for (const name of members) covered.add(name)
    return true
  })
}

// The schema of a route's response body.

export function bodySchema(route: BoundRoute): JsonSchema {
  const schemas = [...route.bound.values()].map(({ shaped }) => shaped.schema)
  const [only] = schemas
  const body = only && schemas.length === 1 ? only : { anyOf: schemas }
  return described(body, body.description ?? route.summary)
}

/** The schema of the data of a stream's events, all of which have one type. */
export function eventSchema(route: BoundRoute): JsonSchema {
  const [event] = Object.values(bodySchema(route).properties ?? {})
  if (!event) throw new Error(`${route.path} has no events.`)
  return event
}
