/** The frame of a bodybuilding widget is as tall as what it shows. */
import { expect, test } from 'vitest'
import { filled, frames, setUp, sized, stranger, visit, world } from './support.ts'

setUp()

test('the script accepts a height only from its own frame, and only within bounds', async () => {
  const forged = stranger.put(
    '/forge',
    `<script>parent.postMessage({ strengthgraph: 'height', height: 3999 }, '*')</script>`,
  )
  const { page } = await visit({
    body: `<div data-bodybuilding-widget="goat" data-rows="3"></div>
<div data-bodybuilding-widget="top" data-list="top-nations" data-rows="2"></div><iframe id="stranger" src="${forged}"></iframe>`,
  })
  await filled(page, 2)
  await sized(page)
  const frame = page.locator('[data-bodybuilding-widget=goat] iframe')
  const other = page.locator('[data-bodybuilding-widget=top] iframe')
  const [tall, others] = [await frame.getAttribute('height'), await other.getAttribute('height')]
  // Messages from the page instead of the frame, and invalid heights from the frame.
  await page.evaluate(`postMessage({ strengthgraph: 'height', height: 3999 }, '*')`)
  const goat = frames(page).find((one) => one.url().includes('/goat'))!
  const say = (message: string) => goat.evaluate(`parent.postMessage(${message}, '*')`)
  for (const height of ['NaN', '"900"', 'null', 'Infinity', '{}'])
    await say(`{ strengthgraph: 'height', height: ${height} }`)
  for (const message of ['null', '"height"', '[]', '{ height: 900 }', '7']) await say(message)
  await page.evaluate('new Promise((done) => setTimeout(done, 200))')
  expect(await frame.getAttribute('height')).toBe(tall)
  await say(`{ strengthgraph: 'height', height: 1e9 }`)
  await expect.poll(() => frame.getAttribute('height')).toBe('4000')
  await say(`{ strengthgraph: 'height', height: -5 }`)
  await expect.poll(() => frame.getAttribute('height')).toBe('80')
  // A message from one frame does not affect another.
  expect(await other.getAttribute('height')).toBe(others)
  // The frame itself is not trusted either once it shows a foreign page.
  await page.evaluate(
    `document.querySelector('[data-bodybuilding-widget]').shadowRoot.querySelector('iframe').src = '${forged}'`,
  )
  await expect.poll(() => page.frames().filter((one) => one.url() === forged).length).toBe(2)
  await page.evaluate('new Promise((done) => setTimeout(done, 300))')
  expect(await frame.getAttribute('height')).toBe('80')
  await page.context().close()
})

test('a frame grows with its content', async () => {
  const { page } = await visit({ body: '<div data-bodybuilding-widget="goat" data-rows="3"></div>' })
  const [frame] = await filled(page, 1)
  await sized(page)
  const before = Number(await page.locator('iframe').getAttribute('height'))
  await frame!.getByRole('button', { name: 'Show 3 more' }).click()
  await expect
    .poll(async () => Number(await page.locator('iframe').getAttribute('height')))
    .toBeGreaterThan(before + 80)
  await sized(page)
  await page.context().close()
})

test('a widget reserves its space while it loads, and then takes what it needs', async () => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const { page } = await visit(
    { body: '<div data-bodybuilding-widget="goat"></div>' },
    {
      before: (one) =>
        one.route('**/bodybuilding/v1/**', async (route) => {
          await held
          return route.fallback()
        }),
    },
  )
  await expect.poll(() => frames(page).length).toBe(1)
  await frames(page)[0]!.locator('.skeleton').waitFor()
  const height = () => page.locator('iframe').getAttribute('height')
  expect(await height()).toBe('870')
  release()
  await filled(page, 1)
  await sized(page)
  expect(Math.abs(Number(await height()) - 870)).toBeLessThan(100)
  await page.context().close()
})

test('without data, the frame is as tall as its message', async () => {
  const { page } = await visit({ body: '<div data-bodybuilding-widget="athlete" data-id="nobody-of-that-name"></div>' })
  await expect.poll(async () => Number(await page.locator('iframe').getAttribute('height'))).toBeLessThan(300)
  await sized(page)
  expect(await frames(page)[0]!.locator('main').innerText()).toContain('nobody-of-that-name')
  await page.context().close()
})

test('a frame whose sandbox is too strict says what it needs', async () => {
  const { page } = await visit({
    body: `<iframe src="${world.url}/widgets/goat" title="The greatest" sandbox="allow-scripts"></iframe>`,
  })
  await page.frameLocator('iframe').getByText('must hold allow-same-origin').first().waitFor()
  await page.context().close()
})
