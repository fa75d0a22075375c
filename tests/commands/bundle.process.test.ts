/** The `bundle` command as an operator uses it: the compiled program, on its own folders. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cli } from '../helpers/build.ts'
import { type BundleFiles, bundle, putBundle, zipOf } from '../helpers/bundle.ts'

let folder: string
let count = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'strengthgraph-bundle-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const put = (files: BundleFiles): string => {
  count += 1
  return putBundle(join(folder, `bundle-${count}`), files)
}
const run = (...args: string[]) => cli(join(folder, 'data'), ['bundle', ...args])

describe('bundle check', () => {
  test('says that a bundle is valid, folder or zip, and makes no database for it', async () => {
    const location = put(bundle())
    const zip = join(folder, 'right.zip')
    writeFileSync(zip, zipOf(bundle()))
    for (const path of [location, zip]) {
      const { code, stdout, stderr } = await run('check', 'strongman', path)
      expect([code, stderr]).toEqual([0, ''])
      expect(stdout).toMatch(/read +212\nused +212\n/)
      expect(stdout).toContain(`${path} is valid.`)
    }
    expect(readdirSync(folder)).not.toContain('data')
  })

  test('names every fault by file, line, column, reason and value, writes them where it is told, and ends with 1', async () => {
    const location = put(bundle({ 'athletes.csv': ['b1,Person,male,,,,6ft 2,'], 'results.csv': ['c1,nobody,M,1,'] }))
    const report = join(folder, 'refused.ndjson')
    const { code, stdout } = await run('check', 'strongman', location, '--report', report)
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /athletes\.csv, line 122, height_cm: height_cm must be a plain number of centimetres.* \("6ft 2"\)/,
    )
    expect(stdout).toMatch(/results\.csv, line 86, athlete_id: athlete_id is not in athletes\.csv \("nobody"\)/)
    expect(stdout).toContain('can be imported without these rows')
    expect(
      readFileSync(report, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { file: 'athletes.csv', line: 122, column: 'height_cm', value: '6ft 2' },
      { file: 'results.csv', line: 86, column: 'athlete_id', value: 'nobody' },
    ])
  })

  test('says the same to machines', async () => {
    const wrong = await run('check', 'strongman', put(bundle({ 'results.csv': ['c1,a1,M,1,'] })), '--json')
    expect(wrong.code).toBe(1)
    expect(JSON.parse(wrong.stdout)).toMatchObject({
      ...{ ok: false, refused: null, counts: { read: 213, used: 212 } },
      refusals: [{ file: 'results.csv', line: 86, column: 'contest_id, athlete_id, division' }],
    })
    const right = await run('check', 'strongman', put(bundle()), '--json')
    expect([right.code, JSON.parse(right.stdout)]).toMatchObject([0, { ok: true, refusals: [] }])
  })

  test('says why a bundle as a whole would be refused, and what is wrong with its rows all the same', async () => {
    const { 'contests.csv': _, ...rest } = bundle({ 'athletes.csv': ['b1,Person,neither,,,,,'] })
    const { code, stdout } = await run('check', 'strongman', put(rest))
    expect(code).toBe(1)
    expect(stdout).toMatch(/athletes\.csv, line 122, sex: sex must be one of male, female/)
    expect(stdout).toMatch(/has no contests\.csv, which a strongman bundle needs/)
  })

  test('says line by line why too much of a bundle is wrong', async () => {
    const wrong = Array.from({ length: 10 }, (_, row) => `x${row},Person,neither,,,,,`)
    const { code, stdout } = await run('check', 'strongman', put(bundle({ 'athletes.csv': wrong })))
    expect(code).toBe(1)
    expect(stdout).toMatch(/more than the 3\.0% allowed; nothing was changed\.\n {2}10 × sex must be one of/)
    expect(stdout).not.toContain('u000a')
  })

  test('of a location or service that is not there says so in a sentence', async () => {
    const nowhere = await run('check', 'strongman', join(folder, 'nowhere'))
    expect([nowhere.code, nowhere.stdout]).toEqual([1, expect.stringContaining('There is no file')])
    const service = await run('check', 'strongmen', folder)
    expect([service.code, service.stderr]).toEqual([1, expect.stringContaining('did you mean strongman?')])
    expect(service.stderr).not.toContain('    at ')
  })

  test('does not write its report over a file of the bundle', async () => {
    const location = put(bundle())
    const { code, stderr } = await run('check', 'strongman', location, '--report', join(location, 'athletes.csv'))
    expect([code, stderr]).toEqual([1, expect.stringContaining('is in the folder to import')])
    expect(readFileSync(join(location, 'athletes.csv'), 'utf8')).toBe(bundle()['athletes.csv'])
  })

  test('shows no escape sequence that stands in a file', async () => {
    const files = bundle({ 'athletes.csv': ['b1,Per\u001b[2Json,male,,,,,'] })
    for (const json of [[], ['--json']]) {
      const { stdout } = await run('check', 'strongman', put(files), ...json)
      expect(stdout).toContain('[2J')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be printed.
      expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
    }
  })
})

describe('demo --write', () => {
  test.each(['strongman', 'bodybuilding'])(
    'writes a bundle of %s that is valid, and makes no database for it',
    async (sport) => {
      const written = join(folder, 'demo')
      const size = ['--scale', '0.01', '--seed', '7']
      const { code, stdout, stderr } = await cli(join(folder, 'data'), [
        'demo',
        ...size,
        '--only',
        sport,
        '--write',
        written,
      ])
      expect([code, stderr]).toEqual([0, ''])
      expect(stdout).toContain(`The bundle is in ${join(written, sport)}.`)
      expect(await run('check', sport, join(written, sport))).toMatchObject({
        ...{ code: 0, stdout: expect.stringContaining('is valid.') },
      })
      const again = await cli(join(folder, 'data'), ['demo', ...size, '--only', sport, '--write', written])
      expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('is not empty')])
      expect(readdirSync(folder)).not.toContain('data')
    },
  )

  test('refuses gym self-reports, which have no bundle', async () => {
    const { code, stderr } = await cli(join(folder, 'data'), ['demo', '--only', 'gym', '--write', join(folder, 'gym')])
    expect([code, stderr]).toEqual([1, expect.stringContaining('no import bundle of gym')])
  })
})

describe('bundle schema', () => {
  test('lists the columns for people, and is a Data Package for machines', async () => {
    const { code, stdout } = await run('schema', 'strongman')
    expect(code).toBe(0)
    expect(stdout).toMatch(/athletes\.csv +height_cm +number +from 100 to 260/)
    const { resources } = JSON.parse((await run('schema', 'strongman', '--json')).stdout)
    expect(resources.map(({ path }: { path: string }) => path)).toContain('event_results.csv')
  })
})

describe('bundle docs', () => {
  test('prints the documentation of all columns, or writes it; also under its former name', async () => {
    const page = readFileSync('docs/import-bundle.md', 'utf8')
    expect(await run('docs')).toMatchObject({ code: 0, stdout: page })
    const path = join(folder, 'page.md')
    expect((await run('page', '--write', path)).code).toBe(0)
    expect(readFileSync(path, 'utf8')).toBe(page)
  })
})

describe('bundle write', () => {
  test.each(['strongman', 'openpowerlifting', 'nothing'])(
    'refuses %s before reading, and names the sources',
    async (source) => {
      expect(await run('write', source, join(folder, 'written'), join(folder, 'absent.csv'))).toMatchObject({
        ...{ code: 1, stderr: expect.stringContaining('bodybuilding-files, strongman-archive') },
      })
    },
  )
})
