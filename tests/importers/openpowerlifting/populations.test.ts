/** Who is among the adults, and the populations of those who are not. */
import { describe, expect, it } from 'vitest'
import { Report } from '../../../src/kernel/faults/report.ts'
import { type Entry, entry } from '../../helpers/openpowerlifting.ts'
import { built, many, setUp } from './support.ts'

setUp()

type Figures = Awaited<ReturnType<typeof built>>

const sizes = ({ cohorts }: Figures) =>
  Object.fromEntries(
    cohorts
      .filter(({ lift, sampleSize, tested }) => lift === 'squat' && sampleSize > 0 && tested === null)
      .map(({ population, ageBracket, sampleSize }) => [`${population} ${ageBracket ?? 'all'}`, sampleSize]),
  )

const sizesWith = async (columns: Entry) => sizes(await built([entry({ Age: '', ...columns })]))

const ADULT = { 'VERIFIED all': 1 }

describe('an entry', () => {
  it.each([
    [{ Federation: 'WPPO', Age: '24' }],
    [{ Division: 'Para Open' }],
    [{ Division: 'Open-PARA' }],
    [{ Division: 'Disabled' }],
    [{ Division: 'Special Olympics', Age: '16' }],
    [{ Division: 'Wheelchair' }],
    [{ Division: 'Adaptive Athlete' }],
  ])('of a para class is of that population alone, whatever the age: %o', async (columns) => {
    expect(await sizesWith(columns)).toEqual({ 'PARA all': 1 })
  })

  it('of a division that merely has the letters is of the adults', async () => {
    expect(await sizesWith({ Division: 'Separate' })).toEqual(ADULT)
  })

  it.each([
    [{ Age: '17.5' }, '16-17'],
    [{ Age: '13' }, '13-15'],
    [{ AgeClass: '16-17' }, '16-17'],
    [{ AgeClass: '13-15', BirthYearClass: '19-23' }, '13-15'],
  ])('of someone under 18 is in a bracket of their own: %o', async (columns, bracket) => {
    expect(await sizesWith(columns)).toEqual({ [`VERIFIED ${bracket}`]: 1 })
  })

  it.each([
    [{ Age: '12.5' }],
    [{ AgeClass: '5-12' }],
    [{ BirthYearClass: '14-18' }],
    [{ Division: 'Sub-Juniors' }],
    [{ Division: 'Subjunior' }],
    [{ Division: 'High School Varsity' }],
    [{ Division: 'Youth 1' }],
    [{ Division: 'Pre-Teen' }],
    [{ Division: 'CADET' }],
    [{ Division: 'Kids' }],
  ])('of someone under 13, or only known to be young, is in no table: %o', async (columns) => {
    expect(await sizesWith(columns)).toEqual({})
  })

  it.each([
    [{ Age: '18' }, '18-19'],
    [{ Age: '23.5', AgeClass: '13-15', Division: 'Youth' }, '20-23'],
    [{ AgeClass: '40-44', Division: 'Youth' }, '40-44'],
    [{ Age: '93' }, '80+'],
    [{ AgeClass: '80-999' }, '80+'],
  ])('of an adult counts among all adults and in the bracket of the age: %o', async (columns, bracket) => {
    expect(await sizesWith(columns)).toEqual({ ...ADULT, [`VERIFIED ${bracket}`]: 1 })
  })

  it.each([[{}], [{ BirthYearClass: '24-39' }], [{ Division: 'Juniors' }]])(
    'of unknown age stays among the adults, in no bracket: %o',
    async (columns) => {
      expect(await sizesWith(columns)).toEqual(ADULT)
    },
  )
})

describe('the populations', () => {
  it('count what they leave out, para classes first', async () => {
    const report = new Report()
    const figures = await built(
      [entry(), entry({ Age: '15' }), entry({ Division: 'Para', Age: '15' }), entry({ Name: 'Bo', Age: '12' })],
      report,
    )
    expect(Object.fromEntries(report.skipped)).toEqual({
      'para class: a population of its own': 1,
      'under 18: not among adults': 2,
    })
    expect(figures.counts).toMatchObject({ read: 4, used: 1, results: 1, lifters: 1 })
  })

  it('have each lifter once: the best of all adult ages, and the best of each bracket', async () => {
    const figures = await built([
      entry({ Age: '22', Best3SquatKg: '140' }),
      entry({ Age: '23', Best3SquatKg: '130' }),
      entry({ Age: '24', Best3SquatKg: '135' }),
      ...many(40, { Age: '17', Best3SquatKg: '100' }),
    ])
    expect(sizes(figures)).toEqual({
      'VERIFIED all': 1,
      'VERIFIED 20-23': 1,
      'VERIFIED 24-34': 1,
      'VERIFIED 16-17': 40,
    })
  })

  it('say what the cohorts of adults would be with those who are left out', async () => {
    const { cohorts } = await built([
      ...many(30, { Best3SquatKg: '100' }),
      ...many(10, { Best3SquatKg: '50', Age: '14' }).map((one) => ({ ...one, Name: `${one.Name} junior` })),
      ...many(25, { Best3SquatKg: '200', Division: 'Para' }).map((one) => ({ ...one, Name: `${one.Name} para` })),
    ])
    const cohort = cohorts.find(
      ({ lift, sampleSize, ageBracket, tested }) => lift === 'squat' && sampleSize && !ageBracket && tested === null,
    )
    expect(cohort).toMatchObject({ sampleSize: 30, leftOut: { para: 25, youth: 10, medianKg: 100, eliteKg: 200 } })
    expect(cohort?.percentilesKg[94]).toBe(100)
  })

  it('come in slices by bodyweight that have every lifter of a published cohort once', async () => {
    const people = many(500).map((one, at) => ({ ...one, BodyweightKg: (57.1 + (at % 60) / 10).toFixed(1) }))
    const { cohorts, slices } = await built(people)
    const cohort = cohorts.find(
      ({ lift, sampleSize, ageBracket, tested }) => lift === 'squat' && sampleSize && !ageBracket && tested === null,
    )!
    const own = slices.filter(
      ({ lift, ageBracket, tested }) => lift === 'squat' && ageBracket === null && tested === null,
    )
    expect(own.length).toBeGreaterThan(3)
    expect(own.reduce((sum, { sampleSize }) => sum + sampleSize, 0)).toBe(cohort.sampleSize)
    expect(own.every(({ sampleSize }) => sampleSize >= 30)).toBe(true)
    expect([own[0]?.minBodyweightKg, own.at(-1)?.maxBodyweightKg]).toEqual([57, 63])
    own.slice(1).forEach((slice, at) => {
      expect(slice.minBodyweightKg).toBe(own[at]?.maxBodyweightKg)
    })
    expect(own[0]?.lifts).toBe(`120:${own[0]?.sampleSize}`)
  })
})
