/** Labels of the distribution never overlap, wherever the lifter stands and however narrow the page is. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { strengthHost } from '../../helpers/widget-host.ts'
import { PERCENTILE } from './support.ts'

const host = strengthHost()

/** The labels of the drawing and of the form, by their texts; those within a label count as part of it. */
const labelBoxes = (page: Page) =>
  page.locator('svg text, label').evaluateAll((all) =>
    all.flatMap((label) => {
      const text = label.textContent ?? ''
      const { left, right, top, bottom } = label.getBoundingClientRect()
      return text === '' || right - left <= 1 ? [] : [{ text, left, right, top, bottom }]
    }),
  )

type Box = Awaited<ReturnType<typeof labelBoxes>>[number]

const overlaps = (boxes: readonly Box[]): string[] =>
  boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      )
      .map((other) => `“${one.text}” and “${other.text}”`),
  )

describe.each([320, 600])('at %i px', (width) => {
  const viewport = { viewport: { width, height: 900 } }

  test.each(['male', 'female'])(
    'no labels overlap, for weights near every tier and beyond the ends, %s',
    async (sex) => {
      const bodyweight = sex === 'male' ? 82 : 62
      const { body: curve } = await host.world.get(
        `/strength/v1/standards/squat?sex=${sex}&source=verified&bodyweight=${bodyweight}&unit=kg&format=curve`,
      )
      const starts = [5, 20, 50, 80, 95].map((tier) => curve.percentiles[tier] as number)
      const ends = [curve.bins[0].from, curve.bins.at(-1).to] as number[]
      const weights = [...starts.flatMap((start) => [start - 4, start, start + 4]), ...ends, 10, 480]
      const { page, wrong, close } = await host.open({ body: PERCENTILE }, viewport)
      await page.getByLabel('Bodyweight').fill(String(bodyweight))
      await page.getByLabel('Sex').selectOption(sex)
      for (const weight of weights) {
        await page.getByLabel('Weight', { exact: true }).fill(String(Math.round(weight)))
        await page.getByRole('button', { name: 'Calculate' }).click()
        await page.getByRole('img', { name: `You, ${Math.round(weight)} kg` }).waitFor()
        await page.locator('svg text[transform]').first().waitFor()
        const boxes = await labelBoxes(page)
        expect(boxes.filter(({ text }) => /^(Beg|Nov|Int|Adv|Elite|You, )/.test(text))).toHaveLength(6)
        expect([weight, overlaps(boxes)]).toEqual([weight, []])
        for (const { text, left, right } of boxes) {
          expect([text, left >= 0, right <= width]).toEqual([text, true, true])
        }
      }
      expect(wrong).toEqual([])
      await close()
    },
  )

  test('words of another language that are longer do not overlap either', async () => {
    const { page, close } = await host.open({ body: PERCENTILE }, viewport)
    await page.evaluate(
      `StrengthWidgets.words('en', { beginnerShort: 'Anfänger', noviceShort: 'Einsteiger', intermediateShort: 'Mittel' })`,
    )
    await page.getByLabel('Weight', { exact: true }).fill('60')
    await page.getByLabel('Bodyweight').fill('82')
    await page.getByLabel('Sex').selectOption('male')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await page.getByRole('img').waitFor()
    await page.locator('svg text[transform]').first().waitFor()
    const boxes = await labelBoxes(page)
    expect(boxes.map(({ text }) => text).join(' ')).toContain('Einsteiger')
    expect(overlaps(boxes)).toEqual([])
    await close()
  })
})
