/** What the command line does for people: it asks on a terminal, completes in a shell, and fails early. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cli, temporaryFolder } from '../helpers/build.ts'
import { bundle, putBundle } from '../helpers/bundle.ts'
import { csvOf, madeUpEntries } from '../helpers/openpowerlifting.ts'

const run = promisify(execFile)

let folder: string
let many: string
let few: string
beforeAll(() => {
  folder = temporaryFolder()
  many = join(folder, 'many.csv')
  few = join(folder, 'few.csv')
  writeFileSync(many, csvOf(madeUpEntries(3000)))
  writeFileSync(few, csvOf(madeUpEntries(300)))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `script` of util-linux runs a command on a terminal of its own. */
describe.skipIf(process.platform !== 'linux' || !existsSync('/usr/bin/script'))('on a terminal', () => {
  const data = () => join(folder, 'data')
  const onTerminal = async (answer: string, ...args: string[]) => {
    const command = [process.execPath, 'dist/program/cli.js', ...args].map((part) => `'${part}'`).join(' ')
    const env = { PATH: process.env['PATH'], DATA_DIR: data(), LOG_LEVEL: 'warn' }
    const running = run('/usr/bin/script', ['-qec', command, '/dev/null'], { env })
    running.child.stdin?.write(`${answer}\n`)
    return running.then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    )
  }

  test('an import that would shrink the data asks, and does what is answered', async () => {
    expect((await cli(data(), ['import', 'openpowerlifting', many])).code).toBe(0)
    const question =
      /This file has \d+ results, less than half of the [\d,]+ that are served[^?]*Import it nevertheless\? \[y\/N\]/
    const refused = await onTerminal('n', 'import', 'openpowerlifting', few)
    expect([refused.code, refused.stdout]).toEqual([1, expect.stringMatching(question)])
    expect(refused.stdout).toContain('Nothing was changed.')
    const confirmed = await onTerminal('y', 'import', 'openpowerlifting', few)
    expect([confirmed.code, confirmed.stdout]).toEqual([0, expect.stringContaining('The import was confirmed.')])
  })

  test('progress is a bar, and elsewhere there is none', async () => {
    const harbour = putBundle(join(folder, 'harbour'), bundle())
    expect((await onTerminal('', 'import', 'strongman', harbour)).stdout).toMatch(/[█░]+ .*rows stored/)
    const { stdout, stderr } = await cli(join(folder, 'piped'), ['import', 'strongman', harbour])
    expect(stdout + stderr).not.toMatch(/[█░]/)
  })
})

test('import all imports a folder in one command, and says what was imported if one of them fails', async () => {
  const data = join(folder, 'all')
  const source = join(folder, 'source')
  putBundle(join(source, 'harbour'), bundle())
  writeFileSync(join(source, 'lifts.csv'), csvOf(madeUpEntries(3000)))
  const done = await cli(data, ['import', 'all', source, '--json'])
  expect(done.code, done.stderr).toBe(0)
  const results = JSON.parse(done.stdout) as { source: string; version: string }[]
  expect(results.map((one) => one.source)).toEqual(['strongman', 'openpowerlifting'])
  writeFileSync(join(source, 'lifts.csv'), csvOf(madeUpEntries(30)))
  const failed = await cli(data, ['import', 'all', source])
  expect([failed.code, failed.stderr]).toEqual([
    1,
    expect.stringMatching(
      /openpowerlifting: This file has \d+ results, less than half.*\nImported before it: strongman\./,
    ),
  ])
})

test('import all lists the refused rows of all sources in one file, outside of the folder', async () => {
  const source = join(folder, 'faulty')
  putBundle(join(source, 'harbour'), bundle({ 'athletes.csv': ['x,Person X,male,Nowhere,,,,'] }))
  const lift = (weight: number) => `squat,male,${75 + (weight % 9)},${weight},kg\n`
  const lifts = Array.from({ length: 120 }, (_, at) => lift(80 + at)).join('')
  writeFileSync(join(source, 'lifts.csv'), `lift,sex,bodyweight,weight,unit\n${lifts}${lift(8388607)}`)
  const report = join(folder, 'refused.jsonl')
  const { code, stderr } = await cli(join(folder, 'reported'), ['import', 'all', source, '--report', report])
  expect(code, stderr).toBe(0)
  const lines = readFileSync(report, 'utf8').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ source: 'strongman', file: 'athletes.csv' }),
    expect.objectContaining({ source: 'gym', file: 'lifts.csv', line: 122, column: 'weight' }),
  ])
  const inside = join(source, 'harbour', 'refused.jsonl')
  const refused = await cli(join(folder, 'reported'), ['import', 'all', source, '--report', inside])
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('is in the folder to import')])
  expect(existsSync(inside)).toBe(false)
})

describe('a shell completes', () => {
  const completed = async (line: string) =>
    (await cli(folder, ['completion', 'bash', '--line', line])).stdout.split('\n').filter(Boolean)

  test('commands, options and values', async () => {
    expect(await completed('strengthgraph ke')).toEqual(['keys'])
    expect(await completed('strengthgraph keys r')).toEqual(['rotate', 'revoke'])
    expect(await completed('strengthgraph keys create --na')).toEqual(['--name'])
    expect(await completed('strengthgraph demo --only str')).toEqual(['strongman'])
    expect(await completed('strengthgraph import all ')).toEqual([])
  })

  test('with the script that is printed for it', async () => {
    const { stdout: script } = await cli(folder, ['completion', 'bash'])
    const program = `strengthgraph() { '${process.execPath}' dist/program/cli.js "$@"; }`
    const typed = 'COMP_LINE="strengthgraph keys cr"; COMP_POINT=21; COMP_WORDS=(strengthgraph keys cr); COMP_CWORD=2'
    const { stdout } = await run('bash', [
      '-c',
      `${program}\n${script}\n${typed}; _strengthgraph; echo "\${COMPREPLY[@]}"`,
    ])
    expect(stdout.trim()).toBe('create')
  })
})

describe('a start', () => {
  let taken: Server
  let port: number
  beforeAll(async () => {
    taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    port = (taken.address() as { port: number }).port
  })
  afterAll(() => void taken.close())

  test('on a port that is taken is refused before any data is loaded', async () => {
    const { code, stdout, stderr } = await cli(join(folder, 'taken'), ['serve'], { PORT: String(port) })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(`PORT: ${port} is taken by another program; choose another, e.g. PORT=${port + 1}`)
  })

  test('names the setting of the metrics if it is their port', async () => {
    const { code, stderr } = await cli(join(folder, 'taken'), ['serve'], { METRICS_PORT: String(port) })
    expect([code, stderr]).toEqual([1, expect.stringContaining(`METRICS_PORT: ${port} is taken`)])
  })

  test('warns of settings that are misspelt', async () => {
    const { stderr } = await cli(join(folder, 'taken'), ['serve'], {
      PORT: String(port),
      DATABSE_URL: 'postgresql://x',
    })
    expect(stderr).toContain('DATABSE_URL is not a setting; did you mean DATABASE_URL?')
  })
})
