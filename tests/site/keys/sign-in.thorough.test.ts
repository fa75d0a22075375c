/** Wrong keys at the sign-in: they are slowed down, logged together, counted, and lock nobody out. */
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKey } from '../../../src/access/keys/format.ts'
import { createApiKey } from '../../../src/access/keys/keys.ts'
import { createRefusedSignIns } from '../../../src/server/refused-sign-ins.ts'
import { FormClient } from '../../helpers/form-client.ts'
import { createWorld, type World } from '../../helpers/world.ts'

let world: World
let operatorKey: string
const logged: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  world = await createWorld({ settings: { OPERATOR_PAGE: 'true', RATE_LIMIT_ALLOWLIST: '' }, log })
  const created = await createApiKey(world.database, { name: 'ops', scopes: ['operator'], kind: 'live' })
  operatorKey = created.key
  await world.keyCache.refresh()
})
afterAll(() => world.close())

const signIn = (key: string) => new FormClient(world.url).post('/operator/sign-in', { key })

test('1,000 wrong operator keys are refused, and the right one opens the page at any time', {
  timeout: 60_000,
}, async () => {
  const statuses = new Map<number, number>()
  for (let at = 0; at < 500; at += 1) {
    for (const key of [createKey('live').key, 'nonsense']) {
      const { status, headers } = await signIn(key)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    if (at % 100 === 50) expect((await signIn(operatorKey)).status).toBe(303)
  }
  expect(statuses.get(403)).toBe(20)
  expect(statuses.get(429)).toBe(980)
  expect(await (await fetch(`${world.url}/metrics`)).text()).toMatch(/^operator_sign_in_failures_total 1000$/m)
  expect(logged.filter((line) => line.includes('refused')).length).toBeLessThanOrEqual(1)
  const operator = new FormClient(world.url)
  await operator.post('/operator/sign-in', { key: operatorKey })
  expect((await operator.get('/operator')).text).toContain('Create a key')
  expect(logged.join('')).not.toMatch(/sg_live_\w{9}/)
})

test('wrong keys are logged together', async () => {
  const warnings: unknown[] = []
  const refused = createRefusedSignIns({ warn: (fields: unknown) => void warnings.push(fields) } as never, 20)
  for (let at = 0; at < 1_000; at += 1) refused.add()
  await expect.poll(() => warnings).toEqual([{ refusals: 1_000 }])
  refused.add()
  refused.report()
  refused.report()
  expect(warnings).toEqual([{ refusals: 1_000 }, { refusals: 1 }])
  expect(refused.count).toBe(1_001)
})
