/** A field marked as null only together with an error never resolves to null by itself. */
import SchemaBuilder from '@pothos/core'
import { graphql } from 'graphql'
import { expect, test } from 'vitest'
import { NULL_ON_ERROR } from '../../src/builder/validation.ts'

const builder = new SchemaBuilder({ plugins: ['semanticNonNull'], prisma: { client: {} as never, dmmf: {} as never } })
builder.queryType({
  fields: (t) => ({
    now: t.string({ ...NULL_ON_ERROR, resolve: () => null }),
    later: t.string({ ...NULL_ON_ERROR, resolve: async () => null }),
    present: t.string({ ...NULL_ON_ERROR, resolve: async () => 'here' }),
    unmarked: t.string({ nullable: true, resolve: () => null }),
  }),
})
const schema = builder.toSchema()

test('a null is an error of the field, and leaves the rest of the response intact', async () => {
  const { data, errors } = await graphql({ schema, source: '{ now later present unmarked }' })
  expect(data).toEqual({ now: null, later: null, present: 'here', unmarked: null })
  expect(errors?.map(({ path, message }) => [path, message])).toEqual([
    [['now'], 'Query.now is null without an error.'],
    [['later'], 'Query.later is null without an error.'],
  ])
})
