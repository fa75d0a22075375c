/** The texts of the methodology page. */
import { describe, expect, it } from 'vitest'
import { METHODS } from '../../../../src/services/bodybuilding/rules/methods.ts'

describe('the methods', () => {
  it('each have a slug, a title and paragraphs', () => {
    expect(METHODS.map(({ slug }) => slug)).toEqual([
      ...['careers', 'ratings', 'peaks', 'predictions', 'back-test', 'goat', 'records', 'road', 'migrations'],
      'analytics',
    ])
    for (const { title, paragraphs, formula } of METHODS) {
      expect(title).toBeTruthy()
      const texts = [...paragraphs, formula ?? '-']
      expect(texts.every((text) => text.length > 0 && !/undefined|NaN|\[object/.test(text))).toBe(true)
    }
  })

  it('state the constants of the computation', () => {
    const textOf = (slug: string) =>
      METHODS.filter((method) => method.slug === slug)
        .flatMap(({ paragraphs, formula }) => [...paragraphs, formula])
        .join(' ')
    expect(textOf('ratings')).toMatch(
      /halves every 2 years, and after 6 half-lives.*won and lost 0\.5 times.*lead over the 10 best.*fewer than 5 placed/,
    )
    expect(textOf('peaks')).toMatch(/or within 0\.5, .*the 3 best-rated seasons/)
    expect(textOf('predictions')).toMatch(
      /at least 3;.*50% of those placed.*first 10 of the last edition and the 15 best-rated.*last 24 months.*older than 48 months.*ln\(16\).*first 10 places.*10,000 contests.*last 5 editions/,
    )
    expect(textOf('goat')).toMatch(/titles 40%, wins 25%, dominance 20%.*15%.*at most 500.*met 50 more/)
    expect(textOf('records')).toMatch(
      /10 career records.*12 top lists.*at most 100.*1\/366 for each day.*60 latest contests and up to 28 upcoming ones of the next 2 months/,
    )
    expect(textOf('road')).toMatch(/5, 4, 3, 2 and 1 points at professional level and 10, 8, 6, 4 and 2 above/)
    expect(textOf('migrations')).toMatch(
      /in the 24 months.*in the 36 months up to the last contest in the old division and in the 36 months from the first/,
    )
  })
})
