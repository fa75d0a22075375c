/** How values of each type are completed, as in "Value Completion" of the GraphQL specification. */
import {
  defaultTypeResolver,
  GraphQLError,
  type GraphQLLeafType,
  type GraphQLList,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getNullableType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import {
  type Complete,
  type Exposed,
  isPromise,
  located,
  type MaybePromise,
  nullFor,
  type Path,
  pathOf,
  type Run,
  type Selection,
} from './execution.ts'

/** What is selected of objects of a type. */
export type SelectionOf = (type: GraphQLObjectType) => Selection

export function completeOf(type: GraphQLOutputType, selectionOf: SelectionOf): Complete {
  if (isNonNullType(type)) return nullRefusedOr(completeSome(type.ofType, selectionOf))
  return nullOr(completeSome(type, selectionOf))
}

/** Of values that are not null. None is completed to null. */
function completeSome(type: GraphQLOutputType, selectionOf: SelectionOf): Complete {
  if (isListType(type)) return completeList(type, selectionOf)
  if (isLeafType(type)) {
    const write = writeLeaf(type)
    return (_run, value) => write(value)
  }
  if (isAbstractType(type)) return completeAbstract(type, selectionOf)
  return completeObject(type as GraphQLObjectType, selectionOf)
}

const nullOr =
  (complete: Complete): Complete =>
  (run, value, path, info) => {
    if (value === null || value === undefined) return null
    if (value instanceof Error) throw value
    return complete(run, value, path, info)
  }

const nullRefusedOr =
  (complete: Complete): Complete =>
  (run, value, path, info) => {
    if (value === null || value === undefined) throw nullRefused(info.parentType.name, info.fieldName)
    if (value instanceof Error) throw value
    return complete(run, value, path, info)
  }

/** In the words of graphql-js. */
export const nullRefused = (parentType: string, field: string): Error =>
  new Error(`Cannot return null for non-nullable field ${parentType}.${field}.`)

/** Throws if the type does not have the value. */
export function writeLeaf(type: GraphQLLeafType): (value: unknown) => unknown {
  return (value) => {
    let written: unknown
    try {
      written = type.serialize(value)
    } catch (error) {
      // Otherwise clients would see it as an error of their query.
      throw error instanceof GraphQLError ? new Error(error.message) : error
    }
    if (written === null || written === undefined) throw new Error(`${type.name} wrote a value as ${written}.`)
    return written
  }
}

/** Completes what a row has for a leaf. */
export function exposedLeaf(type: GraphQLOutputType, refuseNull: () => Error): Exposed['complete'] | undefined {
  const leaf = getNullableType(type)
  if (!isLeafType(leaf)) return undefined
  const write = writeLeaf(leaf)
  const nonNull = isNonNullType(type)
  return (_run, value) => {
    if (value === null) {
      if (nonNull) throw refuseNull()
      return null
    }
    return isPlain(value) ? write(value) : undefined
  }
}

/** Whether the value is the one to write: not a promise, and not a function that returns it. */
const isPlain = (value: unknown): boolean =>
  typeof value === 'object' ? value instanceof Date : value !== undefined && typeof value !== 'function'

/** Completes a row that another has. */
export function exposedRow(
  type: GraphQLOutputType,
  selectionOf: SelectionOf,
  refuseNull: () => Error,
): Exposed['complete'] | undefined {
  const object = getNullableType(type)
  if (!isObjectType(object) || object.isTypeOf) return undefined
  const nonNull = isNonNullType(type)
  let selection: Selection | undefined
  return (run, value, field, parent) => {
    if (value === null) {
      if (nonNull) throw refuseNull()
      return null
    }
    if (typeof value !== 'object' || Array.isArray(value) || isPromise(value) || value instanceof Error)
      return undefined
    selection ??= selectionOf(object)
    return selection.isFlat ? selection.execute(run, value, pathOf(field, parent)) : undefined
  }
}

function completeList(type: GraphQLList<GraphQLOutputType>, selectionOf: SelectionOf): Complete {
  const nonNull = isNonNullType(type.ofType)
  const completeItem = completeOf(type.ofType, selectionOf)
  return (run, list, path, info) => {
    if (!isIterable(list))
      throw new GraphQLError(`Expected Iterable, but did not find one for field "${nameOf(info)}".`)
    const items: unknown[] = []
    const pending: Promise<unknown>[] = []
    try {
      for (const item of list) {
        const completed = itemOf(run, item, { prev: path, key: items.length, typename: undefined }, info)
        if (isPromise(completed)) pending.push(completed)
        items.push(completed)
      }
    } catch (error) {
      // Whether other items fail is of no interest any longer, but somebody has to take note of it.
      void Promise.allSettled(Array.isArray(list) ? [...pending, ...list] : pending)
      throw error
    }
    return pending.length > 0 ? Promise.all(items) : items
  }

  function itemOf(run: Run, item: unknown, path: Path, info: GraphQLResolveInfo): MaybePromise<unknown> {
    const failed = (error: unknown) => nullFor(run, nonNull, located(error, info.fieldNodes, path))
    try {
      const completed = isPromise(item)
        ? item.then((settled) => completeItem(run, settled, path, info))
        : completeItem(run, item, path, info)
      return isPromise(completed) ? completed.then(undefined, failed) : completed
    } catch (error) {
      return failed(error)
    }
  }
}

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Iterable<unknown>>)[Symbol.iterator] === 'function'

const nameOf = ({ parentType, fieldName }: GraphQLResolveInfo): string => `${parentType.name}.${fieldName}`

function completeObject(type: GraphQLObjectType, selectionOf: SelectionOf): Complete {
  let selection: Selection | undefined
  const execute: Complete = (run, object, path) => {
    selection ??= selectionOf(type)
    return selection.execute(run, object, path)
  }
  const { isTypeOf } = type
  if (!isTypeOf) return execute
  return (run, object, path, info) => {
    const check = (is: boolean): MaybePromise<unknown> => {
      if (!is) throw new GraphQLError(`Expected value of type "${type.name}".`, { nodes: info.fieldNodes })
      return execute(run, object, path, info)
    }
    const is = isTypeOf(object, run.contextValue, info)
    return isPromise(is) ? is.then(check) : check(is as boolean)
  }
}

function completeAbstract(
  type: Extract<GraphQLOutputType, { resolveType: unknown }>,
  selectionOf: SelectionOf,
): Complete {
  const resolveType = type.resolveType ?? defaultTypeResolver
  const completes = new Map<GraphQLObjectType, Complete>()
  return (run, value, path, info) => {
    const complete = (name: string | undefined): MaybePromise<unknown> => {
      const concrete = name === undefined ? undefined : run.schema.getType(name)
      if (!isObjectType(concrete) || !run.schema.isSubType(type, concrete)) {
        const message = `"${nameOf(info)}" resolved to "${name}", which is not a possible type of "${type.name}".`
        throw new GraphQLError(message, { nodes: info.fieldNodes })
      }
      let completeConcrete = completes.get(concrete)
      if (!completeConcrete) {
        completeConcrete = completeObject(concrete, selectionOf)
        completes.set(concrete, completeConcrete)
      }
      return completeConcrete(run, value, path, info)
    }
    const name = resolveType(value, run.contextValue, info, type)
    return isPromise(name) ? name.then(complete as (name: unknown) => unknown) : complete(name as string | undefined)
  }
}
