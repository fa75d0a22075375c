/** Executes queries with the SQL reads and with Prisma, and compares the answers. */
import { appendFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Database } from '../../../../src/database/database.ts'
import { Prisma, type PrismaClient } from '../../../../src/database/generated/client.ts'
import { withSqlReads } from '../../../../src/database/sql-reads/sql-reads.ts'
import { beyondSqlReads, type Context } from './beyond.ts'
import { constructsOf } from './constructs.ts'
import { type Query, queriesOf, VERBS } from './queries.ts'
import { type Client, type Shape, shapesOf } from './shapes.ts'

/** How a query was answered. */
interface Answer {
  readonly isLeftToPrisma: boolean
  readonly isRejected: boolean
  /** Whether it has no row, or the number of rows is zero. */
  readonly isEmpty: boolean
}

export interface Comparison extends Context {
  /** Fails unless the SQL reads answer as Prisma does, or leave the query to Prisma. */
  compare(query: Query): Promise<Answer>
}

export async function createComparison(database: Database): Promise<Comparison> {
  const client = database.prisma as unknown as Client
  const shapes = await shapesOf(database)
  const left: unknown[] = []
  const recording = recordingClient(client, shapes, (args) => left.push(args))
  const reads = withSqlReads(recording, database.queryTexts) as unknown as Client
  return {
    ...{ client, shapes, queries: await queriesOf(client, shapes) },
    async compare({ delegate, verb, args }) {
      left.length = 0
      const actual = await outcomeOf(async () => reads[delegate]![verb]!(args))
      const isLeftToPrisma = left.length > 0
      // Prisma gets the very arguments of the caller.
      if (isLeftToPrisma) expect(left[0]).toBe(args)
      const expected = isLeftToPrisma ? actual : await outcomeOf(() => client[delegate]![verb]!(args))
      if (expected.error instanceof Prisma.PrismaClientValidationError) throw expected.error
      if (!actual.error !== !expected.error) throw actual.error ?? expected.error
      expect(withOrderedNames(actual.value)).toStrictEqual(withOrderedNames(expected.value))
      if (!isLeftToPrisma && !actual.error) {
        // Once more with the compiled plan, and as the builder passes its cached selections.
        const again = await reads[delegate]![verb]!(frozenCopy(args))
        expect(withOrderedNames(again)).toStrictEqual(withOrderedNames(expected.value))
      }
      const isEmpty = isDeepStrictEqual(actual.value, []) || actual.value === null || actual.value === 0
      return { isLeftToPrisma, isRejected: expected.error !== undefined, isEmpty }
    },
  }
}

/** Prisma's client that records the arguments of the reads that it gets. */
function recordingClient(
  client: Client,
  shapes: ReadonlyMap<string, Shape>,
  record: (args: unknown) => void,
): PrismaClient {
  const delegates = [...shapes.values()].map(({ delegate }) => {
    const verbs = VERBS.map((verb) => {
      const value = (args: unknown) => {
        record(args)
        return client[delegate]![verb]!(args)
      }
      return [verb, { value }] as const
    })
    return [delegate, { value: Object.create(client[delegate]!, Object.fromEntries(verbs)) }] as const
  })
  return Object.create(client, Object.fromEntries(delegates)) as PrismaClient
}

interface Outcome {
  readonly value?: unknown
  readonly error?: unknown
}

const outcomeOf = async (run: () => Promise<unknown>): Promise<Outcome> => {
  try {
    return { value: await run() }
  } catch (error) {
    return { error }
  }
}

function frozenCopy<T>(value: T): T {
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy)) as T
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.freeze(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, frozenCopy(one)]))) as T
}

/** Objects with the list of their names, because objects are equal whatever the order of their names. */
export function withOrderedNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOrderedNames)
  if (typeof value !== 'object' || value === null || value instanceof Date || value instanceof Uint8Array) return value
  return { names: Object.keys(value), values: Object.values(value).map(withOrderedNames) }
}

