/** The life cycle of a key as an operator manages it: the compiled program, on a data folder that a server may own. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseKey } from '../../src/access/keys/format.ts'
import { createKeyCache, type KeyCache } from '../../src/access/keys/key-cache.ts'
import { createProgram, loadCommand } from '../../src/commands/program.ts'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { cli, type Ran, serve, temporaryFolder } from '../helpers/build.ts'

const KEY = /sg_(?:live|test)_[0-9A-Za-z]{22}_[0-9A-Za-z]{6}/
const SCOPES = ['--scopes', 'strongman:read,bodybuilding:read']
const WITHIN = { timeout: 5_000 }

let folder: string
const keys = (...args: string[]): Promise<Ran> => cli(folder, ['keys', ...args])
// biome-ignore lint/suspicious/noExplicitAny: what is printed is read as it comes
const result = async (...args: string[]): Promise<any> => {
  const { code, stdout, stderr } = await keys(...args, '--json')
  expect(code, stderr).toBe(0)
  return JSON.parse(stdout)
}

beforeAll(() => {
  folder = temporaryFolder()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('beside the process that holds the data folder', () => {
  let owner: Database
  let keyCache: KeyCache
  beforeAll(async () => {
    owner = await openDatabase({ DATABASE_URL: '', DATA_DIR: folder }, silentLog)
    await migrate(owner, silentLog)
    // Disables polling in effect, so that changes arrive only by notification.
    keyCache = await createKeyCache(owner, silentLog, { pollMs: 1_000_000 })
  })
  afterAll(async () => {
    await keyCache.close()
    await owner.close()
  })
  const stateOf = (key: string): string => {
    const found = keyCache.find((parseKey(key) as { hash: Buffer }).hash)
    return typeof found === 'string' ? found : 'known'
  }
  const printed: string[] = []
  const made: string[] = []

  test('a key is made, used, rotated and revoked, and the running process hears of each', {
    timeout: 60_000,
  }, async () => {
    expect((await keys('list')).stdout).toBe('There are no keys yet: `keys create` makes one.\n')

    const created = await result(
      'create',
      '--name',
      'Iron Club',
      ...SCOPES,
      '--tier',
      'pro',
      '--limit',
      '600',
      '--expires',
      '90d',
      '--owner',
      'Ada',
    )
    const { key, prefix } = created
    expect(key).toMatch(/^sg_live_/)
    expect(created).toMatchObject({
      ...{ prefix: key.slice(0, 16), name: 'Iron Club', owner: 'Ada', tier: 'pro', limit_per_minute: 600 },
      ...{ scopes: ['strongman:read', 'bodybuilding:read'], status: 'active', revoked_at: null, replaces: null },
    })
    expect((Date.parse(created.expires_at) - Date.parse(created.created_at)) / 86_400_000).toBeCloseTo(90, 1)
    await expect.poll(() => stateOf(key), WITHIN).toBe('known')

    const rotated = await result('rotate', prefix.slice(0, 12), '--grace', '7d')
    expect(rotated).toMatchObject({
      name: 'Iron Club',
      tier: 'pro',
      replaces: prefix,
      replaced: { prefix, status: 'active' },
    })
    expect((Date.parse(rotated.replaced.expires_at) - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
    await expect.poll(() => [stateOf(key), stateOf(rotated.key)], WITHIN).toEqual(['known', 'known'])

    const revoked = await keys('revoke', prefix)
    expect([revoked.code, revoked.stdout]).toEqual([
      0,
      `${prefix} (Iron Club) is revoked.\n${rotated.prefix}, which replaced it, is a separate key.\n`,
    ])
    await expect.poll(() => [stateOf(key), stateOf(rotated.key)], WITHIN).toEqual(['revoked', 'known'])
    expect(await result('revoke', prefix)).toMatchObject({ status: 'revoked', already_revoked: true })

    made.push(key, rotated.key)
    const again = await keys('rotate', prefix)
    expect([again.code, again.stderr]).toEqual([1, `${prefix} was already rotated: ${rotated.prefix} replaced it.\n`])
    const both = await keys('show', 'sg_live_')
    expect(both.code).toBe(1)
    expect(both.stderr).toContain(`\n  ${rotated.prefix}  Iron Club`)
    for (const args of [
      ['list'],
      ['list', '--json'],
      ['show', prefix],
      ['show', key, '--json'],
      ['show', 'sg_nothing'],
    ]) {
      const { stdout, stderr } = await keys(...args)
      printed.push(stdout, stderr)
    }
    printed.push(revoked.stdout, again.stderr, both.stderr)
  })

  test('no list, page of a key or error prints a key or its hash', async () => {
    expect(made).toHaveLength(2)
    const all = printed.join('\n')
    expect(all).toContain(made[0]!.slice(0, 16))
    expect(all).not.toMatch(KEY)
    for (const key of made) {
      const { hash } = parseKey(key) as { hash: Buffer }
      for (const secret of [key.slice(16, 31), hash.toString('hex'), hash.toString('base64')])
        expect(all).not.toContain(secret)
    }
  })

  test('for people a key is shown once, with the advice to keep it; tables do for the rest', {
    timeout: 60_000,
  }, async () => {
    const { code, stdout } = await keys('create', '--name', 'laptop', '--scopes', 'strongman:read', '--test')
    expect(code).toBe(0)
    expect(stdout.match(new RegExp(KEY, 'g'))).toEqual([expect.stringMatching(/^sg_test_/)])
    expect(stdout).toContain('it is shown only once')
    const list = (await keys('list')).stdout
    expect(list).toMatch(/^key +name +scopes +tier +per minute +status +created +expires +last used\n/)
    expect(list).toMatch(/sg_test_\w{8}… +laptop +strongman:read +free +default +active/)
    expect(list).toMatch(/sg_live_\w{8}… +Iron Club +strongman:read, bodybuilding:read +pro +600 +revoked/)
  })
})

describe('what is wrong', () => {
  test('is refused, all of it at once, with what is allowed', async () => {
    const { code, stdout, stderr } = await keys(
      ...['create', '--name', 'x', '--scopes', 'strongman:write,strongman:read'],
      ...['--tier', 'gold', '--limit', '0', '--expires', 'soon'],
    )
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr.trim().split('\n')).toEqual([
      '--scopes: "strongman:write" is not known; allowed are strongman:read, bodybuilding:read.',
      '--tier: "gold" is not known; allowed are free, pro, partner.',
      '--limit: "0" is not a whole number from 1 to 1000000.',
      expect.stringMatching(
        /^--expires: "soon" is not a duration such as 90d, 12h, 30m or 45s.*or a future date such as 2027-01-31/,
      ),
    ])
  })

  test.each([
    [['create', '--name', 'x', '--scopes', ','], /--scopes: none were given; allowed are strongman:read/],
    [['create', '--name', 'x', ...SCOPES, '--expires', '2020-01-01'], /a future date/],
    [['rotate', 'sg_live_x', '--grace', 'a while'], /--grace: "a while" is not a duration such as 90d/],
    [['create', '--name', 'x'], /required option '--scopes <list>'/],
    [['revoke'], /missing required argument 'key'/],
    [['usage', '--days', '0'], /--days: "0" is not a whole number from 1 to 3650/],
  ])('%j ends with 1 and says why', async (args, message) => {
    const { code, stderr } = await keys(...args)
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)])
    expect(stderr).not.toMatch(/\.js:\d/)
  })
})

test('a server that runs on the folder does not hinder, and prints no key of others', { timeout: 60_000 }, async () => {
  const server = await serve(folder, { DEMO: 'false', LOG_LEVEL: 'trace' })
  try {
    const { key, prefix } = await result('create', '--name', 'beside', ...SCOPES)
    expect(await result('show', prefix)).toMatchObject({ name: 'beside', status: 'active' })
    expect(await result('revoke', prefix)).toMatchObject({ status: 'revoked', already_revoked: false })
    expect(server.output()).not.toContain(key.slice(16))
  } finally {
    expect(await server.stop()).toBe(0)
  }
})

test('what a key was used for is counted across restarts, and shown with its total and that of all keys', {
  timeout: 90_000,
}, async () => {
  const { key, prefix } = await result('create', '--name', 'counted', ...SCOPES)
  const operator = await result('create', '--name', 'operator', '--operator')
  expect(operator.scopes).toEqual(['operator'])
  for (let start = 0; start < 2; start += 1) {
    const server = await serve(folder, { DEMO: 'false', LOG_LEVEL: 'warn' })
    for (const each of [key, key, operator.key]) {
      await fetch(`${server.url}/strongman/v1/nowhere`, { headers: { Authorization: `Bearer ${each}` } })
    }
    expect(await server.stop()).toBe(0)
  }
  const { total, by_route } = await result('usage', prefix, '--days', '2')
  expect(total).toEqual({ requests: 4, errors: 4, cost: 4 })
  expect(by_route).toEqual([{ service: 'strongman', route: '(none)', ...total }])
  const all = await result('usage', '--days', '2')
  expect(all.by_key.map(({ name, requests }: { name: string; requests: number }) => [name, requests])).toEqual([
    ['counted', 4],
    ['operator', 2],
  ])
  expect((await keys('usage', prefix)).stdout).toMatch(/4 requests, of which 4 failed; cost 4\..*By route.*strongman/s)
})

test('every verb says that it prints JSON, where it is asked for help', async () => {
  const keys = createProgram().commands.find((command) => command.name() === 'keys')!
  await loadCommand(keys)
  expect(keys.commands.map((one) => one.name())).toEqual(['create', 'list', 'show', 'rotate', 'revoke', 'usage'])
  for (const one of keys.commands) expect(one.helpInformation()).toContain('--json')
})
