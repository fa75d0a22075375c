/** Sentences of biographies that all sports share. */
import { describe, expect, it } from 'vitest'
import type { Sex } from '../../../../../src/services/athletes/rules/rows.ts'
import {
  basisSentence,
  contestsSentence,
  inSentences,
  opening,
  pronounsOf,
  titlesListed,
} from '../../../../../src/services/athletes/rules/sport/biography.ts'
import { careerOf } from '../../../../../src/services/athletes/rules/sport/careers.ts'
import { athlete, contestIn, DIVISIONS, personIn, type TestContest, TODAY, withEntry } from './support.ts'

const RULES = { isFlagship: () => false, isSecond: () => false }

function life(contests: readonly TestContest[], sex: Sex | null = 'FEMALE', countryName: string | null = null) {
  const person = personIn('ann', contests, [athlete('ann', { fullName: 'Ari Nyman', sex })])
  return { person, totals: careerOf(person, TODAY, RULES, () => DIVISIONS[0]!), titles: [], countryName }
}

const sentence = (...contests: TestContest[]) =>
  contestsSentence(life(contests), { they: 'she', their: 'her', is: 'is', was: 'was' })
const win = (day: string) => contestIn('Cup', day, ['ann', 'ben'])
const place = (number: number, day: string) =>
  contestIn('Cup', day, ['b', 'c', 'd', 'e', 'f'].toSpliced(number - 1, 0, 'ann'))
const stopped = (day: string) => withEntry(contestIn('Cup', day, ['ben']), 'ann', 'DID_NOT_FINISH')

describe('the opening', () => {
  const open = (...args: Parameters<typeof life>) => opening(life(...args), 'lifter', 'among women')

  it('names the country and the years', () => {
    expect(open([win('2009-01-01'), win('2012-01-01')], 'FEMALE', 'Iceland')).toBe(
      'Ari Nyman is a lifter from Iceland who competed among women from 2009 to 2012',
    )
    expect(open([win('2009-01-01')], 'FEMALE', 'United States')).toBe(
      'Ari Nyman is a lifter from the United States who competed among women in 2009',
    )
    expect(open([win('2009-01-01'), win('2026-01-01')])).toBe(
      'Ari Nyman is a lifter who has competed among women since 2009',
    )
    expect(open([])).toBe('Ari Nyman is a lifter')
  })

  it('uses the pronouns of the sex', () => {
    expect((['MALE', 'FEMALE', null] as const).map((sex) => pronounsOf(life([], sex).person))).toEqual([
      { they: 'he', their: 'his', is: 'is', was: 'was' },
      { they: 'she', their: 'her', is: 'is', was: 'was' },
      { they: 'they', their: 'their', is: 'are', was: 'were' },
    ])
  })
})

describe('the sentence about contests', () => {
  it.each<[string, TestContest[]]>([
    ['she won her one contest on record', [win('2020-01-01')]],
    ['she won all 2 contests on record', [win('2020-01-01'), win('2020-02-01')]],
    ['her one contest on record ended in 3rd place', [place(3, '2020-01-01')]],
    ['her one contest on record ended without a place', [stopped('2020-01-01')]],
    ['she won 1 of 2 contests', [win('2020-01-01'), place(4, '2020-02-01')]],
    ['she won 1 of 2 contests and finished on the podium in 1 more', [win('2020-01-01'), place(3, '2020-02-01')]],
    ['she finished on the podium in 1 of 2 contests, in 2nd place', [place(2, '2020-01-01'), place(4, '2020-02-01')]],
    [
      'she finished on the podium in 2 of 2 contests, at best in 2nd place',
      [place(2, '2020-01-01'), place(3, '2020-02-01')],
    ],
    ['in 2 contests her best place was 4th', [place(5, '2020-01-01'), place(4, '2020-02-01')]],
    ['she took part in 2 contests without a place', [stopped('2020-01-01'), stopped('2020-02-01')]],
  ])('%s', (text, contests) => expect(sentence(...contests)).toBe(text))

  it('says of how many wins the winner alone is known', () => {
    expect(sentence(win('2020-01-01'), contestIn('Cup', '2020-02-01', ['ann']))).toBe(
      'she won all 2 contests on record, though only the winner is known of one of them',
    )
  })

  it('names the first contest to come, or says that there are only heats', () => {
    const next = contestIn('Winter Cup', '2026-12-01', [], { status: 'UPCOMING' })
    expect(sentence(withEntry(next, 'ann', 'ENTERED'))).toBe('a first contest is upcoming: Winter Cup')
    expect(sentence(withEntry(next, 'ann', 'WITHDRAWN'))).toBeNull()
    expect(sentence(withEntry(contestIn('Cup', '2020-01-01', []), 'ann', 'ENTERED'))).toBeNull()
    expect(sentence(contestIn('Heat', '2020-01-01', ['ann'], { stage: true }))).toBe(
      'only heats of larger contests are on record',
    )
    expect(sentence()).toBeNull()
  })
})

describe('the sentence about what the results are based on', () => {
  const basis = (...contests: TestContest[]) => basisSentence(life(contests))
  /** A contest of which nobody but the winner is on record. */
  const listed = (day: string) => contestIn('Cup', day, ['ann'])

  it('says for how many contests the whole field is known, unless it is for all', () => {
    expect(basis(win('2020-01-01'), place(4, '2020-02-01'))).toBeNull()
    expect(basis()).toBeNull()
    expect(basis(win('2020-01-01'), listed('2020-02-01'), listed('2020-03-01'))).toBe(
      'the whole field is known for 1 of these 3 contests',
    )
  })

  it('is part of the results where all that is known are lists of winners', () => {
    expect(basis(listed('2020-01-01'))).toBeNull()
    expect(sentence(listed('2020-01-01'))).toBe(
      'she is on record as the winner of one contest whose other athletes are not known',
    )
    expect(sentence(listed('2020-01-01'), listed('2020-02-01'))).toBe(
      'she is on record as the winner of 2 contests whose other athletes are not known',
    )
  })
})

describe('a list of titles', () => {
  const titles = ['A', 'B', 'C', 'D', 'E'].map((name, at) => ({ name, level: 'WORLD', count: 1, years: [2001 + at] }))

  it('has no second article where a name has one, or begins with a possessive', () => {
    for (const name of ["World's Strongest Man", 'Europe’s Strongest Man', 'The Classic'])
      expect(titlesListed([{ ...titles[0]!, name }])).toBe(`${name} (2001)`)
  })

  it('names three, and counts the others', () => {
    expect([1, 3, 4, 5].map((count) => titlesListed(titles.slice(0, count)))).toEqual([
      'the A (2001)',
      'the A (2001), the B (2002) and the C (2003)',
      'the A (2001), the B (2002), the C (2003) and 1 other',
      'the A (2001), the B (2002), the C (2003) and 2 others',
    ])
  })
})

it('sentences start with a capital, end with a full stop and leave out what is unknown', () => {
  expect(inSentences(['he won', null, 'he lost'])).toBe('He won. He lost.')
  expect(inSentences([null])).toBe('')
})
