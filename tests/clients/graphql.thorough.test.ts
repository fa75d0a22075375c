/** The typed GraphQL example: its types match the schema, type errors are caught, and it runs against a server. */
import { execFile, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { execute } from '../../clients/graphql/src/execute.ts'
import { graphql } from '../../clients/graphql/src/graph.ts'
import { howStrong } from '../../clients/graphql/src/how-strong.ts'
import { winners } from '../../clients/graphql/src/winners.ts'
import { graphqlFiles } from '../../scripts/clients/graphql.mjs'
import { schema } from '../../src/services/schema.ts'
import { temporaryFolder } from '../helpers/build.ts'
import { createWorld, type World } from '../helpers/world.ts'

const generatedFiles = Object.entries(graphqlFiles(schema))

test.each(generatedFiles)('%s is up to date (if stale: npm run regenerate)', (path, text) => {
  expect(existsSync(path), 'missing').toBe(true)
  expect(readFileSync(path, 'utf8') === text, 'generated from an older schema').toBe(true)
})

let world: World
let folder: string
beforeAll(async () => {
  world = await createWorld()
  folder = temporaryFolder()
  for (const name of ['src', 'tsconfig.json', 'package.json']) {
    cpSync(join('clients/graphql', name), join(folder, name), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Compiler errors, one per line. */
function compilerErrors(...options: string[]): string[] {
  const args = [resolve('node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false', ...options]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return `${stdout}${stderr}`.split('\n').filter(Boolean)
}

const run = (env: Record<string, string>): Promise<{ code: number; lines: string[] }> =>
  new Promise((done) => {
    const options = { env: { PATH: process.env['PATH'], STRENGTHGRAPH_URL: world.url, ...env } }
    execFile(process.execPath, [join(folder, 'dist/main.js')], options, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? 1) : 0, lines: `${stdout}${stderr}`.trim().split('\n') }),
    )
  })

const LIFT = { lift: 'squat', weight: 180, bodyweight: 82, sex: 'MALE', unit: 'KG' } as const

describe('the compiler', () => {
  test('accepts the example, and the program runs with and without a key', async () => {
    expect(compilerErrors()).toEqual([])
    const withoutKey = await run({})
    expect([withoutKey.code, withoutKey.lines.at(-1)]).toEqual([
      0,
      'Set STRENGTHGRAPH_KEY to see who wins in strongman.',
    ])
    const withKey = await run({ STRENGTHGRAPH_KEY: world.key })
    expect(withKey.code, withKey.lines.join('\n')).toBe(0)
    expect(withKey.lines).toEqual([...withoutKey.lines.slice(0, -1), ...(await winners(world, 3, 2))])
  })

  const TYPE_ERRORS = [
    [
      'a field that the schema does not have',
      `const text: string = strengthMethod?.samples`,
      "'unknown' is not assignable",
    ],
    ['a field that was not selected', 'console.log(strengthMethod?.smallestSample)', "'smallestSample' does not exist"],
    ['a field that a fragment masks', 'console.log(athlete?.fullName)', "'fullName' does not exist"],
    ['an unchecked null', 'console.log(athlete.slug)', "'athlete' is possibly 'null'"],
    ['a variable that is not a value of its enum', "await howStrong(server, { ...lift, sex: 'male' })", 'Did you mean'],
    [
      'a variable of the wrong type',
      "await howStrong(server, { ...lift, weight: '180' })",
      "'string' is not assignable",
    ],
    ['a missing variable', "await howStrong(server, { lift: 'squat', weight: 180, sex: 'MALE' })", "'bodyweight'"],
  ] as const

  test('reports every type error with its line', () => {
    const before = `import { execute } from './execute.ts'
import { graphql, readFragment } from './graph.ts'
import { howStrong } from './how-strong.ts'
const [server, lift] = [{ url: '' }, ${JSON.stringify(LIFT)} as const]
const name = graphql('fragment Name on Athlete { fullName }')
const person = graphql('query Person($slug: String!) { athlete(slug: $slug) { slug ...Name } }', [name])
const { athlete } = await execute(server, person, { slug: 'somebody' })
const { strengthMethod } = await execute(server, graphql('{ strengthMethod { samples } }'), {})
console.log(athlete && readFragment(name, athlete).fullName.length, await howStrong(server, lift))`.split('\n')
    const program = join(folder, 'src/type-errors.ts')
    writeFileSync(program, [...before, ...TYPE_ERRORS.map(([, line]) => line)].join('\n'))
    const errors = compilerErrors('--noEmit')
    rmSync(program)
    expect(errors).toEqual(
      TYPE_ERRORS.map(([, , message], index) => {
        const line = `src/type-errors\\.ts\\(${before.length + index + 1},\\d+\\)`
        return expect.stringMatching(new RegExp(`${line}: error .*${message}`))
      }),
    )
  })
})

describe('a server', () => {
  test('rates a lift without a key, as REST does', async () => {
    const { body } = await world.post('/strength/v1/percentile', { ...LIFT, sex: 'male', unit: 'kg' })
    const line = (of: { source_label: string; percentile: number; sample_size: number; tier: string }) =>
      `${of.source_label}: percentile ${of.percentile} of ${of.sample_size}, ${of.tier}`
    expect(await howStrong(world, LIFT)).toEqual([line(body.verified), line(body.gym), body.attribution.text])
  })

  test('returns the winners and their contests', async () => {
    const headers = { Authorization: `Bearer ${world.key}` }
    const { body } = await world.get('/strongman/v1/athletes?sort=total_wins&limit=3', headers)
    const rows = body.data as { full_name: string; total_wins: number; country: string | null }[]
    const lines = await winners(world, 3, 2)
    const headings = lines.filter((line) => line.endsWith(' wins'))
    expect(headings).toHaveLength(3)
    for (const [index, { full_name, total_wins }] of rows.entries()) {
      expect(headings[index]).toMatch(new RegExp(`^${full_name} \\(.+\\), ${total_wins} wins$`))
    }
    expect(lines.filter((line) => /^ {2}(\d+|–) of \d+: \d{4} \S/.test(line)).length).toBeGreaterThan(3)
    expect(lines.at(-1)).toBe(body.attribution.text)
  })

  test('explains errors: no key, an invalid key, an unknown field', async () => {
    await expect(winners({ url: world.url }, 1, 1)).rejects.toThrow(/key/)
    await expect(winners({ url: world.url, key: 'sg_live_wrong' }, 1, 1)).rejects.toThrow(/key/i)
    await expect(execute(world, graphql('{ strengthMethods { id } }'), {})).rejects.toThrow('strengthMethods')
  })
})
