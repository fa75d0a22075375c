/** Settings: former names work for one release, with a warning, and misspelt ones are noticed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  deprecatedSettings,
  InvalidSettings,
  readConfig,
  SETTINGS,
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

test('a misspelt name is reported with the one that was probably meant; other variables of the system are not', () => {
  const typos = { DATABSE_URL: '', database_url: '', RATE_LIMIT_ALOWLIST: '', DATA_DIRR: '', WEBCONCURRENCY: '' }
  expect(unknownSettings('none', typos)).toEqual([
    'DATABSE_URL is not a setting; did you mean DATABASE_URL?',
    'database_url is not a setting; did you mean DATABASE_URL?',
    'RATE_LIMIT_ALOWLIST is not a setting; did you mean RATE_LIMIT_ALLOWLIST?',
    'DATA_DIRR is not a setting; did you mean DATA_DIR?',
    'WEBCONCURRENCY is not a setting; did you mean WEB_CONCURRENCY?',
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
