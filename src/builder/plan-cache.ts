/**
 * Selection plans, made once. For each field that reads rows, Pothos walks what the query selects beneath it and plans
 * which columns and relations to load. That takes longer than most of what follows, and gives the same plan as long as
 * the selection, the variables in it, the snapshot and the day are the same.
 *
 * Pothos itself caches no plan across requests: this wraps `Plan.fromInfo`, through which its plugin and
 * `queryFromInfo` make them.
 */
import { Plan } from '@pothos/selection-mapper'
import {
  type FieldNode,
  type GraphQLResolveInfo,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql'
import { segmentedCache } from '../kernel/caches/segmented-cache.ts'
import { idOf } from '../kernel/collections/object-ids.ts'
import type { Context } from './context.ts'

// biome-ignore lint/suspicious/noExplicitAny: plans of any adapter
type AnyPlan = Plan<any, any>
type FromInfo = typeof Plan.fromInfo
type Options = Parameters<FromInfo>[1]

/** Of all operations and snapshots. A plan holds the query and the places of a whole selection, so they are few. */
const MOST_PLANS = 1_000

/** Marks plans that depend on more than their key, and are therefore made for each request. */
const NOT_CACHEABLE = Symbol('not cacheable')

interface Cached {
  /** Undefined if nothing is selected. */
  readonly plan: AnyPlan | typeof NOT_CACHEABLE | undefined
}

export function cachePlans(): void {
  const make = Plan.fromInfo as (adapter: unknown, options: Options) => AnyPlan | undefined
  const plans = segmentedCache<Cached>({ maxSize: MOST_PLANS, maxEntrySize: 1, sizeOf: () => 1 })
  Plan.fromInfo = ((adapter: unknown, options: Options) => {
    const key = keyOf(options)
    let cached = plans.get(key)
    if (!cached) {
      cached = { plan: planFor(options, (traced) => make(adapter, traced)) }
      plans.set(key, cached)
    }
    const { plan } = cached
    return plan === NOT_CACHEABLE ? make(adapter, options) : plan && forRequest(plan, options)
  }) as FromInfo
}

/** A plan that holds nothing of the request that it was made for. */
function planFor(
  options: Options,
  make: (options: Options) => AnyPlan | undefined,
): AnyPlan | typeof NOT_CACHEABLE | undefined {
  const { context, readsOther } = watched(options.context as Context)
  const plan = make({ ...options, context })
  if (readsOther() || isPromise(plan)) return NOT_CACHEABLE
  return plan && forRequest(withOneQuery(plan), { context: NOTHING, info: NOTHING as GraphQLResolveInfo })
}

/** A plan that writes its query once. It is frozen, so that what is derived from it can be kept as well. */
function withOneQuery(plan: AnyPlan): AnyPlan {
  const { adapter } = plan
  const queries = new WeakMap<object, object>()
  const toQuery = (node: object): object => {
    let query = queries.get(node)
    if (!query) {
      query = deeplyFrozen(adapter.toQuery(node as never) as object)
      queries.set(node, query)
    }
    return query
  }
  return Object.assign(Object.create(Plan.prototype), plan, {
    adapter: Object.assign(Object.create(adapter), { toQuery }),
  })
}

function deeplyFrozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const member of Object.values(value)) deeplyFrozen(member)
  return Object.freeze(value)
}

const NOTHING = Object.freeze({})

const isPromise = (value: unknown): boolean => typeof (value as PromiseLike<unknown> | undefined)?.then === 'function'

/** The plan with the context and the field of one request, under which it records what its rows hold. */
const forRequest = (plan: AnyPlan, { context, info }: Pick<Options, 'context' | 'info'>): AnyPlan =>
  Object.assign(Object.create(Plan.prototype), plan, { context, info })

/** The members of the context that the key of a plan contains. */
const KEYED = new Set<string | symbol>(['data', 'today'] satisfies (keyof Context)[])

/** A context that remembers whether anything else was read from it. */
function watched(of: Context) {
  let readsOther = false
  const context = new Proxy(of, {
    get(target, name) {
      if (typeof name === 'string' && !KEYED.has(name)) readsOther = true
      return Reflect.get(target, name)
    },
  })
  return { context, readsOther: () => readsOther }
}

function keyOf({ context, info, typeName, path, paths, initial, skipDeferredFragments }: Options): string {
  const { data, today } = context as Context
  const { parentType, returnType, operation, fieldNodes, variableValues } = info
  const fields = fieldNodes.map(idOf).join()
  // A variable that is missing differs from one that is null: the argument then has its default.
  const variables = fieldNodes.map((field) =>
    variablesOf(info, field).map((name) => (name in variableValues ? [variableValues[name]] : [])),
  )
  const how = [typeName, path, paths, initial, skipDeferredFragments, variables]
  return `${idOf(operation)} ${fields} ${parentType.name} ${returnType} ${idOf(data)} ${today.getTime()} ${JSON.stringify(how)}`
}

/** The variables of what is selected beneath a field, by the operation and the field. */
const variablesByField = new WeakMap<OperationDefinitionNode, WeakMap<FieldNode, readonly string[]>>()

function variablesOf({ operation, fragments }: GraphQLResolveInfo, field: FieldNode): readonly string[] {
  let byField = variablesByField.get(operation)
  if (!byField) {
    byField = new WeakMap()
    variablesByField.set(operation, byField)
  }
  let names = byField.get(field)
  if (!names) {
    names = variablesIn(field, fragments)
    byField.set(field, names)
  }
  return names
}

function variablesIn({ selectionSet }: FieldNode, fragments: GraphQLResolveInfo['fragments']): readonly string[] {
  const names = new Set<string>()
  const spread = new Set<string>()
  const collect = (selection: SelectionSetNode | undefined): void => {
    if (!selection) return
    visit(selection, {
      Variable: ({ name }) => void names.add(name.value),
      FragmentSpread({ name: { value } }) {
        if (spread.has(value)) return
        spread.add(value)
        collect(fragments[value]?.selectionSet)
      },
    })
  }
  collect(selectionSet)
  return [...names]
}
