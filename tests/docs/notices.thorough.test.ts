/** The third-party notices are current. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notices } from '../../scripts/release/notices.mjs'

test('the notices name what the packages contain and install now (if stale: npm run regenerate)', async () => {
  for (const [name, text] of Object.entries(await notices())) {
    expect(readFileSync(name, 'utf8') === text, name).toBe(true)
  }
})
