/** Names in URLs, and names that are not displayable. */
import { describe, expect, it, test } from 'vitest'
import { slugAssigner } from '../../src/importers/sport/numbering.ts'
import { fold, LONGEST_SLUG, likelyName, nearest, slugOf, unreadable } from '../../src/kernel/text/names.ts'

describe('a folded name', () => {
  it.each([
    ['Игорь Ильин', 'igor ilin'],
    ['Татьяна Васильева', 'tatyana vasileva'],
    ['В’ячеслав', 'vyacheslav'],
    ['Вʼячеслав', 'vyacheslav'],
    ['Kaʻimi', 'kaimi'],
    ['سعد', 'sd'],
    ['Աշոտ Թորոսյան', 'ashot torosyan'],
    ['O‘Brien O′Brien O＇Brien O`Brien O´Brien', 'obrien obrien obrien obrien obrien'],
    ['Jo “The Oak” Example-Test', 'jo the oak example test'],
  ])('of %s is %s: an apostrophe, or a letter that ASCII writes as one, is not the end of a word', (name, folded) => {
    expect(fold(name)).toBe(folded)
  })
})

describe('a slug', () => {
  it('is the folded name with hyphens between', () => {
    expect(slugOf('Žydrūnas O’Neil-Savickas')).toBe('zydrunas-oneil-savickas')
    expect(slugOf('"><svg onload=alert(1)>')).toBe('svg-onload-alert-1')
    expect(slugOf('???')).toBe('x')
  })

  it('of a long name ends where a word does, and leaves room for a number', () => {
    const slug = slugOf('Abcdefghi '.repeat(20))
    expect(slug).toBe(Array(11).fill('abcdefghi').join('-'))
    expect(slugOf('a'.repeat(200))).toBe('a'.repeat(110))
    const give = slugAssigner([], 'athlete')
    const given = Array.from({ length: 12 }, (_, index) => give(`${'Long '.repeat(39)}${index}`))
    expect(new Set(given).size).toBe(12)
    expect(Math.max(...given.map(({ length }) => length))).toBeLessThanOrEqual(LONGEST_SLUG)
    expect(given.at(-1)).toMatch(/^(long-){21}long-12$/)
  })

  it('of digits alone says of what it is, so that no number is meant', () => {
    expect(['50', '50', '50 50', '５０'].map(slugAssigner([], 'athlete'))).toEqual([
      ...['athlete-50', 'athlete-50-2', '50-50', 'athlete-50-3'],
    ])
    expect(slugAssigner([], 'contest')('2024')).toBe('contest-2024')
    expect(slugAssigner([])('2024')).toBe('2024')
  })
})

describe('the name that was meant', () => {
  test.each([
    ['kgs', ['kg', 'lb'], 'kg'],
    ['bench_pres', ['bench-press', 'squat'], 'bench-press'],
    ['m', ['m', 'f'], 'm'],
    ['X', ['M', 'F'], undefined],
    ['Germny', ['Germany', 'Finland'], 'Germany'],
    ['clean-jerk', ['clean-and-jerk', 'snatch'], 'clean-and-jerk'],
    ['athlete', ['athlete1', 'athlete2'], 'athlete1'],
    ['squat', [], undefined],
  ])('by %s of %j is %s', (name, known, meant) => expect(nearest(name, known)).toBe(meant))
})

describe('the thing whose name was meant', () => {
  test.each([
    ['mens-opn', ['mens-open', 'mens-212'], 'mens-open'],
    ['womens-open', ['mens-open'], undefined],
    ['90+', ['70-79', '80+'], undefined],
    ['hip', ['dip'], undefined],
  ])('by %s of %j is %s', (name, known, meant) => expect(likelyName(name, known)).toBe(meant))
})

describe('a name', () => {
  test.each(['Žydrūnas', '李小龙', 'نیک‌نام', 'क्‍षत्रिय', '葛\u{e0100}城', '???', '"><svg onload>', 'ー'])(
    'is read as %j',
    (name) => expect(unreadable(name)).toBeUndefined(),
  )

  test.each([
    '\u200b',
    '\u200c\u200d',
    '\u0301',
    'Jo\u200bSmith',
    'Jo\u00adSmith',
    '\u3164',
    '\u2800',
    'a\u{e0041}',
    'Jo\ufffeSmith',
    'Jo\u{10ffff}',
  ])('is not read as %j', (name) => expect(unreadable(name)).toMatch(/visible/))
})
