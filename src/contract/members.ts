/** Changes members of bodies by their paths, such as `verified.cohorts`: in each item, where a list is on the path. */
import type { JsonSchema } from './json-schema.ts'

/** The schema and the values of a changed part of a body. */
interface Change {
  readonly schema: JsonSchema
  value(value: unknown): unknown
}

type Changing = (of: JsonSchema) => Change

type Value = Readonly<Record<string, unknown>>

/** A body of which a part is changed. */
interface ChangedBody {
  readonly schema: JsonSchema
  value(body: Value): Value
}

/** Changes one member of a body at any depth. Lists on the path are traversed; nulls are left alone. */
export const changeMember =
  (path: string, change: Changing): ((of: JsonSchema) => ChangedBody) =>
  (of) =>
    within(of, path === '' ? [] : path.split('.'), change) as ChangedBody

/** The same, applied to each element if the member is a list. */
export const changeEach = (path: string, change: Changing): ((of: JsonSchema) => ChangedBody) =>
  changeMember(path, function each(of): Change {
    if (of.type !== 'array' || !of.items) return change(of)
    const { schema, value } = within(of.items, [], each)
    return { schema: { ...of, items: schema }, value: (list) => (list as unknown[]).map(value) }
  })

function within(of: JsonSchema, names: readonly string[], change: Changing): Change {
  const [name, ...deeper] = names
  if (name === undefined) {
    const { schema, value } = change(of)
    return {
      schema: { ...schema, ...(of.nullable && { nullable: true }) },
      value: (inner) => (inner === null ? null : value(inner)),
    }
  }
  if (of.type === 'array' && of.items) {
    const { schema, value } = within(of.items, names, change)
    return { schema: { ...of, items: schema }, value: (list) => (list as unknown[]).map(value) }
  }
  const { schema, value } = within(property(of, name), deeper, change)
  return {
    schema: { ...of, properties: { ...of.properties, [name]: schema } },
    value: (outer) => {
      if (outer === null) return null
      const before = (outer as Value)[name]
      const after = value(before)
      return after === before ? outer : { ...(outer as Value), [name]: after }
    },
  }
}

/** Splits `a.b.c` into `a.b` and `c`. */
export function split(path: string): [parent: string, name: string] {
  const dot = path.lastIndexOf('.')
  return [path.slice(0, Math.max(0, dot)), path.slice(dot + 1)]
}

export function property(of: JsonSchema, name: string): JsonSchema {
  const member = of.properties?.[name]
  if (!member) throw new Error(`the shape needs "${name}", which the operation does not select.`)
  return member
}
