/** Runs the fields of a prepared operation: resolves each, completes its value, and locates its errors. */
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  locatedError,
  type OperationDefinitionNode,
} from 'graphql'
import type { ReadArguments, Values } from './arguments.ts'

export type MaybePromise<T> = T | Promise<T>

/** Where a value is in the response. Links are shared with what is beneath them, by which Pothos finds its plans. */
export type Path = GraphQLResolveInfo['path']

/** What all executions of an operation share. */
export interface Operation {
  readonly schema: GraphQLSchema
  readonly operation: OperationDefinitionNode
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>
}

/** One execution. */
export interface Run extends Operation {
  readonly rootValue: unknown
  readonly contextValue: unknown
  readonly variableValues: Values
  /** Arguments that depend on variables, by field: they are the same for each row. */
  readonly args: Map<Field, Values>
  readonly errors: GraphQLError[]
}

/** Turns what a resolver returned into a value of the response, by the type of the field. */
export type Complete = (run: Run, value: unknown, path: Path, info: GraphQLResolveInfo) => MaybePromise<unknown>

/** A field of an object, under its name in the response. */
export interface Field {
  readonly key: string
  readonly definition: GraphQLField<unknown, unknown>
  readonly parentType: GraphQLObjectType
  readonly nodes: readonly FieldNode[]
  readonly resolve: GraphQLFieldResolver<unknown, unknown>
  /** Undefined if they depend on variables. */
  readonly args: Values | undefined
  readonly readArgs: ReadArguments
  readonly complete: Complete
  readonly nonNull: boolean
  /** For a field whose value the parent has as it is. */
  readonly exposed: Exposed | undefined
}

export interface Exposed {
  readonly member: string
  /** Undefined for a value that a resolver has to return: it may be a promise, or have fields that need its plan. */
  readonly complete: (run: Run, value: unknown, field: Field, parent: Path | undefined) => MaybePromise<unknown>
}

/** The fields that are selected of an object. */
export interface Selection {
  readonly fields: readonly Field[]
  /** The members of an object of the response. */
  execute(run: Run, source: unknown, path: Path | undefined): MaybePromise<Record<string, unknown>>
  /** Whether it has no field that Pothos resolves by the plan of the query. */
  readonly isFlat: boolean
}

export const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function'

export function executeFields(
  run: Run,
  fields: readonly Field[],
  source: unknown,
  path: Path | undefined,
): MaybePromise<Record<string, unknown>> {
  const values = blank(fields)
  let pending: Promise<void>[] | undefined
  try {
    for (const field of fields) {
      const value = executeField(run, field, source, path)
      if (isPromise(value)) {
        pending ??= []
        pending.push(settle(values, field.key, value))
      } else values[field.key] = value
    }
  } catch (error) {
    return failedAfter(pending, error)
  }
  return pending ? whenSettled(values, pending) : values
}

/** An object with all names of the response in their order, as members of its own even where they are inherited ones. */
const blank = (fields: readonly Field[]): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ key }) => [key, null]))

/** Writes the value of a member once it is known. */
export async function settle(values: Record<string, unknown>, key: string, value: Promise<unknown>): Promise<void> {
  values[key] = await value
}

/** The object, once all of its members are known. */
export function whenSettled(
  values: Record<string, unknown>,
  pending: readonly Promise<void>[],
): Promise<Record<string, unknown>> {
  const all: Promise<unknown> = pending.length === 1 ? pending[0]! : Promise.all(pending)
  return all.then(() => values)
}

/** Nothing of an object is executed any longer when its error is reported. */
export function failedAfter(pending: readonly Promise<void>[] | undefined, error: unknown): Promise<never> {
  if (!pending) throw error
  return Promise.allSettled(pending).then(() => {
    throw error
  })
}

/** Fields of a mutation, one after the other. */
export async function executeSerially(
  run: Run,
  { fields }: Selection,
  source: unknown,
): Promise<Record<string, unknown>> {
  const values = blank(fields)
  for (const field of fields) values[field.key] = await executeField(run, field, source, undefined)
  return values
}

export function executeField(run: Run, field: Field, source: unknown, parent: Path | undefined): MaybePromise<unknown> {
  const { exposed } = field
  if (exposed) {
    try {
      const value = exposed.complete(run, (source as Values)[exposed.member], field, parent)
      if (isPromise(value)) return value.then(undefined, (error) => failed(run, field, error, pathOf(field, parent)))
      if (value !== undefined) return value
    } catch (error) {
      return failed(run, field, error, pathOf(field, parent))
    }
  }
  return resolveField(run, field, source, pathOf(field, parent))
}

export const pathOf = ({ key, parentType }: Field, prev: Path | undefined): Path => ({
  prev,
  key,
  typename: parentType.name,
})

export function resolveField(run: Run, field: Field, source: unknown, path: Path): MaybePromise<unknown> {
  try {
    const info = new Info(run, field, path)
    const value = field.resolve(source, argsOf(run, field), run.contextValue, info)
    const completed = isPromise(value)
      ? value.then((resolved) => field.complete(run, resolved, path, info))
      : field.complete(run, value, path, info)
    return isPromise(completed) ? completed.then(undefined, (error) => failed(run, field, error, path)) : completed
  } catch (error) {
    return failed(run, field, error, path)
  }
}

function argsOf(run: Run, field: Field): Values {
  if (field.args) return field.args
  let args = run.args.get(field)
  if (!args) {
    args = field.readArgs(run.variableValues)
    run.args.set(field, args)
  }
  return args
}

/** Null in place of the value, if the type allows it; otherwise the parent fails. */
function failed(run: Run, { nodes, nonNull }: Field, error: unknown, path: Path): null {
  return nullFor(run, nonNull, located(error, nodes, path))
}

export function nullFor(run: Run, nonNull: boolean, error: GraphQLError): null {
  if (nonNull) throw error
  run.errors.push(error)
  return null
}

export function located(error: unknown, nodes: readonly FieldNode[], path: Path): GraphQLError {
  const keys: (string | number)[] = []
  for (let link: Path | undefined = path; link; link = link.prev) keys.push(link.key)
  return locatedError(error, nodes, keys.reverse())
}

/** Few resolvers read it, so its members are computed on access. */
class Info implements GraphQLResolveInfo {
  readonly path: Path
  readonly #run: Run
  readonly #field: Field

  constructor(run: Run, field: Field, path: Path) {
    this.#run = run
    this.#field = field
    this.path = path
  }

  get fieldName(): string {
    return this.#field.definition.name
  }
  get fieldNodes(): readonly FieldNode[] {
    return this.#field.nodes
  }
  get returnType(): GraphQLOutputType {
    return this.#field.definition.type
  }
  get parentType(): GraphQLObjectType {
    return this.#field.parentType
  }
  get schema(): GraphQLSchema {
    return this.#run.schema
  }
  get fragments(): GraphQLResolveInfo['fragments'] {
    return this.#run.fragments
  }
  get rootValue(): unknown {
    return this.#run.rootValue
  }
  get operation(): OperationDefinitionNode {
    return this.#run.operation
  }
  get variableValues(): GraphQLResolveInfo['variableValues'] {
    return this.#run.variableValues
  }
}
