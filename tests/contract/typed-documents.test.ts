/** What the compiler refuses: documents that the schema does not have, and routes that do not fit their operation. */
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../helpers/build.ts'

const [OPERATION, SHAPE] = [
  'query Q($slug: String!, $sex: Sex, $sort: CareerOrderField) { strongmanAthlete(slug: $slug) { totalWins } }',
  "pick('strongmanAthlete')",
]
const BEFORE = `import { graphql } from '${resolve('src/contract/graphql.ts')}'
import { route, type Service } from '${resolve('src/contract/route.ts')}'
import { pick, pipe, required } from '${resolve('src/contract/shape.ts')}'
declare const service: Service
const base = { service, group: 'g', name: 'n', summary: 's' }
const name = graphql('fragment Name on Athlete { fullName }')
const operation = graphql('${OPERATION}')
const shape = pipe(required('strongmanAthlete', 'athlete', 'slug'), pick('strongmanAthlete'))
const params = { slug: 'a', sex: 'male', sort: 'total_wins' } as const
graphql('query Q($slug: String!) { athlete(slug: $slug) { slug ...Name } }', [name])
route('GET /athletes/{slug}', { ...base, operation, shape, examples: [{ summary: 's', params }] })`.split('\n')

const routeLine = (path: string, params: string, shape = SHAPE) =>
  `route('GET ${path}', { ...base, operation, shape: ${shape}, examples: [{ summary: 's', params: ${params} }] })`

const MISTAKES = [
  ['a field', "graphql('{ athletes { nodes { full_name } } }')", 'does not have .athletes.nodes.full_name'],
  ['a root field', "graphql('{ rowing { athletes { totalCount } } }')", 'does not have .rowing'],
  ['an object without a selection', "graphql('{ athletes }')", 'does not have .athletes'],
  ['the type of a variable', "graphql('query Q($sex: Sexes) { now }')", 'the type of \\$sex'],
  ['the type of a fragment', "graphql('fragment F on Athletes { slug }')", 'no GraphQL document'],
  ['a fragment', "graphql('{ athletes { nodes { ...Name } } }')", 'does not have .athletes.nodes ...Name'],
  ['a path parameter', routeLine('/athletes/{id}', '{ slug: 1 }'), '"id"'],
  ['an unknown example parameter', routeLine('/athletes', "{ slug: 'a', sorts: 'name' }"), "'sorts' does not exist"],
  ['a missing example parameter', routeLine('/athletes', '{}'), "'slug' is missing"],
  ['a spelling of an enum', routeLine('/athletes', "{ slug: 'a', sort: 'TOTAL_WINS' }"), '"total_wins"'],
  ['a shape of another selection', routeLine('/athletes', "{ slug: 'a' }", "pick('rowing')"), '"rowing"'],
] as const

let folder: string
beforeAll(() => {
  folder = temporaryFolder()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Compiler errors by the line that they are in. */
function errorsOf(lines: readonly string[]): Map<number, string> {
  const program = join(folder, 'program.mts')
  writeFileSync(program, lines.join('\n'))
  const config = {
    extends: resolve('tsconfig.json'),
    compilerOptions: { rewriteRelativeImportExtensions: false, typeRoots: [resolve('node_modules/@types')] },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...config, include: ['program.mts'], exclude: [] }))
  const args = [resolve('node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false']
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  const errors = new Map<number, string>()
  let at = 0
  for (const line of stdout.split('\n')) {
    at = Number(/program\.mts\((\d+),/.exec(line)?.[1] ?? at)
    if (line) errors.set(at, `${errors.get(at) ?? ''}${line}\n`)
  }
  return errors
}

test('refuses every mistake in its line, with the name of what is wrong, and nothing else', () => {
  const errors = errorsOf([...BEFORE, ...MISTAKES.map(([, line]) => line)])
  const first = BEFORE.length + 1
  expect([...errors.keys()]).toEqual(MISTAKES.map((_, index) => first + index))
  for (const [index, [what, , message]] of MISTAKES.entries())
    expect(errors.get(first + index), what).toMatch(new RegExp(message))
}, 60_000)
