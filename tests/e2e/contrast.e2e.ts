/** The check of texts whose contrast axe leaves open finds what it should. */
import { expect, test } from 'vitest'
import { looking } from '../helpers/browser.ts'
import { openContrast } from '../helpers/contrast.ts'

const site = looking('contrast', { strongman: false, bodybuilding: false })

const TEXTS = `
  <svg width="400" height="100">
    <rect width="200" height="100" fill="#444"/>
    <text id="low" x="20" y="50" fill="#555">low</text>
    <text id="fine" x="100" y="50" fill="#fff">fine</text>
    <text id="large" x="220" y="50" fill="#888" font-size="24">large</text>
  </svg>
  <p id="image" style="background:linear-gradient(red,blue)">on an image</p>
  <b id="pale" style="color:#ccc">1</b>`

test('text that is too pale for its size, or lies on an image, is found', async () => {
  const page = await site.browser.newPage()
  await page.setContent(TEXTS)
  const nodes = ['low', 'fine', 'large', 'image', 'pale'].map((id) => ({ target: [`#${id}`] }))
  const found = await openContrast(page, { incomplete: [{ id: 'color-contrast', nodes }] })
  expect(found.map((one) => /^#\w+/.exec(one)?.[0])).toEqual(['#low', '#image', '#pale'])
  await page.close()
})
