/** The operations of a document, with everything that does not depend on the values of their variables. */
import {
  type ASTNode,
  type DocumentNode,
  type ExecutionArgs,
  type FragmentDefinitionNode,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql'
import { at } from '../../kernel/collections/groups.ts'
import { documentBytes } from '../document-caches.ts'
import { type Values, variablesReader } from './arguments.ts'
import type { Operation } from './execution.ts'

/** An operation of a document. */
export interface OperationOfDocument extends Operation {
  /** Undefined if any variable is refused. */
  readonly readVariables: (variableValues: Values) => Values | undefined
  /** Variables of `@skip` and `@include`, whose values decide which fields are executed. */
  readonly conditions: readonly string[]
}

const documents = new WeakMap<DocumentNode, Map<OperationDefinitionNode, OperationOfDocument>>()

/** Undefined if the document has no such operation. */
export function operationOf({ schema, document, operationName }: ExecutionArgs): OperationOfDocument | undefined {
  const operation = getOperationAST(document, operationName)
  if (!operation) return undefined
  const ofDocument = at(documents, document, () => new Map<OperationDefinitionNode, OperationOfDocument>())
  const known = ofDocument.get(operation)
  if (known?.schema === schema) return known
  const fragments = fragmentsOf(document)
  const readVariables = variablesReader(schema, operation.variableDefinitions ?? [])
  const made = { schema, operation, fragments, readVariables, conditions: conditionVariables(operation, fragments) }
  ofDocument.set(operation, made)
  return made
}

type Fragments = OperationOfDocument['fragments']

/** Without a prototype: a fragment may have the name of an inherited member. */
function fragmentsOf({ definitions }: DocumentNode): Fragments {
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null)
  for (const one of definitions) if (one.kind === Kind.FRAGMENT_DEFINITION) fragments[one.name.value] = one
  return fragments
}

/** Of the operation and the fragments that it spreads. Elsewhere, a variable of the same name may have another type. */
function conditionVariables(operation: OperationDefinitionNode, fragments: Fragments): readonly string[] {
  const names = new Set<string>()
  const spread = new Set<FragmentDefinitionNode>()
  const collect = (node: ASTNode): void => {
    visit(node, {
      Directive({ name, arguments: argumentNodes = [] }) {
        if (name.value !== 'skip' && name.value !== 'include') return
        for (const { value } of argumentNodes) if (value.kind === Kind.VARIABLE) names.add(value.name.value)
      },
      FragmentSpread({ name }) {
        const fragment = fragments[name.value]
        if (!fragment || spread.has(fragment)) return
        spread.add(fragment)
        collect(fragment)
      },
    })
  }
  collect(operation)
  return [...names]
}

/** The values that decide which fields are executed; values of other variables belong to one request. */
export const conditionsOf = ({ conditions }: OperationOfDocument, variables: Values): Values =>
  Object.fromEntries(conditions.filter((name) => Object.hasOwn(variables, name)).map((name) => [name, variables[name]]))

/** The same values as text: a character for each condition, so that no two combinations have the same. */
export const conditionsKey = ({ conditions }: OperationOfDocument, variables: Values): string =>
  conditions.map((name) => (Object.hasOwn(variables, name) ? characterOf(variables[name]) : '-')).join('')

const characterOf = (condition: unknown): string => (condition === true ? '1' : condition === false ? '0' : '-')

/** Memory of the document, which cached operations retain: nodes refer to its text for the locations of errors. */
export const bytesOfDocument = ({ operation }: OperationOfDocument): number =>
  documentBytes(operation.loc?.source.body.length ?? 0)
