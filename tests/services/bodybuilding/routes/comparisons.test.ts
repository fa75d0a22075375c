/** Two athletes compared over REST: side by side, head-to-head, and at the peak of each. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Circuit, openCircuit } from '../../../helpers/circuit.ts'

let circuit: Circuit
beforeAll(async () => {
  // Disables the response cache, as a test changes a contest.
  circuit = await openCircuit({ RESPONSE_CACHE_BYTES: '0' })
})
afterAll(() => circuit.close())

interface Meeting {
  readonly contest: { readonly slug: string }
  readonly athlete1_place: number
  readonly athlete2_place: number
}

describe('a comparison', () => {
  const compared = async (one: string, other: string) =>
    (await circuit.get(`/compare?athlete1=${one}&athlete2=${other}`)).body

  test('has both careers with the statistics of each athlete', async () => {
    const body = await compared('bram-van-houten', 'chidi-okonjo')
    for (const side of [body.athlete1, body.athlete2])
      expect((await circuit.get(`/athletes/${side.slug}`)).body).toMatchObject(side)
    expect([body.athlete1.canonical_name, body.athlete2.canonical_name]).toEqual(['Bram van Houten', 'Chidi Okonjo'])
  })

  test('has every contest in which both were placed, the latest first, with both places', async () => {
    const { head_to_head: meetings } = await compared('bram-van-houten', 'chidi-okonjo')
    const lines = meetings.map((one: Meeting) => [one.contest.slug, one.athlete1_place, one.athlete2_place])
    // He withdrew from the Northern Classic of 2025, so that is not a meeting.
    expect(lines).toEqual([
      ['2025-grand-flagship', 1, 2],
      ['2024-grand-flagship', 2, 1],
      ['2020-grand-flagship', 2, 3],
      ['2020-harbor-city-pro', 3, 1],
      ['2019-grand-flagship', 3, 2],
      ['2019-harbor-city-pro', 3, 1],
    ])
    expect(meetings[0]).toMatchObject({ division: 'mens-open', field_size: 4 })
  })

  test('has the score of the meetings, ties included', async () => {
    expect((await compared('bram-van-houten', 'chidi-okonjo')).score).toEqual({ athlete1: 2, athlete2: 4, ties: 0 })
    expect((await compared('bram-van-houten', 'wyatt-culpepper')).score).toEqual({ athlete1: 5, athlete2: 0, ties: 1 })
  })

  test('with the athletes swapped is the mirror image', async () => {
    const body = await compared('bram-van-houten', 'wyatt-culpepper')
    const turned = await compared('wyatt-culpepper', 'bram-van-houten')
    expect([turned.athlete1, turned.athlete2]).toEqual([body.athlete2, body.athlete1])
    expect(turned.score).toEqual({
      athlete1: body.score.athlete2,
      athlete2: body.score.athlete1,
      ties: body.score.ties,
    })
    const places = turned.head_to_head.map((one: Meeting) => [one.athlete2_place, one.athlete1_place])
    expect(places).toEqual(body.head_to_head.map((one: Meeting) => [one.athlete1_place, one.athlete2_place]))
  })

  test('of athletes who never met has no meetings and no score', async () => {
    const body = await compared('jana-kolarova', 'felix-durand')
    expect([body.head_to_head, body.score]).toEqual([[], { athlete1: 0, athlete2: 0, ties: 0 }])
  })
})

describe('a heat', () => {
  const heat = (stage: boolean) =>
    circuit.world.database.writer.contest.updateMany({ where: { slug: '2019-harbor-city-pro' }, data: { stage } })

  test('is not a meeting, as it counts in no career', async () => {
    await heat(true)
    const { score, head_to_head: meetings } = (
      await circuit.get('/compare?athlete1=bram-van-houten&athlete2=chidi-okonjo')
    ).body
    await heat(false)
    expect([score, meetings.length]).toEqual([{ athlete1: 2, athlete2: 3, ties: 0 }, 5])
  })
})

describe('prime against prime', () => {
  const duel = async (a: string, b: string) => (await circuit.get(`/prime-vs-prime?a=${a}&b=${b}`)).body

  test('is decided in the division in which both competed most', async () => {
    const body = await duel('bram-van-houten', 'felix-durand')
    expect([body.division, body.a.division, body.b.division]).toEqual(['mens-open', 'mens-open', 'mens-open'])
    expect([body.a.athlete.slug, body.b.athlete.slug]).toEqual(['bram-van-houten', 'felix-durand'])
    const { years, rating, deviation } = (await circuit.get('/peak-window?athlete=bram-van-houten')).body
    expect(body.a).toMatchObject({ years, rating, deviation })
  })

  test('names the probable winner, with the probability', async () => {
    const { a, b, probability, interval, reason } = await duel('bram-van-houten', 'felix-durand')
    expect(a.rating).toBeGreaterThan(b.rating)
    expect(probability).toBeGreaterThan(0.5)
    expect(interval.low).toBeLessThan(probability)
    expect(interval.high).toBeGreaterThan(probability)
    expect(reason).toBeNull()
    expect((await duel('felix-durand', 'bram-van-houten')).probability).toBeCloseTo(1 - probability, 3)
  })

  test('of athletes without a common division has no result, and says why', async () => {
    const body = await duel('bram-van-houten', 'jana-kolarova')
    expect([body.division, body.probability, body.interval]).toEqual([null, null, null])
    expect(body.reason).toContain('no division in common')
    expect([body.a.division, body.b.division]).toEqual(['mens-open', 'womens-bikini'])
  })
})

describe('errors', () => {
  test.each([
    ['/compare', 'athlete1', 'athlete2'],
    ['/prime-vs-prime', 'a', 'b'],
  ])('%s with the same athlete twice, by slug and by number, is a 400 that names both', async (path, one, other) => {
    const { id } = (await circuit.get('/athletes/felix-durand')).body
    const { status, body } = await circuit.get(`${path}?${one}=felix-durand&${other}=${id}`)
    expect([status, body.code]).toEqual([400, 'invalid_parameter'])
    expect(body.errors.map(({ parameter }: { parameter: string }) => parameter)).toEqual([one, other])
  })

  test.each([
    ['/compare?athlete1=felix-durand&athlete2=nobody', ['athlete2']],
    ['/compare?athlete1=999999999&athlete2=felix-durand', ['athlete1']],
    ['/compare?athlete1=nobody&athlete2=nor-anybody', ['athlete1', 'athlete2']],
    ['/prime-vs-prime?a=felix-durand&b=nobody', ['b']],
    ['/prime-vs-prime?a=nobody&b=nor-anybody', ['a', 'b']],
  ])('%s is a 404 that names every unknown athlete', async (path, unknown) => {
    const { status, body } = await circuit.get(path)
    expect([status, body.code]).toEqual([404, 'not_found'])
    expect(body.errors.map(({ parameter }: { parameter: string }) => parameter)).toEqual(unknown)
  })

  test.each([
    ['/compare', ['athlete1', 'athlete2']],
    ['/compare?athlete1=felix-durand', ['athlete2']],
    ['/prime-vs-prime?b=felix-durand', ['a']],
  ])('%s is a 400 that names everything that is missing', async (path, missing) => {
    const { status, body } = await circuit.get(path)
    expect([status, body.errors.map(({ parameter }: { parameter: string }) => parameter)]).toEqual([400, missing])
  })
})
