/** Bodies are read in the same way by REST and GraphQL, each up to its own size. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GRAPHQL_BODY_BYTES, REST_BODY_BYTES } from '../../src/kernel/limits.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const SET = { lift: 'squat', weight: 100, reps: 5, bodyweight: 80, sex: 'male', unit: 'kg' }
const JSON_TYPE = { 'Content-Type': 'application/json' }

describe.each([
  ['REST', '/strength/v1/percentile', JSON.stringify(SET), REST_BODY_BYTES],
  ['GraphQL', '/graphql', '{"query":"{ __typename }"}', GRAPHQL_BODY_BYTES],
])('%s', (_name, path, text, most) => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(world.url + path, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...headers },
      body,
      duplex: 'half',
    } as RequestInit)
  const padded = (bytes: number) => text.slice(0, -1) + ' '.repeat(bytes - text.length) + text.slice(-1)
  const inChunks = (whole: string, size: number) =>
    new ReadableStream({
      start(controller) {
        const bytes = new TextEncoder().encode(whole)
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.subarray(at, at + size))
        controller.close()
      },
    })

  test('is answered in whatever pieces it arrives', async () => {
    const expected = await (await post(text)).text()
    for (const size of [1, 7, text.length]) {
      const response = await post(inChunks(text, size))
      expect([response.status, await response.text()]).toEqual([200, expected])
    }
  })

  test('is answered up to the largest size, and refused beyond it, with and without a length', async () => {
    expect((await post(padded(most))).status).toBe(200)
    expect((await post(inChunks(padded(most), 1_000))).status).toBe(200)
    for (const body of [padded(most + 1), inChunks(padded(most + 1), 1_000)]) {
      const response = await post(body)
      const { code, detail } = (await response.json()) as { code: string; detail: string }
      expect([response.status, code]).toEqual([413, 'payload_too_large'])
      expect(detail).toBe(`The body is larger than ${most} bytes.`)
    }
  })

  test('that is compressed is refused, which says so', async () => {
    const response = await post(text, { 'Content-Encoding': 'gzip' })
    const { code, detail } = (await response.json()) as { code: string; detail: string }
    expect([response.status, code, detail]).toEqual([
      ...[415, 'unsupported_media_type', 'The body must not be compressed.'],
    ])
    // What is left of it is not received.
    expect(response.headers.get('connection')).toBe('close')
    for (const none of ['identity', '']) expect((await post(text, { 'Content-Encoding': none })).status).toBe(200)
  })
})

test('a byte order mark before JSON is ignored, and what is not UTF-8 is refused', async () => {
  const post = (body: BodyInit) =>
    fetch(`${world.url}/strength/v1/percentile`, { method: 'POST', headers: JSON_TYPE, body })
  expect((await post(`\uFEFF${JSON.stringify(SET)}`)).status).toBe(200)
  const response = await post(new Uint8Array([0x22, 0xff, 0x22]))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'invalid_body', detail: 'The body is not UTF-8.' })
})

describe('a member that a body has twice', () => {
  const post = async (text: string) => {
    const response = await fetch(`${world.url}/strength/v1/percentile`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: text,
    })
    return { status: response.status, body: (await response.json()) as { detail: string; errors?: object[] } }
  }
  const members = JSON.stringify(SET).slice(1, -1)

  test.each([
    ['as a parameter of an address is', '"weight":180', 'weight was given 2 times; give it once.'],
    ['with another spelling of its name', '"\\u0077eight" : 180', 'weight was given 2 times; give it once.'],
    ['three times, and another one', '"weight":1,"weight":2,"sex":"male"', 'weight was given 3 times; give it once.'],
    ['that no route takes', '"x":1,"x":"}"', 'x was given 2 times; give it once.'],
  ])('is refused %s', async (_, more, detail) => {
    const { status, body } = await post(`{${members},${more}}`)
    expect([status, body.detail]).toEqual([400, expect.stringContaining(detail.slice(0, -1))])
  })

  test('is not looked for in values', async () => {
    const text = `{${members},"age_bracket":"\\"a\\":1,\\"a\\":{"}`
    expect((await post(text)).body.detail).not.toMatch(/times/)
    expect((await post(`{${members},"age":{"a":1,"a":2}}`)).body.detail).not.toMatch(/times/)
  })

  test('is not repeated if it is a key', async () => {
    const key = `"sg_live_${'0'.repeat(22)}_000000":1`
    const { body } = await post(`{${members},${key},${key}}`)
    expect(JSON.stringify(body)).toMatch(/2 times/)
    expect(JSON.stringify(body)).not.toContain('0_000000')
  })
})
