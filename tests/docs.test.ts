/** The README is accurate: it lists everything that exists, and its examples work. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMMANDS } from '../src/commands/program.ts'
import { settingsTable } from '../src/kernel/config/config.ts'
import { createWorld, type World } from './helpers/world.ts'

const readme = readFileSync('README.md', 'utf8')
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))

test('every dependency has a line, and every line names a dependency', () => {
  const table = readme.slice(readme.indexOf('## Dependencies'), readme.indexOf('## Licence'))
  const named = [...table.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
  const needed = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)]
  expect(named.toSorted()).toEqual(needed.toSorted())
})

test('the README table of settings is current (if stale: npm run regenerate)', () => {
  expect(readme).toContain(settingsTable())
})

test('every command is listed', () => {
  const missing = Object.keys(COMMANDS).filter((name) => !new RegExp(`^\\| .*\`${name}[ \`]`, 'm').test(readme))
  expect(missing).toEqual([])
})

test('every script it mentions exists', () => {
  const told = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name as string)
  expect(told.filter((name) => !(name in manifest.scripts))).toEqual([])
})

describe('its curl commands', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  const lines = [...readme.matchAll(/^curl '([^']+)'(.*)$/gm)].map(([line, url, rest]) => ({
    line,
    url: url as string,
    rest: rest as string,
  }))

  test('exist', () => expect(lines.length).toBeGreaterThan(7))

  test.each(lines)('$line', async ({ url, rest }) => {
    const path = url.replace('http://127.0.0.1:4000', '')
    const body = /-d '([^']+)'/.exec(rest)?.[1]
    const [, name, value = ''] = /-H "([\w-]+): (.*)"/.exec(rest) ?? []
    const headers = name ? { [name]: value.replace('$KEY', world.key) } : {}
    const answer = body
      ? await world.post(path, body)
      : await world.get(path.replace('bench-press?sex=female&source=gym', 'squat?sex=female&source=gym'), headers)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.errors).toBeUndefined()
  })
})
