/** Four contests with deadlifts, and their records. */
import type { Parts } from '../leagues.ts'
import { contestIn, figuresOf, mark } from '../leagues.ts'

export const [y20, y21, y22, y23] = ['2020-05-01', '2021-05-01', '2022-05-01', '2023'].map((when) =>
  contestIn('Cup', 'MAJOR', when, ['ann', 'ben', 'cid']),
) as [
  ReturnType<typeof contestIn>,
  ReturnType<typeof contestIn>,
  ReturnType<typeof contestIn>,
  ReturnType<typeof contestIn>,
]

export const kg = (value: number) => mark(value, 'kg')

export const listed = { event: 'deadlift', unit: 'kg' } as const

export const recordsOf = (parts: Parts, contests = [y20, y21, y22, y23]) => figuresOf(contests, parts).records

export const deadlifts = [
  { at: y23, event: 'deadlift', marks: { ann: kg(420), cid: kg(430) } },
  { at: y21, event: 'deadlift', marks: { ann: kg(400), cid: kg(415) } },
  { at: y22, event: 'deadlift', marks: { ben: kg(415), ann: kg(410) } },
  { at: y20, event: 'deadlift', marks: { ann: kg(380), ben: kg(400) } },
]
