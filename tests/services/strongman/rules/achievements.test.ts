/** Achievements: titles, current records and milestones, most important first. */
import { describe, expect, it } from 'vitest'
import { yearsIn } from '../../../../src/kernel/text/phrases.ts'
import {
  athlete,
  careerIn,
  contestIn,
  figuresOf,
  mark,
  type Parts,
  record,
  type TestContest,
  withEntry,
} from './leagues.ts'

const home = athlete('ann', { countryCode: 'ISL' })

const achieved = (contests: readonly TestContest[], parts: Parts = {}): string[] =>
  careerIn(figuresOf(contests, { athletes: [home], ...parts }), 'ann').achievements.map(({ text }) => text)

const final = (year: number) =>
  contestIn(`${year} World Final`, 'WORLD', `${year}-09-01`, ['ann', 'ben'], { series: 'World Final' })
const national = (year: number, countryCode: string | null = 'ISL', name = 'Strongest') =>
  contestIn(`${year} ${name}`, 'NATIONAL', `${year}-05-01`, ['ann', 'ben'], { countryCode })

describe('achievements', () => {
  it('start with world titles and their years', () => {
    const contests = [national(2010), final(2019), contestIn('2012 Grand Cup', 'MAJOR', '2012-01-01', ['ann'])]
    expect(achieved(contests)).toEqual(['World Final 2019', 'Grand Cup 2012', 'National champion 2010'])
  })

  it('group several titles of one name', () => {
    expect(achieved([final(2011), final(2013), final(2014), final(2015), national(2018), national(2020)])).toEqual([
      '4× World Final (2011, 2013–2015)',
      '2× national champion (2018, 2020)',
    ])
  })

  it('rank major titles before national ones, and championships before titles abroad', () => {
    const contests = [
      ...[national(2018), national(2020), national(2015, 'IRL', 'Emerald'), national(2016, 'IRL', 'Emerald')],
      ...[national(2017, 'IRL', 'Emerald'), contestIn('Grand Cup', 'MAJOR', '2022-01-01', ['ann'])],
    ]
    expect(achieved(contests)).toEqual([
      'Grand Cup 2022',
      '2× national champion (2018, 2020)',
      '3× Emerald (2015–2017)',
    ])
  })

  it('make an athlete national champion only in their own country, and once a year', () => {
    const contests = [national(2018), national(2018, null, 'Other'), national(2019, 'IRL', 'Emerald')]
    expect(achieved(contests)).toEqual(['National champion 2018', 'Emerald 2019'])
  })

  it('make an athlete of Great Britain national champion in its home nations', () => {
    const athletes = [athlete('ann', { countryCode: 'GBR' })]
    expect(achieved([national(2018, 'ENG')], { athletes })).toEqual(['National champion 2018'])
  })

  it('name the division unless the contest’s name implies it', () => {
    const light = contestIn('2018 Lights', 'WORLD', '2018-05-01', ['ann', 'ben'], { division: 'M105' })
    const masters = contestIn('2019 Masters', 'NATIONAL', '2019-05-01', ['ann'], { division: 'MM', countryCode: 'ISL' })
    const both = withEntry(final(2017), 'ann', 'PLACED', 1, 'M105')
    expect(achieved([light, masters])).toEqual(['Lights 2018', 'National champion, masters men 2019'])
    expect(achieved([both])).toEqual(['World Final 2017', 'World Final, men under 105 kg 2017'])
  })

  it('do not include wins of heats and of regional contests', () => {
    const heat = contestIn('Heat', 'WORLD', '2019-09-01', ['ann'], { stage: true })
    expect(achieved([heat, contestIn('Fair', 'REGIONAL', '2019-10-01', ['ann'])])).toEqual([])
  })

  it('include current records, not broken ones', () => {
    const [first, second] = [
      contestIn('A', 'MAJOR', '2018-01-01', ['ben', 'ann']),
      contestIn('B', 'MAJOR', '2019-01-01', ['ben', 'ann']),
    ]
    const events = [
      { at: first, event: 'deadlift', marks: { ann: mark(400, 'kg') } },
      { at: second, event: 'deadlift', marks: { ben: mark(410, 'kg') } },
      { at: second, event: 'log_press', marks: { ann: mark(190, 'kg') } },
    ]
    const category = 'Log for Reps (140-149 kg)'
    const records = [record({ event: 'log_press', athlete: 'ann', value: 9, unit: 'reps', year: 2020, category })]
    expect(achieved([first, second], { events, records })).toEqual([
      'Record holder, Log Press 2019',
      'Record holder, Log for Reps (140-149 kg) 2020',
    ])
  })

  it('include round numbers of contests and wins, in the year of the last', () => {
    const contests = Array.from({ length: 27 }, (_, at) =>
      contestIn(
        `Fair ${at}`,
        'REGIONAL',
        `${2000 + at}-05-01`,
        at < 10 ? ['ann', 'ben'] : ['ben', 'cid', 'dan', 'ann'],
      ),
    )
    expect(careerIn(figuresOf(contests), 'ann').achievements).toEqual([
      { kind: 'MILESTONE', text: '27 contests', year: 2026 },
      { kind: 'MILESTONE', text: '10 wins', year: 2009 },
    ])
  })
})

it('three or more consecutive years are written as a range', () => {
  expect(yearsIn([2001, 2002, 2004, 2006, 2007, 2008])).toBe('2001, 2002, 2004, 2006–2008')
  expect(yearsIn([1999])).toBe('1999')
})
