/** The id of a percentile has the set that it is of, so that it is computed again, and only for sets that a query accepts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf } from '../../../../src/builder/index.ts'
import { graphql } from '../../../../src/contract/graphql.ts'
import { createWorld, type World } from '../../../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ strongman: false, bodybuilding: false })
})
afterAll(() => world.close())

const percentile = graphql(`
  query Percentile($weight: Float!, $bodyweight: Float!, $reps: Int, $unit: WeightUnit, $age: Int) {
    strengthPercentile(
      lift: "squat", weight: $weight, bodyweight: $bodyweight, sex: MALE, reps: $reps, unit: $unit, age: $age
    ) {
      id
      oneRepMax
      verified { id percentile }
      gym { id percentile }
    }
  }
`)

const again = graphql(`
  query Again($id: ID!) {
    node(id: $id) {
      ... on PercentileResult { id oneRepMax verified { id percentile } gym { id percentile } }
      ... on PopulationPercentile { id percentile }
    }
  }
`)

test.each([
  { weight: 180, bodyweight: 82 },
  { weight: 1 / 3 + 400, bodyweight: 180.00000000000003, reps: 3, unit: 'LB', age: 45 },
] as const)('$weight at $bodyweight', async (set) => {
  const { strengthPercentile: one } = await world.query(percentile, set)
  expect((await world.query(again, { id: one!.id })).node).toEqual(one)
  for (const population of [one!.verified!, one!.gym!]) {
    expect((await world.query(again, { id: population.id })).node).toEqual(population)
  }
})

test('another unit, age or number of repetitions is another object', async () => {
  const sets = [{}, { unit: 'LB' }, { age: 45 }, { reps: 2 }] as const
  const ids = sets.map(async (over) => {
    const { strengthPercentile: one } = await world.query(percentile, { weight: 200, bodyweight: 180, ...over })
    return [one?.id, one?.gym?.id]
  })
  const all = (await Promise.all(ids)).flat().filter((id) => id !== undefined)
  expect(all.length).toBeGreaterThan(4)
  expect(new Set(all).size).toBe(all.length)
})

test.each([
  ['no repetition', ['squat', 180, 0, 82, 'MALE', 'KG', null, null]],
  ['too many repetitions', ['squat', 180, 500, 82, 'MALE', 'KG', null, null]],
  ['an age beyond all', ['squat', 180, 1, 82, 'MALE', 'KG', 300, null]],
  ['a negative weight', ['squat', -180, 1, 82, 'MALE', 'KG', null, null]],
  ['an impossible weight', ['squat', 2400, 1, 82, 'MALE', 'KG', null, null]],
  ['an unknown lift', ['curl', 180, 1, 82, 'MALE', 'KG', null, null]],
] as const)('a made-up id of %s loads nothing', async (_of, key) => {
  for (const id of [idOf('PercentileResult', ...key), idOf('PopulationPercentile', 'GYM', ...key)]) {
    const { data, errors } = await world.graphql('query ($id: ID!) { node(id: $id) { id } }', { id })
    expect(data).toEqual({ node: null })
    expect(errors?.[0]?.extensions.code).toMatch(/^(NOT_FOUND|INVALID_PARAMETER)$/)
  }
})
