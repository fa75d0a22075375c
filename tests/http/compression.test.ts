/** The encoding of a response, its compressed variants, and gzip of texts that share a beginning. */
import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  acceptsGzip,
  appendUncompressed,
  CompressibleBytes,
  compressPrefix,
  preferredEncoding,
} from '../../src/http/responses/compression.ts'

describe('the preferred encoding', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['gzip;q=0.5, *;q=0.1', 'gzip'],
    ['identity;q=1, gzip;q=0.5', undefined],
    ['br;q=nonsense, gzip', 'gzip'],
    ['gzip ; level=1 ; q=0', undefined],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['identity, br;q=0.9', undefined],
  ])('of %j is %s', (header, expected) => {
    expect(preferredEncoding(header)).toBe(expected)
  })
})

test('gzip is accepted even by a client that prefers Brotli', () => {
  expect(['br, gzip', 'br', '', undefined, 'gzip;q=0'].map(acceptsGzip)).toEqual([true, false, false, false, false])
})

describe('the bytes of a response', () => {
  const text = Buffer.from('{"name":"Žydrūnas"}'.repeat(100))

  test('are compressed once per encoding, then returned synchronously', async () => {
    const bytes = new CompressibleBytes(text)
    const [br, again, gzip] = await Promise.all([bytes.encoded('br'), bytes.encoded('br'), bytes.encoded('gzip')])
    expect(br).toBe(again)
    expect(brotliDecompressSync(br).equals(text)).toBe(true)
    expect(gunzipSync(gzip).equals(text)).toBe(true)
    expect(bytes.encoded('br')).toBe(br)
  })

  test('are smaller at the quality of files', async () => {
    const html = Buffer.from(
      Array.from({ length: 400 }, (_, at) => `<tr><td>Contest ${(at * 7919) % 1000}</td></tr>`).join(''),
    )
    const [page, file] = await Promise.all(
      [new CompressibleBytes(html), new CompressibleBytes(html, 11)].map((one) => one.encoded('br')),
    )
    expect(file!.length).toBeLessThan(page!.length)
    expect(brotliDecompressSync(file!).equals(html)).toBe(true)
  })

  test.each([
    [999, undefined],
    [1_000, 'gzip'],
  ])('%i of them are sent as %s', (length, encoding) => {
    const bytes = new CompressibleBytes(Buffer.alloc(length))
    expect([bytes.encodingFor('gzip'), bytes.encodingFor(undefined)]).toEqual([encoding, undefined])
  })
})

describe.each([
  ['nothing', Buffer.alloc(0)],
  ['a letter', Buffer.from('{')],
  ['much that repeats itself', Buffer.from('{"name":"Žydrūnas"}'.repeat(20_000))],
  ['what cannot be made smaller', randomBytes(300_000)],
])('a beginning of %s', (_, start) => {
  test.each([0, 1, 200, 65_535])('and an end of %i bytes', async (length) => {
    const end = Buffer.alloc(length, 'é')
    const packed = await compressPrefix(start)
    for (const time of ['first', 'next'])
      expect([time, gunzipSync(appendUncompressed(packed, end)).equals(Buffer.concat([start, end]))]).toEqual([
        time,
        true,
      ])
  })
})

test('an end that is too long is refused', async () => {
  const packed = await compressPrefix(Buffer.from('{'))
  expect(() => appendUncompressed(packed, Buffer.alloc(65_536))).toThrow(/65536 bytes, more than 65535/)
})
