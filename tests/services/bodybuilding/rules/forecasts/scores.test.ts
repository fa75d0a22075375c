/** The measures of a forecast, and the rules of thumb among the forecasters. */
import { describe, expect, it } from 'vitest'
import { ruleOf } from '../../../../../src/services/bodybuilding/rules/forecasts/back-test/baselines.ts'
import { meanOf, scoreOf, spearman } from '../../../../../src/services/bodybuilding/rules/forecasts/back-test/scores.ts'
import type { Contender, Edition } from '../../../../../src/services/bodybuilding/rules/forecasts/prediction-factors.ts'

const contender = (athlete: string, lastPlace: number | null = null, bestPlace = lastPlace): Contender => ({
  ...{ athlete, lastPlace, bestPlace },
  factors: { rating: 0, form: 0, champion: 0, standing: 0, experience: 0, newcomer: 0 },
})
const edition = (contenders: readonly Contender[], order: readonly (string | readonly string[])[]): Edition => ({
  ...{ division: 'mens-open', contest: 'cup', year: 2020, contenders },
  order: order.map((tied) => [tied].flat()),
})
const names = ['ann', 'ben', 'cid', 'dan']

describe('the measures', () => {
  const over = edition(
    names.map((name) => contender(name)),
    names,
  )
  const score = (values: readonly number[], win = [0.4, 0.3, 0.2, 0.1]) => scoreOf(over, { values, win })

  it('are the winner, the podium hits, the rank correlation and the log-loss of the winner', () => {
    expect(score([4, 3, 2, 1])).toEqual({ topOne: 1, podiumHits: 3, spearman: 1, logLoss: -Math.log(0.4) })
    expect(score([1, 2, 3, 4])).toEqual({ topOne: 0, podiumHits: 2, spearman: -1, logLoss: -Math.log(0.4) })
  })

  it('score ties of a forecast as random order does on average', () => {
    expect(score([0, 0, 0, 0])).toMatchObject({ topOne: 0.25, podiumHits: 2.25, spearman: 0 })
    expect(score([2, 2, 1, 0])).toMatchObject({ topOne: 0.5, podiumHits: 3 })
  })

  it('count as finalists everyone except those who share the last place', () => {
    const five = edition(
      [...names, 'eva'].map((name) => contender(name)),
      ['ann', 'ben', 'cid', ['dan', 'eva']],
    )
    const forecast = { values: [3, 2, 1, 9, 8], win: [0.2, 0.2, 0.2, 0.2, 0.2] }
    expect(scoreOf(five, forecast).spearman).toBe(1)
  })

  it('average the probabilities of tied winners, and count fractions for a tied forecast', () => {
    const tied = edition(over.contenders, [['ann', 'ben'], 'cid', 'dan'])
    const forecast = (values: readonly number[]) => scoreOf(tied, { values, win: [0.4, 0.2, 0.3, 0.1] })
    expect(forecast([4, 3, 2, 1])).toMatchObject({ topOne: 1, podiumHits: 3, logLoss: -Math.log((0.4 + 0.2) / 2) })
    expect(forecast([3, 3, 3, 1])).toMatchObject({ topOne: 2 / 3, podiumHits: 3 })
    expect(forecast([1, 2, 4, 3])).toMatchObject({ topOne: 0, podiumHits: 2 })
  })

  it('count everyone as a finalist if all share one place', () => {
    const all = edition(over.contenders, [names])
    expect(scoreOf(all, { values: [4, 3, 2, 1], win: [0.4, 0.3, 0.2, 0.1] })).toMatchObject({
      ...{ topOne: 1, podiumHits: 3, spearman: 0, logLoss: expect.closeTo(-Math.log(0.25), 12) },
    })
  })

  it('count everyone as a finalist if the last place is not shared', () => {
    expect(score([2, 3, 4, 1]).spearman).toBeCloseTo(0.2, 12)
  })

  it('count at most three podium hits, even if four athletes share the podium', () => {
    const five = edition([...over.contenders, contender('eva')], ['ann', 'ben', ['cid', 'dan'], 'eva'])
    const hits = (values: readonly number[]) => scoreOf(five, { values, win: [0.2, 0.2, 0.2, 0.2, 0.2] }).podiumHits
    expect(hits([5, 4, 3, 2, 1])).toBe(3)
    expect(hits([5, 2, 3, 4, 1])).toBe(3)
    expect(hits([5, 2, 3, 1, 4])).toBe(2)
    expect(hits([5, 3, 3, 1, 3])).toBeCloseTo(1 + 2 / 3 + 2 / 3, 12)
  })

  it('have no rank correlation of fewer than three finalists, and use mean ranks for ties', () => {
    expect(spearman([1, 2], [1, 2])).toBeNull()
    // Squared rank differences 1, 1 and 4 of three: 1 − 6 × 6 / (3 × 8).
    expect(spearman([1, 2, 3], [2, 3, 1])).toBeCloseTo(-0.5, 12)
    expect(spearman([1, 2, 3], [7, 7, 7])).toBe(0)
    expect(spearman([10, 20, 30], [1, 5, 900])).toBe(1)
    expect(spearman([1, 2, 3, 4], [1, 2, 2, 4])).toBeCloseTo(0.9487, 4)
  })
})

