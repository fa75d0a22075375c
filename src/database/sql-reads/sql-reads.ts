/**
 * Prisma's read operations, each as one statement whose result the database builds as JSON: it selects a page first,
 * and loads the relations of its rows only. Prisma itself plans, joins and decodes every query anew, which takes
 * several times as long as the database needs. Queries outside the supported subset, and all writes, are left to
 * Prisma.
 */
import { LRUCache } from 'lru-cache'
import type { PrismaClient } from '../generated/client.ts'
import { type Model, type Models, modelsOf } from './models.ts'
import { parameterize, type QueryArgs, Value, withPlaceholders } from './parameterized.ts'
import { type QueryText, type QueryTexts, queryTextOf } from './query-text.ts'
import { jsonArray, rowsOf } from './select.ts'
import { entriesOf, isObject, listOf, Statement, Table, UNSUPPORTED, whereClause } from './statement.ts'
import { conditionOf } from './where.ts'

type ReadVerb = (args?: QueryArgs) => PromiseLike<unknown>
type Delegate = Readonly<Record<string, ReadVerb>>

interface Source {
  readonly queryText: QueryText
  /** Incremented by each failover, after which reads may come from a replica that lags behind the previous one. */
  readonly failoverEpoch: () => number
  readonly counts: CountCache
}

/** The counts of lists whose length cannot change, by statement and parameters. */
type CountCache = LRUCache<string, Promise<number>>

/** Of its keys, in UTF-16; filters of clients can be long. */
const MAX_COUNT_BYTES = 8 * 2 ** 20
const sizeOfCount = (_count: unknown, key: string): number => 2 * key.length + 200

/** A client whose reads use our own SQL where supported, and Prisma otherwise. */
export function withSqlReads(prisma: PrismaClient, queryTexts: QueryTexts, failoverEpoch = () => 0): PrismaClient {
  const queryText = queryTextOf(queryTexts)
  const models = modelsOf(prisma)
  const counts: CountCache = new LRUCache<string, Promise<number>>({
    maxSize: MAX_COUNT_BYTES,
    sizeCalculation: sizeOfCount,
  })
  const reads = Object.create(prisma) as Record<string, unknown>
  for (const model of models.values()) {
    const name = model.name[0]!.toLowerCase() + model.name.slice(1)
    const delegate = (prisma as unknown as Record<string, Delegate>)[name]!
    Object.defineProperty(reads, name, {
      value: readsOf(delegate, models, model, { queryText, failoverEpoch, counts }),
    })
  }
  return reads as unknown as PrismaClient
}

/** A compiled read: runs with the values of one query. */
type Plan<Result = unknown> = (values: readonly unknown[]) => Promise<Result>

/** Cached plans per verb and model. */
const MAX_PLANS = 500

function readsOf(delegate: Delegate, models: Models, model: Model, source: Source): Delegate {
  const { queryText } = source
  const begin = () => {
    const statement = new Statement()
    return { statement, table: new Table(models, statement, model) }
  }
  const findMany = (args: QueryArgs): Plan<unknown[]> => {
    const { statement, table } = begin()
    const { sql, read } = rowsOf(table, args)
    const text = `SELECT ${jsonArray(sql)}::text AS value`
    return async (values) => (JSON.parse(await queryText(text, statement.parameters(values))) as unknown[][]).map(read)
  }
  const findFirst = (args: QueryArgs): Plan => {
    if (args['take'] !== undefined && args['take'] !== 1) throw UNSUPPORTED
    const rows = findMany({ ...args, take: 1 })
    return async (values) => (await rows(values))[0] ?? null
  }
  const findUnique = (args: QueryArgs): Plan => {
    if (!hasUniqueKey(model, args['where'])) throw UNSUPPORTED
    return findFirst(args)
  }
  const count = ({ where, ...others }: QueryArgs): Plan => {
    if (entriesOf(others).length > 0) throw UNSUPPORTED
    const { statement, table } = begin()
    const conditions = whereClause(conditionOf(table, where))
    const text = `SELECT count(*)::text AS value ${table.from}${conditions}`
    const counted = async (parameters: readonly unknown[]) => Number(await queryText(text, parameters))
    const read = isWithinSnapshot(models, model, where) ? cachedCount(counted, text, source) : counted
    return (values) => read(statement.parameters(values))
  }
  const verbs = Object.entries({ findMany, findFirst, findUnique, count }).map(([verb, compile]) => {
    const value = compiledOnce(compile, (args) => delegate[verb]!(args))
    return [verb, { value }] as const
  })
  return Object.create(delegate, Object.fromEntries(verbs)) as Delegate
}

