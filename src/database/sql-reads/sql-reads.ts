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
import type { QueryText } from './query-text.ts'
import { jsonArray, rowsOf } from './select.ts'
import { entriesOf, isObject, Statement, Table, UNSUPPORTED } from './statement.ts'
import { conditionOf } from './where.ts'

type ReadVerb = (args?: QueryArgs) => PromiseLike<unknown>
type Delegate = Readonly<Record<string, ReadVerb>>

interface Source {
  readonly queryText: QueryText
  /** Incremented by each failover, after which reads may come from a replica that lags behind the previous one. */
  readonly failoverEpoch: () => number
}

/** A client whose reads use our own SQL where supported, and Prisma otherwise. */
export function withSqlReads(prisma: PrismaClient, queryText: QueryText, failoverEpoch = () => 0): PrismaClient {
  const models = modelsOf(prisma)
  const reads = Object.create(prisma) as Record<string, unknown>
  for (const model of models.values()) {
    const name = model.name[0]!.toLowerCase() + model.name.slice(1)
    const delegate = (prisma as unknown as Record<string, Delegate>)[name]!
    Object.defineProperty(reads, name, { value: readsOf(delegate, models, model, { queryText, failoverEpoch }) })
  }
  return reads as unknown as PrismaClient
}

/** A prepared read: runs with the values of one query. */
type Plan = (values: readonly unknown[]) => Promise<unknown>

/** Cached plans per verb and model, and cached counts per plan. */
const MAX_CACHED = 500

function readsOf(delegate: Delegate, models: Models, model: Model, { queryText, failoverEpoch }: Source): Delegate {
  const begin = () => {
    const statement = new Statement()
    return { statement, table: new Table(models, statement, model) }
  }
  const many = (args: QueryArgs): ((values: readonly unknown[]) => Promise<unknown[]>) => {
    const { statement, table } = begin()
    const { sql, read } = rowsOf(table, args)
    const text = `SELECT ${jsonArray(sql)}::text AS value`
    return async (values) => (JSON.parse(await queryText(text, statement.parameters(values))) as unknown[][]).map(read)
  }
  const first = (args: QueryArgs): Plan => {
    if (args['take'] !== undefined && args['take'] !== 1) throw UNSUPPORTED
    const rows = many({ ...args, take: 1 })
    return async (values) => (await rows(values))[0] ?? null
  }
  const unique = (args: QueryArgs): Plan => {
    if (!hasUniqueKey(model, args['where'])) throw UNSUPPORTED
    return first(args)
  }
  const count = ({ where, ...others }: QueryArgs): Plan => {
    if (entriesOf(others).length > 0) throw UNSUPPORTED
    const { statement, table } = begin()
    const condition = conditionOf(table, where)
    const text = `SELECT count(*)::text AS value ${table.from}${condition ? ` WHERE ${condition}` : ''}`
    const counted: Plan = async (values) => Number(await queryText(text, statement.parameters(values)))
    return isWithinSnapshot(models, model, where) ? cachedCount(counted, failoverEpoch) : counted
  }
  const verbs = { findMany: many, findFirst: first, findUnique: unique, count }
  const own = Object.entries(verbs).map(([verb, write]) => {
    // Created on first use: the cache allocates its memory up front, and most caches are never used.
    let plans: LRUCache<string, Plan | { readonly left: true }> | undefined
    const answer: ReadVerb = (args = {}) => {
      const { key, values } = parameterize(args)
      plans ??= new LRUCache({ max: MAX_CACHED })
      let plan = plans.get(key)
      if (plan === undefined) {
        plan = planOrFallback(() => write(withPlaceholders(args)))
        plans.set(key, plan)
      }
      return typeof plan === 'function' ? plan(values) : delegate[verb]!(args)
    }
    return [verb, { value: answer }] as const
  })
  return Object.create(delegate, Object.fromEntries(own)) as Delegate
}

function planOrFallback(write: () => Plan): Plan | { readonly left: true } {
  try {
    return write()
  } catch (error) {
    if (error !== UNSUPPORTED) throw error
    return { left: true }
  }
}

/** Whether `where` names a unique key; otherwise any row could match. */
const hasUniqueKey = ({ columns, uniques }: Model, where: unknown): boolean =>
  isObject(where) &&
  entriesOf(where).some(([name, given]) =>
    columns.get(name)?.unique
      ? given instanceof Value
      : isObject(given) && uniques.get(name)?.every((one) => given[one] instanceof Value),
  )

/**
 * Whether `where` restricts rows to one snapshot, directly or through required relations. The number of such rows never
 * changes.
 */
function isWithinSnapshot(models: Models, { columns, relations }: Model, where: unknown): boolean {
  if (!isObject(where)) return false
  const { datasetId } = where
  let told = datasetId instanceof Value && datasetId.kind === 'number'
  for (const [name, given] of entriesOf(where)) {
    if (columns.has(name)) continue
    const relation = relations.get(name)
    if (!relation?.required || !isWithinSnapshot(models, models.get(relation.model)!, given)) return false
    told = true
  }
  return told
}

/** Caches the count of a list whose length cannot change, because each of its pages needs it. */
function cachedCount(counted: Plan, failoverEpoch: () => number): Plan {
  const known = new LRUCache<string, Promise<unknown>>({ max: MAX_CACHED })
  return (values) => {
    const key = JSON.stringify([failoverEpoch(), ...values])
    const before = known.get(key)
    if (before) return before
    const now = counted(values)
    known.set(key, now)
    now.catch(() => known.delete(key))
    return now
  }
}

// A Prisma client for ad-hoc queries that the SQL reads do not support. By default Prisma joins everything in one
// statement, in which the database evaluates relations of rows that are not on the page; nested a few levels deep that
// takes seconds. Here each relation is loaded by a statement of its own (`relationLoadStrategy: 'query'`).

export const adHocClient = (prisma: PrismaClient): PrismaClient =>
  prisma.$extends({
    name: 'ad-hoc queries',
    query: {
      $allModels: {
        findMany: ({ args, query }) => query(bySeparateQueries(args)),
        findFirst: ({ args, query }) => query(bySeparateQueries(args)),
        findUnique: ({ args, query }) => query(bySeparateQueries(args)),
        findUniqueOrThrow: ({ args, query }) => query(bySeparateQueries(args)),
      },
    },
  }) as unknown as PrismaClient

const bySeparateQueries = <Args extends object>(args: Args): Args => ({ ...args, relationLoadStrategy: 'query' })
