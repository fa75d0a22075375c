/**
 * Secrets are never printed: not by commands that show settings, not if the database or Redis is away, and not in
 * metrics, responses or the log at its most verbose level. The log test covers keys and tokens in requests.
 */
import { rmSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { cli, serve, temporaryFolder } from '../helpers/build.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The passwords contain characters that URLs must escape, so that the test searches for both spellings. */
const PASSWORDS = { database: 'hush/D4ta@base', replica: 'hush/R3plica@', redis: 'hush/R3dis@cache' } as const
const SIGNING = 'hushW1dget-0123456789abcdef0123456789'
const sent = (password: string): string => encodeURIComponent(password)

/** Nothing listens on this address. */
const NOWHERE = '127.0.0.1:1'
const SETTINGS = {
  DATABASE_URL: `postgresql://operator:${sent(PASSWORDS.database)}@${NOWHERE}/strengthgraph`,
  DATABASE_READ_URLS: `postgresql://reader:${sent(PASSWORDS.replica)}@${NOWHERE}/strengthgraph`,
  REDIS_URL: `redis://:${sent(PASSWORDS.redis)}@${NOWHERE}/0`,
  WIDGET_SECRET: `2026a:${SIGNING}`,
  LOG_LEVEL: 'trace',
}
const SECRETS = [...Object.values(PASSWORDS).flatMap((one) => [one, sent(one)]), SIGNING]

function expectHidden(text: string, where: string): void {
  for (const secret of SECRETS)
    expect(text.includes(secret), `${secret} in ${where}: ${text.slice(0, 2000)}`).toBe(false)
  // Nor a fragment of a secret, as left over when a URL is split at the wrong position.
  expect(text, where).not.toMatch(/D4ta|R3plica|R3dis|hushW1/)
}

describe('commands', () => {
  test.each([
    ['config'],
    ['config', '--json'],
    ['doctor'],
    ['doctor', '--json'],
    ['data', 'status'],
    ['keys', 'list', '--json'],
    ['import', 'gym', '/no/such/file.csv'],
    ['serve'],
  ])(
    '%s %s',
    async (...args) => {
      const { stdout, stderr } = await cli(folder, args.filter(Boolean), SETTINGS)
      expect(stdout + stderr).not.toBe('')
      expectHidden(stdout + stderr, args.join(' '))
    },
    60_000,
  )

  test('say that a hidden setting has a value', async () => {
    const { stdout } = await cli(folder, ['config', '--json'], SETTINGS)
    const rows = JSON.parse(stdout) as { setting: string; value: string }[]
    const hidden = rows.filter(({ value }) => value === '(hidden)').map(({ setting }) => setting)
    expect(hidden.toSorted()).toEqual(['DATABASE_READ_URLS', 'DATABASE_URL', 'REDIS_URL', 'WIDGET_SECRET'])
  }, 60_000)

  test.each([
    ['DATABASE_URL', `postgres//operator:${PASSWORDS.database}@db`],
    ['DATABASE_URL', `mysql://operator:${sent(PASSWORDS.database)}@db/x`],
    ['DATABASE_READ_URLS', `postgresql://reader:${sent(PASSWORDS.replica)}@db/x,nonsense`],
    ['REDIS_URL', `http://:${sent(PASSWORDS.redis)}@cache`],
    ['WIDGET_SECRET', SIGNING],
    ['PUBLIC_URL', `ftp://operator:${sent(PASSWORDS.database)}@example.org`],
  ])(
    'an invalid %s is named and not shown',
    async (name, value) => {
      const { code, stdout, stderr } = await cli(folder, ['config'], { [name]: value })
      expect(code).not.toBe(0)
      expect(stderr).toContain(name)
      expectHidden(stdout + stderr, name)
    },
    60_000,
  )
})

test('a server whose Redis is down reveals its password in no response, metric or log line', async () => {
  const { REDIS_URL, WIDGET_SECRET, LOG_LEVEL } = SETTINGS
  const server = await serve(folder, { REDIS_URL, WIDGET_SECRET, LOG_LEVEL, DEMO: 'false' })
  const told: string[] = []
  try {
    for (const path of [
      '/readyz',
      '/metrics',
      '/strength/v1/standards',
      '/no/such',
      '/mcp',
      '/',
      '/graphql?query={x}',
    ]) {
      const response = await fetch(server.url + path)
      told.push(path, JSON.stringify([...response.headers]), await response.text())
    }
    const { stdout, stderr } = await cli(folder, ['doctor'], { REDIS_URL, WIDGET_SECRET, LOG_LEVEL })
    expect(stdout).toMatch(/^redis +wrong/m)
    told.push(stdout, stderr)
  } finally {
    await server.stop()
  }
  expectHidden(told.join('\n'), 'answers')
  const printed = server.output()
  expect(printed).toMatch(/redis/i)
  expectHidden(printed, 'the log')
}, 90_000)
