/** Addresses of a hostile author do nothing on any page. */
import { describe, expect, test } from 'vitest'
import { PAYLOADS } from '../../helpers/hostile.ts'
import { away, currentPage, hostile, open, SCAN, setUp } from './support.ts'

setUp()

/** Payloads that can break out of text, attributes with either kind of quotes, scripts and URLs. */
const REFLECTIONS = [0, 1, 3, 6, 8].map((at) => PAYLOADS[at] as string)

/** URLs that anyone can make a visitor follow, with a payload in each place that a page reads or shows. */
const REFLECTED: readonly ((payload: string) => string)[] = [
  ...[
    '/search?q=',
    '/compare?a=orri&b=',
    '/compare?a=',
    '/how-strong?lift=',
    '/goat?division=',
    '/rankings?type=',
    '/athletes?sport=',
  ].map((start) => (payload: string) => start + payload),
  ...[
    '/how-strong?lift=squat&sex=male&weight=100&bodyweight=80&unit=',
    '/on-this-day?month=',
    '/contests?page=',
    '/athletes?q=',
  ].map((start) => (payload: string) => start + payload),
  ...[
    '/athletes/',
    '/contests/strongman/',
    '/contests/',
    '/countries/',
    '/problems/',
    '/docs/',
    '/methodology/',
    '/',
  ].map((start) => (payload: string) => start + payload),
  ...[
    '/widgets/athlete/',
    '/widgets/strongman/contest/',
    '/widgets/strongman/record/',
    '/widgets/strongman/record/deadlift?gender=',
    '/widgets/goat?mode=',
    '/widgets/goat?',
    '/widgets/goat?theme=',
    '/widgets/top/most-wins?division=',
  ].map((start) => (payload: string) => start + payload),
  ...[
    '/graphql?query=',
    '/graphql?variables=',
    '/graphql?operationName=',
    '/?',
    '/widgets?',
    '/docs?q=',
    '/oembed?url=',
    '/oembed?format=xml&url=',
  ].map((start) => (payload: string) => start + payload),
  (payload) => `/oembed?format=${payload}&url=x`,
]

describe('a URL of a hostile author', () => {
  test.each(REFLECTED.map((path) => [path(''), path] as const))(
    '%s runs and injects nothing',
    async (_, path) => {
      for (const payload of REFLECTIONS) {
        // Once encoded as in links, and once as raw as a browser sends it.
        for (const spelled of [encodeURIComponent(payload), payload.replaceAll(/[%#?\\]/g, '')]) {
          expect((await open(path(spelled))).wrong).toEqual([])
        }
      }
      expect(away).toEqual([])
    },
    120_000,
  )
})

test('the same scan finds each payload that is written unescaped into a page', async () => {
  const page = await currentPage()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => dialog.dismiss())
  for (const write of [
    (payload: string) => `<title>${payload}</title>`,
    (payload: string) => `<p title="${payload}">a</p>`,
    (payload: string) => `<p title='${payload}'>a</p>`,
    (payload: string) => `<p>${payload}</p>`,
    (payload: string) => `<script type="application/json">{"name":"${payload}"}</script>`,
    (payload: string) => `<a href="${payload}">a</a>`,
  ]) {
    const found: string[] = []
    for (const payload of PAYLOADS) {
      await page.route('**/control', (route) =>
        route.fulfill({ contentType: 'text/html', body: `<!doctype html>${write(payload)}` }),
      )
      await page.goto(`${hostile.world.url}/control`)
      found.push(...((await page.evaluate(SCAN).catch((error: Error) => [error.message])) as string[]))
      await page.unroute('**/control')
    }
    expect(found.length, write('…')).toBeGreaterThan(0)
  }
  expect(dialogs).toEqual([])
})

test('a request to another server is recorded', async () => {
  const page = await currentPage()
  // The payloads that the test before lets run send requests, too.
  await page.goto('about:blank')
  away.length = 0
  await page.setContent('<img src="http://foreign.example/pixel.png">')
  await expect.poll(() => away).toEqual(['request to http://foreign.example/pixel.png'])
  away.length = 0
})
