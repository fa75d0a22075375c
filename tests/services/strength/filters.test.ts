/** Lists of percentile tables and of entries name what they are filtered by, or refuse it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

interface Counted {
  readonly list: { readonly totalCount?: number; readonly rowCount?: number } | readonly object[] | null
}

const ask = (list: string) => world.graphql<Counted | null>(`{ list: ${list} }`)

test.each([
  ['strengthCohorts(filter: { lift: "sqat" }) { totalCount }', 'lift'],
  ['strengthPercentilesExport(filter: { lift: "sqat" }) { rowCount }', 'lift'],
  ['strengthEntryRatios(lift: "sqat") { lift }', 'lift'],
  ['strengthCohorts(filter: { ageBracket: "41-46" }) { totalCount }', 'ageBracket'],
  ['strengthPercentilesExport(filter: { ageBracket: "41-46" }) { rowCount }', 'ageBracket'],
])('%s is an error that lists the known ones', async (list, parameter) => {
  const { data, errors } = await ask(list)
  expect(data?.list ?? null).toBeNull()
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'NOT_FOUND',
    errors: [{ parameter, allowed: expect.arrayContaining([parameter === 'lift' ? 'squat' : '40-44']) }],
  })
})

test('every lift and age bracket that a table has can be asked for', async () => {
  const { text } = await world.get('/strength/v1/export/percentiles.ndjson')
  const rows = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { lift: string; age_bracket: string | null })
  const filters = new Set(
    rows.flatMap((row) => [`lift: "${row.lift}"`, ...(row.age_bracket ? [`ageBracket: "${row.age_bracket}"`] : [])]),
  )
  expect([...filters].join()).toMatch(/lift: .*ageBracket: /)
  for (const filter of filters) {
    const found = await ask(`strengthCohorts(filter: { ${filter} }) { totalCount }`)
    expect(found.errors, filter).toBeUndefined()
    expect(found.data?.list, filter).not.toEqual({ totalCount: 0 })
  }
})

test('a lift may be named by an alias', async () => {
  const counted = async (lift: string) =>
    (await ask(`strengthCohorts(filter: { lift: "${lift}" }) { totalCount }`)).data
  expect(await counted('bench')).toEqual(await counted('bench-press'))
  expect((await counted('bench'))?.list).not.toEqual({ totalCount: 0 })
})

test('without data every list is empty', async () => {
  const empty = await createWorld({ figures: [] })
  const { data, errors } = await empty.graphql('{ strengthCohorts(filter: { lift: "sqat" }) { totalCount } }')
  expect([data, errors]).toEqual([{ strengthCohorts: { totalCount: 0 } }, undefined])
  await empty.close()
})

test('an export of an unknown lift is an error, not an empty file', async () => {
  const refused = await world.get('/strength/v1/export/percentiles?lift=sqat')
  expect([refused.status, refused.body.code, refused.body.errors[0].parameter]).toEqual([404, 'not_found', 'lift'])
  const brackets = await world.get('/strength/v1/export/percentiles?age_bracket=41-46')
  expect([brackets.status, brackets.body.errors[0].parameter]).toEqual([404, 'age_bracket'])
})
