/** Fields that are null only on error: `@semanticNonNull` of the nullability working group. */
import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import { DirectiveLocation, GraphQLDirective, type GraphQLFieldResolver } from 'graphql'

export const SEMANTIC_NON_NULL = new GraphQLDirective({
  name: 'semanticNonNull',
  description: 'The field is null only if it also has an error.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
})

/** Options of such a field. It is nullable so that its error leaves the rest of the response intact. */
export const NULL_ON_ERROR = { nullable: true, extensions: { directives: { semanticNonNull: {} } } } as const

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      semanticNonNull: SemanticNonNullPlugin<Types>
    }
  }
}

/** Enforces the directive: a field that has it and resolves to null fails. */
export class SemanticNonNullPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
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
