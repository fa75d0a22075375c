/** Writes schemas for a document: what has a name is referred to by it, and gathered for the document's components. */
import { described, type JsonSchema, ORIGIN, objectOf } from '../../src/contract/json-schema.ts'
import type { Named, Names } from './names.ts'

/** A schema as it is written, in the dialect of OpenAPI 3.0. */
export type Written = Readonly<Record<string, unknown>>

export interface SchemaWriter {
  /** A body: never named as a whole, for it is named by its operation. */
  body(schema: JsonSchema, service: string): Written
  /** The components that were referred to, by name. */
  components(): Readonly<Record<string, Written>>
}

/** OpenAPI 3.0 has no null type; a reference cannot be nullable, and what it refers to is not. */
const NULL = { type: 'object', nullable: true, enum: [null] }

export function schemaWriter(names: Names): SchemaWriter {
  const components = new Map<string, Written>()

  const write = (schema: JsonSchema, service: string): Written => {
    const named = names.of(schema, service)
    return named ? referTo(named, schema) : inline(schema, service)
  }

  const referTo = (named: Named, { description, nullable }: JsonSchema): Written => {
    const ref = refer(named)
    // What stands beside a reference is not read.
    if (nullable) return { ...(description && { description }), anyOf: [ref, NULL] }
    return description ? { description, allOf: [ref] } : ref
  }

  const refer = ({ name, schema, service }: Named): Written => {
    if (!components.has(name)) {
      components.set(name, {})
      const { description: _, nullable: __, ...bare } = schema
      components.set(name, described(inline(bare, service), schema[ORIGIN]?.description) as Written)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  const inline = (schema: JsonSchema, service: string): Written => {
    const parts = schema.nullable ? [] : disjoint(names.partsOf(schema, service))
    return parts.length > 0 ? composed(schema, parts, service) : plain(schema, service)
  }

  const composed = ({ description, ...schema }: JsonSchema, parts: readonly Named[], service: string): Written => {
    const covered = new Set(parts.flatMap((part) => Object.keys(part.schema.properties ?? {})))
    const own = Object.entries(schema.properties ?? {}).filter(([name]) => !covered.has(name))
    const optional = own.map(([name]) => name).filter((name) => !schema.required?.includes(name))
    const rest = own.length > 0 ? [plain(objectOf(Object.fromEntries(own), optional), service)] : []
    return { ...(description && { description }), allOf: [...parts.map(refer), ...rest] }
  }

  const plain = (of: JsonSchema, service: string): Written => {
    const { properties, items, additionalProperties: others, anyOf, required, ...rest } = of
    const each = (schema: JsonSchema) => write(schema, service)
    return {
      ...rest,
      ...(properties && {
        properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, each(inner)])),
      }),
      // An empty list of required members is not allowed.
      ...(required && required.length > 0 && { required }),
      ...(items && { items: each(items) }),
      ...(others !== undefined && { additionalProperties: typeof others === 'object' ? each(others) : others }),
      ...(anyOf && { anyOf: anyOf.map((one) => inline(one, service)) }),
    }
  }

  return {
    body: inline,
    components: () => Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}

/** The largest parts first; of those that share a member, the first alone. */
function disjoint(parts: readonly Named[]): Named[] {
  const covered = new Set<string>()
  return parts.filter(({ schema }) => {
    const members = Object.keys(schema.properties ?? {})
    if (members.some((name) => covered.has(name))) return false
    for (const name of members) covered.add(name)
    return true
  })
}
