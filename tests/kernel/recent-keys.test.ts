/** Keys seen lately: remembered in constant memory, and forgotten in favour of newer ones. */
import { expect, test } from 'vitest'
import { recentKeys } from '../../src/kernel/caches/recent-keys.ts'

const keys = (count: number, what: string) => Array.from({ length: count }, (_, at) => `${what} ${at}`)
const share = (seen: readonly boolean[]) => seen.filter(Boolean).length / seen.length

test('a key is new once', () => {
  const { see } = recentKeys()
  expect(['', 'squat', '', 'squat', 'Squat'].map(see)).toEqual([false, false, true, true, false])
})

test('nearly all of a thousand keys are remembered, and nearly no new one is taken for one of them', () => {
  const { see } = recentKeys()
  expect(share(keys(1_000, 'one').map(see))).toBeLessThan(0.001)
  expect(share(keys(1_000, 'one').map(see))).toBeGreaterThan(0.98)
  expect(share(keys(1_000, 'other').map(see))).toBeLessThan(0.001)
})

test('a flood of keys replaces what was seen before it', () => {
  const { see } = recentKeys()
  const old = keys(1_000, 'old')
  old.map(see)
  expect(share(keys(500_000, 'new').map(see))).toBeLessThan(0.001)
  expect(share(old.map(see))).toBeLessThan(0.01)
})