/** Compiles each query once. Queries that are not supported are left to Prisma. */
function compiledOnce(
  compile: (args: QueryArgs) => Plan,
  prismaVerb: (args: QueryArgs) => PromiseLike<unknown>,
): ReadVerb {
  // Created on first use: the cache allocates its memory up front, and most caches are never used.
  let plans: LRUCache<string, Plan | typeof UNSUPPORTED> | undefined
  return (args = {}) => {
    const { key, values } = parameterize(args)
    plans ??= new LRUCache({ max: MAX_PLANS })
    let plan = plans.get(key)
    if (plan === undefined) {
      plan = planOrUnsupported(() => compile(withPlaceholders(args)))
      plans.set(key, plan)
    }
    return plan === UNSUPPORTED ? prismaVerb(args) : plan(values)
  }
}

function planOrUnsupported(compile: () => Plan): Plan | typeof UNSUPPORTED {
  try {
    return compile()
  } catch (error) {
    if (error !== UNSUPPORTED) throw error
    return UNSUPPORTED
  }
}

/** Whether `where` names a unique key; otherwise any row could match. */
const hasUniqueKey = ({ columns, uniques }: Model, where: unknown): boolean =>
  isObject(where) &&
  entriesOf(where).some(([name, filter]) =>
    columns.get(name)?.unique
      ? filter instanceof Value
      : isObject(filter) && uniques.get(name)?.every((field) => filter[field] instanceof Value),
  )

/**
 * Whether `where` restricts rows to one snapshot, directly or through required relations. The number of such rows never
 * changes.
 */
const isWithinSnapshot = (models: Models, model: Model, where: unknown): boolean =>
  readsSnapshot(models, model, where) && namesSnapshot(models, model, where)

/** Whether all its conditions are on rows of a snapshot: their columns, or rows that they belong to. */
function readsSnapshot(models: Models, model: Model, where: unknown): boolean {
  if (!isObject(where)) return false
  return entriesOf(where).every(([name, filter]) => {
    if (model.columns.has(name)) return true
    if (name === 'AND' || name === 'OR') return listOf(filter).every((part) => readsSnapshot(models, model, part))
    const relation = model.relations.get(name)
    if (!relation?.required) return false
    const referenced = models.get(relation.model)!
    const belongs = referenced.columns.has('datasetId') || namesSnapshot(models, referenced, filter)
    return belongs && readsSnapshot(models, referenced, filter)
  })
}

/** Whether one of its conditions says which snapshot. */
function namesSnapshot(models: Models, model: Model, where: unknown): boolean {
  if (!isObject(where)) return false
  return entriesOf(where).some(([name, filter]) => {
    if (name === 'datasetId') return filter instanceof Value
    if (name === 'AND') return listOf(filter).some((part) => namesSnapshot(models, model, part))
    const relation = model.relations.get(name)
    return relation !== undefined && namesSnapshot(models, models.get(relation.model)!, filter)
  })
}

/**
 * Caches the count of a list whose length cannot change, because each of its pages needs it: by the statement and its
 * parameters, which contain the booleans that are no values of the query.
 */
function cachedCount(
  count: (parameters: readonly unknown[]) => Promise<number>,
  text: string,
  { counts, failoverEpoch }: Source,
): typeof count {
  return (parameters) => {
    const key = JSON.stringify([text, failoverEpoch(), ...parameters])
    const cached = counts.get(key)
    if (cached) return cached
    const counting = count(parameters)
    counts.set(key, counting)
    counting.catch(() => counts.delete(key))
    return counting
  }
}
