/** Both clients against a running server: they return the REST responses, and the examples in their READMEs run. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../../clients/typescript/src/index.ts'
import { methodName, snake } from '../../scripts/clients/names.mjs'
import { temporaryFolder } from '../helpers/build.ts'
import { ask, examplesOf } from '../helpers/requests.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { routes } from './documents.ts'
import { hasPython, python } from './python.ts'
import { installed, mistakesIn, runProgram } from './typescript.ts'

type Operation = (params: object) => Promise<unknown>

const examples = examplesOf(routes).map(({ name, route, example }) => {
  const { name: service } = route.service
  return { name, route, params: example.params, service, operation: methodName(route.name, service) }
})

/** The programs in a README. */
const programsOf = (language: 'typescript' | 'python'): string[] => {
  const readme = readFileSync(`clients/${language}/README.md`, 'utf8')
  const fence = { typescript: 'ts', python: 'python' }[language]
  return [...readme.matchAll(new RegExp(`^\`\`\`${fence}\n(.*?)^\`\`\``, 'gms'))].map(([, text]) => text as string)
}

const numbered = (programs: readonly string[]) => programs.map((program, index) => ({ program, number: index + 1 }))

let world: World
let env: Record<string, string>
let files: string
beforeAll(async () => {
  world = await createWorld()
  files = temporaryFolder()
  env = { STRENGTHGRAPH_URL: world.url, STRENGTHGRAPH_KEY: world.key }
})
afterAll(async () => {
  await world.close()
  rmSync(files, { recursive: true, force: true })
})

/** Points a program to the test server, and replaces `node:sqlite`, which older versions of Node.js lack. */
const adapt = (program: string): string =>
  program
    .replaceAll('http://127.0.0.1:4000', world.url)
    .replaceAll('copy.db', join(files, 'copy.db'))
    .replace("import { DatabaseSync } from 'node:sqlite'", "import DatabaseSync from 'libsql'")

describe('every example of every route returns the REST response', () => {
  let expected: unknown[]
  beforeAll(async () => {
    expected = []
    for (const { route, params } of examples) expected.push((await ask(world, route, params)).body)
  })

  test('in TypeScript', async () => {
    const keys = { strongman: world.key, bodybuilding: world.key, people: world.key, usage: world.key }
    const client = createClient({ baseUrl: world.url, keys }) as unknown as Record<string, Record<string, Operation>>
    for (const [index, { name, service, operation, params }] of examples.entries()) {
      expect(await client[service]![operation]!(params), name).toEqual(expected[index])
    }
  })

  test.skipIf(!hasPython)('in Python', async () => {
    const calls = examples.map(({ service, operation, params }) => ({ service, operation: snake(operation), params }))
    const { code, stdout, stderr } = await python(
      ['tests/clients/python/call_operations.py'],
      JSON.stringify(calls),
      env,
    )
    expect(code, stderr).toBe(0)
    const responses = JSON.parse(stdout) as unknown[]
    expect(responses).toHaveLength(examples.length)
    for (const [index, { name }] of examples.entries()) expect(responses[index], name).toEqual(expected[index])
  })
})

describe.skipIf(!hasPython)('the Python client', () => {
  test('passes its unit tests (python3 -m unittest)', async () => {
    const suite = ['-m', 'unittest', 'discover', '-v', '-s', 'tests/clients/python']
    const { code, stderr } = await python(suite, '', env)
    expect(code, stderr).toBe(0)
    expect(Number(/Ran (\d+) tests/.exec(stderr)?.[1])).toBeGreaterThan(25)
    expect(stderr).not.toContain('skipped')
  })

  test.each(numbered(programsOf('python')))('runs the examples in its README ($number)', async ({ program }) => {
    const { code, stdout, stderr } = await python(['-c', adapt(program)], '', env)
    expect(code, stderr).toBe(0)
    expect(stdout.trim()).not.toBe('')
  })
})

describe('the installed TypeScript client', () => {
  const programs = programsOf('typescript')
  let folder: string
  beforeAll(() => {
    folder = installed('libsql')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('has the types that its README uses, and rejects unknown parameters', () => {
    expect(programs.length).toBeGreaterThan(2)
    expect(mistakesIn(folder, programs.map(adapt))).toEqual([])
    const wrong = [
      "await client.bodybuilding.athletes({ divison: 'mens-open' })",
      "await client.strength.standards({ lift: 'squat' })",
      'const name: number = page.data[0]!.slug',
    ]
    expect(mistakesIn(folder, [`${programs[0]}\n${wrong.join('\n')}`])).toEqual([
      expect.stringContaining("'divison'"),
      expect.stringContaining('sex, source'),
      expect.stringContaining("Type 'string' is not assignable to type 'number'"),
    ])
  })

  test.each(numbered(programs))('runs the examples in its README ($number)', async ({ program }) => {
    const { code, stdout, stderr } = await runProgram(folder, adapt(program), env)
    expect(code, stderr).toBe(0)
    expect(stdout.trim()).not.toBe('')
  })
})
