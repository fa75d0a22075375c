/** The file of schedules is checked as a whole at the start: each fault with its place and what is allowed. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { InvalidSettings, readConfig } from '../../src/kernel/config/config.ts'
import { readSchedules, scheduleFrom } from '../../src/server/schedules/config.ts'
import { definitionOf } from '../../src/server/schedules/schedule.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'strengthgraph-schedules-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const GYM = { name: 'gym', import: 'gym', cron: '30 3 * * 0', urls: ['https://example.org/lifts.csv'] }

function read(document: unknown, settings: Record<string, string> = {}) {
  const path = join(folder, 'schedules.json')
  writeFileSync(path, typeof document === 'string' ? document : JSON.stringify(document))
  return readSchedules(readConfig({ SCHEDULES: path, ...settings }))
}

/** The faults, without the name of the file, which each begins with. */
function faultsOf(document: unknown): string[] {
  try {
    read(document)
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidSettings)
    const lines = (error as Error).message.split('\n')
    const start = `SCHEDULES: ${join(folder, 'schedules.json')}`
    expect(lines.filter((line) => !line.startsWith(start))).toEqual([])
    return lines.map((line) => line.slice(start.length).replace(/^:? /, ''))
  }
  return []
}

const gym = (more: object) => faultsOf({ schedules: [{ ...GYM, ...more }] })

test('without a file there are no schedules', () => {
  expect(readSchedules(readConfig({}))).toEqual([])
})

test('the example in deploy/ starts as it is', () => {
  const [openpowerlifting, ...others] = read(readFileSync('deploy/schedules.json', 'utf8'))
  expect(openpowerlifting).toMatchObject({ name: 'openpowerlifting', kind: 'openpowerlifting', options: {} })
  expect(openpowerlifting!.cron.nextRun(new Date('2026-11-23T00:00:00Z'))).toEqual(new Date('2026-11-29T03:30:00Z'))
  expect(others).toEqual([])
})

test('the example of all fields in the run book is valid once its secret is replaced, which it demands', () => {
  const [, example = ''] = /^```json\n(.*?)^```$/ms.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const schedules = (text: string) => ({ schedules: [JSON.parse(text)] })
  const [strongman] = read(schedules(example.replace('whsec_…', SECRET)))
  expect(strongman).toMatchObject({ name: 'strongman', kind: 'strongman-archive', alert: { secret: SECRET } })
  expect(faultsOf(schedules(example))).toEqual([
    expect.stringMatching(/^schedules\[0\]\.alert\.secret: the value given is not a secret .* makes one: node/),
  ])
})

test('several files, a time zone, options, an alert and hosts of the own network are allowed', () => {
  const urls = ['https://example.org/contests.json', 'https://mirror.internal:8443/records.json']
  const more = {
    timezone: 'Europe/Helsinki',
    options: { nicknames: '/srv/my.csv' },
    privateHosts: ['mirror.internal:8443'],
  }
  const alert = { url: 'https://example.org/hook', secret: SECRET }
  const [one] = read({ schedules: [{ ...GYM, ...more, import: 'strongman-archive', urls, alert }] })
  expect(one).toMatchObject({ urls, alert, options: more.options, privateHosts: more.privateHosts })
  expect(one!.cron.nextRun(new Date('2026-11-23T00:00:00Z'))).toEqual(new Date('2026-11-29T01:30:00Z'))
})

test('the process of a run gets its schedule from the server as the file had it', () => {
  const more = { timezone: 'Europe/Helsinki', options: { label: 'Club' }, privateHosts: ['mirror.internal:8443'] }
  const full = { ...GYM, ...more, alert: { url: 'https://example.org/hook', secret: SECRET } }
  const short = { ...GYM, name: 'lifts', import: 'strongman' }
  const handed = (at: number) => JSON.stringify(definitionOf(read({ schedules: [full, short] })[at]!))
  expect(JSON.parse(handed(0))).toEqual(full)
  expect(JSON.parse(handed(1))).toEqual({ ...short, timezone: 'UTC', options: {}, privateHosts: [] })
  for (const at of [0, 1])
    expect(JSON.stringify(definitionOf(scheduleFrom(JSON.parse(handed(at)), readConfig({}))))).toBe(handed(at))
})

test('the process of a run refuses a schedule that is not valid', () => {
  const faulty = () => scheduleFrom({ ...GYM, cron: 'daily' }, readConfig({}))
  expect(faulty).toThrow(InvalidSettings)
  expect(faulty).toThrow(/^schedule\.cron: "daily" is not a cron expression/)
})

describe('a file is refused', () => {
  test.each([
    [
      'that does not exist',
      () => readSchedules(readConfig({ SCHEDULES: '/nowhere/s.json' })),
      /^SCHEDULES: \/nowhere\/s\.json cannot be read: ENOENT/,
    ],
    [
      'that is not JSON',
      () => read(`{\n  "schedules": [\n    { "secret": "${SECRET}", },\n  ]\n}`),
      /is not JSON, line 3\. deploy\/schedules\.json is an example$/,
    ],
    ['that is empty', () => read(''), /is not JSON/],
  ])('%s', (_, reading, message) => {
    expect(reading).toThrow(InvalidSettings)
    expect(reading).toThrow(message)
  })

  test.each([
    ['is a list', []],
    ['is text', '"x"'],
    ['has something else in place of the list', { schedules: {} }],
  ])('that %s', (_, document) => {
    expect(faultsOf(document)).toEqual(['must be an object with a list "schedules", as in deploy/schedules.json'])
  })

  test('with all of its faults', () => {
    expect(faultsOf({ schedules: [{}, 7], shedules: [] })).toEqual([
      'the field "shedules" is not known; did you mean "schedules"?',
      'schedules[0].name: is required: a name of 1 to 40 lower-case letters, digits and hyphens, e.g. "openpowerlifting"',
      expect.stringMatching(
        /^schedules\[0\]\.import: is required: one of bodybuilding, .*, as in `strengthgraph import`$/,
      ),
      expect.stringMatching(
        /^schedules\[0\]\.cron: is required: a cron expression\. It takes five fields: minute, hour/,
      ),
      'schedules[0].urls: must be a list of 1 to 20 https URLs',
      'schedules[1]: must be an object with name, import, cron and urls',
    ])
  })
})

