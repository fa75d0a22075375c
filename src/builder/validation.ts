/**
 * What goes into a resolver and comes out of it: bounds of arguments, and fields that are null
 * only on error (`@semanticNonNull` of the nullability working group).
 *
 * Bounds of arguments are declared once on the argument (`t.arg.int({ bounds: { min: 1, max: 12 } })`). GraphQL rejects
 * values outside them, REST and MCP list them in their errors, and OpenAPI and the descriptions document them.
 */
import SchemaBuilder, {
  BasePlugin,
  type PothosInputFieldConfig,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core'
import {
  DirectiveLocation,
  type GraphQLArgument,
  GraphQLDirective,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLInputField,
  getNamedType,
  isInputObjectType,
} from 'graphql'
import { type Bounds, containsNul, describeBounds, NUL, outOfBounds } from '../kernel/bounds.ts'
import { type FaultDetail, invalidParameters } from '../kernel/faults/faults.ts'

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      bounds: BoundsPlugin<Types>
      semanticNonNull: SemanticNonNullPlugin<Types>
    }
    interface InputFieldOptions {
      /** The allowed values, beyond the type. */
      bounds?: Bounds
    }
  }
}

type InputField = GraphQLArgument | GraphQLInputField

/** The bounds of an argument, and of the fields of its input object. */
interface Check {
  readonly name: string
  readonly bounds: Bounds | undefined
  readonly inner: readonly Check[]
  /** Texts are checked for characters that no database accepts. */
  readonly text: boolean
}

class BoundsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onInputFieldConfig(config: PothosInputFieldConfig<Types>): PothosInputFieldConfig<Types> {
    const { bounds } = config.pothosOptions as { bounds?: Bounds }
    if (!bounds) return config
    return {
      ...config,
      description: [config.description, describeBounds(bounds)].filter(Boolean).join(' '),
      extensions: { ...config.extensions, bounds, descriptionWithoutBounds: config.description },
    }
  }

  override wrapResolve(...[resolver, field]: Parameters<BasePlugin<Types>['wrapResolve']>) {
    if (Object.keys(field.args).length === 0) return resolver
    let checks: readonly Check[] | undefined
    return ((parent, args, context, info) => {
      // The argument types exist only when the schema has been built, so the checks are made on first use.
      checks ??= checksOfField(info.parentType.getFields()[info.fieldName]!)
      if (checks.length > 0) {
        const faults = checks.flatMap((check) => faultsOf(check, (args as Record<string, unknown>)[check.name]))
        if (faults.length > 0) throw invalidParameters(faults)
      }
      return resolver(parent, args, context, info)
    }) as typeof resolver
  }
}

const boundsOf = (of: InputField | null | undefined): Bounds | undefined =>
  of?.extensions['bounds'] as Bounds | undefined

function checksOf(fields: readonly InputField[]): Check[] {
  return fields
    .map((field) => {
      const type = getNamedType(field.type)
      const inner = isInputObjectType(type) ? checksOf(Object.values(type.getFields())) : []
      return { name: field.name, bounds: boundsOf(field), inner, text: type.name === 'String' || type.name === 'ID' }
    })
    .filter(({ bounds, inner, text }) => bounds || text || inner.length > 0)
}

function faultsOf(check: Check, value: unknown): FaultDetail[] {
  if (value === undefined || value === null) return []
  const { name, bounds, inner } = check
  const own = (containsNul(value) && NUL) || (bounds && outOfBounds(bounds, value))
  if (own) return [{ parameter: name, detail: own }]
  if (Array.isArray(value)) return value.flatMap((one) => faultsOf(check, one))
  return inner.flatMap((one) => faultsOf(one, (value as Record<string, unknown>)[one.name]))
}

SchemaBuilder.registerPlugin('bounds', BoundsPlugin)

const checksByField = new WeakMap<GraphQLField<unknown, unknown>, readonly Check[]>()

function checksOfField(field: GraphQLField<unknown, unknown>): readonly Check[] {
  let checks = checksByField.get(field)
  if (!checks) {
    checks = checksOf(field.args)
    checksByField.set(field, checks)
  }
  return checks
}

/** What is wrong with the arguments of a field, found without executing it. */
export const argumentFaults = (
  field: GraphQLField<unknown, unknown>,
  values: Readonly<Record<string, unknown>>,
): FaultDetail[] => checksOfField(field).flatMap((check) => faultsOf(check, values[check.name]))

// Fields that are null only on error.

export const SEMANTIC_NON_NULL = new GraphQLDirective({
  name: 'semanticNonNull',
  description: 'The field is null only if it also has an error.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
})

/** Options of such a field. It is nullable so that its error leaves the rest of the response intact. */
export const NULL_ON_ERROR = { nullable: true, extensions: { directives: { semanticNonNull: {} } } } as const

/** Enforces the directive: a field that has it and resolves to null fails. */
class SemanticNonNullPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { extensions, parentType, name }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const { directives } = (extensions ?? {}) as { directives?: object }
    if (!directives || !('semanticNonNull' in directives)) return resolve
    const demand = (value: unknown) => {
      if (value === null || value === undefined) throw new Error(`${parentType}.${name} is null without an error.`)
      return value
    }
    return (...args) => {
      const value = resolve(...args)
      return isPromiseLike(value) ? value.then(demand) : demand(value)
    }
  }
}

const isPromiseLike = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

SchemaBuilder.registerPlugin('semanticNonNull', SemanticNonNullPlugin)
