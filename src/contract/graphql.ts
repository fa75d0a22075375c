/**
 * GraphQL documents, typed from the schema: those of routes, pages and tests. A document that selects what the schema
 * lacks does not compile. Arguments have no types; documents are validated when the server starts and in tests.
 */
import type { initGraphQLTada, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada'
import { type DefinitionNode, type DocumentNode, parse } from 'graphql'
import type { introspection } from './generated/schema.d.ts'

export type { ResultOf, TadaDocumentNode, VariablesOf }

interface Setup {
  introspection: introspection
  disableMasking: true
  scalars: { ID: string; Date: string; DateTime: string; JSON: JsonValue }
}

/** Of the scalar `JSON`. */
export type JsonValue = string | number | boolean | object

type Tada = ReturnType<typeof initGraphQLTada<Setup>>

type Fragments = NonNullable<Parameters<Tada>[1]>

/** The fragments of a document that lists none. An empty list would make gql.tada accept the spread of any name. */
type NoFragments = readonly [TadaDocumentNode<unknown, unknown, { fragment: never; on: never; masked: false }>]

/** All operations, for the test that validates them. */
export const documents: DocumentNode[] = []

const tada = ((text: string, fragments: readonly DocumentNode[] = []) => {
  const own = parse(text)
  // The fragments in the order in which they are listed, then those that they spread themselves.
  const listed = fragments.flatMap(({ definitions: [first] }): DefinitionNode[] => (first ? [first] : []))
  const spread = fragments.flatMap(({ definitions }) => definitions)
  const document = { ...own, definitions: [...new Set([...own.definitions, ...listed, ...spread])] }
  if (own.definitions.some(({ kind }) => kind === 'OperationDefinition')) documents.push(document)
  return document
}) as unknown as Tada

const compose = <const Text extends string, const Spread extends Fragments>(text: Text, fragments?: Spread) =>
  tada(text, fragments)

/** The type of a document: its result and its variables, inferred from the text. */
type Typed<Text extends string, Spread extends Fragments> = ReturnType<typeof compose<Text, Spread>>

/** Fields that every schema has, and that gql.tada leaves `unknown`. */
type Introspection = '__schema' | '__type'

/**
 * The paths of what a document selects and the schema lacks. gql.tada types an unknown field `unknown`, also an object
 * without a selection, and marks the spread of a fragment that is not listed with a symbol.
 */
type UnknownField<Result, Path extends string = ''> = unknown extends Result
  ? Path
  : Result extends readonly (infer Item)[]
    ? UnknownField<Item, Path>
    : Result extends object
      ? {
          [Name in Exclude<keyof Result, Introspection>]-?: Name extends string
            ? UnknownField<Result[Name], `${Path}.${Name}`>
            : `${Path} ...${keyof Result[Name] & string}`
        }[Exclude<keyof Result, Introspection>]
      : never

/** The variables of a type that the schema lacks, which gql.tada types `never`. */
type UnknownType<Variables> = {
  [Name in keyof Variables]-?: [NonNullable<Variables[Name]>] extends [never] ? `the type of $${Name & string}` : never
}[keyof Variables]

/** The text, if the schema has all that it selects; otherwise a message, which becomes part of the compiler's error. */
type Checked<Text extends string, Document> = [Document] extends [never]
  ? 'This is no GraphQL document of the schema'
  : UnknownField<ResultOf<Document>> | UnknownType<VariablesOf<Document>> extends infer Unknown extends string
    ? [Unknown] extends [never]
      ? Text
      : `The schema does not have ${Unknown}`
    : never

/** A document and the fragments that it spreads. */
export function graphql<const Text extends string, const Spread extends Fragments = NoFragments>(
  text: Checked<Text, Typed<Text, Spread>>,
  fragments?: Spread,
): Typed<Text, Spread>
export function graphql(text: string, fragments?: Fragments): DocumentNode {
  return compose(text, fragments)
}
