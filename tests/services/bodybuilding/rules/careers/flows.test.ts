/** Moves of all athletes between two divisions. */
import { describe, expect, it } from 'vitest'
import { flowsOf } from '../../../../../src/services/bodybuilding/rules/careers/division-flows.ts'
import type { MoveFigures } from '../../../../../src/services/bodybuilding/rules/figures.ts'

const move = (from: string, to: string, over: Partial<MoveFigures> = {}): MoveFigures => ({
  ...{ from, to, year: 2016, contestsBefore: 1, winsBefore: 0, meanPlaceBefore: 5 },
  ...{ contestsAfter: 1, winsAfter: 0, meanPlaceAfter: 3 },
  ...over,
})

const flowsIn = (...moves: readonly MoveFigures[]) => flowsOf(moves.map((one) => ({ moves: [one] })))

describe('flows', () => {
  it('aggregate the moves of all athletes, with mean places and the share who improved', () => {
    const better = move('mens-open', 'classic-physique', { meanPlaceBefore: 6, meanPlaceAfter: 2 })
    const worse = move('mens-open', 'classic-physique', { year: 2019, meanPlaceBefore: 3, meanPlaceAfter: 3.5 })
    const same = move('mens-open', 'classic-physique', { year: 2014, meanPlaceBefore: 4, meanPlaceAfter: 4 })
    const unknown = move('mens-open', 'classic-physique', { meanPlaceBefore: null, meanPlaceAfter: 2.5 })
    expect(flowsIn(better, worse, same, unknown)).toEqual([
      {
        ...{ from: 'mens-open', to: 'classic-physique', athletes: 4, firstYear: 2014, lastYear: 2019 },
        ...{ meanPlaceBefore: 4.33, meanPlaceAfter: 3, improved: 0.3333 },
      },
    ])
  })

  it('are sorted by size, then in the order of divisions', () => {
    const flows = flowsIn(
      move('womens-figure', 'womens-bikini'),
      move('mens-212', 'mens-open'),
      move('mens-open', 'mens-212'),
      move('womens-figure', 'womens-wellness'),
      move('womens-figure', 'womens-wellness'),
    )
    expect(flows.map(({ from, to }) => `${from} ${to}`)).toEqual([
      ...['womens-figure womens-wellness', 'mens-open mens-212', 'mens-212 mens-open', 'womens-figure womens-bikini'],
    ])
  })

  it('have no means if nobody was placed, and are empty without moves', () => {
    const [flow] = flowsIn(move('mens-open', 'mens-212', { meanPlaceBefore: null, meanPlaceAfter: null }))
    expect(flow).toMatchObject({ meanPlaceBefore: null, meanPlaceAfter: null, improved: null })
    expect(flowsOf([])).toEqual([])
  })
})
