/** The phases of a career. */
import { describe, expect, it } from 'vitest'
import { phaseSpans } from '../../../../../src/services/bodybuilding/rules/careers/phases.ts'

type Season = Parameters<typeof phaseSpans>[0][number]

const season = (year: number, phase: Season['phase'], bestPlace: number | null, wins = 0): Season => ({
  ...{ year, phase, bestPlace, wins, contests: 2 },
})

describe('the phases of a career', () => {
  it('span their seasons and sum their results', () => {
    const spans = phaseSpans([
      season(2010, 'RISE', 8),
      season(2012, 'RISE', 4),
      season(2013, 'PEAK', 2),
      season(2014, 'PEAK', 1, 2),
      season(2016, 'DECLINE', null),
    ])
    expect(spans).toEqual([
      { phase: 'RISE', firstYear: 2010, lastYear: 2012, seasons: 2, contests: 4, wins: 0, bestPlace: 4 },
      { phase: 'PEAK', firstYear: 2013, lastYear: 2014, seasons: 2, contests: 4, wins: 2, bestPlace: 1 },
      { phase: 'DECLINE', firstYear: 2016, lastYear: 2016, seasons: 1, contests: 2, wins: 0, bestPlace: null },
    ])
  })

  it('leave out unrated seasons', () => {
    const spans = phaseSpans([season(2009, null, 1, 2), season(2010, 'PEAK', 3), season(2011, null, 1, 2)])
    expect(spans).toMatchObject([{ phase: 'PEAK', firstYear: 2010, lastYear: 2010, wins: 0 }])
  })

  it('are empty for a career without ratings', () => {
    expect(phaseSpans([season(2009, null, 1)])).toEqual([])
  })
})
