/**
 * Shapes turn what an operation selects into the documented body. Each is two things at once: the JSON Schema
 * of the body from the schema of the selection, and the function that does it to a value. A shape may rename,
 * nest and wrap; it may not compute.
 */
import { Fault } from '../kernel/faults/faults.ts'
import { arrayOf, described, type JsonSchema, notNull, nullable, ORIGIN, objectOf, type Part } from './json-schema.ts'

/** The values of a request's parameters, by their names on the wire. */
export type Params = Readonly<Record<string, unknown>>

type Value = Readonly<Record<string, unknown>>

/** What a service calls the parts of its envelope. */
export interface Envelope {
  readonly total: string
  /** Also the name of the parameter. */
  readonly page: string
  /** Rows of a page; also the name of the parameter. */
  readonly size: string
  readonly pages: string
}

export interface Shaped {
  readonly schema: JsonSchema
  value(data: Value, params: Params): Value
  /** Of a list by the page: what its envelope is called. */
  readonly envelope?: Envelope
}

/** What a shape is told of the route it is bound to. */
export interface ShapeContext {
  /** JSON Schema of each parameter. */
  readonly params: Readonly<Record<string, JsonSchema>>
}

export type Shape = (of: JsonSchema, context: ShapeContext) => Shaped

/** `{ strength: { capability: {…} } }` becomes `{…}`. A null on the way, where the graph gives no reason, is a 404. */
export const pick =
  (...path: readonly string[]): Shape =>
  (of) => ({
    schema: path.reduce((inner, name) => notNull(property(inner, name)), of),
    value: (data) =>
      path.reduce((inner, name) => {
        const found = inner[name]
        if (found === null) throw new Fault('NOT_FOUND', `There is no such ${name}.`)
        return found as Value
      }, data),
  })

/**
 * Lifts the members of a member to its parent: `{ a, meta: { b } }` becomes `{ a, b }`. Of a member that is null each
 * of its members is.
 */
export const lift =
  (...paths: readonly string[]): Shape =>
  (of, context) =>
    pipe(...paths.map(liftOne))(of, context)

const liftOne =
  (path: string): Shape =>
  (of) => {
    const [parent, name] = split(path)
    return changeEach(parent, (holder) => {
      const inner = property(holder, name)
      const lifted = Object.entries(inner.properties ?? {})
      const members = inner.nullable ? lifted.map(([one, schema]) => [one, nullable(schema)] as const) : lifted
      // They stand where the member stood.
      const properties = Object.fromEntries(
        Object.entries(holder.properties ?? {}).flatMap((one) => (one[0] === name ? members : [one])),
      )
      const nulls = Object.fromEntries(members.map(([one]) => [one, null]))
      return {
        schema: {
          ...holder,
          ...objectOf(properties, [...optionalOf(holder), ...optionalOf(inner)]),
          ...withParts(holder, partsOf(inner)),
        },
        value: (value) => {
          const flat: Record<string, unknown> = {}
          for (const one in value as Value) {
            if (one !== name) flat[one] = (value as Value)[one]
            else copyInto(flat, ((value as Value)[one] ?? nulls) as Value)
          }
          return flat
        },
      }
    })(of)
  }

/** What is answered is plain: a loop takes a fraction of what listing the entries does, of every row of every answer. */
function copyInto(flat: Record<string, unknown>, inner: Value): void {
  for (const one in inner) flat[one] = inner[one]
}

/** Where the member is null there is nothing to answer: a 404 that says what is missing. */
export const required =
  (name: string, what: string): Shape =>
  (of) => {
    return {
      schema: { ...of, properties: { ...of.properties, [name]: notNull(property(of, name)) } },
      value: (data) => {
        if (data[name] === null) throw new Fault('NOT_FOUND', `There is no ${what} for this.`)
        return data
      },
    }
  }

/** Puts parameters of the request at the head of the body, as they were read. */
export const echo =
  (...names: readonly string[]): Shape =>
  (of, { params }) => {
    const echoed = names.map((name) => {
      const found = params[name]
      if (!found) throw new Error(`the shape echoes "${name}", which is no parameter.`)
      const { default: _, ...schema } = found
      return [name, schema] as const
    })
    return {
      schema: {
        ...of,
        ...objectOf({ ...Object.fromEntries(echoed), ...of.properties, ...Object.fromEntries(echoed) }, optionalOf(of)),
      },
      value: (data, params) => {
        const values = Object.fromEntries(names.map((name) => [name, params[name]]))
        return { ...values, ...data, ...values }
      },
    }
  }

