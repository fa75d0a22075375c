/** The subset of JSON Schema that bodies and parameters use, in the OpenAPI 3.0 dialect. */

/**
 * The key under which a schema stores its origin, so that a document can name schemas that it uses more than once. It
 * is a symbol, so JSON output omits it.
 */
export const ORIGIN: unique symbol = Symbol('origin')

/** Where the schema of an object comes from. */
export interface Origin {
  /** The fragment that covers the whole selection, or else the GraphQL type. */
  readonly name: string
  readonly isFragment: boolean
  readonly description?: string | undefined
  /** The fragments that it includes. */
  readonly parts: readonly Part[]
}

export interface Part {
  readonly name: string
  readonly members: readonly string[]
}

export interface JsonSchema {
  readonly [ORIGIN]?: Origin
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean'
  readonly description?: string
  readonly nullable?: boolean
  readonly format?: string
  readonly enum?: readonly (string | null)[]
  readonly default?: unknown
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly anyOf?: readonly JsonSchema[]
}

export const objectOf = (
  properties: Readonly<Record<string, JsonSchema>>,
  optional: readonly string[] = [],
): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
})

export const arrayOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

/** OpenAPI 3.0 has no null type: a nullable enum must list null. */
const isAny = (of: JsonSchema): boolean =>
  ['type', '$ref', 'oneOf', 'allOf', 'anyOf', 'enum'].every((name) => !(name in of))

/** A schema of any value allows null already, and OpenAPI 3.0 does not let it say so. */
export const nullable = (of: JsonSchema): JsonSchema =>
  of.nullable || isAny(of) ? of : { ...of, nullable: true, ...(of.enum && { enum: [...of.enum, null] }) }

export const notNull = ({ nullable: _, enum: values, ...of }: JsonSchema): JsonSchema => ({
  ...of,
  ...(values && { enum: values.filter((one) => one !== null) }),
})

export const described = (of: JsonSchema, description: string | null | undefined): JsonSchema =>
  description ? { ...of, description } : of
