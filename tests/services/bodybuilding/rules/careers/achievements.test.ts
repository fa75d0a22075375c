/** Titles and milestones of an athlete. */
import { describe, expect, it } from 'vitest'
import { type ContestWithResults, careerIn, contestOf, withDivision } from '../../../../helpers/bodybuilding-rows.ts'

const achieved = (contests: readonly ContestWithResults[]): string[] =>
  careerIn(contests, 'ann').achievements.map(({ text }) => text)

const won = (name: string, level: Parameters<typeof contestOf>[1], year: number, division = 'mens-open') =>
  contestOf(`${year} ${name}`, level, `${year}-09-01`, ['ann', 'ben'], { series: name, division })

describe('achievements', () => {
  it('list titles with their years: flagship first, then the second contest, majors and professional contests', () => {
    const contests = [won('Local Pro', 'PRO', 2010), won('Major', 'MAJOR', 2011), won('Second', 'SECOND', 2012)]
    expect(achieved([...contests, won('Flagship', 'FLAGSHIP', 2013)])).toEqual([
      ...['Flagship 2013', 'Second 2012', 'Major 2011', 'Local Pro 2010'],
    ])
  })

  it('group the titles of a series, the most frequent first', () => {
    const contests = [2011, 2013, 2014, 2015].map((year) => won('Flagship', 'FLAGSHIP', year))
    expect(achieved([won('A Pro', 'PRO', 2010), won('B Pro', 'PRO', 2011), won('B Pro', 'PRO', 2012)])).toEqual([
      ...['2× B Pro (2011, 2012)', 'A Pro 2010'],
    ])
    expect(achieved(contests)).toEqual(['4× Flagship (2011, 2013–2015)'])
  })

  it('list each level of a series separately', () => {
    expect(achieved([won('Cup', 'PRO', 2010), won('Cup', 'MAJOR', 2012)])).toEqual(['Cup 2012', 'Cup 2010'])
  })

  it('name the division if titles were won in several divisions', () => {
    const [open, classic] = [won('Flagship', 'FLAGSHIP', 2013), won('Flagship', 'FLAGSHIP', 2016, 'classic-physique')]
    expect(achieved([open, classic])).toEqual(['Men’s Open Flagship 2013', 'Classic Physique Flagship 2016'])
    const lost = contestOf('Cup', 'PRO', '2015-05-01', ['ben', 'ann'], { division: 'mens-212' })
    expect(achieved([open, lost])).toEqual(['Flagship 2013'])
  })

  it('list both titles won at one contest', () => {
    const both = withDivision(won('Flagship', 'FLAGSHIP', 2013), 'mens-212', ['ann', 'ben'])
    expect(achieved([both])).toEqual(['Men’s 212 Flagship 2013', 'Men’s Open Flagship 2013'])
  })

  it('do not include wins of heats and regional contests', () => {
    const heat = contestOf('Heat', 'FLAGSHIP', '2019-09-01', ['ann'], { stage: true })
    expect(achieved([heat, won('Fair', 'REGIONAL', 2019)])).toEqual([])
  })

  it('include milestones of contests and wins, dated by the last of them', () => {
    const contests = Array.from({ length: 27 }, (_, at) =>
      contestOf(
        `Fair ${at}`,
        'REGIONAL',
        `${2000 + at}-05-01`,
        at < 10 ? ['ann', 'ben'] : ['ben', 'cid', 'dan', 'ann'],
      ),
    )
    expect(careerIn(contests, 'ann').achievements).toEqual([
      { kind: 'MILESTONE', text: '27 contests', year: 2026 },
      { kind: 'MILESTONE', text: '10 wins', year: 2009 },
    ])
  })
})
