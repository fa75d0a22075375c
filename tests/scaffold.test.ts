/** The scaffolds write what the recipes of CONTRIBUTING.md describe, and never overwrite an existing file. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const INDEX = 'rest-adapters/strongman/routes/index.ts'

const HEADER = '/** The REST routes of the strongman service. */\n'
const RECORDS = "export { listRecords } from './records.ts'\n"
const TOP_LISTS = "export { listTopLists } from './top-lists.ts'\n"

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'strengthgraph-scaffold-test-'))
  mkdirSync(dirname(join(folder, INDEX)), { recursive: true })
  writeFileSync(join(folder, INDEX), `${HEADER}${RECORDS}${TOP_LISTS}`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(script: string, ...args: string[]): { status: number; output: string } {
  try {
    const output = execFileSync(process.execPath, [resolve('scripts/scaffold', script), ...args], {
      ...{ cwd: folder, encoding: 'utf8', stdio: 'pipe' },
    })
    return { status: 0, output }
  } catch (error) {
    const { status, stderr } = error as { status: number; stderr: string }
    return { status, output: stderr }
  }
}

const files = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

test('a source gets its description, its README and a test, once', () => {
  expect(run('source.mjs', 'ski-files', 'strongman').status).toBe(0)
  expect(files()).toEqual(
    expect.arrayContaining([
      'src/importers/sources/ski-files/index.ts',
      'src/importers/sources/ski-files/README.md',
      'tests/importers/ski-files.test.ts',
    ]),
  )
  expect(read('src/importers/sources/ski-files/index.ts')).toContain('sportSource(STRONGMAN_TARGET, {')
  expect(run('source.mjs', 'ski-files', 'population')).toMatchObject({
    ...{ status: 1, output: expect.stringContaining('nothing was written') },
  })
})

test('a route gets its file and its line in the index, once', () => {
  expect(run('route.mjs', 'listTallest', 'GET /strongman/v1/athletes/{id}/tallest')).toMatchObject({ status: 0 })
  expect(read('rest-adapters/strongman/routes/tallest.ts')).toContain('query listStrongmanTallest($id: String!) {')
  expect(read(INDEX)).toBe(`${HEADER}${RECORDS}export { listTallest } from './tallest.ts'\n${TOP_LISTS}`)
  expect(run('route.mjs', 'listTallest', 'GET /strongman/v1/tallest').status).toBe(1)
})

test.each([
  ['source.mjs', ['SkiFiles', 'strongman']],
  ['source.mjs', ['ski', 'rowing']],
  ['route.mjs', ['listTallest', '/strongman/v1/tallest']],
  ['route.mjs', ['listTallest', 'GET /rowing/v1/tallest']],
])('%s prints its usage for %j and writes nothing', (script, args) => {
  const before = files()
  expect(run(script, ...args)).toEqual({ status: 1, output: expect.stringContaining('Usage: npm run new:') })
  expect(files()).toEqual(before)
})
