/** The schema follows graphql-eslint's rules for schemas and for Relay; each exception has its reason. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../src/services/schema.ts'
import { temporaryFolder } from '../helpers/build.ts'

interface Entry {
  readonly rule: string
  readonly types?: readonly string[]
  readonly options?: object
  readonly why: string
}

const entries = JSON.parse(readFileSync('scripts/audit/graphql-eslint.json', 'utf8')) as Entry[]

test('a type has an id, or a reason in scripts/audit/graphql-eslint.json to have none', () => {
  const patterns = entries.flatMap(({ rule, types = [] }) => (rule === 'strict-id-in-types' ? types : []))
  const named = patterns.filter((pattern) => /^\w+$/.test(pattern))
  const matched = new RegExp(`^(?:${patterns.join('|')})$`)
  const roots = [schema.getQueryType(), schema.getSubscriptionType()]
  const objects = Object.values(schema.getTypeMap()).filter(isObjectType)
  const withoutId = objects
    .filter((type) => !type.getFields()['id'] && !roots.includes(type))
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('__'))
  expect(withoutId.filter((name) => !matched.test(name))).toEqual([])
  expect(named.filter((name) => !withoutId.includes(name))).toEqual([])
})

test('an exception is of types or of options, and has a reason', () => {
  const incomplete = entries.filter(({ types, options, why }) => !types === !options || why.length < 30)
  expect(incomplete).toEqual([])
})

/** Installed by `node scripts/audit/graphql-eslint.mjs`; it is too large to be a dependency. */
const PACKAGE = 'node_modules/.cache/audit/graphql-eslint/node_modules/@graphql-eslint/eslint-plugin'

describe.skipIf(!existsSync(PACKAGE))('graphql-eslint', () => {
  let folder: string
  beforeAll(() => {
    folder = temporaryFolder()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const lint = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['scripts/audit/graphql-eslint.mjs', ...args], { encoding: 'utf8' })

  test('has nothing against the schema', () => {
    const { status, stderr } = lint()
    expect([status, stderr]).toEqual([0, ''])
  })

  const text = readFileSync('schema.graphql', 'utf8')
  /** Mistakes by the rule that reports them. */
  const mistakes: Record<string, (sdl: string) => string> = {
    'description-style': (sdl) => sdl.replace(/"""[^"\n]*"""\n(?=type PageInfo )/, '"In one line."\n'),
    'naming-convention': (sdl) => sdl.replace('\n  dataService(', '\n  getDataService('),
    'no-unreachable-types': (sdl) => `${sdl}\n"""\nBelongs to nothing.\n"""\nscalar Orphan\n`,
    'relay-arguments': (sdl) => sdl.replace('    after: String\n', '    behind: String\n'),
    'relay-connection-types': (sdl) => sdl.replace('  pageInfo: PageInfo!\n', '  info: PageInfo!\n'),
    'relay-edge-types': (sdl) => sdl.replace('type Athlete implements Node {', 'type Athlete {'),
    'relay-page-info': (sdl) => sdl.replace('  hasNextPage: Boolean!\n', '  more: Boolean!\n'),
    'require-deprecation-reason': (sdl) =>
      sdl.replace('  dataVersion: String!\n', '  dataVersion: String! @deprecated\n'),
    'require-description': (sdl) => sdl.replace(/"""[^"]*"""\n(?=type Dataset )/, ''),
    'strict-id-in-types': (sdl) =>
      sdl.replace('type SitemapPage {', 'type PublicPage {').replace('[SitemapPage!]', '[PublicPage!]'),
  }

  test('reports a mistake of each kind', () => {
    let sdl = text
    for (const [rule, make] of Object.entries(mistakes)) {
      const before = sdl
      sdl = make(before)
      expect(sdl, rule).not.toBe(before)
    }
    const path = join(folder, 'mistakes.graphql')
    writeFileSync(path, sdl)
    const { status, stderr } = lint(path)
    expect(status).toBe(1)
    const reported = [...stderr.matchAll(/^mistakes\.graphql:\d+ ([\w-]+): /gm)].map(([, rule]) => rule)
    expect([...new Set(reported)].sort(), stderr).toEqual(Object.keys(mistakes))
  })

  test('reports an exception that no longer applies', () => {
    const path = join(folder, 'identified.graphql')
    writeFileSync(path, text.replace(/^type RateLimit \{/m, 'type RateLimit {\n  id: ID!'))
    const { status, stderr } = lint(path)
    expect([status, stderr]).toEqual([1, 'graphql-eslint.json: strict-id-in-types has nothing against RateLimit\n'])
  })
})
