/** What is known of each entrant on the eve of a contest, and the editions that forecasts learn from. */
import { describe, expect, it } from 'vitest'
import { strengthsOf } from '../../../../../src/services/bodybuilding/rules/forecasts/plackett-luce.ts'
import {
  contendersOf,
  editionsOf,
  eveOf,
  evesOf,
  isKnown,
  MIN_PLACED,
  placesIn,
} from '../../../../../src/services/bodybuilding/rules/forecasts/prediction-factors.ts'
import {
  HALF_LIFE_DAYS,
  PRIOR,
  type RankedField,
} from '../../../../../src/services/bodybuilding/rules/forecasts/ratings.ts'
import { ZERO_FACTORS } from './contenders.ts'
import { field } from './ranked-leagues.ts'

const flagship = (day: string, order: Parameters<typeof field>[1]) => field(day, order, { level: 'FLAGSHIP' })

describe('the factors of an entrant', () => {
  const fields = [
    flagship('2020-10-01', ['ann', 'ben', 'cid', 'dan']),
    field('2021-03-01', ['ben', 'dan']),
    flagship('2021-10-01', ['ben', 'ann', 'dan']),
    flagship('2022-10-01', ['eva', 'cid', 'ann', 'ben']),
  ]
  const eve = { fields, day: '2022-10-01', level: 'FLAGSHIP' } as const
  const [eva, cid, ann, ben] = contendersOf(['eva', 'cid', 'ann', 'ben'], eve)

  it('include the place at the last edition and the best place at any', () => {
    expect([eva, cid, ann, ben].map((one) => [one?.lastPlace, one?.bestPlace])).toEqual([
      [null, null],
      [null, 3],
      [2, 1],
      [1, 1],
    ])
    expect([eva, cid, ann, ben].map((one) => one?.factors.champion)).toEqual([0, 0, 0, 1])
    expect([ben, ann, cid].map((one) => one?.factors.standing)).toEqual([1, expect.closeTo(0.75), 0])
  })

  it('include experience as log(1 + contests), and whether the athlete is a newcomer', () => {
    expect([eva, cid, ann, ben].map((one) => one?.factors.experience)).toEqual([
      0,
      ...[Math.log(2), Math.log(3), Math.log(4)].map((value) => expect.closeTo(value, 12)),
    ])
    expect([eva, cid, ann, ben].map((one) => one?.factors.newcomer)).toEqual([1, 0, 0, 0])
    expect(eva?.factors).toEqual({ ...ZERO_FACTORS, newcomer: 1 })
  })

  it('include the rating on the eve, and form as recent strength less the rating', () => {
    const before = fields.slice(0, 3)
    const strengthIn = (halfLifeDays: number, name: string) =>
      strengthsOf(before, { asOf: eve.day, halfLifeDays, prior: PRIOR }).get(name)!.strength
    for (const [name, one] of [
      ['cid', cid],
      ['ann', ann],
      ['ben', ben],
    ] as const) {
      expect(one?.factors.rating).toBeCloseTo(strengthIn(HALF_LIFE_DAYS, name), 9)
      expect(one?.factors.form).toBeCloseTo(strengthIn(182.5, name) - strengthIn(HALF_LIFE_DAYS, name), 9)
    }
    // ann won earlier and has lost since; ben the other way round.
    expect(ben!.factors.form).toBeGreaterThan(ann!.factors.form)
  })

  it('have a form of 0 for an athlete without recent contests', () => {
    const old = flagship('2018-10-01', ['zoe', 'ann'])
    const [zoe] = contendersOf(['zoe'], { ...eve, fields: [old, ...fields] })
    expect(zoe?.factors.rating).toBeGreaterThan(0)
    expect(zoe?.factors).toMatchObject({ form: 0, newcomer: 0 })
  })

  it('do not use anything from the day itself', () => {
    expect(contendersOf(['eva', 'cid', 'ann', 'ben'], { ...eve, fields: fields.slice(0, 3) })).toEqual([
      ...[eva, cid, ann, ben],
    ])
  })

  it('do not use a contest of an unknown day before its year is over', () => {
    const undated = field('2021-07-01', ['fay', 'ann'], { by: '2021-12-31' })
    const [during] = contendersOf(['fay'], { fields: [undated], day: '2021-12-31', level: 'FLAGSHIP' })
    const [after] = contendersOf(['fay'], { fields: [undated], day: '2022-01-01', level: 'FLAGSHIP' })
    expect(during?.factors).toEqual({ ...ZERO_FACTORS, newcomer: 1 })
    expect(after?.factors).toMatchObject({ newcomer: 0, experience: Math.log(2) })
    expect(after?.factors.rating).toBeGreaterThan(0)
  })

  it('use the places of the last edition known beyond its winner, and the champion of the very last', () => {
    const winnerOnly = flagship('2023-10-01', ['cid'])
    const after = contendersOf(['eva', 'cid', 'ann'], { ...eve, fields: [...fields, winnerOnly], day: '2024-10-01' })
    expect(after.map(({ lastPlace, factors }) => [lastPlace, factors.champion])).toEqual([
      [1, 0],
      [1, 1],
      [3, 0],
    ])
  })

  it('include a standing that falls with the logarithm of the last place, from 1 for the first to 0 from the 16th on', () => {
    const names = Array.from({ length: 20 }, (_, at) => `a${at + 1}`)
    const contenders = contendersOf(names, {
      fields: [flagship('2021-10-01', names)],
      day: '2022-10-01',
      level: 'FLAGSHIP',
    })
    const standing = (place: number) => contenders[place - 1]?.factors.standing
    expect([1, 2, 4, 8].map(standing)).toEqual([1, 0.75, 0.5, 0.25].map((value) => expect.closeTo(value, 12)))
    expect([16, 17, 20].map(standing)).toEqual([expect.closeTo(0, 12), 0, 0])
  })
})

