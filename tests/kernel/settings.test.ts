/** Settings: former names work for one release, with a warning. */
import { expect, test } from 'vitest'
import { deprecatedSettings, InvalidSettings, readConfig } from '../../src/kernel/config/config.ts'

const FORMER = { QUERIES_AT_ONCE: '3', QUERIES_WAITING: '4', ANSWER_CACHE_BYTES: '5' }

test('an older name sets the setting and is reported with the new name', () => {
  const { MAX_CONCURRENT_QUERIES, MAX_QUEUED_QUERIES, RESPONSE_CACHE_BYTES } = readConfig(FORMER)
  expect([MAX_CONCURRENT_QUERIES, MAX_QUEUED_QUERIES, RESPONSE_CACHE_BYTES]).toEqual([3, 4, 5])
  expect(deprecatedSettings(FORMER)).toEqual([
    'ANSWER_CACHE_BYTES is now called RESPONSE_CACHE_BYTES; the old name will stop working in the next release.',
    'QUERIES_AT_ONCE is now called MAX_CONCURRENT_QUERIES; the old name will stop working in the next release.',
    'QUERIES_WAITING is now called MAX_QUEUED_QUERIES; the old name will stop working in the next release.',
  ])
})

test('the new name wins where both are given, and is not reported by itself', () => {
  expect(readConfig({ ...FORMER, MAX_CONCURRENT_QUERIES: '9' }).MAX_CONCURRENT_QUERIES).toBe(9)
  expect(deprecatedSettings({ MAX_CONCURRENT_QUERIES: '9' })).toEqual([])
})

test('a wrong value by an older name stops the start and names both, so that the operator finds it', () => {
  expect(() => readConfig({ QUERIES_AT_ONCE: 'many' })).toThrow(InvalidSettings)
  const message = /QUERIES_AT_ONCE \(now MAX_CONCURRENT_QUERIES\): "many" is not a whole number/
  expect(() => readConfig({ QUERIES_AT_ONCE: 'many' })).toThrow(message)
  expect(() => readConfig({ MAX_CONCURRENT_QUERIES: 'many' })).toThrow(/^[^(]*MAX_CONCURRENT_QUERIES: "many"/)
})
