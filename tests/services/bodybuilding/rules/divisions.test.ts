/** The professional divisions, and who is looked up in them. */
import { expect, it } from 'vitest'
import { DIVISIONS } from '../../../../src/services/bodybuilding/rules/divisions.ts'
import { divisionOf } from '../../../../src/services/bodybuilding/rules/league.ts'

it('there are seven divisions of men and six of women, each with a code, a name and a description of its own', () => {
  expect(DIVISIONS.filter(({ sex }) => sex === 'MALE')).toHaveLength(7)
  expect(DIVISIONS.filter(({ sex }) => sex === 'FEMALE')).toHaveLength(6)
  for (const of of ['code', 'name'] as const) expect(new Set(DIVISIONS.map((one) => one[of])).size).toBe(13)
  for (const { code, slug, description } of DIVISIONS) {
    expect(slug).toBe(code)
    expect(code).toMatch(/^[a-z0-9-]+$/)
    expect(description).toMatch(/\.$/)
  }
})

it('the two divisions limited by pounds state the limit in kilograms, 0.45359237 to the pound', () => {
  const limits = DIVISIONS.flatMap(({ code, maxBodyweightKg }) =>
    maxBodyweightKg === null ? [] : [[code, maxBodyweightKg]],
  )
  expect(limits).toEqual([
    ['mens-212', expect.closeTo(212 * 0.45359237, 3)],
    ['mens-202', expect.closeTo(202 * 0.45359237, 3)],
  ])
})

it('a division is found by its code, and an unknown code is an error that names it', () => {
  expect(divisionOf('womens-wellness')).toMatchObject({ name: 'Women’s Wellness', sex: 'FEMALE' })
  expect(() => divisionOf('mens-300')).toThrow('mens-300')
})
