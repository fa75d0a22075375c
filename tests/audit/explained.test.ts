/** Audit findings are explained one by one: reports unexplained findings and stale explanations. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Explanation, explain } from '../../scripts/audit/support/explain.mjs'

const explained = JSON.parse(readFileSync('scripts/audit/explained.json', 'utf8')) as Explanation[]

describe('each explanation', () => {
  test.each(explained)('for $suite: $finding', ({ suite, finding, why }) => {
    expect(existsSync(`scripts/audit/suites/${suite}.mjs`)).toBe(true)
    expect(new RegExp(finding).test('')).toBe(false)
    expect(why.length).toBeGreaterThan(30)
  })
})

const one: Explanation = { suite: 'a', finding: 'rule-1 at .*/page', why: 'because' }

test('an explanation applies to findings that begin with it, and to no others', () => {
  const { unexplained } = explain([one], ['rule-1 at x/page', 'not rule-1 at x/page', 'rule-2 at x/page'])
  expect(unexplained).toEqual(['not rule-1 at x/page', 'rule-2 at x/page'])
})

test('an explanation that matches no finding is reported, unless the finding is intermittent', () => {
  expect(explain([one, { ...one, sometimes: true }], ['rule-2']).stale).toMatchObject([{ finding: one.finding }])
})
