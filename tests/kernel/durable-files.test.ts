/** Files are written completely or not at all: replacing, creating once, and leftovers. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  copyFolderDurably,
  createDurably,
  makeFolderDurably,
  writeDurably,
} from '../../src/kernel/files/durable-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sg-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a file is replaced as a whole, with its mode, and no draft is left', () => {
  const path = join(folder, 'record')
  writeFileSync(path, 'much that was there before')
  writeDurably(path, 'new', 0o600)
  expect(readFileSync(path, 'utf8')).toBe('new')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['record'])
})

test('a file that is made once keeps what the first wrote', () => {
  const path = join(folder, 'secret')
  expect(createDurably(path, 'first', 0o600)).toBe(true)
  expect(createDurably(path, 'second', 0o600)).toBe(false)
  expect(readFileSync(path, 'utf8')).toBe('first')
  expect(readdirSync(folder)).toEqual(['secret'])
})

test('where the file cannot be made nothing is left', () => {
  expect(() => writeDurably(join(folder, 'none', 'record'), 'new', 0o600)).toThrow(/ENOENT/)
  expect(readdirSync(folder)).toEqual([])
})

test('a folder is copied with all that is in it, empty directories too', async () => {
  const from = join(folder, 'from')
  makeFolderDurably(join(from, 'inner', 'empty'), 0o700)
  writeFileSync(join(from, 'inner', 'file'), 'text')
  const to = join(folder, 'to')
  await copyFolderDurably(from, to)
  expect(readdirSync(to, { recursive: true }).sort()).toEqual(['inner', 'inner/empty', 'inner/file'])
  expect(readFileSync(join(to, 'inner', 'file'), 'utf8')).toBe('text')
})
