/** Compressed responses, and the clients that receive them. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'

const TABLE = '/strength/v1/cp/squat?unit=kg'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** The raw bytes, as `fetch` would decompress them. */
async function raw(path: string, headers: Record<string, string>) {
  const { request } = await import('node:http')
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    request(`${world.url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, bytes: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

describe('an answer', () => {
  test('is the same packed and unpacked, the first time and the next', async () => {
    const plain = await raw(TABLE, {})
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      for (const time of ['first', 'next']) {
        const { headers, bytes } = await raw(TABLE, { 'Accept-Encoding': encoding })
        expect([time, headers['content-encoding']]).toEqual([time, encoding])
        expect(headers['content-length']).toBe(String(bytes.length))
        expect(headers['vary']).toMatch(/Accept-Encoding/)
        expect(unpack(bytes).equals(plain.bytes)).toBe(true)
        expect(bytes.length).toBeLessThan(plain.bytes.length / 2)
      }
    }
  })

  test('has a tag for each encoding, and is not sent again to who holds that', async () => {
    const [plain, packed] = [await raw(TABLE, {}), await raw(TABLE, { 'Accept-Encoding': 'br' })]
    const [tag, packedTag] = [plain.headers['etag'] as string, packed.headers['etag'] as string]
    expect(packedTag).not.toBe(tag)
    const again = await raw(TABLE, { 'Accept-Encoding': 'br', 'If-None-Match': packedTag })
    expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, packedTag])
    expect((await raw(TABLE, { 'Accept-Encoding': 'br', 'If-None-Match': tag })).status).toBe(200)
  })

  test('that is small goes out as it is', async () => {
    const { headers } = await raw('/strength/v1/nothing', { 'Accept-Encoding': 'br' })
    expect(headers['content-encoding']).toBeUndefined()
  })
})