/** What became of the queries. */
export interface Summary {
  /** Queries that were compared, by model. */
  readonly compared: ReadonlyMap<string, number>
  /** Shares of all queries. */
  readonly answered: number
  readonly rejected: number
  readonly empty: number
}

export interface Runs {
  /** Of each model or construct. */
  readonly runs: number
  readonly seed: number
}

/** Compares the same number of queries of each model. On failure, fast-check reports the shortest query that fails. */
export async function compareQueries({ shapes, queries, compare }: Comparison, { runs, seed }: Runs): Promise<Summary> {
  const answers: Answer[] = []
  const compared = new Map<string, number>()
  for (const [at, shape] of [...shapes.values()].entries()) {
    const before = answers.length
    const property = fc.asyncProperty(queries.of(shape), async (query) => {
      answers.push(await compare(query))
    })
    // Each model has a seed of its own: with a common one, all would get the same rare forms, or none.
    await fc.assert(property, { numRuns: runs, seed: seed + at })
    compared.set(shape.name, answers.slice(before).filter(({ isLeftToPrisma }) => !isLeftToPrisma).length)
  }
  return { compared, ...sharesOf(answers) }
}

function sharesOf(answers: readonly Answer[]): Omit<Summary, 'compared'> {
  const share = (matches: (answer: Answer) => boolean) => answers.filter(matches).length / answers.length
  return {
    answered: share(({ isLeftToPrisma }) => !isLeftToPrisma),
    rejected: share(({ isRejected }) => isRejected),
    empty: share(({ isEmpty }) => isEmpty),
  }
}

/** Queries that are nearly all left to Prisma, rejected or empty compare little. */
export function expectMeaningful({ compared, answered, rejected, empty }: Summary, runs: number): void {
  expect(answered).toBeGreaterThan(0.75)
  expect(rejected).toBeLessThan(0.02)
  expect(empty).toBeLessThan(0.6)
  for (const [model, count] of compared) expect(count, model).toBeGreaterThan(runs / 3)
}

/** Fails unless the SQL reads answer queries of every model with each construct that they support, as Prisma does. */
export async function compareConstructs(
  { shapes, queries, compare }: Comparison,
  { runs, seed }: Runs,
): Promise<ReadonlyMap<string, number>> {
  const compared = new Map<string, number>()
  for (const [model, constructs] of constructsOf(queries, shapes)) {
    for (const construct of constructs) {
      const property = fc.asyncProperty(construct.queries, async (query) => {
        const { isLeftToPrisma } = await compare(query)
        expect(isLeftToPrisma, `${model}: ${construct.name}`).toBe(false)
        compared.set(model, (compared.get(model) ?? 0) + 1)
      })
      await fc.assert(property, { numRuns: runs, seed })
    }
  }
  return compared
}

/** Models that have every construct between them: what is left to Prisma does not depend on the server. */
export const SAMPLE = ['Athlete', 'CareerTotals', 'Dataset', 'DatasetChange', 'ApiKey', 'Placing']

/** Fails unless each query with a construct that the SQL reads do not support is left to Prisma; returns their number. */
export async function expectLeftToPrisma(
  comparison: Comparison,
  { runs, seed, models }: Runs & { readonly models?: readonly string[] },
): Promise<number> {
  let left = 0
  for (const { construct, model, queries } of beyondSqlReads(comparison)) {
    if (models && !models.includes(model)) continue
    const property = fc.asyncProperty(queries, async (query) => {
      expect((await comparison.compare(query)).isLeftToPrisma, `${model}: ${construct}`).toBe(true)
      left += 1
    })
    await fc.assert(property, { numRuns: runs, seed: seed + left })
  }
  return left
}

/** Adds the numbers to the file of `EQUIVALENCE_REPORT`, from which scripts/audit/postgresql-versions.mjs prints them. */
export function report(what: string, counts: ReadonlyMap<string, number>): void {
  const path = process.env['EQUIVALENCE_REPORT']
  if (path) appendFileSync(path, `${JSON.stringify({ what, counts: Object.fromEntries(counts) })}\n`)
}
