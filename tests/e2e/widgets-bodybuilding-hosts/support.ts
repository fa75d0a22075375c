/** Hosts that embed bodybuilding widgets. */
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { launchBrowser } from '../../helpers/browser.ts'
import { createWorld, type World } from '../../helpers/world.ts'
import { type Opened, open, ready, type Site, scripts, shots, site, type Wanted } from '../../widgets/hosts.ts'

export const MOUNTS = `<div data-bodybuilding-widget="athlete" data-id="bram-van-houten"></div>
<div data-bodybuilding-widget="contest" data-id="2025-grand-flagship"></div>
<div data-bodybuilding-widget="goat" data-division="mens-open" data-mode="peak" data-rows="3"></div>
<div data-bodybuilding-widget="ranking" data-type="total_wins" data-rows="3"></div>
<div data-bodybuilding-widget="top" data-list="top-nations" data-rows="3"></div>`

export const folder = shots('hosts')

export let world: World

let browser: Browser

let own: Wanted['scripts']

let host: Site

export let stranger: Site

export interface Host {
  readonly body?: string
  readonly head?: string
  readonly html?: string
  readonly headers?: Readonly<Record<string, string>>
}

export const script = (attributes = 'defer') =>
  `<script src="${world.url}/widgets/bodybuilding.js" ${attributes}></script>`

let made = 0

export const visit = (
  { body = MOUNTS, head = script(), html = '', headers = {} }: Host,
  options: Partial<Wanted> = {},
): Promise<Opened> => {
  const page = `<!doctype html><html lang="en" ${html}><head><meta charset="utf-8"><title>A host</title>${head}</head><body>${body}</body></html>`
  const of = [world.url, host.url, stranger.url]
  return open(browser, host.put(`/${++made}`, page, headers), { of, scripts: own, ...options })
}

export const frames = (page: Page): Frame[] =>
  page.frames().filter((frame) => frame.url().startsWith(`${world.url}/widgets/`))

/** All frames, scrolled into view and loaded. */
export async function filled(page: Page, count: number): Promise<Frame[]> {
  for (const frame of await page.locator('iframe').all()) await frame.scrollIntoViewIfNeeded().catch(() => undefined)
  await expect.poll(() => frames(page).length, { timeout: 20_000 }).toBe(count)
  for (const frame of frames(page)) await ready(frame)
  return frames(page)
}

/** Waits until every frame is as tall as its content. */
export const sized = (page: Page) =>
  expect
    .poll(
      async () => {
        const sizes = await Promise.all(
          frames(page).map((frame) =>
            frame.evaluate('[innerHeight, Math.ceil(document.body.getBoundingClientRect().height)]'),
          ),
        )
        return (sizes as [number, number][]).filter(([inner, body]) => inner !== body)
      },
      { timeout: 10_000 },
    )
    .toEqual([])

export function setUp(): void {
  beforeAll(async () => {
    ;[world, own, browser] = await Promise.all([createWorld(), scripts(), launchBrowser()])
    ;[host, stranger] = await Promise.all([site(), site()])
  }, 90_000)
  afterAll(async () => {
    await browser?.close()
    await Promise.all([host?.close(), stranger?.close(), world?.close()])
    console.log(`Screenshots: ${folder}`)
  })
}
