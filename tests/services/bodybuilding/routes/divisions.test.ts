/** Divisions over REST. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Circuit, openCircuit } from '../../../helpers/circuit.ts'

let circuit: Circuit
beforeAll(async () => {
  circuit = await openCircuit()
})
afterAll(() => circuit.close())

test('all thirteen divisions are listed, including those without athletes', async () => {
  const { body } = await circuit.get('/divisions')
  expect([body.total, body.data.length]).toEqual([13, 13])
  expect(body.data[0]).toMatchObject({ slug: 'mens-open', gender: 'M', athletes: 7 })
  expect(body.data.find((one: { slug: string }) => one.slug === 'womens-wellness').athletes).toBe(0)
})

describe('one division', () => {
  test('shows its best athletes by flagship titles, then wins, with their record in it', async () => {
    const { body } = await circuit.get('/divisions/mens-open')
    const best = body.top_athletes.map(
      (one: { athlete: { slug: string }; flagship_titles: number; total_wins: number }) => [
        one.athlete.slug,
        one.flagship_titles,
        one.total_wins,
      ],
    )
    expect(best.slice(0, 4)).toEqual([
      ['bram-van-houten', 3, 5],
      ['aldo-marchetti', 3, 4],
      ['chidi-okonjo', 1, 5],
      ['felix-durand', 0, 3],
    ])
    // He has also won in another division.
    expect((await circuit.get('/athletes/felix-durand')).body.total_wins).toBeGreaterThan(best[3][2])
  })

  test('shows at most ten athletes', async () => {
    const { prisma } = circuit.world.database
    const { id } = await prisma.division.findFirstOrThrow({ where: { slug: 'mens-212' } })
    const totals = await prisma.careerTotals.findMany({ where: { divisionId: null } })
    await prisma.careerTotals.createMany({ data: totals.map(({ id: _, ...one }) => ({ ...one, divisionId: id })) })
    expect((await circuit.get('/divisions/mens-212')).body.top_athletes).toHaveLength(10)
  })

  test('has the history that the analytics show', async () => {
    const { body } = await circuit.get('/divisions/womens-bikini')
    const analytics = await circuit.data('/division-analytics?division=womens-bikini')
    expect(body.history).toEqual(analytics.map(({ division: _, ...year }: { division: string }) => year))
    expect(body.history[0].year).toBe(body.last_year)
  })

  test('may be named by its number', async () => {
    const { body: named } = await circuit.get('/divisions/mens-open')
    expect((await circuit.get(`/divisions/${named.id}`)).body).toEqual(named)
  })

  test('that is unknown is a 404 that suggests the nearest', async () => {
    const { status, body } = await circuit.get('/divisions/mens-opne')
    expect([status, body.errors]).toEqual([404, [expect.objectContaining({ parameter: 'id', allowed: ['mens-open'] })]])
  })
})

describe('analytics', () => {
  test('default to the men’s open, the latest year first', async () => {
    const { body } = await circuit.get('/division-analytics')
    expect((await circuit.get('/division-analytics?division=mens-open')).body).toEqual(body)
    expect(body.data.map((one: { year: number }) => one.year)).toEqual([
      ...[2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018],
    ])
    expect(body.data[1]).toMatchObject({
      ...{ division: 'mens-open', contests: 3, entries: 10, athletes: 5, mean_field_size: 3.33, nations: 4 },
      ...{ new_faces: 0, winners: 3, win_concentration: 0.3333 },
    })
  })

  test('of an unknown division are a 404, of one that was never held empty', async () => {
    expect((await circuit.get('/division-analytics?division=heavy')).status).toBe(404)
    expect(await circuit.data('/division-analytics?division=mens-202')).toEqual([])
  })
})
