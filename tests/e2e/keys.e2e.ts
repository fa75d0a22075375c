/** The pages about keys in a real browser, without scripts too: accessible in both colour schemes, on phones and screens. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '../../src/access/keys/keys.ts'
import { barriers } from '../helpers/axe.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
let browser: Browser
let operatorKey: string
beforeAll(async () => {
  world = await createWorld({ settings: { OPERATOR_PAGE: 'true' } })
  const created = await createApiKey(world.database, { name: 'ops', scopes: ['operator'], kind: 'live' })
  operatorKey = created.key
  await world.keyCache.refresh()
  for (const path of ['/strongman/v1/athletes', '/strongman/v1/athletes/1', '/strongman/v1/athletes?nonsense=1'])
    await world.get(path, { Authorization: `Bearer ${world.key}` })
  await world.usage.flush()
  browser = await launchBrowser()
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const open = async (options: Parameters<Browser['newContext']>[0]): Promise<BrowserContext> => {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  context.on('page', (page) => page.on('dialog', (dialog) => dialog.dismiss()))
  return context
}
const send = (page: Page) => page.click('main form.ask button')

describe.each([1280, 360])('%i pixels wide', (width) => {
  test.each(['light', 'dark'] as const)(
    'every page is accessible and fits, %s',
    async (colorScheme) => {
      const context = await open({ colorScheme, viewport: { width, height: 900 } })
      const page = await context.newPage()
      const wrong: string[] = []
      page.on('console', (message) => {
        // A page that is shown with a status of 400 or 403 is announced.
        if (message.type() === 'error' && !/status of 40[03]/.test(message.text())) wrong.push(message.text())
      })
      const check = async (name: string) => {
        const found = await barriers(page)
        const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        wrong.push(...found.map((one) => `${name}: ${one}`), ...(Number(wide) > 0 ? [`${name} is too wide`] : []))
      }
      await page.goto(`${world.url}/operator`)
      await check('sign-in')
      await page.fill('#key', 'nonsense')
      await send(page)
      await check('refused')
      await page.fill('#key', operatorKey)
      await send(page)
      await check('keys')
      await page.click('text=Create a key')
      await check('new key')
      await page.fill('#name', '<script>alert(1)</script>')
      await send(page)
      await check('faults')
      await page.check('input[value="strongman:read"]')
      await send(page)
      await check('made key')
      await page.click('text=To the page of the key')
      await page.click('main >> text=Rotate')
      await check('rotate')
      await page.goBack()
      await page.click('main >> text=Revoke')
      await check('revoke')
      await page.goto(`${world.url}/operator`)
      await page.click('text=tests')
      await check('key')
      await page.goto(`${world.url}/usage`)
      await check('holder')
      await page.fill('#key', world.key)
      await send(page)
      await check('usage')
      expect(wrong).toEqual([])
      await context.close()
    },
    120_000,
  )
})

test('a key is created, rotated and revoked without scripts', async () => {
  const context = await open({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${world.url}/operator`)
  await page.fill('#key', operatorKey)
  await send(page)
  await page.click('text=Create a key')
  await page.fill('#name', 'No scripts')
  await page.check('input[value="strongman:read"]')
  await send(page)
  const key = (await page.textContent('main .command')) ?? ''
  expect(key).toMatch(/^sg_live_\w{22}_\w{6}$/)
  await page.click('text=To the page of the key')
  await page.click('main >> text=Rotate')
  await send(page)
  expect(await page.textContent('main .command')).not.toBe(key)
  await page.click('text=To the page of the key')
  await page.click('main >> text=Revoke')
  await page.check('input[name=confirm]')
  await send(page)
  expect(await page.textContent('main .facts')).toContain('revoked')
  await page.click('main >> text=Keys')
  await page.click('text=Sign out')
  expect(await page.textContent('h1')).toBe('Operators')
  // The page is not shown again from a cache.
  await page.goBack()
  expect(await page.textContent('h1')).toBe('Operators')
  await context.close()
}, 60_000)

test('a page of another site cannot send a form', async () => {
  const context = await open({})
  const page = await context.newPage()
  await page.goto(`${world.url}/operator`)
  await page.fill('#key', operatorKey)
  await send(page)
  const before = await world.database.prisma.apiKey.count()
  const fields =
    '<input name="name" value="forged"><input name="scopes" value="strongman:read"><input name="tier" value="free">'
  await context.route('http://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${world.url}/operator/keys">${fields}<button>Win</button></form>`,
    }),
  )
  await page.goto('http://evil.example/')
  await page.click('button')
  expect(await page.textContent('main')).toContain('This form was not sent from a page of this site')
  expect(await world.database.prisma.apiKey.count()).toBe(before)
  await context.close()
}, 60_000)
