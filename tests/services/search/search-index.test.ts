/** The index of a search: one for each snapshot and year, built once. */
import { expect, test } from 'vitest'
import type { Context } from '../../../src/builder/index.ts'
import { searchIndexOf } from '../../../src/services/search/search-index.ts'

const published = { versions: {} }

/** The index that a request begins to build, or finds. Without a database it is never complete. */
function indexFor(key: string, today: string) {
  const index = searchIndexOf({ published, data: { key }, today: new Date(today) } as unknown as Context)
  index.catch(() => {})
  return index
}

test('is shared within a year, in which the same series are active, and not beyond', () => {
  const index = indexFor('a', '2027-01-01')
  expect(indexFor('a', '2027-12-31')).toBe(index)
  expect(indexFor('a', '2028-01-01')).not.toBe(index)
  expect(indexFor('b', '2027-01-01')).not.toBe(index)
})
