/** The programs in the docs that follow the event stream and keep a copy current. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { transformSync } from 'rolldown/utils'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { storeHeavier } from '../../helpers/changes.ts'
import { createWorld, type World } from '../../helpers/world.ts'
import { storeSecond } from '../../versions/support.ts'
import { hasPython } from '../python.ts'
import { installed, mistakesIn } from '../typescript.ts'

const page = readFileSync('docs/building-on-the-data.md', 'utf8')
const section = page.slice(page.indexOf('### Copies that stay current'))

const program = (fence: string, { url }: World): string =>
  new RegExp(`^\`\`\`${fence}\n(.*?)^\`\`\``, 'ms')
    .exec(section)![1]!
    .replaceAll('http://127.0.0.1:4000', url)
    .replace("import { DatabaseSync } from 'node:sqlite'", "import DatabaseSync from 'libsql'")

let world: World
let folder: string
let child: ChildProcess | undefined
beforeAll(async () => {
  world = await createWorld()
  folder = installed('libsql')
})
afterEach(() => child?.kill())
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const currentVersion = async (): Promise<string> => {
  const { headers } = await world.get('/strongman/v1/athletes', { Authorization: `Bearer ${world.key}` })
  return headers.get('x-data-version')!
}

/** Expects the program to print the version of its copy at the start and after an import. */
async function expectToFollow(store: typeof storeSecond, command: string, args: readonly string[]): Promise<void> {
  const env = { PATH: process.env['PATH'], PYTHONPATH: resolve('clients/python'), STRENGTHGRAPH_KEY: world.key }
  child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const lines = () => printed.split('\n').filter(Boolean)
  const first = await currentVersion()
  await expect.poll(lines, { timeout: 15_000 }).toEqual([first])
  await store(world.database)
  await expect.poll(lines, { timeout: 15_000 }).toHaveLength(2)
  expect(lines()).toEqual([first, await currentVersion()])
  expect(lines()[1]).not.toBe(first)
  rmSync(join(folder, 'copy.db'))
}

test.skipIf(!hasPython)(
  'in Python',
  () => expectToFollow(storeHeavier, 'python3', ['-c', program('python', world)]),
  60_000,
)

test('in TypeScript, with its types', async () => {
  const text = program('ts', world)
  expect(mistakesIn(folder, [text])).toEqual([])
  const { code } = transformSync('program.mts', text)
  await expectToFollow(storeSecond, process.execPath, ['--input-type=module', '--eval', code])
}, 60_000)
