/** The part of JSON Schema that bodies and parameters need, in the dialect of OpenAPI 3.0. */

/**
 * Under this key a schema keeps what it was read from, so that a document can name what it says more than once. It is
 * a symbol, and so no part of what is written: JSON has none.
 */
export const ORIGIN: unique symbol = Symbol('origin')

/** What a schema of an object was read from. */
export interface Origin {
  /** The fragment that is all of it, or else the graph's type. */
  readonly name: string
  readonly isFragment: boolean
  readonly description?: string | undefined
  /** The fragments that are a part of it. */
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

/** OpenAPI 3.0 has no null type: an enum that may be null must list it. */
export const nullable = (of: JsonSchema): JsonSchema =>
  of.nullable ? of : { ...of, nullable: true, ...(of.enum && { enum: [...of.enum, null] }) }

export const notNull = ({ nullable: _, enum: values, ...of }: JsonSchema): JsonSchema => ({
  ...of,
  ...(values && { enum: values.filter((one) => one !== null) }),
})

export const described = (of: JsonSchema, description: string | null | undefined): JsonSchema =>
  description ? { ...of, description } : of
