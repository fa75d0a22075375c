/** Queries that share one statement and differ in their values only, all under way at the same time. */
import { expect } from 'vitest'
import type { Database } from '../../../../src/database/database.ts'
import { withSqlReads } from '../../../../src/database/sql-reads/sql-reads.ts'
import type { Query, VERBS } from './queries.ts'
import type { Client, Row } from './shapes.ts'
import { DAYS, TEXTS } from './values.ts'

type Template = (text: string, number: number, day: Date) => Row

const TEMPLATES: readonly (readonly [delegate: string, verb: (typeof VERBS)[number], template: Template])[] = [
  [
    'athlete',
    'findMany',
    (text, number, day) => ({
      where: { OR: [{ fullName: text }, { dateOfBirth: { gte: day } }, { birthYear: number }, { id: number }] },
      orderBy: { id: 'asc' },
      skip: number % 3,
    }),
  ],
  // The same fields as above in another order, and the same values in other places.
  [
    'athlete',
    'findMany',
    (text, number, day) => ({
      where: { OR: [{ dateOfBirth: { lt: day } }, { slug: text }, { id: number + 1 }] },
      orderBy: { id: 'desc' },
    }),
  ],
  ['athlete', 'findFirst', (text) => ({ where: { slug: { gte: text } }, orderBy: { slug: 'asc' } })],
  ['athlete', 'findUnique', (_, number) => ({ where: { id: number }, select: { slug: true, fullName: true } })],
  [
    'athlete',
    'count',
    (_, number) => ({ where: { id: { in: Array.from({ length: (number % 5) + 1 }, (__, at) => number + at) } } }),
  ],
  [
    'contest',
    'findMany',
    (text, number, day) => ({
      select: {
        slug: true,
        placings: { where: { place: { lte: number } }, orderBy: { id: 'asc' }, take: 3, skip: number % 2 },
      },
      where: { OR: [{ date: { lte: day } }, { placings: { some: { place: number, placeText: { not: text } } } }] },
      orderBy: { id: 'asc' },
    }),
  ],
  ['career', 'count', (text, number) => ({ where: { datasetId: number, searchName: { gte: text } } })],
]

/** Fails unless each query gets the answer for its own values, and each template has one statement. */
export async function expectOwnAnswers({ prisma, queryTexts }: Database): Promise<void> {
  const client = prisma as unknown as Client
  const statements = new Set<string>()
  const reads = withSqlReads(prisma, (text, values) => {
    statements.add(text)
    return queryTexts(text, values)
  }) as unknown as Client
  // Neighbours have the same template rarely, and the same values never.
  const queries = TEXTS.flatMap((text, at): Query[] =>
    TEMPLATES.map(([delegate, verb, template], nth) => {
      const number = (at * 7 + nth) % 30
      return { delegate, verb, args: template(text, number, DAYS[(at + nth) % DAYS.length]!) }
    }),
  )
  const actual = await Promise.all(queries.map(({ delegate, verb, args }) => reads[delegate]![verb]!(args)))
  for (const [at, { delegate, verb, args }] of queries.entries()) {
    const expected = await client[delegate]![verb]!(args)
    expect(actual[at], `${delegate}.${verb} ${JSON.stringify(args)}`).toStrictEqual(expected)
  }
  expect(statements.size).toBe(TEMPLATES.length)
  expect(new Set(actual.map((answer) => JSON.stringify(answer))).size).toBeGreaterThan(queries.length / 4)
}
