/** The recipes for GraphQL clients: what they link to exists, and what they quote is what the tests run. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type GraphQLObjectType } from 'graphql'
import { expect, test } from 'vitest'

const page = readFileSync('docs/graphql-clients.md', 'utf8')
const blocksOf = (language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, text = '']) => text)

test('every file that it links to exists', () => {
  const links = [...page.matchAll(/\]\(([\w./-]+)\)/g)].map(([, link = '']) => join('docs', link))
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((link) => !existsSync(link))).toEqual([])
})

test('every program that it quotes is one that the tests run', () => {
  const programs = ['apollo/app.ts', 'urql/app.ts'].map((name) => readFileSync(join('tests/clients', name), 'utf8'))
  const quoted = blocksOf('ts').flatMap((block) => block.trimEnd().split('\n\n'))
  expect(quoted.length).toBeGreaterThan(5)
  expect(quoted.filter((part) => !programs.some((program) => program.includes(part)))).toEqual([])
})

test('every command is valid shell, and every setting valid JSON', () => {
  for (const block of blocksOf('sh')) expect(spawnSync('bash', ['-n'], { input: block }).status, block).toBe(0)
  for (const block of blocksOf('json')) expect(() => JSON.parse(block)).not.toThrow()
})

test('it names the versions that are tested', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const relay = /const VERSION = '(.+)'/.exec(readFileSync('scripts/audit/relay.mjs', 'utf8'))?.[1]
  const names = ['@apollo/client', '@urql/core', '@urql/exchange-graphcache']
  for (const version of [relay, ...names.map((name) => devDependencies[name])]) expect(page).toContain(version)
})

test('every directive of the schema that it names exists', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  expect(schema.getDirective('semanticNonNull')).toBeDefined()
  const roots = Object.keys((schema.getQueryType() as GraphQLObjectType).getFields())
  expect(roots).toEqual(expect.arrayContaining(['node', 'nodes', 'rateLimit', 'strongmanAthletes']))
})
