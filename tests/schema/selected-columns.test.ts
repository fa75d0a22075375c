/** Lists read the columns that a query selects, and those that cursors are made of only if there are cursors. */
import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '../../src/services/schema.ts'
import { prepared } from '../helpers/prepared.ts'
import { requestContext } from '../helpers/request-context.ts'

const context = requestContext()

/** The queries that an operation makes of a model. */
async function queriesOf(model: string, source: string): Promise<readonly { readonly select: object }[]> {
  const queries: { readonly select: object }[] = []
  const findMany = async (query: { readonly select: object }) => {
    queries.push(query)
    return []
  }
  const contextValue = Object.assign(Object.create(context()), { prisma: { [model]: { findMany } } })
  const { errors } = await prepared({ schema, document: parse(source), contextValue })
  expect(errors).toBeUndefined()
  return queries
}

test.each([
  ['of nodes', '{ nodes { name } }', ['id', 'name']],
  ['with cursors', '{ edges { cursor node { name } } }', ['date', 'id', 'name', 'number', 'year']],
  ['of nothing but where it is', '{ pageInfo { hasNextPage } }', ['date', 'number', 'year']],
  ['of types', '{ nodes { __typename } }', ['id']],
])('a page %s', async (_what, selection, columns) => {
  const [query] = await queriesOf('contest', `{ strongmanContests(first: 2) ${selection} }`)
  expect(Object.keys(query!.select).toSorted()).toEqual(columns)
})

test.each([
  ['nodes { place }', ['id', 'place'], false],
  ['totalCount', undefined, true],
  ['nodes { contest { name } } totalCount', ['contest', 'id'], true],
  ['pageInfo { hasNextPage }', ['athleteId', 'career', 'contest', 'division', 'place'], false],
])('results of each athlete: %s', async (selection, columns, isCounted) => {
  const source = `{ strongmanAthletes(first: 2) { nodes { results(first: 2) { ${selection} } } } }`
  const [query] = await queriesOf('career', source)
  const select = query!.select as { readonly placings?: { readonly select: object }; readonly _count?: object }
  expect(select.placings && Object.keys(select.placings.select).toSorted()).toEqual(columns)
  expect(select._count !== undefined).toBe(isCounted)
})
