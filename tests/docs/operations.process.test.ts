/** The run book on the embedded database: followed word for word from start to upgrade, it leads where it says. */
import { test } from 'vitest'
import { followAll } from './follow.ts'

test('following it works', () => followAll(''), 600_000)
