/**
 * Shapes turn the result of an operation into the documented body. Each does two things: it derives the JSON Schema of
 * the body from that of the selection, and it transforms a value accordingly. A shape may rename, nest and wrap, but
 * not compute.
 */
import type { Bounds } from '../kernel/bounds.ts'
import { groupedBy } from '../kernel/collections/groups.ts'
import { type MemberPath, objectOfMembers } from '../kernel/collections/object-layouts.ts'
import { Fault, unknownNames } from '../kernel/faults/faults.ts'
import { arrayOf, described, type JsonSchema, notNull, nullable, ORIGIN, objectOf, type Part } from './json-schema.ts'
import { changeEach, changeMember, property, split } from './members.ts'

/** The parameter values of a request, by their names on the wire. */
export type Params = Readonly<Record<string, unknown>>

type Value = Readonly<Record<string, unknown>>

/** The names that a service uses for the parts of its envelope. */
export interface Envelope {
  readonly total: string
  /** Also the name of the parameter. */
  readonly page: string
  /** Rows per page; also the name of the parameter. */
  readonly size: string
  readonly pages: string
}

/** The parameter that says where a page begins, and the member of the body that says where the next one does. */
export type CursorNames = Readonly<Record<'parameter' | 'next', string>>

export interface Shaped<Data = Value> {
  readonly schema: JsonSchema
  value(data: Data, params: Params): Value
  /** For a paged list: the names in its envelope. */
  readonly envelope?: Envelope
  /** For a list that is read by cursor: the parameter that takes one, and the member that has the next one. */
  readonly cursor?: CursorNames
}

/** What a shape can use of its route. */
export interface ShapeContext {
  /** JSON Schema of each parameter. */
  readonly params: Readonly<Record<string, JsonSchema>>
  /** What to offer for an unknown name, by parameter. */
  readonly suggest?: Readonly<Record<string, Bounds['suggest']>>
}

/** `Data` has what the shape expects at the top of the data. */
export type Shape<Data = Value> = (of: JsonSchema, context: ShapeContext) => Shaped<Data>

/** `{ capability: {…} }` becomes `{…}`. A null on the path without a GraphQL error is a 404. */
export const pick =
  <Name extends string>(...path: readonly [Name, ...string[]]): Shape<Readonly<Record<Name, unknown>>> =>
  (of) => ({
    schema: path.reduce((inner, name) => notNull(property(inner, name)), of),
    value: (data) =>
      path.reduce<Value>((inner, name) => {
        const member = inner[name]
        if (member === null) throw new Fault('NOT_FOUND', `There is no such ${name}.`)
        return member as Value
      }, data),
  })

/**
 * Moves the members of a member to its parent: `{ a, meta: { b } }` becomes `{ a, b }`. If the member is null, each of
 * its members becomes null.
 */
export const lift =
  (...paths: readonly string[]): Shape =>
  (of, context) =>
    pipe(unchanged, ...paths.map(liftOne))(of, context)

const liftOne =
  (path: string): Shape =>
  (of) => {
    const [parent, name] = split(path)
    return changeEach(parent, (holder) => {
      const inner = property(holder, name)
      const lifted = Object.entries(inner.properties ?? {})
      const members = inner.nullable ? lifted.map(([one, schema]) => [one, nullable(schema)] as const) : lifted
      // They replace the member at its position.
      const properties = Object.fromEntries(
        Object.entries(holder.properties ?? {}).flatMap((one) => (one[0] === name ? members : [one])),
      )
      const paths = Object.keys(holder.properties ?? {}).flatMap((one): MemberPath[] =>
        one === name ? lifted.map(([member]) => [name, member] as const) : [[one]],
      )
      return {
        schema: {
          ...holder,
          ...objectOf(properties, [...optionalOf(holder), ...optionalOf(inner)]),
          ...withParts(holder, partsOf(inner)),
        },
        value: objectOfMembers(paths),
      }
    })(of)
  }

/** If the member is null, responds with a 404: for the parameter that names it, or else saying what is missing. */
export const required =
  <Name extends string>(name: Name, what: string, parameter?: string): Shape<Readonly<Record<Name, unknown>>> =>
  (of, { params: known, suggest }) => {
    if (parameter !== undefined && !known[parameter]) throw new Error(`"${parameter}" is not a parameter of the route.`)
    return {
      schema: { ...of, properties: { ...of.properties, [name]: notNull(property(of, name)) } },
      value: (data, params) => {
        if (data[name] !== null) return data
        if (parameter === undefined) throw new Fault('NOT_FOUND', `There is no ${what} for this.`)
        const unknown = String(params[parameter])
        throw unknownNames(what, { [parameter]: unknown }, suggest?.[parameter]?.(unknown))
      },
    }
  }

