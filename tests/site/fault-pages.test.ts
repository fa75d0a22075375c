/** Errors in a browser, such as a missing page or too many requests, and the same errors for API clients. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'

const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let world: World
beforeAll(async () => {
  world = await createWorld({ settings: { RATE_LIMIT_ALLOWLIST: '', ANONYMOUS_RATE_LIMIT_PER_MINUTE: '1' } })
})
afterAll(() => world.close())

describe('an unknown URL', () => {
  test.each(['/nope', '/docs/nope', '/problems/nope'])('%s is a page with help for browsers', async (path) => {
    const { status, headers, text } = await world.get(path, BROWSER)
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).toContain(`There is no page ${path}.`)
    expect(text).toContain('<h1>Not found</h1>')
    expect(text).toContain('<form class="search" action="/search"')
    expect(text).toContain('name="robots" content="noindex"')
  })

  test.each([
    ['/records', 'records'],
    ['/brian-shaw', 'brian shaw'],
    ['/docs/Log-Press', 'Log Press'],
    ['/wp-login.php', ''],
    ['/%3Cb%3E', ''],
    ['/x/', ''],
  ])('%s is searched for with one click', async (path, text) => {
    const field = /<input id="q"[^>]*>/.exec((await world.get(path, BROWSER)).text)![0]
    expect(/ value="([^"]*)"/.exec(field)?.[1] ?? '').toBe(text)
  })

  test('is a problem response for programs', async () => {
    const { status, headers, body } = await world.get('/nope')
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8'])
    expect(body.code).toBe('not_found')
  })

  test('is shown without being interpreted as markup', async () => {
    const { text } = await world.get('/%3Cimg%20src=x%20onerror=alert(1)%3E', BROWSER)
    expect(text).not.toContain('<img')
  })
})

test('an unknown route of a service is a problem response for browsers too', async () => {
  const { body } = await world.get('/strongman/v1/nope', BROWSER)
  expect(body.code).toBe('unauthenticated')
})

test('an error code as spelt in responses redirects to its page', async () => {
  const response = await fetch(`${world.url}/problems/not_found`, { redirect: 'manual', headers: BROWSER })
  expect([response.status, response.headers.get('location')]).toEqual([308, '/problems/not-found'])
})

test('a client that opens more pages than ten times the open limit is told when to retry', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 10; at++) statuses.push((await world.get(`/search?q=x${at}`, BROWSER)).status)
  const { status, headers, text } = await world.get('/search?q=last', BROWSER)
  expect(statuses).not.toContain(429)
  expect(status).toBe(429)
  expect(text).toContain(`Try again in ${headers.get('retry-after')} second`)
})
