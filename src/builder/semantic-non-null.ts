/** Fields that are null only where they fail: `@semanticNonNull` of the nullability working group. */
import { DirectiveLocation, GraphQLDirective } from 'graphql'

export const SEMANTIC_NON_NULL = new GraphQLDirective({
  name: 'semanticNonNull',
  description: 'The field is null only together with an error of its own.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
})

/** Options of such a field. It is nullable so that its error leaves the rest of the response intact. */
export const NULL_ON_ERROR = { nullable: true, extensions: { directives: { semanticNonNull: {} } } } as const