describe('the rules of thumb', () => {
  const entrants = [contender('ann', 1), contender('ben', 2), contender('cid', null, 1), contender('dan')]
  const seen = [edition(entrants, ['ann', 'ben', 'cid', 'dan']), edition(entrants, ['cid', 'ann', 'ben', 'dan'])]

  it('order by the last or the best place; athletes without one are tied last', () => {
    const [ann, ben, cid, dan] = ruleOf('lastPlace', [])(seen[0] as Edition).values as [number, number, number, number]
    expect(ann > ben && ben > cid && cid === dan).toBe(true)
    const best = ruleOf('bestPlace', [])(seen[0] as Edition).values
    expect(best[0]).toBe(best[2])
  })

  it('give probabilities by the results of earlier entrants with such places, smoothed by half a win', () => {
    // Of two starts each: last year's first won one, the second none; those without a place won one of four.
    const rates = [1.5 / 3, 0.5 / 3, 1.5 / 5, 1.5 / 5]
    const all = rates.reduce((sum, rate) => sum + rate, 0)
    const { win } = ruleOf('lastPlace', seen)(seen[0] as Edition)
    for (const [at, rate] of rates.entries()) expect(win[at]).toBeCloseTo(rate / all, 12)
    expect(ruleOf('lastPlace', [])(seen[0] as Edition).win).toEqual([0.25, 0.25, 0.25, 0.25])
  })
})

describe('the classes of places', () => {
  it('are the first, the second, the third, the fourth to sixth, any lower one, and none', () => {
    const places = [1, 2, 3, 4, 5, 6, 7, 12, null]
    const contenders = places.map((place) => contender(`p${place}`, place))
    /** The probabilities after `wins` editions that the athlete of a place won. */
    const chancesAfter = (winner: string, wins = 1) => {
      const order = [winner, ...contenders.map(({ athlete }) => athlete).filter((name) => name !== winner)]
      return ruleOf(
        'lastPlace',
        Array.from({ length: wins }, () => edition(contenders, order)),
      )(edition(contenders, order)).win
    }
    /** The places that share a class with a place: its win raises their probability as well. */
    const classOf = (place: number | null) => {
      const chances = chancesAfter(`p${place}`, 20)
      const raised = chances[places.indexOf(place)]
      return places.filter((_, at) => chances[at] === raised)
    }
    expect(places.map(classOf)).toEqual([[1], [2], [3], [4, 5, 6], [4, 5, 6], [4, 5, 6], [7, 12], [7, 12], [null]])
    expect(chancesAfter('p1').reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  })

  it('divide a win among tied winners', () => {
    const contenders = [contender('ann', 1), contender('ben', 2), contender('cid', 3)]
    const { win } = ruleOf('lastPlace', [edition(contenders, [['ann', 'ben'], 'cid'])])(edition(contenders, names))
    // (½ + ½) / 2 for each of the winners, and ½ / 2 for the third, scaled to 1.
    expect(win).toEqual([0.5, 0.5, 0.25].map((rate) => expect.closeTo(rate / 1.25, 12)))
  })

  it('learn nothing from an edition without places', () => {
    const contenders = [contender('ann', 1)]
    const { win } = ruleOf('lastPlace', [edition(contenders, [])])(edition(contenders, ['ann']))
    expect(win).toEqual([1])
  })
})

it('means of scores leave out unknown rank correlations', () => {
  const score = (topOne: number, podiumHits: number, correlation: number | null, logLoss: number) => ({
    ...{ topOne, podiumHits, spearman: correlation, logLoss },
  })
  expect(meanOf([score(1, 3, 0.5, 1), score(0, 1, null, 2), score(0.5, 2, 0.7, 6)])).toEqual({
    ...{ topOne: 0.5, podiumHits: 2, spearman: expect.closeTo(0.6, 12), logLoss: 3 },
  })
  expect(meanOf([score(1, 3, null, 1)]).spearman).toBeNull()
})
