/** Errors in a browser, such as a missing page or too many requests, and the same errors for API clients. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'

const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let world: World
beforeAll(async () => {
  world = await createWorld({ settings: { RATE_LIMIT_ALLOWLIST: '', ANONYMOUS_RATE_LIMIT_PER_MINUTE: '1' } })
})
afterAll(() => world.close())

describe('an address that is none', () => {
  test.each(['/nope', '/docs/nope', '/problems/nope'])(
    '%s is a page that helps to find, for a browser',
    async (path) => {
      const { status, headers, text } = await world.get(path, BROWSER)
      expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('cache-control')).toBe('no-store')
      expect(text).toContain(`There is no page ${path}.`)
      expect(text).toContain('action="/search"')
      expect(text).toContain('name="robots" content="noindex"')
    },
  )

  test('is a problem for a program', async () => {
    const { status, headers, body } = await world.get('/nope')
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8'])
    expect(body.code).toBe('not_found')
  })

  test('is told without its markup being read', async () => {
    const { text } = await world.get('/%3Cimg%20src=x%20onerror=alert(1)%3E', BROWSER)
    expect(text).not.toContain('<img')
  })
})

test('a route of a service is a problem for browsers too', async () => {
  const { body } = await world.get('/strongman/v1/nope', BROWSER)
  expect(body.code).toBe('unauthenticated')
})

test('a code as bodies spell it leads to its page', async () => {
  const response = await fetch(`${world.url}/problems/not_found`, { redirect: 'manual', headers: BROWSER })
  expect([response.status, response.headers.get('location')]).toEqual([308, '/problems/not-found'])
})

test('who opens more pages than ten times the open limit reads when to come again', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 10; at++) statuses.push((await world.get(`/search?q=x${at}`, BROWSER)).status)
  const { status, headers, text } = await world.get('/search?q=last', BROWSER)
  expect(statuses).not.toContain(429)
  expect(status).toBe(429)
  expect(text).toContain(`It is worth trying again in ${headers.get('retry-after')} second`)
})
