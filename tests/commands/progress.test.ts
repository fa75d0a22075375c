/** Progress where there is no terminal: a line every few seconds, and a last one that says what was reached. */
import { stderr } from 'node:process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgress, createRowProgress } from '../../src/commands/support/progress.ts'

let written: string[]
beforeEach(() => {
  written = []
  vi.useFakeTimers()
  vi.spyOn(stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the last line of rows has all of them', () => {
  const progress = createRowProgress(false, 'stored')
  vi.advanceTimersByTime(6_000)
  progress.update(210, 12_842)
  progress.update(9_000, 12_842)
  progress.update(12_842, 12_842)
  progress.stop()
  progress.stop()
  expect(written).toEqual(['210 of 12,842 rows stored\n', '12,842 of 12,842 rows stored\n'])
})

test('the last line of a file has its size', () => {
  const progress = createProgress(false)
  vi.advanceTimersByTime(6_000)
  progress.update(3e6, 9e6, 1_000)
  progress.update(9e6, 9e6, 3_000)
  progress.stop()
  expect(written).toEqual(['3 MB of 9 MB read, 1,000 rows\n', '9 MB of 9 MB read, 3,000 rows\n'])
})

test('what is done within seconds has no lines', () => {
  const progress = createRowProgress(false, 'stored')
  progress.update(1, 2)
  progress.update(2, 2)
  progress.stop()
  expect(written).toEqual([])
})
