/** Settings: former names work for one release, with a warning, and misspelt ones are noticed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  deprecatedSettings,
  InvalidSettings,
  readConfig,
  SETTINGS,
  type SettingName,
  shownSettings,
  unknownSettings,
} from '../../src/kernel/config/config.ts'

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

test('secrets of widgets have an id each: of two with one id, only one would verify what the first signs', () => {
  const secret = 'x'.repeat(32)
  expect(readConfig({ WIDGET_SECRET: `a:${secret},b:${secret}` }).WIDGET_SECRET).toHaveLength(2)
  expect(() => readConfig({ WIDGET_SECRET: `a:${secret},a:${secret}y` })).toThrow(/each with an id of its own/)
})

test('a misspelt name is reported with the one that was probably meant; other variables of the system are not', () => {
  const typos = { DATABSE_URL: '', database_url: '', RATE_LIMIT_ALOWLIST: '', DATA_DIRR: '', WEBCONCURRENCY: '' }
  expect(unknownSettings('none', typos)).toEqual([
    'DATABSE_URL is not a setting; did you mean DATABASE_URL?',
    'database_url is not a setting; did you mean DATABASE_URL?',
    'RATE_LIMIT_ALOWLIST is not a setting; did you mean RATE_LIMIT_ALLOWLIST?',
    'DATA_DIRR is not a setting; did you mean DATA_DIR?',
    'WEBCONCURRENCY is not a setting; did you mean WEB_CONCURRENCY?',
  ])
  expect(unknownSettings('none', { PROT: '', DEOM: '', HSOT: '' })).toEqual([
    'PROT is not a setting; did you mean PORT?',
    'DEOM is not a setting; did you mean DEMO?',
    'HSOT is not a setting; did you mean HOST?',
  ])
  const known = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, '']))
  const others = [
    'HOME',
    'PATH',
    'HOSTNAME',
    'LOGNAME',
    'NODE_ENV',
    'OTEL_LOG_LEVEL',
    'PGHOST',
    'PORTS',
    'POST',
    'DEM',
    'PORT1',
    'TEST_DATABASE_URL',
  ]
  expect(
    unknownSettings('none', { ...known, ...FORMER, ...Object.fromEntries(others.map((name) => [name, ''])) }),
  ).toEqual([])
})

test('in .env every name that is no setting is reported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'strengthgraph-settings-test-'))
  try {
    const file = join(folder, '.env')
    writeFileSync(file, 'PORT=4000\nCOLOUR=red\nLOGLEVEL=warn\nNODE_OPTIONS=--trace-warnings\n')
    expect(unknownSettings(file, {})).toEqual([
      `COLOUR in ${file} is not a setting; \`config\` lists them.`,
      'LOGLEVEL is not a setting; did you mean LOG_LEVEL?',
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Settings that take URLs, by the protocol of their example. */
const URLS = Object.entries(SETTINGS)
  .filter(([, { shape }]) => /\burls?\b/i.test(shape))
  .map(([name, { example }]) => [name as SettingName, example.split(':')[0] as string] as const)

test('all settings that take URLs are known to be tested', () => {
  expect(URLS.map(([name]) => name)).toEqual([
    ...['PUBLIC_URL', 'CONTACT_URL', 'PROGRAM_GENERATOR_URL', 'DATABASE_URL', 'DATABASE_READ_URLS', 'REDIS_URL'],
    ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'],
  ])
})

describe.each(URLS)('%s', (name, protocol) => {
  const path = name === 'REDIS_URL' ? '0' : 'path'
  test.each([
    ['a password', `${protocol}://user:S3CRET@host/${path}`],
    ['a password with separators', `${protocol}://user:p%40%2FS3CRET@host/${path}`],
    ['a token in place of the user', `${protocol}://S3CRET@host/${path}`],
    ['a token in its query', `${protocol}://host/${path}?api-key=S3CRET&password=S3CRET`],
    ['a token without a name', `${protocol}://host/${path}?S3CRET`],
    ['a token in its fragment', `${protocol}://host/${path}#S3CRET`],
  ])('is shown without %s', (_, value) => {
    expect(JSON.stringify(shownSettings(readConfig({ [name]: value })))).not.toContain('S3CRET')
  })

  test.each([
    ['another protocol', 'gopher://S3CRET:S3CRET@host/?token=S3CRET'],
    ['no host', `${protocol}://user:S3/CRET@`],
    ['an impossible port', `${protocol}://user:S3CRET/@host:99999999/?token=S3CRET`],
  ])('with %s is refused without its credentials', (_, value) => {
    const message = refusalOf({ [name]: value })
    expect(message).toContain(`${name}: `)
    expect(message).not.toMatch(/S3/)
  })
})

test('a URL without credentials is shown as it was entered', () => {
  const PROGRAM_GENERATOR_URL = 'https://Programs.example/{program}'
  const shown = shownSettings(readConfig({ PROGRAM_GENERATOR_URL, DATA_DIR: '/srv/a#b?c@d' }))
  expect([shown.PROGRAM_GENERATOR_URL, shown.DATA_DIR]).toEqual([PROGRAM_GENERATOR_URL, '/srv/a#b?c@d'])
})

test('of a URL with credentials, the rest is shown', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://user:S3CRET@collector:4318/in?api-key=S3CRET'
  expect(shownSettings(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT })).OTEL_EXPORTER_OTLP_ENDPOINT).toBe(
    'https://(hidden)@collector:4318/in?api-key=(hidden)',
  )
})

function refusalOf(values: Record<string, string>): string {
  try {
    readConfig(values)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}