/**
 * A list of pairs as an object: `[{ percentile: 5, weight: 90 }]` becomes `{ "5": 90 }`. Where no member is named as
 * the value, all but the key are: `[{ event: "yoke", weight: 400, year: 2019 }]` becomes `{ "yoke": { … } }`.
 */
export const keyed =
  (path: string, key: string, value?: string): Shape =>
  (of) =>
    changeMember(path, (list) => {
      const { [key]: _, ...others } = list.items?.properties ?? {}
      const of = (pair: Value): unknown => {
        if (value !== undefined) return pair[value]
        const { [key]: _, ...rest } = pair
        return rest
      }
      return {
        schema: {
          type: 'object',
          ...(list.description && { description: list.description }),
          additionalProperties: value === undefined ? objectOf(others) : property(list.items ?? {}, value),
        },
        value: (pairs) => Object.fromEntries((pairs as Value[]).map((pair) => [String(pair[key]), of(pair)])),
      }
    })(of)

/** A list of objects as the list of one of their members: `[{ text: "a" }]` becomes `["a"]`. */
export const pluck =
  (name: string, ...paths: readonly string[]): Shape =>
  (of, context) =>
    pipe(
      ...paths.map(
        (path): Shape =>
          changeMember(path, (list) => ({
            schema: described(arrayOf(property(list.items ?? {}, name)), list.description),
            value: (objects) => (objects as Value[]).map((one) => one[name]),
          })),
      ),
    )(of, context)

/** Leaves the member out where it is null. */
export const omitNull =
  (...paths: readonly string[]): Shape =>
  (of, context) =>
    pipe(...paths.map(omitOne))(of, context)

const omitOne =
  (path: string): Shape =>
  (of) => {
    const [parent, name] = split(path)
    return changeEach(parent, (holder) => {
      return {
        schema: {
          ...holder,
          properties: { ...holder.properties, [name]: notNull(property(holder, name)) },
          required: (holder.required ?? []).filter((one) => one !== name),
        },
        value: (value) => {
          const { [name]: member, ...rest } = value as Value
          return member === null || member === undefined ? rest : (value as Value)
        },
      }
    })(of)
  }

/** First one shape, then the next. */
export const pipe =
  (...shapes: readonly Shape[]): Shape =>
  (of, context) =>
    shapes.reduce<Shaped>(
      (before, shape) => {
        const after = shape(before.schema, context)
        const envelope = after.envelope ?? before.envelope
        return {
          schema: after.schema,
          value: (data, params) => after.value(before.value(data, params), params),
          ...(envelope && { envelope }),
        }
      },
      { schema: of, value: (data) => data },
    )

interface Change {
  readonly schema: JsonSchema
  value(value: unknown): unknown
}

type Changing = (of: JsonSchema) => Change

/** A change to one member of a body, however deep: lists on the way are gone through, nulls are left. */
const changeMember =
  (path: string, change: Changing): ((of: JsonSchema) => Shaped) =>
  (of) =>
    within(of, path === '' ? [] : path.split('.'), change) as Shaped

/** The same, to each of them where the member is a list. */
const changeEach = (path: string, change: Changing): ((of: JsonSchema) => Shaped) =>
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
    value: (outer) => (outer === null ? null : { ...(outer as Value), [name]: value((outer as Value)[name]) }),
  }
}

/** `a.b.c` as `a.b` and `c`. */
function split(path: string): [parent: string, name: string] {
  const dot = path.lastIndexOf('.')
  return [path.slice(0, Math.max(0, dot)), path.slice(dot + 1)]
}

/** Of a member that is lifted, the fragment that it is and those that are a part of it: parts of its parent then. */
function partsOf(of: JsonSchema): readonly Part[] {
  const origin = of[ORIGIN]
  if (!origin) return []
  const whole = origin.isFragment ? [{ name: origin.name, members: Object.keys(of.properties ?? {}) }] : []
  return [...whole, ...origin.parts]
}

/** The origin of a schema that has more parts now. */
export const withParts = (of: JsonSchema, parts: readonly Part[]): Pick<JsonSchema, typeof ORIGIN> => {
  const origin = of[ORIGIN]
  return origin ? { [ORIGIN]: { ...origin, parts: [...origin.parts, ...parts] } } : {}
}

const optionalOf = (of: JsonSchema): string[] =>
  Object.keys(of.properties ?? {}).filter((name) => !(of.required ?? []).includes(name))

export function property(of: JsonSchema, name: string): JsonSchema {
  const found = of.properties?.[name]
  if (!found) throw new Error(`the shape wants "${name}", which the operation does not select.`)
  return found
}
