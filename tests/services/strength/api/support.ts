/** Requests to the strength routes. */
import { afterAll, beforeAll } from 'vitest'
import { createWorld, type World } from '../../../helpers/world.ts'

export let world: World

export const standards = (query: string, lift = 'squat') => world.get(`/strength/v1/standards/${lift}?${query}`)

export const percentile = (body: object) =>
  world.post('/strength/v1/percentile', {
    lift: 'squat',
    weight: 150,
    bodyweight: 81,
    sex: 'male',
    unit: 'kg',
    ...body,
  })

export function setUp(): void {
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())
}
