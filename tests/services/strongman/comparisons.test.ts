/** Two strongmen compared over GraphQL: meetings, score, events won there, and the bests of both. */
import { print } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../../src/contract/graphql.ts'
import { countStatements } from '../../helpers/statements.ts'
import { createWorld, type World } from '../../helpers/world.ts'

let world: World
let headers: Record<string, string>
beforeAll(async () => {
  world = await createWorld({ figures: [] })
  headers = { Authorization: `Bearer ${world.key}` }
})
afterAll(() => world.close())

const COMPARE = graphql(/* GraphQL */ `
  query compare($a: String!, $b: String!) {
    strongmanComparison(athlete1: $a, athlete2: $b) {
      athlete1 { athlete { slug } totalWins seasons { year bestPlace } }
      athlete2 { athlete { slug } totalWins seasons { year bestPlace } }
      score { athlete1 athlete2 ties }
      eventScore { athlete1 athlete2 ties }
      meetings {
        result1 { place points contest { slug } performances { eventName place } }
        result2 { place points }
        eventScore { athlete1 athlete2 ties }
      }
      events { event { key } best1 { value unit contest { slug } } best2 { value } better }
    }
  }
`)

const compared = async (a: string, b: string) => (await world.query(COMPARE, { a, b })).strongmanComparison

const ORRI = 'orri-hrafnkelsson'
const TAUNO = 'tauno-jarvela'

describe('a comparison of two strongmen', () => {
  test('has the divisions in which both were placed, the latest first, with places and points of both', async () => {
    const { meetings, score } = await compared(ORRI, TAUNO)
    expect(meetings.map(({ result1, result2 }) => [result1.contest.slug, result1.place, result2.place])).toEqual([
      ['2026-world-strength-final', 1, 2],
      ['2024-world-strength-final', 1, 2],
      ['2023-world-strength-final', 2, 1],
    ])
    expect(meetings.every(({ result1, result2 }) => result1.points! > 0 && result2.points! > 0)).toBe(true)
    expect(score).toEqual({ athlete1: 2, athlete2: 1, ties: 0 })
  })

  test('counts no heat and no unplaced entry as a meeting', async () => {
    // They were in one group of 2024, where places do not count for a career, and he withdrew in 2025.
    const { meetings } = await compared('wyatt-culpepper', 'erik-lindkvist-2')
    const other = await compared('wyatt-culpepper', 'erik-lindkvist')
    const met = [...meetings, ...other.meetings].map(({ result1 }) => result1.contest.slug)
    expect(met).toEqual(['2026-world-strength-final'])
  })

  test('scores the single events of their meetings, which add up', async () => {
    const { meetings, eventScore } = await compared(ORRI, TAUNO)
    expect(meetings[1]?.eventScore).toEqual({ athlete1: 2, athlete2: 1, ties: 0 })
    const sum = (part: 'athlete1' | 'athlete2' | 'ties') =>
      meetings.reduce((total, one) => total + one.eventScore[part], 0)
    expect(eventScore).toEqual({ athlete1: sum('athlete1'), athlete2: sum('athlete2'), ties: sum('ties') })
  })

  test('has the bests of both in common events, and whose is better, by more or by less', async () => {
    const { events } = await compared(ORRI, TAUNO)
    const line = (key: string) => {
      const { best1, best2, better } = events.find(({ event }) => event.key === key)!
      return [best1.value, best2.value, better]
    }
    expect(line('deadlift')).toEqual([470, 430, 1])
    expect(line('truck_pull')).toEqual([34.5, 33.9, 2])
    const contestOf = (key: string) => events.find(({ event }) => event.key === key)?.best1.contest
    expect(contestOf('truck_pull')?.slug).toBe('2024-world-strength-final')
    // A listed record, whose contest is not known.
    expect(contestOf('deadlift')).toBeNull()
    expect(events.map(({ event }) => event.key)).not.toContain('medley')
  })

  test('with the athletes swapped is the mirror image', async () => {
    const [one, other] = await Promise.all([compared(ORRI, TAUNO), compared(TAUNO, ORRI)])
    expect([other.athlete1, other.athlete2]).toEqual([one.athlete2, one.athlete1])
    expect([other.score.athlete1, other.score.athlete2]).toEqual([one.score.athlete2, one.score.athlete1])
    expect(other.events.map(({ better }) => better)).toEqual(
      one.events.map(({ better }) => (better === 0 ? 0 : 3 - better)),
    )
  })

  test('of two who never met has no meetings, and a score of zero', async () => {
    const { meetings, score, eventScore } = await compared(ORRI, 'halla-sigvaldsdottir')
    expect([meetings, score, eventScore]).toEqual([
      [],
      { athlete1: 0, athlete2: 0, ties: 0 },
      { athlete1: 0, athlete2: 0, ties: 0 },
    ])
  })

  test('takes few statements, and for strangers no more than for rivals', async () => {
    const rivals = await countStatements(() => compared(ORRI, TAUNO))
    expect(rivals).toBeLessThanOrEqual(6)
    expect(await countStatements(() => compared(ORRI, 'halla-sigvaldsdottir'))).toBeLessThanOrEqual(rivals)
  })

  test('refuses the same athlete twice, and names every unknown one', async () => {
    const twice = await world.graphql(print(COMPARE), { a: ORRI, b: ORRI }, headers)
    expect(twice.errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_PARAMETER',
      errors: [{ parameter: 'athlete1' }, { parameter: 'athlete2' }],
    })
    for (const [a, b, unknown] of [
      [ORRI, 'nobody-at-all', ['athlete2']],
      ['nobody-at-all', ORRI, ['athlete1']],
      ['nobody-at-all', 'nor-anybody', ['athlete1', 'athlete2']],
    ] as const) {
      const { errors } = await world.graphql(print(COMPARE), { a, b }, headers)
      expect(errors?.map(({ path, extensions }) => [path, extensions.code])).toEqual([
        [['strongmanComparison'], 'NOT_FOUND'],
      ])
      expect(errors?.[0]?.extensions.errors?.map(({ parameter }) => parameter)).toEqual(unknown)
    }
  })

  test('needs a key, and costs the meetings that it may have', async () => {
    const { errors } = await world.graphql(print(COMPARE), { a: ORRI, b: TAUNO })
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    const { body } = await world.post('/graphql', { query: print(COMPARE), variables: { a: ORRI, b: TAUNO } }, headers)
    expect(body.extensions.cost.points).toBeGreaterThan(200)
  })
})
