/** Biographies of strongmen and strongwomen. */
import { describe, expect, it } from 'vitest'
import { computeStrongman } from '../../../../src/services/strongman/rules/compute.ts'
import type { AthleteRow } from '../../../../src/services/strongman/rules/rows.ts'
import {
  athlete,
  careerIn,
  contestIn,
  mark,
  type Parts,
  rowsOf,
  type TestContest,
  TODAY,
  withEntry,
} from './leagues.ts'

const NAMES: Readonly<Record<string, string>> = { ISL: 'Iceland', USA: 'United States', CZE: 'Czech Republic' }

const lifeOf = (contests: readonly TestContest[], over: Partial<AthleteRow> = {}, parts: Parts = {}): string => {
  const athletes = [athlete('ann', { fullName: 'Ari Nyman', ...over })]
  const figures = computeStrongman(rowsOf(contests, { ...parts, athletes }), TODAY, (code) => NAMES[code])
  return careerIn(figures, 'ann').biography
}

describe('a biography', () => {
  it('states who, when, the results, the titles and the best lifts', () => {
    const contests = [
      contestIn('2009 World Final', 'WORLD', '2009-09-01', ['ann', 'ben'], { series: 'World Final' }),
      contestIn('2011 World Final', 'WORLD', '2011-09-01', ['ann', 'ben'], { series: 'World Final' }),
      contestIn('2012 World Final', 'WORLD', '2012-09-01', ['ben', 'ann'], { series: 'World Final' }),
      contestIn('2010 Grand Cup', 'MAJOR', '2010-09-01', ['ann', 'ben']),
    ]
    const lifts = { deadlift: 430, axle_press: 180, log_press: 205, stone_press: 120 }
    const events = [
      ...Object.entries(lifts).map(([event, value]) => ({
        at: contests[0]!,
        event,
        marks: { ann: mark(value, 'kg') },
      })),
      { at: contests[0]!, event: 'yoke', marks: { ann: mark(9, 's') } },
    ]
    expect(lifeOf(contests, { countryCode: 'ISL' }, { events })).toBe(
      'Ari Nyman is a strongman from Iceland who competed in the men’s open division from 2009 to 2012. ' +
        'He won 3 of 4 contests and finished on the podium in 1 more. ' +
        'At world level he won the World Final (2009, 2011). ' +
        'His best lifts on record are a deadlift of 430 kg, a log press of 205 kg and an axle press of 180 kg.',
    )
  })

  it('uses the singular for one contest', () => {
    const only = contestIn('Fair', 'REGIONAL', '2026-05-01', ['ben', 'cid', 'dan', 'eve', 'ann'], { division: 'W64' })
    expect(lifeOf([only], { sex: 'FEMALE', countryCode: 'USA' })).toBe(
      'Ari Nyman is a strongwoman from the United States who has competed among women under 64 kg since 2026. ' +
        'Her one contest on record ended in 5th place.',
    )
    expect(lifeOf([contestIn('Fair', 'REGIONAL', '2001-05-01', ['ann', 'ben'])])).toBe(
      'Ari Nyman is a strongman who competed in the men’s open division in 2001. He won his one contest on record.',
    )
  })

  it('uses they for an athlete of unknown sex', () => {
    const contests = [2010, 2011].map((year) =>
      contestIn('Best', 'NATIONAL', `${year}-05-01`, ['ann', 'ben'], { countryCode: 'CZE' }),
    )
    expect(lifeOf(contests, { sex: null, countryCode: 'CZE' })).toBe(
      'Ari Nyman is a strength athlete from the Czech Republic who competed in the men’s open division from 2010 to 2011. ' +
        'They won all 2 contests on record. They were national champion in 2010 and 2011.',
    )
  })

  it('has phrases for podiums, places and no place', () => {
    const [third, fourth] = [
      ['ben', 'cid', 'ann'],
      ['ben', 'cid', 'dan', 'ann'],
    ].map((names, at) => contestIn('Fair', 'REGIONAL', `200${at}-05-01`, names)) as [TestContest, TestContest]
    const none = withEntry(contestIn('Off', 'REGIONAL', '2003-05-01', ['ben']), 'ann', 'DID_NOT_FINISH')
    expect(lifeOf([third, fourth])).toContain('He finished on the podium in 1 of 2 contests, in 3rd place.')
    expect(lifeOf([fourth, none])).toContain('In 2 contests his best place was 4th.')
    expect(lifeOf([none])).toContain('His one contest on record ended without a place.')
    expect(
      lifeOf([none, withEntry(contestIn('Off', 'REGIONAL', '2004-05-01', ['ben']), 'ann', 'DISQUALIFIED')]),
    ).toContain('He took part in 2 contests without a place.')
  })

  it('names at most three lifts, the best-known events first', () => {
    const cup = contestIn('Cup', 'REGIONAL', '2020-05-01', ['ann', 'ben'])
    const lifts = (values: Readonly<Record<string, number>>) => {
      const marksOf = ([event, value]: [string, number]) => ({ at: cup, event, marks: { ann: mark(value, 'kg') } })
      return lifeOf([cup], {}, { events: Object.entries(values).map(marksOf) })
        .split('. ')
        .at(-1)
    }
    expect(lifts({ atlas_stones: 200 })).toBe('His best lift on record is atlas stones of 200 kg.')
    // Pounds converted to kilograms, as records and personal bests show them.
    expect(lifts({ log_press: 216.82 })).toBe('His best lift on record is a log press of 216.8 kg.')
    expect(lifts({ partial_deadlift: 450, squat: 300 })).toBe(
      'His best lifts on record are a squat of 300 kg and a partial deadlift of 450 kg.',
    )
  })

  it('names a national title with its division, and no others beside it', () => {
    const masters = contestIn('Masters', 'NATIONAL', '2019-05-01', ['ann'], { division: 'MM', countryCode: 'CZE' })
    const abroad = contestIn('Emerald', 'NATIONAL', '2018-05-01', ['ann', 'ben'], { countryCode: 'USA' })
    expect(lifeOf([masters, abroad], { countryCode: 'CZE' })).toContain(
      'He was national champion, masters men in 2019.',
    )
  })

  it('of an athlete without a contest names the next one, or heats', () => {
    const next = withEntry(
      contestIn('2026 Winter Cup', 'MAJOR', '2026-12-01', [], { status: 'UPCOMING' }),
      'ann',
      'ENTERED',
    )
    expect(lifeOf([next])).toBe('Ari Nyman is a strongman. A first contest is upcoming: 2026 Winter Cup.')
    expect(lifeOf([contestIn('Heat', 'WORLD', '2020-05-01', ['ann'], { stage: true })])).toBe(
      'Ari Nyman is a strongman. Only heats of larger contests are on record.',
    )
    expect(lifeOf([])).toBe('Ari Nyman is a strongman.')
  })
})
