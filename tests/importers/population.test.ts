/** Figures of a population are the same only if all of them are. */
import { expect, it } from 'vitest'
import { checksumOf } from '../../src/importers/population/store.ts'
import { verifiedFigures } from '../helpers/figures.ts'

it.each(['cohorts', 'slices', 'dots', 'entryRatios'] as const)('another figure among the %s is an import', (name) => {
  const slice = { ...verifiedFigures.cohorts[0]!, minBodyweightKg: 74, maxBodyweightKg: 83, lifts: '100:30 120' }
  const figures = { ...verifiedFigures, slices: [slice] as never }
  const [first, ...others] = figures[name] as readonly object[]
  expect(first).toBeDefined()
  const changed = JSON.parse(JSON.stringify(first).replace(/(\d)(?=[^\d]*$)/, (digit) => `${(Number(digit) + 1) % 10}`))
  expect(checksumOf({ ...figures, [name]: [changed, ...others] })).not.toBe(checksumOf(figures))
  expect(checksumOf({ ...figures })).toBe(checksumOf(figures))
})
