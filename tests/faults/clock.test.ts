/** A clock that is set back or forward under a running server. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createKey } from '../../src/access/keys/format.ts'
import { createMemoryStore } from '../../src/access/limits/store.ts'
import { createSessions } from '../../src/access/sessions.ts'
import { createWidgetTokens } from '../../src/access/widget-tokens.ts'
import type { Database } from '../../src/database/database.ts'
import { commitDataset } from '../../src/database/snapshots/replace.ts'
import { createSnapshots } from '../../src/database/snapshots/snapshots.ts'
import { silentLog } from '../../src/kernel/log.ts'
import type { KeyIdentity } from '../../src/kernel/viewer.ts'
import { testDatabase } from '../helpers/database.ts'
import { createWorld, type World } from '../helpers/world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MIDNIGHT = Date.UTC(2026, 10, 21)

const setClock = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(ms)
}
afterEach(() => void vi.useRealTimers())

describe.each([
  ['back over midnight', -2 * MINUTE],
  ['back by a day', -DAY],
  ['forward by a day', DAY],
])('a clock that is set %s', (_, jump) => {
  test('neither locks anyone out of a limit nor grants a second one', async () => {
    setClock(MIDNIGHT + MINUTE)
    const budgets = createMemoryStore()
    const limit = { requests: 2, windowSeconds: 0.2 }
    const spend = async () => (await budgets.consume('client', 1, limit)).allowed
    expect([await spend(), await spend(), await spend()]).toEqual([true, true, false])
    vi.setSystemTime(MIDNIGHT + MINUTE + jump)
    const { allowed, resetAt } = await budgets.consume('client', 1, limit)
    expect(allowed).toBe(false)
    // Relative to the clock as it is now.
    expect(Math.abs(resetAt.getTime() - Date.now())).toBeLessThan(1_000)
    await expect.poll(spend, { timeout: 5_000 }).toBe(true)
    await budgets.close()
  })
})

describe('widget tokens', () => {
  const secrets = [{ kid: 'a', secret: new TextEncoder().encode('s'.repeat(32)) }] as const
  test('from a clock that was ahead are not valid yet, and from one that was behind have expired', async () => {
    let now = MIDNIGHT
    const tokens = createWidgetTokens([secrets[0]], () => now)
    const { token } = await tokens.issue('athlete:1')
    expect(await tokens.verify(token)).toEqual(['athlete:1'])
    now = MIDNIGHT - DAY
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    now = MIDNIGHT + DAY
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await tokens.verify((await tokens.issue('athlete:1')).token)).toEqual(['athlete:1'])
  })
})

describe('servers whose clocks differ', () => {
  const secrets = [{ kid: 'a', secret: new TextEncoder().encode('s'.repeat(32)) }] as const
  const verifiedBehind = async (ms: number) => {
    const { token } = await createWidgetTokens([secrets[0]], () => MIDNIGHT).issue('athlete:1')
    return createWidgetTokens([secrets[0]], () => MIDNIGHT - ms).verify(token)
  }
  test('by up to half a minute accept the widget tokens of each other', async () => {
    expect(await verifiedBehind(20)).toEqual(['athlete:1'])
    expect(await verifiedBehind(30_000)).toEqual(['athlete:1'])
    await expect(verifiedBehind(31_000)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('resume the sessions of each other', async () => {
    const { hash, key } = createKey('live')
    const identity = { id: 1, isOperator: true } as KeyIdentity
    const keys = { find: (digest: Buffer) => (digest.equals(hash) ? identity : 'unknown'), touch: () => {} } as const
    const { cookie } = (await createSessions([secrets[0]], keys, () => MIDNIGHT).start('operator', key))!
    const resumedBehind = (ms: number) =>
      createSessions([secrets[0]], keys, () => MIDNIGHT - ms).resume('operator', cookie)
    expect(await resumedBehind(20)).toMatchObject({ key: { id: 1 } })
    expect(await resumedBehind(31_000)).toBeUndefined()
  })
})

describe('data versions', () => {
  let database: Database
  beforeEach(async () => {
    database = await testDatabase()
  })
  afterEach(() => database.close())
  let checksum = 0
  const load = async (source = 'verified'): Promise<string> => {
    const about = {
      ...{ service: 'STRENGTH' as const, source, demo: false, label: 'l', license: 'CC0', checksum: `c${checksum++}` },
      ...{ attributionText: '', attributionHtml: '', attributionUrl: '', counts: {} },
    }
    return (await commitDataset(database, { ...about, write: async () => {} })).version
  }

  test('continue the last day if the clock is set back, and none is used twice', async () => {
    setClock(MIDNIGHT - MINUTE)
    const versions = [await load(), await load()]
    vi.setSystemTime(MIDNIGHT + MINUTE)
    // Enough versions that those of the previous day are no longer recorded.
    for (let count = 0; count < 4; count += 1) versions.push(await load())
    vi.setSystemTime(MIDNIGHT - MINUTE)
    versions.push(await load())
    vi.setSystemTime(MIDNIGHT + DAY)
    versions.push(await load())
    expect(versions).toEqual([
      ...['2026-11-20.1', '2026-11-20.2', '2026-11-21.1', '2026-11-21.2', '2026-11-21.3', '2026-11-21.4'],
      ...['2026-11-21.5', '2026-11-22.1'],
    ])
    expect(new Set(versions).size).toBe(versions.length)
  })

  test('from a clock that was years ahead do not block the next ones', async () => {
    setClock(MIDNIGHT + 3_000 * DAY)
    expect(await load()).toMatch(/^2035-/)
    vi.setSystemTime(MIDNIGHT)
    expect(await load()).toBe('2026-11-21.1')
  })

  test('name the latest import, whatever the clock said then', async () => {
    await load('gym')
    const snapshots = await createSnapshots(database, silentLog)
    // Simulates that the other dataset was loaded before the clock was set back.
    await database.transaction((sql) => sql.query(`UPDATE dataset SET imported_at = now() + interval '1 day'`))
    const last = await load()
    await snapshots.refresh()
    expect(snapshots.now.version('STRENGTH')).toBe(last)
    await snapshots.close()
  })
})

describe('a server', () => {
  let world: World
  beforeEach(async () => {
    world = await createWorld()
  })
  afterEach(() => world.close())

  test('recomputes what depends on today when the day changes, forward and back', async () => {
    const ask = async () => {
      const { status, headers } = await world.get('/strength/v1/cp/squat?unit=kg')
      return [status, headers.get('x-cache'), headers.get('etag')]
    }
    setClock(MIDNIGHT + MINUTE)
    const [, , etag] = await ask()
    expect(await ask()).toEqual([200, 'hit', etag])
    vi.setSystemTime(MIDNIGHT - MINUTE)
    expect(await ask()).toEqual([200, 'miss', etag])
    vi.setSystemTime(MIDNIGHT + DAY)
    expect(await ask()).toEqual([200, 'miss', etag])
    vi.setSystemTime(MIDNIGHT + MINUTE)
    expect(await ask()).toEqual([200, 'hit', etag])
  })
})
