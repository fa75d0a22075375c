import { describe, expect, test } from 'vitest'
import { RESERVED } from '../../../widgets/strength/options.ts'
import { host, type Kind, loaded, mount, setUp, world } from './support.ts'

setUp()

describe('the script works', () => {
  test.each([
    ['at the end of the page', '<script src="SCRIPT"></script>'],
    ['deferred', '<script src="SCRIPT" defer></script>'],
    ['async', '<script src="SCRIPT" async></script>'],
    ['as a module', '<script src="SCRIPT" type="module" crossorigin></script>'],
    [
      'put in by a script',
      '<script>const s = document.createElement("script"); s.src = "SCRIPT"; document.head.append(s)</script>',
    ],
    [
      'put in as a module',
      '<script>const s = document.createElement("script"); s.type = "module"; s.src = "SCRIPT"; document.head.append(s)</script>',
    ],
    ['twice', '<script src="SCRIPT" defer></script><script src="SCRIPT" async></script>'],
    [
      'beside an element of its name',
      '<p id="StrengthWidgets"></p><img name="currentScript" alt=""><script src="SCRIPT"></script>',
    ],
  ])('%s', async (_, include) => {
    const { page, wrong, warnings, asked, close } = await host.open({ body: mount('standards'), script: include })
    await page.locator('table').waitFor()
    expect(await page.evaluate('StrengthWidgets.version')).toBe('9.9.9')
    expect([asked.length, wrong, warnings]).toEqual([1, [], []])
    await close()
  })

  test('in the head, before there are mounts', async () => {
    const head = `<script src="${world.url}/widgets.js"></script>`
    const { page, close } = await host.open({ head, body: mount('standards'), script: '' })
    await page.locator('table').waitFor()
    await close()
  })

  test.each([
    ['below a path, as a release', '<script src="BASE/proxied/widgets@1.2.3.js?x=1" defer></script>', '/proxied'],
    [
      'from elsewhere, told where the API is',
      '<script src="BASE/files/widgets.js" data-api="BASE/told/" defer></script>',
      '/told',
    ],
  ])('%s', async (_, include, prefix) => {
    const { page, close } = await host.open(
      { body: mount('standards'), script: include.replaceAll('BASE', world.url) },
      {},
      (page) =>
        page.route(`**${prefix}/strength/**`, (route) =>
          route.continue({ url: route.request().url().replace(prefix, '') }),
        ),
    )
    await page.locator('table').waitFor()
    const powered = page.getByRole('link', { name: 'Powered by Strengthgraph' })
    expect(await powered.getAttribute('href')).toBe(`${world.url}${prefix}/`)
    await close()
  })
})

describe('mounts', () => {
  test('that are added later are found by init(), and again when they change', async () => {
    const { page, close } = await host.open({ body: '<main></main>' })
    await page.evaluate(
      `document.querySelector('main').innerHTML = ${JSON.stringify(mount('standards'))}; StrengthWidgets.init()`,
    )
    await page.locator('table').waitFor()
    await page.evaluate('StrengthWidgets.init(document.querySelector("main"))')
    await page.evaluate(
      'const one = document.querySelector("main > div"); one.dataset.sex = "female"; StrengthWidgets.init(one)',
    )
    await page.getByText('Female · Made-up competitors').waitFor()
    expect(await page.locator('table').count()).toBe(1)
    await close()
  })

  test('that are removed while they load are dropped quietly, and load when they are back', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { page, wrong, warnings, close } = await host.open({ body: mount('standards') }, {}, (page) =>
      page.route('**/strength/v1/**', async (route) => {
        await held
        await route.continue()
      }),
    )
    const answered = page.waitForResponse('**/strength/v1/**')
    await page.evaluate('globalThis.one = document.querySelector("[data-strength-widget]"); one.remove()')
    release()
    await (await answered).finished()
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 50))')
    expect(await page.evaluate('one.shadowRoot.querySelector("table")')).toBe(null)
    await page.evaluate('document.body.append(one); StrengthWidgets.init()')
    await page.locator('table').waitFor()
    expect([wrong, warnings]).toEqual([[], []])
    await close()
  })

  test('send one request for each cohort, even fifty of them', async () => {
    const body = Array.from(
      { length: 25 },
      () => mount('standards') + mount('standards').replace('male', 'female'),
    ).join('')
    const { page, asked, wrong, close } = await host.open({ body }, { viewport: { width: 900, height: 40_000 } })
    await expect.poll(() => page.locator('table').count()).toBe(50)
    expect(asked.map((request) => new URL(request.url()).searchParams.get('sex')).sort()).toEqual(['female', 'male'])
    expect(wrong).toEqual([])
    await close()
  })

  test('request nothing before they are near the viewport, and keep their height free', async () => {
    const body = `<div style="height:4000px"></div>${mount('standards')}`
    const { page, asked, close } = await host.open({ body })
    expect(asked).toEqual([])
    const one = page.locator('[data-strength-widget]')
    expect((await one.boundingBox())!.height).toBeGreaterThan(500)
    await one.scrollIntoViewIfNeeded()
    await page.locator('table').waitFor()
    await close()
  })

  test('do not shift the page if they reserve the documented height', async () => {
    for (const width of [1280, 390]) {
      const reserved = (kind: Kind): string => mount(kind, `style="min-height:${RESERVED[kind].replace('%', 'vw')}"`)
      const body = `${reserved('standards')}${reserved('percentile')}${reserved('program')}<p>What comes after.</p>`
      const { page, close } = await host.open({ body }, { viewport: { width, height: 900 } }, async (page) => {
        await page.addInitScript(
          'globalThis.shift = 0; new PerformanceObserver((list) => { for (const one of list.getEntries()) shift += one.value }).observe({ type: "layout-shift", buffered: true })',
        )
        await page.route('**/widgets.js', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 300))
          await route.fallback()
        })
      })
      await loaded(page)
      expect(await page.evaluate('shift')).toBeLessThan(0.02)
      await close()
    }
  })
})
