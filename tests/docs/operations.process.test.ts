/** The run book on the embedded database, followed verbatim from first start to upgrade. */
import { test } from 'vitest'
import { followAll } from './follow.ts'

test('its commands work in order', () => followAll(''), 600_000)
