/** The operations of a document, with what does not depend on the values of their variables. */
import {
  type DocumentNode,
  type ExecutionArgs,
  type FragmentDefinitionNode,
  getOperationAST,
  Kind,
  visit,
} from 'graphql'
import { at } from '../../kernel/collections/groups.ts'
import { type Values, variablesReader } from './arguments.ts'
import type { Operation } from './execution.ts'

/** An operation of a document. */
export interface OperationOfDocument extends Operation {
  /** Undefined if any variable is refused. */
  readonly readVariables: (given: Values) => Values | undefined
  /** Variables of `@skip` and `@include`, whose values decide which fields there are. */
  readonly conditions: readonly string[]
}

const documents = new WeakMap<DocumentNode, Map<string | undefined, OperationOfDocument>>()

/** Undefined if the document does not have it. */
export function operationOf({ schema, document, operationName }: ExecutionArgs): OperationOfDocument | undefined {
  const name = operationName ?? undefined
  const byName = at(documents, document, () => new Map<string | undefined, OperationOfDocument>())
  const known = byName.get(name)
  if (known?.schema === schema) return known
  const operation = getOperationAST(document, name)
  if (!operation) return undefined
  const fragments: Record<string, FragmentDefinitionNode> = {}
  for (const one of document.definitions) if (one.kind === Kind.FRAGMENT_DEFINITION) fragments[one.name.value] = one
  const readVariables = variablesReader(schema, operation.variableDefinitions ?? [])
  const made = { schema, operation, fragments, readVariables, conditions: conditionVariables(document) }
  byName.set(name, made)
  return made
}

/** The values that decide which fields there are, as text. */
export const conditionsOf = ({ conditions }: OperationOfDocument, variables: Values): string =>
  conditions.map((name) => String(variables[name])).join()

/** Conditions of one operation; a client could send two to the power of their number. */
export const MOST_CONDITIONS = 16

function conditionVariables(document: DocumentNode): readonly string[] {
  const names = new Set<string>()
  visit(document, {
    Directive({ name, arguments: given = [] }) {
      if (name.value !== 'skip' && name.value !== 'include') return
      for (const { value } of given) if (value.kind === Kind.VARIABLE) names.add(value.name.value)
    },
  })
  return [...names]
}
