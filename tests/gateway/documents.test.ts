/** Persisted operations by the hash of their text, and the memory of parsed documents. */
import { createHash } from 'node:crypto'
import { type DocumentNode, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { documentCaches } from '../../src/gateway/document-caches.ts'
import { documentOf, documentsOf } from '../../src/gateway/documents.ts'

test('an operation is known by the SHA-256 of its normalized text', () => {
  const text = 'query Name {\n  name\n}'
  const documentId = createHash('sha256').update(text).digest('hex')
  expect(documentOf(parse('query Name{name}'))).toEqual({ documentId, text })
})

test('every variant of every route has its operation', () => {
  const route = (...texts: string[]) => ({
    bound: new Map(texts.map((text, index) => [String(index), { document: parse(text) }])),
  })
  const documents = documentsOf([route('{ a }', '{ b }'), route('{ c }'), route('{ a }')])
  expect([...documents.values()]).toEqual(['a', 'b', 'c'].map((name) => `{\n  ${name}\n}`))
  for (const [id, text] of documents) expect(documentOf(parse(text)).documentId).toBe(id)
})

describe('the cache of documents', () => {
  const document: DocumentNode = parse('{ name }')
  const text = (length: number, index = 0) => String(index).padEnd(length, 'x')

  test('counts 170 bytes per character, and the entry', () => {
    const { documentCache, errorCache } = documentCaches()
    documentCache.set(text(980), document)
    errorCache.set(text(1_000), [])
    expect([documentCache.totalSize, errorCache.totalSize]).toEqual([170_000, 5_000])
  })

  test.each([
    ['a document', 'of 2 MB', 11_744, 1, 'documentCache'],
    ['a document', 'of more than 2 MB', 11_745, 0, 'documentCache'],
    ['errors', 'of 125 kB', 61_000, 1, 'errorCache'],
    ['errors', 'of more than 125 kB', 61_001, 0, 'errorCache'],
  ] as const)('has for %s %s, a text of %i characters, %i entries', (_what, _size, length, entries, name) => {
    const cache = documentCaches()[name]
    cache.set(text(length), document)
    expect(cache.size).toBe(entries)
  })

  test('holds at most 16 MB, and a quarter of it of documents that were sent once', () => {
    const { documentCache } = documentCaches()
    const fill = (count: number) => {
      for (let index = 0; index < count; index++) {
        documentCache.set(text(9_980, index), document)
        documentCache.get(text(9_980, index))
      }
    }
    for (let index = 0; index < 20; index++) documentCache.set(text(9_980, index), document)
    expect(documentCache.totalSize).toBe(3_400_000)
    fill(20)
    expect(documentCache.totalSize).toBeLessThanOrEqual(16_000_000)
    expect(documentCache.totalSize).toBeGreaterThan(10_000_000)
  })
})
