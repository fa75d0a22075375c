/** The command line as an operator uses it: the compiled program, on files and its own data folder. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/open.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { cli, serve, temporaryFolder } from '../helpers/build.ts'
import { csvOf, madeUpEntries } from '../helpers/openpowerlifting.ts'

let folder: string
let results: string
let others: string
beforeAll(() => {
  folder = temporaryFolder()
  results = join(folder, 'results.csv')
  others = join(folder, 'others.csv')
  writeFileSync(results, csvOf(madeUpEntries(3000)))
  writeFileSync(others, csvOf(madeUpEntries(4000, 11)))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections()
})
const listen = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const PRIVATE = { IMPORT_ALLOW_PRIVATE_HOSTS: 'true' }

const GYM_HEADER = 'lift,sex,age,bodyweight,weight,reps,unit'
const gymRows = Array.from(
  { length: 100 },
  (_, row) => `squat,male,${20 + (row % 50)},${70 + (row % 9)},${80 + row},${1 + (row % 5)},kg`,
)

const data = () => join(folder, 'import')

describe('import', () => {
  test('says what it read, used and skipped, and which version is served', async () => {
    const { code, stdout, stderr } = await cli(data(), ['import', 'openpowerlifting', results])
    expect(code, stderr).toBe(0)
    expect(stdout).toMatch(/read +3,000/)
    expect(stdout).toMatch(/skipped: equipment is not Raw +\d/)
    expect(stdout).toMatch(/[\d,]+ results processed, [\d,]+ lifters\./)
    expect(stdout).toMatch(/Data version \d{4}-\d\d-\d\d\.1 is served now\./)
  })

  test('takes all equipment or raw alone, and says which words it knows', async () => {
    const { code, stderr } = await cli(data(), ['import', 'openpowerlifting', results, '--equipment', 'wraps'])
    expect([code, stderr.trim()]).toEqual([1, '--equipment must be raw or all, not "wraps".'])
  })

  test('of the same file changes nothing and says so', async () => {
    const { code, stdout } = await cli(data(), ['import', 'openpowerlifting', results, '--json'])
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ unchanged: true, cohorts: { added: 0, changed: 0, removed: 0 } })
  })

  test('has its version listed by data status', async () => {
    const status = JSON.parse((await cli(data(), ['data', 'status', '--json'])).stdout)
    expect(status.map((one: { version: string }) => one.version.slice(-2))).toEqual(['.1'])
  })
})

describe('import beside the process that holds the data folder', () => {
  let owner: Database
  beforeAll(async () => {
    owner = await openDatabase({ DATABASE_URL: '', DATA_DIR: data() }, silentLog)
  })
  afterAll(() => owner.close())
  /** All stored datasets, newest first. */
  const kept = () => owner.prisma.dataset.findMany({ orderBy: { id: 'desc' } })
  /** The served version of a source. */
  const served = async (source: string): Promise<string> =>
    (await owner.prisma.dataset.findFirstOrThrow({ where: { source, current: true } })).version

  test('run dry says what would change, and changes nothing', async () => {
    const { stdout } = await cli(data(), ['import', 'openpowerlifting', others, '--dry-run', '--json'])
    const dry = JSON.parse(stdout)
    expect(dry).toMatchObject({ dry_run: true, unchanged: false, version: null })
    expect(dry.cohorts.changed).toBeGreaterThan(0)
    expect((await kept()).map(({ version }) => version.slice(-2))).toEqual(['.1'])
  })

  test('of a file that is not of the format ends with 1, names what is wrong, and changes nothing', async () => {
    const broken = join(folder, 'broken.csv')
    writeFileSync(broken, readFileSync(results, 'utf8').replace('Equipment', 'Equip'))
    const { code, stderr } = await cli(data(), ['import', 'openpowerlifting', broken])
    expect(code).toBe(1)
    expect(stderr).toContain('Equipment')
    expect(stderr).not.toContain('    at ')
    const missing = await cli(data(), ['import', 'openpowerlifting', join(folder, 'nowhere.csv')])
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('There is no file')])
    expect(await kept()).toHaveLength(1)
  })

  test('of gym reports names every refused row, and writes them all where it is told', async () => {
    const [gym, report] = [join(folder, 'gym.csv'), join(folder, 'refused.ndjson')]
    writeFileSync(gym, [GYM_HEADER, ...gymRows, 'squat,male,30,80,8388607,1,kg', ''].join('\n'))
    const { code, stdout, stderr } = await cli(data(), [
      'import',
      'gym',
      gym,
      '--report',
      report,
      '--label',
      'Iron Club',
    ])
    expect(code, stderr).toBe(0)
    expect(stdout).toMatch(/gym\.csv, line 102, weight: .*"8388607"/)
    expect(
      readFileSync(report, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([expect.objectContaining({ file: 'gym.csv', line: 102, column: 'weight' })])
    expect((await cli(data(), ['data', 'status'])).stdout).toContain('Iron Club')
  })

  test('of a URL publishes where it is from without its query', async () => {
    const address = await listen((_, response) => response.end([GYM_HEADER, ...gymRows, ''].join('\n')))
    const { code, stderr } = await cli(data(), ['import', 'gym', `${address}/gym.csv?token=s3cret`], PRIVATE)
    expect(code, stderr).toBe(0)
    const [newest] = await kept()
    expect(newest?.sourceUrl).toBe(`${address}/gym.csv`)
  })

  test.each([
    ['/nonexistent/refused.ndjson', 'no such file or directory'],
    ['/dev/full', 'no space left'],
  ])(
    'with a report that cannot be written to %s is refused in a sentence, and changes nothing',
    async (report, why) => {
      const wrong = join(folder, 'one-wrong.csv')
      writeFileSync(wrong, [GYM_HEADER, ...gymRows, ...gymRows, 'squat,male,30,80,8388607,1,kg', ''].join('\n'))
      const before = await kept()
      const { code, stderr } = await cli(data(), ['import', 'gym', wrong, '--report', report])
      expect(code).toBe(1)
      expect(stderr).toContain(`The report cannot be written to ${report}: `)
      expect(stderr).toContain(why)
      expect(stderr).not.toContain('    at ')
      expect(await kept()).toEqual(before)
    },
  )

  test('does not write its report over the file that it reads', async () => {
    const { code, stderr } = await cli(data(), ['import', 'openpowerlifting', results, '--report', results])
    expect([code, stderr]).toEqual([1, expect.stringContaining('is the file to import')])
    expect(readFileSync(results, 'utf8')).toBe(csvOf(madeUpEntries(3000)))
  })

  test('of less than half of the results that are served is refused with both numbers, unless forced', async () => {
    const few = join(folder, 'few.csv')
    writeFileSync(few, csvOf(madeUpEntries(300)))
    const args = ['import', 'openpowerlifting', few]
    const refused = await cli(data(), args)
    expect(refused.code).toBe(1)
    expect(refused.stderr).toMatch(/has \d+ results, less than half of the [\d,]+ that are served.*--force/)
    const dry = await cli(data(), [...args, '--dry-run'])
    expect([dry.code, dry.stdout]).toEqual([0, expect.stringMatching(/refused unless it is forced/)])
    expect(await served('verified')).toMatch(/\.1$/)
    const forced = await cli(data(), [...args, '--force'])
    expect([forced.code, forced.stdout]).toEqual([0, expect.stringMatching(/The import was forced\./)])
    expect(await served('verified')).toMatch(/\.\d+$/)
    expect((await cli(data(), ['import', 'openpowerlifting', results])).code).toBe(0)
  })

  test('is refused at once while another one reads, and not when that is done', async () => {
    const sending: ServerResponse[] = []
    const address = await listen((_, response) => {
      response.write([GYM_HEADER, ...gymRows, ''].join('\n'))
      sending.push(response)
    })
    const first = cli(data(), ['import', 'gym', `${address}/slow.csv`], PRIVATE)
    await expect.poll(() => sending.length, { timeout: 10_000 }).toBe(1)
    const second = await cli(data(), ['import', 'openpowerlifting', results])
    expect([second.code, second.stderr]).toEqual([1, expect.stringContaining('Another import is running')])
    sending[0]?.end()
    expect((await first).code).toBe(0)
    expect((await cli(data(), ['import', 'openpowerlifting', results])).code).toBe(0)
  })

  test('shows no escape sequence that stands in a file', async () => {
    const gym = join(folder, 'escape.csv')
    const rows = [...gymRows, ...gymRows, 'squat,male,30,80,\u001b[2J,1,kg', 'squat,male,3\u009b1m,80,90,1,kg', '']
    writeFileSync(gym, [GYM_HEADER, ...rows].join('\n'))
    for (const json of [[], ['--json']]) {
      const { code, stdout, stderr } = await cli(data(), ['import', 'gym', gym, ...json])
      expect(code, stderr).toBe(0)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be printed.
      expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
    }
    const { code, stderr } = await cli(data(), ['import', 'gym', gym, '--label', 'Iron\u001b[2JClub'])
    expect([code, stderr]).toEqual([1, expect.stringContaining('1 to 200 printable characters')])
  })

  test('of made-up data does not replace real data unless it is forced to', async () => {
    const refused = await cli(data(), ['demo', '--scale', '0.01'])
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('--force')])
    const forced = await cli(data(), ['demo', '--scale', '0.01', '--force'])
    expect([forced.code, forced.stdout]).toEqual([0, expect.stringMatching(/Data version demo-/)])
  })
})