describe('a schedule is refused', () => {
  test.each([
    ['a name with a slash', { name: '../up' }, /^schedules\[0\]\.name: "\.\.\/up" is not a name of 1 to 40/],
    [
      'an unknown import',
      { import: 'swimming' },
      /import: "swimming" is not one of bodybuilding, bodybuilding-files, gym,/,
    ],
    [
      'a wrong minute',
      { cron: '61 * * * *' },
      /cron: "61 \* \* \* \*" is not a cron expression \(minutes are 0 to 59\)\. It takes five fields/,
    ],
    ['day 0', { cron: '0 3 0 * *' }, /is not a cron expression \(days of the month are 1 to 31, /],
    ['month 13', { cron: '0 3 1 13 *' }, /is not a cron expression \(months are 1 to 12, /],
    [
      'seconds',
      { cron: '* * * * * *' },
      /is not a cron expression \(it has 6 fields\)\. It takes five fields: minute, /,
    ],
    ['a field too few', { cron: '* * * *' }, /is not a cron expression \(it has 4 fields\)\. It takes five fields: /],
    ['a word', { cron: 'daily' }, /"daily" is not a cron expression \(it has 1 field\)\. It takes five fields: /],
    ['a date', { cron: '2099-01-01T00:00:00' }, /is not a cron expression \(it has 1 field\)/],
    ['a wrong step', { cron: '5/10 * * * *' }, /is not a cron expression \(Syntax error, stepping with numeric prefix/],
    ['a time that never comes', { cron: '0 0 31 2 *' }, /cron: "0 0 31 2 \*" never comes/],
    ['no text as a time', { cron: 5 }, /cron: 5 is not a cron expression/],
    [
      'an unknown time zone',
      { timezone: 'Mars/Phobos' },
      /timezone: "Mars\/Phobos" is not a time zone, e\.g\. "Europe\/Helsinki"/,
    ],
    ['no URLs', { urls: [] }, /urls: must be a list of 1 to 20 https URLs/],
    ['a path', { urls: ['/srv/lifts.csv'] }, /urls\[0\]: is not a URL; give the whole https address/],
    [
      'two files where one is imported',
      { urls: [GYM.urls[0], 'https://example.org/b.csv'] },
      /urls: has 2 URLs, but `import gym` takes one/,
    ],
    [
      'plain http',
      { urls: ['http://example.org/lifts.csv'] },
      /urls\[0\]: http:\/\/example\.org\/lifts\.csv is not an https URL.*privateHosts/,
    ],
    [
      'a private address',
      { urls: ['https://10.0.0.1/lifts.csv'] },
      /urls\[0\]: .*10\.0\.0\.1, which is not a public address.*privateHosts/,
    ],
    [
      'a password',
      { urls: ['https://me:s3cret@example.org/lifts.csv'] },
      /urls\[0\]: (?!.*s3cret).*user name or password/,
    ],
    ['an unknown option', { options: { lable: 'x' } }, /options: the field "lable" is not known; known are label/],
    ['an option that is not text', { options: { label: 5 } }, /options: must be an object of texts/],
    ['a URL as a host', { privateHosts: ['https://mirror/'] }, /privateHosts: .*is not a list of hosts/],
    ['an alert without a URL', { alert: { secret: SECRET } }, /alert\.url: is not a URL/],
    [
      'an alert to a private address',
      { alert: { url: 'https://127.0.0.1/', secret: SECRET } },
      /alert\.url: 127\.0\.0\.1 resolves to/,
    ],
    ['an unknown field', { crom: '* * * * *' }, /the field "crom" is not known; did you mean "cron"\?/],
  ])('with %s', (_, more, fault) => {
    expect(gym(more)).toEqual([expect.stringMatching(fault)])
  })

  test('with a secret of the wrong kind, which is not shown', () => {
    for (const secret of ['s3cret', 'whsec_s3cret', `${SECRET}s3cret!`]) {
      const faults = gym({ alert: { url: 'https://example.org/hook', secret } })
      expect(faults).toEqual([expect.stringMatching(/^schedules\[0\]\.alert\.secret: (?!.*s3cret)/)])
    }
  })

  test('with a URL that is repeated', () => {
    const [url] = GYM.urls
    expect(gym({ import: 'bodybuilding-files', urls: [url, url] })).toEqual([
      'schedules[0].urls[1]: repeats schedules[0].urls[0]',
    ])
  })

  test('with the name of another, or the same data as another, whatever the kind of its files', () => {
    const archive = { ...GYM, name: 'archive', import: 'strongman-archive' }
    const bundle = { ...GYM, name: 'bundle', import: 'strongman' }
    expect(faultsOf({ schedules: [archive, GYM, bundle] })).toEqual([
      'schedules[2].import: replaces the strongman data, as schedules[0] does: each would undo the other. Keep one of them, with all its files in urls',
    ])
    expect(faultsOf({ schedules: [GYM, { ...bundle, name: 'gym' }] })).toEqual([
      'schedules[1].name: "gym" is the name of schedules[0] too',
    ])
  })
})
