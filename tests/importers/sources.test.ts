/** Every folder of `sources/` is a command, is described in its README, and rejects what it cannot read. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SOURCES } from '../../src/importers/generated/sources.ts'
import { ImportRefused, Report } from '../../src/kernel/faults/report.ts'

const FOLDER = 'src/importers/sources'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'strengthgraph-sources-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the list of sources is the list of folders; if not, npm run generate writes it', () => {
  expect(Object.keys(SOURCES)).toEqual(readdirSync(FOLDER).toSorted())
})

describe.each(Object.entries(SOURCES))('%s', (name, source) => {
  const read = (content: string, report = new Report()) => {
    const path = join(folder, `${name}.csv`)
    writeFileSync(path, content)
    return source.read([path], {
      ...{ report, today: '2026-11-20', options: {}, onProgress: () => {}, onRead: () => {} },
      ...{ input: { maxBytes: 1e6, allowPrivateHosts: false }, database: async () => undefined },
    })
  }

  test('its format is described', () => {
    const readme = join(FOLDER, name, 'README.md')
    expect(existsSync(readme), readme).toBe(true)
    expect(readFileSync(readme, 'utf8')).toMatch(/^# .+\n\n.{40}/)
    for (const text of [readFileSync(readme, 'utf8'), JSON.stringify(source)]) expect(text).not.toContain('TODO')
  })

  test.each([
    ['empty', ''],
    ['a web page', '<!doctype html>\n<title>Sign in</title>\n'],
    ['a table of something else', 'colour,size\nred,3\n'],
  ])('a file that is %s is refused by name', async (_, content) => {
    const refusal = await read(content).then(
      () => expect.fail('was accepted'),
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(ImportRefused)
    expect((refusal as Error).message).toContain(name)
  })
})