/** Puts request parameters, as parsed, at the start of the body. */
export const echo =
  (...names: readonly string[]): Shape =>
  (of, { params }) => {
    const echoed = names.map((name) => {
      const param = params[name]
      if (!param) throw new Error(`the shape echoes "${name}", which is not a parameter of the route.`)
      const { default: _, ...schema } = param
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
 * Turns a list of pairs into an object: `[{ percentile: 5, weight: 90 }]` becomes `{ "5": 90 }`. Without `value`, all
 * members but the key form the value: `[{ event: "yoke", weight: 400, year: 2019 }]` becomes `{ "yoke": { … } }`.
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

/** Turns a list of objects into a list of one of their members: `[{ text: "a" }]` becomes `["a"]`. */
export const pluck =
  (name: string, ...paths: readonly string[]): Shape =>
  (of, context) =>
    pipe(
      unchanged,
      ...paths.map(
        (path): Shape =>
          changeMember(path, (list) => ({
            schema: described(arrayOf(property(list.items ?? {}, name)), list.description),
            value: (objects) => (objects as Value[]).map((one) => one[name]),
          })),
      ),
    )(of, context)

/** Omits the member if it is null, which its description says. */
export const omitNull =
  (...paths: readonly string[]): Shape =>
  (of, context) => {
    const ends = groupedBy(paths.map(split), ([parent]) => parent)
    // The innermost first, because outer ones may be absent then.
    const parents = [...ends.keys()].toSorted((one, other) => other.length - one.length)
    const changes = parents.map((parent) => omitFrom(parent, new Set(ends.get(parent)!.map(([, name]) => name))))
    return pipe(unchanged, ...changes)(of, context)
  }

const omitFrom = (parent: string, names: ReadonlySet<string>): Shape =>
  changeEach(parent, (holder) => {
    const absent = [...names].map((name) => [name, orAbsent(notNull(property(holder, name)))] as const)
    return {
      schema: {
        ...holder,
        properties: { ...holder.properties, ...Object.fromEntries(absent) },
        required: (holder.required ?? []).filter((one) => !names.has(one)),
      },
      value: (value) => {
        const rest: Record<string, unknown> = {}
        for (const name in value as Value) {
          const member = (value as Value)[name]
          if ((member !== null && member !== undefined) || !names.has(name)) rest[name] = member
        }
        return rest
      },
    }
  })

const orAbsent = (of: JsonSchema): JsonSchema =>
  described(of, of.description && `${of.description} Absent if there is none.`)

/** Applies shapes one after the other. */
export const pipe =
  <Data extends Value = Value>(first: Shape<Data> = unchanged, ...others: readonly Shape[]): Shape<Data> =>
  (of, context) =>
    others.reduce<Shaped<Data>>(
      (before, shape) => {
        const after = shape(before.schema, context)
        const { envelope = before.envelope, cursor = before.cursor } = after
        return {
          schema: after.schema,
          value: (data, params) => after.value(before.value(data, params), params),
          ...(envelope && { envelope }),
          ...(cursor && { cursor }),
        }
      },
      first(of, context),
    )

const unchanged: Shape = (of) => ({ schema: of, value: (data) => data })

/** The fragments that a lifted member consists of and includes, which become parts of its parent. */
function partsOf(of: JsonSchema): readonly Part[] {
  const origin = of[ORIGIN]
  if (!origin) return []
  const fragmentSource = origin.isFragment ? [{ name: origin.name, members: Object.keys(of.properties ?? {}) }] : []
  return [...fragmentSource, ...origin.parts]
}

/** The origin of a schema with additional parts. */
export const withParts = (of: JsonSchema, parts: readonly Part[]): Pick<JsonSchema, typeof ORIGIN> => {
  const origin = of[ORIGIN]
  return origin ? { [ORIGIN]: { ...origin, parts: [...origin.parts, ...parts] } } : {}
}

const optionalOf = (of: JsonSchema): string[] =>
  Object.keys(of.properties ?? {}).filter((name) => !(of.required ?? []).includes(name))