describe('the strengths on the eve', () => {
  const meeting = field('2021-05-01', ['ann', 'ben'])

  it('do not count contests with a single known athlete', () => {
    const alone = [field('2021-06-01', ['ben']), field('2021-07-01', [])]
    expect(eveOf([meeting, ...alone], '2022-01-01')).toEqual(eveOf([meeting], '2022-01-01'))
  })

  it('count a shared first place as a meeting', () => {
    expect(eveOf([field('2021-05-01', [['ann', 'ben']])], '2022-01-01').strengths.get('ann')?.contests).toBe(1)
  })

  it('do not depend on the starting point', () => {
    const [first, later] = [eveOf([meeting], '2021-12-01'), eveOf([meeting], '2022-01-01')]
    const [continued] = evesOf([meeting], '2022-01-01', [HALF_LIFE_DAYS], [first])
    for (const of of ['strengths', 'recent'] as const)
      expect(continued![of].get('ann')!.strength).toBeCloseTo(later[of].get('ann')!.strength, 5)
  })
})

describe('the editions to learn from', () => {
  const four = (day: string, over: Partial<RankedField> = {}) =>
    field(day, ['eva', 'cid', 'ann', 'ben'], { level: 'FLAGSHIP', ...over })

  it('are those known beyond the podium', () => {
    expect(MIN_PLACED).toBe(4)
    expect(isKnown({ order: [['ann'], ['ben'], ['cid']] })).toBe(false)
    expect(isKnown({ order: [['ann'], ['ben', 'cid', 'dan']] })).toBe(true)
  })

  it('do not include the first, nor the earlier of two in a year', () => {
    const fields = [
      flagship('2019-10-01', ['ann']),
      flagship('2020-10-01', ['ann', 'ben', 'cid', 'dan']),
      flagship('2021-10-01', ['ben', 'ann', 'dan']),
      four('2022-10-01'),
      four('2023-05-01'),
      four('2023-10-01'),
    ]
    const editions = editionsOf(new Map([['mens-open', fields]]), 'FLAGSHIP')
    expect(editions.map(({ contest, year }) => [contest, year])).toEqual([
      ['2022-10-01 FLAGSHIP', 2022],
      ['2023-10-01 FLAGSHIP', 2023],
    ])
    expect(editions[0]).toMatchObject({ division: 'mens-open', order: [['eva'], ['cid'], ['ann'], ['ben']] })
    expect(editions[0]?.contenders).toEqual(
      contendersOf(['eva', 'cid', 'ann', 'ben'], { fields, day: '2022-10-01', level: 'FLAGSHIP' }),
    )
  })

  it('are those of one level, in all divisions, by year', () => {
    const days = ['2020-10-01', '2022-10-01', '2024-10-01']
    const [open, light] = [days.map((day) => four(day)), ['2021-05-01', '2023-05-01'].map((day) => four(day))]
    const seconds = ['2020-03-01', '2021-03-01'].map((day) => four(day, { level: 'SECOND' }))
    const divisions = new Map([
      ['mens-open', [...seconds, ...open].sort((a, b) => (a.day < b.day ? -1 : 1))],
      ['mens-212', light],
    ])
    expect(editionsOf(divisions, 'FLAGSHIP').map(({ division, year }) => `${division} ${year}`)).toEqual([
      ...['mens-open 2022', 'mens-212 2023', 'mens-open 2024'],
    ])
    expect(editionsOf(divisions, 'SECOND').map(({ division, year }) => `${division} ${year}`)).toEqual([
      'mens-open 2021',
    ])
  })
})

describe('the places of an order', () => {
  it('are shared by ties, and skip as many places', () => {
    expect([...placesIn([['ann'], ['ben', 'cid'], ['dan']])]).toEqual([
      ['ann', 1],
      ['ben', 2],
      ['cid', 2],
      ['dan', 4],
    ])
  })
})
