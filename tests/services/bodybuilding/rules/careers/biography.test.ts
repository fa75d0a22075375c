/** Biographies in at most four sentences. */
import { describe, expect, it } from 'vitest'
import { careersOf } from '../../../../../src/services/bodybuilding/rules/careers/careers.ts'
import { joined } from '../../../../../src/services/bodybuilding/rules/league.ts'
import type { AthleteRow } from '../../../../../src/services/bodybuilding/rules/rows.ts'
import {
  athlete,
  type ContestWithResults,
  careerIn,
  contestOf,
  randomRows,
  ratingsIn,
  TODAY,
  withEntry,
} from '../../../../helpers/bodybuilding-rows.ts'

const lifeOf = (contests: readonly ContestWithResults[], over: Partial<AthleteRow> = {}): string =>
  careerIn(contests, 'ann', { athletes: [athlete('ann', { fullName: 'Ari Nyman', ...over })] }).biography

const flagship = (year: number, names: readonly string[], division = 'mens-open') =>
  contestOf(`${year} Grand Final`, 'FLAGSHIP', `${year}-10-01`, names, { series: 'Grand Final', division })

describe('a biography', () => {
  it('states the athlete, years, results, titles and the flagship contest', () => {
    const contests = [
      flagship(2009, ['ann', 'ben']),
      flagship(2011, ['ann', 'ben']),
      flagship(2012, ['ben', 'cid', 'dan', 'ann']),
      contestOf('2010 Coast Pro', 'PRO', '2010-09-01', ['ann', 'ben'], { series: 'Coast Pro' }),
    ]
    expect(lifeOf(contests, { countryCode: 'USA' })).toBe(
      'Ari Nyman is a bodybuilder from the United States who competed in Men’s Open from 2009 to 2012. ' +
        'He won 3 of 4 contests. He won the Grand Final (2009, 2011) and the Coast Pro (2010). ' +
        'He competed at the Grand Final 3 times, finishing on the podium twice.',
    )
  })

  it('states moves between divisions', () => {
    const contests = [
      contestOf('A', 'PRO', '2014-05-01', ['ben', 'ann']),
      flagship(2016, ['ben', 'ann'], 'classic-physique'),
      flagship(2025, ['ben', 'cid', 'ann'], 'classic-physique'),
    ]
    expect(lifeOf(contests)).toBe(
      'Ari Nyman is a physique athlete who has competed in 2 divisions since 2014 and moved from Men’s Open to Classic Physique in 2016. ' +
        'He finished on the podium in 3 of 3 contests, at best in 2nd place. ' +
        'He competed at the Grand Final twice, at best in 2nd place.',
    )
  })

  it('states the main division of an athlete who tried another one and returned', () => {
    const contests = [
      contestOf('A', 'PRO', '2014-05-01', ['ann', 'ben'], { division: 'mens-212' }),
      contestOf('B', 'PRO', '2015-05-01', ['ann', 'ben']),
      contestOf('C', 'PRO', '2016-05-01', ['ann', 'ben'], { division: 'mens-212' }),
    ]
    expect(lifeOf(contests)).toMatch(
      /^Ari Nyman is a bodybuilder who competed mainly in Men’s 212 from 2014 to 2016\. He won all 3 contests on record/,
    )
  })

  it('uses the singular for a single contest', () => {
    const only = flagship(2026, ['ben', 'cid', 'dan', 'eve', 'ann'], 'womens-bikini')
    expect(lifeOf([only], { sex: 'FEMALE', countryCode: 'CAN' })).toBe(
      'Ari Nyman is a physique athlete from Canada who has competed in Women’s Bikini since 2026. ' +
        'Her one contest on record ended in 5th place. She competed at the Grand Final once, in 5th place.',
    )
  })

  it('mentions the flagship contest by its titles if all starts were wins, and otherwise by places', () => {
    expect(lifeOf([flagship(2009, ['ann', 'ben'])])).toMatch(/He won the Grand Final \(2009\)\.$/)
    expect(lifeOf([flagship(2009, ['ann', 'ben']), flagship(2010, ['ben', 'ann'])])).toMatch(
      /He competed at the Grand Final twice, finishing on the podium every time\.$/,
    )
    expect(lifeOf([withEntry(flagship(2009, ['ben']), 'ann', 'DISQUALIFIED')])).toMatch(
      /He competed at the Grand Final once, without a place\.$/,
    )
  })

  it('names three titles and the number of others', () => {
    const contests = ['A', 'B', 'C', 'D', 'E'].map((name, at) =>
      contestOf(`${name} Pro`, 'PRO', `201${at}-05-01`, ['ann']),
    )
    expect(lifeOf(contests)).toMatch(
      /He won the A Pro \(2010\), the B Pro \(2011\), the C Pro \(2012\) and 2 others\.$/,
    )
  })

  it('of an athlete without results names the next contest, if there is one', () => {
    const next = withEntry(
      contestOf('2026 Winter Pro', 'PRO', '2026-12-01', [], { status: 'UPCOMING' }),
      'ann',
      'ENTERED',
    )
    expect(lifeOf([next])).toBe('Ari Nyman is a bodybuilder. A first contest is upcoming: 2026 Winter Pro.')
    expect(lifeOf([])).toBe('Ari Nyman is a bodybuilder.')
  })

  it('has at most five sentences, and no gaps or doubled punctuation', () => {
    const rows = randomRows({ seed: 5, athletes: 120, contests: 90, field: 14 })
    for (const { biography } of careersOf(joined(rows, TODAY), ratingsIn(rows))) {
      expect(biography.split(/\.(?= |$)/).length - 1).toBeLessThanOrEqual(5)
      expect(biography).not.toMatch(/undefined|null|NaN|Infinity| {2}|\.\.|\( ?\)| ,/)
    }
  })
})
