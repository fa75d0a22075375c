/** A precompressed beginning followed by a separately compressed end is one valid gzip of both. */
import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { appendUncompressed, compressPrefix } from '../../src/contract/compression.ts'

describe.each([
  ['nothing', Buffer.alloc(0)],
  ['a letter', Buffer.from('{')],
  ['much that repeats itself', Buffer.from('{"name":"Žydrūnas"}'.repeat(20_000))],
  ['what cannot be made smaller', randomBytes(300_000)],
])('%s', (_, start) => {
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
