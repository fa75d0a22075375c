/**
 * Prisma's reading verbs, each as one statement that the database makes JSON of: a page is found first, and what hangs
 * off its rows is put together for them alone. Prisma's own way plans, joins and unpacks anew with every question, which
 * takes several times what the database does. What is asked in another way than is known here is left to Prisma; what is
 * written is Prisma's altogether.
 */
import { LRUCache } from 'lru-cache'
import type { PrismaClient } from '../generated/client.ts'
import type { Ask } from './ask.ts'
import { type Model, type Models, modelsOf } from './models.ts'
import { gathered, rowsOf } from './select.ts'
import { BEYOND, entriesOf, type Given, isObject, Statement } from './statement.ts'
import { Table } from './tables.ts'
import { conditionOf } from './where.ts'

type Asking = (args?: Given) => PromiseLike<unknown>
type Delegate = Readonly<Record<string, Asking>>

/** The client, whose reading goes this way where it can. */
export function withReads(prisma: PrismaClient, ask: Ask): PrismaClient {
  const models = modelsOf(prisma)
  const reads = Object.create(prisma) as Record<string, unknown>
  for (const model of models.values()) {
    const name = model.name[0]!.toLowerCase() + model.name.slice(1)
    const delegate = (prisma as unknown as Record<string, Delegate>)[name]!
    Object.defineProperty(reads, name, { value: readsOf(delegate, models, model, ask) })
  }
  return reads as unknown as PrismaClient
}

/** True of rows that belong to a snapshot, told by their own columns: there will never be more or fewer of them. */
const ofOneSnapshot = ({ columns }: Model, where: unknown): boolean =>
  isObject(where) && typeof where['datasetId'] === 'number' && entriesOf(where).every(([name]) => columns.has(name))

/** Every page of a list asks how long the list is. */
const COUNTS = 2_000

function createCounts() {
  const known = new LRUCache<string, Promise<number>>({ max: COUNTS })
  return {
    of(key: string, count: () => Promise<number>): Promise<number> {
      const before = known.get(key)
      if (before) return before
      const counted = count()
      known.set(key, counted)
      counted.catch(() => known.delete(key))
      return counted
    },
  }
}

function readsOf(delegate: Delegate, models: Models, model: Model, ask: Ask): Delegate {
  const counts = createCounts()
  const many = (args: Given) => {
    const statement = new Statement()
    const { sql, read } = rowsOf(new Table(models, statement, model), args)
    return async () =>
      (JSON.parse(await ask(`SELECT ${gathered(sql)}::text AS value`, statement.values)) as unknown[][]).map(read)
  }
  const first = (args: Given) => {
    const rows = many({ ...args, take: 1 })
    return async () => (await rows())[0] ?? null
  }
  const count = ({ where, ...others }: Given) => {
    if (entriesOf(others).length > 0) throw BEYOND
    const statement = new Statement()
    const table = new Table(models, statement, model)
    const condition = conditionOf(table, where)
    const sql = `SELECT count(*)::text AS value ${table.from}${condition ? ` WHERE ${condition}` : ''}`
    const counted = async () => Number(await ask(sql, statement.values))
    return ofOneSnapshot(model, where) ? () => counts.of(JSON.stringify([sql, statement.values]), counted) : counted
  }
  const verbs: Readonly<Record<string, (args: Given) => () => Promise<unknown>>> = {
    ...{ findMany: many, findFirst: first, findUnique: first, count },
  }
  const own = Object.entries(verbs).map(([verb, write]) => {
    const answer: Asking = (args = {}) => {
      let known: () => Promise<unknown>
      try {
        known = write(args)
      } catch (error) {
        if (error !== BEYOND) throw error
        return delegate[verb]!(args)
      }
      return known()
    }
    return [verb, { value: answer }] as const
  })
  return Object.create(delegate, Object.fromEntries(own)) as Delegate
}
