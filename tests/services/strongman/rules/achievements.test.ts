import { describe, expect, it } from 'vitest'
import { yearsIn } from '../../../../src/services/athletes/rules/sport/careers.ts'
import { athlete, careerIn, figuresOf, type Held, held, joinedBy, mark, type Parts, record } from './leagues.ts'

const home = athlete('ann', { countryCode: 'ISL' })

const achieved = (contests: readonly Held[], parts: Parts = {}): string[] =>
  careerIn(figuresOf(contests, { athletes: [home], ...parts }), 'ann').achievements.map(({ text }) => text)

const final = (year: number) =>
  held(`${year} World Final`, 'WORLD', `${year}-09-01`, ['ann', 'ben'], { series: 'World Final' })
const national = (year: number, countryCode: string | null = 'ISL', name = 'Strongest') =>
  held(`${year} ${name}`, 'NATIONAL', `${year}-05-01`, ['ann', 'ben'], { countryCode })

describe('achievements', () => {
  it('name world titles with their years, before all others', () => {
    const contests = [national(2010), final(2019), held('2012 Grand Cup', 'MAJOR', '2012-01-01', ['ann'])]
    expect(achieved(contests)).toEqual(['World Final 2019', 'Grand Cup 2012', 'National champion 2010'])
  })

  it('put several of one kind together', () => {
    expect(achieved([final(2011), final(2013), final(2014), final(2015), national(2018), national(2020)])).toEqual([
      '4× World Final (2011, 2013–2015)',
      '2× national champion (2018, 2020)',
    ])
  })

  it('make a national champion in the own country alone, and once a year', () => {
    const contests = [national(2018), national(2018, null, 'Other'), national(2019, 'IRL', 'Emerald')]
    expect(achieved(contests)).toEqual(['National champion 2018', 'Emerald 2019'])
  })

  it('make a national champion of Great Britain in its home nations', () => {
    const athletes = [athlete('ann', { countryCode: 'GBR' })]
    expect(achieved([national(2018, 'ENG')], { athletes })).toEqual(['National champion 2018'])
  })

  it('tell the division where the contest’s name cannot', () => {
    const light = held('2018 Lights', 'WORLD', '2018-05-01', ['ann', 'ben'], { division: 'M105' })
    const masters = held('2019 Masters', 'NATIONAL', '2019-05-01', ['ann'], { division: 'MM', countryCode: 'ISL' })
    const both = joinedBy(final(2017), 'ann', 'PLACED', 1, 'M105')
    expect(achieved([light, masters])).toEqual(['Lights 2018', 'National champion, masters men 2019'])
    expect(achieved([both])).toEqual(['World Final 2017', 'World Final, men under 105 kg 2017'])
  })

  it('are no wins of heats and of regional contests', () => {
    const heat = held('Heat', 'WORLD', '2019-09-01', ['ann'], { stage: true })
    expect(achieved([heat, held('Fair', 'REGIONAL', '2019-10-01', ['ann'])])).toEqual([])
  })

  it('are records that stand, not those that fell', () => {
    const [first, second] = [
      held('A', 'MAJOR', '2018-01-01', ['ben', 'ann']),
      held('B', 'MAJOR', '2019-01-01', ['ben', 'ann']),
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

  it('are how many contests and wins there are, once they are many, in the year of the last', () => {
    const contests = Array.from({ length: 27 }, (_, at) =>
      held(`Fair ${at}`, 'REGIONAL', `${2000 + at}-05-01`, at < 10 ? ['ann', 'ben'] : ['ben', 'cid', 'dan', 'ann']),
    )
    expect(careerIn(figuresOf(contests), 'ann').achievements).toEqual([
      { kind: 'MILESTONE', text: '27 contests', year: 2026 },
      { kind: 'MILESTONE', text: '10 wins', year: 2009 },
    ])
  })
})

it('years in a row are said as a range from three on', () => {
  expect(yearsIn([2001, 2002, 2004, 2006, 2007, 2008])).toBe('2001, 2002, 2004, 2006–2008')
  expect(yearsIn([1999])).toBe('1999')
})