describe('a running server', () => {
  test('serves what another process imports, and nobody waits for it long', async () => {
    const data = join(folder, 'running')
    const server = await serve(data, { DEMO: 'false', RATE_LIMIT_ALLOWLIST: '127.0.0.1' })
    try {
      const url = `${server.url}/strength/v1/cp/squat?unit=kg`
      const versionNow = async () => ((await (await fetch(url)).json()) as { data_version: string }).data_version
      const before = await versionNow()

      let done = false
      let slowest = 0
      const failures: number[] = []
      const reader = (async () => {
        while (!done) {
          const started = performance.now()
          const response = await fetch(url)
          await response.text()
          if (response.status !== 200) failures.push(response.status)
          slowest = Math.max(slowest, performance.now() - started)
        }
      })()
      const imported = await cli(data, ['import', 'openpowerlifting', results, '--force', '--json'])
      done = true
      await reader

      expect(imported.code, imported.stderr).toBe(0)
      expect(failures).toEqual([])
      expect(slowest).toBeLessThan(2000)
      const { version } = JSON.parse(imported.stdout)
      expect(version).not.toBe(before)
      await expect.poll(versionNow, { timeout: 5000 }).toBe(version)
      expect((await cli(data, ['doctor'])).stdout).toContain('served by the process that owns')
    } finally {
      expect(await server.stop()).toBe(0)
    }
  })

  test('killed at once leaves a folder that the next one opens', async () => {
    const data = join(folder, 'killed')
    const first = await serve(data, { DEMO: 'false' })
    await first.stop('SIGKILL')
    const second = await serve(data, { DEMO: 'false' })
    expect((await fetch(`${second.url}/strength/v1/standards`)).status).toBe(200)
    expect(await second.stop()).toBe(0)
  })
})
