/** Search over REST: athletes and contests by name. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Circuit, openCircuit } from '../../../helpers/circuit.ts'

let circuit: Circuit
beforeAll(async () => {
  circuit = await openCircuit()
})
afterAll(() => circuit.close())

const search = (query: string) => circuit.get(`/search?${query}`)
const slugs = (rows: readonly { readonly slug: string }[]) => rows.map(({ slug }) => slug)

describe('search', () => {
  test('finds athletes without their accents, half typed and with a typo', async () => {
    for (const q of ['durand', 'DÜRAND', 'felix dur', 'durnd', 'durand felix'])
      expect(slugs((await search(`q=${encodeURIComponent(q)}`)).body.athletes), q).toEqual(['felix-durand'])
  })

  test('finds contests, and counts matches of all kinds past the limit', async () => {
    const { body } = await search('q=grand&limit=2')
    expect([body.query, body.total, body.contests.length, body.athletes]).toEqual(['grand', 8, 2, []])
    expect(body.contests[0].slug).toMatch(/-grand-flagship$/)
  })

  test('shows the rows that the lists show', async () => {
    expect((await search('q=durand')).body.athletes).toEqual(await circuit.data('/athletes?search=durand'))
    expect((await search('q=lakeside')).body.contests).toEqual(await circuit.data('/contests?search=lakeside'))
  })
})

test.each([
  ['q=x', 'q', '2 to 100 characters'],
  ['q=%20x%20', 'q', '2 to 100 characters'],
  [`q=${'x'.repeat(101)}`, 'q', '2 to 100 characters'],
  ['', 'q', 'is required'],
  ['q=', 'q', 'is required'],
  ['q=grand&limit=0', 'limit', 'from 1 to 100'],
])('search for ?%s is a 400 that says what %s may be', async (query, parameter, means) => {
  const { status, body } = await search(query)
  expect([status, body.code]).toEqual([400, 'invalid_parameter'])
  expect(body.errors).toContainEqual(expect.objectContaining({ parameter, detail: expect.stringContaining(means) }))
})
